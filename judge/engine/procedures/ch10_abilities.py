"""10.7 and 10.8: automatic abilities: what primes them, and how a primed ability is played."""

from __future__ import annotations

from judge.engine.ability_paths import made_at, slot_index
from judge.engine.board import Source
from judge.engine.effects.card_sets import HIDDEN
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import (
    Automatic,
    Becomes,
    EnteredStage,
    HasArchived,
    HasBloomed,
    HasCollabed,
    HasRevealed,
    Holomems,
    Host,
    LeftStage,
    Skill,
    WasAttached,
    WentToArchive,
    WhenDowned,
)
from judge.engine.effects.listening import hears
from judge.engine.effects.matching import payable
from judge.engine.events import (
    EVENT_NAMES,
    AbilityPrimed,
    AnyEvent,
    CardMoved,
    Event,
    Revealed,
    StageEntered,
    StageLeft,
    StepEnding,
    StepEntered,
    WentDown,
)
from judge.engine.frames import NOBODY, ByHand, Env, PlayAbility, PlayArts, Primed, Priming, Run, UseSkill
from judge.engine.procedures import step
from judge.engine.procedures.ch10_by_edition import BY_EDITION, others
from judge.engine.procedures.ch10_by_hand import announce, unread
from judge.engine.procedures.ch10_history import record
from judge.engine.procedures.ch10_prime_by_hand import ENDING, note_happened
from judge.engine.procedures.ch12_oshi_skills import can_be_used, skill_option, usable_skill
from judge.engine.rules import Cites, cite
from judge.engine.state import UNSEEN
from judge.engine.trace import Message, Option
from judge.engine.work import Work, replace

CAUSES: dict[type[Event], str] = {
    **EVENT_NAMES,
    CardMoved: "card_moved",
    StepEntered: "step",
    StepEnding: "ending",
    WentDown: "downed_by",
}


def prime(work: Work) -> None:
    """10.8.2: look at what has just happened; every automatic ability whose condition was met is primed, once for each time."""
    fresh, work.fresh = work.fresh, []
    left, work.left = work.left, []
    record(work, fresh)
    note_happened(work, fresh)
    board = work.standing
    new: list[Primed] = []
    cause = ""
    together: dict[tuple[int, str], int] = {}
    defines: Cites = ()
    for event, by in fresh:
        kind = type(event)
        if kind is CardMoved:
            announce(work, event)
        elif kind in BY_EDITION:
            found = others(work, event, fresh)
            if found:
                cause = cause or CAUSES[kind]
                new += [_primed(work, source, source.env) for source in found]
        waiting = board.waiting.get(kind, ())
        for source in (*waiting, *left) if kind is StageLeft else waiting:
            env = _met(work, source, event, by)
            if env is None:
                continue
            cause = cause or CAUSES[kind]
            once = source.key
            if once in together:
                new[together[once]] = _one_more(new[together[once]], env)
                continue
            if isinstance(source.ability.when, (HasArchived, WentToArchive, HasRevealed)):  # type: ignore[union-attr]
                together[once] = len(new)
            new.append(replace(_primed(work, source, env), cause=CAUSES[kind]))
            rules = (*_defined(source), *_moved(source, event, fresh))
            defines += tuple(each for each in rules if each not in defines)
    if board.states:
        new.extend(_states(work))
    if work.watch is not None:
        work.watch.looked(work, fresh, left, new)
    if new:
        work.call(Priming(new=tuple(new), cause=cause or "state", defines=defines))


def _defined(source: Source) -> Cites:
    """The rules that say what an ability waits for, if it belongs to a keyword (13.2.2, 13.3.2), to an oshi stage skill
    (12.2.1), or to a holomem that leaves the Stage (10.8.4.1.2)."""
    when = source.ability.when  # type: ignore[union-attr]
    if isinstance(when, HasCollabed) and when.who == Host():
        return cite(defines="13.2.2")
    if isinstance(when, HasBloomed) and when.this_card:
        return cite(defines="13.3.2")
    if isinstance(when, LeftStage):
        return cite(defines="10.8.4.1.2")
    stage_skill = source.env.host == source.env.card and isinstance(source.ability, Automatic) and source.stamp == 0
    return cite(defines="12.2.1") if stage_skill else ()


def _moved(source: Source, event: AnyEvent, fresh: list[tuple[AnyEvent, Env | None]]) -> Cites:
    """10.8.4: the rules by which an ability that waits for a card to move gets its information, if it needs any, and notices
    cards that came at the same time as its own card (10.8.4.2)."""
    when = source.ability.when  # type: ignore[union-attr]
    cites: Cites = ()
    if isinstance(event, StageEntered):
        came = {each.holomem for each, _ in fresh if isinstance(each, StageEntered)}
        if source.env.host in came - {event.holomem}:
            cites = cite(defines="10.8.4.2")
        there = f"holomem:{event.holomem}"
        origins = [each.origin for each, _ in fresh if isinstance(each, CardMoved) and each.to == there]
        assert isinstance(when, EnteredStage)
        asks = isinstance(when.who, Holomems) and bool(when.who.where)
    elif isinstance(when, WasAttached):
        assert isinstance(event, CardMoved)
        origins, asks = [event.origin], bool(when.what)
    else:
        return ()
    if asks and origins:
        hidden = origins[0] in HIDDEN
        cites = (*cites, *cite(defines="10.8.4.1 10.8.4.1.1" if hidden else "10.8.4.1 10.8.4.1.3"))
    return cites


def _one_more(primed: Primed, env: Env) -> Primed:
    """Cards archived, or revealed, together are one event (10.8.2): one more of them, known with the others."""
    cards = (primed.env.chosen("it") or ()) + (env.chosen("it") or ())
    bound = (*(pair for pair in env.bound if pair[0] != "it"), ("it", cards))
    return replace(primed, env=replace(primed.env, bound=bound, amount=len(cards)))


def _met(work: Work, source: Source, event: AnyEvent, by: Env | None) -> Env | None:
    """What the ability knows about the event, if its condition was met. An ability of the end of a step must not have been met
    before in this turn (7.6.5, 7.7.3)."""
    ability = source.ability
    assert isinstance(ability, (Automatic, Skill))
    env = hears(ability.when, event, by, source.env, work.board)  # type: ignore[arg-type]
    if env is None:
        return None
    if isinstance(event, (CardMoved, Revealed)):
        env = replace(env, bound=(*env.bound, ("it", (event.card,))), amount=1)
    if not holds(ability.condition, env, work.board):
        return None
    if isinstance(ability, Skill) and work.exhausted(source.env, ability.limit):
        return None
    if isinstance(event, StepEnding):
        if work.used(source.env.card, ENDING + source.env.path, "turn"):
            return None
        work.count_use(source.env.card, ENDING + source.env.path, "turn")
    stamp = made_at(source.env.path)
    if stamp is not None:  # 10.8.5.1: what was made for once is met once
        kept = tuple(each for each in work.lasting if not (each.stamp == stamp and each.until == "once"))
        if len(kept) < len(work.lasting):
            work.set_lasting(kept)
    return env


def _primed(work: Work, source: Source, env: Env) -> Primed:
    ability = source.ability
    if isinstance(ability, Skill):
        skill = slot_index(env.path, "skill")
        assert skill is not None
        return Primed(work.stamp(), env, (), skill=skill)
    assert isinstance(ability, (Automatic, WhenDowned))
    number = work.cards[env.card] if unread(work, env) else ""
    return Primed(work.stamp(), env, ability.do, ability.limit, unread=number)


def _states(work: Work) -> list[Primed]:
    """10.8.6: an ability that waits for a state is primed once, and again when the state still holds after it was resolved."""
    waiting = [primed.env for primed in work.primed]
    waiting += [frame.primed.env for frame in work.agenda if isinstance(frame, PlayAbility)]
    waiting += [each.env for frame in work.agenda if isinstance(frame, Priming) for each in frame.new]
    known = {(env.card, env.path) for env in waiting}
    found = []
    for source in work.board.states:
        ability = source.ability
        assert isinstance(ability, Automatic)
        assert isinstance(ability.when, Becomes)
        met = holds(ability.when.condition, source.env, work.board) and holds(ability.condition, source.env, work.board)
        if met and source.key not in known and not work.exhausted(source.env, ability.limit):
            found.append(replace(_primed(work, source, source.env), state=True))
    return found


@step(Priming, "10.8.2")
def primed(work: Work, frame: Priming) -> None:
    """10.8.2.1: an ability whose condition was met again is primed once more."""
    abilities = [(each.env.card, each.env.path) for each in (*work.primed, *frame.new)]
    new = abilities[len(work.primed) :]
    work.primed = (*work.primed, *frame.new)
    for each in frame.new:
        work.emit(AbilityPrimed(each.env.card, each.env.seat))
    cites = cite("10.8.2")
    if frame.cause == "arts_used":
        cites = cite("10.7.2.5.4", "10.8.2")
    elif frame.cause == "state":
        cites = cite("10.8.2", "10.8.6.1")
    if any(abilities.count(each) > 1 for each in new):
        cites = (*cites, *cite("10.8.2.1"))
    cards = tuple(work.card_ref(each.env.card) for each in frame.new)
    work.note((*cites, *frame.defines), f"primed_{frame.cause}", cards=cards)


def resolve_primed(work: Work, frame: PlayAbility) -> None:
    """Play a primed ability (10.7.2). At its limit it cannot be named, and the priming is taken back (10.8.3.2)."""
    primed = frame.primed
    if primed.skill >= 0:
        _use_skill(work, frame)
        return
    if primed.arts is not None:
        _use_arts_again(work, primed.env, primed.arts)
        return
    if work.exhausted(primed.env, primed.limit):
        work.put(frame, declined=True)
        work.note(
            cite("10.8.3.2", forbids="10.7.2.1.1"),
            "primed_at_limit",
            actor=primed.env.seat,
            card=work.card_ref(primed.env.card),
        )
        return
    if primed.unread:
        work.call(ByHand(env=primed.env, number=primed.unread))
    else:
        work.call(Run(block=primed.do, env=primed.env))


def count_played(work: Work, frame: PlayAbility) -> None:
    """A played ability counts against its limit (10.7.2.1.1), unless its cost was not paid (10.8.3.1.1)."""
    if not frame.declined and frame.primed.skill < 0:
        work.count(frame.primed.env, frame.primed.limit)


def _use_arts_again(work: Work, env: Env, again: tuple[int, int, int, int]) -> None:
    """5.25.1: the Arts is played once more (12.3.3) if its holomem is there, meets its cost, and has a target."""
    holomem, card, index, target = again
    seen = work.board.seen.get(holomem)
    number = work.cards[card]
    gone = seen is None or number == UNSEEN or (target != NOBODY and target not in work.board.seen)
    if gone or not _meets_cost(work, holomem, card, index):
        work.note(cite("10.8.3.2", forbids="5.25.1"), "arts_not_again", actor=env.seat, arts=work.arts_ref(card, index))
        return
    use = work.stamp()
    work.call(
        PlayArts(
            seat=env.seat, holomem=holomem, card=card, index=index, target=target, use=use, again=True, number=number
        )
    )  # fmt: skip
    work.note(
        cite("5.25.1", "10.7.2.1"), "arts_played", actor=env.seat, seat=env.seat, arts=work.arts_ref(card, index),
        holomem=work.ref(holomem),
    )  # fmt: skip


def _meets_cost(work: Work, holomem: int, card: int, index: int) -> bool:
    return payable(work.board.arts_cost(holomem, card, index), work.board.cheer_colours(holomem))


def _use_skill(work: Work, frame: PlayAbility) -> None:
    """12.1.5.3: the skill may be used; if the player declines, it does not count as used."""
    env, index = frame.primed.env, frame.primed.skill
    skill = work.library[work.cards[env.card]].skills[index]
    if work.answer is not None:
        (picked,) = work.take()
        if picked.key == "decline":
            work.note(cite("12.1.5.3"), "declined", actor=env.seat, seat=env.seat)
        else:
            work.call(UseSkill(seat=env.seat, index=index, env=env))
        return
    if not can_be_used(work.board, env.seat, skill, index, env):
        ref = work.skill_ref(env.card, index)
        work.note(cite("10.8.3.2"), "skill_cannot_be_used", actor=env.seat, seat=env.seat, skill=ref)
        return
    options = [skill_option(work, usable_skill(work, env, index), 0), Option("decline", Message("option_decline"))]
    work.put(frame, at="10.7.2.1")
    ref = work.skill_ref(env.card, index)
    work.ask(env.seat, cite("12.1.5.3"), "may_use_skill", options, seat=env.seat, skill=ref)
