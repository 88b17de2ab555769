"""Two editions beside each other, by the concordance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rulesdb.hooks import Hook
from rulesdb.models import Correspondence, Provision
from rulesdb.shelf import ConcordanceLine, EditionInMemory, shelf
from rulesdb.views.labels import heading_words
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.provision_view import provision_url
from rulesdb.views.rule_html import official
from rulesdb.views.shared import answer, page, problem
from rulesdb.word_diff import Pieces, marked_difference

QUIET = (Correspondence.Kind.SAME, Correspondence.Kind.RENUMBERED)


@dataclass(frozen=True, slots=True)
class Side:
    """One provision on one side: its words in pieces; where they are a translation, ``official`` is true."""

    provision: Provision
    url: str
    pieces: Pieces
    language: str
    official: bool = False

    @property
    def official_html(self) -> SafeString:
        """The official text, what the edition marks as changed in ``<b class="changed">``."""
        parts = official(self.provision, pinned=True)
        return mark_safe("\n".join(item for part in parts for item in part.items))  # noqa: S308 - escaped by wording


@dataclass(frozen=True, slots=True)
class Row:
    kind: str
    note: str
    note_ja: str
    older: list[Side]
    newer: list[Side]
    pairs: list[Pair] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A board played under an edition: the rules that it is about, what happens, and where it is stepped through."""

    rules: frozenset[str]
    words: str
    url: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A board on which a change matters, played under both editions; the facts in which the two end differently, each as place,
    what, older and newer; and the page with both side by side."""

    title: str
    older: PlayedBoard
    newer: PlayedBoard
    facts: tuple[tuple[str, str, str, str], ...]
    url: str


more_pairs: Hook[Callable[[str, str, str], Iterable[Pair]]] = Hook(
    "more_pairs",
    "Boards on which the changes between two editions matter, given their numbers and a chapter, or empty for all.",
)


@page
@cache_shared_page
def compare(request: HttpRequest, older: str, newer: str, chapter: str = "") -> HttpResponse:
    """What changed between two editions, in one chapter or as counts by chapter.

    Renumbering alone is left out unless ``?all=1`` asks for it.
    """
    documents = shelf()
    old, new = documents.edition(older), documents.edition(newer)
    if old is None or new is None:
        unknown = newer if old else older
        message = _("There is no edition %(version)s of the comprehensive rules here.") % {"version": unknown}
        detail = {"edition": unknown, "editions": [volume.edition.version for volume in documents.rules]}
        return problem(request, 404, "no_such_edition", message, detail=detail)
    lines = documents.between(old.edition, new.edition)
    if not lines:
        if documents.between(new.edition, old.edition):
            return redirect(reverse("rulesdb:compare", args=[newer, older]))
        message = _("Editions %(older)s and %(newer)s have not been compared.") % {"older": older, "newer": newer}
        return problem(request, 404, "not_compared", message, detail={"older": older, "newer": newer})
    show_all = request.GET.get("all") == "1"
    by_chapter = _by_chapter(lines)
    chapters = _chapters(by_chapter, old, new)
    if chapter and chapter not in by_chapter:
        message = _("There is no chapter %(number)s to compare.") % {"number": chapter}
        detail = {"chapter": chapter, "chapters": [number for number, *_rest in chapters]}
        return problem(request, 404, "no_such_chapter", message, detail=detail)
    of_chapter = by_chapter.get(chapter, [])
    rows = [_row(line) for line in of_chapter if show_all or line.kind not in QUIET]
    pairs = [pair for more in more_pairs for pair in more(older, newer, chapter)]
    if chapter:
        _lay(pairs, rows)
    context = {
        "older": old.edition,
        "newer": new.edition,
        "chapter": chapter,
        "chapters": chapters,
        "heading": next((words for number, words, *_rest in chapters if number == chapter), ""),
        "rows": rows,
        "pairs": [] if chapter else _by_rule(pairs),
        "hidden": len(of_chapter) - len(rows),
        "show_all": show_all,
        "totals": Counter(line.kind for line in lines).most_common(),
        "section": "rules",
    }
    return answer(request, "rulesdb/compare.html", context, lambda: _payload(context))


def _lay(pairs: list[Pair], rows: list[Row]) -> None:
    """Each pair to the first change that it is about; one may stand at several chapters, but once in each."""
    for pair in pairs:
        for row in rows:
            old = {side.provision.number for side in row.older}
            new = {side.provision.number for side in row.newer}
            if old & pair.older.rules or new & pair.newer.rules:
                row.pairs.append(pair)
                break


def _by_rule(pairs: list[Pair]) -> list[Pair]:
    """In the order of the newer edition's rules."""

    def first(pair: Pair) -> list[list[int]]:
        numbers = (
            number for number in pair.newer.rules or pair.older.rules if number[:1].isdigit() and ":" not in number
        )
        return sorted([int(part) for part in number.split(".")] for number in numbers)

    return sorted(pairs, key=first)


def _by_chapter(lines: list[ConcordanceLine]) -> dict[str, list[ConcordanceLine]]:
    """The lines under the chapter where the rule stands now, or stood before it was removed."""
    found: dict[str, list[ConcordanceLine]] = {}
    for line in lines:
        found.setdefault((line.newer or line.older)[0].number.split(".")[0], []).append(line)
    return found


def _row(line: ConcordanceLine) -> Row:
    old = [_side(row) for row in line.older]
    new = [_side(row) for row in line.newer]
    if line.kind == Correspondence.Kind.ADDED:
        new = [_all_marked(side, "new") for side in new]
    elif line.kind == Correspondence.Kind.REMOVED:
        old = [_all_marked(side, "gone") for side in old]
    elif line.kind not in QUIET and len(old) == len(new) == 1 and old[0].language == new[0].language:
        old, new = _compared(old[0], new[0])
    return Row(line.kind, line.note, line.note_ja, old, new)


def _side(row: Provision) -> Side:
    """English words where there are any, since they are what both editions have."""
    own = _words(row.text, row.bullets, row.examples)
    translation = row.translation() if row.edition.language != "en" else None
    url = provision_url(row, row.edition.version)
    if translation is None:
        return Side(row, url, [(own, "same")], row.edition.language)
    words = _words(translation.text, translation.bullets, translation.examples)
    return Side(row, url, [(words, "same")], translation.language, official=True)


def _words(text: str, bullets: list[str], examples: list[str]) -> str:
    return "\n".join([text, *bullets, *examples])


def _all_marked(side: Side, mark: str) -> Side:
    pieces = [(words, mark) for words, _mark in side.pieces]
    return Side(side.provision, side.url, pieces, side.language, side.official)


def _compared(old: Side, new: Side) -> tuple[list[Side], list[Side]]:
    before, after = marked_difference(old.pieces[0][0], new.pieces[0][0])
    return (
        [Side(old.provision, old.url, before, old.language, old.official)],
        [Side(new.provision, new.url, after, new.language, new.official)],
    )


def _chapters(
    by_chapter: dict[str, list[ConcordanceLine]], old: EditionInMemory, new: EditionInMemory
) -> list[tuple[str, str, list[tuple[str, int]], int]]:
    """Each chapter: number, heading, counts of what changed, count of what did not."""
    headings = {row.number: heading_words(row) for volume in (old, new) for row in volume.chapters}
    counts = {number: Counter(line.kind for line in lines) for number, lines in by_chapter.items()}
    loud = [kind for kind in Correspondence.Kind.values if kind not in QUIET]
    return [
        (
            number,
            headings.get(number, ""),
            [(kind, counts[number][kind]) for kind in loud if counts[number][kind]],
            sum(counts[number][kind] for kind in QUIET),
        )
        for number in sorted(counts, key=int)
    ]


def _payload(context: dict[str, Any]) -> dict[str, Any]:
    chapter, old, new = context["chapter"], context["older"], context["newer"]
    data: dict[str, Any] = {"older": old.version, "newer": new.version, "counts": dict(context["totals"])}
    data["chapters"] = [
        {"number": number, "heading": words, "changed": dict(changed), "unchanged": rest}
        for number, words, changed, rest in context["chapters"]
    ]
    if not chapter:
        data["boards"] = [_pair_payload(pair) for pair in context["pairs"]]
    else:
        data["chapter"] = chapter
        data["rows"] = [
            {
                "kind": row.kind,
                "note": row.note or None,
                "note_ja": row.note_ja or None,
                "older": [_side_payload(side) for side in row.older],
                "newer": [_side_payload(side) for side in row.newer],
                "boards": [_pair_payload(pair) for pair in row.pairs],
            }
            for row in context["rows"]
        ]
    return data


def _pair_payload(pair: Pair) -> dict[str, Any]:
    sides = {
        name: {"rules": sorted(played.rules), "words": played.words, "url": played.url}
        for name, played in (("older", pair.older), ("newer", pair.newer))
    }
    facts = [{"place": place, "what": what, "older": old, "newer": new} for place, what, old, new in pair.facts]
    return {"title": pair.title, **sides, "facts": facts, "url": pair.url}


def _side_payload(side: Side) -> dict[str, Any]:
    words = [{"text": text, "mark": mark} for text, mark in side.pieces]
    return {"number": side.provision.number, "language": side.language, "url": side.url, "words": words}
