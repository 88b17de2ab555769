"""What a player can do at a play timing: each action either offered, or refused with all its unmet conditions (8.1.3).

The same code finds what is offered and says what is refused. The conditions of an action are yielded one after another; if
nobody wants to know the refusals, the code stops at the first unmet condition.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.engine.cards import Card
from judge.engine.draft import Draft
from judge.engine.transition import Option, Reason, Refusal

kept = lru_cache(4096)
"""For a function that makes an option: the same ones are offered again and again, so they are made once."""


class AvailableActions:
    """The actions of the turn player found so far. With `explain` the refused actions are recorded too."""

    def __init__(self, draft: Draft, *, explain: bool) -> None:
        self.work, self.seat, self.explain = draft, draft.turn_player, explain
        self.options: list[Option] = []
        self.refused: list[Refusal] = []
        self._hand: dict[str, list[tuple[int, Card]]] | None = None

    def hand(self, kind: str) -> list[tuple[int, Card]]:
        """The cards of a kind in the hand, the first of each number: those of one number are the same to the game."""
        if self._hand is None:
            self._hand = {}
            board, first = self.work.board, dict[str, int]()
            for identity in board.players[self.seat].hand:
                first.setdefault(board.cards[identity], identity)
            for identity in first.values():
                card = board.card(identity)
                if card is not None:
                    self._hand.setdefault(card.kind, []).append((identity, card))
        return self._hand.get(kind, [])

    def unmet(self, reasons: Iterator[Reason]) -> list[Reason]:
        """The unmet conditions that are needed: all of them to explain a refusal, otherwise only the first."""
        if self.explain:
            return list(reasons)
        first = next(reasons, None)
        return [] if first is None else [first]

    def can_skip(self, why: list[Reason]) -> bool:
        """Whether the action can be left out: it is refused, and nobody wants to see the refusals."""
        return bool(why) and not self.explain

    def add(self, option: Option, why: list[Reason]) -> None:
        """Record an action: as refused if there are reasons, otherwise as offered."""
        if not why:
            self.options.append(option)
        elif self.explain:
            self.refused.append(Refusal(option.key, option.message, tuple(why)))
