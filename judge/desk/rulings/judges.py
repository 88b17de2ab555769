"""The names of judges in rulings: told to readers or not, and taken out when the person is to be forgotten.

An entry says for ever what was ruled; the name is the one thing that is ever taken out of it.
"""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q

from judge.desk.models import PublicRuling, PublicState, Ruling, RulingEntry
from judge.desk.rulings.writing import searched


@transaction.atomic
def tell_names(ruling: Ruling, *, names: bool) -> None:
    """Say whether readers are told the judges of a ruling, and whether it is found by their names."""
    PublicState.changed()
    ruling.names = names
    ruling.save(update_fields=["names"])
    entries = RulingEntry._base_manager  # the manager that does not refuse changes
    for entry in entries.filter(ruling=ruling).exclude(judge=""):
        folded = searched(entry.words, entry.happened, entry.event, entry.judge if names else "")
        entries.filter(pk=entry.pk).update(folded=folded)
    PublicRuling.list_again(Q(pk=ruling.pk))


@transaction.atomic
def forget_judge(which: Q) -> None:
    """Take the judge's name out of these entries."""
    PublicState.changed()
    entries = RulingEntry._base_manager
    found = list(entries.filter(which).exclude(judge=""))
    for entry in found:
        folded = searched(entry.words, entry.happened, entry.event, "")
        entries.filter(pk=entry.pk).update(judge="", folded=folded)
    PublicRuling.list_again(Q(pk__in={entry.ruling_id for entry in found}))
