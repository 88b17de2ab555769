"""Actions on what is known: looking at cards (5.8, 5.9), revealing them (5.11)."""

from __future__ import annotations

from judge.engine.effects.acts.base import action, finished, picked, remember
from judge.engine.effects.acts.card_choice import bind, choose_cards, name_unseen, refs, reveal_cites
from judge.engine.effects.acts.zones import nothing_there
from judge.engine.effects.card_sets import whole, zone_of
from judge.engine.effects.evaluate import seat_for
from judge.engine.effects.language import Look, Reveal, Top
from judge.engine.events import LookedAt, Revealed
from judge.engine.frames import Run
from judge.engine.rules import cite
from judge.engine.trace import Message, Option
from judge.engine.work import Work


@action(Look)
def look(work: Work, frame: Run, node: Look) -> None:
    """5.8.1: all cards of a hidden zone; 5.9.1: so many from the top. What was not seen before stays so: only the player
    knows it now, and says what is taken of it."""
    if node.up_to:
        _one_by_one(work, frame, node)
        return
    ids = tuple(whole(node.what, frame.env, work.board))
    if not ids:
        nothing_there(work, frame, node.called)
        return
    frame = bind(work, frame, node.called, ids)
    finished(work, frame)
    by = seat_for(node.by, frame.env)
    seat, zone = zone_of(work.board, ids[0])
    work.emit(LookedAt(by, ids))
    cites = cite("5.9.1") if isinstance(node.what, Top) and zone != "power" else cite("5.8.1")
    work.note(cites, "looked_at", actor=by, seat=by, owner=seat, zone=zone, count=len(ids), cards=refs(work, ids))


def _one_by_one(work: Work, frame: Run, node: Look) -> None:
    """5.9.2: a card at a time, the topmost first (5.9.2.2); before each the player may stop (5.9.2.3)."""
    seen = picked(frame, "looked") or ()
    wanted = picked(frame, "wanted")
    if wanted is None:
        wanted = tuple(whole(node.what, frame.env, work.board))
        if not wanted:
            finished(work, bind(work, frame, node.called, ()))
            work.note(cite("5.9.2.1", defines="5.9.2"), "looks_at_none", actor=frame.env.seat)
            return
        frame = remember(work, frame, "wanted", wanted)
    by = seat_for(node.by, frame.env)
    card, place = wanted[len(seen)], len(seen) + 1
    seat, zone = zone_of(work.board, card)
    if work.answer is None:
        options = [Option("look", Message("option_look")), Option("stop", Message("option_stop"))]
        work.put(frame, at="10.9.1")
        cites = cite("5.9.2.3", defines="5.9.2.2" if place == 1 else "5.9.2.5")
        work.ask(by, cites, "may_look", options, seat=by, owner=seat, zone=zone, number=place, count=len(wanted))
        return
    stopped = work.take()[0].key == "stop"
    seen = seen if stopped else (*seen, card)
    if stopped or len(seen) == len(wanted):
        finished(work, bind(work, frame, node.called, seen))
    else:
        others = tuple(pair for pair in frame.picks if pair[0] != "looked")
        work.put(frame, at="10.9.1", picks=(*others, ("looked", seen)))
    if stopped:
        work.note(cite("5.9.2.3"), "declined", actor=by, seat=by)
        return
    work.emit(LookedAt(by, (card,)))
    cites = cite("5.9.2.4", "5.9.2.5") if len(seen) == len(wanted) else cite("5.9.2.4")
    work.note(cites, "looked_at", actor=by, seat=by, owner=seat, zone=zone, count=1, cards=refs(work, (card,)))


@action(Reveal)
def reveal(work: Work, frame: Run, node: Reveal) -> None:
    """5.11: the cards stay where they are, and every player sees them; of an unseen one is asked what it is."""
    ids = choose_cards(work, frame, "what", node.what, seen=True)
    if ids is None:
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    cites = reveal_cites(work, ids)
    if not name_unseen(work, work.agenda[-1], ids, cites):  # type: ignore[arg-type]
        return
    frame = bind(work, work.agenda[-1], node.called, ids)  # type: ignore[arg-type]
    finished(work, frame)
    seat = zone_of(work.board, ids[0])[0]
    for card in ids:
        work.emit(Revealed(card, seat))
    work.note(cites, "cards_revealed", actor=frame.env.seat, seat=seat, cards=refs(work, ids))
