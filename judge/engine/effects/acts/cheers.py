"""Actions on Cheers: sending (5.21), reattaching (5.17.4)."""

from __future__ import annotations

from judge.engine.effects.acts.attaching import attach_cards
from judge.engine.effects.acts.base import (
    action,
    choose_cheers,
    choose_holomems,
    finished,
    nothing_chosen,
    picked,
    remember,
    some_holomems,
)
from judge.engine.effects.acts.card_choice import choose_cards
from judge.engine.effects.evaluate import attached_to, holomems, quantity
from judge.engine.effects.language import (
    Among,
    AttachedCards,
    CheerDeckTop,
    CheersOf,
    Choose,
    HolomemSet,
    Reattach,
    SendCheer,
)
from judge.engine.events import CardMoved
from judge.engine.frames import Run
from judge.engine.procedures.ch08_main_step import hosts_for
from judge.engine.procedures.ch11_rule_processing import holomem_options, reveal_cheer
from judge.engine.rules import cite
from judge.engine.work import Work


@action(SendCheer)
def send_cheer(work: Work, frame: Run, node: SendCheer) -> None:
    """5.21.2: the top card of the Cheer Deck is revealed and attached; one card after another, all to one holomem (10.9.1) unless
    `divided`. Cheers from elsewhere 5.21.1."""
    if not isinstance(node.what, CheerDeckTop):
        attach_cards(work, frame, node)
        return
    seat = frame.env.seat
    sent = len([name for name, _ in frame.picks if name.startswith("sent")])
    wanted = picked(frame, "wanted")
    if wanted is None:  # counted once, before the first is sent
        wanted = (quantity(node.what.count, frame.env, work.board),)
        frame = remember(work, frame, "wanted", wanted)
        if wanted[0] <= 0:
            finished(work, frame)
            work.note(cite("1.3.2.2", defines="5.21.2"), "sends_none", actor=seat, seat=seat)
            return
    deck = work.players[seat].cheer_deck
    if not deck:
        finished(work, frame)
        work.note(cite("5.21.2", forbids="1.3.2"), "cannot_send", actor=seat, seat=seat)
        return
    if picked(frame, f"revealed{sent}") is None:
        if reveal_cheer(work, seat, deck[0], cite("5.21.2"), "cheer_revealed"):
            remember(work, frame, f"revealed{sent}", ())
        return
    to = some_holomems(work, frame, f"to{sent}" if node.divided else "to", _one(node.to))
    if not to:
        return
    work.set_player(seat, cheer_deck=deck[1:])
    work.attach_cheer(deck[0], "cheer_deck", to[0].mem.id)
    if sent + 1 < wanted[0]:
        remember(work, frame, f"sent{sent}", ())
    else:
        finished(work, frame)
    work.note(
        cite("5.21.1"), "cheer_sent", actor=seat, seat=seat, card=work.card_ref(deck[0]), to=work.ref(to[0].mem.id)
    )


def _one(wanted: HolomemSet) -> HolomemSet:
    """A set named as a destination without "choose": one of it is chosen all the same."""
    from judge.engine.effects.language import Holomems

    return Choose(of=wanted) if isinstance(wanted, Holomems) else wanted


@action(Reattach)
def reattach(work: Work, frame: Run, node: Reattach) -> None:
    """5.17.4: each card goes to a holomem; to the one it is with, nothing happens (5.17.4.1). `divided`: each to its own."""
    what = picked(frame, "what!")
    if what is None:
        what = _what(work, frame, node.what)
        if what is None:
            return
        frame = remember(work, work.top(Run), "what!", what)
    left = [card for card in what if picked(frame, f"moved{card}") is None]
    there = _takers(work, frame, node, left[0]) if left else []
    if there is None:
        return
    if not what or (left and not there):
        nothing_chosen(work, work.top(Run))
        return
    frame = work.top(Run)
    card = left[0]
    slot = f"to{card}" if node.divided or node.each else "to"
    to = picked(frame, slot)
    if to is None:
        if len(there) > 1:
            work.put(frame, at="10.9.1", slot=slot)
            work.ask(
                frame.env.seat, cite("10.7.2.3", defines="5.17.4"), "choose_reattach_to", holomem_options(work, there),
                seat=frame.env.seat, card=work.card_ref(card),
            )  # fmt: skip
            return
        to = (there[0],)
        frame = remember(work, frame, slot, to)
    if len(left) > 1:
        remember(work, frame, f"moved{card}", ())
    else:
        finished(work, frame)
    mem = work.board.seen[to[0]].mem
    facts = work.board.card(card)
    if card in mem.cheers or any(card == support.card for support in mem.supports):
        host = work.ref(to[0])
        work.note(cite("5.17.4.1"), "reattached_nowhere", actor=frame.env.seat, card=work.card_ref(card), to=host)
        return
    _, origin = work.detach(card)
    before = work.ref(origin)
    if facts is not None and facts.kind == "support":
        work.attach_support(card, to[0])
        work.emit(CardMoved(card, work.board.seen[to[0]].seat, f"holomem:{origin}", f"holomem:{to[0]}"))
    else:
        work.attach_cheer(card, f"holomem:{origin}", to[0])
    work.note(
        cite("5.17.4.2"), "reattached", actor=frame.env.seat, card=work.card_ref(card), origin=before,
        to=work.ref(to[0]),
    )  # fmt: skip


def _what(work: Work, frame: Run, wanted: CheersOf | AttachedCards | Among | Choose) -> tuple[int, ...] | None:
    """The cards to be reattached: Cheers as they always were chosen, others as cards."""
    inner = wanted.of if isinstance(wanted, Choose) else wanted
    if isinstance(inner, CheersOf) and not isinstance(wanted, AttachedCards | Among):
        return choose_cheers(work, frame, "what", wanted)
    return choose_cards(work, frame, "what", wanted, seen=True)


def _takers(work: Work, frame: Run, node: Reattach, card: int) -> list[int] | None:
    """The holomems that a card may be reattached to: within the limits of Support cards (5.17.3.4), one Cheer to `each`."""
    if isinstance(node.to, Choose) and node.each:
        found = choose_holomems(work, frame, "each", node.to)
        if found is None:
            return None
    else:
        found = holomems(node.to, frame.env, work.board)
    ids = [seen.mem.id for seen in found if not (node.others and card in attached_to(seen.mem))]
    if node.each:
        served = [to[0] for name, to in frame.picks if name.startswith("to")]
        ids = [identity for identity in ids if identity not in served]
    facts = work.board.card(card)
    if facts is None or facts.kind != "support":
        return ids
    with_it = [seen.mem.id for seen in found if any(card == each.card for each in seen.mem.supports)]
    allowed = {identity for seat in (0, 1) for identity in hosts_for(work, seat, facts)}
    return [i for i in ids if i in with_it or (i in allowed and not work.board.full(i, facts))]
