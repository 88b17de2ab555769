"""Actions on holomems where they stand: resting (5.2), switching (5.18), moving (4.4.4)."""

from __future__ import annotations

from judge.engine.board import Seen
from judge.engine.effects.acts.base import action, choose_holomems, finished, nothing_chosen, some_holomems
from judge.engine.effects.acts.card_choice import bind
from judge.engine.effects.language import Activate, CannotMove, MakeRest, MoveTo, Switch, TurnFace
from judge.engine.events import Moved, Rested, Revealed
from judge.engine.frames import Run
from judge.engine.rules import cite
from judge.engine.trace import HolomemRef
from judge.engine.work import Work


@action(MakeRest)
def make_rest(work: Work, frame: Run, node: MakeRest) -> None:
    """5.2.1; what rests already is not rested again (1.3.2.1)."""
    _turn(work, frame, node, resting=True)


@action(Activate)
def activate(work: Work, frame: Run, node: Activate) -> None:
    """5.2.2."""
    _turn(work, frame, node, resting=False)


def _turn(work: Work, frame: Run, node: MakeRest | Activate, *, resting: bool) -> None:
    found = some_holomems(work, frame, "who", node.who)
    if not found:
        return
    finished(work, frame)
    turned = [seen for seen in found if seen.mem.resting != resting]
    for seen in turned:
        work.set_mem(seen.mem.id, resting=resting)
        work.emit(Rested(seen.mem.id, seen.seat, resting=resting))
    cites = cite("5.2.1") if resting else cite("5.2.2")
    if not turned:
        cites = cite("5.2.1", forbids="1.3.2.1") if resting else cite("5.2.2", forbids="1.3.2.1")
    key = ("rested" if resting else "activated") if turned else "already_so"
    work.note(cites, key, actor=frame.env.seat, what=_refs(work, turned or found))


@action(TurnFace)
def turn_face(work: Work, frame: Run, node: TurnFace) -> None:
    """5.3.1; what lies so already is not turned (1.3.2.1)."""
    found = some_holomems(work, frame, "who", node.who)
    if not found:
        return
    finished(work, frame)
    turned = [seen for seen in found if seen.mem.face_down == node.up]
    for seen in turned:
        work.set_mem(seen.mem.id, face_down=not node.up)
        if node.up:
            work.emit(Revealed(seen.mem.top, seen.seat))
    cites = cite("5.3.1") if turned else cite("5.3.1", forbids="1.3.2.1")
    key = ("turned_up" if node.up else "turned_down") if turned else "already_so"
    work.note(cites, key, actor=frame.env.seat, what=_refs(work, turned or found))


def _refs(work: Work, found: list[Seen]) -> tuple[HolomemRef, ...]:
    return tuple(work.ref(seen.mem.id) for seen in found)


def cannot_move(work: Work, identity: int) -> bool:
    """5.29.1."""
    return bool(work.board.having(CannotMove, identity))


@action(Switch)
def switch(work: Work, frame: Run, node: Switch) -> None:
    """5.18.1, 5.10.1: both go to the position of the other at the same time, or neither does (5.10.2)."""
    one = choose_holomems(work, frame, "one", node.one)
    if one is None:
        return
    frame = work.top(Run)
    other = choose_holomems(work, frame, "other", node.other) if one else []
    if other is None:
        return
    frame = work.top(Run)
    if not one or not other or one[0].mem.id == other[0].mem.id:
        nothing_chosen(work, bind(work, frame, node.called, ()))
        return
    pair = [one[0], other[0]]
    finished(work, bind(work, frame, node.called, ()))
    before = _refs(work, pair)
    if any(cannot_move(work, seen.mem.id) for seen in pair) or pair[0].seat != pair[1].seat:
        work.note(cite("5.10.2", forbids="5.29.1"), "cannot_move", actor=frame.env.seat, what=before)
        return
    spots = [seen.mem.at for seen in pair]
    if set(spots) == {"center", "collab"} and not work.edition.switch_center_collab:
        work.note(cite("5.10.2", forbids="5.18.1"), "cannot_switch_front", actor=frame.env.seat, what=before)
        return
    work.swap_mems(pair[0].mem.id, pair[1].mem.id)
    for seen, origin, to in zip(pair, spots, reversed(spots), strict=True):
        work.emit(Moved(seen.mem.id, seen.seat, origin, to))
        if to == "back" and origin != "back":
            bind(work, work.top(Run), node.called, (seen.mem.id,))
    work.note(cite("5.18.1", "5.10.1"), "switched", actor=frame.env.seat, what=before)


@action(MoveTo)
def move_to(work: Work, frame: Run, node: MoveTo) -> None:
    """4.4.4: the holomem goes with everything it is made of; to a position that is taken it cannot (4.4.6.1)."""
    found = choose_holomems(work, frame, "who", node.who)
    if found is None:
        return
    found = [seen for seen in found if seen.mem.at != node.to]
    if not found:
        nothing_chosen(work, frame)
        return
    finished(work, frame)
    seen = found[0]
    before = (work.ref(seen.mem.id),)
    taken = node.to != "back" and any(mem.at == node.to for mem in work.players[seen.seat].stage)
    if taken or cannot_move(work, seen.mem.id):
        cites = cite("4.4.4", forbids="4.4.6.1" if taken else "5.29.1")
        work.note(cites, "cannot_move", actor=frame.env.seat, what=before)
        return
    work.move_mem(seen.mem.id, node.to)
    work.emit(Moved(seen.mem.id, seen.seat, seen.mem.at, node.to))
    work.note(cite("4.4.4"), "moved", actor=frame.env.seat, holomem=before[0], to=node.to)
