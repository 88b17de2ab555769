"""Looks up questions by the names that lists and sets store: stored questions, and those that somebody wrote."""

from __future__ import annotations

from collections.abc import Iterable

from judge.desk.content import picks_of
from judge.learning.models import OwnQuestion
from judge.learning.questions.model import Question, questions
from judge.learning.questions.played_question import PlayedQuestion, played_question
from judge.learning.questions.removed import renamed_questions


def questions_named(names: Iterable[str]) -> dict[str, Question]:
    """The questions with these names, each once and in this order; names without a question are left out.

    >>> first = next(iter(questions()))
    >>> list(questions_named([first, first])) == [first]
    True
    """
    now = list(dict.fromkeys(renamed_questions().get(name, name) for name in names))
    others = [name for name in now if name not in questions()]
    written = {row.pk: written_question(row) for row in OwnQuestion.objects.filter(pk__in=others)} if others else {}
    return {name: questions().get(name) or written[name] for name in now if name in questions() or name in written}


def written_question(row: OwnQuestion) -> Question:
    """A question that somebody wrote, as the pages show it."""
    rules = tuple(row.rules)
    return Question(
        id=row.pk,
        kind="own",
        position=row.position,
        picks=picks_of(row.choices),
        at=row.at,
        options=tuple(row.answers),
        answer=row.right,
        settles=row.at,
        rules=rules,
        chapter=rules[0].partition(".")[0] if rules else "",
        level=1,
        own=row.cards,
        ask=row.ask,
        why=row.why,
    )


def asked_now(names: Iterable[str]) -> list[PlayedQuestion]:
    """The questions with these names, played; those whose stored answer the engine no longer gives are left out."""
    found = (played_question(each) for each in questions_named(names).values())
    return [each for each in found if each is not None and each.sound]
