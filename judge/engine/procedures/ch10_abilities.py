"""10.7 and 10.8: automatic abilities: what primes them, and how a primed one is played."""

from __future__ import annotations

from judge.engine.board import Source
from judge.engine.effects.evaluate import holds, includes, seat_for
from judge.engine.effects.language import Automatic, LevelRose, TookDamage, UsedArts, WasRestored
from judge.engine.events import (
    AbilityPrimed,
    AnyEvent,
    ArtsUsed,
    Bloomed,
    DamageTaken,
    HpRestored,
)
from judge.engine.frames import PlayAbility, Primed, Priming, Run
from judge.engine.procedures import step
from judge.engine.rules import cite
from judge.engine.work import Work, replace


def subject_if_met(work: Work, source: Source, event: AnyEvent) -> int | None:
    """The holomem an event happened to, when the event is what an ability waits for (10.8.1); else nothing."""
    ability, env = source.ability, source.env
    assert isinstance(ability, Automatic)
    when, board = ability.when, work.board
    met = False
    match when, event:
        case UsedArts(), ArtsUsed():
            met = not when.at or event.at in when.at
        case TookDamage(), DamageTaken():
            met = True
        case WasRestored(), HpRestored():
            met = when.by is None or event.by == seat_for(when.by, env)
        case LevelRose(), Bloomed():
            met = event.rose
        case _:
            return None
    subject = event.holomem
    env = replace(env, subject=subject)
    if met and includes(when.who, subject, env, board) and holds(ability.condition, env, board):
        return subject
    return None


def prime(work: Work) -> None:
    """10.8.2: look at what has just happened; every automatic ability whose condition was met is primed, once for each time."""
    fresh, work.fresh = work.fresh, []
    if work.outcome is not None or not any(isinstance(e, ArtsUsed | DamageTaken | HpRestored | Bloomed) for e in fresh):
        return
    new = []
    for event in fresh:
        for source in work.board.automatic:
            subject = subject_if_met(work, source, event)
            if subject is not None:
                ability = source.ability
                assert isinstance(ability, Automatic)
                env = replace(source.env, subject=subject)
                new.append(Primed(work.stamp(), env, ability.do, ability.limit))
    if new:
        cause = type(next(e for e in fresh if isinstance(e, ArtsUsed | DamageTaken | HpRestored | Bloomed))).__name__
        work.call(Priming(new=tuple(new), cause=cause))


CAUSES = {"ArtsUsed": "arts_used", "DamageTaken": "damage_taken", "HpRestored": "restored", "Bloomed": "bloomed"}


@step(Priming, "10.8.2")
def primed(work: Work, frame: Priming) -> None:
    work.primed = (*work.primed, *frame.new)
    for each in frame.new:
        work.emit(AbilityPrimed(each.env.card, each.env.seat))
    cites = cite("10.7.2.5.4", "10.8.2") if frame.cause == "ArtsUsed" else cite("10.8.2")
    waiting = [(each.env.card, each.env.path) for each in work.primed]
    if any(waiting.count((each.env.card, each.env.path)) > 1 for each in frame.new):
        cites = (*cites, *cite("10.8.2.1"))
    cards = tuple(work.card_ref(each.env.card) for each in frame.new)
    work.note(cites, f"primed_{CAUSES[frame.cause]}", cards=cards)


def resolve_primed(work: Work, frame: PlayAbility) -> None:
    """Play a primed ability (10.7.2). At its limit it cannot be named, and the priming is taken back (10.8.3.2)."""
    primed = frame.primed
    limit = primed.limit
    key = (primed.env.card, primed.env.path)
    if limit is not None:
        if work.used(*key, limit.scope) >= limit.times:
            work.note(
                cite("10.8.3.2", forbids="10.7.2.1.1"),
                "primed_at_limit",
                actor=primed.env.seat,
                card=work.card_ref(primed.env.card),
            )
            return
        work.count_use(*key, limit.scope)
    work.call(Run(block=primed.do, env=primed.env))
