"""Moves the boards and rulings of a browser to an account."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest

from judge.desk import limits
from judge.desk.access import account_of, browser_of
from judge.desk.locking import one_at_a_time
from judge.desk.models import Case, PublicRuling, Ruling
from judge.desk.rulings.hosting import keep_hidden


@dataclass(frozen=True)
class ClaimableCases:
    """How many boards and rulings of this browser can be moved to the account."""

    boards: int
    rulings: int
    fits: bool
    """Whether the account has room for all of them."""

    def __bool__(self) -> bool:
        return bool(self.boards or self.rulings)


def counts_of(token: str) -> tuple[int, int]:
    """How many boards and how many rulings belong to a token."""
    return Case.objects.filter(owner=token).count(), Ruling.objects.filter(owner=token).count()


def claimable(request: HttpRequest) -> ClaimableCases:
    """What can be moved to the account; nothing if nobody is signed in."""
    account = account_of(request)
    browser = browser_of(request)
    if not account or not browser:
        return ClaimableCases(0, 0, fits=True)
    boards, rulings = counts_of(browser)
    kept_boards, kept_rulings = counts_of(account)
    fits = kept_boards + boards <= limits.CASES_OF_A_BROWSER and kept_rulings + rulings <= limits.RULINGS_OF_A_BROWSER
    return ClaimableCases(boards, rulings, fits=fits)


@transaction.atomic
def claim(request: HttpRequest) -> ClaimableCases:
    """Move the browser's boards and rulings to the account and return how many were moved. If they do not all fit, nothing is
    moved."""
    account = account_of(request)
    browser = browser_of(request)
    one_at_a_time(account, browser)
    found = claimable(request)
    if found and found.fits:
        Case.objects.filter(owner=browser).update(owner=account)
        keep_hidden(browser)
        Ruling.objects.filter(owner=browser).update(owner=account)
        PublicRuling.list_again(Q(owner=account, visibility=Ruling.Visibility.PUBLIC))
    return found
