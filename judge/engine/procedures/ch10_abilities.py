"""10.7 and 10.8: automatic abilities: what primes them, and how a primed ability is played."""

from __future__ import annotations

from typing import Any

from judge.engine.ability_paths import made_at, slot_index
from judge.engine.board_model import EffectiveAbility
from judge.engine.citations import Cites, cite
from judge.engine.counting import at_limit, times_used, with_play, with_use
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import HIDDEN
from judge.engine.effects.evaluate import holds
from judge.engine.effects.lookahead import payable_whole
from judge.engine.effects.matching import payable
from judge.engine.effects.trigger_matching import match_trigger
from judge.engine.events import (
    EVENT_NAMES,
    AbilityPrimed,
    AnyEvent,
    CardMoved,
    DieShown,
    Event,
    Revealed,
    StageEntered,
    StageLeft,
    StepEnding,
    StepEntered,
    WentDown,
)
from judge.engine.frames import ByHand, PlayAbility, PlayArts, Priming, Run, UseSkill
from judge.engine.primed import Primed
from judge.engine.procedures.ch10_by_edition import BY_EDITION, triggered_in_edition
from judge.engine.procedures.ch10_by_hand import announce, is_unread
from judge.engine.procedures.ch10_history import record
from judge.engine.procedures.ch10_prime_by_hand import ENDING, note_happened
from judge.engine.procedures.ch12_oshi_skills import can_be_used, skill_option, usable_skill
from judge.engine.procedures.registry import step
from judge.engine.state import UNSEEN
from judge.engine.transition import Message, Option

CAUSES: dict[type[Event], str] = {
    **EVENT_NAMES,
    DieShown: "rolled",
    CardMoved: "card_moved",
    StepEntered: "step",
    StepEnding: "ending",
    WentDown: "downed_by",
}


HOW_MOVED: dict[type, str] = {
    lang.WasAttached: "attached",
    lang.HasArchived: "archived",
    lang.WentToArchive: "to_archive",
    lang.LostLife: "lost_life",
}
"""What a move of a card was to the ability that waited for it, as the sentence says it."""
BEGINNINGS: dict[lang.StepName, str] = {
    "reset": "7.2.4",
    "draw": "7.3.1",
    "cheer": "7.4.1",
    "main": "7.5.1",
    "performance": "7.6.2",
    "end": "7.7.1",
}
"""The rule by which "when the step begins" triggers, by step."""
TOGETHER: frozenset[type] = frozenset(
    {lang.HasArchived, lang.WentToArchive, lang.WentBack, lang.RanOut, lang.HasDrawn, lang.HasRevealed}
)
"""Triggers that what happens to several cards at once meets only once (10.8.2)."""


def prime(draft: Draft) -> None:
    """10.8.2: look at what has just happened; every automatic ability whose condition was met is primed, once for each time."""
    fresh, draft.new_events = draft.new_events, []
    left, draft.departed_abilities = draft.departed_abilities, []
    record(draft, fresh)
    note_happened(draft, fresh)
    board = draft.stage_board
    new: list[Primed] = []
    cause = ""
    together: dict[tuple[int, str], int] = {}
    defines: Cites = ()

    for event, by in fresh:
        kind = type(event)
        if kind is CardMoved:
            announce(draft, event)
        elif kind in BY_EDITION:
            found = triggered_in_edition(draft, event, fresh)
            if found:
                cause = cause or CAUSES[kind]
                new += [_primed(draft, source, source.env) for source in found]
        waiting = board.triggers.get(kind, ())
        for source in (*waiting, *left) if kind is StageLeft else waiting:
            env = _met(draft, source, event, by)
            if env is None:
                continue
            cause = _with_how(cause, kind, source)
            once = source.key
            if once in together:
                new[together[once]] = _one_more(new[together[once]], env)
                continue
            if type(source.ability.when) in TOGETHER:  # type: ignore[union-attr]
                together[once] = len(new)
            new.append(replace(_primed(draft, source, env), cause=CAUSES[kind]))
            rules = (*_defined(source), *_moved(source, event, fresh))
            defines += tuple(each for each in rules if each not in defines)

    if board.states:
        new.extend(_states(draft))
    if draft.observer is not None:
        draft.observer.after_priming(draft, fresh, left, new)
    if new:
        draft.push(Priming(new=tuple(new), cause=cause or "state", defines=defines))


def _with_how(cause: str, kind: type[Event], source: EffectiveAbility) -> str:
    """The kind of event that is told, of the first that primed an ability. Of cards that moved it has what that was to the ability;
    where it was one thing to one ability and something else to another, they moved."""
    if kind is not CardMoved:
        return cause or CAUSES[kind]
    how = f"{CAUSES[kind]}:{HOW_MOVED.get(type(source.ability.when), 'moved')}"  # type: ignore[union-attr]
    if not cause or cause == how:
        return how
    return f"{CAUSES[kind]}:moved" if cause.startswith(f"{CAUSES[kind]}:") else cause


def _defined(source: EffectiveAbility) -> Cites:
    """The rules that say what an ability waits for, if it belongs to a keyword (13.2.2, 13.3.2), to an oshi stage skill
    (12.2.1), or to a holomem that leaves the Stage (10.8.4.1.2)."""
    when = source.ability.when  # type: ignore[union-attr]
    if isinstance(when, lang.StepBegins):
        return cite(defines=BEGINNINGS[when.step])
    if isinstance(when, (lang.PerformanceEnds, lang.TurnEnds)):
        return cite(defines="7.6.5" if isinstance(when, lang.PerformanceEnds) else "7.7.3")
    if isinstance(when, lang.HasCollabed) and when.who == lang.Host():
        return cite(defines="13.2.2")
    if isinstance(when, lang.HasBloomed) and when.this_card:
        return cite(defines="13.3.2")
    if isinstance(when, lang.LeftStage):
        return cite(defines="10.8.4.1.2")
    stage_skill = (
        source.env.host == source.env.card and isinstance(source.ability, lang.Automatic) and source.stamp == 0
    )
    return cite(defines="12.2.1") if stage_skill else ()


def _moved(source: EffectiveAbility, event: AnyEvent, fresh: list[tuple[AnyEvent, EffectContext | None]]) -> Cites:
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
        assert isinstance(when, lang.EnteredStage)
        asks = isinstance(when.who, lang.Holomems) and bool(when.who.where)
    elif isinstance(when, lang.WasAttached):
        assert isinstance(event, CardMoved)
        origins = [event.origin]
        asks = bool(when.what)
    else:
        return ()

    if asks and origins:
        hidden = origins[0] in HIDDEN
        cites = (*cites, *cite(defines="10.8.4.1 10.8.4.1.1" if hidden else "10.8.4.1 10.8.4.1.3"))
    return cites


def _one_more(primed: Primed, env: EffectContext) -> Primed:
    """Cards archived, or revealed, together are one event (10.8.2): one more of them, known with the others."""
    cards = (primed.env.chosen("it") or ()) + (env.chosen("it") or ())
    bound = (*(pair for pair in env.bound if pair[0] != "it"), ("it", cards))
    return replace(primed, env=replace(primed.env, bound=bound, amount=len(cards)))


def _met(draft: Draft, source: EffectiveAbility, event: AnyEvent, by: EffectContext | None) -> EffectContext | None:
    """What the ability knows about the event, if its condition was met. An ability of the end of a step must not have been met
    before in this turn (7.6.5, 7.7.3)."""
    ability = source.ability
    assert isinstance(ability, (lang.Automatic, lang.Skill))
    env = match_trigger(ability.when, event, by, source.env, draft.board)  # type: ignore[arg-type]
    if env is None:
        return None

    if isinstance(event, (CardMoved, Revealed)):
        env = replace(env, bound=(*env.bound, ("it", (event.card,))), amount=1)
    if not holds(ability.condition, env, draft.board):
        return None
    if isinstance(ability, lang.Skill) and at_limit(draft.uses, source.env, ability.limit):
        return None

    if isinstance(event, StepEnding):
        if times_used(draft.uses, source.env.card, ENDING + source.env.path, "turn"):
            return None
        draft.set_uses(with_use(draft.uses, source.env.card, ENDING + source.env.path, "turn"))
    stamp = made_at(source.env.path)
    if stamp is not None:  # 10.8.5.1: an ability made to be met once is removed when it is met
        kept = tuple(each for each in draft.lasting if not (each.stamp == stamp and each.until == "once"))
        if len(kept) < len(draft.lasting):
            draft.set_lasting(kept)
    return env


def _primed(draft: Draft, source: EffectiveAbility, env: EffectContext) -> Primed:
    ability = source.ability
    if isinstance(ability, lang.Skill):
        skill = slot_index(env.path, "skill")
        assert skill is not None
        return Primed(draft.stamp(), env, (), skill=skill)
    assert isinstance(ability, (lang.Automatic, lang.WhenDowned))
    number = draft.cards[env.card] if is_unread(draft, env) else ""
    return Primed(draft.stamp(), env, ability.do, ability.limit, unread=number)


def _states(draft: Draft) -> list[Primed]:
    """10.8.6: an ability that waits for a state is primed once, and again when the state still holds after it was resolved."""
    waiting = [primed.env for primed in draft.primed]
    waiting += [frame.primed.env for frame in draft.agenda if isinstance(frame, PlayAbility)]
    waiting += [each.env for frame in draft.agenda if isinstance(frame, Priming) for each in frame.new]
    known = {(env.card, env.path) for env in waiting}
    found = []
    for source in draft.board.states:
        ability = source.ability
        assert isinstance(ability, lang.Automatic)
        assert isinstance(ability.when, lang.Becomes)
        met = holds(ability.when.condition, source.env, draft.board) and holds(
            ability.condition, source.env, draft.board
        )
        if met and source.key not in known and not at_limit(draft.uses, source.env, ability.limit):
            found.append(replace(_primed(draft, source, source.env), state=True))
    return found


@step(Priming, "10.8.2")
def primed(draft: Draft, frame: Priming) -> None:
    """10.8.2.1: an ability whose condition was met again is primed once more."""
    abilities = [(each.env.card, each.env.path) for each in (*draft.primed, *frame.new)]
    new = abilities[len(draft.primed) :]
    draft.primed = (*draft.primed, *frame.new)
    for each in frame.new:
        draft.emit(AbilityPrimed(each.env.card, each.env.seat))
    cites = cite("10.8.2")
    if frame.cause == "arts_used":
        cites = cite("10.7.2.5.4", "10.8.2")
    elif frame.cause == "state":
        cites = cite("10.8.2", "10.8.6.1")
    if any(abilities.count(each) > 1 for each in new):
        cites = (*cites, *cite("10.8.2.1"))
    cards = tuple(draft.card_ref(each.env.card) for each in frame.new)
    kind, _, how = frame.cause.partition(":")
    told: dict[str, Any] = {"how": how} if how else {}
    draft.report((*cites, *frame.defines), f"primed_{kind}", cards=cards, **told)


def can_be_played(draft: Draft, primed: Primed) -> bool:
    """Whether a primed ability can be played now (10.8.3.2). One that consists of nothing but a cost and what follows it cannot
    be played where the cost cannot be paid (10.4.2.2)."""
    if primed.skill >= 0:
        skill = draft.library[draft.cards[primed.env.card]].skills[primed.skill]
        return can_be_used(draft.board, primed.env.seat, skill, primed.skill, primed.env)
    if primed.arts is not None:
        return _can_be_used_again(draft, primed.arts)
    if _is_at_limit(draft, primed):
        return False
    only = primed.do[0] if len(primed.do) == 1 and not primed.unread else None
    return not isinstance(only, lang.Pay) or payable_whole(only.cost, primed.env, draft.board)


def _is_at_limit(draft: Draft, primed: Primed) -> bool:
    """10.7.2.1.1: whether it has been played as often as its limit allows."""
    return primed.at_limit or at_limit(draft.uses, primed.env, primed.limit)


def resolve_primed(draft: Draft, frame: PlayAbility) -> None:
    """Play a primed ability (10.7.2). At its limit it cannot be named, and the priming is taken back (10.8.3.2)."""
    primed = frame.primed
    if primed.skill >= 0:
        _use_skill(draft, frame)
    elif primed.arts is not None:
        _use_arts_again(draft, primed.env, primed.arts)
    elif _is_at_limit(draft, primed):
        draft.replace_top(frame, declined=True)
        draft.report(
            cite("10.8.3.2", forbids="10.7.2.1.1"),
            "primed_at_limit",
            actor=primed.env.seat,
            card=draft.card_ref(primed.env.card),
        )
    elif primed.unread:
        draft.push(ByHand(env=primed.env, number=primed.unread))
    else:
        draft.push(Run(block=primed.do, env=primed.env))


def count_played(draft: Draft, frame: PlayAbility) -> None:
    """A played ability counts against its limit (10.7.2.1.1), unless its cost was not paid (10.8.3.1.1)."""
    if not frame.declined and frame.primed.skill < 0:
        draft.set_uses(with_play(draft.uses, frame.primed.env, frame.primed.limit))


def _use_arts_again(draft: Draft, env: EffectContext, again: tuple[int, int, int, int]) -> None:
    """5.25.1: the Arts is played once more (12.3.3) if its holomem is there, meets its cost, and has a target."""
    holomem, card, index, target = again
    number = draft.cards[card]
    if not _can_be_used_again(draft, again):
        draft.report(
            cite("10.8.3.2", forbids="5.25.1"), "arts_not_again", actor=env.seat, arts=draft.arts_ref(card, index)
        )
        return
    use = draft.stamp()
    draft.push(
        PlayArts(
            seat=env.seat, holomem=holomem, card=card, index=index, target=target, use=use, again=True, number=number
        )
    )  # fmt: skip
    draft.report(
        cite("5.25.1", "10.7.2.1"), "arts_played", actor=env.seat, seat=env.seat, arts=draft.arts_ref(card, index),
        holomem=draft.ref(holomem),
    )  # fmt: skip


def _can_be_used_again(draft: Draft, again: tuple[int, int, int, int]) -> bool:
    """Whether the holomem is there and meets the cost of the Arts, and the target is there."""
    holomem, card, index, target = again
    there = draft.stage_board.holomems
    gone = holomem not in there or draft.cards[card] == UNSEEN or (target != NOBODY and target not in there)
    return not gone and _meets_cost(draft, holomem, card, index)


def _meets_cost(draft: Draft, holomem: int, card: int, index: int) -> bool:
    return payable(draft.board.arts_cost(holomem, card, index), draft.board.cheer_colours(holomem))


def _use_skill(draft: Draft, frame: PlayAbility) -> None:
    """12.1.5.3: the skill may be used; if the player declines, it does not count as used."""
    env, index = frame.primed.env, frame.primed.skill
    skill = draft.library[draft.cards[env.card]].skills[index]
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        if picked.key == "decline":
            ref = draft.skill_ref(env.card, index)
            draft.report(cite("12.1.5.3"), "skill_not_used", actor=env.seat, seat=env.seat, skill=ref)
        else:
            draft.push(UseSkill(seat=env.seat, index=index, env=env))
        return
    if not can_be_used(draft.board, env.seat, skill, index, env):
        ref = draft.skill_ref(env.card, index)
        draft.report(cite("10.8.3.2"), "skill_cannot_be_used", actor=env.seat, seat=env.seat, skill=ref)
        return

    options = [skill_option(draft, usable_skill(draft, env, index), 0), Option("decline", Message("option_decline"))]
    draft.replace_top(frame, at="10.7.2.1")
    ref = draft.skill_ref(env.card, index)
    draft.ask(env.seat, cite("12.1.5.3"), "may_use_skill", options, seat=env.seat, skill=ref)
