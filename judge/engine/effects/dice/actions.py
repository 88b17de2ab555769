"""Dice (5.24), with everything about them."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import (
    ActionSpec,
    always_changes,
    declare_action,
    never_a_cost,
)
from judge.engine.effects.evaluate import quantity, seat_for
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.language import RollAgain, RollDie, SetDice, WouldCountDice, WouldRoll
from judge.engine.effects.lookahead import any_at_all, could_change, payable_whole
from judge.engine.frames import Dice, Run
from judge.engine.transition import Message, Option


def roll_die(draft: Draft, frame: Run, node: RollDie) -> None:
    """5.24: whether to roll, where it may be left (5.24.2); then the dice, then what depends on them."""
    seat = frame.env.seat
    if picked(frame, "rolled") is not None:
        env = frame.env
        finish_action(draft, frame)
        if node.then:
            draft.push(Run(block=node.then, env=env))
        return

    count = quantity(node.count, frame.env, draft.board)
    if count <= 0:  # 1.3.2.2: nothing is done, so there is nothing that may be done
        finish_action(draft, frame)
        draft.report(cite("5.24.1", forbids="1.3.2.2"), "no_dice", actor=seat, seat=seat)
        return

    if node.may and picked(frame, "may") is None:
        if draft.answer is None:
            options = [Option("roll", Message("option_roll")), Option("decline", Message("option_decline"))]
            draft.ask(seat, cite("5.24.2"), "may_roll", options, seat=seat)
            return
        (answer,) = draft.take_answer()
        if answer.key == "decline":
            finish_action(draft, frame)
            draft.report(cite("5.24.2"), "declined", actor=seat, seat=seat)
            return
        frame = remember(draft, frame, "may", ())

    remember(draft, frame, "rolled", ())
    draft.push(Dice(seat=seat_for(node.side, frame.env), env=frame.env, cause=frame.env, count=count))


def _roll_could_change(node: RollDie, env: EffectContext, board: Board) -> bool:
    """A roll changes nothing by itself. The actions that follow in its block are checked on their own."""
    return could_change(node.then, env, board)


def _roll_payable(node: RollDie, env: EffectContext, board: Board) -> bool:
    return any_at_all(node.count, env, board) and payable_whole(node.then, env, board)


declare_action(
    ActionSpec(
        node=RollDie,
        rules=(
            "5.24.1",
            "5.24.2",
        ),
        carry_out=roll_die,
        could_change=_roll_could_change,
        payable=_roll_payable,
        replaced_by=(WouldRoll, WouldCountDice),
        within=None,
        by_hand=("die",),
        message_keys=("declined", "may_roll", "no_dice"),
    )
)


def roll_again(draft: Draft, frame: Run, node: RollAgain) -> None:
    """5.24.3: what the dice showed is not used; they are rolled from the beginning. The rolls replaced have not been made
    (10.11.1.1), so what counts rolls does not count them."""
    finish_action(draft, frame)
    place, dice = draft.below(Dice)
    rolls = [place for place, did in enumerate(draft.history) if (did.deed, did.seat) == ("rolled_die", dice.seat)]
    replaced = rolls[len(rolls) - len(dice.shown) :]
    draft.set_history(tuple(did for place, did in enumerate(draft.history) if place not in replaced))
    draft.agenda[place] = replace(dice, at="5.24.1", shown=())
    draft.report(cite("5.24.3"), "rolls_again", actor=frame.env.seat, card=draft.card_ref(frame.env.card))


declare_action(
    ActionSpec(
        node=RollAgain,
        rules=("5.24.3",),
        carry_out=roll_again,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=Dice,
        by_hand=("roll_again",),
        message_keys=("rolls_again",),
    )
)


def set_dice(draft: Draft, frame: Run, node: SetDice) -> None:
    """5.24.4: the dice, or one of them, count as the number, or as the one that is declared."""
    seat = frame.env.seat
    place, dice = draft.below(Dice)
    value = node.value
    if node.declared and picked(frame, "declared") is None:
        if draft.answer is None:
            options = [Option(f"die:{n}", Message("option_die", {"value": n}), (n,)) for n in range(1, 7)]
            draft.replace_top(frame, slot="declared")
            draft.ask(seat, cite("5.24.4", allows="10.7.2.3", defines="1.3.5"), "declare_die", options, seat=seat)
            return
    elif node.declared:
        value = (picked(frame, "declared") or (0,))[0]

    if not dice.shown:  # declared beforehand
        finish_action(draft, frame)
        draft.agenda[place] = replace(dice, declared=value, next_only=node.one)
        draft.report(cite("5.24.4"), "die_declared", actor=seat, seat=seat, value=value)
        return

    values = dice.values or dice.shown
    chosen = tuple(range(len(values)))
    if node.one and len(set(values)) > 1:
        which = picked(frame, "which")
        if which is None:
            options = [
                Option(f"which:{number}", Message("option_die", {"value": shown}), (number - 1,))
                for number, shown in enumerate(values, 1)
            ]
            draft.replace_top(frame, slot="which")
            draft.ask(seat, cite("5.24.4", allows="10.7.2.3"), "choose_die", options, seat=seat)
            return
        chosen = which
    elif node.one:
        chosen = (0,)

    if node.more:
        value = values[chosen[0]] + node.more
    finish_action(draft, frame)
    changed = tuple(value if number in chosen else shown for number, shown in enumerate(values))
    draft.agenda[place] = replace(dice, values=changed)
    draft.report(cite("5.24.4"), "dice_set", actor=seat, card=draft.card_ref(frame.env.card), value=value)


declare_action(
    ActionSpec(
        node=SetDice,
        rules=("5.24.4",),
        carry_out=set_dice,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=Dice,
        by_hand=("counts_as",),
        message_keys=("choose_die", "declare_die", "dice_set", "die_declared"),
    )
)
