"""Moving what a browser learned without an account into the account. This is a choice of its own: boards and rulings are moved
separately (`judge.accounts.claim_browser_data`)."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.http import HttpRequest

from judge.desk.access import account_of, browser_of
from judge.learning.models import LessonDone, OwnQuestion, QuestionList, Review
from judge.learning.progress import take_over


@dataclass(frozen=True)
class ClaimableProgress:
    """How many finished lessons, answered questions, lists and questions of one's own of this browser the account can
    take."""

    lessons: int = 0
    answers: int = 0
    lists: int = 0
    written: int = 0

    def __bool__(self) -> bool:
        return bool(self.lessons or self.answers or self.lists or self.written)


def claimable(request: HttpRequest) -> ClaimableProgress:
    """What there is to move; nothing if nobody is signed in."""
    account = account_of(request)
    browser = browser_of(request)
    if not account or not browser:
        return ClaimableProgress()
    counts = (model.objects.filter(owner=browser).count() for model in (LessonDone, Review, QuestionList, OwnQuestion))
    return ClaimableProgress(*counts)


@transaction.atomic
def claim(request: HttpRequest) -> ClaimableProgress:
    """Move all of it to the account that is signed in; returns what was moved."""
    found = claimable(request)
    if found:
        take_over(browser_of(request), account_of(request))
    return found
