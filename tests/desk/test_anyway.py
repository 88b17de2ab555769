"""A board that both players would lose at once is started only after a yes."""

import pytest
from django.test import Client

from judge.desk.models import Case

from .conftest import HTMX, newest

BOTH = "a life 5\nb life 5\na deck 20\nb deck 20"
"""Life, but nobody on the Stage of either player."""


def begun(judge: Client, notation: str) -> Case:
    judge.post("/boards/new", {"start": "notation", "notation": notation})
    return newest()


def asked(judge: Client, case: Case, address: str = "/steps/1") -> bool:
    answer = judge.get(f"/boards/{case.public_id}{address}", follow=True)
    assert answer.status_code == 200
    return "This game would end at once" in answer.content.decode()


@pytest.mark.parametrize("address", ["", "/steps/1"])
def test_an_empty_board_is_not_started_without_a_yes(judge: Client, empty: Case, address: str) -> None:
    page = judge.get(f"/boards/{empty.public_id}{address}").content.decode()
    assert "A has no Life and loses at the first check timing." in page
    assert "B has no holomem on the Stage" in page
    assert "the game is a draw" in page
    assert all(f'data-rule="1.9.0/{rule}"' in page for rule in ("11.2.1", "11.2.2", "1.2.2"))
    empty.refresh_from_db()
    assert not empty.engine, "nothing was played"


def test_the_editor_asks_too(judge: Client, empty: Case) -> None:
    address = f"/boards/{empty.public_id}/edit/a.center"
    answer = judge.post(address, {"version": empty.version, "go": "start"}, follow=True)
    assert "This game would end at once" in answer.content.decode()
    empty.refresh_from_db()
    answer = judge.post(address, {"version": empty.version, "go": "start"}, **HTMX)
    assert asked(judge, empty, answer["HX-Redirect"].removeprefix(f"/boards/{empty.public_id}"))


def test_after_a_yes_it_starts_and_does_not_ask_again(judge: Client, empty: Case) -> None:
    answer = judge.post(f"/boards/{empty.public_id}/start", follow=True)
    assert 'id="stepping"' in answer.content.decode()
    assert not asked(judge, empty)


def test_the_yes_may_stand_in_the_address_and_holds_for_that_page(judge: Client, empty: Case) -> None:
    assert not asked(judge, empty, "/steps/1?anyway=1")
    assert asked(judge, empty)


def test_a_board_that_was_changed_since_asks_anew(judge: Client, empty: Case) -> None:
    judge.post(f"/boards/{empty.public_id}/start")
    empty.refresh_from_db()
    judge.post(f"/boards/{empty.public_id}/notation", {"notation": BOTH, "version": empty.version})
    assert asked(judge, empty)


def test_nobody_on_either_stage_asks(judge: Client) -> None:
    assert asked(judge, begun(judge, BOTH))


def test_a_board_that_only_one_player_loses_does_not_ask(judge: Client) -> None:
    assert not asked(judge, begun(judge, f"{BOTH}\na center hBP01-056"))


def test_a_board_that_goes_on_does_not_ask(judge: Client, case: Case) -> None:
    assert not asked(judge, case)


def test_a_strangers_yes_does_nothing(stranger: Client, case: Case) -> None:
    assert stranger.post(f"/boards/{case.public_id}/start").status_code == 404


def test_in_japanese(judge: Client, empty: Case) -> None:
    judge.cookies["django_language"] = "ja"
    page = judge.get(f"/boards/{empty.public_id}/steps/1").content.decode()
    assert "このゲームはすぐに終わります" in page
    assert "Aのライフがありません" in page
