"""Only one request at a time changes an event, so that rules such as "at least one head judge" and "calls are numbered without
gaps" hold however many people act at once."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.events.models import Event
from rulesdb.views.shared import NotFound


class EventEnded(Exception):  # noqa: N818 - what was found, not a failure of the program
    """The event has ended, so it can no longer be changed."""


def lock_event(event: Event, *, though_ended: bool = False) -> None:
    """Wait until nobody else changes the event, and let others wait until this transaction ends. Raises `NotFound` if it was
    deleted meanwhile, and `EventEnded` if it has ended, except for changes that are allowed then (`though_ended`)."""
    found = Event.objects.select_for_update().filter(pk=event.pk).first()
    if found is None:
        raise NotFound("nothing_here", _("There is no such event, or you are not a member of it."))
    if found.ended is not None and not though_ended:
        raise EventEnded
