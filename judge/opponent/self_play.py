"""A whole game in which the desk plays both sides, with the time that it took."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge.engine.cards import Library
from judge.engine.decks import GameDeck
from judge.engine.game import Game
from judge.opponent.chance import Keys, chance_answer
from judge.opponent.decision import decide

MAX_CHOICES = 3_000
"""More choices than any game has; a game that reaches this number does not end."""


@dataclass(frozen=True)
class DeskGame:
    """A game that the desk has played: its end, its answers, and the seconds of the slowest answer by the given clock."""

    game: Game
    choices: tuple[Keys, ...]
    slowest: float

    @property
    def winner(self) -> str:
        """`a`, `b`, `draw`, or empty if the game did not end."""
        over = self.game.over
        if over is None:
            return ""
        return "draw" if over.winner is None else "ab"[over.winner]


def play(decks: tuple[GameDeck, GameDeck], seed: str, library: Library, clock: Callable[[], float]) -> DeskGame:
    """Play a game from this seed. Raises BadDeck for decks that cannot be played."""
    game = Game.begin(*decks, library)
    slowest = 0.0
    choices: list[Keys] = []
    while not game.done and len(choices) < MAX_CHOICES:
        if game.choice is None:
            game, _transitions = game.advance(1000)
            continue
        begun = clock()
        keys = chance_answer(game, seed) or decide(game)
        slowest = max(slowest, clock() - begun)
        game = game.choose(*keys)
        choices.append(keys)
    return DeskGame(game, tuple(choices), slowest)
