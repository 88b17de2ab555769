"""Compares any two editions: by their own concordance, by those of the editions between them, or by rule numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulesdb.models import WORDS_KEPT, Correspondence, Edition, Provision
from rulesdb.shelf.contents import Shelf
from rulesdb.shelf.volumes import ConcordanceLine, EditionInMemory

Kind = Correspondence.Kind
_TURNED = {Kind.ADDED: Kind.REMOVED, Kind.REMOVED: Kind.ADDED, Kind.SPLIT: Kind.MERGED, Kind.MERGED: Kind.SPLIT}


@dataclass(frozen=True)
class Comparison:
    """The comparison of two editions as lines of a concordance. ``through`` are the editions between, if their concordances were
    combined. ``by_number`` says that rules were matched by number alone, because there is no concordance."""

    lines: list[ConcordanceLine]
    through: tuple[Edition, ...] = ()
    by_number: bool = False


def compare_editions(documents: Shelf, older: EditionInMemory, newer: EditionInMemory) -> Comparison:
    """The comparison of two editions, cached with the documents."""
    key = (Comparison, older.edition.pk, newer.edition.pk)
    return documents.cached(key, lambda: _compared(documents, older, newer))


def _compared(documents: Shelf, older: EditionInMemory, newer: EditionInMemory) -> Comparison:
    direct = documents.between(older.edition, newer.edition)
    if direct:
        return Comparison(direct)
    way = _way(documents, older.edition, newer.edition)
    if way:
        lines = [line for before, after in pairwise(way) for line in _lines(documents, before, after)]
        return Comparison(compose_concordances(older, newer, lines), tuple(way[1:-1]))
    return Comparison(_by_number(older, newer), by_number=True)


def _way(documents: Shelf, older: Edition, newer: Edition) -> list[Edition]:
    """The shortest chain of editions from one to the other in which each two neighbours have a concordance; empty if there is
    none."""
    editions = {volume.edition.pk: volume.edition for volume in documents.volumes}
    came: dict[int, int | None] = {older.pk: None}
    waiting = [older.pk]
    while waiting and newer.pk not in came:
        here = waiting.pop(0)
        for pk, edition in editions.items():
            one = editions[here]
            if pk not in came and (documents.between(one, edition) or documents.between(edition, one)):
                came[pk] = here
                waiting.append(pk)
    way: list[Edition] = []
    at: int | None = newer.pk if newer.pk in came else None
    while at is not None:
        way.insert(0, editions[at])
        at = came[at]
    return way


def _lines(documents: Shelf, before: Edition, after: Edition) -> list[ConcordanceLine]:
    """The concordance lines from one edition to the other, reversed if they are stored in the other direction."""
    return documents.between(before, after) or [
        ConcordanceLine(
            kind=_TURNED.get(Kind(line.kind), line.kind),
            note=line.note,
            note_ja=line.note_ja,
            older_edition=before,
            newer_edition=after,
            older=line.newer,
            newer=line.older,
        )
        for line in documents.between(after, before)
    ]


def compose_concordances(
    older: EditionInMemory, newer: EditionInMemory, lines: Iterable[ConcordanceLine]
) -> list[ConcordanceLine]:
    """One concordance from several that follow each other. Rules that any of their lines connect are in one line. The lines have
    the order of the newer edition; removed rules come last."""
    groups: dict[int, list[int]] = {}
    loud: dict[int, bool] = {}
    of: dict[int, int] = {}
    for line in lines:
        members = [row.pk for row in (*line.older, *line.newer)]
        joined = sorted({of[pk] for pk in members if pk in of})
        group = joined[0] if joined else len(loud)
        loud.setdefault(group, False)
        for other in joined[1:]:
            moved = groups.pop(other, [])
            groups.setdefault(group, []).extend(moved)
            of.update(dict.fromkeys(moved, group))
            loud[group] |= loud[other]
        new = [pk for pk in members if pk not in of]
        groups.setdefault(group, []).extend(new)
        of.update(dict.fromkeys(new, group))
        loud[group] |= line.kind not in WORDS_KEPT

    found: list[ConcordanceLine] = []
    seen: set[int] = set()
    before, after = ({row.pk: row for row in volume.rows} for volume in (older, newer))
    for row in (*newer.rows, *older.rows):
        if row.pk in seen:
            continue
        members = groups.get(of.get(row.pk, -1), [row.pk])
        olds, news = (sorted((rows[pk] for pk in members if pk in rows), key=_place) for rows in (before, after))
        seen.update(members)
        is_loud = loud.get(of.get(row.pk, -1), True)
        found.append(_line(older.edition, newer.edition, olds, news, loud=is_loud))

    return found


def _place(row: Provision) -> str:
    return row.sort_key


def _line(
    older: Edition, newer: Edition, olds: Sequence[Provision], news: Sequence[Provision], *, loud: bool
) -> ConcordanceLine:
    if not olds or not news:
        kind = Kind.ADDED if news else Kind.REMOVED
    elif len(olds) == len(news) == 1:
        moved = olds[0].number != news[0].number
        kept = Kind.RENUMBERED if moved else Kind.SAME
        kind = Kind.AMENDED if loud else kept
    elif len(olds) == 1:
        kind = Kind.SPLIT
    elif len(news) == 1:
        kind = Kind.MERGED
    else:
        kind = Kind.AMENDED
    return ConcordanceLine(str(kind), "", "", older, newer, tuple(olds), tuple(news))


def _by_number(older: EditionInMemory, newer: EditionInMemory) -> list[ConcordanceLine]:
    found = []
    for row in newer.rows:
        before = older.numbers.get(row.number)
        olds = [before] if before else []
        same = before is not None and before.edition.language == row.edition.language and before.text == row.text
        found.append(_line(older.edition, newer.edition, olds, [row], loud=not same))
    gone = [row for row in older.rows if row.number not in newer.numbers]
    return found + [_line(older.edition, newer.edition, [row], [], loud=True) for row in gone]
