"""Tells the desk which boards and rulings belong to an event."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import tzinfo
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import F, Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from judge.desk.limits import TITLE_CHARACTERS
from judge.desk.models import Case, Ruling
from judge.desk.rulings.keepers import Belonging
from judge.events.locking import EventEnded, lock_event
from judge.events.models import Call, EventCase, EventRuling
from judge.events.people import person_name


def place_words(call: Call) -> str:
    """The event and the table of a call in a line."""
    table = _("Table {table}").format(table=call.table)
    return f"{call.event.name} · {table}"


def readers_words(call: Call) -> str:
    """Who reads the rulings of an event (`judge.events.access`)."""
    return _("The judges of {event}").format(event=call.event.name)


def ticket_of(call: Call) -> str:
    """The ticket with which the desk's form says for which call a ruling is written."""
    return f"{call.event.public_id}.{call.number}"


def ended_words(call: Call) -> str:
    """Says that nothing can be added to an event that has ended; empty for another."""
    if call.event.ended is None:
        return ""
    told = _("{event} has ended, so nothing can be added to it. Its head judge can open it again.")
    return told.format(event=call.event.name)


def title_for(call: Call, title: str = "") -> str:
    """The title of a board for a call: the table, and the words of the call or the former title of the board."""
    table = _("Table {table}").format(table=call.table)
    return " · ".join(filter(None, (table, call.words or title)))[:TITLE_CHARACTERS]


def _call(request: HttpRequest, ticket: str) -> Call | None:
    """The call of a ticket, for members of its event."""
    event_id, _dot, number = ticket.partition(".")
    if not request.user.is_authenticated or not (number.isascii() and number.isdigit() and len(number) < 10):
        return None
    found = Call.objects.filter(
        event__public_id=event_id, number=int(number), event__memberships__user_id=request.user.pk
    )
    return found.select_related("event").first()


def kept_boards() -> Q:
    """The boards that were opened for calls: they are never cleared away (`judge.desk.clearing`)."""
    return Q(at_event__isnull=False)


class EventKeeper:
    """Boards that were opened for calls, and rulings written on them or without a board."""

    def of_case(self, case: Case) -> Belonging | None:
        """The event at which a board was opened, while its judge is a member there."""
        found = EventCase.objects.filter(case=case, call__event__memberships__user=F("judge"))
        kept = found.select_related("call__event").first()
        if kept is None:
            return None
        url = reverse("events:board", args=[kept.call.event.public_id])
        return Belonging(place_words(kept.call), url, ticket_of(kept.call))

    def of_ruling(self, ruling: Ruling) -> Belonging | None:
        """The event at which a ruling was given; appeals against it are decided there."""
        kept = EventRuling.objects.filter(ruling=ruling).select_related("call__event").first()
        if kept is None:
            return None
        url = reverse("events:ruling", args=[kept.call.event.public_id, ruling.read_id])
        return Belonging(
            place_words(kept.call),
            url,
            decides=True,
            readers=readers_words(kept.call),
            closed=ended_words(kept.call),
            penalties=tuple(kept.call.event.penalties),
        )

    def read_at(self, request: HttpRequest, ruling: Ruling) -> str:
        """Its page at the event, for the members."""
        if not request.user.is_authenticated:
            return ""
        kept = EventRuling.objects.filter(ruling=ruling, call__event__memberships__user_id=request.user.pk)
        found = kept.select_related("call__event").first()
        return reverse("events:ruling", args=[found.call.event.public_id, ruling.read_id]) if found is not None else ""

    def zones(self, rulings: Collection[int]) -> Mapping[int, tzinfo]:
        """The time zones of the events of rulings."""
        found = EventRuling.objects.filter(ruling__in=rulings).values_list("ruling", "call__event__zone")
        return {key: ZoneInfo(zone) for key, zone in found}

    def first_values(self, request: HttpRequest, ticket: str) -> Mapping[str, str]:
        """Event, table and judge of a ruling on a call."""
        call = _call(request, ticket)
        if call is None or not request.user.is_authenticated:
            return {}
        return {"event": call.event.name, "table": call.table, "judge": person_name(request.user)}

    def readers(self, request: HttpRequest, ticket: str) -> str:
        """The judges of the event of the call."""
        call = _call(request, ticket)
        return readers_words(call) if call is not None else ""

    def place(self, request: HttpRequest, ticket: str) -> Belonging | None:
        """The table of the call."""
        call = _call(request, ticket)
        if call is None:
            return None
        url = reverse("events:board", args=[call.event.public_id])
        return Belonging(place_words(call), url, ticket_of(call), penalties=tuple(call.event.penalties))

    @transaction.atomic
    def begun(self, request: HttpRequest, case: Case, ticket: str) -> None:
        """Keep a board with its call. An event that has ended keeps none."""
        call = _call(request, ticket)
        if call is None or not request.user.is_authenticated:
            return
        try:
            lock_event(call.event)
        except EventEnded:
            return
        EventCase.objects.get_or_create(case=case, defaults={"call": call, "judge": request.user})
        case.title = title_for(call, case.title)
        case.save(update_fields=["title"])

    def refusal(self, request: HttpRequest, ticket: str) -> str:
        """Nothing is ruled at an event that has ended."""
        call = _call(request, ticket)
        if call is None:
            return ""
        try:
            lock_event(call.event)
        except EventEnded:
            call.event.refresh_from_db(fields=["ended"])
            return ended_words(call)
        return ""

    def written(self, request: HttpRequest, ruling: Ruling, ticket: str) -> None:
        """Keep a ruling with its call."""
        call = _call(request, ticket)
        if call is not None and request.user.is_authenticated:
            EventRuling.objects.get_or_create(ruling=ruling, defaults={"call": call, "judge": request.user})
