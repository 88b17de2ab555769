"""How often somebody may ask, by session and by address, for each class of what a request costs (`rulesdb.request_costs`;
every address declares its class). Anybody who asks more often is told when to go on (429).

A whole hall may share one address, so an address has room for many judges; a session has room for one who works fast. A client
that drops its cookie before each request is still counted by its address.

Requests of one class differ much in what they need. So the processor time that those of the classes `WORKING` used is counted as
well, once each is answered, and whoever has used it up waits before the next.

The counts are in a file that all workers of a machine share (`judge.desk.rate_store`); where it cannot be written, each worker
counts for itself. Several machines count together where `CACHE_URL` names a server for it (`judge.cache_server`).
"""

from __future__ import annotations

import logging
import math
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, TypeVar, cast

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.storage.base import MovingWindowSupport
from limits.strategies import MovingWindowRateLimiter

from judge.desk.access import owner_of
from judge.desk.budget import thread_time
from judge.desk.rate_store import RateStore
from judge.desk.views.failures import too_many
from rulesdb.middleware import Middleware
from rulesdb.request_costs import RequestCost, cost_of
from rulesdb.views.fragments import vary_on_htmx

logger = logging.getLogger(__name__)
T = TypeVar("T")
FILE = "rates.sqlite3"
UNCOUNTED = "judge.uncounted"
"""The key in the environment of requests that the server itself makes as it starts; no client can set it."""
CHARGED = "judge.charged"
"""The key in the environment of requests that are answered: whose session and which address their processor time is counted for."""
TIME = "processor"
"""What processor time is counted as, as a class is for requests."""
Limit = tuple[RateLimitItem, tuple[str, str, str]]
"""A limit with who it is for: what is counted, whether of a session or an address, and which."""


@dataclass(frozen=True)
class Rate:
    """How often a session may ask, and an address; empty for no limit."""

    session: str
    address: str


RATES: Mapping[RequestCost, Rate] = {
    RequestCost.READ: Rate("", "3000/minute"),
    RequestCost.SEARCH: Rate("180/minute", "1800/minute"),
    RequestCost.ENGINE: Rate("180/minute", "1800/minute"),
    RequestCost.COMPUTE: Rate("20/minute", "120/minute"),
    RequestCost.PARSE: Rate("120/minute", "1200/minute"),
    RequestCost.PICTURE: Rate("", "120/minute"),
    RequestCost.CHANGE: Rate("120/minute", "1200/minute"),
    RequestCost.STORE: Rate("20/minute;200/hour", "100/minute;2000/hour"),
    RequestCost.KEEP: Rate("60/minute", "300/minute"),
    RequestCost.ARRIVE: Rate("20/minute;200/hour", "60/minute;600/hour"),
    RequestCost.ACCOUNT: Rate("30/minute", ""),
}
"""All limits, by the classes that the addresses declare; empty for no limit. What is read, and pictures, are counted by address
alone: to know the session, it has to be read from the database, which costs more than such a page. Accounts are counted by session
here and by address in `judge.accounts.limits`, which lets a known browser and a hall's invitations through: a guesser behind the
hall's address must not keep its judges out."""

UNIT_SECONDS = 0.025
"""In what unit processor time is counted. What takes less than one is not: a usual step takes about 10 ms."""
PROCESSOR = Rate("600/minute", "1600/minute")
"""How many units a session may use, and an address: 15 s and 40 s a minute, the second a third of what two cores have."""
WORKING = frozenset(
    {
        RequestCost.SEARCH,
        RequestCost.ENGINE,
        RequestCost.COMPUTE,
        RequestCost.PARSE,
        RequestCost.PICTURE,
        RequestCost.STORE,
        RequestCost.KEEP,
        RequestCost.ARRIVE,
    }
)
"""The classes whose processor time is counted. Whoever has used theirs up can still read, sign in and change what is stored."""
BEYOND = 4
"""Processor time is counted up to so many times the limit. Nobody reaches that: at the limit they wait."""


def kind_of(request: HttpRequest) -> RequestCost:
    """What the request is counted as. Raises `LookupError` for an address without a class."""
    assert request.resolver_match is not None
    return cost_of(request.resolver_match.func, request.method)


def address_of(request: HttpRequest) -> str:
    """Whom an address stands for: an IPv4 address, or the network of 64 bits that a household has of IPv6."""
    try:
        address = ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:  # a Unix socket has none
        return ""
    return str(address) if address.version == 4 else str(ip_network((address, 64), strict=False))


@cache
def _limiter() -> MovingWindowRateLimiter:
    """The counts of all workers. They are opened at the first request, because a connection must not be carried over a fork."""
    return MovingWindowRateLimiter(RateStore(Path(settings.VAR_DIR, FILE)))


@cache
def _shared() -> MovingWindowRateLimiter:
    """The counts of all machines."""
    from judge.cache_server import storage  # its library is only there where CACHE_URL is set

    return MovingWindowRateLimiter(storage(settings.CACHE_URL))


@cache
def _own() -> MovingWindowRateLimiter:
    """The counts of this process alone. They use a thread, which does not survive a fork."""
    return MovingWindowRateLimiter(MemoryStorage())


@cache
def _items(text: str) -> list[RateLimitItem]:
    return parse_many(text) if text else []


def forget() -> None:
    """Count from nothing."""
    with suppress(sqlite3.Error):
        _limiter().storage.reset()
    _own().storage.reset()


def wait_of(kind: RequestCost, session: str, address: str) -> int:
    """Count one request. 0 when it may be answered, otherwise after how many seconds to come again; that one is not counted."""
    asked = _limits(RATES[kind], kind, session, address)
    used = _limits(PROCESSOR, TIME, session, address) if kind in WORKING else []
    return _together(lambda limiter: _wait(limiter, asked, used))


def charge(session: str, address: str, seconds: float) -> None:
    """Count the processor time that a request used, also what goes beyond the limit."""
    units = int(seconds / UNIT_SECONDS)
    if units:
        used = _limits(PROCESSOR, TIME, session, address)
        _together(lambda limiter: _count(limiter, used, units))


def _together(count: Callable[[MovingWindowRateLimiter], T]) -> T:
    """Count among all machines; where there is no server for that or it does not answer, among the workers of this machine."""
    if not settings.CACHE_URL:
        return _on_this_machine(count)
    from judge.cache_server import asked  # its library is only there where CACHE_URL is set

    return asked(lambda: count(_shared()), lambda: _on_this_machine(count))


def _on_this_machine(count: Callable[[MovingWindowRateLimiter], T]) -> T:
    """Count among the workers of this machine; where their file cannot be written, in this process alone."""
    try:
        return count(_limiter())
    except sqlite3.Error as error:
        logger.warning("Requests are counted by each worker for itself: %s", error)
        return count(_own())


def _limits(rate: Rate, counted: str, session: str, address: str) -> list[Limit]:
    found: list[Limit] = [(item, (counted, "session", session)) for item in _items(rate.session) if session]
    return found + [(item, (counted, "address", address)) for item in _items(rate.address) if address]


def _wait(limiter: MovingWindowRateLimiter, asked: list[Limit], used: list[Limit]) -> int:
    tested = used + (asked if len(asked) > 1 else [])  # what one limit refuses must not count for another
    refused = next((each for each in tested if not limiter.test(each[0], *each[1])), None)
    if refused is None:
        refused = next((each for each in asked if not limiter.hit(each[0], *each[1])), None)
    if refused is None:
        return 0
    item, who = refused
    return max(1, math.ceil(limiter.get_window_stats(item, *who).reset_time - time.time()))


def _count(limiter: MovingWindowRateLimiter, used: list[Limit], units: int) -> None:
    storage = cast("MovingWindowSupport", limiter.storage)
    for item, who in used:
        storage.acquire_entry(item.key_for(*who), BEYOND * item.amount, item.get_expiry(), units)


class RateLimits(Middleware):
    """Middleware: answers 429 to clients that ask too often, or whose requests used too much processor time."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        began = thread_time()
        response = self.get_response(request)
        who: tuple[str, str] | None = request.META.get(CHARGED)
        if who is not None:
            charge(*who, thread_time() - began)
        return response

    def process_view(self, request: HttpRequest, *_view: Any) -> HttpResponse | None:
        """The page that says when to come again; None for a request that may be answered."""
        if not settings.RATE_LIMITS or UNCOUNTED in request.META:
            return None
        kind = kind_of(request)
        who = owner_of(request) if RATES[kind].session else "", address_of(request)
        if wait := wait_of(kind, *who):
            return vary_on_htmx(too_many(request, wait))
        if kind in WORKING:
            request.META[CHARGED] = who
        return None
