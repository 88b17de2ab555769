"""Questions by the names that lists and sets have of them."""

from __future__ import annotations

from collections.abc import Iterable

from judge.learning.questions.model import Question, questions
from judge.learning.questions.played_question import PlayedQuestion, asked
from judge.learning.questions.removed import moved


def questions_named(names: Iterable[str]) -> dict[str, Question]:
    """The questions of these names, each once and in this order; names that no question has any more are passed over.

    >>> first = next(iter(questions()))
    >>> list(questions_named([first, "nothing", first])) == [first]
    True
    """
    now = dict.fromkeys(moved().get(name, name) for name in names)
    return {name: questions()[name] for name in now if name in questions()}


def asked_now(names: Iterable[str]) -> list[PlayedQuestion]:
    """The questions of these names as they can be asked now: without those whose answer the engine does not give any more."""
    found = (asked(each) for each in questions_named(names).values())
    return [each for each in found if each is not None and each.sound]
