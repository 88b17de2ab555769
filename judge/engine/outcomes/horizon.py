"""How far lines are followed."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from judge.engine.draft import Draft
from judge.engine.errors import EngineError
from judge.engine.frames import CheckTiming
from judge.engine.game import Game
from judge.engine.state import State

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
        return self.is_left(start.state, game.state)

    def is_left(self, start: State, now: State | Draft) -> bool:
        """The same of a game that has not ended, by its state or the draft of one."""
        facts, then = now.facts, start.facts
        match self.kind:
            case "check_timing":
                if _open(start):
                    return facts.turn != then.turn or _open(now) < _open(start)
                left = (facts.turn, facts.step) != (then.turn, then.step)
                return left or (now.asking is not None and now.asking.message.key.startswith(ACTION))
            case "step":
                return (facts.turn, facts.step) != (then.turn, then.step)
            case "turn":
                return facts.turn != then.turn
            case "choice":
                return now.asking is not None and now.asking.message.key == self.message
            case "game":
                return False


def _open(now: State | Draft) -> int:
    """How many check timings are under way, one inside another (10.6.3.4)."""
    return sum(isinstance(frame, CheckTiming) and bool(frame.did_something) for frame in now.agenda)
