"""What speaks of cards that were put into the holo power (4.15.2), read from the words and played."""

import pytest

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play

PUT_AND_DRAW = (
    "自分の手札1～3枚をホロパワーにする。その後、この能力でホロパワーにしたカード1枚につき、自分のデッキを1枚引く。"
)
HURT = ("center hPR-900; damage 90", "back hPR-901")


CASES = (
    "\n■自分の手札1枚をホロパワーにする。ホロパワーにしたなら、自分のセンターホロメンのHP20回復。"
    "\n■自分の手札1枚をホロパワーにする。ホロパワーにしたなら、自分のセンターホロメンのHP50回復。"
)


@pytest.mark.parametrize("chosen", [1, 2, 3])
def test_as_many_are_drawn_as_were_put_there(chosen):
    game = play(event(PUT_AND_DRAW), hand="hPR-700, hPR-900 x4", position=("a power 9", "a power 1"))
    game.do("support:hPR-700", ("card:hPR-900", "card:hPR-900#2", "card:hPR-900#3")[:chosen])
    through(game)
    assert game.zone("a", "power") == ["hPR-900"] * chosen + ["?"]
    assert game.hand("a") == 4


def test_what_lay_there_before_is_not_counted():
    game = play(event(f"自分のデッキの上から1枚をアーカイブする。{PUT_AND_DRAW}"), hand="hPR-700")
    through(game.do("support:hPR-700"))
    assert (game.hand("a"), len(game.zone("a", "power"))) == (0, 9)


@pytest.mark.parametrize(("hand", "damage"), [("hPR-700, hPR-900", 70), ("hPR-700, hPR-900, hPR-901", 20)])
def test_none_of_several_abilities_asks_what_another_has_done(hand, damage):
    """10.9.1: the second of the two finds no card in the hand where there was one, so nothing follows from it."""
    text = f"以下の能力から2つを選んで使う。{CASES}\n■自分のデッキの上から1枚をアーカイブする。"
    game = play(event(text), hand=hand, a=HURT).do("support:hPR-700", ("paragraph:1", "paragraph:2"))
    assert through(game).at("a.center").mem.damage == damage
