"""Nobody asks without end for what costs much: neither with one cookie nor by dropping it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client, override_settings

from judge.desk import rates
from judge.desk.models import Case

pytestmark = pytest.mark.django_db
FEW = {**rates.RATES, "boards": rates.Rate("3/minute", "5/minute"), "searches": rates.Rate("2/minute", "4/minute")}


@pytest.fixture(autouse=True)
def _counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(rates, "RATES", FEW)
    rates.forget()
    with override_settings(RATE_LIMITS=True):
        yield
    rates.forget()


def begin(client: Client, **headers: str) -> int:
    return client.post("/boards/new", {"start": "empty"}, **headers).status_code


def test_a_session_makes_so_many_boards_and_another_goes_on() -> None:
    client = Client()
    assert [begin(client) for _ in range(6)] == [302, 302, 302, 302, 429, 429], "the first has no session yet"
    assert Case.objects.count() == 4
    assert begin(Client()) == 302


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


def test_every_kind_that_is_counted_has_a_rate_and_an_address() -> None:
    from tests.desk.pages import patterns

    assert {*rates.POSTED.values(), *rates.ASKED.values()} == set(rates.RATES)
    assert {*rates.POSTED, *rates.ASKED} <= {name for _address, name in patterns()}
    for rate in rates.RATES.values():
        assert rates._items(rate.session)
        assert rates._items(rate.address)
