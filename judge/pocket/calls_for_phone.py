"""The calls of events that the site sends to a judge's phone, and joining rulings from the phone to these calls."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from judge.desk.access import account_of
from judge.desk.models import Ruling
from judge.desk.packing import pack
from judge.desk.rulings import keepers
from judge.desk.rulings.public import FIELDS_NOT_LISTED
from judge.events import limits
from judge.events.models import Call, Event, EventCase
from judge.events.people import person_name
from judge.events.rulings import RulingRow, rows_of, rulings_with_keys
from judge.pocket.calls_on_phone import BoardOfCall, CallOnPhone, CallsOnPhone, EventOnPhone, RulingOfCall

MAX_EVENTS = 10
"""At most this many events are sent with their calls, the latest ones."""


def event_calls_of(user: User) -> CallsOnPhone:
    """The running events in which this person judges, each with its open calls and the last closed ones."""
    going_on = Event.objects.filter(memberships__user=user, ended=None).order_by("-date", "-pk")[:MAX_EVENTS]
    return CallsOnPhone(person_name(user), timezone.now().isoformat(), tuple(_event(each, user) for each in going_on))


def _event(event: Event, user: User) -> EventOnPhone:
    listed = event.calls.select_related("taken_by")
    calls = [
        *listed.filter(closed=None).order_by("opened", "pk"),
        *listed.exclude(closed=None).order_by("-closed")[: limits.CLOSED_SHOWN],
    ]

    boards: dict[int, list[BoardOfCall]] = defaultdict(list)
    for kept in EventCase.objects.filter(call__in=calls).select_related("case", "judge"):
        boards[kept.call_id].append(_board(kept, user))

    rulings: dict[int, list[RulingRow]] = defaultdict(list)
    keys = [key for call in calls for key in call.rulings.values_list("pk", flat=True)]
    for row in rows_of(rulings_with_keys(keys), FIELDS_NOT_LISTED) if keys else ():
        rulings[row.kept.call_id].append(row)

    zone = event.time_zone
    return EventOnPhone(
        event.public_id,
        event.name,
        event.date.isoformat(),
        event.place,
        timezone.now().astimezone(zone).strftime("%Y-%m-%d %H:%M"),
        tuple(_call(call, event, user, boards[call.pk], rulings[call.pk]) for call in calls),
        tuple(event.penalties),
    )


def _call(
    call: Call, event: Event, user: User, boards: Iterable[BoardOfCall], rulings: Iterable[RulingRow]
) -> CallOnPhone:
    def clock(moment: datetime | None) -> str:
        return moment.astimezone(event.time_zone).strftime("%H:%M") if moment is not None else ""

    return CallOnPhone(
        call.number,
        call.table,
        call.words,
        clock(call.opened),
        call.seat_id is not None,
        clock(call.taken),
        person_name(call.taken_by) if call.taken is not None else "",
        call.taken_by_id == user.pk,
        clock(call.closed),
        tuple(boards),
        tuple(_ruling(each, user) for each in rulings),
    )


def _board(kept: EventCase, user: User) -> BoardOfCall:
    if kept.judge_id == user.pk:
        return BoardOfCall(person_name(kept.judge), own=kept.case.public_id)
    return BoardOfCall(person_name(kept.judge), line="" if kept.case.draft else pack(kept.case.content))


def _ruling(row: RulingRow, user: User) -> RulingOfCall:
    own = row.kept.ruling.public_id if row.kept.judge_id == user.pk else ""
    return RulingOfCall(row.judge, row.title, own)


class CallJoiner:
    """Joins arriving rulings to the calls for which they were written (`judge.pocket.store_item.Joiner`)."""

    def __init__(self, request: HttpRequest) -> None:
        self.request = request

    def too_early(self) -> str:
        """Why a ruling that was written for a call cannot be stored now; empty if it can."""
        if account_of(self.request):
            return ""
        return _("It was written for a call of an event. Sign in at the site, and then send it again.")

    def join(self, ruling: Ruling, ticket: str) -> str:
        """Join a new ruling to its call, in the transaction that stores it; returns why it was not joined, empty if it was."""
        why = keepers.refusal(self.request, ticket)
        if not why and keepers.place_of(self.request, ticket) is not None:
            keepers.written(self.request, ruling, ticket)
            return ""
        why = why or _("You are not a judge of that event now, or the event was deleted.")
        return _("A ruling was written for a call and is stored outside the event. {why}").format(why=why)
