"""A running set of questions: the questions left, and the results so far. It is stored in the session."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpRequest

from judge.learning.limits import BEGINNER, COMES_BACK, ENOUGH, FRESH, OF_THE_SAME_ARTS, TODAY
from judge.learning.models import Review, Tally
from judge.learning.question_lookup import questions_named
from judge.learning.questions.model import LEVELS, Question, questions
from judge.learning.questions.topics import TOPICS, topic_of

KEY = "practice"
MEASURED_ANSWERS = 12
"""The level of a reader is measured by this many of their last answers."""
EASY, HARD = 0.85, 0.5
"""Shares of right answers: from the first on a question is too easy for a reader, below the second too hard."""


@dataclass(frozen=True)
class RunningSet:
    """A set that is under way. `left` are the questions left, `answered` how many were answered, `right` how many of them at the
    first try, `of` the list that it belongs to. `missed` names a question once for each wrong answer, `done` the answered questions
    in the order of their first answers."""

    left: tuple[str, ...]
    answered: int = 0
    right: int = 0
    of: str = ""
    missed: tuple[str, ...] = ()
    done: tuple[str, ...] = ()

    def place(self, question: str) -> int:
        """The number of a question in the set, from 1: an answered one keeps its number, any other is the next.

        >>> RunningSet(("y",), answered=1, done=("x",)).place("x"), RunningSet(("y",), answered=1, done=("x",)).place("y")
        (1, 2)
        """
        return self.done.index(question) + 1 if question in self.done else self.answered + 1

    @property
    def again(self) -> int:
        """How many missed questions are left once each question of the set was answered; 0 before.

        >>> RunningSet(("x",), answered=2, missed=("x",)).again, RunningSet(("y", "x"), answered=1, missed=("x",)).again
        (1, 0)
        """
        return len(self.left) if self.answered == self.total else 0

    @property
    def total(self) -> int:
        """How many questions the set has, each counted once."""
        return self.answered + len([each for each in self.left if each not in self.missed])


def running_set(request: HttpRequest) -> RunningSet | None:
    """The set that is under way in this browser; None without one. Questions that no longer exist are left out."""
    kept: dict[str, Any] = request.session.get(KEY) or {}
    if not kept:
        return None
    known = questions_named(kept.get("left", ()))
    left = tuple(each for each in kept.get("left", ()) if each in known)
    return RunningSet(
        left, kept["answered"], kept["right"], kept["of"], tuple(kept["missed"]), tuple(kept.get("done", ()))
    )


def store_set(request: HttpRequest, of: RunningSet) -> None:
    """Keep a set in the session."""
    request.session[KEY] = {
        "left": list(of.left),
        "answered": of.answered,
        "right": of.right,
        "of": of.of,
        "missed": list(of.missed),
        "done": list(of.done),
    }


def after_answer(of: RunningSet, question: str, *, right: bool) -> RunningSet:
    """The set after an answer: a missed question comes again at its end, at most twice.

    >>> one = after_answer(RunningSet(("x", "y")), "x", right=False)
    >>> one.left, one.answered, one.total
    (('y', 'x'), 1, 2)
    >>> after_answer(after_answer(one, "y", right=True), "x", right=True)
    RunningSet(left=(), answered=2, right=1, of='', missed=('x',), done=('x', 'y'))
    >>> twice = after_answer(after_answer(RunningSet(("x",)), "x", right=False), "x", right=False)
    >>> twice.left, after_answer(twice, "x", right=False).left
    (('x',), ())
    """
    again = question in of.missed
    back = not right and of.missed.count(question) < COMES_BACK
    left = tuple(each for each in of.left if each != question) + ((question,) if back else ())
    missed = of.missed if right else (*of.missed, question)
    done = of.done if again else (*of.done, question)
    return RunningSet(left, of.answered + (not again), of.right + (right and not again), of.of, missed, done)


def daily_questions(
    reviews: Mapping[str, Review], among: Iterable[Question], now: datetime, seed: str
) -> list[Question]:
    """The questions of a day: first those that are due, the longest due first, then new ones near the reader's level. A beginner
    gets the easiest first, topic by topic, and none about numbers of rules."""
    known = {question.id: question for question in among}
    due = sorted((row for row in reviews.values() if row.due <= now and row.question in known), key=lambda row: row.due)
    again = _few_of_an_arts(known[row.question] for row in due)
    fresh = [question for question in known.values() if question.id not in reviews]
    beginner = len(reviews) < BEGINNER
    if beginner:
        fresh = [question for question in fresh if question.kind != "rule"] or fresh

    hard = measured_levels(fresh)
    level = level_of(reviews)
    rng = random.Random(seed)  # noqa: S311 - which come first is no secret
    rng.shuffle(fresh)
    fresh.sort(key=lambda question: abs(hard[question.id] - level))
    if beginner:
        near = [question for question in fresh if hard[question.id] == level]
        fresh = near if len(near) >= TODAY else fresh

    room = TODAY - len(again)
    taken = again[: TODAY - min(FRESH, len(fresh))] if room < FRESH else again
    return [*taken, *mix_kinds(fresh, TODAY - len(taken), by_topic=beginner, beside=taken)]


def _few_of_an_arts(found: Iterable[Question]) -> list[Question]:
    """The questions without those for whose Arts `has_room` finds no room among the questions before."""
    kept: list[Question] = []
    for question in found:
        if has_room(question, kept):
            kept.append(question)
    return kept


def has_room(question: Question, beside: Iterable[Question]) -> bool:
    """Whether a set with these questions may have one more question about the Arts of this one."""
    return not question.arts or sum(each.arts == question.arts for each in beside) < OF_THE_SAME_ARTS


def mix_kinds(
    fresh: list[Question], count: int, *, by_topic: bool = False, beside: Iterable[Question] = ()
) -> list[Question]:
    """At most `count` questions, one of each kind in turn (`by_topic`: one of each topic, in the order in which a beginner meets
    them). Together with the questions `beside` they have no more about one Arts than a set may have."""
    groups: dict[str, list[Question]] = {topic.key: [] for topic in TOPICS} if by_topic else {}
    for question in fresh:
        groups.setdefault(topic_of(question).key if by_topic else question.kind, []).append(question)
    found: list[Question] = []
    known = list(beside)
    while len(found) < count and any(groups.values()):
        for each in groups.values():
            if each and len(found) < count:
                question = each.pop(0)
                if has_room(question, (*known, *found)):
                    found.append(question)
    return found


def mix_all(found: list[Question]) -> list[Question]:
    """All questions, one of each kind in turn; those for whose Arts a set has no room come last."""
    first = mix_kinds(found, len(found))
    names = {question.id for question in first}
    return [*first, *(question for question in found if question.id not in names)]


def level_of(reviews: Mapping[str, Review]) -> int:
    """The level of a reader, from their last answers and the levels of these questions; 1 for a beginner."""
    lately = sorted(reviews.values(), key=lambda row: row.at)[-MEASURED_ANSWERS:]
    known = [(questions()[row.question].level, row.right) for row in lately if row.question in questions()]
    if len(known) < MEASURED_ANSWERS // 2:
        return 1
    top = max(level for level, _ in known)
    share = sum(right for _, right in known) / len(known)
    if share >= EASY:
        return min(top + 1, LEVELS[-1])
    return max(top - 1, 1) if share < HARD else top


def measured_levels(found: Iterable[Question]) -> dict[str, int]:
    """How hard questions are: their stored level, corrected by the share of wrong answers once there are enough answers."""
    listed = list(found)
    rows = Tally.objects.filter(question__in=[each.id for each in listed], answered__gte=ENOUGH)
    wrong = {row.question: row.wrong / row.answered for row in rows}
    return {each.id: _level(each.level, wrong.get(each.id)) for each in listed}


def _level(level: int, wrong: float | None) -> int:
    """
    >>> _level(2, None), _level(2, 0.1), _level(2, 0.7), _level(3, 0.9)
    (2, 1, 3, 3)
    """
    if wrong is None:
        return level
    if wrong > HARD:
        return min(level + 1, LEVELS[-1])
    return max(level - 1, LEVELS[0]) if wrong < 1 - EASY else level
