"""Two editions beside each other, by the concordance."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rulesdb.models import Correspondence, Edition, Provision
from rulesdb.views.reading import comprehensive_editions, heading_words, provision_url
from rulesdb.views.shared import answer, page, problem
from rulesdb.views.wording import official

QUIET = (Correspondence.Kind.SAME, Correspondence.Kind.RENUMBERED)
ALIKE = 0.4  # below it two wordings share too little for marks to help
_WORD = re.compile(r"[A-Za-z0-9’'.]*[A-Za-z0-9’']|\s+|.", re.DOTALL)

Pieces = list[tuple[str, str]]
"""Words with "same", "gone" or "new"."""


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
    older: list[Side]
    newer: list[Side]


@page
def compare(request: HttpRequest, older: str, newer: str, chapter: str = "") -> HttpResponse:
    """What changed between two editions, in one chapter or as counts by chapter.

    Renumbering alone is left out unless ``?all=1`` asks for it.
    """
    editions = {row.version: row for row in comprehensive_editions()}
    unknown = [version for version in (older, newer) if version not in editions]
    if unknown:
        message = _("There is no edition %(version)s of the comprehensive rules here.") % {"version": unknown[0]}
        detail = {"edition": unknown[0], "editions": list(editions)}
        return problem(request, 404, "no_such_edition", message, detail=detail)
    old, new = editions[older], editions[newer]
    lines = Correspondence.objects.filter(older_edition=old, newer_edition=new)
    if not lines.exists():
        if Correspondence.objects.filter(older_edition=new, newer_edition=old).exists():
            return redirect(reverse("rulesdb:compare", args=[newer, older]))
        message = _("Editions %(older)s and %(newer)s have not been compared.") % {"older": older, "newer": newer}
        return problem(request, 404, "not_compared", message, detail={"older": older, "newer": newer})
    show_all = request.GET.get("all") == "1"
    kinds = _kinds_by_chapter(lines)
    chapters = _chapters(kinds, old, new)
    if chapter and chapter not in kinds:
        message = _("There is no chapter %(number)s to compare.") % {"number": chapter}
        detail = {"chapter": chapter, "chapters": [number for number, *_rest in chapters]}
        return problem(request, 404, "no_such_chapter", message, detail=detail)
    of_chapter = kinds.get(chapter, {})
    shown = [pk for pk, kind in of_chapter.items() if show_all or kind not in QUIET]
    needed = [
        f"{side}__{what}" for side in ("older", "newer") for what in ("edition", "translations", "references__target")
    ]
    rows = [_row(line) for line in lines.filter(pk__in=shown).prefetch_related(*needed)]
    context = {
        "older": old,
        "newer": new,
        "chapter": chapter,
        "chapters": chapters,
        "heading": next((words for number, words, *_rest in chapters if number == chapter), ""),
        "rows": rows,
        "hidden": len(of_chapter) - len(rows),
        "show_all": show_all,
        "totals": Counter(kind for lines in kinds.values() for kind in lines.values()).most_common(),
        "section": "rules",
    }
    return answer(request, "rulesdb/compare.html", context, lambda: _payload(context))


def _kinds_by_chapter(lines: QuerySet[Correspondence]) -> dict[str, dict[int, str]]:
    """The kind of every line by its key, under the chapter where it stands now, or stood before it was removed."""
    numbers = dict(lines.values_list("pk", "older__number"))
    numbers |= {pk: number for pk, number in lines.values_list("pk", "newer__number") if number}
    found: dict[str, dict[int, str]] = {}
    for pk, kind in lines.values_list("pk", "kind"):
        found.setdefault((numbers[pk] or "").split(".")[0], {})[pk] = kind
    return found


def _row(line: Correspondence) -> Row:
    older = sorted(line.older.all(), key=lambda row: row.sort_key)
    newer = sorted(line.newer.all(), key=lambda row: row.sort_key)
    old = [_side(row) for row in older]
    new = [_side(row) for row in newer]
    if line.kind == Correspondence.Kind.ADDED:
        new = [_all_marked(side, "new") for side in new]
    elif line.kind == Correspondence.Kind.REMOVED:
        old = [_all_marked(side, "gone") for side in old]
    elif line.kind not in QUIET and len(old) == len(new) == 1 and old[0].language == new[0].language:
        old, new = _compared(old[0], new[0])
    return Row(line.kind, line.note, old, new)


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


def marked_difference(old: str, new: str) -> tuple[Pieces, Pieces]:
    """Both wordings in pieces, what only one has marked; unmarked when they share too little.

    >>> marked_difference("draw 1 card", "draw 2 cards")
    ([('draw ', 'same'), ('1 card', 'gone')], [('draw ', 'same'), ('2 cards', 'new')])
    """
    before, after = _WORD.findall(old), _WORD.findall(new)
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    if matcher.ratio() < ALIKE:
        return [(old, "same")], [(new, "same")]
    left: Pieces = []
    right: Pieces = []
    for tag, first, last, start, end in matcher.get_opcodes():
        gone, come = "".join(before[first:last]), "".join(after[start:end])
        if tag == "equal" and (gone.strip() or not left or not right):
            _add(left, gone, "same")
            _add(right, come, "same")
        else:  # a space between two changes belongs to them
            _add(left, gone, "gone")
            _add(right, come, "new")
    return left, right


def _add(pieces: Pieces, words: str, mark: str) -> None:
    if not words:
        return
    if pieces and pieces[-1][1] == mark:
        pieces[-1] = (pieces[-1][0] + words, mark)
    else:
        pieces.append((words, mark))


def _chapters(
    kinds: dict[str, dict[int, str]], old: Edition, new: Edition
) -> list[tuple[str, str, list[tuple[str, int]], int]]:
    """Each chapter: number, heading, counts of what changed, count of what did not."""
    headings = {
        row.number: heading_words(row)
        for edition in (old, new)
        for row in edition.provisions.filter(depth=1).select_related("edition").prefetch_related("translations")
    }
    counts = {number: Counter(lines.values()) for number, lines in kinds.items()}
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
    if chapter:
        data["chapter"] = chapter
        data["rows"] = [
            {
                "kind": row.kind,
                "note": row.note or None,
                "older": [_side_payload(side) for side in row.older],
                "newer": [_side_payload(side) for side in row.newer],
            }
            for row in context["rows"]
        ]
    return data


def _side_payload(side: Side) -> dict[str, Any]:
    words = [{"text": text, "mark": mark} for text, mark in side.pieces]
    return {"number": side.provision.number, "language": side.language, "url": side.url, "words": words}
