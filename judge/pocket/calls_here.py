"""The calls of a judge's events as a phone has them: what the site gives, what the phone holds, and for which call a board or a
ruling was made on the phone. [Decision 0055](../../docs/decisions/0055-calls-on-the-phone-are-only-read.md) says what is left out.

What the site gave is not in the database of the phone: it is kept beside it, so that a page of the site can take it away on its own
when somebody signs out (`static/js/only-here.js`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

import msgspec
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from judge.desk.limits import TITLE_CHARACTERS
from judge.desk.models import Case, Ruling
from judge.desk.rulings.keepers import Belonging
from judge.pocket.models import ForCall

KEPT = timedelta(days=3)
"""So long after the site gave them the calls are on the phone, if the site is not heard of again."""


class BoardOfCall(msgspec.Struct, frozen=True):
    """A board that was opened for a call: whose, its address where it is one's own, and else its line as links hold it
    (`judge.desk.packing`), empty where it cannot be played yet."""

    judge: str
    own: str = ""
    line: str = ""


class RulingOfCall(msgspec.Struct, frozen=True):
    """A ruling that was given on a call: by whom, its first words, its address where it is one's own."""

    judge: str
    title: str
    own: str = ""


class CallGiven(msgspec.Struct, frozen=True):
    """A call. Times are those of the clock at the event; `taken` is empty where nobody has it, `closed` where it is open."""

    number: int
    table: str
    words: str
    opened: str
    by_players: bool = False
    taken: str = ""
    holder: str = ""
    mine: bool = False
    closed: str = ""
    boards: tuple[BoardOfCall, ...] = ()
    rulings: tuple[RulingOfCall, ...] = ()

    @property
    def title(self) -> str:
        """What a board for it is called."""
        return " · ".join(filter(None, (table_words(self), self.words)))[:TITLE_CHARACTERS]


class EventGiven(msgspec.Struct, frozen=True):
    """An event that goes on, with its calls and the penalties that its rulings can name; `at` is the time there at which the site
    gave them."""

    public_id: str
    name: str
    date: str
    place: str
    at: str
    calls: tuple[CallGiven, ...]
    penalties: tuple[str, ...] = ()

    def ticket(self, call: CallGiven) -> str:
        """By what a form knows for which call something is made, as at the site (`judge.events.ruling_keeper`)."""
        return f"{self.public_id}.{call.number}"


class Given(msgspec.Struct, frozen=True):
    """What the site gives somebody who is signed in: the name by which an event knows them, their events that go on, and when."""

    judge: str
    at: str
    events: tuple[EventGiven, ...]


_given: Given | None = None


def put(text: str) -> bool:
    """Hold what the site gave, as JSON, in place of what it gave before; the empty text where there is nothing any more. Returns
    whether anything is held: what is damaged or older than `KEPT` is not."""
    global _given
    try:
        found = msgspec.json.decode(text, type=Given) if text else None
        fresh = found is not None and timezone.now() - datetime.fromisoformat(found.at) < KEPT
    except (ValueError, TypeError):  # no JSON of this kind, or no time
        found, fresh = None, False
    _given = found if fresh else None
    return _given is not None


def events_here() -> tuple[EventGiven, ...]:
    """The events whose calls are here."""
    return _given.events if _given is not None else ()


def table_words(call: CallGiven) -> str:
    """The table of a call in words."""
    return _("Table {table}").format(table=call.table)


def _calls() -> Iterator[tuple[EventGiven, CallGiven]]:
    for event in events_here():
        for call in event.calls:
            yield event, call


def _with_ticket(ticket: str) -> tuple[EventGiven, CallGiven] | None:
    return next((each for each in _calls() if each[0].ticket(each[1]) == ticket), None) if ticket else None


@dataclass(frozen=True)
class _Place:
    """A call that is here, as the desk's pages name it."""

    event: EventGiven
    call: CallGiven

    def belonging(self, *, decides: bool = False) -> Belonging:
        url = reverse("events:board", args=[self.event.public_id])
        title = f"{self.event.name} · {table_words(self.call)}"
        ticket, readers = self.event.ticket(self.call), _readers(self.event)
        return Belonging(title, url, ticket, decides=decides, readers=readers, penalties=self.event.penalties)


def _readers(event: EventGiven) -> str:
    return _("The judges of {event}").format(event=event.name)


class CallKeeper:
    """Boards and rulings that are made on the phone for a call, and those that came with it. Rulings are joined to their calls at
    the site; here it is only noted."""

    def of_case(self, case: Case) -> Belonging | None:
        """The call for which a board was begun here, or for which the site knows it."""
        found = _with_ticket(ticket_of(f"board {case.public_id}")) or next(
            (each for each in _calls() if any(board.own == case.public_id for board in each[1].boards)), None
        )
        return _Place(*found).belonging() if found else None

    def of_ruling(self, ruling: Ruling) -> Belonging | None:
        """The call on which a ruling was given. An appeal against it is decided at the site."""
        found = _with_ticket(ticket_of(f"ruling {ruling.public_id}")) or next(
            (each for each in _calls() if any(given.own == ruling.public_id for given in each[1].rulings)), None
        )
        return _Place(*found).belonging(decides=True) if found else None

    def read_at(self, request: HttpRequest, ruling: Ruling) -> str:  # noqa: ARG002
        """Nowhere: on the phone, rulings of others are read with their calls."""
        return ""

    def zones(self, rulings: Collection[int]) -> Mapping[int, tzinfo]:  # noqa: ARG002
        """Here times are told by the clock of the phone."""
        return {}

    def first_values(self, request: HttpRequest, ticket: str) -> Mapping[str, str]:  # noqa: ARG002 - the desk gives it
        """Event, table and judge of a ruling on a call."""
        found = _with_ticket(ticket)
        if found is None or _given is None:
            return {}
        return {"event": found[0].name, "table": found[1].table, "judge": _given.judge}

    def readers(self, request: HttpRequest, ticket: str) -> str:  # noqa: ARG002
        """The judges of the event."""
        found = _with_ticket(ticket)
        return _readers(found[0]) if found else ""

    def place(self, request: HttpRequest, ticket: str) -> Belonging | None:  # noqa: ARG002
        """The table of the call."""
        found = _with_ticket(ticket)
        return _Place(*found).belonging() if found else None

    def begun(self, request: HttpRequest, case: Case, ticket: str) -> None:  # noqa: ARG002
        """Note for which call a board was begun, and name it after the table."""
        found = _with_ticket(ticket)
        if found is not None:
            note(f"board {case.public_id}", ticket)
            case.title = found[1].title
            case.save(update_fields=["title"])

    def refusal(self, request: HttpRequest, ticket: str) -> str:  # noqa: ARG002
        """Whether the event has ended meanwhile is known at the site alone."""
        return ""

    def written(self, request: HttpRequest, ruling: Ruling, ticket: str) -> None:  # noqa: ARG002
        """Note for which call a ruling was written."""
        if _with_ticket(ticket) is not None:
            note(f"ruling {ruling.public_id}", ticket)


class TicketKeeper:
    """Rulings that come to a phone from a file go on belonging to their calls (`judge.pocket.store_item.Joiner`)."""

    def too_early(self) -> str:
        """Nothing keeps them out."""
        return ""

    def join(self, ruling: Ruling, ticket: str) -> str:
        """Note the ticket, until the ruling is at the site."""
        note(f"ruling {ruling.public_id}", ticket)
        return ""


def note(mark: str, ticket: str) -> None:
    """Remember for which call a board or a ruling was made."""
    ForCall.objects.update_or_create(mark=mark, defaults={"ticket": ticket})


def ticket_of(mark: str) -> str:
    """The ticket of the call for which a board or a ruling was made here; empty where for none."""
    return ForCall.objects.filter(mark=mark).values_list("ticket", flat=True).first() or ""
