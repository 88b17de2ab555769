"""Forgetting an owner: boards and private rulings go, rulings that others can read stay without the judge's name."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q

from judge.desk.models import Case, Ruling
from judge.desk.rulings.judges import forget_judge


@transaction.atomic
def forget(token: str) -> None:
    """Forget the owner with this token.

    Entries of a ruling are never changed, with this one exception: the name that the judge gave is taken out of what stays
    (docs/accounts.md). What was ruled, and when, remains as it was.
    """
    Case.objects.filter(owner=token).delete()
    for ruling in Ruling.objects.filter(owner=token, visibility=Ruling.Visibility.PRIVATE):
        ruling.delete()
    forget_judge(Q(ruling__owner=token))
