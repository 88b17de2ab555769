"""The questions at the end of a lesson: some of the practice questions, about what the lesson was about."""

from __future__ import annotations

from functools import cache

from judge.learning.lesson_files import Lesson, lesson_named
from judge.learning.limits import LESSON_QUESTIONS
from judge.learning.questions.model import Question
from judge.learning.questions.topics import questions_about

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
