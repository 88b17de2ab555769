"""Every address by every method and every kind of person: it is counted as what it declares, it never fails, and a page that says
it is only read never plays a line of play."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client, override_settings
from django.urls import URLPattern, URLResolver, get_resolver

from judge.desk import limits, plays, rates
from rulesdb.request_costs import RequestCost, cost_of
from rulesdb.search import folding
from rulesdb.templatetags import cached_parts
from tests.conftest import ENGINE_SECONDS
from tests.desk.pages import table
from tests.desk.test_strangers import SENT, Made, made, world  # noqa: F401 - fixtures
from tests.desk.test_strangers import address as desk_address
from tests.events.test_access import DATA, Hall, hall, hall_once  # noqa: F401 - fixtures
from tests.events.test_access import address as event_address
from tests.sampling import WHOLE
from tests.watched_engine import watch_transitions

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") if WHOLE else ("GET", "POST", "PUT")
"""HEAD answers as GET does, and the others as PUT: `make test` takes one of each."""
PEOPLE = (
    "a stranger",
    "with a session",
    "signed in",
    "a member",
    "its judge",
    "a head judge",
    "another's head judge",
    "staff",
)
USUAL = {"with a session", "its judge"}
"""Those whom `make test` asks as, each where something is theirs; `make test-all` asks everywhere as everybody."""
ONLY_READS = {RequestCost.READ, RequestCost.SEARCH, RequestCost.ENGINE, RequestCost.COMPUTE, RequestCost.PICTURE}
PLAYS_NOTHING = {RequestCost.READ, RequestCost.SEARCH, RequestCost.ACCOUNT}
SENT_ELSEWHERE = SENT | DATA | {"q": "lui", "name": "x", "date": "2026-11-22", "zone": "Asia/Tokyo", "after": "1"}


def walked(found: list[URLPattern | URLResolver], space: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every address that the site answers, with its whole name."""
    for each in found:
        if isinstance(each, URLResolver):
            yield from walked(each.url_patterns, f"{space}{each.namespace}:" if each.namespace else space)
        else:
            yield f"{space}{each.name}" if each.name else "", each


ADDRESSES = list(walked(get_resolver().url_patterns))


def test_every_address_declares_what_it_costs() -> None:
    wrong = []
    for name, pattern in ADDRESSES:
        for method in ("GET", "POST"):
            try:
                known = cost_of(pattern.callback, method) in rates.RATES
            except LookupError:
                known = False
            if not known:
                wrong.append(f"{method} {name or pattern.pattern}")
    assert wrong == []


def test_an_address_without_a_class_is_refused() -> None:
    with pytest.raises(LookupError, match="has no cost"):
        cost_of(lambda request: HttpResponse(), "GET")


def test_what_is_sent_is_not_counted_as_reading() -> None:
    classes = {name: (cost_of(each.callback, "GET"), cost_of(each.callback, "POST")) for name, each in ADDRESSES}
    for page in table():
        asked, sent = classes[page.name]
        if "POST" in page.methods and page.name != "rulesdb:set_language":  # it sets a cookie alone
            assert sent not in ONLY_READS, page.name
        if "GET" in page.methods:
            assert asked in ONLY_READS, page.name


def test_every_class_has_limits_that_can_be_read_and_an_address() -> None:
    used = {cost_of(each.callback, method) for _name, each in ADDRESSES for method in ("GET", "POST")}
    assert used == set(rates.RATES) == set(RequestCost)
    for cost, rate in rates.RATES.items():
        if cost != RequestCost.ACCOUNT:  # counted by address in judge.accounts.limits
            assert rates._items(rate.address), "whoever drops the cookie is counted by the address"


def told(text: str) -> str:
    """A limit as the documentation writes it."""
    return ", ".join(
        each.replace("/minute", " a minute").replace("/hour", " an hour") for each in text.split(";") if each
    )


def seconds(text: str) -> str:
    """A limit of processor time as the documentation writes it."""
    [item] = rates._items(text)
    assert item.get_expiry() == 60
    return f"{item.amount * rates.UNIT_SECONDS:g} s a minute"


def test_the_documentation_lists_every_class_with_its_limits() -> None:
    text = (Path(settings.BASE_DIR) / "docs/deploy.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \|([^|]*)\|([^|]*)\|$", text, re.MULTILINE)
    found = [(name, session.strip(), address.strip()) for name, session, address in rows]
    counted = [(str(cost), told(rate.session), told(rate.address)) for cost, rate in rates.RATES.items()]
    assert found == [*counted, (rates.TIME, seconds(rates.PROCESSOR.session), seconds(rates.PROCESSOR.address))]


def test_the_documentation_says_whose_processor_time_is_counted() -> None:
    text = (Path(settings.BASE_DIR) / "docs/deploy.md").read_text()
    row = re.search(r"^\| `processor` \|([^|]+)\|", text, re.MULTILINE)
    assert row is not None
    assert re.findall(r"`(\w+)`", row[1]) == [str(each) for each in RequestCost if each in rates.WORKING]
    assert f"under {rates.UNIT_SECONDS * 1000:.0f} ms" in text
    public = (Path(settings.BASE_DIR) / "docs/public-site.md").read_text()
    session, address = seconds(rates.PROCESSOR.session), seconds(rates.PROCESSOR.address)
    assert f"{session} for one session and {address} for one address" in public


def test_the_documentation_says_how_long_the_engine_works_for_a_request() -> None:
    deploying = (Path(settings.BASE_DIR) / "docs/deploy.md").read_text()
    pocket = (Path(settings.BASE_DIR) / "docs/pocket.md").read_text()
    assert ENGINE_SECONDS == 0.5
    assert "the engine works for at most half a second" in deploying
    assert "engine's time for one request is used up (half a second)" in pocket


def test_the_documentation_says_how_much_a_worker_keeps() -> None:
    text = (Path(settings.BASE_DIR) / "docs/deploy.md").read_text()
    kept = [settings.PAGE_CACHE_BYTES, limits.BYTES_OF_LINES, limits.BYTES_OF_SEARCHES, limits.BYTES_OF_CARDS]
    said = re.search(r"is bounded by bytes:([^.]*)\.", text)
    assert said is not None
    assert [int(each) for each in re.findall(r"(\d+) MB", said[1])] == [
        each // 1_000_000 for each in (*kept, cached_parts.BYTES, folding.BYTES)
    ]


@pytest.fixture
def people(made: Made, hall: Hall) -> dict[str, Client]:  # noqa: F811
    staff = Client()
    staff.force_login(User.objects.create_user("Staff", is_staff=True, is_superuser=True))
    found = {
        "a stranger": Client(),
        "with a session": made.judge,
        "signed in": hall.people["signed in"],
        "a member": hall.people["member"],
        "its judge": hall.people["its judge"],
        "a head judge": hall.people["head judge"],
        "another's head judge": hall.people["another's head judge"],
        "staff": staff,
    }
    assert set(found) == set(PEOPLE)
    return found


@pytest.fixture
def _quiet() -> Iterator[None]:
    """Nothing is logged but errors, and everything again afterwards, also where the test fails."""
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.usefixtures("documents", "_quiet")
@pytest.mark.parametrize(
    "who", [pytest.param(who, marks=() if who in USUAL else pytest.mark.extended) for who in PEOPLE]
)
def test_every_request_is_counted_under_its_class_and_none_fails(
    who: str,
    people: dict[str, Client],
    made: Made,  # noqa: F811
    hall: Hall,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted: list[RequestCost] = []
    played: list[str] = []

    def noted(kind: RequestCost, session: str, address: str) -> int:
        counted.append(kind)
        return 0

    watch_transitions(monkeypatch, lambda: played.append("step"))
    monkeypatch.setattr(rates, "wait_of", noted)
    client = people[who]
    client.raise_request_exception = False
    cookies = deepcopy(client.cookies)
    wrong = []
    with override_settings(RATE_LIMITS=True):
        for name, pattern in ADDRESSES:
            if not WHOLE and name.startswith("events:") != (who == "its judge"):
                continue
            if name.startswith("events:"):
                at = event_address(pattern, hall)
            else:
                found = next(page for page in table() if page.name == name and _fits(page.address, pattern))
                at = desk_address(found, made)
            for method in METHODS:
                counted.clear()
                played.clear()
                expected = cost_of(pattern.callback, method)
                if expected in PLAYS_NOTHING:
                    plays._kept.clear()
                with transaction.atomic():  # what one request deletes, the next one finds
                    connection.atomic_blocks[-1]._from_testcase = True
                    answer = _asked(client, method, at)
                    transaction.set_rollback(True)
                client.cookies = deepcopy(cookies)  # where it signed out
                if answer.status_code >= 500:
                    wrong.append(f"{method} {at}: {answer.status_code}")
                if counted != [expected]:
                    wrong.append(f"{method} {at}: counted as {counted}, not {expected}")
                if played and expected in PLAYS_NOTHING:
                    wrong.append(f"{method} {at}: plays {len(played)} steps and is counted as {expected}")
    assert not wrong, "\n".join(wrong)


def _fits(address: str, pattern: URLPattern) -> bool:
    return address.endswith(re.sub(r"<\w+:(\w+)>", r"<\1>", str(pattern.pattern)))


def _asked(client: Client, method: str, at: str) -> HttpResponse:
    if method == "POST":
        return client.post(at, SENT_ELSEWHERE)
    return getattr(client, method.lower())(at)
