"""The vocabulary of players: words that the rules do not use, such as those of newcomers and of other games, with the words of the
rules for them, from `data/search-words-*.yaml`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec

from rulesdb.grouping import grouped
from rulesdb.kept_values import MadeOnce
from rulesdb.load_files import DATA, read_yaml
from rulesdb.search.folding import fold
from rulesdb.search.roots import roots_of

FILES = "search-words-*.yaml"


class VocabularyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the files: each of `say` is a synonym of each of `means`, and leads to `rules`, by the numbers of `REVIEWED`."""

    say: list[str]
    means: list[str] = []
    rules: list[str] = []


@dataclass(frozen=True, slots=True)
class RulePointer:
    """Words that lead to rules if a query has all of them: the English roots and the Japanese parts of one `say`."""

    roots: frozenset[str]
    japanese: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The content of the files, folded: the synonyms of each word, and the words that lead to rules."""

    means: Mapping[str, tuple[str, ...]]
    rules: tuple[RulePointer, ...]
    roots: frozenset[str]  # of every English word that is said
    # What asks for rules, by one of its English roots; "" for those without any
    by_root: Mapping[str, tuple[RulePointer, ...]]

    def asked_by(self, roots: Mapping[str, object]) -> Iterator[RulePointer]:
        """The pointers whose English roots are all among these."""
        for root in ("", *roots):
            for pointer in self.by_root.get(root, ()):
                if pointer.roots <= roots.keys():
                    yield pointer


@MadeOnce
def vocabulary() -> Vocabulary:
    """The vocabulary of the files. Raises `DocumentError` when a file cannot be read."""
    means: dict[str, tuple[str, ...]] = {}
    rules: dict[tuple[frozenset[str], tuple[str, ...]], tuple[str, ...]] = {}
    for line in (line for path in sorted(DATA.glob(FILES)) for line in read_yaml(path, list[VocabularyLine])):
        for said in map(fold, line.say):
            if line.means:
                means[said] = tuple(dict.fromkeys((*means.get(said, ()), *line.means)))
            if line.rules:
                parts = said.split()
                english = frozenset(root for part in parts if part.isascii() for root in roots_of(part).split())
                asked = english, tuple(part for part in parts if not part.isascii())
                rules[asked] = tuple(dict.fromkeys((*rules.get(asked, ()), *line.rules)))

    pointers = tuple(RulePointer(*asked, numbers) for asked, numbers in rules.items())
    roots = {root for said in means if said.isascii() for root in roots_of(said).split()}
    often = Counter(root for pointer in pointers for root in pointer.roots)
    by_root = grouped(
        (min(pointer.roots, key=lambda root: (often[root], root), default=""), pointer) for pointer in pointers
    )
    return Vocabulary(
        means,
        pointers,
        frozenset(roots.union(*(pointer.roots for pointer in pointers))),
        {root: tuple(found) for root, found in by_root.items()},
    )
