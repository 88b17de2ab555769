"""Deletes an account, except the rulings that others can read."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from judge.accounts.deletion_hooks import before_account_deleted
from judge.accounts.owners import owner_of_user
from judge.desk.access import forget_functions
from judge.desk.models import Case, Ruling
from judge.desk.rulings.forgetting import forget
from judge.desk.rulings.keepers import where_ruling


@dataclass(frozen=True)
class OwnedCounts:
    """How much belongs to an account: what is deleted with it, and the rulings that others can read, which stay."""

    boards: int
    private: int
    shared: int


def owned_counts(user: User) -> OwnedCounts:
    """What belongs to an account."""
    token = owner_of_user(user).token
    rulings = Ruling.objects.filter(owner=token)
    unshared = rulings.filter(visibility=Ruling.Visibility.PRIVATE)
    private = sum(where_ruling(ruling) is None for ruling in unshared)
    return OwnedCounts(Case.objects.filter(owner=token).count(), private, rulings.count() - private)


@transaction.atomic
def delete_account(user: User) -> None:
    """Delete an account with its boards, its private rulings, its passkeys and its recovery codes. Rulings that others can read
    stay without the judge's name. The functions of other apps run first (`judge.accounts.deletion_hooks`)."""
    token = owner_of_user(user).token
    for prepare in before_account_deleted:
        prepare(user)
    for forget_what in forget_functions:
        forget_what(token)
    forget(token)
    user.delete()
