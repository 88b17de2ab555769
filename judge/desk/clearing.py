"""Which boards nobody needs any more: their browser is gone, and no account, event, ruling or kept line has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import reduce
from operator import or_

from django.contrib.sessions.models import Session
from django.db.models import Q, QuerySet
from django.utils import timezone

from judge.desk.access import TOKEN
from judge.desk.models import Case, Line
from judge.desk.own_cards import Unreadable
from rulesdb.hooks import Hook

BATCH = 500

kept_board_conditions: Hook[Callable[[], Q]] = Hook(
    "kept_board_conditions",
    "Which boards other applications keep, each as a condition on `Case`: accounts keep the boards of their "
    "owners, events those that were opened for a call.",
)


def nobodys(until: datetime) -> Iterator[Case]:
    """The boards that may go: not changed since `until`, of no browser whose session lasts, kept by no app, and without a kept
    line, to which a link may have been given out or on which a ruling may rest."""
    browsers = _browsers()
    for case in unkept().filter(updated__lt=until).order_by("updated", "pk").iterator(BATCH):
        if case.owner not in browsers and not has_kept_line(case):
            yield case


def unkept() -> QuerySet[Case]:
    """The boards that no app keeps."""
    return Case.objects.exclude(reduce(or_, (condition() for condition in kept_board_conditions), Q(pk__in=())))


def has_kept_line(case: Case) -> bool:
    """Whether the board has a line beside the one on show, or the one on show is a kept line or begins with one."""
    if case.branches.exclude(line=None).exists():
        return True
    try:
        content = case.content.canonical()
    except Unreadable:  # nobody knows what it has
        return True
    lines = Line.objects.filter(position=content.position, cards=content.cards)
    begun = [[list(keys) for keys in content.picks[:end]] for end in range(1, len(content.picks) + 1)]
    return any(line.digest == content.digest or line.choices in begun for line in lines.iterator(BATCH))


def _browsers() -> set[str]:
    """The tokens of the browsers whose sessions last."""
    lasting = Session.objects.filter(expire_date__gt=timezone.now()).iterator(BATCH)
    return {token for session in lasting if (token := session.get_decoded().get(TOKEN))}
