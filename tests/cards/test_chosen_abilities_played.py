"""Several abilities of which some are chosen (10.7.2.2.1), read from their words and played."""

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
