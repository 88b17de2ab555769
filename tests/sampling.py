"""What `make test` takes of many inputs to the same test, and which files it begins with.

`make test-all` sets WHOLE and takes all of them. A sample is the same in every run, so that no test fails by chance.
"""

import os
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

WHOLE = bool(os.environ.get("WHOLE"))
"""Whether all inputs are taken."""
SLOW_FILES = Path(__file__).with_name("slow_files.txt").read_text(encoding="utf-8").split()
"""The files that take longest, the slowest first: they are begun first, so that at the end no process waits for another."""


def sample(of: Iterable[T], one_of: int) -> list[T]:
    """The first of every `one_of` things, or all of them."""
    return [*of] if WHOLE else [*of][::one_of]


def first_of_each(of: Iterable[T], kind: Callable[[T], Hashable]) -> list[T]:
    """The first thing of each kind, or all of them."""
    every = [*of]
    return every if WHOLE else [*{kind(each): each for each in reversed(every)}.values()][::-1]


def examples(number: int, one_of: int) -> int:
    """How many examples are made up, of `number` in `make test-all`."""
    return number if WHOLE else number // one_of
