"""「Xがコラボする時、デッキの上からホロパワーにする枚数+1」, read from its words and played (8.4.3)."""

import pytest

from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

MORE = "[センターポジション限定]{}がコラボする時、デッキの上からホロパワーにする枚数+{}。"
DECK = ("a deck 9", "a deck hPR-901, hPR-902, hPR-903, hPR-901")


def collabed(who="自分のホロメン", more=1, a=("center hPR-910", "back hPR-903"), position=DECK):
    holder = mem("910", "Holder", abilities=tree_of(MORE.format(who, more), "gift"))
    game = play(holder, a=a, position=position)
    return game.do(next(key for key in game.offered if key.startswith("collab:")))


@pytest.mark.parametrize(
    ("who", "more", "power"),
    [
        ("自分のホロメン", 1, ["hPR-902", "hPR-901"]),
        ("自分のホロメン", 2, ["hPR-903", "hPR-902", "hPR-901"]),
        ("自分の〈Other〉", 1, ["hPR-902", "hPR-901"]),
        ("自分の〈Plain〉", 1, ["hPR-901"]),
        ("このホロメン", 1, ["hPR-901"]),
    ],
)
def test_so_many_more_go_one_after_another_for_those_it_is_said_of(who, more, power):
    game = collabed(who, more)
    assert game.zone("a", "power")[: len(power)] == power
    assert len(game.zone("a", "deck")) == 4 - len(power)


def test_only_while_the_holomem_with_it_is_there():
    moved = collabed(a=("center hPR-900", "back hPR-910"))
    assert len(moved.zone("a", "deck")) == 3


def test_as_many_as_there_are():
    """1.3.2"""
    game = collabed(more=3, position=("a deck 9", "a deck hPR-901, hPR-902"))
    assert game.zone("a", "deck") == []
    assert game.at("a.collab").mem is not None
