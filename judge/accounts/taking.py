"""Taking the boards and rulings of a browser into an account."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.http import HttpRequest

from judge.desk import limits
from judge.desk.access import account_of, browser_of
from judge.desk.locking import one_at_a_time
from judge.desk.models import Case, Ruling
from judge.desk.rulings.hosting import keep_hidden


@dataclass(frozen=True)
class Offer:
    """How many boards and rulings of this browser the account can take."""

    boards: int
    rulings: int
    fits: bool
    """Whether the account has room for all of them."""

    def __bool__(self) -> bool:
        return bool(self.boards or self.rulings)


def counts(token: str) -> tuple[int, int]:
    """How many boards and how many rulings belong to a token."""
    return Case.objects.filter(owner=token).count(), Ruling.objects.filter(owner=token).count()


def offer(request: HttpRequest) -> Offer:
    """What there is to take; nothing where nobody is signed in."""
    account, browser = account_of(request), browser_of(request)
    if not account or not browser:
        return Offer(0, 0, fits=True)
    boards, rulings = counts(browser)
    kept_boards, kept_rulings = counts(account)
    fits = kept_boards + boards <= limits.CASES_OF_A_BROWSER and kept_rulings + rulings <= limits.RULINGS_OF_A_BROWSER
    return Offer(boards, rulings, fits=fits)


@transaction.atomic
def take(request: HttpRequest) -> Offer:
    """Make what is this browser's the account's; returns what was taken. Where it does not all fit, nothing is."""
    account, browser = account_of(request), browser_of(request)
    one_at_a_time(account, browser)
    found = offer(request)
    if found and found.fits:
        Case.objects.filter(owner=browser).update(owner=account)
        keep_hidden(browser)
        Ruling.objects.filter(owner=browser).update(owner=account)
    return found
