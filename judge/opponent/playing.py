"""A whole game that the desk plays on both sides, with what it took."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge.engine.cards import Library
from judge.engine.decks import GameDeck
from judge.engine.game import Game
from judge.opponent.choosing import decide
from judge.opponent.dealing import Keys, brought

CHOICES = 3_000
"""More choices than a game has; one that has as many does not end."""


@dataclass(frozen=True)
class DeskGame:
    """A game that the desk has played: the last state, its answers, and how long its slowest answer took by the clock that was
    given."""

    game: Game
    choices: tuple[Keys, ...]
    slowest: float

    @property
    def winner(self) -> str:
        """`a`, `b`, `draw`, or empty where the game did not end."""
        over = self.game.over
        return "" if over is None else "draw" if over.winner is None else "ab"[over.winner]


def play(decks: tuple[GameDeck, GameDeck], seed: str, library: Library, clock: Callable[[], float]) -> DeskGame:
    """A game with the deal of this seed, the desk on both sides. BadDeck for decks that cannot be played."""
    game, slowest = Game.begin(*decks, library), 0.0
    choices: list[Keys] = []
    while not game.done and len(choices) < CHOICES:
        if game.choice is None:
            game, _told = game.advance(1000)
            continue
        begun = clock()
        keys = brought(game, seed) or decide(game)
        slowest = max(slowest, clock() - begun)
        game = game.choose(*keys)
        choices.append(keys)
    return DeskGame(game, tuple(choices), slowest)
