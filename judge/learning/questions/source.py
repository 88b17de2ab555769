"""What questions are made from, and a question made of it: its answers mixed, its chapter and its level."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judge.desk.content import Content
from judge.desk.plays import Play, Step
from judge.engine.cards import Library
from judge.engine.transition import ArtsRef
from judge.learning.questions.completing import completed_line
from judge.learning.questions.model import Kind, Question, id_of
from judge.learning.questions.played_question import reason_key
from judge.scenarios.firing import cards_of
from judge.scenarios.model import Scenario

NEVER_SHOWN = frozenset(
    {"arts_continuous", "arts_gate", "skill_condition", "ability_condition", "skill_timing", "cannot_move"}
)
"""Reasons that make no wrong answer, for hardly anybody would think of them."""
QUIET = "check_nothing"
"""The message of a check timing at which no ability is played."""
NEVER_CITED = "rules/ch03/"
"""The scenarios about whose card or ability something is."""
WEIGHTS: dict[Kind, int] = {"order": 2, "end": 2, "rule": 2, "matters": 4}
"""What a kind of question adds to how hard it is."""
MEDIUM, HARD = 6, 13


@dataclass(frozen=True)
class QuestionSource:
    """A line that questions are made from. `decides` are the rules, and `wanted` the keys of refused actions, that it is about;
    without `wanted`, questions can be about every refusal."""

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


def source_of(name: str, scenario: Scenario, content: Content) -> QuestionSource:
    """A scenario as a source of questions, on a completed board. Raises `EngineError` if it cannot be played, and LookupError if
    its line would change on such a board."""
    whole = completed_line(content, name)
    return QuestionSource(whole, whole.play(), name, scenario.about, scenario.refused, cards_of(scenario))


Pool = dict[str, Counter[str]]
"""For each kind of action the reasons, written `code@rule`, for which such actions were refused, with how often."""


def pool_of(lines: Iterable[Play]) -> Pool:
    """The reasons that can be stated without a card of their own, by kind of action."""
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


def make_question(
    source: QuestionSource,
    kind: Kind,
    at: int,
    options: Sequence[str],
    settles: int,
    rules: Iterable[str],
    about: str = "",
    *,
    undecided: bool = False,
    extra: int = 0,
) -> Question:
    """A question with its answers in a mixed order, the same each time; the first of `options` is the right one. `undecided`: it is
    about the choice itself, before anything is chosen there."""
    picked = [step for step in source.play.steps if step.picked is not None]
    last = at - 1 if undecided else at  # what is chosen at that moment would give the answer away
    used = sum(1 for step in picked if step.transition.number <= last)
    picks = source.play.picks[:used]

    name = id_of(kind, source.content.position + source.content.cards, picks, at, about, tuple(options))
    mixed = list(options)
    random.Random(name).shuffle(mixed)  # noqa: S311 - the same order each time, and no secret

    told = tuple(dict.fromkeys(rules))
    if source.name.startswith(NEVER_CITED):  # who "you" is, is cited at no step, but everything goes by it
        told = (*source.decides[:1], *told)
    first = next((rule for rule in source.decides if rule in told), told[0] if told else "1.1")

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
        level=level_of(source.play, at, settles, len(told), kind, extra),
        cards=source.cards[:6],
        about=about,
        scenario=source.name,
        arts=_arts(picked[:used]),
        own=source.content.cards,
    )


def _arts(picked: Sequence[Step]) -> str:
    """The Arts that was chosen last."""
    for step in reversed(picked):
        for option in step.choice.options if step.choice else ():
            named = option.message.params.get("arts")
            if option.key in (step.picked or ()) and isinstance(named, ArtsRef):
                return f"{named.number}#{named.index}"
    return ""


def level_of(play: Play, at: int, settles: int, rules: int, kind: Kind, extra: int) -> int:
    """How hard a question is, by the number of steps up to its answer, without check timings that find nothing, and by the number
    of rules that it needs."""
    steps = sum(step.transition.message.key != QUIET for step in play.steps[at:settles])
    weight = steps + rules + WEIGHTS.get(kind, 0) + extra
    if weight < MEDIUM:
        return 1
    return 2 if weight < HARD else 3
