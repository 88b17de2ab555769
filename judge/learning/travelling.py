"""What was learned on a device without a network, as it travels to the site, and how the site takes it in: the later answer to a
question stays, and nothing that was learned at the site is lost."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

import msgspec
from django.db.models import F
from django.utils import timezone
from fsrs import Card

from judge.learning.lesson_files import lesson_named
from judge.learning.models import LessonDone, Review, Tally
from judge.learning.questions.model import questions
from judge.learning.spacing import answered

Times = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Reviewed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that was answered: the last answer, how often it was answered and missed, and what the scheduler remembers."""

    question: str
    schedule: dict[str, Any]
    right: bool
    times: Times
    missed: Times

    @property
    def mark(self) -> str:
        """What tells this answer from every other."""
        return f"answer {self.question} {self.times}"


def lesson_mark(lesson: str) -> str:
    """What tells that a lesson was done from everything else that travels."""
    return f"lesson {lesson}"


def done_here() -> tuple[str, ...]:
    """The lessons done on this device, in the order in which they were done."""
    return tuple(dict.fromkeys(LessonDone.objects.order_by("at", "pk").values_list("lesson", flat=True)))


def answered_here() -> tuple[Reviewed, ...]:
    """The questions answered on this device, in the order in which they were answered."""
    return tuple(
        Reviewed(row.question, row.schedule, row.right, row.times, row.missed)
        for row in Review.objects.order_by("at", "pk")
    )


def take_lesson(owner: str, lesson: str) -> bool:
    """Note that a lesson was done; whether that is new. A lesson that the site no longer has is passed over."""
    return lesson_named(lesson) is not None and LessonDone.objects.get_or_create(owner=owner, lesson=lesson)[1]


def take_review(owner: str, each: Reviewed) -> bool:
    """Note an answer unless there is a later one; whether it was noted. A question that the site no longer has is passed over.
    `ValueError` where the schedule is not one."""
    question = questions().get(each.question)
    if question is None:
        return False
    card = _card(each.schedule)
    if card.last_review is None or not 0 < each.times >= each.missed:
        raise ValueError(each.question)
    at = min(card.last_review, timezone.now())  # a device whose clock is ahead must not outdo every later answer
    there = Review.objects.filter(owner=owner, question=question.id).first()
    if there is not None and there.at >= at:
        return False
    Review.objects.update_or_create(
        owner=owner,
        question=question.id,
        defaults={
            "chapter": question.chapter,
            "schedule": dict(card.to_dict()),
            "due": card.due,
            "at": at,
            "right": each.right,
            "times": max(each.times, there.times if there else 0),
            "missed": max(each.missed, there.missed if there else 0),
        },
    )
    if there is None and each.missed in {0, each.times}:  # otherwise nobody can say what the first answer was
        tally, _made = Tally.objects.get_or_create(question=question.id)
        Tally.objects.filter(pk=tally.pk).update(answered=F("answered") + 1, wrong=F("wrong") + int(bool(each.missed)))
    return True


def _card(schedule: dict[str, Any]) -> Card:
    """The scheduler's card, which can be answered again. `ValueError` for anything else."""
    try:
        card = Card.from_dict(schedule)  # type: ignore[arg-type]
        moments = [card.due, card.last_review or card.due]
        if any(not isinstance(moment, datetime) or moment.tzinfo is None for moment in moments):
            raise ValueError(schedule)
        answered(schedule, max(moments), right=True)
    except (ArithmeticError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(schedule) from error
    return card
