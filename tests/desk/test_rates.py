"""Nobody asks without end for what costs much: neither with one cookie nor by dropping it."""

from __future__ import annotations

import itertools
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client, override_settings

from judge.desk import rates
from judge.desk.models import Case
from judge.desk.rate_store import RateStore
from rulesdb.request_costs import RequestCost

pytestmark = pytest.mark.django_db
ALL = rates.RATES
FEW = {
    **rates.RATES,
    RequestCost.STORE: rates.Rate("3/minute", "5/minute"),
    RequestCost.SEARCH: rates.Rate("2/minute", "4/minute"),
    RequestCost.COMPUTE: rates.Rate("2/minute", "4/minute"),
    RequestCost.ARRIVE: rates.Rate("", "3/minute"),
    RequestCost.READ: rates.Rate("", "9/minute"),
}


@pytest.fixture(autouse=True)
def _counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setattr(rates, "RATES", FEW)
    rates._limiter.cache_clear()
    with override_settings(RATE_LIMITS=True, VAR_DIR=tmp_path):
        yield
    rates._limiter.cache_clear()
    rates.forget()


def begin(client: Client, **headers: str) -> int:
    return client.post("/boards/new", {"start": "empty"}, **headers).status_code


def test_a_session_makes_so_many_boards_and_another_goes_on() -> None:
    client = Client()
    assert [begin(client) for _ in range(6)] == [302, 302, 302, 302, 429, 429], "the first has no session yet"
    assert Case.objects.count() == 4
    assert begin(Client()) == 302


@pytest.mark.slow
def test_workers_count_together() -> None:
    path = Path(settings.VAR_DIR, "rates.sqlite3")
    code = (
        "import sys; from pathlib import Path; from judge.desk.rate_store import RateStore\n"
        "print(*(RateStore(Path(sys.argv[1])).acquire_entry('somebody', 3, 60) for _ in range(2)))"
    )
    told = [subprocess.check_output([sys.executable, "-c", code, str(path)], text=True) for _ in range(2)]
    assert told == ["True True\n", "True False\n"]
    store = RateStore(path)
    assert store.get_moving_window("somebody", 3, 60)[1] == 3
    assert store.get_moving_window("another", 3, 60)[1] == 0


def test_what_is_past_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    store, now = RateStore(Path(settings.VAR_DIR, "rates.sqlite3")), time.time()
    monkeypatch.setattr("judge.desk.rate_store.time.time", lambda: now)
    assert [store.acquire_entry("somebody", 2, 60) for _ in range(3)] == [True, True, False]
    monkeypatch.setattr("judge.desk.rate_store.time.time", lambda: now + 61)
    assert store.acquire_entry("somebody", 2, 60)
    assert store.get("somebody") == 1


def test_a_clock_that_went_back_locks_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was counted while the clock was a day ahead does not count when it is right again."""
    store, now = RateStore(Path(settings.VAR_DIR, "rates.sqlite3")), time.time()
    monkeypatch.setattr("judge.desk.rate_store.time.time", lambda: now + 86_400)
    assert [store.acquire_entry("somebody", 2, 60) for _ in range(3)] == [True, True, False]
    monkeypatch.setattr("judge.desk.rate_store.time.time", lambda: now)
    assert [store.acquire_entry("somebody", 2, 60) for _ in range(3)] == [True, True, False]
    assert store.get("somebody") == 2


def test_where_the_file_cannot_be_written_each_worker_counts_for_itself(tmp_path: Path) -> None:
    rates._limiter.cache_clear()
    with override_settings(VAR_DIR=tmp_path / "missing"):
        assert [begin(Client()) for _ in range(7)] == [302] * 5 + [429] * 2
    rates._limiter.cache_clear()


def test_dropping_the_cookie_does_not_help() -> None:
    assert [begin(Client()) for _ in range(7)] == [302] * 5 + [429] * 2
    assert begin(Client(), REMOTE_ADDR="192.0.2.7") == 302


def test_a_household_is_one_address_of_ipv6() -> None:
    told = [begin(Client(), REMOTE_ADDR=f"2001:db8:0:1::{number}") for number in range(1, 8)]
    assert told == [302] * 5 + [429] * 2
    assert begin(Client(), REMOTE_ADDR="2001:db8:0:2::1") == 302


@pytest.mark.parametrize(("language", "told"), [("en", "Too many requests"), ("ja", "リクエストが多すぎます")])
def test_the_page_says_when_to_come_again(language: str, told: str) -> None:
    for _ in range(5):
        begin(Client())
    answer = Client().post("/boards/new", {"start": "empty"}, HTTP_ACCEPT_LANGUAGE=language)
    assert answer.status_code == 429
    assert 1 <= int(answer["Retry-After"]) <= 60
    page = answer.content.decode()
    assert told in page
    assert answer["Retry-After"] in page


def test_searches_are_counted_and_told_as_json_and_pages_are_not() -> None:
    answers = [Client().get("/search", {"q": "bloom", "format": "json"}) for _ in range(5)]
    assert [answer.status_code for answer in answers[:4]].count(429) == 0
    assert answers[4].status_code == 429
    assert answers[4].json()["error"]["code"] == "too_many"
    assert {Client().get("/boards/new").status_code for _ in range(9)} == {200}


def test_what_is_read_is_counted_too() -> None:
    assert [Client().get("/boards/new").status_code for _ in range(10)] == [200] * 9 + [429]
    assert Client().get("/boards/new", REMOTE_ADDR="192.0.2.7").status_code == 200


def test_outcomes_and_comparisons_are_counted_together() -> None:
    asked = (
        "/scenarios/faq/spot-blooms/steps/9/outcomes",
        "/compare/x/y",
        "/scenarios/faq/spot-blooms/steps/9/outcomes/0/1",
    )
    told = [Client().get(asked[number % 3]).status_code for number in range(6)]
    assert 429 not in told[:4]
    assert told[4:] == [429, 429]


def test_what_arrives_from_pockets_is_counted() -> None:
    told = [Client().post("/pocket/arrivals", "{", content_type="application/json").status_code for _ in range(5)]
    assert told == [422] * 3 + [429] * 2


@pytest.fixture
def using(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Says how much processor time each request uses from now on."""
    monkeypatch.setattr(rates, "RATES", ALL)
    monkeypatch.setattr(rates, "PROCESSOR", rates.Rate("40/minute", "100/minute"))

    def each(seconds: float) -> None:
        monkeypatch.setattr(rates, "thread_time", itertools.count(0, seconds).__next__)

    each(0)
    return each


def searched(client: Client, **headers: str) -> int:
    return client.get("/search", {"q": "bloom", "format": "json"}, **headers).status_code


def test_who_used_much_processor_time_waits(using: Callable[[float], None]) -> None:
    """A session may use one second here: the request that goes beyond it is answered, and the next one is not."""
    judge = Client()
    assert begin(judge) == 302
    using(0.4)
    assert [searched(judge) for _ in range(5)] == [200, 200, 200, 429, 429]
    using(0)
    assert searched(judge) == 429, "by what was used, not by what is asked for"
    assert judge.get("/rules/", follow=True).status_code != 429, "reading goes on"
    assert searched(Client()) == 200, "the others of the hall go on"
    answer = judge.get("/search", {"q": "bloom"})
    assert answer.status_code == 429
    assert 1 <= int(answer["Retry-After"]) <= 60
    assert "Too many requests" in answer.content.decode()


def test_dropping_the_cookie_gives_no_more_processor_time(using: Callable[[float], None]) -> None:
    using(0.5)
    assert [searched(Client()) for _ in range(7)] == [200] * 5 + [429] * 2
    assert searched(Client(), REMOTE_ADDR="192.0.2.7") == 200


def test_every_class_that_works_waits(using: Callable[[float], None]) -> None:
    using(3)
    assert searched(Client()) == 200
    using(0)
    asked = {kind for kind in RequestCost if rates.wait_of(kind, "", "127.0.0.1")}
    assert asked == set(rates.WORKING) == set(RequestCost) - {RequestCost.READ, RequestCost.CHANGE, RequestCost.ACCOUNT}


@pytest.mark.extended
@pytest.mark.slow
def test_usual_steps_are_not_counted(using: Callable[[float], None]) -> None:
    """A hall of judges at 10 ms a step is counted by its requests alone."""
    using(0.01)
    assert {searched(Client()) for _ in range(300)} == {200}


def test_pages_that_are_read_use_none_of_it(using: Callable[[float], None]) -> None:
    using(3)
    assert Client().get("/boards/new").status_code == 200
    assert searched(Client()) == 200
    assert searched(Client()) == 429


def test_what_is_refused_uses_none_of_it(using: Callable[[float], None]) -> None:
    using(3)
    assert [searched(Client()) for _ in range(3)] == [200, 429, 429]
    store = RateStore(Path(settings.VAR_DIR, rates.FILE))
    [item] = rates._items(rates.PROCESSOR.address)
    assert store.get(item.key_for(rates.TIME, "address", "127.0.0.1")) == round(3 / rates.UNIT_SECONDS)


def test_each_worker_counts_processor_time_for_itself_without_the_file(
    using: Callable[[float], None], tmp_path: Path
) -> None:
    rates._limiter.cache_clear()
    using(0.5)
    with override_settings(VAR_DIR=tmp_path / "missing"):
        assert [searched(Client()) for _ in range(7)] == [200] * 5 + [429] * 2
    rates._limiter.cache_clear()
