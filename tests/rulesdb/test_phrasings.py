"""How players ask for each provision: of provisions that there are, short, in both languages, and found by."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesdb.importers.numbers import sort_key
from rulesdb.search.folding import fold
from rulesdb.search.phrasings import LONGEST, Phrasings, phrasings_by_number
from tests.benchmarks.search import Query, place_of, things_found
from tests.rulesdb.test_data_files import CURRENT

PHRASINGS = dict(phrasings_by_number())


@pytest.mark.extended
def test_they_are_of_provisions_that_there_are_each_once_and_in_their_order() -> None:
    numbers = [number for number, _ in phrasings_by_number()]
    assert set(numbers) <= set(CURRENT)
    assert numbers == sorted(set(numbers), key=sort_key)
    assert len(numbers) > 500


def test_each_is_short_and_stands_once() -> None:
    for number, texts in PHRASINGS.items():
        assert all(0 < len(text) <= LONGEST and text == text.strip() for text in texts), number
        assert [text for text, often in Counter(map(fold, texts)).items() if often > 1] == [], number


def test_every_provision_is_asked_for_in_japanese_and_nearly_every_one_in_english() -> None:
    in_japanese = {number for number, texts in PHRASINGS.items() if not all(text.isascii() for text in texts)}
    in_english = {number for number, texts in PHRASINGS.items() if any(text.isascii() for text in texts)}
    assert in_japanese == set(PHRASINGS)
    assert len(in_english) > 0.9 * len(PHRASINGS)


def test_a_question_may_have_a_word_of_one_phrasing_and_a_word_of_another() -> None:
    asked = Phrasings.of(
        [("1.1", "tapped holomem"), ("1.1", "retreat cost"), ("1.2", "tapped cheer"), ("1.3", "cost of a skill")]
    )
    found = asked.likeness("retreat while tapped")
    assert max(found, key=lambda number: found[number]) == "1.1"
    assert "1.3" not in found


def test_another_word_of_the_same_meaning_counts_less_than_the_word() -> None:
    asked = Phrasings.of([("1.1", "knocked out"), ("1.2", "shuffle")])
    word, other = asked.likeness("knocked out"), asked.likeness("ko", {"knock": 0.35, "out": 0.35})
    assert word["1.1"] > other["1.1"] > 0
    assert asked.likeness("") == {}


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("my center got knocked out, who takes its place?", "7.2.6"),
        ("do the cheers go away when I attack", "12.3.3.1.1"),
        ("コラボしたホロメンは次のターンどこへ行きますか", "7.2.3"),
        ("先に進化したらダメージって消える？", "5.14.2"),
    ],
)
def test_whole_questions_find_their_rule_first(typed: str, number: str) -> None:
    assert place_of(Query(typed, (number,))) == 1


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
@pytest.mark.parametrize("typed", ["おかゆん 推しホロメン", "okayun oshi card", "すいちゃん 推し"])
def test_a_card_with_all_words_comes_before_rules_with_some(typed: str) -> None:
    assert " name:" in things_found(Query(typed, ()))[0]


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
def test_a_rule_named_by_players_words_comes_before_a_card_of_that_name() -> None:
    assert things_found(Query("じゃんけん", ()))[0] == "6.2.1.5"
    assert things_found(Query("limited twice", ()))[0] == "8.6.2"
