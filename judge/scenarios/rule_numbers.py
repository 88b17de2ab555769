"""Rule numbers of the engine in the numbers of another edition, by the concordance.

The engine cites by the numbers of 1.9.0 whatever edition it plays. What is shown of a case, and what a scenario expects, is
in the numbers of the case's own edition. A provision that the edition does not have is shown with its number in 1.9.0,
marked as one of that: the engine decides there where the edition is silent, or the rule is another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from judge.engine.editions import IN_FORCE
from rulesdb.load_files import concordances


@dataclass(frozen=True)
class ShownRule:
    """A rule as it is shown: its number and the edition that this is a number of; marked where the case is of another."""

    number: str
    edition: str
    marked: bool = False

    @property
    def label(self) -> str:
        """What is read.

        >>> ShownRule("11.3.2", "1.9.0").label, ShownRule("11.3.2", "1.9.0", marked=True).label
        ('11.3.2', '1.9.0: 11.3.2')
        """
        return f"{self.edition}: {self.number}" if self.marked else self.number


@cache
def _olds(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Number in force to the numbers of an older edition; empty where no concordance tells. `DocumentError` for a concordance
    that cannot be read."""
    found: dict[str, tuple[str, ...]] = {}
    for _, older, newer, records in concordances():
        if (older, newer) == (edition, IN_FORCE):
            found.update((number, record.old) for record in records for number in record.new)
    return MappingProxyType(found)


def translate(rule: str, edition: str) -> tuple[str, ...]:
    """The numbers that an edition has for a rule of the engine; none where it has no counterpart.

    >>> translate("5.14.1", "1.3.0"), translate("5.19.1", "1.3.0"), translate("11.3.2", "1.3.0")
    (('5.13.1',), ('5.18.1', '12.8.1', '12.8.2'), ())
    >>> translate("11.3.2", "1.9.0")
    ('11.3.2',)
    """
    return (rule,) if edition == IN_FORCE else _olds(edition).get(rule, ())


def shown(rule: str, edition: str) -> tuple[ShownRule, ...]:
    """A rule of the engine as it is shown of a case under an edition.

    >>> [each.label for each in (*shown("5.14.1", "1.3.0"), *shown("11.3.2", "1.3.0"))]
    ['5.13.1', '1.9.0: 11.3.2']
    """
    numbers = translate(rule, edition)
    return tuple(ShownRule(number, edition) for number in numbers) or (ShownRule(rule, IN_FORCE, marked=True),)


def labels(rules: Iterable[str], edition: str) -> tuple[str, ...]:
    """What is read of several rules, each once.

    >>> labels(["11.3.1", "10.11.2.4", "11.3.1"], "1.3.0")
    ('11.3.1', '1.9.0: 10.11.2.4')
    """
    if edition == IN_FORCE:
        return tuple(dict.fromkeys(rules))
    return tuple(dict.fromkeys(each.label for rule in rules for each in shown(rule, edition)))
