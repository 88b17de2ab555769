"""The questions at the end of a lesson: three of the practice questions, about what the lesson was about."""

from __future__ import annotations

from functools import cache

from judge.learning.lesson_files import Lesson
from judge.learning.limits import LESSON_QUESTIONS
from judge.learning.questions.model import Question, questions


def questions_of(lesson: Lesson) -> tuple[Question, ...]:
    """The easiest questions about what a lesson is about, of different kinds where there are some. Those that ask for the number of
    a rule come last where the lesson is not for judges."""
    return _questions_of(lesson.topic, lesson.rules, numbers=lesson.part == "judge")


@cache
def _questions_of(topic: tuple[str, ...], rules: tuple[str, ...], *, numbers: bool) -> tuple[Question, ...]:
    ranked: dict[tuple[int, bool, int], list[Question]] = {}
    for each in questions().values():
        if (near := _nearness(each, topic, rules)) is not None:
            ranked.setdefault((near, each.kind == "rule" and not numbers, each.level), []).append(each)
    found: list[Question] = []
    for rank in sorted(ranked):
        kinds = {each.kind: each for each in reversed(ranked[rank])}
        found += kinds.values()
        found += [each for each in ranked[rank] if each not in kinds.values()]
    return tuple(found[:LESSON_QUESTIONS])


def _nearness(question: Question, topic: tuple[str, ...], rules: tuple[str, ...]) -> int | None:
    """How near a question is to a lesson: 0 where one of its rules decides it, 1 for the same section, 2 for another rule of the
    same chapter; None for one about something else. With a `topic` the place of what begins like its rule, or like what it is
    about."""
    decides = question.rules[0]
    if topic:
        starts = [_begins(question, each) for each in topic]
        return starts.index(True) if True in starts else None
    if decides in rules:
        return 0
    if _section(decides) in map(_section, rules):
        return 1
    return 2 if question.chapter in {rule.partition(".")[0] for rule in rules} else None


def _begins(question: Question, start: str) -> bool:
    """Whether the rule of a question begins like a number, or the action it is about like a key (`place:`)."""
    if start.endswith(":"):
        return question.about.startswith(start)
    return f"{question.rules[0]}.".startswith(f"{start}.")


def _section(rule: str) -> str:
    """
    >>> _section("8.4.1.2")
    '8.4'
    """
    return ".".join(rule.split(".")[:2])
