"""What two holomems are to one another and besides, and a comparison that goes on about the two numbers before it, played."""

import pytest

from tests.cards.test_forms_played import event, play
from tests.cards.test_said_in_other_words_played import dealt
from tests.engine.made_up import mem

SINGER = mem("915", "Singer", tags=("歌",))
OTHER_SINGER = mem("916", "Other singer", tags=("歌",))


def draws(game):
    """How many cards the Event draws; where it would draw none it cannot be used (10.7.2.3.7)."""
    return game.do("support:hPR-700").hand("a") if "support:hPR-700" in game.offered else 0


@pytest.mark.parametrize(
    ("center", "collab", "drawn"),
    [("915", "916", 1), ("915", "915", 0), ("915", "900", 0), ("900", "916", 0), ("915", None, 0)],
)
def test_both_are_this_and_have_different_names(center, collab, drawn):
    text = "自分のセンターホロメンとコラボホロメンが異なるカード名の#歌を持つホロメンなら、自分のデッキを1枚引く。"
    a = (f"center hPR-{center}", *([f"collab hPR-{collab}"] if collab else []))
    game = play(SINGER, OTHER_SINGER, event(text), a=a, hand="hPR-700")
    assert draws(game) == drawn


@pytest.mark.parametrize(("all_singers", "drawn"), [(True, 1), (False, 0)])
def test_all_are_this_and_have_different_names(all_singers, drawn):
    text = "自分のステージのホロメン全員が異なるカード名の#歌を持つホロメンなら、自分のデッキを1枚引く。"
    a = ("center hPR-915", "back hPR-916", *([] if all_singers else ["back hPR-900"]))
    game = play(SINGER, OTHER_SINGER, event(text), a=a, hand="hPR-700")
    assert draws(game) == drawn


@pytest.mark.parametrize(("own", "more"), [(4, 0), (5, 10), (7, 10), (8, 50)])
def test_so_many_more_than_the_other_player(own, more):
    """The opponent has 4 cards in the hand."""
    text = "自分の手札が相手より多いなら、このアーツ+10。相手より4枚以上多いなら、かわりに、このアーツ+50。"
    assert dealt(text, hand=str(own), position=("b hand 2", "b hand 4")) == 30 + more
