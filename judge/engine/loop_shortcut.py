"""14.1.1.1: shortening a loop. The turn player has carried out the loop once and says how many more times to repeat it. The
other player accepts, or names a smaller number and then does something else. The repetitions are then carried out.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.engine.citations import Cites, cite
from judge.engine.errors import EngineError, IllegalChoice
from judge.engine.game import Game
from judge.engine.state import LETTERS
from judge.engine.transition import Message, Reason, Refusal, Transition

MAX_TIMES = 1000
"""The largest number of repetitions at once."""
KEY = "repeat"
"""What the action is called where it is refused."""


class CannotRepeat(EngineError):  # noqa: N818 - what happened, not a failure of the program
    """What is shown cannot be done so many times: every reason why, each with its rule."""

    def __init__(self, *reasons: Reason) -> None:
        super().__init__(f"This is not repeated: {', '.join(f'{each.code} ({each.rule})' for each in reasons)}.")
        self.refusal = Refusal(KEY, Message("option_repeat"), reasons)


class LoopAction(msgspec.Struct, frozen=True):
    """One action of the loop: the game in which a choice was due, and the option keys that were picked."""

    game: Game
    keys: tuple[str, ...]


class LoopStep(msgspec.Struct, frozen=True):
    """A transition of the repetition, with the game after it, and what was picked where it asked for a choice."""

    game: Game
    transition: Transition
    picked: tuple[str, ...] | None = None


def repeat(
    game: Game, series: Sequence[LoopAction], times: int, *, fewer: int | None = None, instead: tuple[str, ...] = ()
) -> tuple[LoopStep, ...]:
    """Do the actions of a loop so many times more, or `fewer` times as the other player says, who then picks `instead` at the
    first choice of theirs in the loop that offers it.

    The first step is told while the choice of `game` is still due; the others follow, every action of each time among them.
    CannotRepeat names every reason why not, and then nothing is done. A loop that contains chance cannot be shortened.
    """
    reasons = _why_not(game, series, times, fewer)
    if reasons:
        raise CannotRepeat(*reasons)

    seat = game.state.facts.player
    replay = _Replay(game)
    by = cite("14.1.1.1")
    whole = cite("14.1.1.1", defines="14.1.1")
    replay.tell(Message("repeats", {"seat": seat, "times": times, "actions": len(series)}), seat, whole)
    if fewer is not None:
        replay.tell(Message("repeats_fewer", {"seat": 1 - seat, "times": fewer}), 1 - seat, by)
    count = times if fewer is None else fewer

    for number in range(1, count + 1):
        replay.tell(Message("repetition", {"number": number, "count": count}), seat, by)
        for each in series:
            replay.again(each, number)

    if fewer is not None:
        replay.otherwise(series, LETTERS[1 - seat], instead, fewer + 1)
    return tuple(replay.steps)


def _why_not(game: Game, series: Sequence[LoopAction], times: int, fewer: int | None) -> list[Reason]:
    choice = game.choice
    reasons = []
    if choice is None or choice.decider != LETTERS[game.state.facts.player]:
        reasons.append(Reason("repeat_not_theirs", "14.1.1.1"))
    if not series:
        reasons.append(Reason("repeat_nothing", "14.1.1.1"))
    elif not _same(series[0].game, game):
        reasons.append(Reason("repeat_no_loop", "14.1.1.1"))
    if any(each.game.choice is not None and each.game.choice.decider == "chance" for each in series):
        reasons.append(Reason("repeat_chance", "14.1.1.1"))
    if not 1 <= times <= MAX_TIMES:
        reasons.append(Reason("repeat_number", "14.1.1.1", {"times": times, "most": MAX_TIMES}))
    if fewer is not None and not 0 <= fewer < times:
        reasons.append(Reason("repeat_fewer", "14.1.1.1", {"fewer": fewer, "times": times}))
    return reasons


def _same(one: Game, other: Game) -> bool:
    """Whether the same choice is due: in the same turn, of the same player, of the same kind, at the same place of the same
    procedures."""
    return _due(one) is not None and _due(one) == _due(other)


def _due(game: Game) -> tuple[object, ...] | None:
    choice = game.choice
    if choice is None:
        return None
    places = tuple((type(frame), frame.at) for frame in game.state.agenda)
    return game.state.facts.turn, choice.decider, choice.message.key, places


class _Replay:
    """The line of play while a loop is repeated."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.steps: list[LoopStep] = []

    def tell(self, message: Message, seat: int, cites: Cites) -> None:
        """Say what is going to be done; nothing changes, and the choice stays due."""
        self.game, transition = self.game.announce(cites, message, seat)
        self.steps.append(LoopStep(self.game, transition))

    def again(self, shown: LoopAction, number: int) -> None:
        """The same choice, answered as it was shown. CannotRepeat where it is not due, or not offered."""
        if not _same(shown.game, self.game):
            raise CannotRepeat(Reason("repeat_stops", "14.1.1.1", {"number": number}))
        try:
            self._pick(shown.keys)
        except EngineError as error:
            refused = self.game.choice.refused if self.game.choice else ()
            why = [reason for each in refused if each.key in shown.keys for reason in each.reasons]
            raise CannotRepeat(Reason("repeat_stops", "14.1.1.1", {"number": number}), *why) from error

    def otherwise(self, series: Sequence[LoopAction], player: str, instead: tuple[str, ...], number: int) -> None:
        """Go on until the player can pick something that the loop does not contain. CannotRepeat where there is no such choice."""
        for each in series:
            choice = self.game.choice
            if choice is not None and choice.decider == player and instead and _differ(self.game, each.keys, instead):
                self._pick(instead)
                return
            self.again(each, number)
        raise CannotRepeat(Reason("repeat_instead", "14.1.1.1"))

    def _pick(self, keys: tuple[str, ...]) -> None:
        game = self.game.choose(*keys)
        if self.steps[-1].transition.choice is not None:
            self.steps[-1] = msgspec.structs.replace(self.steps[-1], picked=keys)
        while game.choice is None and not game.done:
            game, transition = game.step()
            self.steps.append(LoopStep(game, transition))
        self.game = game


def _differ(game: Game, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether both can be picked, and are not the same."""
    try:
        return game.choose(*one).state.answer != game.choose(*other).state.answer
    except IllegalChoice:
        return False
