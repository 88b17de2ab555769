"""An edition with its provisions in memory: parents, children and neighbours are found without the database."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

from rulesdb.grouping import grouped
from rulesdb.importers.numbers import ancestors_of
from rulesdb.models import Edition, Provision


@dataclass(frozen=True, slots=True)
class ConcordanceLine:
    """A line of the concordance: these provisions of the older edition became those of the newer."""

    kind: str
    note: str
    note_ja: str
    older_edition: Edition
    newer_edition: Edition
    older: tuple[Provision, ...]
    newer: tuple[Provision, ...]


class EditionInMemory:
    """An edition and its provisions, with `edition` and `parent` set on each. It is never changed."""

    def __init__(self, edition: Edition, rows: Iterable[Provision]) -> None:
        self.edition = edition
        self.rows = sorted(rows, key=lambda row: row.sort_key)
        self.numbers = {row.number: row for row in self.rows}
        self._below = grouped((row.parent_id, row) for row in self.rows)
        self._place = {row.pk: place for place, row in enumerate(self.rows)}
        self._keys = [row.sort_key for row in self.rows]
        by_pk = {row.pk: row for row in self.rows}
        for row in self.rows:
            row.edition = edition
            row.parent = by_pk[row.parent_id] if row.parent_id else None

    @property
    def chapters(self) -> list[Provision]:
        return self._below.get(None, [])

    def children(self, row: Provision) -> list[Provision]:
        """The provisions right below, in number order."""
        return self._below.get(row.pk, [])

    def siblings(self, row: Provision) -> list[Provision]:
        """The provisions of the same parent, this one among them."""
        return self._below[row.parent_id]

    def ancestors(self, row: Provision) -> list[Provision]:
        """All provisions above, the chapter first."""
        chain: list[Provision] = []
        above = row.parent
        while above is not None:
            chain.insert(0, above)
            above = above.parent
        return chain

    def nearest_above(self, number: str) -> Provision | None:
        """The nearest provision above a number that may not be there; None if there is none."""
        return next(filter(None, map(self.numbers.get, reversed(ancestors_of(number)))), None)

    def previous(self, row: Provision) -> Provision | None:
        """The provision before this one in number order, or None at the start."""
        place = self._place[row.pk]
        return self.rows[place - 1] if place else None

    def next(self, row: Provision) -> Provision | None:
        """The provision after this one in number order, or None at the end."""
        place = self._place[row.pk] + 1
        return self.rows[place] if place < len(self.rows) else None

    def subtree(self, row: Provision) -> list[Provision]:
        """This provision and all below it, in number order. Sort keys are padded: ``/`` comes right after the dot."""
        return self.rows[self._place[row.pk] : bisect_left(self._keys, f"{row.sort_key}/")]
