"""The questions at the end of a lesson: some of the practice questions, about what the lesson was about."""

from __future__ import annotations

from functools import cache

from django.http import HttpRequest

from judge.learning.lesson_files import Lesson, lesson_named, lessons
from judge.learning.limits import LESSON_QUESTIONS
from judge.learning.questions.model import Question, questions
from judge.learning.questions.topics import questions_about
from judge.learning.sets import RunningSet

KEY = "lesson"
"""The key in the session for the lesson with the questions begun last."""
MAX_CANDIDATES = 40
"""A lesson chooses its questions from at most this many about its rules."""


def questions_of(lesson: Lesson) -> tuple[Question, ...]:
    """The questions that were made for a lesson, and up to three of the easiest about its topic; those that ask for the number of a
    rule come last if the lesson is not for judges."""
    return _questions_of(lesson.key)


@cache
def _questions_of(key: str) -> tuple[Question, ...]:
    lesson = lesson_named(key)
    if lesson is None:
        return ()
    own = [each for each in questions().values() if each.lesson == key]
    found = questions_about(lesson.topic or lesson.rules, MAX_CANDIDATES)
    if lesson.part != "judge":
        found.sort(key=lambda each: each.kind == "rule")
    return tuple([*own, *(each for each in found if each not in own)][:LESSON_QUESTIONS])


def following_lesson(lesson: Lesson) -> Lesson | None:
    """The lesson that comes after another on the path."""
    order = lessons()
    place = order.index(lesson) + 1
    return order[place] if place < len(order) else None


def begins_part(lesson: Lesson) -> bool:
    """Whether the lessons before this one are the first ten minutes, after which a first game can be played."""
    order = lessons()
    place = order.index(lesson)
    return place > 0 and order[place - 1].part == "begin" != lesson.part


def lesson_of(request: HttpRequest, of: RunningSet | None) -> Lesson | None:
    """The lesson at whose end a set was begun."""
    return lesson_named(request.session.get(KEY, "")) if of and not of.of else None


def after_questions(request: HttpRequest, of: RunningSet | None) -> Lesson | None:
    """The lesson to go on with once every question of a set was asked that was begun at the end of a lesson."""
    lesson = lesson_of(request, of)
    return following_lesson(lesson) if lesson and of and of.answered == of.total else None
