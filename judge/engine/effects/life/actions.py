"""Forced Downs (5.4) and Life that is lost (3.2, 11.5), with everything about them."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import (
    ActionSpec,
    declare_action,
    never_a_cost,
)
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, some_holomems
from judge.engine.effects.doers import dealer_of
from judge.engine.effects.evaluate import quantity, seat_for
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.language import BringDown, ChangeLifeLoss, LifeFixed, LoseLife
from judge.engine.effects.lookahead import any_at_all, enough_holomems, some_holomem
from judge.engine.events import LifeDamageSet, Seat
from judge.engine.frames import DownProcessing, Run
from judge.engine.state import LethalHit


def bring_down(draft: Draft, frame: Run, node: BringDown) -> None:
    """5.4.1: the Down state; Down processing follows at the check timing (4.4.9, 11.3.1)."""
    found = some_holomems(draft, frame, "who", node.who)
    if not found:
        return
    finish_action(draft, draft.top(Run))
    env = frame.env
    blow = LethalHit(dealer_of(env, draft.board), env.seat, env.arts_use, node.no_life)
    for seen in found:
        draft.set_mem(seen.mem.id, down=True, lethal_hit=blow)
    what = tuple(draft.ref(seen.mem.id) for seen in found)
    cites = cite("5.4.1", defines="4.4.9") if draft.edition.down_state else cite("5.4.1")
    draft.report(cites, "down_state", actor=env.seat, what=what)


def _not_down(seen: HolomemView) -> bool:
    """Not in the Down state yet (1.3.2.1)."""
    return not seen.mem.down


def _down_could_change(node: BringDown, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.who, env, board, _not_down)


def _down_payable(node: BringDown, env: EffectContext, board: Board) -> bool:
    return enough_holomems(node.who, env, board, _not_down)


declare_action(
    ActionSpec(
        node=BringDown,
        rules=("5.4.1",),
        carry_out=bring_down,
        could_change=_down_could_change,
        payable=_down_payable,
        replaced_by=(),
        within=None,
        by_hand=("down",),
        message_keys=(*CHOICE_OF_HOLOMEMS, "down_state", "nothing_to_choose"),
    )
)


def lose_life(draft: Draft, frame: Run, node: LoseLife) -> None:
    """3.2.1: the Life damage goes up; 11.5 processes it."""
    finish_action(draft, frame)
    seat = seat_for(node.side, frame.env)
    if life_fixed(draft.board, seat, frame.env.seat):
        draft.report(cite("10.9.1", defines="3.2.1", forbids="1.3.3"), "life_stays", actor=frame.env.seat, seat=seat)
        return
    amount = quantity(node.amount, frame.env, draft.board)
    before = draft.players[seat].life_damage
    draft.set_player(seat, life_damage=before + amount)
    draft.emit(LifeDamageSet(seat, before, before + amount))
    draft.report(cite("10.9.1", defines="3.2.1"), "life_lost", actor=frame.env.seat, seat=seat, amount=amount)


def life_fixed(board: Board, seat: Seat, by: Seat) -> bool:
    """Whether this player's abilities cannot reduce the Life of the other (1.3.3)."""
    return seat != by and any(
        isinstance(each.modifier, LifeFixed) and seat_for(each.modifier.side, each.env) == seat
        for each in board.modifiers(LifeFixed)
    )


def _lose_could_change(node: LoseLife, env: EffectContext, board: Board) -> bool:
    return any_at_all(node.amount, env, board) and not life_fixed(board, seat_for(node.side, env), env.seat)


def _lose_payable(node: LoseLife, env: EffectContext, board: Board) -> bool:
    """Whether the player has as much Life as is to be lost, what is lost already taken off (11.5.1)."""
    player = board.players[seat_for(node.side, env)]
    left = len(player.life) - player.life_damage
    return _lose_could_change(node, env, board) and left >= quantity(node.amount, env, board)


declare_action(
    ActionSpec(
        node=LoseLife,
        rules=(
            "3.2.1",
            "11.5",
        ),
        carry_out=lose_life,
        could_change=_lose_could_change,
        payable=_lose_payable,
        replaced_by=(),
        within=None,
        by_hand=("life",),
        message_keys=("life_lost", "life_stays"),
    )
)


def costs_no_life(draft: Draft) -> bool:
    """Whether the Down that is processed costs no Life (11.3.1.2): what brought it down says so, or effects took it all off."""
    _, downs = draft.below(DownProcessing)
    seen = draft.board.current_or_last(downs.current)
    hit = seen.mem.lethal_hit if seen is not None else None
    return downs.life == 0 or (hit is not None and hit.no_life)


def change_life_loss(draft: Draft, frame: Run, node: ChangeLifeLoss) -> None:
    """11.3.1.2 as it is going to be carried out: less Life is lost, at least none."""
    finish_action(draft, frame)
    place, downs = draft.below(DownProcessing)
    life = 0 if node.by is None else max(0, downs.life + node.by)
    draft.agenda[place] = replace(downs, life=life, changed=(*downs.changed, frame.env.card))
    card = draft.card_ref(frame.env.card)
    extra = "2.11.2.2" if draft.board.life_loss(downs.current) else ""
    draft.report(
        cite("10.11.1", defines=f"11.3.1.2 {extra}"),
        "life_loss_changed" if life != downs.life else "life_loss_none_left",
        actor=frame.env.seat,
        card=card,
        amount=life,
        before=downs.life,
    )


def _change_could_change(node: ChangeLifeLoss, env: EffectContext, board: Board) -> bool:
    return node.by != 0


declare_action(
    ActionSpec(
        node=ChangeLifeLoss,
        rules=(
            "11.3.1.2",
            "10.11.1",
        ),
        carry_out=change_life_loss,
        could_change=_change_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=DownProcessing,
        by_hand=("down_life",),
        message_keys=("life_loss_changed", "life_loss_none_left"),
    )
)
