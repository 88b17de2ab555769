"""The form for a card's text, filled in like a card there is, and like a card of the board."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.test import Client

from judge.cards.library import catalogue
from judge.desk.models import Case
from judge.engine.effects import language as lang
from tests.desk.test_import_cards import record

from .test_read_card import ARTS, SING, typed, use

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def filled(client: Client, address: str) -> dict[str, Any]:
    """What the form of a page would send, as a browser does."""
    context = client.get(address).context
    sent: dict[str, Any] = {"text-TOTAL_FORMS": str(len(context["texts"].forms)), "text-INITIAL_FORMS": "0"}
    for form in (context["facts"], *context["texts"].forms):
        for name in form.fields:
            value = form[name].value()
            if value not in (None, False):
                sent[form.add_prefix(name)] = value
    return sent


@pytest.mark.parametrize("number", [each.number for each in catalogue().values() if each.kind != "cheer"][::41])
def test_the_form_filled_in_like_a_card_gives_that_card_again_or_says_what_is_not_read(
    judge: Client, number: str
) -> None:
    there = catalogue()[number]
    if not there.unread:
        _case, card = use(judge, filled(judge, f"/cards/read/?like={number}"))
        assert card.unread or msgspec.structs.replace(card, number=number) == there


def test_the_form_filled_in_like_a_card_with_a_collab_effect_and_a_critical_icon(judge: Client) -> None:
    _case, card = use(judge, filled(judge, "/cards/read/?like=hBP01-014"))
    assert msgspec.structs.replace(card, number="hBP01-014") == catalogue()["hBP01-014"]


def test_an_unread_text_of_a_card_is_empty_and_can_be_composed(judge: Client, tmp_path: Path) -> None:
    unread = {"name": "一撃", "cost": ["赤"], "damage": 30, "damage_raw": "30", "plus": False, "crit": [], "text": SING}
    (tmp_path / "cards.json").write_text(json.dumps([record(arts=[unread])]), encoding="utf-8")
    call_command("import_cards", tmp_path / "cards.json", "--apply", stdout=StringIO())
    assert "/cards/read/?like=hBP99-001" in judge.get("/cards/hBP99-001").content.decode()
    sent = filled(judge, "/cards/read/?like=hBP99-001")
    assert "text-0-text" not in sent or not sent["text-0-text"]
    _case, card = use(judge, sent | {"text-0-text": "このアーツ+30。"})
    assert (card.unread, card.number) == ((), "hXX01-001")
    assert card.arts[0].text == (lang.AddToArts(30),)


def test_a_card_of_the_board_is_changed_under_its_number(judge: Client, case: Case) -> None:
    address = f"/cards/read/?board={case.public_id}"
    use(judge, typed(ARTS), address)
    assert "like=hXX01-001" in judge.get(f"/boards/{case.public_id}/edit?place=turn").content.decode()
    sent = filled(judge, f"{address}&like=hXX01-001")
    assert sent["number"] == "hXX01-001"
    _case, card = use(judge, sent | {"hp": "150"}, address)
    assert (card.number, card.hp, card.tags, card.colours) == ("hXX01-001", 150, ("JP", "歌"), ("red",))


def test_like_a_card_that_is_not_there(judge: Client) -> None:
    page = judge.get("/cards/read/?like=hBP99-999").content.decode()
    assert "There is no card with the number hBP99-999." in page


def test_the_address_without_its_last_slash_goes_on_to_the_page(judge: Client) -> None:
    answer = judge.get("/cards/read?like=hBP01-056")
    assert (answer.status_code, answer["Location"]) == (302, "/cards/read/?like=hBP01-056")


def test_what_may_be_typed_is_shown_in_the_language_of_the_page(judge: Client) -> None:
    assert 'placeholder="red red any"' in judge.get("/cards/read/").content.decode()
    assert 'placeholder="赤赤無"' in judge.get("/cards/read/", HTTP_ACCEPT_LANGUAGE="ja").content.decode()
