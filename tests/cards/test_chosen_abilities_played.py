"""Several abilities of which some are chosen (10.7.2.2.1), read from their words and played."""

import pytest

from judge.cards.writer import describe_choices
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play

THREE = "\n■自分のデッキを2枚引く。\n■自分のデッキの上から1枚をアーカイブする。\n■自分のデッキを1枚引く。"


def test_two_of_three_abilities_are_chosen_and_used():
    game = play(event(f"以下の能力から2つを選んで使う。{THREE}"), hand="hPR-700").do("support:hPR-700")
    assert game.game.choice.decider == "a"
    game.do(("paragraph:3", "paragraph:1"))
    through(game)
    assert game.hand("a") == 3
    assert game.zone("a", "archive") == ["hPR-700"]


def test_the_opponent_chooses_one_and_the_player_of_the_text_uses_it():
    for way, drawn, archived in (("paragraph:1", 2, 1), ("paragraph:2", 0, 2)):
        game = play(event(f"以下の能力から、相手が選んだ1つを使う。{THREE}"), hand="hPR-700").do("support:hPR-700")
        assert game.game.choice.decider == "b"
        through(game.do(way))
        assert (game.hand("a"), len(game.zone("a", "archive")), game.hand("b")) == (drawn, archived, 2)


@pytest.mark.parametrize(("life", "chosen", "drawn"), [(4, 2, 3), (3, 1, 1)])
def test_another_number_is_chosen_where_the_condition_holds(life, chosen, drawn):
    """10.7.2.2.1, 10.2.1.3.2: of the same abilities, two instead of one with 4 Life, and one where that is not so."""
    text = (
        f"以下の能力から1つを選んで使う。自分のライフが{life}以下なら、かわりに、以下の能力から2つを選んで使う。{THREE}"
    )
    game = play(event(text), hand="hPR-700").do("support:hPR-700")
    assert (game.game.choice.minimum, game.game.choice.maximum) == (chosen, chosen)
    through(game.do(("paragraph:1", "paragraph:3")[-chosen:]))
    assert game.hand("a") == drawn


@pytest.mark.parametrize(("life", "asked"), [(4, True), (3, False)])
def test_none_is_chosen_where_the_condition_for_it_does_not_hold(life, asked):
    text = f"自分のライフが{life}以下なら、以下の能力から1つを選んで使う。{THREE}"
    game = play(event(text), hand="hPR-700")
    assert ("support:hPR-700" in game.offered) == asked


def test_what_the_paragraphs_say_is_told_once_where_both_numbers_choose_from_the_same():
    text = f"以下の能力から1つを選んで使う。自分のライフが4以下なら、かわりに、以下の能力から2つを選んで使う。{THREE}"
    assert describe_choices(event(text), "en")["paragraph:1"] == "Draw 2 cards."
