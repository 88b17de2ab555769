"""People who do something at the same moment."""

from __future__ import annotations

import datetime
import itertools
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.db import connection, connections
from django.test import Client

from judge.events.models import Event, Membership, Role

RULES: dict[str, Callable[[], str]] = {}
"""By name, each rule: it is tried once and says how it was broken, or nothing."""
_names = itertools.count(1)


def rule(tried: Callable[[], str]) -> Callable[[], str]:
    """A function that tries a rule."""
    RULES[tried.__name__] = tried
    return tried


def at_once(*doing: Callable[[], Any]) -> list[Any]:
    """What each of these returns, all begun at the same moment, each in a thread with a connection of its own."""
    start = threading.Barrier(len(doing))

    def run(each: Callable[[], Any]) -> Any:
        try:
            connection.ensure_connection()
            start.wait(60)
            return each()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(doing)) as pool:
        return list(pool.map(run, doing))


def browser(of: Client | None = None) -> Client:
    """A browser, or another window of one."""
    made = Client(raise_request_exception=False)
    if of is not None:
        made.cookies.update(of.cookies)
    return made


class Person:
    """Somebody with an account."""

    def __init__(self) -> None:
        self.user = User.objects.create_user(f"judge {next(_names)}")
        self.client = browser()
        self.client.force_login(self.user)

    def post(self, address: str, **data: Any) -> Callable[[], int]:
        """Sending a form from a window of its own; returns the status."""
        client = browser(self.client)
        return lambda: int(client.post(address, data).status_code)


def event(*people: Person, heads: int = 0) -> Event:
    """An event with these members, of whom the first are head judges."""
    made = Event.objects.create(name="Winter Cup", date=datetime.date(2026, 11, 22), zone="Asia/Tokyo")
    for number, person in enumerate(people):
        role = Role.HEAD_JUDGE if number < heads else Role.JUDGE
        Membership.objects.create(event=made, user=person.user, role=role)
    return made


def at(event: Event, end: str = "") -> str:
    """A page of an event."""
    return f"/events/{event.public_id}/{end}"


@contextmanager
def most(where: object, name: str, count: int) -> Iterator[None]:
    """A limit that is quickly reached."""
    before = getattr(where, name)
    setattr(where, name, count)
    try:
        yield
    finally:
        setattr(where, name, before)


def broken(*, when: bool, told: object) -> str:
    """What is told where the rule is broken."""
    return str(told) if when else ""
