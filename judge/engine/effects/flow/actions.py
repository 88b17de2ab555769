"""What is done of an effect: conditions, repeating, ways to go on, changeable texts (5.20)."""

from __future__ import annotations

from typing import Any

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.counting import at_limit, with_play
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import (
    ActionSpec,
    NotByHand,
    declare_action,
)
from judge.engine.effects.evaluate import holds, quantity, seat_for
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.lookahead import any_at_all, could_change, may_hold, payable_whole
from judge.engine.effects.walking import iter_nodes
from judge.engine.frames import Run
from judge.engine.transition import Message, Option, Reason, Refusal


def carry_out_if(draft: Draft, frame: Run, node: lang.If) -> None:
    condition = resolve_reading(draft, frame, node.condition)
    if condition is None:
        return
    node = replace(node, condition=condition)
    met = holds(node.condition, frame.env, draft.board)
    if draft.observer is not None and not met:
        draft.observer.condition_unmet(draft, frame.env, node)
    finish_action(draft, frame)
    block = node.then if met else node.otherwise
    if block:
        draft.push(Run(block=block, env=frame.env))


def resolve_reading(draft: Draft, frame: Run, condition: lang.Condition) -> lang.Condition | None:
    """The condition in the reading that the judge chose, if its readings differ now; None while the judge is being asked."""
    env = frame.env
    found = condition
    for readings in [each for each in iter_nodes(condition) if isinstance(each, lang.Readings)]:
        if len({holds(each, env, draft.board) for each in readings.of}) == 1:
            continue
        if draft.answer is None:
            options = [
                Option(f"reading:{number}", Message("option_reading", {"number": number}), (number - 1,))
                for number in range(1, len(readings.of) + 1)
            ]
            draft.ask(None, cite("10.9.1"), "choose_reading", options, card=draft.card_ref(env.card))
            return None
        found = _with(found, readings, readings.of[draft.take_answer()[0].value[0]])
    return found


def _with(tree: Any, old: lang.Condition, new: lang.Condition) -> Any:
    """The tree with one condition in place of another."""
    if tree == old:
        return new
    if isinstance(tree, tuple):
        return tuple(_with(each, old, new) for each in tree)
    if isinstance(tree, lang.Node):
        return replace(tree, **{name: _with(getattr(tree, name), old, new) for name in tree.__struct_fields__})
    return tree


def _if_could_change(node: lang.If, env: EffectContext, board: Board) -> bool:
    may, may_not = may_hold(node.condition, env, board)
    return (may and could_change(node.then, env, board)) or (may_not and could_change(node.otherwise, env, board))


def _if_payable(node: lang.If, env: EffectContext, board: Board) -> bool:
    may, may_not = may_hold(node.condition, env, board)
    return (may and payable_whole(node.then, env, board)) or (may_not and payable_whole(node.otherwise, env, board))


declare_action(
    ActionSpec(
        node=lang.If,
        rules=("10.9.1",),
        carry_out=carry_out_if,
        could_change=_if_could_change,
        payable=_if_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only what the condition allows is done"),
        message_keys=("choose_reading",),
    )
)


def repeat(draft: Draft, frame: Run, node: lang.Repeat) -> None:
    """The same instruction for each: one after another (10.9.1)."""
    times = max(0, quantity(node.times, frame.env, draft.board))
    finish_action(draft, frame)
    if times:
        draft.push(Run(block=node.do * times, env=frame.env))


def _repeat_could_change(node: lang.Repeat, env: EffectContext, board: Board) -> bool:
    return any_at_all(node.times, env, board) and could_change(node.do, env, board)


def _repeat_payable(node: lang.Repeat, env: EffectContext, board: Board) -> bool:
    return any_at_all(node.times, env, board) and payable_whole(node.do, env, board)


declare_action(
    ActionSpec(
        node=lang.Repeat,
        rules=("10.9.1",),
        carry_out=repeat,
        could_change=_repeat_could_change,
        payable=_repeat_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand it is done so many times"),
        message_keys=(),
    )
)


def choose_of(draft: Draft, frame: Run, node: lang.ChooseOf) -> None:
    """10.7.2.2.1: the paragraphs that were not chosen are not there. So of a Support card one that would change nothing is not
    chosen alone (10.7.2.3.7)."""
    seat = seat_for(node.by, frame.env)
    if draft.answer is None:
        numbers = _numbers(node)
        options = [
            Option(
                f"paragraph:{place + 1}",
                Message("option_number", {"value": numbers[place]})
                if numbers
                else Message("option_paragraph", {"number": place + 1}),
                (place,),
            )
            for place in range(len(node.of))
        ]
        idle = _idle_paragraphs(draft, frame, node)
        refused = tuple(
            Refusal(each.key, each.message, (Reason("paragraph_changes_nothing", "10.7.2.3.7"),))
            for each in options
            if each.value[0] in idle
        )
        cites, key = (
            (cite("10.7.2.3", defines="1.3.5"), "choose_way") if numbers else (cite("10.7.2.2.1"), "choose_paragraphs")
        )
        draft.ask(
            seat, cites, key, [each for each in options if each.value[0] not in idle],
            minimum=node.count, maximum=node.count, refused=refused, seat=seat, card=draft.card_ref(frame.env.card),
            count=node.count,
        )  # fmt: skip
        return

    chosen = sorted(option.value[0] for option in draft.take_answer())
    finish_action(draft, frame)
    draft.push(Run(block=tuple(each for place in chosen for each in node.of[place]), env=frame.env))


def _numbers(node: lang.ChooseOf) -> list[int]:
    """The numbers of dice that are chosen from ("choose 3 or 5"), which are no paragraphs; empty for anything else."""
    found = [
        block[0].modifier.value
        for block in node.of
        if len(block) == 1 and isinstance(block[0], lang.ThisTurn) and isinstance(block[0].modifier, lang.DieCountsAs)
    ]
    return found if len(found) == len(node.of) else []


def _idle_paragraphs(draft: Draft, frame: Run, node: lang.ChooseOf) -> set[int]:
    """The places of the paragraphs that cannot be chosen because the Support card would change nothing."""
    card = draft.board.card(frame.env.card)
    if node.count > 1 or card is None or card.kind != "support":
        return set()
    idle = {place for place, block in enumerate(node.of) if not could_change(block, frame.env, draft.board)}
    return idle if len(idle) < len(node.of) else set()


def _choose_could_change(node: lang.ChooseOf, env: EffectContext, board: Board) -> bool:
    return any(could_change(block, env, board) for block in node.of)


def _choose_payable(node: lang.ChooseOf, env: EffectContext, board: Board) -> bool:
    """Whether as many of the paragraphs as are chosen can be done whole."""
    return sum(payable_whole(block, env, board) for block in node.of) >= node.count


declare_action(
    ActionSpec(
        node=lang.ChooseOf,
        rules=("10.7.2.2.1",),
        carry_out=choose_of,
        could_change=_choose_could_change,
        payable=_choose_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only the chosen paragraphs are done"),
        message_keys=("choose_paragraphs", "choose_way"),
    )
)


def either(draft: Draft, frame: Run, node: lang.Either) -> None:
    """10.9.1: one of the instructions, and not the others."""
    seat = frame.env.seat
    if draft.answer is None:
        options = [
            Option(f"way:{number}", Message("option_way", {"number": number}), (number - 1,))
            for number in range(1, len(node.of) + 1)
        ]
        draft.ask(seat, cite("10.9.1"), "choose_way", options, seat=seat, card=draft.card_ref(frame.env.card))
        return
    place = draft.take_answer()[0].value[0]
    finish_action(draft, frame)
    draft.push(Run(block=node.of[place], env=frame.env))
    draft.report(cite("10.9.1"), "way_chosen", actor=seat, seat=seat, number=place + 1)


def _either_could_change(node: lang.Either, env: EffectContext, board: Board) -> bool:
    return any(could_change(block, env, board) for block in node.of)


def _either_payable(node: lang.Either, env: EffectContext, board: Board) -> bool:
    return any(payable_whole(block, env, board) for block in node.of)


declare_action(
    ActionSpec(
        node=lang.Either,
        rules=("10.9.1",),
        carry_out=either,
        could_change=_either_could_change,
        payable=_either_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only the chosen way is done"),
        message_keys=("choose_way", "way_chosen"),
    )
)


def may_change(draft: Draft, frame: Run, node: lang.MayChange) -> None:
    """5.20.1: the text may be changed, as often as the limit allows for all cards of the name."""
    env = frame.env
    card = draft.board.card(env.card)
    name = card.name if card is not None else ""
    limit = replace(node.limit, shared=f"5.20.1 {node.limit.shared or name}")  # counted for all cards of the name
    able = holds(node.condition, env, draft.board) and not at_limit(draft.uses, env, limit)
    if able and draft.answer is None:
        options = [Option("change", Message("option_change_text")), Option("decline", Message("option_decline"))]
        draft.ask(env.seat, cite("5.20.1"), "may_change_text", options, seat=env.seat, card=draft.card_ref(env.card))
        return
    changed = able and draft.take_answer()[0].key == "change"
    finish_action(draft, frame)
    if changed:
        draft.set_uses(with_play(draft.uses, env, limit))
    draft.push(Run(block=node.instead if changed else node.text, env=env))
    if changed:
        draft.report(cite("5.20.1"), "text_changed", actor=env.seat, card=draft.card_ref(env.card))


def _change_could_change(node: lang.MayChange, env: EffectContext, board: Board) -> bool:
    may, _ = may_hold(node.condition, env, board)
    return could_change(node.text, env, board) or (may and could_change(node.instead, env, board))


def _change_payable(node: lang.MayChange, env: EffectContext, board: Board) -> bool:
    may, _ = may_hold(node.condition, env, board)
    return payable_whole(node.text, env, board) or (may and payable_whole(node.instead, env, board))


declare_action(
    ActionSpec(
        node=lang.MayChange,
        rules=("5.20.1",),
        carry_out=may_change,
        could_change=_change_could_change,
        payable=_change_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand the text that counts is done"),
        message_keys=("may_change_text", "text_changed"),
    )
)
