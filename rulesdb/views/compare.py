"""The page that compares two editions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from rulesdb.grouping import grouped
from rulesdb.hooks import Hook
from rulesdb.languages import listed
from rulesdb.load_comparison import BY_WORDING
from rulesdb.models import WORDS_KEPT, Correspondence, Edition
from rulesdb.shelf import Comparison, ConcordanceLine, EditionInMemory, compare_editions, shelf
from rulesdb.views.changed_words import ChangeSide, sides_of
from rulesdb.views.labels import heading_words
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.shared import page, page_or_json, problem, redirect_with_query


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A line of a concordance with both sides, and the boards on which its change matters."""

    kind: str
    note: str
    note_ja: str
    older: list[ChangeSide]
    newer: list[ChangeSide]
    pairs: list[BoardPair] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A board played by one edition: the rules it is about, a sentence that says what happens, and the URL where it can be
    played."""

    rules: frozenset[str]
    words: str
    url: str


@dataclass(frozen=True, slots=True)
class BoardPair:
    """A board on which a change matters, played by both editions. ``facts`` are the differences between the two results as (place,
    what, older, newer); ``url`` is the page that shows both side by side."""

    title: str
    older: PlayedBoard
    newer: PlayedBoard
    facts: tuple[tuple[str, str, str, str], ...]
    url: str


more_pairs: Hook[Callable[[str, str, str], Iterable[BoardPair]]] = Hook(
    "more_pairs",
    "Boards on which the changes between two editions matter, given their numbers and a chapter, or empty for all.",
)


@page
@cache_shared_page
def compare(request: HttpRequest, older: str, newer: str, chapter: str = "") -> HttpResponse:
    """What changed between two editions: in one chapter, or without a chapter the number of changes by chapter.

    Rules that are the same or only renumbered are shown with ``?all=1``.
    """
    documents = shelf()
    old = documents.edition(older)
    new = documents.edition(newer)
    if old is None or new is None:
        unknown = newer if old else older
        message = _("There is no edition %(version)s of the comprehensive rules here.") % {"version": unknown}
        detail = {"edition": unknown, "editions": [volume.edition.version for volume in documents.rules]}
        return problem(request, 404, "no_such_edition", message, detail=detail)
    if not documents.between(old.edition, new.edition) and _is_turned(old.edition, new.edition):
        return redirect_with_query(request, reverse("rulesdb:compare", args=[newer, older]), permanent=False)

    comparison = compare_editions(documents, old, new) if old is not new else Comparison([])
    lines = comparison.lines
    if not lines:
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
    rows = [_row(line) for line in of_chapter if show_all or line.kind not in WORDS_KEPT]
    pairs = [pair for more in more_pairs for pair in more(older, newer, chapter)]
    if chapter:
        _lay(pairs, rows)

    context = {
        "older": old.edition,
        "newer": new.edition,
        "chapter": chapter,
        "chapters": chapters,
        "heading_rows": {row.number: row for volume in (old, new) for row in volume.chapters},
        "heading": next((words for number, words, *_rest in chapters if number == chapter), ""),
        "rows": rows,
        "pairs": [] if chapter else _by_rule(pairs),
        "hidden": len(of_chapter) - len(rows),
        "show_all": show_all,
        "through": listed(one.version for one in comparison.through),
        "matched": _matched(comparison),
        "totals": Counter(line.kind for line in lines).most_common(),
        "section": "rules",
    }

    return page_or_json(request, "rulesdb/compare.html", context, lambda: _payload(context))


def _is_turned(old: Edition, new: Edition) -> bool:
    """Whether the edition requested as the older one is the newer one."""
    if shelf().between(new, old):
        return True
    return (old.date is not None and new.date is not None) and old.date > new.date


def _matched(comparison: Comparison) -> str:
    """How the rules of the two editions were matched: by "reading", "words" or "number"."""
    if comparison.by_number:
        return "number"
    by_words = comparison.through or any(line.note == BY_WORDING for line in comparison.lines)
    return "words" if by_words else "reading"


def _lay(pairs: list[BoardPair], rows: list[ComparedRow]) -> None:
    """Add each pair of boards to the first row whose rules it is about. The rows are those of one chapter."""
    for pair in pairs:
        for row in rows:
            old = {side.provision.number for side in row.older}
            new = {side.provision.number for side in row.newer}
            if old & pair.older.rules or new & pair.newer.rules:
                row.pairs.append(pair)
                break


def _by_rule(pairs: list[BoardPair]) -> list[BoardPair]:
    """The pairs in the order of the newer edition's rules."""

    def first(pair: BoardPair) -> list[list[int]]:
        numbers = (
            number for number in pair.newer.rules or pair.older.rules if number[:1].isdigit() and ":" not in number
        )
        return sorted([int(part) for part in number.split(".")] for number in numbers)

    return sorted(pairs, key=first)


def _by_chapter(lines: list[ConcordanceLine]) -> dict[str, list[ConcordanceLine]]:
    """The lines by the chapter of the rule in the newer edition, or in the older one if the rule was removed."""
    return grouped(((line.newer or line.older)[0].number.split(".")[0], line) for line in lines)


def _row(line: ConcordanceLine) -> ComparedRow:
    return ComparedRow(line.kind, line.note, line.note_ja, *sides_of(line))


def _chapters(
    by_chapter: dict[str, list[ConcordanceLine]], old: EditionInMemory, new: EditionInMemory
) -> list[tuple[str, str, list[tuple[str, int]], int]]:
    """For each chapter: number, heading, number of changes by kind, number of unchanged rules."""
    headings = {row.number: heading_words(row) for volume in (old, new) for row in volume.chapters}
    counts = {number: Counter(line.kind for line in lines) for number, lines in by_chapter.items()}
    loud = [kind for kind in Correspondence.Kind.values if kind not in WORDS_KEPT]
    return [
        (
            number,
            headings.get(number, ""),
            [(kind, counts[number][kind]) for kind in loud if counts[number][kind]],
            sum(counts[number][kind] for kind in WORDS_KEPT),
        )
        for number in sorted(counts, key=int)
    ]


def _payload(context: dict[str, Any]) -> dict[str, Any]:
    chapter = context["chapter"]
    old = context["older"]
    new = context["newer"]
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


def _pair_payload(pair: BoardPair) -> dict[str, Any]:
    sides = {
        name: {"rules": sorted(played.rules), "words": played.words, "url": played.url}
        for name, played in (("older", pair.older), ("newer", pair.newer))
    }
    facts = [{"place": place, "what": what, "older": old, "newer": new} for place, what, old, new in pair.facts]
    return {"title": pair.title, **sides, "facts": facts, "url": pair.url}


def _side_payload(side: ChangeSide) -> dict[str, Any]:
    words = [{"text": text, "mark": mark} for text, mark in side.pieces]
    return {"number": side.provision.number, "language": side.language, "url": side.url, "words": words}
