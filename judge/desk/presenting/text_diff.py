"""Compares two texts line by line: which lines are in both, and which in only one."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

Where = Literal["both", "stored", "typed"]


@dataclass(frozen=True)
class DiffLine:
    """A line of text, and in which of the two texts it stands."""

    where: Where
    text: str


def line_diff(stored: str, typed: str) -> list[DiffLine]:
    """Every line of both texts in order; where they differ, the stored lines come before the typed ones.

    >>> [(line.where, line.text) for line in line_diff("turn 5 a\\na hand 3", "turn 5 a\\na hand 4")]
    [('both', 'turn 5 a'), ('stored', 'a hand 3'), ('typed', 'a hand 4')]
    """
    old = stored.splitlines()
    new = typed.splitlines()
    lines: list[DiffLine] = []
    for kind, first, last, begin, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            lines += [DiffLine("both", text) for text in old[first:last]]
        else:
            lines += [DiffLine("stored", text) for text in old[first:last]]
            lines += [DiffLine("typed", text) for text in new[begin:end]]
    return lines
