"""Archiving where something else can be done instead (10.11), for an effect or for a cost (10.11.4)."""

from __future__ import annotations

from judge.engine.effects.card_options import card_options
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.language import Archive, Choose, Spare
from judge.engine.effects.running import finished, picked
from judge.engine.frames import Archiving, Run
from judge.engine.procedures.ch05_archiving import could_stand_in, replacements_for, shortage
from judge.engine.procedures.ch10_replacement import could_be_replaced_by_hand
from judge.engine.rules import cite
from judge.engine.work import Work, replace


def archive_instead(work: Work, frame: Run, node: Archive, ids: tuple[int, ...]) -> bool:
    """Hand the cards over to where replacements are applied, when there is any; True when that was done."""
    missing = room = 0
    wanted = node.what if isinstance(node.what, Choose) else None
    if wanted is not None and frame.step < frame.cost:
        missing, room = shortage(wanted, frame.env, work.board, len(ids))
        if not 0 < missing <= could_stand_in(work.board, frame.env, wanted):
            missing = room = 0
    if not missing and not (ids and replacements_for(work, frame.env, ids, ())):
        return False
    finished(work, frame)
    work.call(Archiving(cards=ids, cause=frame.env, called=node.called, wanted=wanted, missing=missing, room=room))
    return True


def may_be_instead_by_hand(work: Work, frame: Run, called: str, ids: tuple[int, ...]) -> bool:
    """The same where only a text that is not read may say that something else is done (2.7.1)."""
    if not could_be_replaced_by_hand(work, "would_archive"):
        return False
    finished(work, frame)
    work.call(Archiving(cards=ids, cause=frame.env, called=called))
    return True


def spare(work: Work, frame: Run, node: Spare) -> None:
    """10.11.1.1: so many of the cards stay; which, the one who would archive them chooses. The holo power that the skill has
    cost is archived for them, and by 10.11.4 that is to have archived as many, cards that are not there among them."""
    place, archiving = work.below(Archiving)
    number = quantity(node.count, frame.env, work.board)
    absent = min(number, archiving.room)
    count = min(number - absent, len(archiving.cards))
    kept = picked(frame, "kept")
    if kept is None and 0 < count < len({work.cards[card] for card in archiving.cards}):
        seat = archiving.cause.seat
        work.put(frame, slot="kept")
        options = card_options(work, list(archiving.cards))
        work.ask(seat, cite("10.7.2.3"), "choose_spared", options, minimum=count, maximum=count, seat=seat, count=count)
        return
    stay = kept if kept is not None else archiving.cards[:count]
    finished(work, frame)
    left = tuple(card for card in archiving.cards if card not in stay)
    paid = work.players[frame.env.seat].archive[: frame.env.spent]
    missing = max(0, archiving.missing - absent)
    work.agenda[place] = replace(
        archiving, cards=left, missing=missing, room=archiving.room - absent, instead=(*archiving.instead, *paid)
    )
    cards = tuple(work.card_ref(card) for card in stay)
    if absent:
        work.note(
            cite("10.11.4", "10.11.1.1"), "stands_for_absent", actor=frame.env.seat, seat=archiving.cause.seat, count=absent,
            cards=cards,
        )  # fmt: skip
    else:
        work.note(cite("10.11.1.1"), "cards_spared", actor=frame.env.seat, cards=cards)
