"""Archiving where something else can be done instead (10.11), for an effect or for a cost (10.11.4)."""

from __future__ import annotations

from judge.engine.effects.card_choice import card_options
from judge.engine.effects.card_sets import where_of
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.language import Archive, Cards, Choose, Spare
from judge.engine.effects.running import finished, picked
from judge.engine.frames import Archiving, Run
from judge.engine.procedures.ch10_archiving import replaceable, skill_instead, substitutes
from judge.engine.rules import cite
from judge.engine.work import Work, replace


def archive_instead(work: Work, frame: Run, node: Archive, ids: tuple[int, ...]) -> bool:
    """Hand the cards over to where replacements are applied, when there is any; True when that was done."""
    missing = 0
    where = where_of(node.what)
    if frame.step < frame.cost and isinstance(node.what, Choose) and not node.what.up_to and not node.what.any_number:
        wanted = node.what.least or quantity(node.what.count, frame.env, work.board)
        missing = max(0, wanted - len(ids))
        if missing and _of_the_hand(node.what) and skill_instead(work.board, frame.env, "hand") is not None:
            # As many as may be archived, of which the skill says how many are.
            missing = max(0, quantity(node.what.count, frame.env, work.board) - len(ids))
        elif len(substitutes(work.board, frame.env, where)) < missing:
            missing = 0
    if not missing and not (ids and replaceable(work, frame.env, ids, ())):
        return False
    finished(work, frame)
    work.call(Archiving(cards=ids, cause=frame.env, called=node.called, missing=missing, where=where))
    return True


def _of_the_hand(wanted: Choose) -> bool:
    return isinstance(wanted.of, Cards) and wanted.of.zone == "hand" and not where_of(wanted)


def spare(work: Work, frame: Run, node: Spare) -> None:
    """10.11.1.1: so many of the cards stay; which, the one who would archive them chooses. The holo power that the skill has
    cost is archived for them, and by 10.11.4 that is to have archived as many."""
    place, archiving = work.below(Archiving)
    count = min(quantity(node.count, frame.env, work.board), len(archiving.cards))
    kept = picked(frame, "kept")
    if kept is None and 0 < count < len({work.cards[card] for card in archiving.cards}):
        seat = archiving.cause.seat
        work.put(frame, at="10.9.1", slot="kept")
        options = card_options(work, list(archiving.cards))
        work.ask(seat, cite("10.7.2.3"), "choose_spared", options, minimum=count, maximum=count, seat=seat, count=count)
        return
    stay = kept if kept is not None else archiving.cards[:count]
    finished(work, frame)
    left = tuple(card for card in archiving.cards if card not in stay)
    paid = work.players[frame.env.seat].archive[: frame.env.spent]
    work.agenda[place] = replace(archiving, cards=left, instead=(*archiving.instead, *paid))
    if archiving.missing and not archiving.cards:
        power = tuple(work.card_ref(card) for card in paid)
        work.note(cite("10.11.4", "10.11.1.1"), "power_archived_instead", actor=frame.env.seat, cards=power)
        return
    cards = tuple(work.card_ref(card) for card in stay)
    work.note(cite("10.11.1.1"), "cards_spared", actor=frame.env.seat, cards=cards)
