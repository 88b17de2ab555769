"""The progress of a reader, stored under the token of the account or browser like boards."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.http import HttpRequest

from judge.desk.access import make_owner, owners_of
from judge.desk.locking import one_at_a_time
from judge.learning.models import LessonDone, OwnQuestion, QuestionList, Review, Tally
from judge.learning.questions.model import Question
from judge.learning.questions.removed import renamed_questions
from judge.learning.spacing import schedule_after


def lessons_done(request: HttpRequest) -> frozenset[str]:
    """The keys of the lessons that were done here."""
    return frozenset(LessonDone.objects.filter(owner__in=owners_of(request)).values_list("lesson", flat=True))


def note_lesson_done(request: HttpRequest, lesson: str) -> None:
    """Note that a lesson was done."""
    LessonDone.objects.get_or_create(owner=make_owner(request), lesson=lesson)


def reviews(request: HttpRequest) -> dict[str, Review]:
    """The questions answered here, by their names; where account and browser both know one, the later."""
    rows = list(Review.objects.filter(owner__in=owners_of(request)).order_by("at"))
    for row in rows:
        row.question = renamed_questions().get(row.question, row.question)
    return {row.question: row for row in rows}


@transaction.atomic
def note_answer(request: HttpRequest, question: Question, now: datetime, *, right: bool) -> Review:
    """Store an answer, with the time when the question comes again. A reader's first answer also counts for how hard the question
    is."""
    one_at_a_time(make_owner(request))
    before = reviews(request).get(question.id)
    schedule, due = schedule_after(before.schedule if before else {}, now, right=right)

    row, _made = Review.objects.update_or_create(
        owner=make_owner(request),
        question=question.id,
        defaults={
            "chapter": question.chapter,
            "schedule": schedule,
            "due": due,
            "at": now,
            "right": right,
            "times": (before.times if before else 0) + 1,
            "missed": (before.missed if before else 0) + (not right),
        },
    )

    if before is None:
        Tally.count_first(question.id, right=right)
    return row


def take_over(browser: str, account: str) -> None:
    """Move the progress of a browser to an account. If both have a lesson, the account's entry stays; if both have answered a
    question, the later answer."""
    one_at_a_time(browser, account)
    known = set(LessonDone.objects.filter(owner=account).values_list("lesson", flat=True))
    LessonDone.objects.filter(owner=browser).exclude(lesson__in=known).update(owner=account)
    _later(Review.objects.filter(owner=browser), {row.question: row for row in Review.objects.filter(owner=account)})
    Review.objects.filter(owner=browser).update(owner=account)
    LessonDone.objects.filter(owner=browser).delete()
    for model in (QuestionList, OwnQuestion):
        model.objects.filter(owner=browser).update(owner=account)


def _later(rows: Iterable[Review], kept: dict[str, Review]) -> None:
    for row in rows:
        if (other := kept.get(row.question)) is not None:
            (other if other.at <= row.at else row).delete()


def forget_progress(token: str) -> None:
    """Delete the progress, the lists and the own questions of a token."""
    for model in (LessonDone, Review, QuestionList, OwnQuestion):
        model.objects.filter(owner=token).delete()
