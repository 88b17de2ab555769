"""How players ask for each provision, in the words of this project, and how much a query is like it.

`data/phrasings-1.9.0` has the phrasings by the numbers of `REVIEWED`. They are compared with a query as a whole, by the parts that
both have: English words as roots, Japanese letters two by two. A part counts the more the fewer phrasings have it.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from rulesdb.kept_values import MadeOnce
from rulesdb.load_files import DATA, read_yaml
from rulesdb.load_manifest import REVIEWED
from rulesdb.search.folding import fold
from rulesdb.search.roots import roots_of

FOLDER = f"phrasings-{REVIEWED}"
LONGEST = 100
"""So many letters at most: what is typed, not an explanation."""
NEXT_PHRASING, MOST_PHRASINGS = 0.2, 4
"""How much each further phrasing of one rule counts against the one that is more like the query, and how many count."""

_JAPANESE = re.compile(r"[^\x00-\x7f、。？！「」（）・]+")


@dataclass(frozen=True)
class Phrasings:
    """Phrasings, by the parts that they have."""

    rules: tuple[str, ...]  # the number that each phrasing asks for
    lengths: tuple[float, ...]
    having: Mapping[str, tuple[int, ...]]  # part -> the places of the phrasings with it

    @classmethod
    def of(cls, lines: Iterable[tuple[str, str]]) -> Phrasings:
        """Make them of (number, phrasing)."""
        rules, parts = [], []
        for number, text in lines:
            rules.append(number)
            parts.append(frozenset(parts_of(text)))
        often = Counter(chain.from_iterable(parts))
        having: dict[str, list[int]] = {}
        for at, each in enumerate(parts):
            for part in each:
                having.setdefault(part, []).append(at)
        lengths = tuple(_length(_rarity(len(rules), often[part]) for part in each) for each in parts)
        return cls(tuple(rules), lengths, {part: tuple(having[part]) for part in sorted(having)})

    @cached_property
    def _rarities(self) -> dict[str, float]:
        return {part: _rarity(len(self.rules), len(places)) for part, places in self.having.items()}

    def likeness(self, query: str, also: Mapping[str, float] | None = None) -> dict[str, float]:
        """How much the phrasings of each rule are like a query: 1 for one that is the query itself, a little more where several
        are like it. `also` are parts of other words for what it has, each with how much it counts beside the word itself.

        >>> asked = Phrasings.of([("8.7.4", "baton pass twice"), ("8.7.2", "cost of a baton pass"), ("5.7.1", "1枚引く")])
        >>> {number: round(like, 2) for number, like in asked.likeness("twice a baton pass?").items()}
        {'8.7.4': 0.81, '8.7.2': 0.56}
        >>> asked.likeness("カードを引く").keys()
        dict_keys(['5.7.1'])
        """
        asked = dict.fromkeys(parts_of(query), 1.0)
        unknown = _rarity(len(self.rules), 1)
        length = _length(self._rarities.get(part, unknown) for part in asked)
        shared: dict[int, float] = {}
        for part, much in ({**(also or {}), **asked}).items():
            for place in self.having.get(part, ()):
                shared[place] = shared.get(place, 0.0) + much * self._rarities[part] ** 2
        by_rule: dict[str, list[float]] = {}
        for place, worth in shared.items():
            by_rule.setdefault(self.rules[place], []).append(min(1.0, worth / (length * self.lengths[place])))
        return {rule: _together(each) for rule, each in by_rule.items()}


@MadeOnce
def phrasings() -> Phrasings:
    """Those of the files; `DocumentError` when one cannot be read."""
    return Phrasings.of((number, text) for number, texts in phrasings_by_number() for text in texts)


def phrasings_by_number() -> Iterator[tuple[str, list[str]]]:
    """Each number of the files with its phrasings."""
    for path in sorted((DATA / FOLDER).glob("*.yaml")):
        yield from read_yaml(path, dict[str, list[str]]).items()


def parts_of(text: str) -> Iterator[str]:
    """What a text is compared by.

    >>> list(parts_of("Attack twice?")), list(parts_of("2回攻撃"))
    (['attack', 'twic'], ['2', '回攻', '攻撃'])
    """
    folded = fold(text)
    yield from roots_of(folded).split()
    for run in _JAPANESE.findall(folded):
        yield from (run[at : at + 2] for at in range(max(1, len(run) - 1)))


def _rarity(phrasings: int, having: int) -> float:
    return math.log(1 + phrasings / having) if phrasings else 0.0


def _length(rarities: Iterable[float]) -> float:
    return math.sqrt(sum(rarity**2 for rarity in rarities)) or 1.0


def _together(likenesses: list[float]) -> float:
    best = sorted(likenesses, reverse=True)[:MOST_PHRASINGS]
    return sum(one * NEXT_PHRASING**at for at, one in enumerate(best))
