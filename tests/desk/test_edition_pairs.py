"""The comparison of two editions shows boards on which a change matters, played under both."""

from __future__ import annotations

import pytest
from django.test import Client

from judge.desk.presenting.edition_pairs import pairs

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
BASE = "/compare/1.3.0/1.9.0/"


@pytest.mark.extended
def test_beside_the_changed_words_stands_what_the_change_does(client: Client) -> None:
    rows = client.get(f"{BASE}11", {"format": "json"}).json()["rows"]
    row = next(each for each in rows if [side["number"] for side in each["newer"]] == ["11.3.2"])
    board = next(each for each in row["boards"] if "Arts" in each["title"])
    assert {
        "place": "B: Center, Nakiri Ayame",
        "what": "holomem",
        "older": "not there",
        "newer": "on the Stage",
    } in board["facts"]
    for side, edition in (("older", "1.3.0"), ("newer", "1.9.0")):
        assert board[side]["url"].startswith(f"/scenarios/editions/several-downs-by-arts-{edition}/steps/")
        assert client.get(board[side]["url"]).status_code == 200
    page = client.get(f"{BASE}11").content.decode()
    assert "Played under both editions:" in page
    assert board["title"] in page


def test_both_are_compared_side_by_side_each_with_its_own_rules(client: Client) -> None:
    board = next(each for each in pairs("1.3.0", "1.9.0", "11") if "Arts" in each.title)
    page = client.get(board.url).content.decode()
    assert "Under 1.3.0" in page
    assert "Under 1.9.0" in page
    assert 'data-rule="1.3.0/11.1.3"' in page
    assert 'data-rule="1.9.0/11.3.2"' in page
    assert client.get("/compare/scenarios?first=no&second=such").status_code == 404


@pytest.mark.extended
def test_the_overview_has_all_of_them_once(client: Client) -> None:
    boards = client.get(BASE, {"format": "json"}).json()["boards"]
    titles = [each["title"] for each in boards]
    assert len(titles) == len(set(titles)) == len(list(pairs("1.3.0", "1.9.0")))
    assert "A single Down" not in titles, "it is told alike under both"
    assert "Where it makes a difference" in client.get(BASE).content.decode()


def test_a_chapter_has_only_its_own() -> None:
    assert {each.title for each in pairs("1.3.0", "1.9.0", "9")} == {"Only Arts of this Performance Step count"}
    assert not list(pairs("1.3.0", "1.9.0", "99"))


def test_in_japanese(client: Client) -> None:
    page = client.get(f"{BASE}11", headers={"accept-language": "ja"}).content.decode()
    assert "両方の版で進めた例" in page
    assert "並べて比べる" in page
