"""5.24: dice: declared, rolled, rolled again, counted as something else, each at its time."""

from __future__ import annotations

from typing import Any

from judge.engine.ability_paths import is_of_arts
from judge.engine.effects.language import DiceTimes, DieCountsAs, RollAgain, WouldCountDice, WouldRoll
from judge.engine.effects.listening import dealer_of, doer
from judge.engine.effects.patterns import Happening
from judge.engine.effects.walking import nodes
from judge.engine.events import DieRolled, Seat
from judge.engine.frames import Dice, Env, Run
from judge.engine.procedures import step
from judge.engine.procedures.ch10_replacement import (
    REPLACEABLE,
    Applicable,
    Key,
    Replaceable,
    could_be_replaced_by_hand,
    may_be_replaced,
    replaceable_event,
    waiting,
)
from judge.engine.rules import Cites, cite
from judge.engine.trace import Message, Option
from judge.engine.work import Work, replace


@replaceable_event(Dice)
class ReplaceableDice(Replaceable[Dice]):
    """Dice about to be rolled, or about to count once they were."""

    asks = ("choose_dice_order", "choose_dice_replacement")

    def applicable(self, work: Work, event: Dice) -> list[Applicable]:
        """Rolling again comes before counting as something else (5.24.4)."""
        found = waiting(work, lambda when, env: _knows(when, event, env, work), event.applied)
        again = [each for each in found if _again(each)]
        return again or found

    def affected(self, work: Work, event: Dice) -> Seat:
        """10.11.2.2: the one who rolls."""
        return event.seat

    def applied(self, work: Work, event: Dice, keys: tuple[Key, ...]) -> Dice:
        return replace(event, applied=(*event.applied, *keys))

    def takes(self, work: Work, event: Dice, chosen: Applicable) -> Dice:
        """10.11.2.3: once. The replacement's own text says what it does to the dice."""
        return self.applied(work, event, (chosen.key,))

    def forced(self, event: Dice) -> bool:
        return False

    def by_hand(self, work: Work, event: Dice) -> tuple[str, tuple[Key, ...]] | None:
        return ("would_count" if event.shown else "would_roll", event.applied)

    def because(self, event: Dice) -> Cites:
        return ()

    def allows(self, found: list[Applicable]) -> str:
        return "5.24.3" if _again(found[0]) else "5.24.4"

    def about(self, work: Work, event: Dice) -> dict[str, Any]:
        return {}


def _knows(when: Happening, frame: Dice, env: Env, work: Work) -> Env | None:
    """What an ability knows of dice, when it waits for them: before they are rolled, or before their result is applied."""
    if type(when) is not (WouldCountDice if frame.shown else WouldRoll):
        return None
    if isinstance(when, WouldCountDice) and when.dice not in {0, frame.count}:
        return None
    if not doer(when.by, dealer_of(frame.cause, work.board), env, work.board):
        return None
    return replace(env, die=sum(frame.shown), dice=frame.shown)


def _again(each: Applicable) -> bool:
    return any(isinstance(node, RollAgain) for node in nodes(each.do))


@step(Dice, "12.1.5.1")
def before_rolling(work: Work, frame: Dice) -> None:
    """The texts that can be used when dice would be rolled."""
    may_be_replaced(work, frame)


@step(Dice, "5.24.1")
def roll(work: Work, frame: Dice) -> None:
    """Roll one die after another; the results come from outside the engine."""
    if len(frame.shown) >= frame.count:
        return
    seat = frame.seat
    if work.answer is None:
        options = [Option(f"die:{n}", Message("option_die", {"value": n}), (n,)) for n in range(1, 7)]
        work.put(frame, at="5.24.1")
        work.ask(None, cite("5.24.1"), "roll", options, seat=seat)
        return
    (picked,) = work.take()
    shown = picked.value[0]
    frame = work.put(frame, at="5.24.1", shown=(*frame.shown, shown))
    work.cause = frame.cause
    work.emit(DieRolled(seat, shown))
    values = _counts_as(work, frame)
    replaced = REPLACEABLE[Dice].applicable(work, frame) or could_be_replaced_by_hand(work, "would_count")
    if frame.count == 1 and values is not None and not replaced:
        work.put(frame, values=values)
        work.note(
            cite("5.24.1", replaces="5.24.4"), "rolled_counts_as", actor=seat, seat=seat, shown=shown, value=values[0]
        )
        return
    work.note(cite("5.24.1"), "rolled", actor=seat, seat=seat, shown=shown, value=shown)


def _counts_as(work: Work, frame: Dice) -> tuple[int, ...] | None:
    """What each of the dice counts as (5.24.4), as was declared or as effects say of all, one after another in the order of time;
    None when nothing says so."""
    values: tuple[int, ...] | None = None
    if frame.declared:
        rest = frame.shown[1:] if frame.next_only else (frame.declared,) * (frame.count - 1)
        values = (frame.declared, *rest)
    for each in work.board.standing:
        modifier = each.modifier
        if not isinstance(modifier, (DieCountsAs, DiceTimes)):
            continue
        fitting = not modifier.by or doer(modifier.by, dealer_of(frame.cause, work.board), each.env, work.board)
        if each.env.seat != frame.seat or not fitting:
            continue
        if isinstance(modifier, DiceTimes):
            values = tuple(modifier.times * value for value in values or frame.shown)
        elif modifier.dice in {0, frame.count}:
            values = (modifier.value,) * frame.count
    return values


@step(Dice, "5.24.3")
def change_result(work: Work, frame: Dice) -> None:
    """Before the result is applied: rolling again, as often as there is something for it, then counting as something else."""
    may_be_replaced(work, frame)


@step(Dice, "5.24.4")
def count_as(work: Work, frame: Dice) -> None:
    values = _counts_as(work, frame)
    if values is None or any(frame.values):
        return
    work.put(frame, at="5.24.1 result", values=values)
    key = "dice_count_as" if len(set(values)) == 1 else "first_die_counts_as"
    work.note(cite("5.24.4"), key, actor=frame.seat, seat=frame.seat, value=values[0])


@step(Dice, "5.24.1 result")
def result(work: Work, frame: Dice) -> None:
    """The effect goes on with what the dice show, or count as."""
    values = frame.values or frame.shown
    _known_to_primed(work, frame, values)
    below = work.agenda[-2]
    assert isinstance(below, Run)
    env = below.env
    mine = frame.seat == env.seat
    env = replace(env, die=sum(values), dice=values) if mine else replace(env, theirs=sum(values))
    work.agenda[-2] = replace(below, env=env)


def _known_to_primed(work: Work, frame: Dice, values: tuple[int, ...]) -> None:
    """The abilities primed by using an Arts know what the Arts has rolled (10.7.2.5.4)."""
    cause = frame.cause
    if not is_of_arts(cause.path):
        return
    work.primed = tuple(
        replace(each, env=replace(each.env, dice=(*each.env.dice, *values), die=each.env.die + sum(values)))
        if (each.env.arts_card, each.env.subject) == (cause.card, cause.host)
        else each
        for each in work.primed
    )
