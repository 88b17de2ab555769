"""Exchanges progress between a device without a network and the site. The later answer to a question is kept, and nothing that was
learned at the site is lost."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from django.db import transaction
from django.utils import timezone
from fsrs import Card

from judge.learning.lesson_files import lesson_named
from judge.learning.models import LessonDone, Review, Tally
from judge.learning.questions.model import questions
from judge.learning.questions.removed import renamed_questions
from judge.learning.spacing import schedule_after

Times = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
YEARS = range(2000, 2400)
"""A time outside these years is damaged; the first and the last year are excluded because they cannot be converted to UTC."""


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the scheduler remembers of a question, as it writes it."""

    card_id: int
    state: Literal[1, 2, 3]
    step: Annotated[int, msgspec.Meta(ge=0, le=100)] | None
    stability: Annotated[float, msgspec.Meta(gt=0, le=1e9)] | None
    difficulty: Annotated[float, msgspec.Meta(ge=1, le=10)] | None
    due: str
    last_review: str | None


class Reviewed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that was answered: the last answer, how often it was answered and missed, and what the scheduler remembers."""

    question: str
    schedule: Schedule
    right: bool
    times: Times
    missed: Times

    @property
    def mark(self) -> str:
        """Identifies this answer."""
        return f"answer {self.question} {self.times}"


def lesson_mark(lesson: str) -> str:
    """The mark of a done lesson."""
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


def import_lesson(owner: str, lesson: str) -> bool:
    """Note that a lesson was done; returns whether that is new. A lesson that the site no longer has is ignored."""
    return lesson_named(lesson) is not None and LessonDone.objects.get_or_create(owner=owner, lesson=lesson)[1]


def import_review(owner: str, each: Reviewed) -> bool:
    """Note an answer unless there is a later one; returns whether it was noted. A question that the site no longer has is ignored.
    Raises `ValueError` for a malformed schedule."""
    question = questions().get(renamed_questions().get(each.question, each.question))
    if question is None:
        return False

    card = _card(msgspec.structs.asdict(each.schedule))
    if card.last_review is None or not 0 < each.times >= each.missed:
        raise ValueError(each.question)

    at = min(
        card.last_review, timezone.now()
    )  # an answer from a device whose clock is ahead must not win against every later one
    with transaction.atomic():
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
            Tally.count_first(question.id, right=each.missed == 0)
    return True


def _card(schedule: dict[str, object]) -> Card:
    """The scheduler's card, which can be answered again. `ValueError` for anything else."""
    try:
        card = Card.from_dict(schedule)  # type: ignore[arg-type]
        moments = [card.due, card.last_review or card.due]
        if any(moment.tzinfo is None or moment.year not in YEARS for moment in moments):
            raise ValueError(schedule)
        schedule_after(schedule, max(moments), right=True)
    except (ArithmeticError, AssertionError, LookupError, TypeError) as error:
        raise ValueError(schedule) from error
    return card
