"""The front page."""

import pytest
from django.test import Client

from judge.desk.models import Case
from judge.scenarios.library import examples

from .conftest import newest


def test_it_offers_search_a_new_board_and_every_example_of_the_rule_books(judge: Client) -> None:
    page = judge.get("/").content.decode()
    assert 'role="search"' in page
    assert 'href="/boards/new"' in page
    beginnings = judge.get("/boards/new").content.decode()
    assert examples()
    for example in examples():
        assert f'href="/scenarios/{example.slug}/steps/1"' in page
        assert f'value="example:{example.slug}"' in beginnings


def test_looking_at_it_makes_no_session_and_no_case(judge: Client) -> None:
    judge.get("/")
    assert "sessionid" not in judge.cookies
    assert not Case.objects.exists()


def test_one_click_on_an_example_gives_a_case_at_its_first_step(judge: Client) -> None:
    answer = judge.post("/boards/new", {"start": "example:ganmo-before-upao"})
    case = newest()
    assert answer["Location"] == f"/boards/{case.public_id}/steps/1"
    page = judge.get(answer["Location"]).content.decode()
    assert "Takane Lui" in page
    assert "Amane Kanata" in page
    assert case.picks, "the choices of the example are made already, so that it can be read through"


def test_it_lists_the_boards_last_changed(judge: Client, case: Case, stranger: Client) -> None:
    assert f"/boards/{case.public_id}" in judge.get("/").content.decode()
    assert f"/boards/{case.public_id}" not in stranger.get("/").content.decode()


@pytest.mark.slow
@pytest.mark.extended
def test_every_example_plays_to_the_end_of_its_choices(judge: Client) -> None:
    for example in examples():
        judge.post("/boards/new", {"start": f"example:{example.slug}"})
        answer = judge.get(f"/boards/{newest().public_id}")
        assert answer.status_code == 200, example.slug
        assert "no longer fits" not in answer.content.decode(), example.slug


def test_in_japanese(judge: Client) -> None:
    judge.cookies["django_language"] = "ja"
    page = judge.get("/").content.decode()
    assert '<html lang="ja"' in page
    assert next(each for each in examples() if each.slug == "ganmo-before-upao").title_ja in page
