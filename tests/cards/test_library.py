"""Finding a card by what somebody types."""

import pytest

from judge.cards.library import find, fold, library


def numbers(query, **wanted):
    return [card.number for card in find(query, **wanted)]


def test_the_library_cannot_be_changed():
    with pytest.raises(TypeError):
        library()["x"] = library()["hBP01-001"]


@pytest.mark.parametrize("query", ["hBP01-056", "hbp01-056", "HBP01 056", "ｈＢＰ０１－０５６", " hbp01056 "])
def test_a_number_however_typed(query):
    assert numbers(query) == ["hBP01-056"]


@pytest.mark.parametrize(
    "query", ["鷹嶺ルイ", "鷹嶺るい", "鷹嶺ﾙｲ", "Takane Lui", "takane lui", "ＴＡＫＡＮＥ　ＬＵＩ"]
)
def test_a_name_however_typed(query):
    assert {library()[number].name_en for number in numbers(query)} == {"Takane Lui"}


def test_a_part_of_a_name_and_words_in_any_order():
    assert "hBP01-056" in numbers("lui")
    assert "hBP01-056" in numbers("lui takane")
    assert "hBP01-056" in numbers("takane hbp01-056")


def test_a_name_comes_before_one_that_only_has_it_inside():
    found = find("azki")
    assert found[0].name == "AZKi"
    assert [card.name for card in found] == sorted((card.name for card in found), key=lambda name: name != "AZKi")


@pytest.mark.parametrize("kind", ["oshi", "holomem", "support", "cheer"])
def test_only_the_kinds_asked_for(kind):
    found = find("h", kinds={kind})
    assert found
    assert {card.kind for card in found} == {kind}


def test_a_limit():
    assert len(find("h", limit=7)) == 7


@pytest.mark.parametrize("query", ["", "   ", "!?", "〈〉", "no such card"])
def test_nothing(query):
    assert find(query) == []


def test_a_set_lists_its_cards_in_order():
    assert numbers("hsd01") == [f"hSD01-{number:03}" for number in range(1, 22)]


def test_a_long_vowel_mark_is_kept():
    assert fold("アキ・ローゼンタール") == "あきろーぜんたーる"
