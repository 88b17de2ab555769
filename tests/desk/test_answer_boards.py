"""An official answer and the scenarios that play it: each leads to the other, and provisions and cards lead to both."""

import pytest
from django.test import Client
from django.urls import reverse

from judge.scenarios.library import firing_now

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
NAME = "answers/q001-040/Q4"


def shown(client: Client, address: str, language: str = "en") -> str:
    response = client.get(address, headers={"Accept-Language": language})
    assert response.status_code == 200, address
    return response.content.decode()


def test_an_answer_is_played_with_one_tap(client: Client) -> None:
    page = shown(client, "/answers/Q4")
    assert page.count(f'class="button primary" href="{reverse("desk:play", args=[NAME, 1])}"') == 1
    assert firing_now().scenarios[NAME].title in page
    assert firing_now().scenarios[NAME].title_ja in shown(client, "/answers/Q4", "ja")
    (board,) = client.get("/answers/Q4?format=json").json()["boards"]
    assert board["url"] == reverse("desk:play", args=[NAME, 1])
    assert board["discrepancy"] is None


def test_an_answer_without_a_scenario_has_no_board(client: Client) -> None:
    number = next(
        f"Q{n}" for n in range(1, 640) if n not in {317, 331} and not firing_now().from_source("answer", f"Q{n}")
    )
    assert "Play it" not in shown(client, f"/answers/{number}")
    assert client.get(f"/answers/{number}?format=json").json()["boards"] == []


@pytest.mark.parametrize(("language", "words"), [("en", "Official answer Q4"), ("ja", "公式回答 Q4")])
def test_a_scenario_names_the_answer_that_it_is_played_from(client: Client, language: str, words: str) -> None:
    for address in (f"/scenarios/{NAME}", f"/scenarios/{NAME}/steps/1"):
        assert f'<a href="/answers/Q4">{words}</a>' in shown(client, address, language)


def test_its_provisions_and_its_cards_lead_to_it(client: Client) -> None:
    assert f'href="/scenarios/{NAME}"' in shown(client, "/engine/12.3.4.2")
    for card in ("hSD01-006", "hSD01-013"):
        assert f'href="/scenarios/{NAME}"' in shown(client, f"/cards/{card}")


@pytest.mark.extended
@pytest.mark.slow
def test_every_board_of_an_answer_can_be_opened(client: Client) -> None:
    """One that is only looked at, as a Deck that may not be played, leads to its page in place of its steps."""
    told = {name: each for name, each in firing_now().scenarios.items() if each.kind == "answer"}
    looked_at = [name for name, each in told.items() if not each.on_a_board]
    assert looked_at
    for name in (*looked_at, *list(told)[::40]):
        boards = client.get(f"/answers/{told[name].ref}?format=json").json()["boards"]
        shown(client, boards[0]["url"])
        page = "desk:play" if told[name].on_a_board else "desk:scenario"
        assert reverse(page, args=[name, 1] if told[name].on_a_board else [name]) in [each["url"] for each in boards]
