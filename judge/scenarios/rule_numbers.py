"""Translates rule numbers of the engine to those of another edition, by the concordances.

The engine cites the numbers of `IN_FORCE` whatever edition it plays. Pages of a case and expectations of a scenario have the
numbers of the edition that is played. A provision that this edition does not have is shown with its number in `IN_FORCE`, marked
with that edition.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from judge.engine.editions import IN_FORCE
from rulesdb.load_files import concordances

WORDS_KEPT = frozenset({"same", "renumbered"})
"""The kinds of concordance lines for rules with the same words."""


@dataclass(frozen=True)
class ShownRule:
    """A rule as a page shows it: its number and the edition of this number; `marked` if the case is played by another edition."""

    number: str
    edition: str
    marked: bool = False

    @property
    def label(self) -> str:
        """The text that is shown.

        >>> ShownRule("11.3.2", "1.9.0").label, ShownRule("11.3.2", "1.9.0", marked=True).label
        ('11.3.2', '1.9.0: 11.3.2')
        """
        return f"{self.edition}: {self.number}" if self.marked else self.number


class Counterpart(NamedTuple):
    """The numbers of a rule in another edition, and whether its words are the same there."""

    numbers: tuple[str, ...] = ()
    same: bool = False


@cache
def _links() -> Mapping[str, Mapping[str, Mapping[str, Counterpart]]]:
    """edition -> compared edition -> rule number -> its counterpart there. Raises `DocumentError` for an unreadable concordance."""
    found: dict[str, dict[str, dict[str, Counterpart]]] = {}
    for _, older, newer, records in concordances():
        backward: dict[str, Counterpart] = {}
        forward: dict[str, Counterpart] = {}
        for record in records:
            same = record.kind in WORDS_KEPT
            backward.update((number, Counterpart(record.old, same)) for number in record.new)
            forward.update((number, Counterpart(record.new, same)) for number in record.old)
        found.setdefault(newer, {})[older] = backward
        found.setdefault(older, {})[newer] = forward
    return found


@cache
def _counterparts(edition: str) -> Mapping[str, Counterpart]:
    """The counterparts of the engine's rules in another edition, through as few concordances as possible; empty if none lead
    there."""
    reached: dict[str, Mapping[str, Counterpart]] = {}
    waiting = deque([IN_FORCE])
    while waiting and edition not in reached:
        place = waiting.popleft()
        for other, there in _links().get(place, {}).items():
            if other == IN_FORCE or other in reached:
                continue
            reached[other] = there if place == IN_FORCE else _through(reached[place], there)
            waiting.append(other)
    return MappingProxyType(reached.get(edition, {}))


def _through(first: Mapping[str, Counterpart], second: Mapping[str, Counterpart]) -> Mapping[str, Counterpart]:
    """Two concordances combined.

    >>> second = {"1.2": Counterpart(("1.4",), True), "1.3": Counterpart(("1.4", "1.5"), True)}
    >>> _through({"1.1": Counterpart(("1.2", "1.3"), False)}, second)
    {'1.1': Counterpart(numbers=('1.4', '1.5'), same=False)}
    """
    found = {}
    for number, between in first.items():
        after = [second.get(one, Counterpart()) for one in between.numbers]
        numbers = tuple(dict.fromkeys(last for one in after for last in one.numbers))
        found[number] = Counterpart(numbers, between.same and all(one.same for one in after))
    return found


def same_words(rule: str, edition: str) -> bool:
    """Whether a rule of the engine has the same words in an edition, under whatever number.

    >>> same_words("8.4.3", "1.9.0"), same_words("1.3.2.2", "1.3.0"), same_words("1.2.1.1", "1.3.0")
    (True, True, False)
    """
    return edition == IN_FORCE or _counterparts(edition).get(rule, Counterpart()).same


def forget() -> None:
    """Drop the cached concordances, so that the next use reads them again."""
    _links.cache_clear()
    _counterparts.cache_clear()


def translate_rule(rule: str, edition: str) -> tuple[str, ...]:
    """The numbers of a rule of the engine in an edition; empty if it has no counterpart there.

    >>> translate_rule("5.14.1", "1.3.0"), translate_rule("5.19.1", "1.3.0"), translate_rule("11.3.2", "1.3.0")
    (('5.13.1',), ('5.18.1', '12.8.1', '12.8.2'), ())
    >>> translate_rule("11.3.2", "1.9.0")
    ('11.3.2',)
    """
    return (rule,) if edition == IN_FORCE else _counterparts(edition).get(rule, Counterpart()).numbers


def shown_rules(rule: str, edition: str) -> tuple[ShownRule, ...]:
    """A rule of the engine as it is shown for a case that is played by this edition.

    >>> [each.label for each in (*shown_rules("5.14.1", "1.3.0"), *shown_rules("11.3.2", "1.3.0"))]
    ['5.13.1', '1.9.0: 11.3.2']
    """
    numbers = translate_rule(rule, edition)
    return tuple(ShownRule(number, edition) for number in numbers) or (ShownRule(rule, IN_FORCE, marked=True),)


def rule_labels(rules: Iterable[str], edition: str) -> tuple[str, ...]:
    """The texts shown for several rules, each once.

    >>> rule_labels(["11.3.1", "10.11.2.4", "11.3.1"], "1.3.0")
    ('11.3.1', '1.9.0: 10.11.2.4')
    """
    if edition == IN_FORCE:
        return tuple(dict.fromkeys(rules))
    return tuple(dict.fromkeys(each.label for rule in rules for each in shown_rules(rule, edition)))
