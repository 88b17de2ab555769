"""5.24: dice: declared, rolled, rolled again, counted as something else, each at its time."""

from __future__ import annotations

from judge.engine.board import Source
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import (
    DieCountsAs,
    Replacement,
    RollAgain,
    WouldCountDice,
    WouldRoll,
)
from judge.engine.effects.listening import dealer_of, doer
from judge.engine.effects.lookahead import payable_whole
from judge.engine.effects.patterns import Happening
from judge.engine.effects.walking import nodes
from judge.engine.events import DieRolled
from judge.engine.frames import Dice, Env, Replace, Run, UseSkill
from judge.engine.procedures import step
from judge.engine.procedures.ch12_oshi_skills import Usable, skills_for
from judge.engine.rules import cite
from judge.engine.trace import Message, Option, Param, Ref
from judge.engine.work import END, Work, replace


def _waits(when: Happening, frame: Dice, work: Work) -> bool:
    """Whether an ability waits for these dice."""
    if not isinstance(when, WouldRoll | WouldCountDice):
        return False
    env = frame.env
    return not (isinstance(when, WouldCountDice) and when.dice not in {0, frame.count}) and doer(
        when.by, dealer_of(frame.cause, work.board), env, work.board
    )


def _knows(
    when: Happening, frame: Dice, kind: type[WouldRoll] | type[WouldCountDice], env: Env, work: Work
) -> Env | None:
    if type(when) is not kind or not _waits(when, replace(frame, env=env), work):
        return None
    return replace(env, die=sum(frame.shown), dice=frame.shown)


def _candidates(work: Work, frame: Dice, kind: type[WouldRoll] | type[WouldCountDice]) -> list[Source | Usable]:
    """What may be applied now, each once (10.11.2.3); rolling again comes before counting as something else (5.24.4)."""
    found: list[Source | Usable] = []
    for source in work.board.replacing:
        ability = source.ability
        assert isinstance(ability, Replacement)
        env = _knows(ability.when, frame, kind, source.env, work)
        if (
            env is not None
            and source.key not in frame.applied
            and not work.exhausted(source.env, ability.limit)
            and holds(ability.condition, env, work.board)
            and payable_whole(ability.cost, env, work.board)
        ):
            found.append(Source(ability, env, source.stamp))
    for seat in work.in_turn_order:
        usable = skills_for(work, seat, lambda when, env: _knows(when, frame, kind, env, work))
        found.extend(each for each in usable if (each.env.card, each.env.path) not in frame.applied)
    again = [each for each in found if _again(each)]
    return again or found


def _again(each: Source | Usable) -> bool:
    block = each.skill.do if isinstance(each, Usable) else each.ability.do  # type: ignore[union-attr]
    return any(isinstance(node, RollAgain) for node in nodes(block))


def _apply_one(work: Work, frame: Dice, at: str, kind: type[WouldRoll] | type[WouldCountDice]) -> bool:
    """Ask for or apply one of the candidates; True when something was told or called."""
    found = _candidates(work, frame, kind)
    if work.answer is not None:
        (picked,) = work.take()
        if picked.key == "decline":
            keys = tuple((each.env.card, each.env.path) for each in found)
            work.put(frame, at=at, applied=(*frame.applied, *keys))
            work.note(cite("10.2.1.3.2"), "replacement_declined", actor=frame.seat)
        else:
            _apply(work, frame, at, found[picked.value[0]])
        return True
    if not found:
        return False
    forced = [each for each in found if isinstance(each, Source) and not each.ability.may]  # type: ignore[union-attr]
    if len(found) == 1 and forced:
        _apply(work, frame, at, found[0])
        return True
    options: list[Option] = []
    for place, each in enumerate(found):
        skill = isinstance(each, Usable)
        ref: Ref = (
            work.skill_ref(each.env.card, each.index) if isinstance(each, Usable) else work.card_ref(each.env.card)
        )
        key = f"skill:{each.index + 1}" if isinstance(each, Usable) else f"replace:{work.cards[each.env.card]}"
        key = f"{key}#{place + 1}" if any(option.key == key for option in options) else key
        options.append(
            Option(key, Message("option_skill" if skill else "option_replace", _told(work, each)), (place,), (ref,))
        )
    if not forced:
        options.append(Option("decline", Message("option_decline")))
    decider = found[0].env.seat if len(found) == 1 else frame.seat
    work.put(frame, at=at)
    rule = "5.24.3" if _again(found[0]) else "5.24.4"
    work.ask(decider, cite("10.11.1", allows=f"10.11.3 {rule}"), "choose_dice_replacement", options, seat=decider)
    return True


def _told(work: Work, each: Source | Usable) -> dict[str, Param]:
    if isinstance(each, Usable):
        return {"skill": work.skill_ref(each.env.card, each.index), "cost": each.skill.cost}
    return {"what": work.card_ref(each.env.card)}


def _apply(work: Work, frame: Dice, at: str, chosen: Source | Usable) -> None:
    work.put(frame, at=at, applied=(*frame.applied, (chosen.env.card, chosen.env.path)))
    if isinstance(chosen, Usable):
        work.call(UseSkill(seat=chosen.env.seat, index=chosen.index, env=chosen.env))
        return
    ability = chosen.ability
    assert isinstance(ability, Replacement)
    work.count(chosen.env, ability.limit)
    work.call(Replace(ability=ability, env=chosen.env))


@step(Dice, "12.1.5.1")
def before_rolling(work: Work, frame: Dice) -> None:
    """What is usable when dice would be rolled."""
    _apply_one(work, frame, "12.1.5.1", WouldRoll)


@step(Dice, "5.24.1")
def roll(work: Work, frame: Dice) -> None:
    """One die after another; what it shows comes from outside."""
    if len(frame.shown) >= frame.count:
        return
    seat = frame.seat
    if work.answer is None:
        options = [Option(f"die:{n}", Message("option_die", {"value": n}), (n,)) for n in range(1, 7)]
        work.put(frame, at="5.24.1")
        work.ask(None, cite("5.24.1"), "roll", options, seat=seat)
        return
    (picked,) = work.take()
    shown = picked.value[0]
    frame = work.put(frame, at="5.24.1", shown=(*frame.shown, shown))
    work.cause = frame.cause
    work.emit(DieRolled(seat, shown))
    values = _counts_as(work, frame)
    if frame.count == 1 and values is not None and not _candidates(work, frame, WouldCountDice):
        work.put(frame, at="5.24.1 result", values=values)
        work.note(
            cite("5.24.1", replaces="5.24.4"), "rolled_counts_as", actor=seat, seat=seat, shown=shown, value=values[0]
        )
        return
    work.note(cite("5.24.1"), "rolled", actor=seat, seat=seat, shown=shown, value=shown)


def _counts_as(work: Work, frame: Dice) -> tuple[int, ...] | None:
    """What each of the dice counts as (5.24.4), as was declared or as an effect says of all, the latest of them; None when
    nothing says so."""
    values: tuple[int, ...] | None = None
    if frame.declared:
        rest = frame.shown[1:] if frame.next_only else (frame.declared,) * (frame.count - 1)
        values = (frame.declared, *rest)
    for each in work.board.modifiers(DieCountsAs):
        modifier = each.modifier
        assert isinstance(modifier, DieCountsAs)
        fitting = not modifier.by or doer(modifier.by, dealer_of(frame.cause, work.board), each.env, work.board)
        if each.env.seat == frame.seat and fitting and modifier.dice in {0, frame.count}:
            values = (modifier.value,) * frame.count
    return values


@step(Dice, "5.24.3")
def change_result(work: Work, frame: Dice) -> None:
    """Before the result is applied: rolling again, as often as there is something for it, then counting as something else."""
    _apply_one(work, frame, "5.24.3", WouldCountDice)


@step(Dice, "5.24.4")
def count_as(work: Work, frame: Dice) -> None:
    values = _counts_as(work, frame)
    if values is None or any(frame.values):
        return
    work.put(frame, at="5.24.1 result", values=values)
    key = "dice_count_as" if len(set(values)) == 1 else "first_die_counts_as"
    work.note(cite("5.24.4"), key, actor=frame.seat, seat=frame.seat, value=values[0])


@step(Dice, "5.24.1 result")
def result(work: Work, frame: Dice) -> None:
    """The effect goes on with what the dice show, or count as."""
    work.put(frame, at=END)
    values = frame.values or frame.shown
    _known_to_primed(work, frame, values)
    below = work.agenda[-2]
    assert isinstance(below, Run)
    env = below.env
    mine = frame.seat == env.seat
    env = replace(env, die=sum(values), dice=values) if mine else replace(env, theirs=sum(values))
    work.agenda[-2] = replace(below, env=env)


def _known_to_primed(work: Work, frame: Dice, values: tuple[int, ...]) -> None:
    """What an Arts has rolled, the abilities know that its use has primed (10.7.2.5.4)."""
    cause = frame.cause
    if not cause.path.startswith("arts:"):
        return
    work.primed = tuple(
        replace(each, env=replace(each.env, dice=(*each.env.dice, *values), die=each.env.die + sum(values)))
        if (each.env.arts_card, each.env.subject) == (cause.card, cause.host)
        else each
        for each in work.primed
    )
