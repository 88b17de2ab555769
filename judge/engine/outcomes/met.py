"""The states and ends that a search has met, and how it came to each."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from judge.engine.game import Game
from judge.engine.outcomes.model import Keys, LineEnd
from judge.engine.transition import Choice


@dataclass
class Node:
    """A state met at a choice: how it was first come to, and what each answer leads to: another node or an end, by its place."""

    before: tuple[int, Keys] | None
    choice: Choice
    branches: list[tuple[Keys, int]] = field(default_factory=list)
    ends: list[tuple[Keys, int]] = field(default_factory=list)
    whole: bool = True
    even: bool = False
    """Whether chance decides evenly between its answers."""


class Met:
    """What was met so far, in the order in which it was, and what is still to be followed."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.ends: list[LineEnd] = []
        self.first_end: list[tuple[int, Keys] | None] = []
        self.cut = 0
        """Lines that broke off: not followed for their length, or by a failure of the engine."""
        self._open: deque[tuple[int, Game]] = deque()
        self._begun = False

    @property
    def finished(self) -> bool:
        """Whether every line has been followed to its end."""
        return self._begun and not self._open

    @property
    def states(self) -> int:
        """How many states with a choice due were met."""
        return len(self.nodes)

    @property
    def open(self) -> int:
        """How many of them have not been followed on yet."""
        return len(self._open)

    def picks_to(self, before: tuple[int, Keys] | None) -> tuple[Keys, ...]:
        """The picks of the way by which something was first come to."""
        picks: list[Keys] = []
        while before is not None:
            place, keys = before
            picks.append(keys)
            before = self.nodes[place].before
        return tuple(reversed(picks))
