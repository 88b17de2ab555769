"""Where boards and rulings belong, apart from their judge: an app that keeps them together, such as one for events, registers in
`ruling_keepers`. The desk knows no such app."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import tzinfo
from typing import Protocol, TypeVar

from django.conf import settings
from django.http import HttpRequest

from judge.desk.access import account_of
from judge.desk.models import Case, Ruling
from rulesdb.hooks import Hook

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Belonging:
    """Where a board or a ruling belongs: its name, the address of its page there, the ticket with which a ruling on it is written,
    whether appeals are decided there and not by the judge who wrote the ruling, who reads a ruling there besides others, why
    nothing can be added to a ruling there now (empty if it can), and the penalties that a ruling there can name."""

    title: str
    url: str
    ticket: str = ""
    decides: bool = False
    readers: str = ""
    closed: str = ""
    penalties: tuple[str, ...] = ()


class Keeper(Protocol):
    """What an app answers about boards and rulings."""

    def of_case(self, case: Case) -> Belonging | None:
        """Where a board belongs; None where it does not belong to this app."""

    def of_ruling(self, ruling: Ruling) -> Belonging | None:
        """Where a ruling belongs."""

    def read_at(self, request: HttpRequest, ruling: Ruling) -> str:
        """The address at which this reader may read a ruling there; empty if there is none."""

    def zones(self, rulings: Collection[int]) -> Mapping[int, tzinfo]:
        """The time zones of the rulings with these keys, as far as they belong to this app."""

    def first_values(self, request: HttpRequest, ticket: str) -> Mapping[str, str]:
        """The first values of the fields of a new ruling written with this ticket; empty unless it is a ticket of this app for the
        reader."""

    def readers(self, request: HttpRequest, ticket: str) -> str:
        """Who will read a new ruling written with this ticket, besides others; empty unless it is a ticket of this app for the
        reader."""

    def place(self, request: HttpRequest, ticket: str) -> Belonging | None:
        """Where something made with this ticket will belong; None unless it is a ticket of this app for the reader."""

    def begun(self, request: HttpRequest, case: Case, ticket: str) -> None:
        """Note a board that was begun with this ticket, if it is a ticket of this app for the reader."""

    def refusal(self, request: HttpRequest, ticket: str) -> str:
        """Why no ruling can be written with this ticket now; empty if it can. It is called in the transaction that stores the
        ruling."""

    def written(self, request: HttpRequest, ruling: Ruling, ticket: str) -> None:
        """Note a ruling that was written with this ticket, if it is a ticket of this app for the reader. It may be called twice for
        the same ruling."""


ruling_keepers: Hook[Keeper] = Hook(
    "ruling_keepers",
    "Where boards and rulings belong besides their judge, such as to an event.",
)


def _first(ask: Callable[[Keeper], Answer | None]) -> Answer | None:
    """What the first app says that has an answer; None if none has."""
    return next(filter(None, map(ask, ruling_keepers)), None)


def where_case(request: HttpRequest, case: Case) -> Belonging | None:
    """Where a board belongs. At the site, only accounts have boards that belong anywhere."""
    if not account_of(request) and not settings.POCKET:
        return None
    return _first(lambda keeper: keeper.of_case(case))


def where_ruling(ruling: Ruling) -> Belonging | None:
    """Where a ruling belongs."""
    return _first(lambda keeper: keeper.of_ruling(ruling))


def read_at(request: HttpRequest, ruling: Ruling | None) -> str:
    """The address at which this reader may read a ruling that is not open at its own address; empty if there is none."""
    return "" if ruling is None else _first(lambda keeper: keeper.read_at(request, ruling)) or ""


def zones_of(rulings: Collection[int]) -> dict[int, tzinfo]:
    """The time zones of rulings, by the keys of the rulings. The times of a ruling without one are shown by its judge's own
    clock."""
    if not rulings:
        return {}
    return {key: zone for keeper in ruling_keepers for key, zone in keeper.zones(rulings).items()}


def first_values(request: HttpRequest, ticket: str) -> dict[str, str]:
    """The first values of the fields of a new ruling, which follow from the ticket that it is written with."""
    if not ticket:
        return {}
    return {name: value for keeper in ruling_keepers for name, value in keeper.first_values(request, ticket).items()}


def readers(request: HttpRequest, ticket: str) -> str:
    """Who will read a new ruling because of the ticket that it is written with; empty for nobody."""
    return (ticket and _first(lambda keeper: keeper.readers(request, ticket))) or ""


TICKET_CHARACTERS = 64


def ticket_of(request: HttpRequest) -> str:
    """The ticket that a request has (`for`)."""
    return (request.POST.get("for") or request.GET.get("for", ""))[:TICKET_CHARACTERS]


def place_of(request: HttpRequest, ticket: str) -> Belonging | None:
    """Where something that is made with this ticket will belong."""
    return _first(lambda keeper: keeper.place(request, ticket)) if ticket else None


def begun(request: HttpRequest, case: Case, ticket: str) -> None:
    """Tell every app that a board was begun with a ticket."""
    if ticket:
        for keeper in ruling_keepers:
            keeper.begun(request, case, ticket)


def refusal(request: HttpRequest, ticket: str) -> str:
    """Why no ruling can be written with a ticket now; empty where it can."""
    return (ticket and _first(lambda keeper: keeper.refusal(request, ticket))) or ""


def written(request: HttpRequest, ruling: Ruling, ticket: str) -> None:
    """Tell every app that a ruling was written with a ticket."""
    if ticket:
        for keeper in ruling_keepers:
            keeper.written(request, ruling, ticket)
