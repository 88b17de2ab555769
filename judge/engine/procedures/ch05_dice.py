"""5.24: dice: declaring, rolling, rolling again, and counting as another number."""

from __future__ import annotations

from typing import Any

from judge.engine.ability_paths import is_of_arts
from judge.engine.citations import Cites, cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import DiceTimes, DieCountsAs, RollAgain, WouldCountDice, WouldRoll
from judge.engine.effects.patterns import Happening
from judge.engine.effects.trigger_matching import dealer_of, is_by
from judge.engine.effects.walking import iter_nodes
from judge.engine.events import DieRolled, DieShown, Seat
from judge.engine.frames import Dice, Run
from judge.engine.procedures.applicable_replacement import ApplicableReplacement, Key
from judge.engine.procedures.ch10_history import note_shown
from judge.engine.procedures.ch10_replacement import (
    REPLACEABLE,
    Replaceable,
    applicable_to,
    could_be_replaced_by_hand,
    may_be_replaced,
)
from judge.engine.procedures.registry import step
from judge.engine.transition import Message, Option


class ReplaceableDice(Replaceable[Dice]):
    """Dice about to be rolled, or about to count once they were."""

    asks = ("choose_dice_order", "choose_dice_replacement")

    def applicable(self, draft: Draft, event: Dice) -> list[ApplicableReplacement]:
        """Rolling again comes before counting as something else (5.24.4)."""
        found = applicable_to(draft, lambda when, env: _knows(when, event, env, draft), event.applied)
        again = [each for each in found if _again(each)]
        return again or found

    def affected(self, draft: Draft, event: Dice) -> Seat:
        """10.11.2.2: the one who rolls."""
        return event.seat

    def mark_applied(self, draft: Draft, event: Dice, keys: tuple[Key, ...]) -> Dice:
        return replace(event, applied=(*event.applied, *keys))

    def before_applying(self, draft: Draft, event: Dice, chosen: ApplicableReplacement) -> Dice:
        """10.11.2.3: once. The replacement's own text says what it does to the dice."""
        return self.mark_applied(draft, event, (chosen.key,))

    def forced(self, event: Dice) -> bool:
        return False

    def by_hand(self, draft: Draft, event: Dice) -> tuple[str, tuple[Key, ...]] | None:
        return ("would_count" if event.shown else "would_roll", event.applied)

    def because(self, event: Dice) -> Cites:
        return ()

    def allows(self, found: list[ApplicableReplacement]) -> str:
        return "5.24.3" if _again(found[0]) else "5.24.4"

    def about(self, draft: Draft, event: Dice) -> dict[str, Any]:
        return {}


REPLACEABLE[Dice] = ReplaceableDice()


def _knows(when: Happening, frame: Dice, env: EffectContext, draft: Draft) -> EffectContext | None:
    """What an ability knows of dice, when it waits for them: before they are rolled, or before their result is applied."""
    if type(when) is not (WouldCountDice if frame.shown else WouldRoll):
        return None
    if isinstance(when, WouldCountDice) and when.dice not in {0, frame.count}:
        return None
    if not is_by(when.by, dealer_of(frame.cause, draft.board), env, draft.board):
        return None
    return replace(env, die=sum(frame.shown), dice=frame.shown)


def _again(each: ApplicableReplacement) -> bool:
    return any(isinstance(node, RollAgain) for node in iter_nodes(each.do))


@step(Dice, "12.1.5.1")
def before_rolling(draft: Draft, frame: Dice) -> None:
    """The texts that can be used when dice would be rolled."""
    may_be_replaced(draft, frame)


@step(Dice, "5.24.1")
def roll(draft: Draft, frame: Dice) -> None:
    """Roll one die after another; the results come from outside the engine."""
    if len(frame.shown) >= frame.count:
        return
    seat = frame.seat
    if draft.answer is None:
        options = [Option(f"die:{n}", Message("option_die", {"value": n}), (n,)) for n in range(1, 7)]
        draft.replace_top(frame, at="5.24.1")
        draft.ask(None, cite("5.24.1"), "roll", options, seat=seat)
        return

    (picked,) = draft.take_answer()
    shown = picked.value[0]
    frame = draft.replace_top(frame, at="5.24.1", shown=(*frame.shown, shown))
    draft.cause = frame.cause
    draft.emit(DieRolled(seat, shown))
    values = _counts_as(draft, frame)
    replaced = REPLACEABLE[Dice].applicable(draft, frame) or could_be_replaced_by_hand(draft, "would_count")
    if frame.count == 1 and values is not None and not replaced:
        draft.replace_top(frame, values=values)
        draft.report(
            cite("5.24.1", replaces="5.24.4"), "rolled_counts_as", actor=seat, seat=seat, shown=shown, value=values[0]
        )
        return
    draft.report(cite("5.24.1"), "rolled", actor=seat, seat=seat, shown=shown, value=shown)


def _counts_as(draft: Draft, frame: Dice) -> tuple[int, ...] | None:
    """What each of the dice counts as (5.24.4), as was declared or as effects say of all, one after another in the order of time;
    None when nothing says so."""
    values: tuple[int, ...] | None = None
    if frame.declared:
        rest = frame.shown[1:] if frame.next_only else (frame.declared,) * (frame.count - 1)
        values = (frame.declared, *rest)
    for each in draft.board.continuous_effects:
        modifier = each.modifier
        if not isinstance(modifier, (DieCountsAs, DiceTimes)):
            continue
        fitting = not modifier.by or is_by(modifier.by, dealer_of(frame.cause, draft.board), each.env, draft.board)
        if each.env.seat != frame.seat or not fitting:
            continue
        if isinstance(modifier, DiceTimes):
            values = tuple(modifier.times * value for value in values or frame.shown)
        elif modifier.dice in {0, frame.count} and modifier.shown in {0, *(values or frame.shown)}:
            values = tuple(modifier.value if modifier.shown in {0, value} else value for value in values or frame.shown)
    return values


@step(Dice, "5.24.3")
def change_result(draft: Draft, frame: Dice) -> None:
    """Before the result is applied: rolling again, as often as there is something for it, then counting as something else."""
    may_be_replaced(draft, frame)


@step(Dice, "5.24.4")
def count_as(draft: Draft, frame: Dice) -> None:
    values = _counts_as(draft, frame)
    if values is None or frame.values:
        return
    draft.replace_top(frame, at="5.24.1 result", values=values)
    if len(set(values)) > 1 and not frame.declared:
        for shown, value in zip(frame.shown, values, strict=True):
            if shown != value:
                draft.report(
                    cite("5.24.4"), "die_counts_as", actor=frame.seat, seat=frame.seat, shown=shown, value=value
                )
        return
    key = "dice_count_as" if len(set(values)) == 1 else "first_die_counts_as"
    draft.report(cite("5.24.4"), key, actor=frame.seat, seat=frame.seat, value=values[0])


@step(Dice, "5.24.1 result")
def result(draft: Draft, frame: Dice) -> None:
    """The effect goes on with what the dice show, or count as."""
    values = frame.values or frame.shown
    note_shown(draft, frame.seat, values)
    draft.cause = frame.cause
    for value in values:
        draft.emit(DieShown(frame.seat, value))
    _known_to_primed(draft, frame, values)
    below = draft.agenda[-2]
    assert isinstance(below, Run)
    env = below.env
    mine = frame.seat == env.seat
    env = replace(env, die=sum(values), dice=values) if mine else replace(env, opponent_die=sum(values))
    draft.agenda[-2] = replace(below, env=env)


def _known_to_primed(draft: Draft, frame: Dice, values: tuple[int, ...]) -> None:
    """The abilities primed by using an Arts know what the Arts has rolled (10.7.2.5.4)."""
    cause = frame.cause
    if not is_of_arts(cause.path):
        return
    draft.primed = tuple(
        replace(each, env=replace(each.env, dice=(*each.env.dice, *values), die=each.env.die + sum(values)))
        if (each.env.arts_card, each.env.subject) == (cause.card, cause.host)
        else each
        for each in draft.primed
    )
