"""Forgetting an owner: boards and private rulings go, rulings that others can read stay without the judge's name."""

from __future__ import annotations

from django.db import transaction

from judge.desk.models import Case, Ruling, RulingEntry
from judge.desk.rulings.writing import searched


@transaction.atomic
def forget(token: str) -> None:
    """Forget the owner with this token.

    Entries of a ruling are never changed, with this one exception: the name that the judge gave is taken out of what stays
    (docs/accounts.md). What was ruled, and when, remains as it was.
    """
    Case.objects.filter(owner=token).delete()
    for ruling in Ruling.objects.filter(owner=token, visibility=Ruling.Visibility.PRIVATE):
        ruling.delete()
    unguarded = RulingEntry._base_manager  # the manager that does not refuse changes
    for entry in unguarded.filter(ruling__owner=token).exclude(judge=""):
        unguarded.filter(pk=entry.pk).update(judge="", folded=searched(entry.words, entry.happened, entry.event, ""))
