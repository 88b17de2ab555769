"""Where holomems stand and how they lie (5.2, 5.3, 5.18, 4.4.4, 4.4.7), with everything about it."""

from __future__ import annotations

from judge.engine.board import Board, Seen
from judge.engine.effects.card_choice import bind
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, choose_holomems, nothing_chosen, some_holomems
from judge.engine.effects.evaluate import holomems
from judge.engine.effects.facets import Facets, NotByHand, declare
from judge.engine.effects.language import Activate, CannotMove, MakeRest, MoveTo, PutHolomem, Switch, TurnFace
from judge.engine.effects.lookahead import Able, enough_holomems, some_holomem
from judge.engine.effects.running import finished
from judge.engine.events import Moved, Rested, Revealed
from judge.engine.frames import Env, Run
from judge.engine.moving import put_in
from judge.engine.rules import cite
from judge.engine.trace import HolomemRef
from judge.engine.work import Work


def make_rest(work: Work, frame: Run, node: MakeRest) -> None:
    """5.2.1; what rests already is not rested again (1.3.2.1)."""
    _turn(work, frame, node, resting=True)


def _rest_could_change(node: MakeRest, env: Env, board: Board) -> bool:
    return some_holomem(node.who, env, board, lambda seen: not seen.mem.resting)


def _rest_payable(node: MakeRest, env: Env, board: Board) -> bool:
    return enough_holomems(node.who, env, board, lambda seen: not seen.mem.resting)


declare(
    Facets(
        node=MakeRest,
        rules=("5.2.1",),
        carry_out=make_rest,
        could_change=_rest_could_change,
        payable=_rest_payable,
        replaced_by=(),
        within=None,
        by_hand=("rest",),
        told=(*CHOICE_OF_HOLOMEMS, "already_so", "nothing_to_choose", "rested"),
    )
)


def activate(work: Work, frame: Run, node: Activate) -> None:
    """5.2.2."""
    _turn(work, frame, node, resting=False)


def _activate_could_change(node: Activate, env: Env, board: Board) -> bool:
    return some_holomem(node.who, env, board, lambda seen: seen.mem.resting)


def _activate_payable(node: Activate, env: Env, board: Board) -> bool:
    return enough_holomems(node.who, env, board, lambda seen: seen.mem.resting)


declare(
    Facets(
        node=Activate,
        rules=("5.2.2",),
        carry_out=activate,
        could_change=_activate_could_change,
        payable=_activate_payable,
        replaced_by=(),
        within=None,
        by_hand=("activate",),
        told=(*CHOICE_OF_HOLOMEMS, "activated", "already_so", "nothing_to_choose"),
    )
)


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


def _turn_face_could_change(node: TurnFace, env: Env, board: Board) -> bool:
    return some_holomem(node.who, env, board, lambda seen: seen.mem.face_down == node.up)


def _turn_face_payable(node: TurnFace, env: Env, board: Board) -> bool:
    return enough_holomems(node.who, env, board, lambda seen: seen.mem.face_down == node.up)


declare(
    Facets(
        node=TurnFace,
        rules=("5.3.1",),
        carry_out=turn_face,
        could_change=_turn_face_could_change,
        payable=_turn_face_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("no printed text turns a holomem, so nobody needs to"),
        told=(*CHOICE_OF_HOLOMEMS, "already_so", "nothing_to_choose", "turned_down", "turned_up"),
    )
)


def _refs(work: Work, found: list[Seen]) -> tuple[HolomemRef, ...]:
    return tuple(work.ref(seen.mem.id) for seen in found)


def cannot_move(board: Board, identity: int) -> bool:
    """5.29.1."""
    return bool(board.having(CannotMove, identity))


def switch(work: Work, frame: Run, node: Switch) -> None:
    """5.18.1, 5.10.1: both go to the position of the other at the same time, or neither does (5.10.2)."""
    one = choose_holomems(work, frame, "one", node.one)
    if one is None:
        return
    other = choose_holomems(work, frame, "other", node.other) if one else []
    if other is None:
        return
    if not one or not other or one[0].mem.id == other[0].mem.id:
        nothing_chosen(work, bind(work, frame, node.called, ()))
        return
    pair = [one[0], other[0]]
    finished(work, bind(work, frame, node.called, ()))
    before = _refs(work, pair)
    if any(cannot_move(work.board, seen.mem.id) for seen in pair) or pair[0].seat != pair[1].seat:
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


def _switch_could_change(node: Switch, env: Env, board: Board) -> bool:
    """5.18.1: there have to be two to switch, of one player, and both have to be able to go (5.10.2)."""
    return any(
        _can_switch(one, other, board)
        for one in holomems(node.one, env, board)
        for other in holomems(node.other, env, board)
    )


def _can_switch(one: Seen, other: Seen, board: Board) -> bool:
    spots = {one.mem.at, other.mem.at}
    if one.mem.id == other.mem.id or one.seat != other.seat or len(spots) == 1:
        return False
    if spots == {"center", "collab"} and not board.edition.switch_center_collab:
        return False
    return not (cannot_move(board, one.mem.id) or cannot_move(board, other.mem.id))


declare(
    Facets(
        node=Switch,
        rules=(
            "5.18.1",
            "5.10.1",
        ),
        carry_out=switch,
        could_change=_switch_could_change,
        payable=_switch_could_change,
        replaced_by=(),
        within=None,
        by_hand=("switch",),
        told=(*CHOICE_OF_HOLOMEMS, "cannot_move", "cannot_switch_front", "nothing_to_choose", "switched"),
    )
)


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
    if taken or cannot_move(work.board, seen.mem.id):
        cites = cite("4.4.4", forbids="4.4.6.1" if taken else "5.29.1")
        work.note(cites, "cannot_move", actor=frame.env.seat, what=before)
        return
    work.move_mem(seen.mem.id, node.to)
    work.emit(Moved(seen.mem.id, seen.seat, seen.mem.at, node.to))
    work.note(cite("4.4.4"), "moved", actor=frame.env.seat, holomem=before[0], to=node.to)


def _can_move(node: MoveTo, board: Board) -> Able:
    """4.4.6.1: to a position that is free; not where it is already."""

    def able(seen: Seen) -> bool:
        taken = node.to != "back" and any(mem.at == node.to for mem in board.players[seen.seat].stage)
        return seen.mem.at != node.to and not taken and not cannot_move(board, seen.mem.id)

    return able


def _move_could_change(node: MoveTo, env: Env, board: Board) -> bool:
    return some_holomem(node.who, env, board, _can_move(node, board))


def _move_payable(node: MoveTo, env: Env, board: Board) -> bool:
    return enough_holomems(node.who, env, board, _can_move(node, board))


declare(
    Facets(
        node=MoveTo,
        rules=("4.4.4",),
        carry_out=move_to,
        could_change=_move_could_change,
        payable=_move_payable,
        replaced_by=(),
        within=None,
        by_hand=("position",),
        told=(*CHOICE_OF_HOLOMEMS, "cannot_move", "moved", "nothing_to_choose"),
    )
)


def put_holomem(work: Work, frame: Run, node: PutHolomem) -> None:
    """4.4.7: the top card goes to the zone, the others are archived; what was attached stays until 11.4.1 looks."""
    found = some_holomems(work, frame, "who", node.who)
    if not found:
        return
    finished(work, work.top(Run))
    for seen in found:
        before = work.ref(seen.mem.id)
        free = "5.29.2" if work.board.having(CannotMove, seen.mem.id) else ""
        *under, top = seen.mem.stack
        work.take_off(seen.mem.id, node.to)
        put_in(work, seen.seat, top, f"holomem:{seen.mem.id}", node.to, bottom=node.end == "bottom")
        for card in under:
            work.archive(seen.seat, card, f"holomem:{seen.mem.id}")
        work.note(cite("4.4.7", "5.5.1", allows=free), "holomem_put", actor=frame.env.seat, holomem=before, to=node.to)


def _leave_could_change(node: PutHolomem, env: Env, board: Board) -> bool:
    return some_holomem(node.who, env, board)


def _leave_payable(node: PutHolomem, env: Env, board: Board) -> bool:
    return enough_holomems(node.who, env, board)


declare(
    Facets(
        node=PutHolomem,
        rules=("4.4.7",),
        carry_out=put_holomem,
        could_change=_leave_could_change,
        payable=_leave_payable,
        replaced_by=(),
        within=None,
        by_hand=("leave",),
        told=(*CHOICE_OF_HOLOMEMS, "holomem_put", "nothing_to_choose"),
    )
)
