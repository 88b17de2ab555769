"""The words that players use and the words that the rules use instead, including words of newcomers and of other games, from
`data/search-words.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import msgspec

from rulesdb.load_files import DATA, read_yaml
from rulesdb.search.folding import fold
from rulesdb.search.roots import roots_of

FILE = DATA / "search-words.yaml"


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the file: each of `say` counts as each of `means`, and asks for `rules`, by the numbers of `REVIEWED`."""

    say: list[str]
    means: list[str] = []
    rules: list[str] = []


@dataclass(frozen=True, slots=True)
class Pointer:
    """What asks for rules: all the English roots and all the Japanese parts of one saying."""

    roots: frozenset[str]
    japanese: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The file, folded: by what is said its other words, and what asks for rules."""

    means: Mapping[str, tuple[str, ...]]
    rules: tuple[Pointer, ...]
    roots: frozenset[str]  # of every English word that is said


@cache
def vocabulary() -> Vocabulary:
    """The words of the file; `DocumentError` when it cannot be read."""
    means: dict[str, tuple[str, ...]] = {}
    rules: dict[tuple[frozenset[str], tuple[str, ...]], tuple[str, ...]] = {}
    for line in read_yaml(FILE, list[Saying]):
        for said in map(fold, line.say):
            if line.means:
                means[said] = tuple(dict.fromkeys((*means.get(said, ()), *line.means)))
            if line.rules:
                parts = said.split()
                english = frozenset(root for part in parts if part.isascii() for root in roots_of(part).split())
                asked = english, tuple(part for part in parts if not part.isascii())
                rules[asked] = tuple(dict.fromkeys((*rules.get(asked, ()), *line.rules)))
    pointers = tuple(Pointer(*asked, numbers) for asked, numbers in rules.items())
    roots = {root for said in means if said.isascii() for root in roots_of(said).split()}
    return Vocabulary(means, pointers, frozenset(roots.union(*(pointer.roots for pointer in pointers))))
