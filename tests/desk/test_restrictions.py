"""The cards that official events restrict: on any day, at the card, and on a board with a Deck."""

import datetime
import re

import msgspec
import pytest
from django.test import Client

from judge.cards.library import library
from judge.cards.restrictions import in_force, problems, restriction_lists
from judge.desk.editing.problems import problems_of
from judge.engine.position.notation import read
from judge.wording import problem
from tests.engine.test_decks import SORA

from .conftest import newest

pytestmark = pytest.mark.django_db
BEFORE, FROM = datetime.date(2026, 6, 18), datetime.date(2026, 6, 19)
BOARD = """\
turn 5 a
a oshi hSD01-001
a center hBP01-030; over hSD01-003
a hand hBP01-030
a deck 30
a life 5
b oshi hSD01-002
b center hSD01-003
b deck 30
b life 5
"""


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the first day of the restrictions."""
    monkeypatch.setattr("django.utils.timezone.localdate", lambda: FROM)


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_the_data_names_cards_that_there_are_and_a_source_of_each_list() -> None:
    assert {"hBP01-030", "hBP07-101"} == set(in_force(FROM).copies)
    for each in restriction_lists():
        assert set(each.copies) <= library().keys()
        assert each.source.en
        assert each.source.ja
        assert each.source.url.startswith("https://")
    assert [each.since for each in restriction_lists()] == sorted(
        (each.since for each in restriction_lists()), reverse=True
    )


@pytest.mark.parametrize("number", ["hBP01-030", "hBP07-101"])
def test_a_game_deck_with_two_is_warned_of_from_that_day_on(number: str) -> None:
    deck = [*SORA.deck[:48], number, number]
    lines = [
        f"{side} {zone} {', '.join(cards)}"
        for side in "ab"
        for zone, cards in (
            ("oshi", [SORA.oshi]),
            ("deck", deck if side == "b" else SORA.deck),
            ("cheer-deck", SORA.cheer_deck),
        )
    ]
    position = read("\n".join(("prepare", *lines)))
    (found,) = problems(position, library(), FROM, "en")
    assert (found.level, found.code, found.where, found.rule) == ("warning", "restricted_copies", "b", "")
    assert list(problems(position, library(), BEFORE, "en")) == []
    name, name_ja = library()[number].name_en or library()[number].name, library()[number].name
    notice = "the publisher's notice on restricted cards"
    told = f"B has 2 copies of {name} ({number}). Official events allow 1 since 2026-06-19 ({notice})."
    assert problem(found, "en", library()) == told
    (found,) = problems(position, library(), FROM, "ja")
    told = f"Bの{number}〈{name_ja}〉が2枚あります。公式大会では2026-06-19から1枚までです（発行元の「制限カード」のお知らせ）。"
    assert problem(found, "ja", library()) == told


def test_copies_are_counted_wherever_they_are_and_one_is_allowed() -> None:
    position = read(BOARD)
    (found,) = problems(position, library(), FROM, "en")
    assert (found.where, found.params["count"]) == ("a", 2)
    assert list(problems(read(BOARD.replace("a hand hBP01-030", "a hand 1")), library(), FROM, "en")) == []
    assert (
        len(list(problems(read(BOARD.replace("a hand hBP01-030", "a archive hBP01-030")), library(), FROM, "en"))) == 1
    )


@pytest.mark.usefixtures("day")
def test_the_board_editor_says_it_and_the_game_can_be_played(judge: Client) -> None:
    (found,) = [each for each in problems_of(read(BOARD), library()) if each.code == "restricted_copies"]
    assert not found.error
    judge.post("/boards/new", {"start": "notation", "notation": BOARD})
    case = newest()
    page = judge.get(f"/boards/{case.public_id}/edit").content.decode()
    assert "Official events allow 1 since 2026-06-19" in page
    assert '<a href="/restrictions/">Restricted cards</a>' in page
    assert judge.get(f"/boards/{case.public_id}/steps/1").status_code == 200


@pytest.mark.usefixtures("day")
def test_the_page_says_what_holds_today_and_on_another_day(client: Client) -> None:
    page = client.get("/restrictions/").content.decode()
    assert 'href="/cards/hBP01-030"' in page
    assert "Today, 2026-06-19" in page
    assert "the publisher&#x27;s notice on restricted cards" in page
    later = client.get("/restrictions/?date=2027-01-01").content.decode()
    assert 'href="/cards/hBP07-101"' in later
    earlier = client.get("/restrictions/?date=2026-06-18").content.decode()
    assert 'href="/cards/hBP01-030"' not in earlier
    assert "What held before 2026-06-19 is not recorded here." in words(earlier)
    assert "制限カード" in client.get("/restrictions/", headers={"Accept-Language": "ja"}).content.decode()


def test_as_json_with_a_day_that_is_none_refused(client: Client) -> None:
    data = client.get("/restrictions/?format=json&date=2026-06-19").json()
    assert data["in_force"]["cards"] == [
        {"number": "hBP01-030", "copies": 1, "url": "/cards/hBP01-030"},
        {"number": "hBP07-101", "copies": 1, "url": "/cards/hBP07-101"},
    ]
    assert client.get("/restrictions/?format=json&date=2026-06-18").json()["in_force"] is None
    for typed in ("soon", "2026-02-30", "19.6.2026"):
        response = client.get("/restrictions/", {"format": "json", "date": typed})
        assert (response.status_code, response.json()["error"]["code"]) == (404, "no_such_choice")


@pytest.mark.usefixtures("day")
def test_the_card_leads_to_it(client: Client) -> None:
    assert '<a href="/restrictions/">up to 1 in a Deck' in client.get("/cards/hBP01-030").content.decode()
    assert 'href="/restrictions/"' in client.get("/cards/").content.decode()


def test_a_newer_list_replaces_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    newer = msgspec.structs.replace(restriction_lists()[0], since=datetime.date(2027, 1, 1), copies={"hBP01-038": 2})
    monkeypatch.setattr("judge.cards.restrictions.restriction_lists", lambda: (newer, *restriction_lists.__wrapped__()))
    assert set(in_force(datetime.date(2027, 1, 1)).copies) == {"hBP01-038"}
    assert set(in_force(datetime.date(2026, 12, 31)).copies) == {"hBP01-030", "hBP07-101"}
