"""The one search box finds cards that a phrase names or whose name was mistyped, and no card for words of the rules."""

from __future__ import annotations

import pytest

from judge.desk.cards.index import index
from judge.desk.cards.named_within import named_within, spelled_as_names
from judge.desk.cards.searching import find_named
from rulesdb.search import corpus, find

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def found(query: str) -> list[str]:
    return [entry.number for entry in find_named(query)[0].entries]


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("ganmo or upao first?", {"hBP01-120", "hBP01-116"}),
        ("がんも うぱお どっちが先", {"hBP01-120", "hBP01-116"}),
        ("do i pay cheers for queen of impersonation", {"hBP07-048"}),
        ("用心棒がいる時の移動", {"hBP01-050"}),
        ("bloom soraz from the hand", {"hSD01-013"}),
    ],
)
def test_a_phrase_finds_the_cards_that_it_names(query: str, numbers: set[str]) -> None:
    assert set(found(query)) == numbers


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("stelar", "hSD17-010"),
        ("pecora", "hBD24-017"),
        ("korona", "hBD24-003"),
        ("mikomet", "hBP05-040"),
        ("takodachis fan", "hBP08-110"),
        ("gannmo mascot", "hBP01-120"),
    ],
)
def test_a_mistyped_name_is_taken_for_the_one_it_looks_like(query: str, first: str) -> None:
    assert found(query)[:1] == [first]


@pytest.mark.parametrize(
    "query",
    [
        "my twilight deck has no tomorrow",  # two Arts are called so
        "ルールからするとどうなる",  # からす is a Mascot
        "tokino sora and azki both downed",  # dozens of cards
        "who goes first after both decks are empty",
        "センターがダウンしたら次は誰が出る",
    ],
)
def test_words_of_the_rules_name_no_card(query: str) -> None:
    assert found(query) == []


def test_the_longest_name_counts() -> None:
    """A name that is a part of another in the phrase names no further card."""
    whole = index()
    [one] = named_within("ノエルの特盛牛丼を付けられるか", whole)
    assert whole.entries[one].number == "hBP09-100"


def test_a_word_that_is_in_a_name_stays_as_it_is() -> None:
    assert spelled_as_names("Archive SorAZ hoshimati", index(), lambda word: True) == "archive soraz hoshimachi"


def test_a_word_that_stands_nowhere_may_be_less_like_the_name() -> None:
    assert spelled_as_names("korona", index(), lambda word: True) == "korona"
    assert spelled_as_names("korona", index(), lambda word: False) == "korone"


@pytest.mark.parametrize("query", ["rui", "takane rui", "Lui"])
def test_a_name_in_another_romanization_finds_its_cards_and_is_not_taken_for_another_word(query: str) -> None:
    answer = find(corpus(), query)
    assert answer.groups[0].name == "cards"
    assert "鷹嶺ルイ" in answer.groups[0].hits[0].row.title
    assert answer.mended == {}


def test_a_mistyped_name_is_still_looked_for_in_the_documents() -> None:
    answer = find(corpus(), "pecora")
    assert answer.mended == {"pecora": "pekora"}
    assert [group.name for group in answer.groups][:2] == ["cards", "answers"]


@pytest.mark.parametrize("query", ["破滅の呪文でダウンしたらライフ減る？", "ganmo and upao which first"])
def test_cards_that_are_named_come_before_rules_with_some_of_the_words(query: str) -> None:
    assert [group.name for group in find(corpus(), query).groups][:2] == ["cards", "rules"]
