"""Ending an event: from then on nothing of it changes, until it is opened again."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from judge.events.locking import lock_event
from judge.events.models import Event


@transaction.atomic
def end_event(event: Event) -> None:
    """End an event: its open calls are closed, and nothing of it changes. An event that has ended keeps the time at which it
    did."""
    lock_event(event, though_ended=True)
    now = timezone.now()
    Event.objects.filter(pk=event.pk, ended=None).update(ended=now)
    event.calls.filter(closed=None).update(closed=now)
    event.refresh_from_db(fields=["ended"])


@transaction.atomic
def reopen_event(event: Event) -> None:
    """Let an event that has ended go on."""
    lock_event(event, though_ended=True)
    Event.objects.filter(pk=event.pk).update(ended=None)
    event.ended = None
