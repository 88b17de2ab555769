"""Actions on what is known: looking at cards (5.8, 5.9), revealing them (5.11)."""

from __future__ import annotations

from judge.engine.effects.acts.base import action, finished
from judge.engine.effects.acts.card_choice import bind, choose_cards, name_unseen, refs, reveal_cites
from judge.engine.effects.acts.zones import nothing_there
from judge.engine.effects.card_sets import whole, zone_of
from judge.engine.effects.evaluate import seat_for
from judge.engine.effects.language import Look, Reveal, Top
from judge.engine.events import LookedAt, Revealed
from judge.engine.frames import Run
from judge.engine.rules import cite
from judge.engine.work import Work


@action(Look)
def look(work: Work, frame: Run, node: Look) -> None:
    """5.8.1: all cards of a hidden zone; 5.9.1: so many from the top. What was not seen before stays so: only the player
    knows it now, and says what is taken of it."""
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
