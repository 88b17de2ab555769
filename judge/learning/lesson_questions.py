"""The questions at the end of a lesson: some of the practice questions, about what the lesson was about."""

from __future__ import annotations

from functools import cache

from django.http import HttpRequest

from judge.learning.lesson_files import Lesson, lesson_named, lessons
from judge.learning.limits import LESSON_QUESTIONS
from judge.learning.questions.model import Question
from judge.learning.questions.topics import questions_about
from judge.learning.sets import Running

KEY = "lesson"
"""Where the session has the lesson whose questions were begun last."""
AMONG = 40
"""So many questions about its rules a lesson chooses from."""


def questions_of(lesson: Lesson) -> tuple[Question, ...]:
    """Three questions about the topic of a lesson. Those that ask for the number of a rule come last where it is not for judges."""
    return _questions_of(lesson.key)


@cache
def _questions_of(key: str) -> tuple[Question, ...]:
    lesson = lesson_named(key)
    if lesson is None:
        return ()
    found = questions_about(lesson.topic or lesson.rules, AMONG)
    if lesson.part != "judge":
        found.sort(key=lambda each: each.kind == "rule")
    return tuple(found[:LESSON_QUESTIONS])


def following(lesson: Lesson) -> Lesson | None:
    """The lesson that comes after another on the path."""
    order = lessons()
    place = order.index(lesson) + 1
    return order[place] if place < len(order) else None


def after_questions(request: HttpRequest, ended: Running | None) -> Lesson | None:
    """The lesson to go on with where a set has ended that was that of a lesson."""
    lesson = lesson_named(request.session.get(KEY, ""))
    if lesson is None or ended is None:
        return None
    own = [each.id for each in questions_of(lesson)]
    return following(lesson) if ended.answered == len(own) and set(ended.missed) <= set(own) else None
