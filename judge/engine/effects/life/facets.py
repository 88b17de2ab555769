"""Forced Downs (5.4) and Life that is lost (3.2, 11.5), with everything about them."""

from __future__ import annotations

from judge.engine.board import Board, Seen
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, some_holomems
from judge.engine.effects.evaluate import quantity, seat_for
from judge.engine.effects.facets import (
    Facets,
    declare,
    never_a_cost,
)
from judge.engine.effects.language import BringDown, ChangeLifeLoss, LifeFixed, LoseLife
from judge.engine.effects.listening import dealer_of
from judge.engine.effects.lookahead import any_at_all, enough_holomems, some_holomem
from judge.engine.effects.running import finished
from judge.engine.events import LifeDamageSet, Seat
from judge.engine.frames import Downs, Env, Run
from judge.engine.rules import cite
from judge.engine.state import Blow
from judge.engine.work import Work, replace


def bring_down(work: Work, frame: Run, node: BringDown) -> None:
    """5.4.1: the Down state; Down processing follows at the check timing (4.4.9, 11.3.1)."""
    found = some_holomems(work, frame, "who", node.who)
    if not found:
        return
    finished(work, work.top(Run))
    env = frame.env
    blow = Blow(dealer_of(env, work.board), env.seat, env.use, node.no_life)
    for seen in found:
        work.set_mem(seen.mem.id, down=True, blow=blow)
    what = tuple(work.ref(seen.mem.id) for seen in found)
    cites = cite("5.4.1", defines="4.4.9") if work.edition.down_state else cite("5.4.1")
    work.note(cites, "down_state", actor=env.seat, what=what)


def _standing(seen: Seen) -> bool:
    """Not in the Down state yet (1.3.2.1)."""
    return not seen.mem.down


def _down_could_change(node: BringDown, env: Env, board: Board) -> bool:
    return some_holomem(node.who, env, board, _standing)


def _down_payable(node: BringDown, env: Env, board: Board) -> bool:
    return enough_holomems(node.who, env, board, _standing)


declare(
    Facets(
        node=BringDown,
        rules=("5.4.1",),
        carry_out=bring_down,
        could_change=_down_could_change,
        payable=_down_payable,
        replaced_by=(),
        within=None,
        by_hand=("down",),
        told=(*CHOICE_OF_HOLOMEMS, "down_state", "nothing_to_choose"),
    )
)


def lose_life(work: Work, frame: Run, node: LoseLife) -> None:
    """3.2.1: the Life damage goes up; 11.5 processes it."""
    finished(work, frame)
    seat = seat_for(node.side, frame.env)
    if life_fixed(work.board, seat, frame.env.seat):
        work.note(cite("11.5.1", forbids="1.3.3"), "life_stays", actor=frame.env.seat, seat=seat)
        return
    amount = quantity(node.amount, frame.env, work.board)
    before = work.players[seat].life_damage
    work.set_player(seat, life_damage=before + amount)
    work.emit(LifeDamageSet(seat, before, before + amount))
    work.note(cite("11.5.1"), "life_lost", actor=frame.env.seat, seat=seat, amount=amount)


def life_fixed(board: Board, seat: Seat, by: Seat) -> bool:
    """Whether this player's abilities cannot reduce the Life of the other (1.3.3)."""
    return seat != by and any(
        isinstance(each.modifier, LifeFixed) and seat_for(each.modifier.side, each.env) == seat
        for each in board.modifiers(LifeFixed)
    )


def _lose_could_change(node: LoseLife, env: Env, board: Board) -> bool:
    return any_at_all(node.amount, env, board) and not life_fixed(board, seat_for(node.side, env), env.seat)


def _lose_payable(node: LoseLife, env: Env, board: Board) -> bool:
    """Whether the player has as much Life as is to be lost, what is lost already taken off (11.5.1)."""
    player = board.players[seat_for(node.side, env)]
    left = len(player.life) - player.life_damage
    return _lose_could_change(node, env, board) and left >= quantity(node.amount, env, board)


declare(
    Facets(
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
        told=("life_lost", "life_stays"),
    )
)


def change_life_loss(work: Work, frame: Run, node: ChangeLifeLoss) -> None:
    """11.3.1.2 as it is going to be carried out: less Life is lost, at least none."""
    finished(work, frame)
    place, downs = work.below(Downs)
    life = max(0, downs.life + node.by)
    work.agenda[place] = replace(downs, life=life, changed=(*downs.changed, frame.env.card))
    card = work.card_ref(frame.env.card)
    work.note(cite("10.11.1", defines="11.3.1.2"), "life_loss_changed", actor=frame.env.seat, card=card, amount=life)


def _change_could_change(node: ChangeLifeLoss, env: Env, board: Board) -> bool:
    return node.by != 0


declare(
    Facets(
        node=ChangeLifeLoss,
        rules=(
            "11.3.1.2",
            "10.11.1",
        ),
        carry_out=change_life_loss,
        could_change=_change_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=Downs,
        by_hand=("down_life",),
        told=("life_loss_changed",),
    )
)
