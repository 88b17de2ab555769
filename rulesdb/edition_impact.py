"""The impact of a newer edition: rules moved, changed, added or removed, with the differing words and what rests on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from rulesdb.hooks import Hook
from rulesdb.languages import listed
from rulesdb.models import Edition, Provision
from rulesdb.shelf import Fate, Shelf, change_of, shelf
from rulesdb.word_diff import marked_difference


class Touched(msgspec.Struct, frozen=True):
    """Rules of which something became: their numbers, the words as (text, "same", "gone" or "new") where they differ, and by kind
    what rests on them: questions, answers, cards, scenarios, code."""

    fate: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    before: list[tuple[str, str]] = []
    after: list[tuple[str, str]] = []
    rests: dict[str, list[str]] = {}

    @property
    def numbers(self) -> str:
        """The numbers as a line: one where it did not move.

        >>> Touched("moved", ("1.2",), ("1.3",)).numbers, Touched("new", (), ("1.2",)).numbers
        ('1.2 -> 1.3', '1.2')
        """
        sides = [listed(side) for side in (self.old, self.new) if side]
        return " -> ".join(dict.fromkeys(sides))


more_resting: Hook[Callable[[str, str], Mapping[str, Iterable[str]]]] = Hook(
    "more_resting",
    "What rests on a rule besides the documents: the names of cards, scenarios and code by kind, given version "
    "and number.",
)


def impact_of(older: Edition, newer: Edition) -> list[Touched]:
    """Every rule that is not the same in two editions that were compared, in the order of the newer one, then what is gone."""
    documents = shelf()
    found = []
    for line in documents.between(older, newer):
        fate = change_of(line)
        if fate is Fate.SAME:
            continue
        before, after = "\n".join(map(_words, line.older)), "\n".join(map(_words, line.newer))
        differ = fate in (Fate.CHANGED, Fate.MOVED_CHANGED)
        sides = marked_difference(before, after) if differ else (_side(before, "gone"), _side(after, "new"))
        found.append(
            Touched(
                fate=str(fate),
                old=tuple(row.number for row in line.older),
                new=tuple(row.number for row in line.newer),
                before=[] if fate is Fate.MOVED else sides[0],
                after=[] if fate is Fate.MOVED else sides[1],
                rests=_rests(line.older, documents),
            )
        )
    return found


def _words(row: Provision) -> str:
    return "\n".join(words for _, words, _ in row.parts())


def _side(words: str, mark: str) -> list[tuple[str, str]]:
    return [(words, mark)] if words else []


def _rests(rows: Iterable[Provision], documents: Shelf) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in rows:
        for citation in documents.citing(row):
            found.setdefault(str(citation.source_kind), []).append(citation.source_key)
        if row.edition.is_comprehensive:
            for more in more_resting:
                for kind, names in more(row.edition.version, row.number).items():
                    found.setdefault(kind, []).extend(names)
    return {kind: list(dict.fromkeys(names)) for kind, names in found.items() if names}
