"""How players may ask for each provision, and how similar a query is to these phrasings.

`data/phrasings-1.9.0` has phrasings written for this project, by the numbers of `REVIEWED`. A query is compared with them by the
parts that both have: roots of English words, and pairs of Japanese letters. A rare part counts more than a common one. The query
is compared with each phrasing alone, and with all phrasings of a rule and its plain words together, because a question may have a
word from one and a word from another.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulesdb.grouping import grouped
from rulesdb.kept_values import MadeOnce
from rulesdb.load_files import DATA, read_yaml
from rulesdb.load_manifest import REVIEWED
from rulesdb.plain_words import plain_words
from rulesdb.search.folding import fold
from rulesdb.search.roots import roots_of

FOLDER = f"phrasings-{REVIEWED}"
LONGEST = 100
"""The most letters of a phrasing: it is what somebody types, not an explanation."""
NEXT_PHRASING, MAX_PHRASINGS = 0.2, 4
"""How much each further phrasing of a rule counts compared with the next more similar one, and how many phrasings count."""
TOGETHER, MAX_TOGETHER = 0.6, 1.2
"""How much all words of a rule together count compared with its most similar phrasing, and the largest fit that counts."""
REPEATED, LENGTH_SHARE = 0.5, 0.6
"""The two constants of BM25: how soon a repeated part stops counting (k1), and how much the number of words matters (b)."""

_JAPANESE = re.compile(r"[^\x00-\x7f、。？！「」（）・]+")


@dataclass(frozen=True, slots=True)
class Phrasings:
    """An index of phrasings by their parts."""

    rules: tuple[str, ...]  # the number that each phrasing asks for
    lengths: tuple[float, ...]
    having: Mapping[str, tuple[int, ...]]  # part -> the places of the phrasings with it
    rarities: Mapping[str, float]  # of a part among the phrasings
    # Part -> the numbers that have it in any words, each with how much
    together: Mapping[str, tuple[tuple[str, float], ...]]
    subjects: int  # how many numbers there are

    @classmethod
    def of(cls, phrasings: Iterable[tuple[str, str]], plain: Iterable[tuple[str, str]] = ()) -> Phrasings:
        """Make the index from pairs of (number, phrasing), and from other texts about rules as (number, text)."""
        rules, parts = [], []
        by_rule: dict[str, Counter[str]] = {}
        for number, text in phrasings:
            rules.append(number)
            parts.append(frozenset(parts_of(text)))
            by_rule.setdefault(number, Counter()).update(parts[-1])
        for number, text in plain:
            by_rule.setdefault(number, Counter()).update(frozenset(parts_of(text)))
        having = grouped((part, place) for place, each in enumerate(parts) for part in each)
        rarities = {part: _rarity(len(rules), len(places)) for part, places in having.items()}
        lengths = tuple(_length(rarities[part] for part in each) for each in parts)
        places = {part: tuple(each) for part, each in having.items()}
        return cls(tuple(rules), lengths, places, rarities, _weighed(by_rule), len(by_rule))

    def know(self, text: str) -> bool:
        """Whether any phrasing has a part of this text."""
        return any(part in self.having for part in parts_of(text))

    def likeness(self, query: str, also: Mapping[str, float] | None = None) -> dict[str, float]:
        """How similar the query is to the phrasings of each rule, by rule number. `also` are parts of synonyms, each with its
        weight compared with the parts of the query itself.

        >>> asked = Phrasings.of([("8.7.4", "baton pass twice"), ("8.7.2", "cost of a baton pass"), ("5.7.1", "1枚引く")])
        >>> max(found := asked.likeness("twice a baton pass?"), key=found.get)
        '8.7.4'
        >>> asked.likeness("カードを引く").keys()
        dict_keys(['5.7.1'])
        """
        asked = dict.fromkeys(parts_of(query), 1.0)
        looked_for = {**(also or {}), **asked}
        found = self._by_phrasing(asked, looked_for)
        for number, fit in self._by_all_words(asked, looked_for).items():
            found[number] = found.get(number, 0.0) + TOGETHER * min(MAX_TOGETHER, fit)
        return found

    def _by_phrasing(self, asked: Iterable[str], looked_for: Mapping[str, float]) -> dict[str, float]:
        """How similar the most similar phrasing of each rule is to the query: 1 if it is the query itself, more if several are
        similar."""
        unknown = _rarity(len(self.rules), 1)
        length = _length(self.rarities.get(part, unknown) for part in asked)
        shared: dict[int, float] = {}
        for part, much in looked_for.items():
            for place in self.having.get(part, ()):
                shared[place] = shared.get(place, 0.0) + much * self.rarities[part] ** 2
        by_rule: dict[str, list[float]] = {}
        for place, worth in shared.items():
            by_rule.setdefault(self.rules[place], []).append(min(1.0, worth / (length * self.lengths[place])))
        return {rule: _best_of(each) for rule, each in by_rule.items()}

    def _by_all_words(self, asked: Iterable[str], looked_for: Mapping[str, float]) -> dict[str, float]:
        """The share of the query that all words of each rule have together; about 1 for the whole query."""
        rarity = {part: _rarity(self.subjects, max(1, len(self.together.get(part, ())))) for part in looked_for}
        total = sum(rarity[part] for part in asked) or 1.0
        found: dict[str, float] = {}
        for part, much in looked_for.items():
            for number, worth in self.together.get(part, ()):
                found[number] = found.get(number, 0.0) + much * rarity[part] * worth / total
        return found


@MadeOnce
def phrasings() -> Phrasings:
    """The phrasings of the files, with the plain words. Raises `DocumentError` when a file cannot be read."""
    plain = ((number, text) for number, words in plain_words(REVIEWED).items() for text in (words.en, words.ja))
    return Phrasings.of(((number, text) for number, texts in phrasings_by_number() for text in texts), plain)


def phrasings_by_number() -> Iterator[tuple[str, list[str]]]:
    """(number, phrasings) for each rule number in the files."""
    for path in sorted((DATA / FOLDER).glob("*.yaml")):
        yield from read_yaml(path, dict[str, list[str]]).items()


def parts_of(text: str) -> Iterator[str]:
    """The parts by which a text is compared.

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


def _best_of(likenesses: list[float]) -> float:
    best = sorted(likenesses, reverse=True)[:MAX_PHRASINGS]
    return sum(one * NEXT_PHRASING**at for at, one in enumerate(best))


def _weighed(by_rule: Mapping[str, Counter[str]]) -> dict[str, tuple[tuple[str, float], ...]]:
    """Part -> the numbers that have it, each with how much."""
    usual = sum(each.total() for each in by_rule.values()) / (len(by_rule) or 1)
    found: dict[str, list[tuple[str, float]]] = {}
    for number, each in by_rule.items():
        soon = REPEATED * (1 - LENGTH_SHARE + LENGTH_SHARE * each.total() / usual)
        for part, often in each.items():
            found.setdefault(part, []).append((number, (1 + REPEATED) * often / (often + soon)))
    return {part: tuple(numbers) for part, numbers in found.items()}
