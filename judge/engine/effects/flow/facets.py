"""What an effect depends on and how long it holds: conditions, repeating, ways to go on, lasting effects (10.2.1.2)."""

from __future__ import annotations

from typing import Any

from judge.engine.board import Board
from judge.engine.effects.evaluate import holds, quantity
from judge.engine.effects.facets import (
    Facets,
    NotByHand,
    declare,
    never_a_cost,
)
from judge.engine.effects.language import (
    AddAbility,
    Bound,
    ChooseOf,
    Condition,
    Either,
    If,
    Itself,
    Lasts,
    MayChange,
    Modifier,
    Node,
    OnlyTarget,
    Readings,
    Repeat,
    ThisTurn,
    Times,
)
from judge.engine.effects.lookahead import any_at_all, could_change, may_hold, payable_whole, some_holomem
from judge.engine.effects.running import finished
from judge.engine.effects.walking import nodes
from judge.engine.frames import Env, Run
from judge.engine.rules import cite
from judge.engine.state import Lasting
from judge.engine.trace import Message, Option
from judge.engine.work import Work, replace

LASTING = ("arts", "hp", "taken", "arts_cost", "baton_cost", "colour", "not_reduced")
"""The modifiers that hold for a while by hand."""


def if_(work: Work, frame: Run, node: If) -> None:
    condition = as_read(work, frame, node.condition)
    if condition is None:
        return
    node = replace(node, condition=condition)
    met = holds(node.condition, frame.env, work.board)
    if work.watch is not None and not met:
        work.watch.unmet(work, frame.env, node)
    finished(work, frame)
    block = node.then if met else node.otherwise
    if block:
        work.call(Run(block=block, env=frame.env))


def as_read(work: Work, frame: Run, condition: Condition) -> Condition | None:
    """The condition as the one who judges reads it, where its words can be read in several ways that differ now; None while that is
    being asked."""
    env = frame.env
    found = condition
    for readings in [each for each in nodes(condition) if isinstance(each, Readings)]:
        if len({holds(each, env, work.board) for each in readings.of}) == 1:
            continue
        if work.answer is None:
            options = [
                Option(f"reading:{number}", Message("option_reading", {"number": number}), (number - 1,))
                for number in range(1, len(readings.of) + 1)
            ]
            work.ask(None, cite("10.9.1"), "choose_reading", options, card=work.card_ref(env.card))
            return None
        found = _with(found, readings, readings.of[work.take()[0].value[0]])
    return found


def _with(tree: Any, old: Condition, new: Condition) -> Any:
    """The tree with one condition in place of another."""
    if tree == old:
        return new
    if isinstance(tree, tuple):
        return tuple(_with(each, old, new) for each in tree)
    if isinstance(tree, Node):
        return replace(tree, **{name: _with(getattr(tree, name), old, new) for name in tree.__struct_fields__})
    return tree


def _if_could_change(node: If, env: Env, board: Board) -> bool:
    may, may_not = may_hold(node.condition, env, board)
    return (may and could_change(node.then, env, board)) or (may_not and could_change(node.otherwise, env, board))


def _if_payable(node: If, env: Env, board: Board) -> bool:
    may, may_not = may_hold(node.condition, env, board)
    return (may and payable_whole(node.then, env, board)) or (may_not and payable_whole(node.otherwise, env, board))


declare(
    Facets(
        node=If,
        rules=("10.9.1",),
        carry_out=if_,
        could_change=_if_could_change,
        payable=_if_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only what the condition allows is done"),
        told=("choose_reading",),
    )
)


def repeat(work: Work, frame: Run, node: Repeat) -> None:
    """The same instruction for each: one after another (10.9.1)."""
    times = max(0, quantity(node.times, frame.env, work.board))
    finished(work, frame)
    if times:
        work.call(Run(block=node.do * times, env=frame.env))


def _repeat_could_change(node: Repeat, env: Env, board: Board) -> bool:
    return any_at_all(node.times, env, board) and could_change(node.do, env, board)


def _repeat_payable(node: Repeat, env: Env, board: Board) -> bool:
    return any_at_all(node.times, env, board) and payable_whole(node.do, env, board)


declare(
    Facets(
        node=Repeat,
        rules=("10.9.1",),
        carry_out=repeat,
        could_change=_repeat_could_change,
        payable=_repeat_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand it is done so many times"),
        told=(),
    )
)


def choose_of(work: Work, frame: Run, node: ChooseOf) -> None:
    """10.7.2.2.1: the paragraphs that were not chosen are not there."""
    seat = frame.env.seat
    if work.answer is None:
        options = [
            Option(f"paragraph:{number}", Message("option_paragraph", {"number": number}), (number - 1,))
            for number in range(1, len(node.of) + 1)
        ]
        work.ask(
            seat, cite("10.7.2.2.1"), "choose_paragraphs", options, minimum=node.count, maximum=node.count, seat=seat,
            card=work.card_ref(frame.env.card), count=node.count,
        )  # fmt: skip
        return
    chosen = sorted(option.value[0] for option in work.take())
    finished(work, frame)
    work.call(Run(block=tuple(each for place in chosen for each in node.of[place]), env=frame.env))


def _choose_could_change(node: ChooseOf, env: Env, board: Board) -> bool:
    return any(could_change(block, env, board) for block in node.of)


def _choose_payable(node: ChooseOf, env: Env, board: Board) -> bool:
    """Whether as many of the paragraphs as are chosen can be done whole."""
    return sum(payable_whole(block, env, board) for block in node.of) >= node.count


declare(
    Facets(
        node=ChooseOf,
        rules=("10.7.2.2.1",),
        carry_out=choose_of,
        could_change=_choose_could_change,
        payable=_choose_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only the chosen paragraphs are done"),
        told=("choose_paragraphs",),
    )
)


def either(work: Work, frame: Run, node: Either) -> None:
    """10.9.1: one of the instructions, and not the others."""
    seat = frame.env.seat
    if work.answer is None:
        options = [
            Option(f"way:{number}", Message("option_way", {"number": number}), (number - 1,))
            for number in range(1, len(node.of) + 1)
        ]
        work.ask(seat, cite("10.9.1"), "choose_way", options, seat=seat, card=work.card_ref(frame.env.card))
        return
    place = work.take()[0].value[0]
    finished(work, frame)
    work.call(Run(block=node.of[place], env=frame.env))
    work.note(cite("10.9.1"), "way_chosen", actor=seat, seat=seat, number=place + 1)


def _either_could_change(node: Either, env: Env, board: Board) -> bool:
    return any(could_change(block, env, board) for block in node.of)


def _either_payable(node: Either, env: Env, board: Board) -> bool:
    return any(payable_whole(block, env, board) for block in node.of)


declare(
    Facets(
        node=Either,
        rules=("10.9.1",),
        carry_out=either,
        could_change=_either_could_change,
        payable=_either_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only the chosen way is done"),
        told=("choose_way", "way_chosen"),
    )
)


def this_turn(work: Work, frame: Run, node: ThisTurn) -> None:
    """A continuous effect that ends with the turn (10.2.1.2, 7.7.4)."""
    finished(work, frame)
    work.set_lasting((*work.lasting, Lasting(_as_now(work, frame, node), frame.env, work.stamp())))
    work.note(cite("10.2.1.2", defines="7.7.4"), "lasts_this_turn", card=work.card_ref(frame.env.card))


def _as_now(work: Work, frame: Run, node: ThisTurn | Lasts) -> Modifier:
    """The modifier with its number counted now, when the instruction is carried out (10.9.1): the official answers Q417 and Q555
    say that what changes later is not looked at. A number of each holomem that it applies to is still asked for each time, and so
    is one within an ability that it gives, save where the text counts before how long that lasts."""
    env, board = frame.env, work.board
    if node.fixed:
        found: Modifier = counted(node.modifier, env, board)
        return found
    numbers = {name: getattr(node.modifier, name) for name in node.modifier.__struct_fields__}
    own = {name: number for name, number in numbers.items() if isinstance(number, Times) and not _of_each(number)}
    return replace(node.modifier, **{name: quantity(number, env, board) for name, number in own.items()})


def _of_each(number: Times) -> bool:
    """Whether it is counted of each holomem that a modifier applies to."""
    return any(isinstance(each, Itself) for each in nodes(number))


def counted(part: Any, env: Env, board: Board) -> Any:
    """A part of a tree with numbers in place of what is counted by something."""
    if isinstance(part, Times):
        return quantity(part, env, board)
    if isinstance(part, tuple):
        return tuple(counted(each, env, board) for each in part)
    if isinstance(part, Node):
        return replace(part, **{name: counted(getattr(part, name), env, board) for name in part.__struct_fields__})
    return part


def _lasting_could_change(node: ThisTurn | Lasts, env: Env, board: Board) -> bool:
    """10.10.2: it applies only to those that are there when it is made; over nobody it changes nothing."""
    return applies(node.modifier, env, board)


def applies(modifier: Modifier, env: Env, board: Board) -> bool:
    """Whether there is anybody that a modifier applies to; of one that is not about holomems there is always something."""
    if isinstance(modifier, AddAbility):  # of one that is about those chosen
        return not any(isinstance(each, Bound) and not env.chosen(each.name) for each in spoken_of(modifier))
    who = getattr(modifier, "who", None) or (modifier.what if isinstance(modifier, OnlyTarget) else None)
    return who is None or some_holomem(who, env, board)


def spoken_of(modifier: AddAbility) -> list[Node]:
    """Whom the triggers of the abilities are about."""
    return [each for ability in modifier.abilities for each in nodes(getattr(ability, "when", ()))]


declare(
    Facets(
        node=ThisTurn,
        rules=(
            "10.2.1.2",
            "7.7.4",
        ),
        carry_out=this_turn,
        could_change=_lasting_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=LASTING,
        told=("lasts_this_turn",),
    )
)


LASTS = {
    "opponent_turn": "lasts_opponent_turn", "opponent_reset": "lasts_opponent_reset", "their_turn": "lasts_their_turn",
    "game": "lasts_game", "once": "waits_once",
}  # fmt: skip


def lasts(work: Work, frame: Run, node: Lasts) -> None:
    """A continuous effect that ends later, or never (10.2.1.2), or an ability that waits for something once (10.8.5)."""
    finished(work, frame)
    env, turn = frame.env, work.facts.turn
    work.set_lasting((*work.lasting, Lasting(_as_now(work, frame, node), env, work.stamp(), node.until, turn)))
    cites = cite("10.8.5.1") if node.until == "once" else cite("10.2.1.2")
    work.note(cites, LASTS[node.until], card=work.card_ref(env.card))


declare(
    Facets(
        node=Lasts,
        rules=(
            "10.2.1.2",
            "10.8.5.1",
        ),
        carry_out=lasts,
        could_change=_lasting_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=LASTING,
        told=("lasts_game", "lasts_opponent_reset", "lasts_opponent_turn", "lasts_their_turn", "waits_once"),
    )
)


def may_change(work: Work, frame: Run, node: MayChange) -> None:
    """5.20.1: the text may be changed, as often as the limit allows for all cards of the name."""
    env = frame.env
    card = work.board.card(env.card)
    name = card.name if card is not None else ""
    limit = replace(node.limit, shared=f"5.20.1 {node.limit.shared or name}")  # counted for all cards of the name
    able = holds(node.condition, env, work.board) and not work.exhausted(env, limit)
    if able and work.answer is None:
        options = [Option("change", Message("option_change_text")), Option("decline", Message("option_decline"))]
        work.ask(env.seat, cite("5.20.1"), "may_change_text", options, seat=env.seat, card=work.card_ref(env.card))
        return
    changed = able and work.take()[0].key == "change"
    finished(work, frame)
    if changed:
        work.count(env, limit)
    work.call(Run(block=node.instead if changed else node.text, env=env))
    if changed:
        work.note(cite("5.20.1"), "text_changed", actor=env.seat, card=work.card_ref(env.card))


def _change_could_change(node: MayChange, env: Env, board: Board) -> bool:
    may, _ = may_hold(node.condition, env, board)
    return could_change(node.text, env, board) or (may and could_change(node.instead, env, board))


def _change_payable(node: MayChange, env: Env, board: Board) -> bool:
    may, _ = may_hold(node.condition, env, board)
    return payable_whole(node.text, env, board) or (may and payable_whole(node.instead, env, board))


declare(
    Facets(
        node=MayChange,
        rules=("5.20.1",),
        carry_out=may_change,
        could_change=_change_could_change,
        payable=_change_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand the text that counts is done"),
        told=("may_change_text", "text_changed"),
    )
)
