"""Sending Cheers (5.21), with everything about it."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.effects.attaching.placing import attach_cards
from judge.engine.effects.card_choice import CHOICE_OF_CARDS
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, some_holomems
from judge.engine.effects.evaluate import holomems, quantity
from judge.engine.effects.facets import Facets, declare
from judge.engine.effects.language import Cards, CheerDeckTop, Choose, Holomems, HolomemSet, SendCheer
from judge.engine.effects.lookahead import depends, some_card
from judge.engine.effects.running import finished, picked, remember
from judge.engine.frames import Env, Run
from judge.engine.procedures.ch11_rule_processing import reveal_cheer
from judge.engine.rules import cite
from judge.engine.work import Work


def send_cheer(work: Work, frame: Run, node: SendCheer) -> None:
    """5.21.2: the top card of the Cheer Deck is revealed and attached; one card after another. Cheers from elsewhere 5.21.1."""
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
    to = some_holomems(work, frame, f"to{sent}", _one(node.to))
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

    return Choose(of=wanted) if isinstance(wanted, Holomems) else wanted


def _send_could_change(node: SendCheer, env: Env, board: Board) -> bool:
    what = Cards("cheer_deck") if isinstance(node.what, CheerDeckTop) else node.what
    return some_card(what, env, board) and (depends(node.to) or bool(holomems(node.to, env, board)))


def _send_payable(node: SendCheer, env: Env, board: Board) -> bool:
    """Whether the Cheer Deck has as many cards (5.21.2)."""
    if not isinstance(node.what, CheerDeckTop):
        return True
    return len(board.players[env.seat].cheer_deck) >= quantity(node.what.count, env, board)


declare(
    Facets(
        node=SendCheer,
        rules=(
            "5.21.1",
            "5.21.2",
        ),
        carry_out=send_cheer,
        could_change=_send_could_change,
        payable=_send_payable,
        replaced_by=(),
        within=None,
        by_hand=("send",),
        told=(
            *CHOICE_OF_HOLOMEMS,
            *CHOICE_OF_CARDS,
            "cannot_send",
            "cards_revealed",
            "cards_attached",
            "cheer_revealed",
            "cheer_sent",
            "choose_attach_to",
            "choose_within_limit",
            "no_card",
            "not_attached",
            "nothing_to_choose",
            "sends_none",
            "which_card",
            "which_cheer",
        ),
    )
)
