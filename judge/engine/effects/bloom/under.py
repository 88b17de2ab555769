"""Putting holomem cards under a holomem (4.4.2, 4.4.8), with everything about it."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, declare_action
from judge.engine.effects.card_choice import (
    CHOICE_OF_CARDS,
    NO_CARD,
    arranged,
    bind,
    choose_cards,
    refs,
    report_no_card,
)
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, nothing_chosen, some_holomems
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.language import Choose, PutUnder
from judge.engine.effects.lookahead import cards_for, enough, enough_holomems, some_card, some_holomem
from judge.engine.effects.revealing import name_unseen, reveal_first
from judge.engine.events import CardMoved
from judge.engine.frames import Run
from judge.engine.moving import remove_card


def put_under(draft: Draft, frame: Run, node: PutUnder) -> None:
    """4.4.2: only holomem cards are stacked. They come under the lowest card, so the top card stays what it is and nobody Blooms
    (5.14.1); the order of those that come at the same time is their player's (4.1.5), that of the others stays (4.4.2.3)."""
    if picked(frame, "to") is None and not some_holomem(node.to, frame.env, draft.board):
        nothing_chosen(draft, bind(draft, frame, node.called, ()))  # which card it would have been makes no difference
        return

    ids = choose_cards(draft, frame, "what", node.what, seen=True, able=lambda card: card.kind == "holomem")
    if ids is None:
        return

    remember(draft, draft.top(Run), "what", ids)
    if ids and not name_unseen(draft, draft.top(Run), ids, cite("4.4.2")):
        return

    ids = tuple(card for card in ids if (facts := draft.board.card(card)) is not None and facts.kind == "holomem")
    if not ids:
        report_no_card(draft, draft.top(Run), node.called, node.what)
        return
    if node.reveal and not reveal_first(draft, draft.top(Run), ids):
        return

    found = some_holomems(draft, draft.top(Run), "to", node.to)
    if not found:
        return
    host = found[0]
    frame = remember(draft, draft.top(Run), "to", (host.mem.id,))
    order = arranged(draft, frame, ids, host.seat) if len(ids) > 1 else ids
    if order is None:
        return
    finish_action(draft, bind(draft, draft.top(Run), node.called, order))
    before = draft.ref(host.mem.id)
    for card in order:  # from top to bottom, each under the one before
        _, origin = remove_card(draft, card)
        stack = draft.stage_board.holomems[host.mem.id].mem.stack
        draft.set_mem(host.mem.id, stack=(card, *stack))
        draft.emit(CardMoved(card, host.seat, origin, f"holomem:{host.mem.id}"))
    draft.report(
        cite("4.4.2", defines="4.4.8"), "stacked_under", actor=frame.env.seat, cards=refs(draft, order), holomem=before
    )


def _could_change(node: PutUnder, env: EffectContext, board: Board) -> bool:
    there = some_card(node.what, env, board) and bool(_holomem_cards(node, env, board))
    return there and some_holomem(node.to, env, board)


def _holomem_cards(node: PutUnder, env: EffectContext, board: Board) -> list[int]:
    """The cards that are holomem cards, and those that were not seen."""
    cards = cards_for(node.what, env, board)
    return [card for card in cards if (facts := board.card(card)) is None or facts.kind == "holomem"]


def _payable(node: PutUnder, env: EffectContext, board: Board) -> bool:
    """Of a choice there have to be as many holomem cards as are chosen, of a whole set all its cards have to be some."""
    what, fit = node.what, len(_holomem_cards(node, env, board))
    if isinstance(what, Choose):
        some = what.any_number or what.up_to
        there = some or fit >= (what.least or quantity(what.count, env, board))
    else:
        there = fit == len(cards_for(what, env, board))
    return there and enough(what, env, board) and enough_holomems(node.to, env, board)


declare_action(
    ActionSpec(
        node=PutUnder,
        rules=("4.4.2", "4.1.5"),
        carry_out=put_under,
        could_change=_could_change,
        payable=_payable,
        replaced_by=(),
        within=None,
        by_hand=("under",),
        message_keys=(
            *CHOICE_OF_HOLOMEMS,
            *CHOICE_OF_CARDS,
            *NO_CARD,
            "cards_revealed",
            "choose_order",
            "nothing_to_choose",
            "stacked_under",
            "which_card",
        ),
    )
)
