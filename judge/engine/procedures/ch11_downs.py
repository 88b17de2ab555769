"""11.3: Down processing."""

from __future__ import annotations

from judge.engine.board import Source
from judge.engine.effects.evaluate import holds, includes
from judge.engine.effects.language import HasDowned, LifeLoss, WasDowned, WhenDowned
from judge.engine.effects.listening import doer
from judge.engine.effects.patterns import Happening
from judge.engine.events import LifeDamageSet, Seat, WentDown
from judge.engine.frames import NOBODY, Downs, Env, Run, UseSkill
from judge.engine.procedures import step
from judge.engine.procedures.ch11_rule_processing import holomem_options
from judge.engine.procedures.ch12_oshi_skills import Usable, skill_option, skills_for
from judge.engine.rules import cite
from judge.engine.trace import CardRef, HolomemRef, Message, Option
from judge.engine.work import END, Work, replace


@step(Downs, "11.3.2")
def next_down(work: Work, frame: Downs) -> None:
    """One at a time, the turn player's first; their controller chooses among several of theirs."""
    if work.answer is not None:
        identity = work.take()[0].value[0]
    else:
        there = [identity for identity in frame.due if identity in work.board.seen]
        if not there:
            work.put(frame, at=END)
            return
        mine = [i for i in there if work.board.seen[i].seat == work.turn_player] or there
        if len(mine) > 1:
            seat = work.board.seen[mine[0]].seat
            work.put(frame, at="11.3.2")
            work.ask(seat, cite("11.3.2"), "choose_down", holomem_options(work, mine), seat=seat)
            return
        (identity,) = mine
    seen = work.board.seen[identity]
    loss = work.board.life_loss(identity)
    life = loss.modifier.amount if loss and isinstance(loss.modifier, LifeLoss) else 1
    due = tuple(i for i in frame.due if i != identity)
    work.put(frame, current=identity, due=due, done=(), owner=seen.seat, life=life, changed=())
    work.emit(WentDown(identity, seen.seat))
    key = "goes_down_state" if seen.mem.down else "goes_down"
    cites = cite("11.3.1", defines="4.4.9" if seen.mem.down else "4.4.5.3")
    if any(i in work.board.seen for i in frame.due if i != identity):
        cites = (*cite("11.3.2"), *cites)
    work.note(cites, key, head=True, holomem=work.ref(identity), damage=seen.mem.damage, hp=seen.hp)


def felled(when: Happening, current: int, env: Env, work: Work) -> Env | None:
    """What an ability knows of the holomem that is going down, when it is one that it waits for."""
    env = replace(env, subject=current)
    board = work.board
    if isinstance(when, WasDowned):
        return env if includes(when.who, current, env, board) else None
    seen = board.known(current)
    blow = seen.mem.blow if seen else None
    if not isinstance(when, HasDowned) or blow is None:
        return None
    met = (
        doer(when.who, blow.dealer, env, board)
        and includes(when.whom, current, env, board)
        and (not when.this_arts or blow.use == env.use > 0)
    )
    return env if met else None


def _pool(work: Work, frame: Downs, seat: Seat) -> tuple[list[Source], list[Usable]]:
    """What a player has to execute, and may use, for the holomem that is going down (11.3.1.1, 12.1.5.2)."""
    abilities = []
    for source in work.board.downed:
        ability = source.ability
        assert isinstance(ability, WhenDowned)
        if source.env.seat != seat or source.key in frame.done or work.exhausted(source.env, ability.limit):
            continue
        env = felled(ability.when, frame.current, source.env, work)
        if env is not None and holds(ability.condition, env, work.board):
            abilities.append(Source(ability, env, source.stamp))
    skills = [
        usable
        for usable in skills_for(work, seat, lambda when, env: felled(when, frame.current, env, work))
        if (usable.env.card, usable.env.path) not in frame.done
    ]
    return abilities, skills


@step(Downs, "11.3.1.1")
def execute_downed(work: Work, frame: Downs) -> None:
    """11.3.1.1.1: one ability of the turn player's choice while they have any, then the other player's."""
    if work.answer is not None:
        seat = frame.doing
        abilities, skills = _pool(work, frame, seat)
        picked = work.take()
        if picked[0].key == "decline":
            work.put(frame, at="11.3.1.1", done=(*frame.done, *((u.env.card, u.env.path) for u in skills)))
            work.note(cite("11.3.1.1.1", allows="12.1.5.2"), "declined", actor=seat, seat=seat)
            return
        _execute(work, frame, seat, abilities, skills, picked[0].value[0])
        return
    for seat in work.in_turn_order:
        abilities, skills = _pool(work, frame, seat)
        if len(abilities) + len(skills) > 1 or skills:
            _ask(work, frame, seat, abilities, skills)
            return
        if abilities:
            _execute(work, frame, seat, abilities, skills, 0)
            return


def _ask(work: Work, frame: Downs, seat: Seat, abilities: list[Source], skills: list[Usable]) -> None:
    options = [
        Option(
            f"play:{work.cards[source.env.card]}@{work.place(source.env.host)}#{place}"
            if place
            else f"play:{work.cards[source.env.card]}@{work.place(source.env.host)}",
            Message("option_play_primed", {"card": work.card_ref(source.env.card)}),
            (place,),
            (work.card_ref(source.env.card), work.ref(source.env.host)),
        )
        for place, source in enumerate(abilities)
    ]
    options += [skill_option(work, usable, len(abilities) + place) for place, usable in enumerate(skills)]
    if not abilities:
        options.append(Option("decline", Message("option_decline")))
    work.put(frame, at="11.3.1.1", doing=seat)
    work.ask(
        seat,
        cite("11.3.1.1.1", allows="12.1.5.2" if skills else ""),
        "choose_downed" if abilities else "may_use_skill_downed",
        options,
        seat=seat,
        holomem=work.ref(frame.current),
    )


def _execute(work: Work, frame: Downs, seat: Seat, abilities: list[Source], skills: list[Usable], place: int) -> None:
    """Execute one; then back to 11.3.1.1 while any is left (11.3.1.1.2)."""
    if place < len(abilities):
        source = abilities[place]
        ability = source.ability
        assert isinstance(ability, WhenDowned)
        work.put(frame, at="11.3.1.1", done=(*frame.done, source.key))
        work.count(source.env, ability.limit)
        work.call(Run(block=ability.do, env=source.env))
        work.note(
            cite("11.3.1.1.1", defines="10.1.1.2.3"),
            "execute_downed",
            actor=seat,
            seat=seat,
            card=work.card_ref(source.env.card),
            holomem=work.ref(frame.current),
        )
    else:
        usable = skills[place - len(abilities)]
        work.put(frame, at="11.3.1.1", done=(*frame.done, (usable.env.card, usable.env.path)))
        work.call(UseSkill(seat=seat, index=usable.index, env=usable.env))


@step(Downs, "11.3.1.2")
def archive_downed(work: Work, frame: Downs) -> None:
    """The holomem cards are archived; what was attached stays until 11.4.1 looks. Life damage is 1 more, or what replaces it;
    so it is when an ability has moved the holomem away already (1.3.2)."""
    identity, seat = frame.current, frame.owner
    seen = work.board.known(identity)
    work.put(frame, at="11.3.2", current=NOBODY)
    if seen is None:
        return
    there = identity in work.board.seen
    loss = work.board.life_loss(identity) if there else None
    free = seen.mem.blow is not None and seen.mem.blow.no_life
    amount = 0 if free else frame.life
    before = work.players[seat].life_damage
    ref: HolomemRef | CardRef = work.ref(identity) if there else work.card_ref(seen.mem.top)
    if there:
        for card in work.take_off(identity).mem.stack:
            work.archive(seat, card, f"holomem:{identity}")
    if amount:
        work.set_player(seat, life_damage=before + amount)
        work.emit(LifeDamageSet(seat, before, before + amount))
    cites = cite("11.3.1.2", replaces="2.11.2.2 10.11.1" if loss else "")
    key = "downed_archived_replaced" if loss else "downed_archived"
    if free or frame.changed:
        cites, key = cite("11.3.1.2", replaces="10.11.1"), "downed_archived_changed"
    work.note(
        cites if there else cite("11.3.1.2", allows="1.3.2"),
        key if there else "downed_gone",
        seat=seat,
        holomem=ref,
        amount=amount,
    )
