"""A line for a position that somebody sends: with its rules, within the limits of every page, and nothing is stored."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client, override_settings

from judge.desk import limits, lines, rates
from judge.desk.content import Content
from judge.desk.models import Case, Line
from judge.desk.packing import pack
from rulesdb.request_costs import RequestCost
from tests.desk.conftest import GANMO

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def play(client: Client, status: int = 200, **asked: Any) -> dict[str, Any]:
    if "choices" in asked and not isinstance(asked["choices"], str):
        asked["choices"] = json.dumps(asked["choices"])
    response = client.get("/play", asked)
    assert response.status_code == status, response.content.decode()
    assert response["Content-Type"] == "application/json"
    assert response["Access-Control-Allow-Origin"] == "*"
    found: dict[str, Any] = response.json()
    return found


def test_the_line_is_the_one_that_the_site_keeps_for_the_same_choices(client: Client) -> None:
    found = play(client, position=GANMO, choices=[["arts:center:1"]])
    kept = lines.keep(Content(GANMO, "", (("arts:center:1",),)).canonical())
    told = client.get(f"/lines/{kept.digest}?format=json").json()
    for key in set(told) - {"digest", "url", "steps"}:
        assert found[key] == told[key], key
    assert [each["words"] for each in found["steps"]] == [each["words"] for each in told["steps"]]
    assert [each["rules"] for each in found["steps"]] == [each["rules"] for each in told["steps"]]
    assert any(each["rules"] for each in found["steps"])
    assert found["used"] == 1


def test_the_options_of_the_open_choice_lead_on(client: Client) -> None:
    found = play(client, position=GANMO)
    keys = [each["key"] for each in found["options"]]
    assert "arts:center:1" in keys
    assert all(each["words"] for each in found["options"])
    on = play(client, position=GANMO, choices=[["arts:center:1"]])
    assert len(on["steps"]) > len(found["steps"])


def test_the_link_leads_to_the_line_and_is_taken_as_well(client: Client) -> None:
    found = play(client, position=GANMO, choices=[["arts:center:1"]])
    address, _hash, packed = found["link"].partition("#")
    assert client.get(address, headers={"X-Line": packed}).status_code == 200
    assert play(client, line=found["link"]) == found
    assert play(client, line=packed) == found


def test_the_words_are_in_the_language_asked_for(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    japanese = play(client, position=GANMO)
    client.cookies["django_language"] = "en"
    english = play(client, position=GANMO)
    assert japanese["steps"][0]["words"] != english["steps"][0]["words"]
    assert japanese["options"][0]["key"] == english["options"][0]["key"]


def test_a_choice_that_is_not_offered_is_named_and_what_came_before_is_told(client: Client) -> None:
    found = play(client, position=GANMO, choices=[["arts:center:1"], ["nothing like this"]])
    assert found["used"] == 1
    assert found["problem"]
    assert found["steps"]


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"position": "nonsense"}, 422, "not_a_position"),
        ({"position": "x" * (limits.NOTATION_CHARACTERS + 1)}, 422, "not_a_position"),
        ({}, 422, "not_a_position"),
        ({"position": GANMO.replace("hBP01-009", "hBP99-999")}, 422, "not_a_start"),
        ({"line": "1.zzzz"}, 422, "not_a_position"),
        ({"line": "x" * 5000}, 422, "not_a_position"),
        ({"position": GANMO, "choices": "end"}, 400, "not_choices"),
        ({"position": GANMO, "choices": [["end"]] * (limits.CHOICES + 1)}, 400, "not_choices"),
        ({"position": GANMO, "choices": [["e"] * (limits.PICKS + 1)]}, 400, "not_choices"),
        ({"position": GANMO, "choices": [["e" * (limits.KEY_CHARACTERS + 1)]]}, 400, "not_choices"),
        ({"position": GANMO, "choices": [[1]]}, 400, "not_choices"),
    ],
)
def test_what_cannot_be_played_is_said(client: Client, asked: dict[str, Any], status: int, code: str) -> None:
    error = play(client, status, **asked)["error"]
    assert error["code"] == code
    assert len(error["message"]) > 10


def test_a_line_of_the_text_that_cannot_be_read_is_named(client: Client) -> None:
    assert play(client, 422, position=f"{GANMO}nonsense")["error"]["detail"]["line"] == len(GANMO.splitlines()) + 1


def test_nothing_is_stored_and_nothing_can_be_sent(client: Client) -> None:
    before = Case.objects.count(), Line.objects.count()
    play(client, line=pack(Content(GANMO, "", (("arts:center:1",),))))
    assert (Case.objects.count(), Line.objects.count()) == before
    assert client.cookies.get("sessionid") is None
    assert client.post("/play", {"position": GANMO}).status_code == 405


def test_whoever_asks_too_often_is_told_when_to_come_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[RequestCost] = []

    def wait(kind: RequestCost, *_who: str) -> int:
        counted.append(kind)
        return 7

    monkeypatch.setattr(rates, "wait_of", wait)
    with override_settings(RATE_LIMITS=True):
        response = client.get("/play", {"position": GANMO, "format": "json"})
    assert counted == [RequestCost.COMPUTE]
    assert (response.status_code, response["Retry-After"]) == (429, "7")
    assert response["Access-Control-Allow-Origin"] == "*"
    assert response.json()["error"]["code"] == "too_many"
