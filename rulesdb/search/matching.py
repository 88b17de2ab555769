"""Which rows have what was asked for: all of it, or most of it."""

from __future__ import annotations

import math
from collections.abc import Container, Mapping
from dataclasses import dataclass, field

from rulesdb.search.corpus import Corpus
from rulesdb.search.query import QueryWord
from rulesdb.search.rows import SearchRow

ABOVE = 0.5  # the weight of a word that is only in the headings above


@dataclass(frozen=True, slots=True)
class Match:
    """A row found; ``weight`` is how well, the best first, ``place`` where it stands among all rows."""

    row: SearchRow
    place: int
    weight: float


@dataclass(frozen=True, slots=True)
class Matcher:
    """Finds words in a corpus; each word is looked for once. `kana` says in which script kana were typed (`kana_typed`)."""

    corpus: Corpus
    kana: Mapping[str, str] = field(default_factory=dict)
    _found: dict[QueryWord, tuple[set[int], set[int]]] = field(default_factory=dict)

    def places(self, word: QueryWord) -> tuple[set[int], set[int]]:
        """Where the word stands, and what stands below a heading or clause with it."""
        if word not in self._found:
            within: set[int] = set()
            for needle in word.own:
                places = (place for place, text in enumerate(self._column(needle)) if needle in text)
                within.update(set(places) - self.corpus.strays(needle, self.kana))
            for needle in word.foreign:
                column = self._column(needle)
                within.update(place for place in self.corpus.alone if needle in column[place])
            below: set[int] = set()
            for place, above in self.corpus.above.items():
                if above in within or above in below:
                    below.add(place)
            self._found[word] = (within, below)
        return self._found[word]

    def _column(self, needle: str) -> list[str]:
        return self.corpus.latin if needle.startswith(" ") else self.corpus.folded

    def full(self, words: list[QueryWord]) -> dict[str, list[Match]]:
        """The rows with all words by group. At least one stands in the row itself; the others may stand above it."""
        if not words:
            return {}
        found = [self.places(word) for word in words]
        common = set.intersection(*(within | below if len(words) > 1 else within for within, below in found))
        common &= set().union(*(within for within, _ in found))
        inside = set.intersection(*(within for within, _ in found))
        return self._grouped({place: 1.0 if place in inside else ABOVE for place in common})

    def most(self, words: list[QueryWord], groups: Container[str]) -> dict[str, list[Match]]:
        """The rows of ``groups`` with half of the words or more, of two words both; the rarest words weigh most."""
        if len(words) < 2:
            return {}
        counts: dict[int, float] = {}
        weights: dict[int, float] = {}
        for word in words:
            within, below = self.places(word)
            rarity = math.log(1 + len(self.corpus.rows) / (1 + len(within)))
            for share, places in ((1.0, within), (ABOVE, below - within)):
                for place in places:
                    if self.corpus.rows[place].group in groups:
                        counts[place] = counts.get(place, 0.0) + share
                        weights[place] = weights.get(place, 0.0) + share * rarity
        least = max(len(words) / 2, 1.5)
        return self._grouped({place: 100 * n + weights[place] for place, n in counts.items() if n >= least})

    def _grouped(self, weights: dict[int, float]) -> dict[str, list[Match]]:
        found: dict[str, list[Match]] = {}
        for place in sorted(weights):
            row = self.corpus.rows[place]
            found.setdefault(row.group, []).append(Match(row, place, weights[place]))
        return found
