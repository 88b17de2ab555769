"""Finds the rows that have all words of a query."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulesdb.grouping import grouped
from rulesdb.search.corpus import Corpus
from rulesdb.search.query import QueryWord
from rulesdb.search.rows import SearchRow


@dataclass(frozen=True, slots=True)
class Match:
    """A row that was found; ``place`` is its index among all rows."""

    row: SearchRow
    place: int


@dataclass(frozen=True, slots=True)
class Matcher:
    """Finds words in a corpus, each of them once. `kana` has the kana of the query as typed (`kana_typed`)."""

    corpus: Corpus
    kana: Mapping[str, str] = field(default_factory=dict)
    _found: dict[QueryWord, tuple[set[int], set[int]]] = field(default_factory=dict)

    def places(self, word: QueryWord) -> tuple[set[int], set[int]]:
        """The places whose text has the word, and the places below a heading or clause that has it."""
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
        """The rows with all words, by group. At least one word is in the row itself; the others may be in the headings above it."""
        if not words:
            return {}
        found = [self.places(word) for word in words]
        common = set.intersection(*(within | below if len(words) > 1 else within for within, below in found))
        common &= set().union(*(within for within, _ in found))

        rows = self.corpus.rows
        return grouped((rows[place].group, Match(rows[place], place)) for place in sorted(common))
