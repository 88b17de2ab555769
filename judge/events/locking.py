"""Events are changed by one at a time: rules such as "at least one head judge" and "calls are numbered without gaps" hold however
many people do something at the same moment."""

from __future__ import annotations

from django.http import Http404
from django.utils.translation import gettext as _

from judge.events.models import Event


def hold(event: Event) -> None:
    """Wait until nobody else changes the event, and let others wait until this transaction ends. Not found where it was deleted
    meanwhile."""
    if Event.objects.select_for_update().filter(pk=event.pk).first() is None:
        raise Http404(_("There is no such event, or you are not a member of it."))
