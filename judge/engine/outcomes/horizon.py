"""How far lines are followed."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from judge.engine.errors import EngineError
from judge.engine.frames import CheckTiming
from judge.engine.game import Game

Kind = Literal["check_timing", "step", "turn", "game", "choice"]
KINDS: tuple[Kind, ...] = get_args(Kind)
ACTION = "act_"
"""How the messages of the choices begin in which the turn player says what to do next (7.5, 7.6)."""


class Horizon(msgspec.Struct, frozen=True):
    """Where a line ends: with the check timing that is under way, or where none is with what the player does next and its check
    timings (10.6.3), or with the step if it ends; with the step (7.1); the turn (7.1.1); the game; or at the next choice that is
    asked with the message `message`. The end of the game ends every line (1.2)."""

    kind: Kind = "turn"
    message: str = ""

    @classmethod
    def like(cls, kind: Kind, start: Game) -> Horizon:
        """The horizon of a kind for the lines from a game; `choice` is the next choice of the same kind as the one that is due
        there. EngineError where none is due."""
        if kind != "choice":
            return cls(kind)
        if start.choice is None:
            raise EngineError("No choice is due, so there is no next one of the same kind.")
        return cls(kind, start.choice.message.key)

    def beyond(self, start: Game, game: Game) -> bool:
        """Whether a line from `start` is over at `game`; asked before every transition, and only of games after the start.

        A game that has ended, or has nothing left to do, is over whatever the horizon.
        """
        if game.done and game.choice is None:
            return True
        now, then = game.state.facts, start.state.facts
        match self.kind:
            case "check_timing":
                if _open(start):
                    return now.turn != then.turn or _open(game) < _open(start)
                left = (now.turn, now.step) != (then.turn, then.step)
                return left or (game.choice is not None and game.choice.message.key.startswith(ACTION))
            case "step":
                return (now.turn, now.step) != (then.turn, then.step)
            case "turn":
                return now.turn != then.turn
            case "choice":
                return game.choice is not None and game.choice.message.key == self.message
            case "game":
                return False


def _open(game: Game) -> int:
    """How many check timings are under way, one inside another (10.6.3.4)."""
    return sum(isinstance(frame, CheckTiming) and bool(frame.did_something) for frame in game.state.agenda)
