"""Attaching cards from other zones to holomems (5.17.2) and sending Cheers from them (5.21.1): to one, divided, or to each."""

from __future__ import annotations

from judge.engine.effects.acts.base import action, choose_holomems, finished, picked, remember
from judge.engine.effects.acts.card_choice import bind, choose_cards, name_unseen, refs, reveal_first
from judge.engine.effects.acts.zones import nothing_there
from judge.engine.effects.evaluate import fits, holomems, seat_for
from judge.engine.effects.language import Attach, AttachOnlyTo, CheerDeckTop, Choose, Continuous, SendCheer
from judge.engine.events import CardMoved
from judge.engine.frames import Run
from judge.engine.moving import take_out
from judge.engine.procedures.ch11_rule_processing import holomem_options
from judge.engine.rules import cite
from judge.engine.work import Work


@action(Attach)
def attach(work: Work, frame: Run, node: Attach) -> None:
    """5.17.2; a card that would be over a limit stays where it is (5.17.3.4)."""
    attach_cards(work, frame, node)


def attach_cards(work: Work, frame: Run, node: Attach | SendCheer) -> None:
    """Choose the cards, reveal them where that is said, and attach one after another."""
    assert not isinstance(node.what, CheerDeckTop)
    if node.each:
        _to_each(work, frame, node)
        return
    ids = choose_cards(work, frame, "what", node.what, seen=True)
    if ids is None:
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    frame = _remembered(work, ids)
    if not name_unseen(work, frame, ids, cite("4.1.2.1")) or (node.reveal and not reveal_first(work, _top(work), ids)):
        return
    frame = _top(work)
    left = [card for card in ids if picked(frame, f"done{card}") is None]
    card = left[0]
    there = takers(work, frame, node, card)
    slot = f"to{card}" if node.divided else "to"
    to = picked(frame, slot)
    if to is None and len(there) > 1:
        by = node.to.by if isinstance(node.to, Choose) else "you"
        seat = seat_for(by, frame.env)
        work.put(frame, at="10.9.1", slot=slot)
        work.ask(
            seat, cite("10.7.2.3", defines="5.17.2"), "choose_attach_to", holomem_options(work, there), seat=seat,
            card=work.card_ref(card),
        )  # fmt: skip
        return
    if to is None and there:
        to = (there[0],)
        frame = remember(work, frame, slot, to)
    fits_there = bool(to) and to is not None and to[0] in there
    frame = remember(work, frame, f"done{card}", (card,) if fits_there else ())
    if len(left) == 1:
        done = tuple(each for name, cards in frame.picks if name.startswith("done") for each in cards)
        frame = finished(work, bind(work, frame, node.called, done))
    if fits_there and to is not None:
        _attach(work, frame, node, card, to[0])
    else:
        work.note(cite("5.17.3.4"), "not_attached", actor=frame.env.seat, card=work.card_ref(card))


def _top(work: Work) -> Run:
    frame = work.agenda[-1]
    assert isinstance(frame, Run)
    return frame


def _remembered(work: Work, ids: tuple[int, ...]) -> Run:
    frame = _top(work)
    return frame if picked(frame, "what") is not None else remember(work, frame, "what", ids)


def takers(work: Work, frame: Run, node: Attach | SendCheer, card: int) -> list[int]:
    """The holomems of the set that the card can be attached to: what it can only be attached to (11.4.3) and the limits
    (5.17.3.4) hold."""
    board = work.board
    there = holomems(node.to, frame.env, board)
    facts = board.card(card)
    if facts is None or facts.kind != "support":
        return [seen.mem.id for seen in there]
    wanted = [
        each
        for ability in facts.abilities
        if isinstance(ability, Continuous)
        for modifier in ability.modifiers
        if isinstance(modifier, AttachOnlyTo)
        for each in modifier.where
    ]
    return [
        seen.mem.id
        for seen in there
        if all(fits(seen, each, frame.env, board) for each in wanted) and not board.full(seen.mem.id, facts)
    ]


def _put_on(work: Work, card: int, to: int) -> int:
    """Attach the card, wherever it is; gives the player who had it."""
    seat, origin = take_out(work, card)
    facts = work.board.card(card)
    if facts is not None and facts.kind == "support":
        work.attach_support(card, to)
        work.emit(CardMoved(card, seat, origin, f"holomem:{to}"))
    else:
        work.attach_cheer(card, origin, to)
    return seat


def _attach(work: Work, frame: Run, node: Attach | SendCheer, card: int, to: int) -> None:
    seat = _put_on(work, card, to)
    if isinstance(node, SendCheer):
        work.note(
            cite("5.21.1"), "cheer_sent", actor=frame.env.seat, seat=seat, card=work.card_ref(card), to=work.ref(to)
        )
    else:
        work.note(cite("5.17.2"), "card_attached", actor=frame.env.seat, card=work.card_ref(card), holomem=work.ref(to))


def _to_each(work: Work, frame: Run, node: Attach | SendCheer) -> None:
    """So many cards to each of the holomems, one holomem after another, as far as the cards last (1.3.2)."""
    hosts = picked(frame, "hosts!")
    if hosts is None:
        chosen = choose_holomems(work, frame, "hosts", node.to)
        if chosen is None:
            return
        hosts = tuple(seen.mem.id for seen in chosen)
        frame = remember(work, _top(work), "hosts!", hosts)
    for host in hosts:
        if picked(frame, f"served{host}") is not None or host not in work.board.seen:
            continue
        assert not isinstance(node.what, CheerDeckTop)
        ids = choose_cards(work, frame, f"what{host}", node.what, seen=True)
        if ids is None:
            return
        frame = remember(work, _top(work), f"served{host}", ids)
        if not ids:
            continue
        for card in ids:
            _put_on(work, card, host)
        cites = cite("5.21.1") if isinstance(node, SendCheer) else cite("5.17.2")
        work.note(cites, "cards_attached", actor=frame.env.seat, cards=refs(work, ids), holomem=work.ref(host))
        return
    served = tuple(card for name, cards in frame.picks if name.startswith("served") for card in cards)
    if not served:
        nothing_there(work, frame, node.called)
        return
    finished(work, bind(work, frame, node.called, served))
