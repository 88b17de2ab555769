"""Floor rules that the site's keeper imported: how a provision is written in a ruling, and which rules and answers its text
mentions.

A provision is written ``slug#number``, such as ``floor#4.2``, or ``slug/version#number`` for one edition. A number without ``#`` is
always one of the comprehensive rules.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import get_language

from rulesdb.grouping import grouped
from rulesdb.importers.floor import COMPREHENSIVE
from rulesdb.models import Citation, Document, Provision
from rulesdb.shelf import EditionInMemory, Shelf, shelf

RULE, OWN, ANSWER = "rule", "own", "answer"

_PLAIN = str.maketrans("０１２３４５６７８９．，Ｑｑ", "0123456789.,QQ")
"""Maps full-width characters to ASCII ones. One character stays one character, so positions in the text do not change."""
_NUMBER = r"[1-9][0-9]?(?:\.[1-9][0-9]?)*(?![0-9]|\.[0-9]|\s*[%枚個回体人点つ日分])"
_BETWEEN = r"\s*(?:,\s*and|[,、・&〜～–-]|and|or|to|through|と|や|から|および|及び|または)\s*"
_NAMED = r"(?:\bcomprehensive rules?|\bCR\b|総合ルール)[のにはが]?\s*"
_ONE = rf"(?:chapters?\s*|rules?\s*|第\s*)?{_NUMBER}\s*章?"
_DOTTED = re.compile(r"(?<![\w.#-])[1-9][0-9]?(?:\.[1-9][0-9]?)+(?![\w-]|\.[0-9])", re.ASCII)
_ANSWER = re.compile(r"(?<![A-Za-z0-9])Q\s?([1-9][0-9]{0,4})(?![A-Za-z0-9_&-]|\.[0-9])")


@dataclass(frozen=True, slots=True)
class FloorMention:
    """A mention in the text of a floor rule, from ``start`` to ``end``. ``key`` is the number of what is mentioned; ``kind`` says
    what that is: a comprehensive rule in force (`RULE`), a provision of the same document (`OWN`) or an official answer
    (`ANSWER`)."""

    start: int
    end: int
    kind: str
    key: str


def floor_notation(slug: str, number: str, version: str = "") -> str:
    """How a provision of floor rules is written in a ruling.

    >>> floor_notation("floor", "4.2"), floor_notation("floor", "4.2", "2026-07")
    ('floor#4.2', 'floor/2026-07#4.2')
    """
    return f"{slug}/{version}#{number}" if version else f"{slug}#{number}"


def find_mentions(
    text: str,
    *,
    rules: Collection[str],
    own: Collection[str],
    answers: Collection[str],
    versions: Collection[str] = (),
    bare: str = "own",
) -> list[FloorMention]:
    """The mentions in a text, in its order. A number that is in none of the given collections is not a mention.

    ``rules``, ``own`` and ``answers`` are the existing numbers of the comprehensive rules, of the document itself and of official
    answers; ``versions`` are the editions of the comprehensive rules. Numbers after the words "comprehensive rules" are taken as
    theirs. A dotted number without such words is taken as the document's own, or with ``bare`` "comprehensive" as one of the
    comprehensive rules.

    >>> known = {"rules": {"10.6", "10.6.3", "11"}, "own": {"2.1"}, "answers": {"Q194"}, "versions": {"1.9.0"}}
    >>> [(one.kind, one.key) for one in find_mentions("See 2.1, comprehensive rules 1.9.0, 10.6 and 10.6.3, and Q194.", **known)]
    [('own', '2.1'), ('rule', '10.6'), ('rule', '10.6.3'), ('answer', 'Q194')]
    >>> [(one.kind, one.key) for one in find_mentions("総合ルール第１１章、２．１。10.6", **known)]
    [('rule', '11'), ('own', '2.1')]
    >>> [one.key for one in find_mentions("10.6", bare="comprehensive", **known)]
    ['10.6']
    """
    plain = text.translate(_PLAIN)
    found: list[FloorMention] = []
    version = "|".join(map(re.escape, sorted(versions, key=len, reverse=True)))
    pinned = rf"(?:(?:ver(?:sion|\.)?\s*)?(?:{version})\s*[,、:：]?\s*)?" if version else ""
    runs = re.compile(rf"{_NAMED}{pinned}(?P<run>{_ONE}(?:{_BETWEEN}{_ONE})*)", re.IGNORECASE)
    taken: list[tuple[int, int]] = []
    for run in runs.finditer(plain):
        start, end = run.span("run")
        numbers = list(re.compile(rf"(?<![0-9.]){_NUMBER}").finditer(plain, start, end))
        numbers = _same_document(numbers, rules, own)
        taken += [one.span() for one in numbers]
        found += [FloorMention(*one.span(), RULE, one[0]) for one in numbers if one[0] in rules]

    for one in _DOTTED.finditer(plain):
        if any(start <= one.start() < end for start, end in taken):
            continue
        if bare == COMPREHENSIVE and one[0] in rules:
            found.append(FloorMention(*one.span(), RULE, one[0]))
        elif bare != COMPREHENSIVE and one[0] in own:
            found.append(FloorMention(*one.span(), OWN, one[0]))

    found += [
        FloorMention(*one.span(), ANSWER, f"Q{one[1]}") for one in _ANSWER.finditer(plain) if f"Q{one[1]}" in answers
    ]
    return sorted(found, key=lambda one: one.start)


def _same_document(numbers: list[re.Match[str]], rules: Collection[str], own: Collection[str]) -> list[re.Match[str]]:
    """The numbers of a run up to the first that the comprehensive rules do not have and the document itself has."""
    for place, one in enumerate(numbers):
        if one[0] not in rules and one[0] in own:
            return numbers[:place]
    return numbers


def mentions_of(row: Provision) -> list[FloorMention]:
    """The mentions in the text of a provision of floor rules, among what is stored now."""
    documents = shelf()
    made: dict[int, list[FloorMention]] = documents.cached("floor mentions", dict)
    if (found := made.get(row.pk)) is None:
        volume = documents.volume(row)
        current = documents.current
        found = find_mentions(
            row.text,
            rules=current.numbers if current else (),
            own=volume.numbers,
            answers=_answers(documents),
            versions=[one.edition.version for one in documents.rules],
            bare=row.edition.bare_numbers,
        )
        made[row.pk] = found
    return found


def _answers(documents: Shelf) -> Collection[str]:
    keys: frozenset[str] = documents.cached(
        "answer keys",
        lambda: frozenset([row.key for row in documents.answers] + [row.key for row in documents.published_answers]),
    )
    return keys


def floor_documents() -> dict[str, list[EditionInMemory]]:
    """The editions of each document of floor rules, by its slug; editions in force come first, then the newest."""
    return grouped((volume.edition.document.slug, volume) for volume in shelf().floors)


def floor_editions(slug: str, version: str = "") -> list[EditionInMemory]:
    """The editions of a document with this version, or those in force if no version is given. There is one for each language; that
    of the page comes first."""
    language = get_language()
    volumes = [
        one
        for one in floor_documents().get(slug, [])
        if (one.edition.version == version if version else one.edition.in_force)
    ]
    return sorted(volumes, key=lambda one: one.edition.language != language)


def floor_provision(slug: str, number: str, version: str = "") -> Provision | None:
    """The provision with this number in the edition with this version, or in the edition in force if no version is given. It is in
    the language of the page if the edition exists in it. None if there is no such provision."""
    return next((volume.numbers[number] for volume in floor_editions(slug, version) if number in volume.numbers), None)


def provisions_naming_answer(key: str) -> list[Provision]:
    """The provisions of floor rules in force that mention an official answer such as ``Q194``, each number once."""
    found: Mapping[str, list[Provision]] = shelf().cached("floor answers", _naming_answers)
    return found.get(key, [])


def _naming_answers() -> dict[str, list[Provision]]:
    found: dict[str, dict[tuple[str, str], Provision]] = {}
    for volume in shelf().floors:
        if volume.edition.in_force:
            for row in volume.rows:
                for one in mentions_of(row):
                    if one.kind == ANSWER:
                        found.setdefault(one.key, {}).setdefault((volume.edition.document.slug, row.number), row)
    return {key: list(rows.values()) for key, rows in found.items()}


def floor_citations(document: Document) -> Iterator[Citation]:
    """New, unsaved citations for the editions in force of a document: one for each provision and each comprehensive rule that it
    mentions."""
    documents = shelf()
    current = documents.current
    if current is None:
        return

    seen: set[tuple[str, int]] = set()
    for volume in documents.floors:
        if volume.edition.document_id != document.pk or not volume.edition.in_force:
            continue

        for row in volume.rows:
            for order, one in enumerate(mentions_of(row)):
                if one.kind != RULE:
                    continue
                target = current.numbers[one.key]
                key = citation_key(row)
                if (key, target.pk) not in seen:
                    seen.add((key, target.pk))
                    yield Citation(
                        source_kind=Citation.Source.FLOOR,
                        source_key=key,
                        source_label=f"{document.title} {row.number}"[:300],
                        provision=target,
                        role=Citation.Role.RESTS_ON,
                        order=order,
                        reviewed_against=current.edition,
                    )


def citation_key(row: Provision) -> str:
    """The `source_key` of the citations that a provision of floor rules makes: ``slug/version/number``."""
    return f"{row.edition.document.slug}/{row.edition.version}/{row.number}"
