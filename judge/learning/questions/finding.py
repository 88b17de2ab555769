"""Questions that a line of play allows, each made from what the engine did in it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from judge.desk.content import Content
from judge.desk.plays import Play, Step
from judge.desk.presenting.stepping import changed
from judge.engine.cards import Library
from judge.engine.events import ArtsUsed, WentDown
from judge.engine.game import Game
from judge.engine.state import LETTERS
from judge.engine.trace import ArtsRef, Choice, Refusal
from judge.learning.questions.asking import (
    GOES_ON,
    NO_ABILITY,
    ORDER,
    OTHER,
    PLAY,
    PLAYED,
    SAME,
    YES,
    ability_of,
    asked,
    first_played,
    mark_of,
    playable_of,
    reason_key,
    segment,
    taken,
    what_matters,
    with_abilities,
)
from judge.learning.questions.model import Kind, Question, id_of
from judge.scenarios.firing import cards_of
from judge.scenarios.model import Scenario
from judge.wording import sentence
from rulesdb.plain import plain_words

ANSWERS = 4
WRONG = 3
NOTHING_DUE = "check_nothing"
"""The message of a check timing at which no ability is played."""
NEVER_SHOWN = frozenset(
    {"arts_continuous", "arts_gate", "skill_condition", "ability_condition", "skill_timing", "cannot_move"}
)
"""Reasons that make no wrong answer, for hardly anybody would think of them."""


@dataclass(frozen=True)
class Source:
    """A line that questions are made from. `decides` are the rules that it is about, `wanted` the keys of refused actions that it
    is about; where none is named, every refusal may be asked about."""

    content: Content
    play: Play
    name: str = ""
    decides: tuple[str, ...] = ()
    wanted: frozenset[str] = frozenset()
    cards: tuple[str, ...] = ()

    @property
    def library(self) -> Library:
        """The cards it is played with."""
        return self.content.library


def source_of(name: str, scenario: Scenario, content: Content) -> Source:
    """A scenario as a source of questions. `EngineError` where it cannot be played."""
    return Source(content, content.play(), name, scenario.about, scenario.refused, cards_of(scenario))


Pool = dict[str, Counter[str]]
"""For each kind of action the reasons, written `code@rule`, for which such actions were refused, with how often."""


def pool_of(lines: Iterable[Play]) -> Pool:
    """The reasons that need no card of their own to be told, by kind of action."""
    pool: Pool = {}
    for line in lines:
        for step in line.steps:
            for refusal in step.choice.refused if step.choice else ():
                for each in refusal.reasons:
                    if not each.params and each.code not in NEVER_SHOWN:
                        pool.setdefault(action_of(refusal.key), Counter())[reason_key(each)] += 1
    return pool


def action_of(key: str) -> str:
    """What kind of action an option is.

    >>> action_of("bloom:hSD01-005:center"), action_of("end")
    ('bloom', 'end')
    """
    return key.partition(":")[0]


def candidates(source: Source, pool: Pool) -> Iterator[Question]:
    """Every question that can be asked about a line, each with exactly one right answer as the engine plays it."""
    for question in _all(source, pool):
        found = asked(question)
        if found is not None and found.sound:
            yield question


def _all(source: Source, pool: Pool) -> Iterator[Question]:
    for step in source.play.steps:
        number, choice = step.transition.number, step.choice
        if choice is not None and step.picked is not None:
            for make in (_next, _damage, _end, _who, _first):
                yield from make(source, number)
        if choice is not None:
            yield from _order(source, number, choice)
            yield from _matter(source, number, choice)
            yield from _allowed(source, number, choice, pool)
    yield from _rules(source)


def _question(
    source: Source,
    kind: Kind,
    at: int,
    options: Sequence[str],
    settles: int,
    rules: Iterable[str],
    about: str = "",
    *,
    ordered: bool = False,
    undecided: bool = False,
) -> Question:
    """A question with its answers mixed, the same each time; the first of `options` is the right one. `undecided` says that it is
    about the choice itself, before anything is chosen there."""
    picked = [step for step in source.play.steps if step.picked is not None]
    last = at - 1 if undecided else at  # what is chosen at that moment would give the answer away
    used = sum(1 for step in picked if step.transition.number <= last)
    picks = source.play.picks[:used]
    name = id_of(kind, source.content.position, picks, at, about, tuple(options))
    mixed = list(options)
    if ordered:
        mixed.sort(key=lambda option: (not option.isdigit(), int(option) if option.isdigit() else 0, option))
    else:
        random.Random(name).shuffle(mixed)  # noqa: S311 - the same order each time, and no secret
    told = tuple(dict.fromkeys(rules))
    first = next((rule for rule in source.decides if rule in told), told[0] if told else "1.1")
    level = _level(settles - at, len(told), kind)
    return Question(
        id=name,
        kind=kind,
        position=source.content.position,
        picks=picks,
        at=at,
        options=tuple(mixed),
        answer=mixed.index(options[0]),
        settles=settles,
        rules=told[:8],
        chapter=first.partition(".")[0],
        level=level,
        cards=source.cards[:6],
        about=about,
        scenario=source.name,
    )


def _level(steps: int, rules: int, kind: Kind) -> int:
    """How hard a question is, by how many steps lie between it and its answer and how many rules come into it."""
    weight = steps + rules + {"order": 2, "end": 2, "rule": 2, "matters": 4}.get(kind, 0)
    return 1 if weight <= 5 else 2 if weight <= 11 else 3


def _rules_of(steps: Iterable[Step]) -> list[str]:
    return [rule for step in steps for rule in step.transition.rules]


def _next(source: Source, at: int) -> Iterator[Question]:
    """Three or four things that happen between two choices: which comes first?"""
    steps = [step for step in segment(source.play, at) if changed(step) or step.game.over]
    told: dict[str, Step] = {}
    for step in steps:
        told.setdefault(sentence(step.transition.message, "en", source.library), step)
    if len(told) < WRONG:
        return
    found = list(told.values())
    chosen = found[:ANSWERS] if len(found) <= ANSWERS else [found[0], found[1], found[len(found) // 2], found[-1]]
    options = [f"{step.transition.number}:{mark_of(step.transition.message)}" for step in chosen]
    settles = chosen[0].transition.number
    between = source.play.steps[at:settles]
    yield _question(source, "next", at, options, settles, [*chosen[0].transition.rules, *_rules_of(between)])


def _who(source: Source, at: int) -> Iterator[Question]:
    """The other player, or chance, decides next."""
    steps = segment(source.play, at)
    choice, before = steps[-1].choice if steps else None, source.play.steps[at - 1].choice
    if choice is None or before is None or choice.decider == before.decider or len(steps) > 14:
        return
    options = [choice.decider, *(each for each in ("a", "b", "chance") if each != choice.decider)]
    cites = [cite.rule for cite in choice.cites]
    yield _question(
        source, "who", at, options, steps[-1].transition.number, [*cites, *_rules_of(steps[-1:])], ordered=True
    )


def _damage(source: Source, at: int) -> Iterator[Question]:
    """How much damage a holomem takes, where that is not simply what stands on the card."""
    steps = segment(source.play, at)
    found = taken(steps)
    if not steps or len(found) != 1:
        return
    ((holomem, amount),) = found.items()
    printed = {value for step in steps for value in _printed(step, source.library)}
    values = {value for step in steps for value in _values(step)} | printed
    if printed == {amount} and len(values) == 1:
        return
    wrong = [value for value in sorted(values, key=lambda value: (abs(value - amount), value)) if value != amount]
    for offset in (10, -10, 20, 50, -20, 30):
        if amount + offset > 0 and amount + offset not in wrong:
            wrong.append(amount + offset)
    last = next(step.transition.number for step in reversed(steps) if taken((step,)))
    rules = _rules_of(step for step in steps if taken((step,)) or _values(step))
    options = [str(amount), *map(str, [value for value in wrong if 0 <= value <= 900][:WRONG])]
    yield _question(source, "damage", at, options, last, rules, str(holomem), ordered=True)


def _printed(step: Step, library: Library) -> Iterator[int]:
    """What the Arts that is used says as its damage."""
    if not any(isinstance(event, ArtsUsed) for event in step.transition.events):
        for value in step.transition.message.params.values():
            if isinstance(value, ArtsRef) and (card := library.get(value.number)) is not None:
                yield card.arts[value.index - 1].damage or 0 if value.index <= len(card.arts) else 0


def _values(step: Step) -> list[int]:
    """The amounts of damage that are told while it is counted."""
    if not any(rule.startswith("12.3.4") for rule in step.transition.rules):
        return []
    named = step.transition.message.params
    return [value for key in ("amount", "total", "value", "damage") if isinstance(value := named.get(key), int)]


def _end(source: Source, at: int) -> Iterator[Question]:
    """Who wins; or that the game goes on although somebody was downed."""
    steps = segment(source.play, at)
    if not steps:
        return
    over = steps[-1].game.over
    downs = sum(isinstance(event, WentDown) for step in steps for event in step.transition.events)
    if over is None and not downs:
        return
    how = GOES_ON if over is None else "draw" if over.winner is None else LETTERS[over.winner]
    options = [how, *(each for each in ("a", "b", "draw", GOES_ON) if each != how)]
    rules = [over.rule, *_rules_of(steps[-2:])] if over else _rules_of(step for step in steps if step.transition.events)
    yield _question(source, "end", at, options, steps[-1].transition.number, rules, ordered=True)


def _order(source: Source, at: int, choice: Choice) -> Iterator[Question]:
    """One ability that may be played now, between others that may not."""
    playable = [playable_of(option.key, choice) for option in choice.options if option.key.startswith(PLAY)]
    if not playable:
        return
    game = source.play.steps[at - 1].game
    others = [each for each in _waiting(game) if each not in playable]
    others += [each for each in with_abilities(game, source.library) if each not in playable]
    wrong = list(dict.fromkeys(others))[:WRONG]
    if not wrong:
        return
    rules = ["10.6.3.2", *_rules_of([source.play.steps[at - 1]])]
    yield _question(source, "order", at, [playable[0], *wrong], at, rules, undecided=True)


def _first(source: Source, at: int) -> Iterator[Question]:
    """The ability that is played first after a choice, between others that are played later or not at all; or that none is."""
    steps = segment(source.play, at)
    choices = (source.play.steps[at - 1].choice, steps[-1].choice if steps else None)
    if not steps or any(option.key.startswith(PLAY) for choice in choices if choice for option in choice.options):
        return  # which is first is for the player to say
    right = first_played(steps)
    played = [step for step in steps if step.transition.message.key in PLAYED]
    if right == NO_ABILITY and (steps[-1].game.over is not None or steps[-1].game.state.primed):
        return
    idle = [step for step in steps if step.transition.message.key == NOTHING_DUE]
    if not played and not idle:
        return
    settles = (played or idle)[0].transition.number
    before = source.play.steps[max(settles - 2, at - 1)].game
    rivals = {*(ability_of(step.transition.message) for step in played), *_waiting(before)} - {right}
    others = [*sorted(rivals), *with_abilities(before, source.library)]
    wrong = [each for each in dict.fromkeys(others) if each != right]
    if not rivals and len(wrong) < WRONG - 1:
        return
    none = [] if right == NO_ABILITY else [NO_ABILITY]
    options = [right, *wrong[: WRONG - len(none)], *none]
    cited = _rules_of(played[:1]) or ["10.8.2", *_rules_of(idle[:1])]
    yield _question(source, "order", at, options, settles, cited)


def _matter(source: Source, at: int, choice: Choice) -> Iterator[Question]:
    """Whether it matters which of their primed abilities a player plays first."""
    if choice.message.key != "choose_primed":
        return
    with suppress(LookupError):
        right = what_matters(source.play.steps[at - 1].game)
        options = [right, *(each for each in (ORDER, OTHER, SAME) if each != right)]
        rules = ["10.8.3.1", *(cite.rule for cite in choice.cites)]
        yield _question(source, "matters", at, options, at, rules, ordered=True, undecided=True)


def _waiting(game: Game) -> Iterator[str]:
    """The abilities that are primed, as answers."""
    for primed in game.state.primed:
        yield f"{game.state.cards[primed.env.card]}/{LETTERS[primed.env.seat]}"


def _allowed(source: Source, at: int, choice: Choice, pool: Pool) -> Iterator[Question]:
    """An action that is refused, with wrong reasons beside the right one; one that is allowed, with reasons that do not hold."""
    for refusal in choice.refused:
        if source.wanted and refusal.key not in source.wanted:
            continue
        if (question := _refused(source, at, refusal, pool)) is not None:
            yield question
    if source.wanted or choice.decider == "chance":
        return
    for option in choice.options:
        wrong = _reasons(source, option.key, pool, set(), ANSWERS - 1)
        if len(wrong) == ANSWERS - 1 and action_of(option.key) in (
            "bloom",
            "collab",
            "baton",
            "arts",
            "support",
            "skill",
        ):
            cites = [cite.rule for cite in choice.cites]
            named = [each.rpartition("@")[2] for each in wrong]
            yield _question(source, "allowed", at, [YES, *wrong], at, [*named[:1], *cites], option.key, undecided=True)


def _refused(source: Source, at: int, refusal: Refusal, pool: Pool) -> Question | None:
    own = {reason_key(each) for each in refusal.reasons}
    wrong = _reasons(source, refusal.key, pool, own | {each.partition("@")[0] for each in own}, ANSWERS - 2)
    hidden = any(each.code in NEVER_SHOWN for each in refusal.reasons)
    if hidden or len(own) > 2 or len(wrong) < ANSWERS - 2:
        return None
    right = reason_key(refusal.reasons[0])
    rules = [each.rule for each in refusal.reasons]
    return _question(source, "allowed", at, [right, YES, *wrong], at, rules, refusal.key, undecided=True)


def _reasons(source: Source, key: str, pool: Pool, left_out: set[str], count: int) -> list[str]:
    """Reasons for which actions of this kind are refused elsewhere, the usual ones first, mixed by where this is."""
    usual = [each for each, _ in pool.get(action_of(key), Counter()).most_common(8)]
    usual = [each for each in usual if each not in left_out and each.partition("@")[0] not in left_out]
    random.Random(f"{source.name}{key}").shuffle(usual)  # noqa: S311
    return usual[:count]


def _rules(source: Source) -> Iterator[Question]:
    """The rule that decides a step, between rules that the line cites at other steps."""
    plain, steps = plain_words("1.9.0"), source.play.steps
    cited = [rule for rule in dict.fromkeys(_rules_of(steps)) if rule in plain]
    for step in steps:
        right = next((rule for rule in step.transition.rules if rule in source.decides and rule in plain), None)
        if right is None:
            continue
        kin = (*step.transition.rules, *source.decides)
        wrong = [rule for rule in cited if not any(_akin(rule, each) for each in kin)]
        random.Random(f"{source.name}{right}").shuffle(wrong)  # noqa: S311
        if len(wrong) >= WRONG:
            number = step.transition.number
            yield _question(source, "rule", number - 1, [right, *wrong[:WRONG]], number, step.transition.rules)
        return


def _akin(one: str, other: str) -> bool:
    """Whether one rule is the other, or part of it.

    >>> _akin("10.6.3", "10.6.3.2"), _akin("10.6.3", "10.6.4")
    (True, False)
    """
    return one == other or one.startswith(f"{other}.") or other.startswith(f"{one}.")
