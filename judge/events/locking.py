"""Events are changed by one at a time: rules such as "at least one head judge" and "calls are numbered without gaps" hold however
many people do something at the same moment."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.events.models import Event
from rulesdb.views.shared import NotFound


class Ended(Exception):  # noqa: N818 - what was found, not a failure of the program
    """The event has ended, so nothing of it changes."""


def hold(event: Event, *, though_ended: bool = False) -> None:
    """Wait until nobody else changes the event, and let others wait until this transaction ends. Not found where it was deleted
    meanwhile. Raises `Ended` where it has ended, but for what is done with an event that has."""
    found = Event.objects.select_for_update().filter(pk=event.pk).first()
    if found is None:
        raise NotFound("nothing_here", _("There is no such event, or you are not a member of it."))
    if found.ended is not None and not though_ended:
        raise Ended
