"""A running set of questions: which come next, and the results so far. It is stored in the session."""

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
LATELY = 12
"""So many of the last answers say at which level somebody is."""
EASY, HARD = 0.85, 0.5


@dataclass(frozen=True)
class Running:
    """A set that is under way: the questions left, how many were answered and rightly at the first try, the list it is of, what
    was missed, as often as it was missed, and what was answered, in the order of the first answers."""

    left: tuple[str, ...]
    answered: int = 0
    right: int = 0
    of: str = ""
    missed: tuple[str, ...] = ()
    done: tuple[str, ...] = ()

    def place(self, question: str) -> int:
        """Which question of the set this is, from 1: an answered one keeps its place, any other is the next.

        >>> Running(("y",), answered=1, done=("x",)).place("x"), Running(("y",), answered=1, done=("x",)).place("y")
        (1, 2)
        """
        return self.done.index(question) + 1 if question in self.done else self.answered + 1

    @property
    def again(self) -> int:
        """How many missed questions wait for another answer once each of the set was answered; 0 before.

        >>> Running(("x",), answered=2, missed=("x",)).again, Running(("y", "x"), answered=1, missed=("x",)).again
        (1, 0)
        """
        return len(self.left) if self.answered == self.total else 0

    @property
    def total(self) -> int:
        """How many questions the set has, those that come again not counted twice."""
        return self.answered + len([each for each in self.left if each not in self.missed])


def running(request: HttpRequest) -> Running | None:
    """The set that is under way in this browser; None where none is, and for one with nothing left to ask."""
    kept: dict[str, Any] = request.session.get(KEY) or {}
    if not kept:
        return None
    known = questions_named(kept.get("left", ()))
    left = tuple(each for each in kept.get("left", ()) if each in known)
    return Running(
        left, kept["answered"], kept["right"], kept["of"], tuple(kept["missed"]), tuple(kept.get("done", ()))
    )


def keep(request: HttpRequest, of: Running) -> None:
    """Keep a set in the session."""
    request.session[KEY] = {
        "left": list(of.left),
        "answered": of.answered,
        "right": of.right,
        "of": of.of,
        "missed": list(of.missed),
        "done": list(of.done),
    }


def after(of: Running, question: str, *, right: bool) -> Running:
    """A set after an answer: what was missed comes again at its end, twice at most.

    >>> one = after(Running(("x", "y")), "x", right=False)
    >>> one.left, one.answered, one.total
    (('y', 'x'), 1, 2)
    >>> after(after(one, "y", right=True), "x", right=True)
    Running(left=(), answered=2, right=1, of='', missed=('x',), done=('x', 'y'))
    >>> twice = after(after(Running(("x",)), "x", right=False), "x", right=False)
    >>> twice.left, after(twice, "x", right=False).left
    (('x',), ())
    """
    again = question in of.missed
    back = not right and of.missed.count(question) < COMES_BACK
    left = tuple(each for each in of.left if each != question) + ((question,) if back else ())
    missed = of.missed if right else (*of.missed, question)
    done = of.done if again else (*of.done, question)
    return Running(left, of.answered + (not again), of.right + (right and not again), of.of, missed, done)


def todays(reviews: Mapping[str, Review], among: Iterable[Question], now: datetime, seed: str) -> list[Question]:
    """The questions of a day: first those that are due, the longest due first, then new ones at somebody's level and next to it.
    Somebody who has answered few gets the easiest first, topic by topic, and none with numbers of rules."""
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
    return [*taken, *mixed(fresh, TODAY - len(taken), by_topic=beginner, beside=taken)]


def _few_of_an_arts(found: Iterable[Question]) -> list[Question]:
    """The same without those whose Arts enough of the ones before are about."""
    kept: list[Question] = []
    for question in found:
        if has_room(question, kept):
            kept.append(question)
    return kept


def has_room(question: Question, beside: Iterable[Question]) -> bool:
    """Whether a set with these questions may have one more about its Arts."""
    return not question.arts or sum(each.arts == question.arts for each in beside) < OF_THE_SAME_ARTS


def mixed(
    fresh: list[Question], count: int, *, by_topic: bool = False, beside: Iterable[Question] = ()
) -> list[Question]:
    """So many, one of each kind in turn, or one of each topic in the order in which a beginner meets them; and no more of an Arts
    than a set may have together with those `beside`."""
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


def all_mixed(found: list[Question]) -> list[Question]:
    """All of them, one of each kind in turn, and last those of whose Arts there are enough before."""
    first = mixed(found, len(found))
    names = {question.id for question in first}
    return [*first, *(question for question in found if question.id not in names)]


def level_of(reviews: Mapping[str, Review]) -> int:
    """At which level somebody is, by how the last answers went at the level of their questions; 1 for a beginner."""
    lately = sorted(reviews.values(), key=lambda row: row.at)[-LATELY:]
    known = [(questions()[row.question].level, row.right) for row in lately if row.question in questions()]
    if len(known) < LATELY // 2:
        return 1
    top = max(level for level, _ in known)
    share = sum(right for _, right in known) / len(known)
    return min(top + 1, LEVELS[-1]) if share >= EASY else max(top - 1, 1) if share < HARD else top


def measured_levels(found: Iterable[Question]) -> dict[str, int]:
    """How hard questions are: by their steps and rules, and once they were answered often enough also by how often wrongly."""
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
    shift = 1 if wrong > HARD else -1 if wrong < 1 - EASY else 0
    return min(max(level + shift, LEVELS[0]), LEVELS[-1])
