"""The cast: an event with a head judge and two judges, another event's head judge, somebody signed in, and a stranger."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from judge.desk.models import Case, Ruling
from judge.events.calls import open_call
from judge.events.models import Call, Event, EventCase, EventRuling, Membership, Role
from tests.desk.conftest import GANMO

WORDS = "A chooses the order (10.6.3.2), see hBP01-120."


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request in Japanese leaves its language behind; no test begins with another's."""
    with translation.override("en"):
        yield


class Person:
    """Somebody with an account and a browser of their own."""

    def __init__(self, name: str) -> None:
        self.user = User.objects.create_user(name)
        self.client = Client()
        self.client.force_login(self.user)

    def get(self, address: str, data: dict[str, Any] | None = None, **more: Any) -> HttpResponse:
        return self.client.get(address, data, **more)

    def post(self, address: str, data: dict[str, Any] | None = None, **more: Any) -> HttpResponse:
        return self.client.post(address, data or {}, **more)


def member(event: Event, name: str, role: str = Role.JUDGE) -> Person:
    person = Person(name)
    Membership.objects.create(event=event, user=person.user, role=role)
    return person


@pytest.fixture
def event(db: None) -> Event:
    return Event.objects.create(name="Winter Cup", date=datetime.date(2026, 11, 22), place="Hall B", zone="Asia/Tokyo")


@pytest.fixture
def head(event: Event) -> Person:
    return member(event, "Head Hana", Role.HEAD_JUDGE)


@pytest.fixture
def ito(event: Event) -> Person:
    return member(event, "K. Ito")


@pytest.fixture
def sato(event: Event) -> Person:
    return member(event, "M. Sato")


@pytest.fixture
def other_head(db: None) -> Person:
    other = Event.objects.create(name="Summer Cup", date=datetime.date(2026, 8, 1), zone="Europe/Berlin")
    return member(other, "Other Ola", Role.HEAD_JUDGE)


@pytest.fixture
def outsider(db: None) -> Person:
    return Person("Outsider")


@pytest.fixture
def stranger() -> Client:
    return Client()


@pytest.fixture
def call(event: Event, head: Person) -> Call:
    return open_call(event, head.user, "17", "Stone Axe and Jobs", "first")


def at(event: Event, end: str = "") -> str:
    return f"/events/{event.public_id}/{end}"


def board_for(person: Person, call: Call) -> EventCase:
    """Take the call, open a board for it, and put cards on it."""
    answer = person.post(at(call.event, f"calls/{call.number}/board"))
    assert answer.status_code == 302, answer.content.decode()
    kept = EventCase.objects.latest("pk")
    Case.objects.filter(pk=kept.case_id).update(position=GANMO)
    return EventCase.objects.get(pk=kept.pk)


def rule(person: Person, call: Call, **fields: Any) -> EventRuling:
    """Write a ruling on a call; needs the documents."""
    data = {"words": WORDS, "token": f"{person.user.pk} {Ruling.objects.count()}", "visibility": "private"}
    data |= {"for": f"{call.event.public_id}.{call.number}", "judge": person.user.username} | fields
    answer = person.post("/rulings/new", data)
    assert answer.status_code == 302, answer.content.decode()
    return EventRuling.objects.latest("pk")


def add_entry(person: Person, kept: EventRuling, end: str, **fields: Any) -> HttpResponse:
    """An appeal, or how it is decided, through the pages of the event."""
    last = kept.ruling.entries.last()
    assert last is not None
    data = {"words": f"Said: {end}.", "token": f"{kept.pk} {end} {last.number}", "after": last.number} | fields
    return person.post(at(kept.call.event, f"rulings/{kept.ruling.read_id}/{end}"), data)


def said(answer: HttpResponse) -> str:
    """The words of a page, without its tags."""
    main = answer.content.decode().partition("<main")[2].partition("</main>")[0]
    words = unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", main)))
    return re.sub(r" (?=[),.])|(?<=\() ", "", words)


@pytest.fixture
def kept(ito: Person, call: Call) -> EventRuling:
    """A ruling of K. Ito on a call."""
    return rule(ito, call)


@pytest.fixture
def three(event: Event, call: Call, ito: Person, sato: Person, head: Person) -> list[EventRuling]:
    """K. Ito at table 17 (10.6.3.2, hBP01-120), appealed and open; M. Sato at table 5 (1.2.2), appealed and upheld; M. Sato at
    table 170 (11.3.2), not appealed."""
    five = open_call(event, head.user, "5", "", "second")
    more = open_call(event, head.user, "170", "", "third")
    found = [rule(ito, call), rule(sato, five, words="A draw (1.2.2)."), rule(sato, more, words="=Later (11.3.2).")]
    for each in found[:2]:
        add_entry(head, each, "appeal")
    add_entry(head, found[1], "decide", kind="upheld")
    return found
