"""What became of each rule of an edition up to the edition in force, following the concordances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulesdb.models import WORDS_KEPT, Provision
from rulesdb.shelf.contents import Shelf
from rulesdb.shelf.volumes import ConcordanceLine


class KindOfChange(StrEnum):
    """What became of a rule. `NEW`: the older edition did not have it. `UNCOMPARED`: the editions have no concordance."""

    SAME = "same"
    MOVED = "moved"
    CHANGED = "changed"
    MOVED_CHANGED = "moved and changed"
    NEW = "new"
    GONE = "gone"
    UNCOMPARED = "not compared"

    @property
    def in_words(self) -> bool:
        """Whether the words have changed, or are not known to be the same."""
        return self not in (KindOfChange.SAME, KindOfChange.MOVED)


@dataclass(frozen=True, slots=True)
class ChangedRule:
    """A rule and what it became. A new rule has no ``older`` one; a removed rule has no ``newer`` ones."""

    change: KindOfChange
    older: Provision | None = None
    newer: tuple[Provision, ...] = ()


@dataclass(frozen=True, slots=True)
class EditionChanges:
    """The changes between an edition and the one in force, by number in that edition (``by_old``) and by number in force
    (``by_new``)."""

    version: str
    in_force: bool
    by_old: Mapping[str, ChangedRule] = field(default_factory=dict)
    by_new: Mapping[str, ChangedRule] = field(default_factory=dict)

    @property
    def changed_rules(self) -> list[ChangedRule]:
        """All rules that are not the same, in the order of the edition in force; removed rules come last."""
        newer = [one for one in self.by_new.values() if one.change is not KindOfChange.SAME]
        return newer + [one for one in self.by_old.values() if not one.newer]


def change_of(line: ConcordanceLine) -> KindOfChange:
    """The kind of change that a line of a concordance describes. A rule that only cites other numbers than before is the same."""
    if not line.older or not line.newer:
        return KindOfChange.NEW if line.newer else KindOfChange.GONE
    moved = [row.number for row in line.older] != [row.number for row in line.newer]
    if line.kind in WORDS_KEPT:
        return KindOfChange.MOVED if moved else KindOfChange.SAME
    return KindOfChange.MOVED_CHANGED if moved else KindOfChange.CHANGED


def changes_since(documents: Shelf, version: str) -> EditionChanges:
    """The changes between the comprehensive rules of this version and those in force; empty if either is not stored."""
    return documents.cached((EditionChanges, version), lambda: _changes_since(documents, version))


def _changes_since(documents: Shelf, version: str) -> EditionChanges:
    base = documents.edition(version)
    current = documents.current
    if base is None or current is None or base is current:
        return EditionChanges(version, in_force=base is not None and base is current)
    by_old = {row.number: _became(documents, row) for row in base.rows}
    if all(one.change is KindOfChange.GONE for one in by_old.values()):
        uncompared = {row.number: ChangedRule(KindOfChange.UNCOMPARED, row) for row in base.rows}
        new = {row.number: ChangedRule(KindOfChange.UNCOMPARED, newer=(row,)) for row in current.rows}
        return EditionChanges(version, in_force=False, by_old=uncompared, by_new=new)
    was = {row.pk: one for one in by_old.values() for row in one.newer}
    by_new = {row.number: was.get(row.pk, ChangedRule(KindOfChange.NEW, newer=(row,))) for row in current.rows}
    return EditionChanges(version, in_force=False, by_old=by_old, by_new=by_new)


def _became(documents: Shelf, row: Provision) -> ChangedRule:
    newer: dict[int, Provision] = {}
    changed = False
    rows = [row]
    while rows:
        one = rows.pop(0)
        if one.edition.in_force:
            newer.setdefault(one.pk, one)
            continue
        for line in documents.to_newer(one):
            changed |= line.kind not in WORDS_KEPT
            rows += line.newer

    if not newer:
        return ChangedRule(KindOfChange.GONE, row)

    moved = [one.number for one in newer.values()] != [row.number]
    if changed:
        change = KindOfChange.MOVED_CHANGED if moved else KindOfChange.CHANGED
    else:
        change = KindOfChange.MOVED if moved else KindOfChange.SAME

    return ChangedRule(change, row, tuple(newer.values()))
