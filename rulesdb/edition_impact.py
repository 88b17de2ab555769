"""The impact of a newer edition: which rules it moves, changes, adds or removes, their differing words, and what rests on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from rulesdb.hooks import Hook
from rulesdb.languages import listed
from rulesdb.models import Edition, Provision
from rulesdb.shelf import KindOfChange, Shelf, change_of, shelf
from rulesdb.word_diff import marked_difference


class ImpactedRules(msgspec.Struct, frozen=True):
    """One line of a concordance that a newer edition changes.

    ``change`` is the kind of change; ``old`` and ``new`` are the numbers in the two editions. ``before`` and ``after`` are the
    words in pieces of (text, "same", "gone" or "new"), empty where the words are equal. ``rests`` lists by kind what rests on the
    rules: questions, answers, cards, scenarios, code."""

    change: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    before: list[tuple[str, str]] = []
    after: list[tuple[str, str]] = []
    rests: dict[str, list[str]] = {}

    @property
    def numbers(self) -> str:
        """The numbers in words: `old -> new`, or one number if the rule did not move, is new or is gone.

        >>> ImpactedRules("moved", ("1.2",), ("1.3",)).numbers, ImpactedRules("new", (), ("1.2",)).numbers
        ('1.2 -> 1.3', '1.2')
        """
        sides = [listed(side) for side in (self.old, self.new) if side]
        return " -> ".join(dict.fromkeys(sides))


more_resting: Hook[Callable[[str, str], Mapping[str, Iterable[str]]]] = Hook(
    "more_resting",
    "What rests on a rule besides the documents: the names of cards, scenarios and code by kind, given version "
    "and number.",
)


def impact_of(older: Edition, newer: Edition) -> list[ImpactedRules]:
    """Every rule that differs between two compared editions, in the order of the newer one; removed rules come last."""
    documents = shelf()
    found = []
    for line in documents.between(older, newer):
        change = change_of(line)
        if change is KindOfChange.SAME:
            continue

        before = "\n".join(map(_words, line.older))
        after = "\n".join(map(_words, line.newer))
        differ = change in (KindOfChange.CHANGED, KindOfChange.MOVED_CHANGED)
        sides = marked_difference(before, after) if differ else (_side(before, "gone"), _side(after, "new"))
        found.append(
            ImpactedRules(
                change=str(change),
                old=tuple(row.number for row in line.older),
                new=tuple(row.number for row in line.newer),
                before=[] if change is KindOfChange.MOVED else sides[0],
                after=[] if change is KindOfChange.MOVED else sides[1],
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
