"""The words of players, and the queries that the search is measured by, name rules that there are."""

import pytest

from judge.cards.library import library
from rulesdb.models import OfficialAnswer, Provision, Question
from rulesdb.search import corpus
from rulesdb.search.folding import fold
from rulesdb.search.vocabulary import vocabulary
from tests.benchmarks.search import (
    BLIND,
    CHAPTERS,
    FRESH,
    HALL,
    HALVES,
    OUTSIDER,
    PHONE,
    QUERIES,
    UNSEEN,
    Query,
    measured,
    place_of,
    place_on_page,
    queries,
    queries_by_kind,
)
from tests.sampling import WHOLE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_every_number_is_one_of_the_rules() -> None:
    known = set(Provision.objects.filter(edition__version="1.9.0").values_list("number", flat=True))
    assert {number for pointer in vocabulary().rules for number in pointer.rules} <= known
    assert all(pointer.roots or pointer.japanese for pointer in vocabulary().rules)
    for file in (QUERIES, OUTSIDER, PHONE, CHAPTERS, UNSEEN):
        assert {number for query in queries(file) for number in query.accepted} <= known


def test_every_answer_of_the_queries_for_the_whole_page_is_there() -> None:
    asked = [query for file in (FRESH, HALL, BLIND) for kind in queries_by_kind(file).values() for query in kind]
    wanted = {each for query in asked for answer in query.accepted for each in answer.split("&")}
    rules = set(Provision.objects.filter(edition__version="1.9.0").values_list("number", flat=True))
    answers = {f"Q{number}" for number in OfficialAnswer.objects.values_list("number", flat=True)}
    names = {f"name:{card.name}" for card in library().values()}
    entries = {f"faq:{slug}" for slug in Question.objects.values_list("slug", flat=True)}
    assert wanted <= {*rules, *answers, *names, *entries, *library()}


def test_romaji_and_nicknames_are_found_first() -> None:
    typed = [Query("baton tacchi", ("8.7", "2.10", "5.18.1")), *queries_by_kind(FRESH)["romaji"]]
    assert place_on_page(typed[0]) == 1
    first, _third, _rank = measured(typed, place_on_page)
    assert first >= 0.75


def test_queries_stand_once_and_fall_into_two_halves() -> None:
    asked = [query.text for query in queries()]
    assert len(asked) == len(set(asked)) >= 300
    halves = [query.half for query in queries()]
    assert all(halves.count(half) > 140 for half in HALVES)


def test_a_place_is_counted_from_the_first_rule() -> None:
    assert place_of(Query("11.3.1", ("11.3.1",))) == 1
    assert place_of(Query("two tools on one holomem", ("5.17.3.1",))) == 1
    assert place_of(Query("two tools on one holomem", ("1.1.1",))) == 0


def test_a_word_that_stands_nowhere_does_not_hide_the_answer_to_the_rest() -> None:
    assert place_of(Query("turn one restrictions", ("7.6.1",))) == 1


@pytest.mark.parametrize(
    ("typed", "number"), [("てふだ じょうげん", "4.13.4"), ("とうりょう", "1.2.3"), ("ひきわけ", "1.2.2")]
)
def test_words_are_found_in_kana(typed: str, number: str) -> None:
    assert place_of(Query(typed, (number,))) == 1


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        *(
            (typed, "7.3.2.1")
            for typed in ("deck out", "deckout", "LO", "mill out", "デッキアウト", "ライブラリアウト")
        ),
        ("リーサル", "11.3.1"),
        ("ワンキル", "11.2.1"),
        ("バーン", "5.22.1"),
        ("ハンデス", "5.12.1"),
        ("ドロソ", "5.7.1"),
        ("スタートハンド", "6.2.1.6"),
        ("BT", "8.7"),
    ],
)
def test_what_players_of_other_games_say_finds_the_rule_first(typed: str, number: str) -> None:
    assert place_of(Query(typed, (number,))) == 1


@pytest.mark.parametrize(
    ("typed", "number"), [("sp oshi skill limit", "8.5.1.2"), ("手札交換", "6.2.1.7"), ("deck limit", "6.1.4.2")]
)
def test_the_line_with_more_of_the_query_comes_first(typed: str, number: str) -> None:
    assert place_of(Query(typed, (number,))) == 1


@pytest.mark.parametrize(
    "half", [pytest.param(half, marks=pytest.mark.extended if half == "tuned" else ()) for half in HALVES]
)
def test_most_queries_find_their_rule_among_the_first_three(half: str) -> None:
    places = [place_of(query) for query in queries() if query.half == half][:: 5 if WHOLE else 96]
    assert sum(0 < place <= 3 for place in places) / len(places) >= 0.85


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("シャッフル", ("5.6", "5.6.1")),  # the noun of a verb
        ("回復", ("5.23", "5.23.1")),
        ("graveyard", ("4.14", "4.14.1")),  # the line's first rule, though another one repeats the word
        ("reroll a die", ("5.24.3",)),  # "re-roll" is not "roll"
        ("baton pas", ("8.7", "2.10")),  # mistyped, but a name with the word before it
        ("perfomance stp", ("7.6",)),
    ],
)
def test_classes_of_queries_find_their_rule_first(typed: str, numbers: tuple[str, ...]) -> None:
    assert place_of(Query(typed, numbers)) == 1


def test_a_rule_with_the_very_letters_of_a_phrase_does_not_hide_those_with_its_words() -> None:
    assert 0 < place_of(Query("デッキをシャッフル", ("5.6.1",))) <= 3


def test_a_name_of_two_things_is_defined_twice() -> None:
    assert corpus().defining[fold("アーカイブ")] == ("4.14.1", "5.12.1")
