"""Attaching (5.17.2) and reattaching (5.17.4), with everything about them."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, declare_action
from judge.engine.effects.attaching.placing import attach_cards, enough_to_attach, hosts_of, hosts_wanted
from judge.engine.effects.card_choice import CHOICE_OF_CARDS, bind, choose_cards
from judge.engine.effects.cards.kept import kept, leave_kept
from judge.engine.effects.choosing import (
    CHOICE_OF_CHEERS,
    CHOICE_OF_HOLOMEMS,
    choose_cheers,
    choose_holomems,
    nothing_chosen,
)
from judge.engine.effects.evaluate import attached_to, holomems, quantity, seat_for
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.language import Among, Attach, AttachedCards, Bound, CheersOf, Choose, Reattach, ThisCard
from judge.engine.effects.lookahead import cards_for, some_card
from judge.engine.effects.walking import iter_nodes
from judge.engine.events import CardMoved
from judge.engine.frames import Run
from judge.engine.moving import attach_cheer, attach_support, detach
from judge.engine.procedures.ch08_main_step import hosts_for
from judge.engine.procedures.ch11_rule_processing import holomem_options


def attach(draft: Draft, frame: Run, node: Attach) -> None:
    """5.17.2; a card that would be over a limit stays where it is (5.17.3.4)."""
    attach_cards(draft, frame, node)


def _attach_could_change(node: Attach, env: EffectContext, board: Board) -> bool:
    return any(hosts_of(card, node.to, env, board) for card in cards_for(node.what, env, board))


def _attach_payable(node: Attach, env: EffectContext, board: Board) -> bool:
    """Whether there are as many cards, and for each a holomem that it can be attached to."""
    return enough_to_attach(node, env, board) and _attach_could_change(node, env, board)


declare_action(
    ActionSpec(
        node=Attach,
        rules=(
            "5.17.2",
            "5.17.3.4",
        ),
        carry_out=attach,
        could_change=_attach_could_change,
        payable=_attach_payable,
        replaced_by=(),
        within=None,
        by_hand=("attach",),
        message_keys=(
            *CHOICE_OF_HOLOMEMS,
            *CHOICE_OF_CARDS,
            "card_attached",
            "cards_attached",
            "cards_revealed",
            "choose_attach_to",
            "choose_who_gets",
            "choose_who_gets_first",
            "choose_within_limit",
            "no_card",
            "not_attached",
            "which_card",
        ),
    )
)


def reattach(draft: Draft, frame: Run, node: Reattach) -> None:
    """5.17.4: Each card goes to a holomem. Nothing happens if it is already attached to that one (5.17.4.1). `divided`: each to
    its own."""
    what = picked(frame, "what!")
    if what is None:
        if _nobody_to_take(draft, frame, node):
            nothing_chosen(draft, bind(draft, frame, node.called, ()))
            return
        what = _what(draft, frame, node.what)
        if what is None:
            return
        if staying := kept(what, "reattach", frame.env, draft.board):
            leave_kept(draft, node.called, what, staying, "reattach")
            return
        frame = remember(draft, bind(draft, draft.top(Run), node.called, ()), "what!", what)

    left = [card for card in what if picked(frame, f"moved{card}") is None]
    there = _takers(draft, frame, node, left) if left else []
    if there is None:
        return
    if not what or (left and not there):
        nothing_chosen(draft, draft.top(Run))
        return

    frame = draft.top(Run)
    card = left[0]
    slot = f"to{card}" if node.divided or node.each else "to"
    to = picked(frame, slot)

    if to is None:
        if len(there) > 1:
            draft.replace_top(frame, slot=slot)
            seat = seat_for(node.to.by, frame.env) if isinstance(node.to, Choose) else frame.env.seat
            draft.ask(
                seat, cite("10.7.2.3", defines="5.17.4"), "choose_reattach_to", holomem_options(draft, there), seat=seat,
                card=draft.card_ref(card),
            )  # fmt: skip
            return
        to = (there[0],)
        frame = remember(draft, frame, slot, to)

    mem = draft.stage_board.holomems[to[0]].mem
    there_already = card in mem.cheers or any(card == support.card for support in mem.supports)
    if node.called and not there_already:
        frame = bind(draft, frame, node.called, (*dict(frame.env.bound).get(node.called, ()), card))
    if len(left) > 1:
        remember(draft, frame, f"moved{card}", ())
    else:
        finish_action(draft, frame)
    facts = draft.board.card(card)
    if there_already:
        host = draft.ref(to[0])
        draft.report(cite("5.17.4.1"), "reattached_nowhere", actor=frame.env.seat, card=draft.card_ref(card), to=host)
        return

    _, origin = detach(draft, card)
    before = draft.ref(origin)
    if facts is not None and facts.kind == "support":
        attach_support(draft, card, to[0])
        draft.emit(CardMoved(card, draft.stage_board.holomems[to[0]].seat, f"holomem:{origin}", f"holomem:{to[0]}"))
    else:
        attach_cheer(draft, card, f"holomem:{origin}", to[0])

    draft.report(
        cite("5.17.4.2"), "reattached", actor=frame.env.seat, card=draft.card_ref(card), origin=before,
        to=draft.ref(to[0]),
    )  # fmt: skip


def _nobody_to_take(draft: Draft, frame: Run, node: Reattach) -> bool:
    """10.7.2.3.4: whether nobody is there to whom anything could be reattached, whatever is chosen for it. Not of holomems that are
    described by what is chosen."""
    described = any(isinstance(each, Among | Bound) for each in iter_nodes(node.to))
    return not described and not holomems(node.to, frame.env, draft.board)


def _what(
    draft: Draft, frame: Run, wanted: CheersOf | AttachedCards | Among | Choose | ThisCard
) -> tuple[int, ...] | None:
    """The cards to be reattached, or those that are left of them: Cheers as they always were chosen, others as cards."""
    if (left := picked(frame, "what")) is not None:
        return left
    inner = wanted.of if isinstance(wanted, Choose) else wanted
    if isinstance(inner, CheersOf) and not isinstance(wanted, (AttachedCards, Among, ThisCard)):
        return choose_cheers(draft, frame, "what", wanted)
    return choose_cards(draft, frame, "what", wanted, seen=True)


def _takers(draft: Draft, frame: Run, node: Reattach, left: list[int]) -> list[int] | None:
    """The holomems that the first of these cards may be reattached to, or all where they go to one holomem: within the limits of
    Support cards (5.17.3.4), one Cheer to `each`. One that has them already (5.17.4.1) is among them only where there is no
    other: cards have to be moved if they can be (Q736, Q737)."""
    card = left[0]
    together = left if not (node.divided or node.each) else left[:1]
    if isinstance(node.to, Choose) and node.each:
        found = choose_holomems(draft, frame, "each", node.to)
        if found is None:
            return None
    else:
        found = holomems(node.to, frame.env, draft.board)

    with_it = [seen.mem.id for seen in found if {*together} <= {*attached_to(seen.mem)}]
    ids = [seen.mem.id for seen in found if seen.mem.id not in with_it]
    if node.each:
        served = [to[0] for name, to in frame.picks if name.startswith("to")]
        ids = [identity for identity in ids if identity not in served]
        with_it = [identity for identity in with_it if identity not in served]
    facts = draft.board.card(card)
    if facts is not None and facts.kind == "support":
        allowed = {identity for seat in (0, 1) for identity in hosts_for(draft, seat, facts)}
        ids = [i for i in ids if i in allowed and not draft.board.at_attach_limit(i, facts)]
    return ids or ([] if node.others else with_it)


def _others(card: int, node: Reattach, env: EffectContext, board: Board) -> list[int]:
    """The holomems that a card could be reattached to: others than the one it is with (5.17.4.1)."""
    if kept((card,), "reattach", env, board):
        return []
    return [host for host in hosts_of(card, node.to, env, board) if card not in attached_to(board.holomems[host].mem)]


def _reattach_could_change(node: Reattach, env: EffectContext, board: Board) -> bool:
    return some_card(node.what, env, board) and any(
        _others(card, node, env, board) for card in cards_for(node.what, env, board)
    )


def _reattach_payable(node: Reattach, env: EffectContext, board: Board) -> bool:
    """Whether enough cards can go to another holomem; with `each`, whether there are enough holomems for one card each."""
    movable = [card for card in cards_for(node.what, env, board) if _others(card, node, env, board)]
    wanted = node.what
    if not isinstance(wanted, Choose):
        return bool(movable) and len(movable) == len(cards_for(wanted, env, board))
    if wanted.any_number or wanted.up_to:
        return True
    needed = wanted.least or quantity(wanted.count, env, board)
    if not node.each:
        return len(movable) >= needed
    takers = {host for card in movable for host in _others(card, node, env, board)}
    hosts = hosts_wanted(node.to, env, board)
    return len(movable) >= needed and len(takers) >= hosts


declare_action(
    ActionSpec(
        node=Reattach,
        rules=("5.17.4",),
        carry_out=reattach,
        could_change=_reattach_could_change,
        payable=_reattach_payable,
        replaced_by=(),
        within=None,
        by_hand=("reattach",),
        message_keys=(
            *CHOICE_OF_HOLOMEMS,
            *CHOICE_OF_CHEERS,
            *CHOICE_OF_CARDS,
            "choose_reattach_to",
            "not_reattached",
            "nothing_to_choose",
            "reattached",
            "reattached_nowhere",
        ),
    )
)
