"""What an effect depends on and how long it holds: conditions, repeating, ways to go on, lasting effects (10.2.1.2)."""

from __future__ import annotations

from typing import Any

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import (
    ActionSpec,
    NotByHand,
    declare_action,
    never_a_cost,
)
from judge.engine.effects.evaluate import holds, holomems, quantity, seat_for
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.lookahead import any_at_all, could_change, depends, may_hold, payable_whole, some_holomem
from judge.engine.effects.walking import iter_nodes
from judge.engine.frames import EffectContext, Run
from judge.engine.state import LastingEffect
from judge.engine.transition import Message, Option, Reason, Refusal

LASTING = ("arts", "hp", "taken", "arts_cost", "baton_cost", "colour", "not_reduced")
"""The modifiers that hold for a while by hand."""
SETTLED = "who it was"
"""The name of the holomems that a lasting effect was made for, where that is settled when it is made."""


def if_(draft: Draft, frame: Run, node: lang.If) -> None:
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
        carry_out=if_,
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


def this_turn(draft: Draft, frame: Run, node: lang.ThisTurn) -> None:
    """A continuous effect that ends with the turn (10.2.1.2, 7.7.4)."""
    finish_action(draft, frame)
    chosen = _chosen(node, frame.env)
    if chosen == () or _adds_nothing(draft, frame, node):
        return  # 10.7.2.3.4: a step has said that nobody was chosen
    modifier, env = _settled(_as_now(draft, frame, node), frame.env, draft.board)
    draft.set_lasting((*draft.lasting, LastingEffect(modifier, env, draft.stamp())))
    waits = "10.8.5 " if _gives_trigger(modifier) else ""
    cites, card = cite("10.2.1.2", defines=f"{waits}7.7.4"), draft.card_ref(frame.env.card)
    here = tuple(draft.ref(each) for each in _who_stays(modifier, env, draft.board))
    draft.report(cites, "lasts_this_turn", card=card, what=here, **_how_much(modifier))


def _how_much(modifier: lang.Modifier) -> dict[str, Any]:
    """What an effect adds to Arts, where it is a number already, so that two effects of one card are told apart."""
    amount = modifier.amount if isinstance(modifier, lang.ArtsPlus) else None
    return {"arts_plus": amount} if isinstance(amount, int) else {}


def _who_stays(modifier: lang.Modifier, env: EffectContext, board: Board) -> list[int]:
    """The holomems on the Stage that an effect is about as long as it lasts, as those chosen and this holomem; none where it is
    about whoever fits at a moment, as the one in the Center position."""
    whos = [getattr(modifier, "who", None)]
    if isinstance(modifier, lang.AddAbility):
        whos = [getattr(getattr(each, "when", None), "who", None) for each in modifier.abilities]
    stays = [who for who in dict.fromkeys(whos) if isinstance(who, (lang.Bound, lang.Host, lang.Subject, lang.Target))]
    return list(dict.fromkeys(seen.mem.id for who in stays for seen in holomems(who, env, board)))


def _gives_trigger(modifier: lang.Modifier) -> bool:
    """10.8.5: whether an effect makes an automatic ability that waits for something later."""
    return isinstance(modifier, lang.AddAbility) and any(
        isinstance(each, lang.Automatic) for each in modifier.abilities
    )


def _chosen(node: lang.ThisTurn | lang.Lasts, env: EffectContext) -> tuple[int, ...] | None:
    """The holomems chosen before that the modifier is about; None where it is not about chosen ones."""
    who = getattr(node.modifier, "who", None)
    return env.chosen(who.name) if isinstance(who, lang.Bound) else None


def _adds_nothing(draft: Draft, frame: Run, node: lang.ThisTurn | lang.Lasts) -> bool:
    """Whether all that it counts now is 0, so that there is no effect (1.3.2.2); a step says so."""
    counted = _counted_now(node.modifier).values()
    if not counted or any(quantity(each, frame.env, draft.board) for each in counted):
        return False
    draft.report(cite("1.3.2.2"), "adds_nothing", actor=frame.env.seat, card=draft.card_ref(frame.env.card))
    return True


def _as_now(draft: Draft, frame: Run, node: lang.ThisTurn | lang.Lasts) -> lang.Modifier:
    """The modifier with its number counted now, when the instruction is carried out (10.9.1): the official answers Q417 and Q555
    say that what changes later is not looked at. A number of each holomem that it applies to is still asked for each time, and so
    is one within an ability that it gives, save where the text counts before how long that lasts."""
    env, board = frame.env, draft.board
    if node.fixed:
        found: lang.Modifier = with_counts(node.modifier, env, board)
        return found
    counted = _counted_now(node.modifier)
    return replace(node.modifier, **{name: quantity(number, env, board) for name, number in counted.items()})


def _counted_now(modifier: lang.Modifier) -> dict[str, lang.Times]:
    """The numbers of a modifier that are counted when it is made, by their fields."""
    numbers = {name: getattr(modifier, name) for name in modifier.__struct_fields__}
    return {name: number for name, number in numbers.items() if isinstance(number, lang.Times) and not _of_each(number)}


def _settled(modifier: lang.Modifier, env: EffectContext, board: Board) -> tuple[lang.Modifier, EffectContext]:
    """The modifier with the holomems that have the most or least HP left now, when the instruction is carried out (10.9.1): the
    official answer Q750 says that what becomes of their HP later is not looked at."""
    who = getattr(modifier, "who", None)
    if not isinstance(who, lang.Holomems) or not any(isinstance(each, lang.UtmostHpLeft) for each in who.where):
        return modifier, env
    ids = tuple(seen.mem.id for seen in holomems(who, env, board))
    bound = (*env.bound, (SETTLED, ids))
    return replace(modifier, who=lang.Bound(SETTLED)), replace(env, bound=bound)


def _of_each(number: lang.Times) -> bool:
    """Whether it is counted of each holomem that a modifier applies to."""
    return any(isinstance(each, lang.Itself) for each in iter_nodes(number))


def with_counts(part: Any, env: EffectContext, board: Board) -> Any:
    """A part of a tree with numbers in place of what is counted by something."""
    if isinstance(part, lang.Times):
        return quantity(part, env, board)
    if isinstance(part, tuple):
        return tuple(with_counts(each, env, board) for each in part)
    if isinstance(part, lang.Node):
        return replace(part, **{name: with_counts(getattr(part, name), env, board) for name in part.__struct_fields__})
    return part


def _lasting_could_change(node: lang.ThisTurn | lang.Lasts, env: EffectContext, board: Board) -> bool:
    """10.10.2: It applies only to holomems that are there when it is made, so without any it changes nothing; and neither does it
    where every number that is counted then is surely 0."""
    counted = _counted_now(node.modifier).values()
    if counted and not any(depends(each, env) or quantity(each, env, board) for each in counted):
        return False
    return applies(node.modifier, env, board)


def applies(modifier: lang.Modifier, env: EffectContext, board: Board) -> bool:
    """Whether there is anybody that a modifier applies to; of one that is not about holomems there is always something."""
    if isinstance(modifier, lang.AddAbility):  # of one that is about those chosen
        return not any(
            isinstance(each, lang.Bound) and not env.chosen(each.name) for each in trigger_subjects(modifier)
        )
    who = getattr(modifier, "who", None) or (modifier.what if isinstance(modifier, lang.OnlyTarget) else None)
    return who is None or some_holomem(who, env, board)


def trigger_subjects(modifier: lang.AddAbility) -> list[lang.Node]:
    """The holomems that the triggers of these abilities are about."""
    return [each for ability in modifier.abilities for each in iter_nodes(getattr(ability, "when", ()))]


declare_action(
    ActionSpec(
        node=lang.ThisTurn,
        rules=(
            "10.2.1.2",
            "7.7.4",
            "10.8.5",
        ),
        carry_out=this_turn,
        could_change=_lasting_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=LASTING,
        message_keys=("adds_nothing", "lasts_this_turn"),
    )
)


LASTS = {
    "opponent_turn": "lasts_opponent_turn", "opponent_reset": "lasts_opponent_reset", "their_turn": "lasts_their_turn",
    "own_turn": "lasts_own_turn", "next_own_turn": "lasts_next_own_turn", "game": "lasts_game", "once": "waits_once",
}  # fmt: skip


def lasts(draft: Draft, frame: Run, node: lang.Lasts) -> None:
    """A continuous effect that ends later, or never (10.2.1.2), or an ability that waits for something once (10.8.5)."""
    finish_action(draft, frame)
    if _chosen(node, frame.env) == () or _adds_nothing(draft, frame, node):
        return
    turn = draft.facts.turn
    modifier, env = _settled(_as_now(draft, frame, node), frame.env, draft.board)
    draft.set_lasting((*draft.lasting, LastingEffect(modifier, env, draft.stamp(), node.until, turn)))
    cites = cite("10.2.1.2", defines="10.8.5" if _gives_trigger(modifier) else "")
    if node.until == "once":
        cites = cite("10.8.5.1", defines="10.8.5")
    draft.report(cites, LASTS[node.until], card=draft.card_ref(env.card), **_how_much(modifier))


declare_action(
    ActionSpec(
        node=lang.Lasts,
        rules=(
            "10.2.1.2",
            "10.8.5",
            "10.8.5.1",
        ),
        carry_out=lasts,
        could_change=_lasting_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=LASTING,
        message_keys=("adds_nothing", *LASTS.values()),
    )
)


def may_change(draft: Draft, frame: Run, node: lang.MayChange) -> None:
    """5.20.1: the text may be changed, as often as the limit allows for all cards of the name."""
    env = frame.env
    card = draft.board.card(env.card)
    name = card.name if card is not None else ""
    limit = replace(node.limit, shared=f"5.20.1 {node.limit.shared or name}")  # counted for all cards of the name
    able = holds(node.condition, env, draft.board) and not draft.exhausted(env, limit)
    if able and draft.answer is None:
        options = [Option("change", Message("option_change_text")), Option("decline", Message("option_decline"))]
        draft.ask(env.seat, cite("5.20.1"), "may_change_text", options, seat=env.seat, card=draft.card_ref(env.card))
        return
    changed = able and draft.take_answer()[0].key == "change"
    finish_action(draft, frame)
    if changed:
        draft.count(env, limit)
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
