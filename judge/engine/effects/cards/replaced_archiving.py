"""Archiving that can be replaced (10.11), in an effect or as a cost (10.11.4)."""

from __future__ import annotations

from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effects.card_options import card_options
from judge.engine.effects.card_sets import pool
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.interpreter import finish_action, picked
from judge.engine.effects.language import Archive, Choose, Spare
from judge.engine.frames import Archiving, Run
from judge.engine.procedures.ch05_archiving import could_stand_in, replacements_for, shortage
from judge.engine.procedures.ch10_replacement import could_be_replaced_by_hand


def archive_instead(draft: Draft, frame: Run, node: Archive, ids: tuple[int, ...]) -> bool:
    """If any replacement applies, start the procedure that applies replacements to these cards. Returns whether it was
    started."""
    missing = room = 0
    wanted = node.what if isinstance(node.what, Choose) else None
    if wanted is not None and frame.step < frame.cost:
        missing, room = shortage(wanted, frame.env, draft.board, len(ids))
        # 10.11.4: beyond the cards that there are, more can be archived only where all of those were chosen.
        left = sum(map(len, pool(wanted, frame.env, draft.board))) - len(ids)
        if left > 0 or missing > could_stand_in(draft.board, frame.env, wanted):
            missing = room = 0
    if not missing and not (ids and replacements_for(draft, frame.env, ids, ())):
        return False
    finish_action(draft, frame)
    draft.push(Archiving(cards=ids, cause=frame.env, called=node.called, wanted=wanted, missing=missing, room=room))
    return True


def may_be_instead_by_hand(draft: Draft, frame: Run, called: str, ids: tuple[int, ...]) -> bool:
    """The same where only a text that is not read may say that something else is done (2.7.1)."""
    if not could_be_replaced_by_hand(draft, "would_archive"):
        return False
    finish_action(draft, frame)
    draft.push(Archiving(cards=ids, cause=frame.env, called=called))
    return True


def keep_some(draft: Draft, frame: Run, node: Spare) -> None:
    """10.11.1.1: The player who would archive the cards chooses which of them stay. The holo power paid for the skill is
    archived in their place. By 10.11.4 this counts as archiving that many cards, even cards that are not there."""
    place, archiving = draft.below(Archiving)
    number = quantity(node.count, frame.env, draft.board)
    most = min(number - archiving.missing, len(archiving.cards))
    least = min(max(0, number - archiving.room), most)
    kept = picked(frame, "kept")
    if kept is None and _open_which(draft, archiving, least, most):
        draft.replace_top(frame, slot="kept")
        _ask_which(draft, archiving, least, most)
        return

    stay = kept if kept is not None else archiving.cards[:most]
    absent = number - len(stay) if archiving.room else 0
    finish_action(draft, frame)
    left = tuple(card for card in archiving.cards if card not in stay)
    paid = draft.players[frame.env.seat].archive[: frame.env.spent]
    missing = max(0, archiving.missing - absent)
    draft.agenda[place] = replace(
        archiving, cards=left, missing=missing, room=archiving.room - absent, instead=(*archiving.instead, *paid)
    )
    cards = tuple(draft.card_ref(card) for card in stay)
    if not absent:
        draft.report(cite("10.11.1.1"), "cards_spared", actor=frame.env.seat, cards=cards)
        return

    key = "stands_for_absent_too" if stay else "stands_for_absent"
    draft.report(
        cite("10.11.4", "10.11.1.1"), key, actor=frame.env.seat, seat=archiving.cause.seat, count=absent, cards=cards
    )


def _open_which(draft: Draft, archiving: Archiving, least: int, most: int) -> bool:
    """Whether the cards that stay are still to be chosen: how many, or which of different ones."""
    different = len({draft.cards[card] for card in archiving.cards}) > 1
    return least < most or (different and 0 < most < len(archiving.cards))


def _ask_which(draft: Draft, archiving: Archiving, least: int, most: int) -> None:
    seat = archiving.cause.seat
    options = card_options(draft, list(archiving.cards))
    if least == most:
        draft.ask(seat, cite("10.7.2.3"), "choose_spared", options, minimum=most, maximum=most, seat=seat, count=most)
        return
    rule = cite("10.7.2.3", defines="1.3.5.2" if least else "10.7.2.3.2 1.3.5.1")
    draft.ask(
        seat, rule, "choose_spared_some", options, minimum=least, maximum=most, seat=seat, least=least, count=most
    )
