"""A card search by name and level, color, Buzz or Oshi, in either language."""

import pytest

from judge.cards.library import find, library
from judge.desk.cards.searching import CardQuery
from judge.desk.cards.searching import find as find_on_page
from judge.engine.cards import Card

pytestmark = pytest.mark.django_db
LUI = "Takane Lui"


def named(cards: list[Card]) -> set[tuple[str, str | None, bool]]:
    return {(card.name_en, card.level, card.buzz) for card in cards}


@pytest.mark.parametrize(
    ("query", "name", "level"),
    [
        ("lui 2nd", LUI, "2nd"),
        ("2nd lui", LUI, "2nd"),
        ("るい 2nd", LUI, "2nd"),
        ("ルイ 1st", LUI, "1st"),
        ("ルイ２ｎｄ", LUI, "2nd"),
        ("るい ファースト", LUI, "1st"),
        ("debut kanata", "Amane Kanata", "debut"),
        ("Takane Lui Second", LUI, "2nd"),
    ],
)
def test_a_name_and_a_level(query: str, name: str, level: str) -> None:
    every = {card.number for card in library().values() if card.name_en == name and card.level == level}
    assert every
    assert {card.number for card in find(query)} == every
    first = find_on_page(CardQuery(q=query)).entries[: len(every)]
    assert {entry.number for entry in first} == every, "on the page of cards those come first too"


def test_buzz_and_colors_and_oshi() -> None:
    assert named(find("buzz sora")) == {("Tokino Sora", "1st", True)}
    assert all("red" in card.colours for card in find("lui red"))
    assert find("ルイ 赤") == find("lui red")
    assert {card.kind for card in find("lui oshi")} == {"oshi"}
    assert {card.colours[0] for card in find("lui blue 2nd") if card.colours} <= {"blue"}


def test_a_fact_alone_lists_its_cards_after_those_with_the_word_in_their_name() -> None:
    found = find("2nd")
    assert "2nd" in found[0].name_en
    assert found[-1].level == "2nd"


def test_a_name_with_such_a_word_is_still_found_by_it() -> None:
    assert {card.name_en for card in find("green cheer")} == {"Green Cheer"}
    assert find("green test tube")[0].name_en == "Green Test Tube"


def test_what_no_card_is_finds_nothing() -> None:
    assert find("lui spot") == []
    assert find("lui zzz 2nd") == []
