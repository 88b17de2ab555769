"""What an effect depends on and how long it holds: choosing (10.7.2.3), conditions, repeating, lasting effects (10.2.1.2)."""

from __future__ import annotations

from judge.engine.effects.acts.base import action, choose_holomems, finished, nothing_chosen
from judge.engine.effects.acts.card_choice import bind, choose_cards
from judge.engine.effects.evaluate import holds, quantity
from judge.engine.effects.language import (
    ChooseOf,
    Either,
    Holomems,
    If,
    Janken,
    Lasts,
    MayChange,
    Pick,
    Repeat,
    ThisTurn,
    Together,
)
from judge.engine.frames import Run
from judge.engine.rules import cite
from judge.engine.state import Lasting
from judge.engine.trace import Message, Option
from judge.engine.work import Work, replace


@action(Pick)
def pick(work: Work, frame: Run, node: Pick) -> None:
    """10.7.2.3: what is chosen is known by its name from here on."""
    if isinstance(node.what, Together) or isinstance(node.what.of, Holomems):
        found = choose_holomems(work, frame, "what", node.what)
        ids = None if found is None else tuple(seen.mem.id for seen in found)
    else:
        ids = choose_cards(work, frame, "what", node.what, seen=True)
    if ids is None:
        return
    frame = bind(work, work.top(Run), node.called, ids)
    if ids:
        finished(work, frame)
    else:
        nothing_chosen(work, frame)


@action(If)
def if_(work: Work, frame: Run, node: If) -> None:
    met = holds(node.condition, frame.env, work.board)
    finished(work, frame)
    block = node.then if met else node.otherwise
    if block:
        work.call(Run(block=block, env=frame.env))


@action(ThisTurn)
def this_turn(work: Work, frame: Run, node: ThisTurn) -> None:
    """A continuous effect that ends with the turn (10.2.1.2, 7.7.4)."""
    finished(work, frame)
    work.set_lasting((*work.lasting, Lasting(node.modifier, frame.env, work.stamp())))
    work.note(cite("10.2.1.2", defines="7.7.4"), "lasts_this_turn", card=work.card_ref(frame.env.card))


LASTS = {
    "opponent_turn": "lasts_opponent_turn", "opponent_reset": "lasts_opponent_reset", "their_turn": "lasts_their_turn",
    "game": "lasts_game", "once": "waits_once",
}  # fmt: skip


@action(Lasts)
def lasts(work: Work, frame: Run, node: Lasts) -> None:
    """A continuous effect that ends later, or never (10.2.1.2), or an ability that waits for something once (10.8.5)."""
    finished(work, frame)
    env, turn = frame.env, work.facts.turn
    work.set_lasting((*work.lasting, Lasting(node.modifier, env, work.stamp(), node.until, turn)))
    cites = cite("10.8.5.1") if node.until == "once" else cite("10.2.1.2")
    work.note(cites, LASTS[node.until], card=work.card_ref(env.card))


@action(Repeat)
def repeat(work: Work, frame: Run, node: Repeat) -> None:
    """The same instruction for each: one after another (10.9.1)."""
    times = max(0, quantity(node.times, frame.env, work.board))
    finished(work, frame)
    if times:
        work.call(Run(block=node.do * times, env=frame.env))


@action(Janken)
def janken(work: Work, frame: Run, node: Janken) -> None:
    """Who wins is decided outside, like a die."""
    env = frame.env
    if work.answer is None:
        options = [Option("win", Message("option_win")), Option("lose", Message("option_lose"))]
        work.put(frame, at="10.9.1")
        work.ask(None, cite("10.9.1"), "janken", options, seat=env.seat)
        return
    won = work.take()[0].key == "win"
    finished(work, frame)
    block = node.won if won else node.lost
    if block:
        work.call(Run(block=block, env=env))
    work.note(cite("10.9.1"), "janken_won" if won else "janken_lost", actor=env.seat, seat=env.seat)


@action(MayChange)
def may_change(work: Work, frame: Run, node: MayChange) -> None:
    """5.20.1: the text may be changed, as often as the limit allows for all cards of the name."""
    env = frame.env
    card = work.board.card(env.card)
    name = card.name if card is not None else ""
    limit = replace(node.limit, shared=f"5.20.1 {node.limit.shared or name}")  # counted for all cards of the name
    able = holds(node.condition, env, work.board) and not work.exhausted(env, limit)
    if able and work.answer is None:
        options = [Option("change", Message("option_change_text")), Option("decline", Message("option_decline"))]
        work.put(frame, at="10.9.1")
        work.ask(env.seat, cite("5.20.1"), "may_change_text", options, seat=env.seat, card=work.card_ref(env.card))
        return
    changed = able and work.take()[0].key == "change"
    finished(work, frame)
    if changed:
        work.count(env, limit)
    work.call(Run(block=node.instead if changed else node.text, env=env))
    if changed:
        work.note(cite("5.20.1"), "text_changed", actor=env.seat, card=work.card_ref(env.card))


@action(Either)
def either(work: Work, frame: Run, node: Either) -> None:
    """10.9.1: one of the instructions, and not the others."""
    seat = frame.env.seat
    if work.answer is None:
        options = [
            Option(f"way:{number}", Message("option_way", {"number": number}), (number - 1,))
            for number in range(1, len(node.of) + 1)
        ]
        work.put(frame, at="10.9.1")
        work.ask(seat, cite("10.9.1"), "choose_way", options, seat=seat, card=work.card_ref(frame.env.card))
        return
    place = work.take()[0].value[0]
    finished(work, frame)
    work.call(Run(block=node.of[place], env=frame.env))
    work.note(cite("10.9.1"), "way_chosen", actor=seat, seat=seat, number=place + 1)


@action(ChooseOf)
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
        work.put(frame, at="10.9.1")
        return
    chosen = sorted(option.value[0] for option in work.take())
    finished(work, frame)
    work.call(Run(block=tuple(each for place in chosen for each in node.of[place]), env=frame.env))
