"""Calls: opened once, taken by one judge, closed."""

from __future__ import annotations

import unicodedata
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from judge.events import limits
from judge.events.locking import lock_event
from judge.events.models import Call, Event, Table, new_token


class TableHasCall(Exception):  # noqa: N818 - what was found, not a failure of the program
    """The table has an open call."""

    def __init__(self, call: Call) -> None:
        super().__init__(call.table)
        self.call = call


class TooManyCalls(Exception):  # noqa: N818 - what was found, not a failure of the program
    """The event may have no further calls."""


@transaction.atomic
def open_call(event: Event, user: User, table: str, words: str, token: str) -> Call:
    """Open a call; if the form was sent twice, returns the stored call. Raises `TableHasCall` for a table that has an open one,
    `TooManyCalls`, and `EventEnded` as `lock_event` does."""
    lock_event(event)
    before = event.calls.filter(token=token).first()
    if before is not None:
        return before
    waiting = _open_call_at(event, table)
    if waiting is not None:
        raise TableHasCall(waiting)
    number = _next_number(event)
    return Call.objects.create(event=event, number=number, table=table, words=words, token=token, opened_by=user)


@transaction.atomic
def call_from_table(table: Table, words: str) -> Call:
    """The call of the players of a table: the one that is open for it, whoever opened it, or else a new one. Raises `TooManyCalls`,
    and `EventEnded` as `lock_event` does."""
    event = table.event
    lock_event(event)
    before = open_call_of(table)
    if before is not None:
        return before
    return Call.objects.create(
        event=event, number=_next_number(event), table=table.name, words=words, seat=table, token=new_token()
    )


def open_call_of(table: Table) -> Call | None:
    """The call that is open for a table, whoever opened it."""
    return _open_call_at(table.event, table.name)


def _open_call_at(event: Event, table: str) -> Call | None:
    """The oldest open call for a table of this name."""
    listed = event.calls.filter(closed=None).order_by("opened", "pk")
    return next((call for call in listed if comparable_table_name(call.table) == comparable_table_name(table)), None)


def comparable_table_name(table: str) -> str:
    """A table's name without case, spaces and full-width forms, so that two spellings of it are equal.

    >>> comparable_table_name("Ｆeature　１ "), comparable_table_name("FEATURE1")
    ('feature1', 'feature1')
    """
    return "".join(unicodedata.normalize("NFKC", table).casefold().split())


def _next_number(event: Event) -> int:
    number = int(event.calls.aggregate(Max("number"))["number__max"] or 0) + 1
    if number > limits.CALLS or event.calls.filter(closed=None).count() >= limits.OPEN_CALLS:
        raise TooManyCalls
    return number


def withdraw_call(table: Table) -> None:
    """Close the call of players who have settled it themselves, unless a judge has it."""
    Call.objects.filter(seat=table, taken_by=None, closed=None).update(closed=timezone.now())


def take_call(call: Call, user: User, *, using: str | None = None) -> Call:
    """Give a call to a judge who asks for it, if nobody has it. Returns it as it is now stored: `taken_by` says who has it.

    The event is checked in a subquery, not by a join: with a join Django would put the whole condition into a subquery, which
    PostgreSQL does not check again after waiting for another judge, so that two judges would have the call.
    """
    calls = Call.objects.using(using or call._state.db)
    going_on = Event.objects.using(using or call._state.db).filter(pk=call.event_id, ended=None)
    calls.filter(pk=call.pk, taken_by=None, closed=None, event__in=going_on).update(taken_by=user, taken=timezone.now())
    return calls.select_related("taken_by").get(pk=call.pk)


def release_call(call: Call) -> None:
    """Let go of a call, so that another judge can take it."""
    Call.objects.filter(pk=call.pk, closed=None, taken_by=call.taken_by_id).update(taken_by=None, taken=None)


def close_call(call: Call) -> None:
    """Close a call; one that is already closed keeps its time of closing."""
    Call.objects.filter(pk=call.pk, closed=None).update(closed=timezone.now())


@transaction.atomic
def reopen_call(call: Call) -> bool:
    """Reopen a call that was closed a moment ago. Whoever had it has it again, unless they have left the event. Returns whether it
    is open now: a call that was closed longer ago stays closed. Raises `TableHasCall` for a table that has another open one, and
    `EventEnded` as `lock_event` does."""
    lock_event(call.event)
    call.refresh_from_db()
    if call.closed is None:
        return True
    waiting = _open_call_at(call.event, call.table)
    if waiting is not None:
        raise TableHasCall(waiting)
    if not just_closed(call):
        return False
    holds = call.taken_by_id is not None and call.event.memberships.filter(user=call.taken_by_id).exists()
    Call.objects.filter(pk=call.pk).update(closed=None, **({} if holds else {"taken_by": None, "taken": None}))
    return True


def just_closed(call: Call) -> bool:
    """Whether a call was closed a moment ago (`limits.REOPEN_MINUTES`)."""
    return call.closed is not None and timezone.now() - call.closed < timedelta(minutes=limits.REOPEN_MINUTES)


def last_closed_of(table: Table) -> Call | None:
    """The last closed call of a table, whoever opened it, if it was closed a moment ago."""
    since = timezone.now() - timedelta(minutes=limits.REOPEN_MINUTES)
    listed = table.event.calls.filter(closed__gt=since).order_by("-closed", "-pk")
    return next(
        (call for call in listed if comparable_table_name(call.table) == comparable_table_name(table.name)), None
    )


def minutes_since(since: datetime) -> int:
    """Whole minutes since a time."""
    return max(0, int((timezone.now() - since).total_seconds() // 60))
