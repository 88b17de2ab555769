"""Sending Cheers (5.21), with everything about it."""

from __future__ import annotations

from collections import Counter

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.action_specs import ActionSpec, declare_action
from judge.engine.effects.attaching.placing import attach_cards, enough_to_attach, hosts_of, hosts_wanted
from judge.engine.effects.card_choice import CHOICE_OF_CARDS, bind
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, nothing_chosen, some_holomems
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.language import Cards, CheerDeckTop, Choose, Holomems, HolomemSet, SendCheer
from judge.engine.effects.lookahead import any_at_all, cards_for, some_card
from judge.engine.frames import Run
from judge.engine.moving import attach_cheer
from judge.engine.procedures.ch11_rule_processing import holomem_options, reveal_cheer


def send_cheer(draft: Draft, frame: Run, node: SendCheer) -> None:
    """5.21.2: the top card of the Cheer Deck is revealed and attached; one card after another, all to one holomem (10.9.1) unless
    `divided`. Cheers from elsewhere 5.21.1."""
    if not isinstance(node.what, CheerDeckTop):
        if _from_archive(node) and not hosts_of(NOBODY, node.to, frame.env, draft.board):
            # Which Cheer would have been sent makes no difference
            nothing_chosen(draft, bind(draft, frame, node.called, ()))
            return
        attach_cards(draft, frame, node)
        return

    if node.each:
        _top_to_each(draft, frame, node, node.what)
        return

    seat = frame.env.seat
    done = [card for name, cards in frame.picks if name.startswith("sent") for card in cards]
    sent = len(done)
    wanted = picked(frame, "wanted")

    if wanted is None:  # counted once, before the first is sent
        wanted = (quantity(node.what.count, frame.env, draft.board),)
        frame = remember(draft, frame, "wanted", wanted)
        if wanted[0] <= 0:
            finish_action(draft, frame)
            draft.report(cite("1.3.2.2", defines="5.21.2"), "sends_none", actor=seat, seat=seat)
            return

    deck = draft.players[seat].cheer_deck
    if not deck:
        bind(draft, frame, node.called, tuple(done))
        finish_action(draft, draft.top(Run))
        draft.report(cite("5.21.2", forbids="1.3.2"), "cannot_send", actor=seat, seat=seat)
        return
    full = _full(frame, node, sent)
    if full and all(host in full for host in hosts_of(NOBODY, node.to, frame.env, draft.board)):
        bind(draft, frame, node.called, tuple(done))
        finish_action(draft, draft.top(Run))
        draft.report(cite("1.3.2", defines="5.21.2"), "nothing_to_choose", card=draft.card_ref(frame.env.card))
        return
    if picked(frame, f"revealed{sent}") is None:
        if reveal_cheer(draft, seat, deck[0], cite("5.21.2"), "cheer_revealed"):
            remember(draft, frame, f"revealed{sent}", ())
        return

    slot = f"to{sent}" if node.divided else "to"
    to = some_holomems(draft, frame, slot, _one(node.to), lambda view: view.mem.id not in full)
    if not to:
        return

    draft.set_player(seat, cheer_deck=deck[1:])
    attach_cheer(draft, deck[0], "cheer_deck", to[0].mem.id)
    if sent + 1 < wanted[0]:
        remember(draft, remember(draft, draft.top(Run), slot, (to[0].mem.id,)), f"sent{sent}", (deck[0],))
    else:
        finish_action(draft, bind(draft, frame, node.called, (*done, deck[0])))
    draft.report(
        cite("5.21.1"), "cheer_sent", actor=seat, seat=seat, card=draft.card_ref(deck[0]), to=draft.ref(to[0].mem.id)
    )


def _full(frame: Run, node: SendCheer, sent: int) -> set[int]:
    """The holomems that have been sent as many Cheers as the text allows for one."""
    given = Counter(host for number in range(sent) for host in picked(frame, f"to{number}") or ())
    return {host for host, cheers in given.items() if node.most is not None and cheers >= node.most}


def _top_to_each(draft: Draft, frame: Run, node: SendCheer, top: CheerDeckTop) -> None:
    """5.21.2 for several holomems, who are chosen first (10.7.2.3): one top card after another is revealed and goes to one of
    those that have to get one still, as the player who carries out the text decides (3.1.2.4.1). Where the Cheer Deck runs out
    the rest get none (1.3.2)."""
    seat = frame.env.seat
    hosts = picked(frame, "hosts!")
    if hosts is None:
        found = tuple(seen.mem.id for seen in some_holomems(draft, frame, "hosts", node.to))
        if not found:
            return
        hosts = found * quantity(top.count, frame.env, draft.board)
        frame = remember(draft, draft.top(Run), "hosts!", hosts)

    served = [ids for name, ids in frame.picks if name.startswith("served")]
    left = [*hosts]
    for host, _ in served:
        left.remove(host)
    sent = tuple(card for _, card in served)
    deck = draft.players[seat].cheer_deck
    if not deck:
        finish_action(draft, bind(draft, frame, node.called, sent))
        draft.report(cite("5.21.2", forbids="1.3.2"), "cannot_send", actor=seat, seat=seat)
        return
    if picked(frame, f"revealed{len(sent)}") is None:
        if reveal_cheer(draft, seat, deck[0], cite("5.21.2"), "cheer_revealed"):
            remember(draft, frame, f"revealed{len(sent)}", ())
        return

    there = list(dict.fromkeys(left))
    to = picked(frame, f"to{len(sent)}") if len(there) > 1 else (there[0],)
    if to is None:
        draft.replace_top(frame, slot=f"to{len(sent)}")
        card = draft.card_ref(deck[0])
        cites = cite("3.1.2.4.1", defines="5.21.2")
        draft.ask(seat, cites, "choose_attach_to", holomem_options(draft, there), seat=seat, card=card)
        return

    draft.set_player(seat, cheer_deck=deck[1:])
    attach_cheer(draft, deck[0], "cheer_deck", to[0])
    if len(left) > 1:
        remember(draft, frame, f"served{len(sent)}", (to[0], deck[0]))
    else:
        finish_action(draft, bind(draft, frame, node.called, (*sent, deck[0])))
    draft.report(cite("5.21.1"), "cheer_sent", actor=seat, seat=seat, card=draft.card_ref(deck[0]), to=draft.ref(to[0]))


def _from_archive(node: SendCheer) -> bool:
    """Whether the Cheers are chosen in the Archive, which all players see (4.1.2): looking at them changes nothing."""
    return isinstance(node.what, Choose) and isinstance(node.what.of, Cards) and node.what.of.zone == "archive"


def _one(wanted: HolomemSet) -> HolomemSet:
    """A set named as a destination without "choose": one of it is chosen all the same."""

    return Choose(of=wanted) if isinstance(wanted, Holomems) else wanted


def _send_could_change(node: SendCheer, env: EffectContext, board: Board) -> bool:
    """5.21.1: a Cheer that is with one of the holomems already has to have another to go to."""
    what = Cards("cheer_deck") if isinstance(node.what, CheerDeckTop) else node.what
    if isinstance(node.what, CheerDeckTop) and not any_at_all(node.what.count, env, board):
        return False
    return some_card(what, env, board) and any(_others(card, node, env, board) for card in cards_for(what, env, board))


def _others(card: int, node: SendCheer, env: EffectContext, board: Board) -> list[int]:
    return [host for host in hosts_of(card, node.to, env, board) if card not in board.holomems[host].mem.cheers]


def _send_payable(node: SendCheer, env: EffectContext, board: Board) -> bool:
    """Whether there are as many Cheers (5.21.2), and somebody to send them to."""
    if isinstance(node.what, CheerDeckTop):
        hosts = len(hosts_of(NOBODY, node.to, env, board))
        count = quantity(node.what.count, env, board)
        wanted = count * (hosts_wanted(node.to, env, board) if node.each else 1)
        room = hosts if node.most is None else hosts * node.most // max(count, 1)
        return len(board.players[env.seat].cheer_deck) >= wanted and room > 0
    return enough_to_attach(node, env, board) and _send_could_change(node, env, board)


declare_action(
    ActionSpec(
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
        message_keys=(
            *CHOICE_OF_HOLOMEMS,
            *CHOICE_OF_CARDS,
            "cannot_send",
            "cards_revealed",
            "cards_sent",
            "cheer_revealed",
            "cheer_sent",
            "choose_attach_to",
            "choose_who_gets",
            "choose_who_gets_first",
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
