"""Archiving cards (5.12), and sparing some of those that would be archived (10.11.1.1)."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.effects.card_choice import CHOICE_OF_CARDS, bind, choose_cards, nothing_there, refs
from judge.engine.effects.card_sets import pool, zone_of
from judge.engine.effects.cards.instead import archive_instead, may_be_instead_by_hand, spare
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.facets import Facets, declare, never_a_cost
from judge.engine.effects.language import Archive, ArchiveSelf, CardSet, Choose, Spare, WouldArchive
from judge.engine.effects.lookahead import any_at_all, cards_for, enough, some_card
from judge.engine.effects.revealing import name_unseen
from judge.engine.effects.running import finished, remember
from judge.engine.frames import Archiving, Env, Run
from judge.engine.moving import put_in, take_out
from judge.engine.procedures.ch05_archiving import could_stand_in, replacements_for
from judge.engine.rules import cite
from judge.engine.work import Work


def archive(work: Work, frame: Run, node: Archive) -> None:
    """5.12.1. A card that later clauses speak of has to be known; another may stay unseen."""
    ids = choose_cards(work, frame, "what", node.what, seen=bool(node.called))
    if ids is None:
        return
    if archive_instead(work, work.top(Run), node, ids):
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    frame = work.top(Run)
    frame = remember(work, frame, "what", ids)
    if not name_unseen(work, frame, ids, cite("5.12.1"), optional=not node.called):
        return
    if may_be_instead_by_hand(work, work.top(Run), node.called, ids):
        return
    frame = bind(work, work.top(Run), node.called, ids)
    finished(work, frame)
    seat, origin = zone_of(work.board, ids[0])
    for card in ids:
        owner, place = take_out(work, card)
        put_in(work, owner, card, place, "archive")
    work.note(cite("5.12.1"), "cards_archived", actor=frame.env.seat, seat=seat, cards=refs(work, ids), origin=origin)


def _archive_could_change(node: Archive, env: Env, board: Board) -> bool:
    return some_card(node.what, env, board) and any(
        zone_of(board, card)[1] != "archive" for card in cards_for(node.what, env, board)
    )


def _instead_of(wanted: CardSet, env: Env, board: Board) -> bool:
    """10.11.4: whether what there is not enough of could be made up for by what can be done instead of archiving it."""
    if not isinstance(wanted, Choose):
        return False
    there = sum(map(len, pool(wanted, env, board)))
    needed = wanted.least or quantity(wanted.count, env, board)
    return there < needed <= there + could_stand_in(board, env, wanted)


def _archive_payable(node: Archive, env: Env, board: Board) -> bool:
    """Whether there are as many cards, or what can be done instead makes up for those that are missing (10.11.4)."""
    whole = enough(node.what, env, board) and _archive_could_change(node, env, board)
    return whole or _instead_of(node.what, env, board)


declare(
    Facets(
        node=Archive,
        rules=("5.12.1",),
        carry_out=archive,
        could_change=_archive_could_change,
        payable=_archive_payable,
        replaced_by=(WouldArchive,),
        within=None,
        by_hand=("archive",),
        told=(*CHOICE_OF_CARDS, "cards_archived", "no_card", "which_card"),
    )
)


def archive_self(work: Work, frame: Run, node: ArchiveSelf) -> None:
    """5.12.1; something else may be done instead (10.11). One that is not attached any more is not archived (10.8.7, 1.3.2)."""
    card = frame.env.card
    if not any(card == support.card for seen in work.board.seen.values() for support in seen.mem.supports):
        nothing_there(work, frame, "")
        return
    if may_be_instead_by_hand(work, frame, "", (card,)):
        return
    finished(work, frame)
    if replacements_for(work, frame.env, (card,), ()):
        work.call(Archiving(cards=(card,), cause=frame.env))
        return
    seat, host = work.detach(card)
    work.leave_stage((card,))
    work.archive(seat, card, f"holomem:{host}")
    work.note(cite("5.12.1"), "archived", actor=frame.env.seat, card=work.card_ref(card))


def _archive_self_payable(node: ArchiveSelf, env: Env, board: Board) -> bool:
    """Whether the card is attached still (10.8.7)."""
    return any(each.card == env.card for seen in board.seen.values() for each in seen.mem.supports)


declare(
    Facets(
        node=ArchiveSelf,
        rules=("5.12.1",),
        carry_out=archive_self,
        could_change=_archive_self_payable,
        payable=_archive_self_payable,
        replaced_by=(WouldArchive,),
        within=None,
        by_hand=("archive",),
        told=("archived", "no_card"),
    )
)


def _spare_could_change(node: Spare, env: Env, board: Board) -> bool:
    return any_at_all(node.count, env, board)


declare(
    Facets(
        node=Spare,
        rules=("10.11.1.1",),
        carry_out=spare,
        could_change=_spare_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=Archiving,
        by_hand=("spare",),
        told=("cards_spared", "choose_spared", "choose_spared_some", "stands_for_absent", "stands_for_absent_too"),
    )
)
