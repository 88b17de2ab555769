"""Where holomems stand and how they lie (5.2, 5.3, 5.18, 4.4.4, 4.4.7), with everything about it."""

from __future__ import annotations

from typing import Literal

from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, NotByHand, declare_action
from judge.engine.effects.card_choice import bind
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, choose_holomems, nothing_chosen, some_holomems
from judge.engine.effects.evaluate import holomems
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.language import (
    Activate,
    CannotMove,
    MakeRest,
    MoveTo,
    PutHolomem,
    StaysActive,
    StaysPut,
    Switch,
    TurnFace,
)
from judge.engine.effects.lookahead import Able, enough_holomems, some_holomem
from judge.engine.events import Moved, Rested, Revealed
from judge.engine.frames import Run
from judge.engine.moving import add_to_zone, leave_to, move_mem, put_in_archive, swap_mems
from judge.engine.transition import HolomemRef


def make_rest(draft: Draft, frame: Run, node: MakeRest) -> None:
    """5.2.1; A holomem that is already resting is not rested again (1.3.2.1)."""
    _turn(draft, frame, node, resting=True)


def _rest_could_change(node: MakeRest, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.who, env, board, lambda seen: not seen.mem.resting and not _stays_active(seen, env, board))


def _rest_payable(node: MakeRest, env: EffectContext, board: Board) -> bool:
    return enough_holomems(
        node.who, env, board, lambda seen: not seen.mem.resting and not _stays_active(seen, env, board)
    )


def _stays_active(seen: HolomemView, env: EffectContext, board: Board) -> bool:
    """Whether an effect keeps the opponent's abilities from resting this holomem (1.3.3)."""
    return seen.seat != env.seat and bool(board.effects_on(StaysActive, seen.mem.id))


declare_action(
    ActionSpec(
        node=MakeRest,
        rules=("5.2.1",),
        carry_out=make_rest,
        could_change=_rest_could_change,
        payable=_rest_payable,
        replaced_by=(),
        within=None,
        by_hand=("rest",),
        message_keys=(*CHOICE_OF_HOLOMEMS, "already_so", "nothing_to_choose", "rested", "stays_active"),
    )
)


def activate(draft: Draft, frame: Run, node: Activate) -> None:
    """5.2.2."""
    _turn(draft, frame, node, resting=False)


def _activate_could_change(node: Activate, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.who, env, board, lambda seen: seen.mem.resting)


def _activate_payable(node: Activate, env: EffectContext, board: Board) -> bool:
    return enough_holomems(node.who, env, board, lambda seen: seen.mem.resting)


declare_action(
    ActionSpec(
        node=Activate,
        rules=("5.2.2",),
        carry_out=activate,
        could_change=_activate_could_change,
        payable=_activate_payable,
        replaced_by=(),
        within=None,
        by_hand=("activate",),
        message_keys=(*CHOICE_OF_HOLOMEMS, "activated", "already_so", "nothing_to_choose"),
    )
)


def _turn(draft: Draft, frame: Run, node: MakeRest | Activate, *, resting: bool) -> None:
    found = some_holomems(draft, frame, "who", node.who)
    called = node.called if isinstance(node, MakeRest) else ""
    if not found:
        return

    finish_action(draft, frame)
    kept = [seen for seen in found if resting and not seen.mem.resting and _stays_active(seen, frame.env, draft.board)]
    turned = [seen for seen in found if seen.mem.resting != resting and seen not in kept]
    for seen in turned:
        draft.set_mem(seen.mem.id, resting=resting)
        draft.emit(Rested(seen.mem.id, seen.seat, resting=resting))

    bind(draft, draft.top(Run), called, tuple(seen.mem.id for seen in turned))
    if kept:
        cites = cite("5.2.1", forbids="1.3.3")
        if not turned:
            draft.report(cites, "stays_active", actor=frame.env.seat, what=_refs(draft, kept))
            return
    elif turned:
        cites = cite("5.2.1") if resting else cite("5.2.2")
    else:
        cites = cite("5.2.1", forbids="1.3.2.1") if resting else cite("5.2.2", forbids="1.3.2.1")

    key = "already_so"
    if turned:
        key = "rested" if resting else "activated"
    draft.report(cites, key, actor=frame.env.seat, what=_refs(draft, turned or found))


def turn_face(draft: Draft, frame: Run, node: TurnFace) -> None:
    """5.3.1; what lies so already is not turned (1.3.2.1)."""
    found = some_holomems(draft, frame, "who", node.who)
    if not found:
        return
    finish_action(draft, frame)
    turned = [seen for seen in found if seen.mem.face_down == node.up]
    for seen in turned:
        draft.set_mem(seen.mem.id, face_down=not node.up)
        if node.up:
            draft.emit(Revealed(seen.mem.top, seen.seat))
    cites = cite("5.3.1") if turned else cite("5.3.1", forbids="1.3.2.1")
    key = "already_so"
    if turned:
        key = "turned_up" if node.up else "turned_down"
    draft.report(cites, key, actor=frame.env.seat, what=_refs(draft, turned or found))


def _turn_face_could_change(node: TurnFace, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.who, env, board, lambda seen: seen.mem.face_down == node.up)


def _turn_face_payable(node: TurnFace, env: EffectContext, board: Board) -> bool:
    return enough_holomems(node.who, env, board, lambda seen: seen.mem.face_down == node.up)


declare_action(
    ActionSpec(
        node=TurnFace,
        rules=("5.3.1",),
        carry_out=turn_face,
        could_change=_turn_face_could_change,
        payable=_turn_face_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("no printed text turns a holomem, so nobody needs to"),
        message_keys=(*CHOICE_OF_HOLOMEMS, "already_so", "nothing_to_choose", "turned_down", "turned_up"),
    )
)


def _refs(draft: Draft, found: list[HolomemView]) -> tuple[HolomemRef, ...]:
    return tuple(draft.ref(seen.mem.id) for seen in found)


def _kept_by(seen: HolomemView, env: EffectContext, board: Board) -> Literal["", "5.29.1", "1.3.3"]:
    """The rule by which an effect keeps this ability from moving a holomem; empty where nothing does."""
    if board.effects_on(CannotMove, seen.mem.id):
        return "5.29.1"
    return "1.3.3" if seen.seat != env.seat and board.effects_on(StaysPut, seen.mem.id) else ""


def switch(draft: Draft, frame: Run, node: Switch) -> None:
    """5.18.1, 5.10.1: both go to the position of the other at the same time, or neither does (5.10.2)."""
    one = choose_holomems(draft, frame, "one", node.one)
    if one is None:
        return

    other = choose_holomems(draft, frame, "other", node.other) if one else []
    if other is None:
        return
    if not one or not other or one[0].mem.id == other[0].mem.id:
        nothing_chosen(draft, bind(draft, frame, node.called, ()))
        return

    pair = [one[0], other[0]]
    finish_action(draft, bind(draft, frame, node.called, ()))
    before = _refs(draft, pair)
    kept = next(filter(None, (_kept_by(seen, frame.env, draft.board) for seen in pair)), None)
    if kept or pair[0].seat != pair[1].seat:
        draft.report(cite("5.10.2", forbids=kept or "5.29.1"), "cannot_move", actor=frame.env.seat, what=before)
        return

    spots = [seen.mem.at for seen in pair]
    if set(spots) == {"center", "collab"} and not draft.edition.switch_center_collab:
        draft.report(cite("5.10.2", forbids="5.18.1"), "cannot_switch_front", actor=frame.env.seat, what=before)
        return
    swap_mems(draft, pair[0].mem.id, pair[1].mem.id)
    for seen, origin, to in zip(pair, spots, reversed(spots), strict=True):
        draft.emit(Moved(seen.mem.id, seen.seat, origin, to, switched=True))
        if to == "back" and origin != "back":
            bind(draft, draft.top(Run), node.called, (seen.mem.id,))
    draft.report(cite("5.18.1", "5.10.1"), "switched", actor=frame.env.seat, what=before)


def _switch_could_change(node: Switch, env: EffectContext, board: Board) -> bool:
    """5.18.1: there have to be two to switch, of one player, and both have to be able to go (5.10.2)."""
    return any(
        _can_switch(one, other, env, board)
        for one in holomems(node.one, env, board)
        for other in holomems(node.other, env, board)
    )


def _can_switch(one: HolomemView, other: HolomemView, env: EffectContext, board: Board) -> bool:
    spots = {one.mem.at, other.mem.at}
    if one.mem.id == other.mem.id or one.seat != other.seat or len(spots) == 1:
        return False
    if spots == {"center", "collab"} and not board.edition.switch_center_collab:
        return False
    return not (_kept_by(one, env, board) or _kept_by(other, env, board))


declare_action(
    ActionSpec(
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
        message_keys=(*CHOICE_OF_HOLOMEMS, "cannot_move", "cannot_switch_front", "nothing_to_choose", "switched"),
    )
)


def move_to(draft: Draft, frame: Run, node: MoveTo) -> None:
    """4.4.4: The holomem moves with its stack and attached cards. It cannot move to an occupied position (4.4.6.1)."""
    found = choose_holomems(draft, frame, "who", node.who)
    if found is None:
        return

    found = [seen for seen in found if seen.mem.at != node.to]
    if not found:
        nothing_chosen(draft, bind(draft, frame, node.called, ()))
        return

    finish_action(draft, bind(draft, frame, node.called, ()))
    seen = found[0]
    before = (draft.ref(seen.mem.id),)
    taken = node.to != "back" and any(mem.at == node.to for mem in draft.players[seen.seat].stage)
    kept = _kept_by(seen, frame.env, draft.board)
    if taken or kept:
        cites = cite("4.4.4", forbids="4.4.6.1" if taken else kept)
        draft.report(cites, "cannot_move", actor=frame.env.seat, what=before)
        return

    move_mem(draft, seen.mem.id, node.to)
    draft.emit(Moved(seen.mem.id, seen.seat, seen.mem.at, node.to))
    bind(draft, draft.top(Run), node.called, (seen.mem.id,))
    draft.report(cite("4.4.4"), "moved", actor=frame.env.seat, holomem=before[0], to=node.to)


def _can_move(node: MoveTo, env: EffectContext, board: Board) -> Able:
    """4.4.6.1: to a position that is free; not where it is already."""

    def able(seen: HolomemView) -> bool:
        taken = node.to != "back" and any(mem.at == node.to for mem in board.players[seen.seat].stage)
        return seen.mem.at != node.to and not taken and not _kept_by(seen, env, board)

    return able


def _move_could_change(node: MoveTo, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.who, env, board, _can_move(node, env, board))


def _move_payable(node: MoveTo, env: EffectContext, board: Board) -> bool:
    return enough_holomems(node.who, env, board, _can_move(node, env, board))


declare_action(
    ActionSpec(
        node=MoveTo,
        rules=("4.4.4",),
        carry_out=move_to,
        could_change=_move_could_change,
        payable=_move_payable,
        replaced_by=(),
        within=None,
        by_hand=("position",),
        message_keys=(*CHOICE_OF_HOLOMEMS, "cannot_move", "moved", "nothing_to_choose"),
    )
)


def put_holomem(draft: Draft, frame: Run, node: PutHolomem) -> None:
    """4.4.7: the top card goes to the zone, the others are archived; what was attached stays until 11.4.1 looks."""
    found = some_holomems(draft, frame, "who", node.who)
    if not found:
        return
    finish_action(draft, draft.top(Run))
    for seen in found:
        before = draft.ref(seen.mem.id)
        free = "5.29.2" if draft.effects_on(CannotMove, seen.mem.id) else ""
        *under, top = seen.mem.stack
        leave_to(draft, seen.mem.id, node.to)
        add_to_zone(draft, seen.seat, top, f"holomem:{seen.mem.id}", node.to, bottom=node.end == "bottom")
        for card in under:
            put_in_archive(draft, seen.seat, card, f"holomem:{seen.mem.id}")
        draft.report(
            cite("4.4.7", "5.5.1", allows=free),
            f"holomem_put{'_bottom' if node.end == 'bottom' else ''}{'' if under else '_alone'}",
            actor=frame.env.seat, holomem=before, to=node.to,
        )  # fmt: skip


def _leave_could_change(node: PutHolomem, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.who, env, board)


def _leave_payable(node: PutHolomem, env: EffectContext, board: Board) -> bool:
    return enough_holomems(node.who, env, board)


declare_action(
    ActionSpec(
        node=PutHolomem,
        rules=("4.4.7",),
        carry_out=put_holomem,
        could_change=_leave_could_change,
        payable=_leave_payable,
        replaced_by=(),
        within=None,
        by_hand=("leave",),
        message_keys=(
            *CHOICE_OF_HOLOMEMS,
            "holomem_put",
            "holomem_put_alone",
            "holomem_put_bottom",
            "holomem_put_bottom_alone",
            "nothing_to_choose",
        ),
    )
)
