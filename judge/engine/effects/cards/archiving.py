"""Archiving cards (5.12), and sparing some of those that would be archived (10.11.1.1)."""

from __future__ import annotations

from typing import Any

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, declare_action, never_a_cost
from judge.engine.effects.card_choice import (
    CHOICE_OF_CARDS,
    NO_CARD,
    bind,
    choose_cards,
    of_each,
    refs,
    report_no_card,
)
from judge.engine.effects.card_sets import pool, zone_of
from judge.engine.effects.cards.kept import kept, leave_kept
from judge.engine.effects.cards.replaced_archiving import archive_instead, keep_some, may_be_instead_by_hand
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.interpreter import finish_action, remember
from judge.engine.effects.language import Archive, ArchiveSelf, CardSet, Choose, Spare, WouldArchive
from judge.engine.effects.lookahead import any_at_all, each_card, enough, some_card
from judge.engine.effects.revealing import name_unseen
from judge.engine.frames import Archiving, Run
from judge.engine.moving import add_to_zone, detach, put_in_archive, remove_card
from judge.engine.procedures.ch05_archiving import could_stand_in, replacements_for


def archive(draft: Draft, frame: Run, node: Archive) -> None:
    """5.12.1. A card that later clauses speak of has to be known; another may stay unseen."""
    ids = choose_cards(draft, frame, "what", node.what, seen=bool(node.called))
    if ids is None:
        return

    if staying := kept(ids, "archive", frame.env, draft.board):
        leave_kept(draft, node.called, ids, staying, "archive")
        return

    if archive_instead(draft, draft.top(Run), node, ids):
        return
    if not ids:
        report_no_card(draft, frame, node.called, node.what)
        return

    frame = draft.top(Run)
    frame = remember(draft, frame, "what", ids)
    if not name_unseen(draft, frame, ids, cite("5.12.1"), optional=not node.called):
        return
    if may_be_instead_by_hand(draft, draft.top(Run), node.called, ids):
        return

    frame = bind(draft, draft.top(Run), node.called, ids)
    finish_action(draft, frame)
    seat, origin = zone_of(draft.board, ids[0])
    mine, others = of_each(draft, ids)

    for card in ids:
        owner, place = remove_card(draft, card)
        add_to_zone(draft, owner, card, place, "archive")
    told: dict[str, Any] = {"seat": seat, "cards": refs(draft, mine), "origin": origin}
    if others:
        draft.report(
            cite("5.12.1", defines="1.3.4.1 4.1.6"), "cards_archived_both", actor=frame.env.seat, other=1 - seat,
            others=refs(draft, others), **told,
        )  # fmt: skip
        return
    draft.report(cite("5.12.1"), "cards_archived", actor=frame.env.seat, **told)


def _archive_could_change(node: Archive, env: EffectContext, board: Board) -> bool:
    if not some_card(node.what, env, board):
        return False
    there = [card for card in each_card(node.what, env, board) if zone_of(board, card)[1] != "archive"]
    return len(kept(there, "archive", env, board)) < len(there)


def _instead_of(wanted: CardSet, env: EffectContext, board: Board) -> bool:
    """10.11.4: whether what there is not enough of could be made up for by what can be done instead of archiving it. "Any number"
    is the number that is chosen there: where there is none, nothing is archived that anything could be done instead of."""
    if not isinstance(wanted, Choose) or wanted.any_number:
        return False
    there = sum(map(len, pool(wanted, env, board)))
    needed = wanted.least or quantity(wanted.count, env, board)
    return there < needed <= there + could_stand_in(board, env, wanted)


def _archive_payable(node: Archive, env: EffectContext, board: Board) -> bool:
    """Whether there are enough cards, counting replacements for missing ones (10.11.4)."""
    whole = enough(node.what, env, board) and _archive_could_change(node, env, board)
    return whole or _instead_of(node.what, env, board)


declare_action(
    ActionSpec(
        node=Archive,
        rules=("5.12.1",),
        carry_out=archive,
        could_change=_archive_could_change,
        payable=_archive_payable,
        replaced_by=(WouldArchive,),
        within=None,
        by_hand=("archive",),
        message_keys=(
            *CHOICE_OF_CARDS,
            *NO_CARD,
            "cards_archived",
            "cards_archived_both",
            "not_archived",
            "which_card",
        ),
    )
)


def archive_self(draft: Draft, frame: Run, node: ArchiveSelf) -> None:
    """5.12.1; something else may be done instead (10.11). One that is not attached any more is not archived (10.8.7, 1.3.2)."""
    card = frame.env.card
    if not any(card == support.card for seen in draft.stage_board.holomems.values() for support in seen.mem.supports):
        finish_action(draft, frame)
        draft.report(cite("1.3.2"), "attached_no_more", actor=frame.env.seat, card=draft.card_ref(card))
        return
    if may_be_instead_by_hand(draft, frame, "", (card,)):
        return
    finish_action(draft, frame)
    if replacements_for(draft, frame.env, (card,), ()):
        draft.push(Archiving(cards=(card,), cause=frame.env))
        return
    seat, host = detach(draft, card)
    draft.forget_uses((card,))
    put_in_archive(draft, seat, card, f"holomem:{host}")
    draft.report(cite("5.12.1"), "archived", actor=frame.env.seat, card=draft.card_ref(card))


def _archive_self_payable(node: ArchiveSelf, env: EffectContext, board: Board) -> bool:
    """Whether the card is attached still (10.8.7)."""
    return any(each.card == env.card for seen in board.holomems.values() for each in seen.mem.supports)


declare_action(
    ActionSpec(
        node=ArchiveSelf,
        rules=("5.12.1",),
        carry_out=archive_self,
        could_change=_archive_self_payable,
        payable=_archive_self_payable,
        replaced_by=(WouldArchive,),
        within=None,
        by_hand=("archive",),
        message_keys=("archived", "attached_no_more"),
    )
)


def _spare_could_change(node: Spare, env: EffectContext, board: Board) -> bool:
    return any_at_all(node.count, env, board)


declare_action(
    ActionSpec(
        node=Spare,
        rules=("10.11.1.1",),
        carry_out=keep_some,
        could_change=_spare_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=Archiving,
        by_hand=("spare",),
        message_keys=(
            "cards_spared",
            "choose_spared",
            "choose_spared_some",
            "stands_for_absent",
            "stands_for_absent_too",
        ),
    )
)
