"""The calls of a judge's events on a phone: what the site sends, what the phone stores, and for which call a board or a ruling was
made on the phone. [Decision 0055](../../docs/decisions/0055-calls-on-the-phone-are-only-read.md) says what is left out.

The calls are stored beside the phone's database, not in it, so that a page of the site can delete them without it when somebody
signs out (`static/js/only-here.js`)."""

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

KEPT_FOR = timedelta(days=3)
"""How long the phone keeps calls without hearing from the site again."""


class BoardOfCall(msgspec.Struct, frozen=True):
    """A board that was opened for a call: its judge, and its address if it is one's own, or else its line as links hold it
    (`judge.desk.packing`), which is empty if it cannot be played yet."""

    judge: str
    own: str = ""
    line: str = ""


class RulingOfCall(msgspec.Struct, frozen=True):
    """A ruling that was given on a call: its judge, its first words, and its address if it is one's own."""

    judge: str
    title: str
    own: str = ""


class CallOnPhone(msgspec.Struct, frozen=True):
    """A call. Times are those of the clock at the event; `taken` is empty if nobody has it, `closed` if it is open."""

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
        """The title of a board for this call."""
        return " · ".join(filter(None, (table_words(self), self.words)))[:TITLE_CHARACTERS]


class EventOnPhone(msgspec.Struct, frozen=True):
    """A running event, with its calls and the penalties that its rulings can name; `at` is the local time at which the site sent
    them."""

    public_id: str
    name: str
    date: str
    place: str
    at: str
    calls: tuple[CallOnPhone, ...]
    penalties: tuple[str, ...] = ()

    def ticket(self, call: CallOnPhone) -> str:
        """The ticket by which a form says for which call something is made, as at the site (`judge.events.ruling_keeper`)."""
        return f"{self.public_id}.{call.number}"


class CallsOnPhone(msgspec.Struct, frozen=True):
    """What the site sends to a judge: their name at events, their running events, and the time."""

    judge: str
    at: str
    events: tuple[EventOnPhone, ...]


_given: CallsOnPhone | None = None


def store_calls(text: str) -> bool:
    """Replace the stored calls by those that the site sent, as JSON; an empty text deletes them. Returns whether any are stored:
    damaged data, and data older than `KEPT_FOR`, are not."""
    global _given
    try:
        found = msgspec.json.decode(text, type=CallsOnPhone) if text else None
        fresh = found is not None and timezone.now() - datetime.fromisoformat(found.at) < KEPT_FOR
    except (ValueError, TypeError):  # no JSON of this kind, or no time
        found, fresh = None, False
    _given = found if fresh else None
    return _given is not None


def events_on_phone() -> tuple[EventOnPhone, ...]:
    """The events with calls on this phone."""
    return _given.events if _given is not None else ()


def table_words(call: CallOnPhone) -> str:
    """The table of a call in words."""
    return _("Table {table}").format(table=call.table)


def _calls() -> Iterator[tuple[EventOnPhone, CallOnPhone]]:
    for event in events_on_phone():
        for call in event.calls:
            yield event, call


def _with_ticket(ticket: str) -> tuple[EventOnPhone, CallOnPhone] | None:
    return next((each for each in _calls() if each[0].ticket(each[1]) == ticket), None) if ticket else None


@dataclass(frozen=True)
class _Place:
    """A call on this phone, as the pages of the desk name it."""

    event: EventOnPhone
    call: CallOnPhone

    def belonging(self, *, decides: bool = False) -> Belonging:
        url = reverse("events:board", args=[self.event.public_id])
        title = f"{self.event.name} · {table_words(self.call)}"
        ticket = self.event.ticket(self.call)
        readers = _readers(self.event)
        return Belonging(title, url, ticket, decides=decides, readers=readers, penalties=self.event.penalties)


def _readers(event: EventOnPhone) -> str:
    return _("The judges of {event}").format(event=event.name)


class CallKeeper:
    """Knows which boards and rulings belong to calls: those made on this phone, and those that came with a call. Rulings are joined
    to their calls at the site; the phone only remembers the ticket."""

    def of_case(self, case: Case) -> Belonging | None:
        """The call of a board that was begun here or at the site."""
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
        """None: on a phone all times are shown in the time zone of the phone."""
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
            note_ticket(f"board {case.public_id}", ticket)
            case.title = found[1].title
            case.save(update_fields=["title"])

    def refusal(self, request: HttpRequest, ticket: str) -> str:  # noqa: ARG002
        """None: only the site knows whether the event has ended meanwhile."""
        return ""

    def written(self, request: HttpRequest, ruling: Ruling, ticket: str) -> None:  # noqa: ARG002
        """Note for which call a ruling was written."""
        if _with_ticket(ticket) is not None:
            note_ticket(f"ruling {ruling.public_id}", ticket)


class TicketKeeper:
    """Keeps rulings that come to a phone from a file with their calls (`judge.pocket.store_item.Joiner`)."""

    def too_early(self) -> str:
        """Never: such a ruling can always be stored."""
        return ""

    def join(self, ruling: Ruling, ticket: str) -> str:
        """Remember the ticket until the ruling is sent to the site."""
        note_ticket(f"ruling {ruling.public_id}", ticket)
        return ""


def note_ticket(mark: str, ticket: str) -> None:
    """Remember for which call a board or a ruling was made."""
    ForCall.objects.update_or_create(mark=mark, defaults={"ticket": ticket})


def ticket_of(mark: str) -> str:
    """The ticket of the call for which a board or a ruling was made here; empty if it was made for none."""
    return ForCall.objects.filter(mark=mark).values_list("ticket", flat=True).first() or ""
