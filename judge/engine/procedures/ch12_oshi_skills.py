"""12.1: oshi skills and SP oshi skills: when they can be used, their cost, their effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from judge.engine.ability_paths import slot_path
from judge.engine.board import Board
from judge.engine.cards import Card
from judge.engine.citations import cite
from judge.engine.counting import times_used, with_use
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.evaluate import holds, seat_for
from judge.engine.effects.unseen_fitting import unseen_reasons
from judge.engine.events import Seat, SkillPlayed
from judge.engine.frames import Archiving, ByHand, DownProcessing, PlayAbility, Replacing, Run, UseSkill
from judge.engine.moving import put_in_archive
from judge.engine.procedures.available_actions import AvailableActions, kept
from judge.engine.procedures.prohibitions import forbidden_to
from judge.engine.procedures.registry import step
from judge.engine.transition import Message, Option, Reason, SkillRef

LEAST_X = 1
"""12.1.3.1: the smallest number that can be chosen for X."""


class Usable:
    """A skill that could be used now."""

    def __init__(self, skill: lang.Skill, index: int, env: EffectContext) -> None:
        self.skill, self.index, self.env = skill, index, env


def skill_env(board: Board, seat: Seat, index: int) -> EffectContext:
    """What an oshi skill knows without an event."""
    oshi = board.players[seat].oshi
    return EffectContext(seat=seat, card=oshi, path=slot_path("skill", index), host=oshi)


def skill_reasons(
    board: Board, seat: Seat, skill: lang.Skill, index: int, env: EffectContext | None = None
) -> Iterator[Reason]:
    """Why a skill cannot be played: cost, limit, condition; `env` is what it knows about the event for which it is used."""
    env = env or skill_env(board, seat, index)
    have = len(board.players[seat].power)
    cost = skill_cost(board, seat, skill)
    if have < cost:
        yield Reason("skill_cost", "10.4.2.2", {"have": have, "cost": cost})
    if skill.limit and board.used(env.card, env.path, skill.limit.scope) >= skill_times(board, seat, skill):
        code = "skill_limit_turn" if skill.limit.scope == "turn" else "skill_limit_game"
        yield Reason(code, "12.1.4")
    if not holds(skill.condition, env, board):
        yield Reason("skill_condition", "12.1.5")
        yield from unseen_reasons([skill.condition], "12.1.5", env, board)
    yield from forbidden_to(board, "skill", seat) or forbidden_to(
        board, "sp_skill" if skill.sp else "plain_skill", seat
    )


def can_be_used(board: Board, seat: Seat, skill: lang.Skill, index: int, env: EffectContext | None = None) -> bool:
    """Whether nothing keeps a skill from being played; see `skill_reasons`."""
    return next(skill_reasons(board, seat, skill, index, env), None) is None


def skill_cost(board: Board, seat: Seat, skill: lang.Skill) -> int:
    """How much holo power a skill costs (12.1.3), after effects that change it; with X as small as it can be (12.1.3.1)."""
    found = board.modifiers(lang.SkillCost)
    plus = _cost_plus(board, seat, skill)
    if skill.x:
        return max(0, LEAST_X + plus)
    if not found:
        return max(0, skill.cost + plus)
    changes = [each.modifier for each in found if each.env.seat == seat]
    named = [each for each in changes if isinstance(each, lang.SkillCost) and each.name == skill.name]
    cost = next((each.cost for each in reversed(named) if each.instead_of == skill.cost), skill.cost)
    return max(0, cost + plus)


def _cost_plus(board: Board, seat: Seat, skill: lang.Skill) -> int:
    """By how much effects change what a player's oshi skills cost (12.1.3); it is no less than nothing (1.3.2.2)."""
    return sum(
        each.modifier.by
        for each in board.modifiers(lang.SkillCostPlus)
        if isinstance(each.modifier, lang.SkillCostPlus)
        and seat_for(each.modifier.side, each.env) == seat
        and not (each.modifier.plain if skill.sp else each.modifier.sp)
    )


def skill_times(board: Board, seat: Seat, skill: lang.Skill) -> int:
    """How often a skill can be used in the time of its limit (12.1.4), after effects that raise it."""
    raised = [each.modifier for each in board.modifiers(lang.SkillTimes) if each.env.seat == seat]
    names = {skill.name} if skill.sp or (skill.limit and skill.limit.scope == "game") else {skill.name, ""}
    named = [each.times for each in raised if isinstance(each, lang.SkillTimes) and each.name in names]
    return max([skill.limit.times if skill.limit else 1, *named])


def skills_for(
    board: Board, seat: Seat, know: Callable[[lang.Happening, EffectContext], EffectContext | None]
) -> list[Usable]:
    """The skills a player may use because of an event: condition, cost and limit met (12.1.5.1, 12.1.5.2). `know` returns what
    a skill knows about the event, if the skill waits for it."""
    oshi = board.card(board.players[seat].oshi)
    found = []
    for index, skill in enumerate(oshi.skills if oshi else ()):
        if skill.when is None:
            continue
        env = know(skill.when, skill_env(board, seat, index))
        if env is not None and can_be_used(board, seat, skill, index, env):
            found.append(Usable(skill, index, env))
    return found


def usable_skill(draft: Draft, env: EffectContext, index: int) -> Usable:
    """A skill with what it knows about the event for which it is used."""
    return Usable(draft.library[draft.cards[env.card]].skills[index], index, env)


def skill_option(draft: Draft, usable: Usable, place: int) -> Option:
    cost = _told_cost(draft.board, usable.env.seat, usable.skill)
    return _skill_option(draft.skill_ref(usable.env.card, usable.index), cost, place)


def _told_cost(board: Board, seat: Seat, skill: lang.Skill) -> int | str:
    """What a skill costs, where X is still to be chosen."""
    if not skill.x:
        return skill_cost(board, seat, skill)
    plus = _cost_plus(board, seat, skill)
    return f"X{plus:+d}" if plus else "X"


@kept
def _skill_option(skill: SkillRef, cost: int | str, place: int) -> Option:
    """The option of a skill, with what it gives to the step that asks."""
    message = Message("option_skill", {"skill": skill, "cost": cost})
    return Option(f"skill:{skill.index + 1}", message, (place,), (skill,))


def main_step_skills(offer: AvailableActions) -> None:
    """8.5: skills that are activated abilities (12.1.5.4)."""
    draft, seat = offer.work, offer.seat
    identity = draft.players[seat].oshi
    oshi = draft.board.card(identity)
    if oshi is None:
        return
    for index, skill in enumerate(oshi.skills):
        why = offer.unmet(_main_step_reasons(draft, seat, oshi, index))
        if offer.can_skip(why):
            continue
        cost = _told_cost(draft.board, seat, skill)
        offer.add(_skill_option(draft.skill_ref(identity, index), cost, index), why)


def _main_step_reasons(draft: Draft, seat: Seat, oshi: Card, index: int) -> Iterator[Reason]:
    """Why a skill cannot be played in the Main Step."""
    skill = oshi.skills[index]
    if skill.when is not None:
        yield Reason("skill_timing", _timing_rule(draft, skill.when))
    yield from skill_reasons(draft.board, seat, skill, index)
    if (
        not skill.sp
        and _used_any(draft, seat, oshi, sp=False, scope="turn")
        and skill_times(draft.board, seat, skill) < 2
    ):
        yield Reason("skill_this_turn", "8.5.1.1")
    if skill.sp and _used_any(draft, seat, oshi, sp=True, scope="game"):
        yield Reason("skill_sp_this_game", "8.5.1.2")


def _used_any(draft: Draft, seat: Seat, oshi: Card, *, sp: bool, scope: str) -> bool:
    """Whether any oshi skill, or SP oshi skill, was played in the time."""
    card = draft.players[seat].oshi
    return any(
        each.sp == sp and times_used(draft.uses, card, slot_path("skill", i), scope) > 0
        for i, each in enumerate(oshi.skills)
    )


def play_main_step_skill(draft: Draft, picked: Option) -> None:
    index = picked.value[0]
    seat = draft.turn_player
    draft.push(UseSkill(seat=seat, index=index, env=skill_env(draft.board, seat, index)))


@step(UseSkill, "12.1.3")
def pay(draft: Draft, frame: UseSkill) -> None:
    """12.1.3: archive as much holo power as the cost, the newest first (4.1.3)."""
    skill = _skill(draft, frame)
    power = draft.players[frame.seat].power
    cost = skill_cost(draft.board, frame.seat, skill)
    spent: int | None = cost
    if skill.x:
        plus = _cost_plus(draft.board, frame.seat, skill)
        spent = _chosen_x(draft, frame, len(power) - plus)
        if spent is None:
            return
        cost = max(0, spent + plus)

    frame = draft.replace_top(frame, env=msgspec.structs.replace(frame.env, spent=spent))
    draft.set_player(frame.seat, power=power[cost:])
    for card in power[:cost]:
        put_in_archive(draft, frame.seat, card, "power")
    # 8.5.1.1 counts oshi skills by the turn, 8.5.1.2 SP oshi skills by the game; the skill's own limit may ask for either.
    own: lang.Scope = "game" if skill.sp else "turn"
    for scope in dict.fromkeys((own, skill.limit.scope if skill.limit else own)):
        draft.set_uses(with_use(draft.uses, frame.env.card, frame.env.path, scope))
    draft.emit(SkillPlayed(frame.seat, skill.sp, frame.env.card, frame.index))
    draft.report(
        cite(*_timing_rules(draft, skill), "12.1.3", defines="12.1.4 12.1.2" if skill.sp else "12.1.4"),
        "skill_played",
        actor=frame.seat,
        head=True,
        seat=frame.seat,
        skill=draft.skill_ref(frame.env.card, frame.index),
        cost=cost,
    )


def _chosen_x(draft: Draft, frame: UseSkill, have: int) -> int | None:
    """12.1.3.1: X is at least 1, and no more than the skill can use or there is holo power for, `have`, besides what effects add
    to the cost; None while the player is being asked."""
    if draft.answer is not None:
        return draft.take_answer()[0].value[0]
    archiving = next((each for each in reversed(draft.agenda) if isinstance(each, Archiving)), None)
    least = LEAST_X
    if archiving is not None and lang.Spare(lang.Spent()) in _skill(draft, frame).do:
        have = min(have, len(archiving.cards) + archiving.room)
        least = max(LEAST_X, archiving.least)  # 10.11.4: replacements must cover the missing cards
    if have == LEAST_X:
        return LEAST_X
    options = [Option(f"x:{n}", Message("option_number", {"value": n}), (n,)) for n in range(least, have + 1)]
    draft.replace_top(frame, at="12.1.3")
    ref = draft.skill_ref(frame.env.card, frame.index)
    draft.ask(frame.seat, cite("12.1.3.1", defines="1.3.5"), "choose_x", options, seat=frame.seat, skill=ref)
    return None


def _timing_rules(draft: Draft, skill: lang.Skill) -> tuple[str, ...]:
    """12.1.5: the kind of an oshi skill depends on when its text says that it is used."""
    if skill.when is None:
        # An unread skill may wait for an event; then the judge has said that the event happened or would happen.
        below = draft.agenda[-2] if len(draft.agenda) > 1 else None
        waited = (PlayAbility, "12.1.5.3"), (DownProcessing, "12.1.5.2"), (Replacing, "12.1.5.1")
        return next(((rule,) for frame, rule in waited if isinstance(below, frame)), ("8.5.1", "12.1.5.4"))
    return (_timing_rule(draft, skill.when),)


def _timing_rule(draft: Draft, when: lang.Happening) -> str:
    """The rule about a skill that is used at a moment of its own."""
    automatic = isinstance(when, lang.HasDowned) and draft.edition.downed_by_abilities == "automatic"
    if isinstance(when, lang.DownTrigger) and not automatic:
        return "12.1.5.2"
    return "12.1.5.1" if isinstance(when, lang.Replaced) else "12.1.5.3"


@step(UseSkill, "12.1.5")
def effect(draft: Draft, frame: UseSkill) -> None:
    """12.1.5: carry out the text: by the engine if it is read, otherwise by hand."""
    number = draft.cards[frame.env.card]
    if frame.env.path in draft.library[number].unread:
        draft.push(ByHand(env=frame.env, number=number))
    else:
        draft.push(Run(block=_skill(draft, frame).do, env=frame.env))


def _skill(draft: Draft, frame: UseSkill) -> lang.Skill:
    return draft.library[draft.cards[frame.env.card]].skills[frame.index]
