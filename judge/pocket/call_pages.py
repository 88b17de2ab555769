"""The pages of the phone at the addresses of the site's events: the calls as the site gave them, to read."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk.rulings.keepers import TICKET_CHARACTERS
from judge.pocket.calls_on_phone import EventOnPhone, events_on_phone
from rulesdb.request_costs import RequestCost, path
from rulesdb.views.shared import NotFound

app_name = "events"


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The calls of all events that are here."""
    return _page(request, events_on_phone())


@require_safe
def board(request: HttpRequest, event_id: str) -> HttpResponse:
    """The calls of one event."""
    found = tuple(each for each in events_on_phone() if each.public_id == event_id[:TICKET_CHARACTERS])
    if not found:
        raise NotFound("no_such_part", _("The calls of this event are not on this phone."))
    return _page(request, found)


def _page(request: HttpRequest, events: tuple[EventOnPhone, ...]) -> HttpResponse:
    listed = [
        {
            "event": event,
            "open": [{"call": call, "ticket": event.ticket(call)} for call in event.calls if not call.closed],
            "closed": [{"call": call, "ticket": event.ticket(call)} for call in event.calls if call.closed],
        }
        for event in events
    ]
    return render(request, "pocket/calls.html", {"events": listed, "section": "events"})


urlpatterns = [
    path("", mine, RequestCost.READ, name="mine"),
    path("<slug:event_id>/", board, RequestCost.READ, name="board"),
]
