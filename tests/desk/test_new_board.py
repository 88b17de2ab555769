"""The page a new board begins at: boards by question, found by words and rule numbers, in either language."""

import pytest
from django.test import Client

from judge.desk.ready import ready_boards
from judge.engine.position.notation import read

from .conftest import HTMX, newest


def page(client: Client, query: str = "", **more: str) -> str:
    return client.get("/boards/new", {"q": query} if query else {}, **more).content.decode()


def test_every_board_is_listed_with_its_question_and_its_rule(judge: Client) -> None:
    listed = page(judge)
    for each in ready_boards():
        assert f'value="ready:{each.slug}"' in listed
        assert each.words.replace("'", "&#x27;") in listed
    assert '<details class="ready-group" open' not in listed, "a short page: the groups are folded"


@pytest.mark.parametrize(
    ("query", "slug"),
    [
        ("two downed", "two-downed"),
        ("simultaneous", "two-primed"),
        ("11.2.2", "nobody-on-the-stage"),
        ("同時 ダウン", "two-downed"),
        ("ばとん", "baton-pass"),
        ("mulligan", "who-goes-first"),
    ],
)
def test_found_by_words_of_either_language_and_by_rule(judge: Client, query: str, slug: str) -> None:
    listed = page(judge, query)
    assert f'value="ready:{slug}"' in listed
    assert 'value="ready:cheer-step"' not in listed
    assert '<details class="ready-group" open' in listed


def test_worked_examples_are_found_too(judge: Client) -> None:
    listed = page(judge, "ganmo upao")
    assert 'value="example:ganmo-before-upao"' in listed
    assert 'value="example:last-life-lost"' not in listed


def test_nothing_fits(judge: Client) -> None:
    listed = page(judge, "<zzz>")
    assert "No board is about “&lt;zzz&gt;”." in listed
    assert 'href="/boards/new"' in listed


def test_htmx_gets_the_list_and_the_address_to_come_back_to(judge: Client) -> None:
    answer = judge.get("/boards/new", {"q": "two downed"}, **HTMX)
    assert "<html" not in answer.content.decode()
    assert answer["HX-Replace-Url"] == "/boards/new?q=two+downed"
    assert judge.get("/boards/new", {"q": " "}, **HTMX)["HX-Replace-Url"] == "/boards/new"


def test_a_board_opens_in_the_editor_under_its_question(judge: Client) -> None:
    answer = judge.post("/boards/new", {"start": "ready:two-downed"})
    case = newest()
    assert answer["Location"] == f"/boards/{case.public_id}/edit?place=turn"
    assert case.title == "Two downed at once"
    assert len(read(case.position).sides[1].stage) == 3


def test_in_japanese(judge: Client) -> None:
    judge.cookies["django_language"] = "ja"
    assert "2人同時にダウン" in page(judge)
    judge.post("/boards/new", {"start": "ready:two-downed"})
    assert newest().title == "2人同時にダウン"


def test_an_unknown_board_makes_nothing(judge: Client) -> None:
    assert judge.post("/boards/new", {"start": "ready:no-such"}).status_code == 422
