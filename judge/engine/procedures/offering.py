"""What a player can do at a play timing: each action either offered, or refused with all its unmet conditions (8.1.3).

The same code finds what is offered and says what is refused. The conditions of an action are given one after another, and where
nobody wants to know what is refused it is not looked further than the first that is not met.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.engine.trace import Message, Option, Reason, Ref, Refusal
from judge.engine.work import Work


class Offer:
    """The actions of the turn player found so far. With `explain` what is refused is noted too."""

    def __init__(self, work: Work, *, explain: bool) -> None:
        self.work, self.seat, self.explain = work, work.turn_player, explain
        self.options: list[Option] = []
        self.refused: list[Refusal] = []

    def unmet(self, reasons: Iterator[Reason]) -> list[Reason]:
        """Those of these unmet conditions that matter: all to explain them, else the first shows that the action is refused."""
        return list(reasons) if self.explain else list(islice(reasons, 1))

    def silent(self, why: list[Reason]) -> bool:
        """Whether nothing is said about an action: it is refused, and nobody wants to know."""
        return bool(why) and not self.explain

    def add(self, key: str, message: Message, value: tuple[int, ...], refs: tuple[Ref, ...], why: list[Reason]) -> None:
        """Note an action: refused where there are reasons, else offered."""
        if not why:
            self.options.append(Option(key, message, value, refs))
        elif self.explain:
            self.refused.append(Refusal(key, message, tuple(why)))
