"""The cards on other pages: the one search box, the rules that cards rest on, a board for a card."""

import re

import pytest
from django.test import Client

from judge.cards.library import library
from judge.cards.search_names import search_names
from judge.desk.cards.index import index, names_of
from judge.desk.models import Case
from judge.engine.position.notation import read

from .conftest import HTMX
from .test_cards_pages import CHEER, GANMO, KANATA, LUI, OSHI, main, page_of

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]


@pytest.mark.parametrize("typed", ["がんも", "ganmo", GANMO, "hbp1-120", "BP01 120"])
def test_the_one_search_box_finds_cards_before_all_else(client: Client, typed: str) -> None:
    groups = client.get("/search", {"q": typed, "format": "json"}).json()["groups"]
    assert groups[0]["name"] == "cards"
    assert groups[0]["hits"][0]["url"] == f"/cards/{GANMO}"
    page = client.get("/search", {"q": typed}, **HTMX).content.decode()
    assert page.count(f'href="/cards/{GANMO}"') == 1


def test_a_card_number_in_the_one_search_box_goes_to_the_card(client: Client) -> None:
    assert client.get("/search", {"q": "hbp01-038"}).headers["Location"] == "/cards/hBP01-038"


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("061", ["hBD24-061", "hBP01-061", "hBP02-061"]),
        ("０６１", ["hBD24-061", "hBP01-061", "hBP02-061"]),
        ("01-061", ["hBP01-061"]),
        ("BP01-061", ["hBP01-061"]),
        ("bp01 061", ["hBP01-061"]),
    ],
)
def test_a_part_of_a_number_finds_the_cards_that_have_it_by_set(client: Client, typed: str, numbers: list[str]) -> None:
    groups = client.get("/search", {"q": typed, "format": "json", "group": "cards"}).json()["groups"]
    labels = [hit["label"] for hit in groups[0]["hits"]]
    assert labels[: len(numbers)] == numbers
    page = client.get("/search", {"q": typed}, **HTMX).content.decode()
    assert f'href="/cards/{numbers[0]}"' in page
    assert "No rule in force" not in page


def test_digits_of_a_rule_and_of_cards_find_both(client: Client) -> None:
    data = client.get("/search", {"q": "121", "format": "json"}).json()
    assert [rule["number"] for rule in data["exact"]] == ["1.2.1", "12.1"]
    assert [group["name"] for group in data["groups"]] == ["cards"]
    assert "hBP01-121" in [hit["label"] for hit in data["groups"][0]["hits"]]


@pytest.mark.parametrize("typed", ["10.6.3", "1063", "damage"])
def test_rule_numbers_and_words_of_the_rules_are_no_cards(client: Client, typed: str) -> None:
    groups = client.get("/search", {"q": typed, "format": "json"}).json()["groups"]
    assert "cards" not in [group["name"] for group in groups]


@pytest.mark.extended
def test_a_rule_tells_how_many_cards_rest_on_it(client: Client) -> None:
    page = main(page_of(client, "/rules/5.24.2"))
    count = client.get("/cards/?rule=5.24.2&format=json").json()["count"]
    assert f'<a href="/cards/?rule=5.24.2">{count} cards whose text rests on it</a>' in page
    assert "/cards/?rule" not in main(page_of(client, "/rules/1.9.0/5.24.2"))


def test_the_page_of_the_engine_leads_to_the_cards_with_text_that_is_not_read(client: Client) -> None:
    assert 'href="/cards/?text=unread"' in main(page_of(client, "/engine/"))


def test_every_page_has_the_cards_in_its_menu(client: Client) -> None:
    assert re.search(r'<li><a href="/cards/">Cards</a></li>', page_of(client, "/"))


@pytest.mark.parametrize(
    ("number", "place"), [(KANATA, "a.center"), (OSHI, "a.oshi"), (GANMO, "a.hand"), (CHEER, "a.cheer_deck")]
)
def test_a_card_is_put_on_a_board(judge: Client, number: str, place: str) -> None:
    assert f'name="start" value="card:{number}"' in page_of(judge, f"/cards/{number}")
    answer = judge.post("/boards/new", {"start": f"card:{number}"})
    case = Case.objects.latest("pk")
    assert answer.headers["Location"] == f"/boards/{case.public_id}/edit?place={place}"
    half = read(case.position).sides[0]
    there = {
        "a.center": half.stage[0].stack if half.stage else (),
        "a.oshi": (half.oshi,),
        "a.hand": half.hand,
        "a.cheer_deck": half.cheer_deck,
    }
    assert number in there[place]
    assert number in page_of(judge, answer.headers["Location"])


def test_no_board_begins_with_a_card_that_there_is_none_of(judge: Client) -> None:
    assert judge.post("/boards/new", {"start": "card:hBP99-001"}).status_code == 422
    assert not Case.objects.exists()


def test_cards_on_a_board_lead_to_their_sheets_and_pages(judge: Client, case: Case) -> None:
    here = f"/boards/{case.public_id}/steps/1"
    page = page_of(judge, here)
    for number, place in ((LUI, "a.center"), ("hBP01-003", "a.oshi")):
        sheet = f"{here}?card={number}@{place}"
        assert f'href="{sheet}"' in page
        assert f'href="/cards/{number}"' in page_of(judge, sheet)
    assert f"card={GANMO}@a.center" in page_of(judge, f"{here}?card={LUI}@a.center"), "its sheet lists what is attached"
    editor = page_of(judge, f"/boards/{case.public_id}/edit?place=a.center")
    panel = editor[editor.index('id="panel"') :]
    assert f'<a class="to-card" href="/cards/{LUI}">' in panel
    board = editor[: editor.index('id="panel"')]
    assert "to-card" not in board  # a tile of the editor is a button


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("ルイ", "鷹嶺ルイ"),
        ("るい", "鷹嶺ルイ"),
        ("lui", "鷹嶺ルイ"),
        ("スイセイ", "星街すいせい"),
        ("そら", "ときのそら"),
        ("ローゼンタール", "アキ・ローゼンタール"),
        ("すいちゃん", "星街すいせい"),
        ("suichan", "星街すいせい"),
        ("船長", "宝鐘マリン"),
        ("いろはちゃん", "風真いろは"),
        ("用心棒", "hBP01-050"),
        ("Bodyguard", "hBP01-050"),
        ("V.7", "hBP01-027"),
        ("hBP01-050 bloom", "hBP01-050"),
        ("is hbp01-027 any good", "hBP01-027"),
    ],
)
def test_the_search_box_knows_nicknames_names_of_abilities_and_numbers_in_a_phrase(
    client: Client, typed: str, first: str
) -> None:
    groups = client.get("/search", {"q": typed, "format": "json"}).json()["groups"]
    assert groups[0]["name"] == "cards"
    hit = groups[0]["hits"][0]
    assert first in (hit["label"], library()[hit["label"]].name)


def test_every_nickname_is_of_a_talent_and_every_english_word_of_a_printed_ability() -> None:
    names = {name for card in library().values() for name in names_of(card)}
    assert set(search_names().nicknames) <= names
    printed = {piece.name for entry in index().entries for piece in entry.pieces}
    assert set(search_names().abilities) <= printed
