"""Actions on HP, Life and the game itself: forced Downs (5.4), HP set, Life lost (3.2), extra turns (5.26), Arts again (5.25)."""

from __future__ import annotations

from judge.engine.effects.acts.base import action, finished, some_holomems
from judge.engine.effects.evaluate import quantity, seat_for
from judge.engine.effects.language import (
    BringDown,
    ChangeLifeLoss,
    ExtraTurn,
    HpFixed,
    LifeFixed,
    LoseGame,
    LoseLife,
    SetHp,
    UseAgain,
)
from judge.engine.effects.listening import dealer_of
from judge.engine.events import HpSet, LifeDamageSet, Seat
from judge.engine.frames import NOBODY, Downs, Primed, Run
from judge.engine.rules import cite
from judge.engine.state import Blow
from judge.engine.work import Work, replace


@action(BringDown)
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


def hp_fixed(work: Work, identity: int, by: Seat) -> bool:
    """Whether this player's abilities cannot change the HP of a holomem (1.3.3)."""
    return work.board.seen[identity].seat != by and bool(work.board.having(HpFixed, identity))


@action(SetHp)
def set_hp(work: Work, frame: Run, node: SetHp) -> None:
    """4.4.5.4: HP as it is spoken of has the damage taken off; the damage is set, which is neither dealing nor restoring."""
    found = some_holomems(work, frame, "who", node.who)
    if not found:
        return
    finished(work, work.top(Run))
    for seen in found:
        ref = work.ref(seen.mem.id)
        if hp_fixed(work, seen.mem.id, frame.env.seat):
            work.note(cite("4.4.5.4", forbids="1.3.3"), "hp_stays", actor=frame.env.seat, holomem=ref)
            continue
        before, after = seen.mem.damage, max(0, seen.hp - node.hp)
        work.set_mem(seen.mem.id, damage=after, blow=None)
        work.emit(HpSet(seen.mem.id, seen.seat, before, after))
        work.note(
            cite("4.4.5.4"), "hp_set", actor=frame.env.seat, holomem=ref, hp=seen.hp - after, before=before, after=after
        )


@action(LoseLife)
def lose_life(work: Work, frame: Run, node: LoseLife) -> None:
    """3.2.1: the Life damage goes up; 11.5 processes it."""
    finished(work, frame)
    seat = seat_for(node.side, frame.env)
    fixed = any(
        isinstance(each.modifier, LifeFixed) and seat_for(each.modifier.side, each.env) == seat
        for each in work.board.modifiers(LifeFixed)
    )
    if fixed and seat != frame.env.seat:
        work.note(cite("11.5.1", forbids="1.3.3"), "life_stays", actor=frame.env.seat, seat=seat)
        return
    amount = quantity(node.amount, frame.env, work.board)
    before = work.players[seat].life_damage
    work.set_player(seat, life_damage=before + amount)
    work.emit(LifeDamageSet(seat, before, before + amount))
    work.note(cite("11.5.1"), "life_lost", actor=frame.env.seat, seat=seat, amount=amount)


@action(ChangeLifeLoss)
def change_life_loss(work: Work, frame: Run, node: ChangeLifeLoss) -> None:
    """11.3.1.2 as it is going to be carried out: less Life is lost, at least none."""
    finished(work, frame)
    place, downs = work.below(Downs)
    life = max(0, downs.life + node.by)
    work.agenda[place] = replace(downs, life=life, changed=(*downs.changed, frame.env.card))
    card = work.card_ref(frame.env.card)
    work.note(cite("10.11.1", defines="11.3.1.2"), "life_loss_changed", actor=frame.env.seat, card=card, amount=life)


@action(LoseGame)
def lose_game(work: Work, frame: Run, node: LoseGame) -> None:
    """1.2.4: at this moment, without waiting for a check timing."""
    seat = seat_for(node.side, frame.env)
    work.finish(1 - seat, "1.2.4")
    work.note(cite("1.2.4"), "defeat_by_effect", seat=seat)


@action(ExtraTurn)
def extra_turn(work: Work, frame: Run, node: ExtraTurn) -> None:
    """5.26.1: right before the turn that would come."""
    finished(work, frame)
    seat = frame.env.seat
    work.set_facts(extra=(*work.facts.extra, seat))
    work.note(cite("5.26.1"), "extra_turn", actor=seat, seat=seat)


@action(UseAgain)
def use_again(work: Work, frame: Run, node: UseAgain) -> None:
    """5.25.1: a timed trigger that plays the Arts once nothing else is to be resolved. What was used again for this is not
    used a third time."""
    finished(work, frame)
    env = frame.env
    own = env.path.startswith("arts:")
    holomem, index = (env.host, int(env.path.removeprefix("arts:"))) if own else (env.subject, env.arts_index)
    card = env.card if own else env.arts_card
    if holomem not in work.board.seen or card == NOBODY or (env.again and not own):
        return
    target = env.target if node.same else NOBODY
    work.primed = (*work.primed, Primed(work.stamp(), env, (), arts=(holomem, card, index, target)))
    work.note(cite("5.25.1"), "arts_again", actor=env.seat, holomem=work.ref(holomem))
