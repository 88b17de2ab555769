"""Deleting an event: boards and rulings stay with the judges who made them, without their link to the event."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from judge.desk.models import Ruling
from judge.events.locking import lock_event
from judge.events.models import Event, EventRuling
from judge.events.rulings import OPEN, RulingFilter, rulings_of_event


@dataclass(frozen=True)
class DeletionCounts:
    """What would be deleted with an event now."""

    calls: int
    open_calls: int
    appeals: int
    """Rulings whose appeal nobody has decided."""


def deletion_counts(event: Event) -> DeletionCounts:
    """What would be deleted with this event, and its open appeals."""
    return DeletionCounts(
        calls=event.calls.count(),
        open_calls=event.calls.filter(closed=None).count(),
        appeals=rulings_of_event(event, RulingFilter(appeal=OPEN)).count(),
    )


@transaction.atomic
def delete_event(event: Event) -> None:
    """Delete an event with its calls, members and invitations. Boards and rulings stay with the judges who made them. A
    ruling whose judge has deleted the account stays if somebody can read it, and is deleted otherwise."""
    lock_event(event, though_ended=True)
    rulings = EventRuling.objects.filter(call__event=event)
    of_nobody = list(Ruling.objects.filter(at_event__in=rulings.filter(judge=None)))
    rulings.delete()
    for ruling in of_nobody:
        if not ruling.shared:
            ruling.delete()
    event.delete()
