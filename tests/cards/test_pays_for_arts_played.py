"""「このファンは、…アーツに必要な青エール1枚として扱える」, read from its words and played (12.3.3.1)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.cards import Arts
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

WORDS = "このファンは、このファンが付いているホロメンのアーツに必要な青{}として扱える。"
PER_CHEER = tree_of("このホロメンのエール1枚につき、このアーツ+20。", "arts").text


def fan(so_much="エール1枚"):
    reading = read_and_check(WORDS.format(so_much), "attachment", card=support("750", "fan"))
    assert reading.tree is not None, reading.unread
    return support("750", "fan", abilities=reading.tree)


def holomem(*cost):
    return mem("910", "User", arts=(Arts(name="A", damage=10, cost=cost, text=PER_CHEER),))


@pytest.mark.parametrize(
    ("cost", "center", "usable"),
    [
        (("blue",), "with hPR-750", True),
        (("colourless",), "with hPR-750", True),
        (("red",), "with hPR-750", False),
        (("blue", "blue"), "with hPR-750", False),
        (("blue", "blue"), "with hPR-750 x2", True),
        (("blue",), "", False),
    ],
)
def test_each_fan_is_one_blue_cheer_of_those_that_an_arts_needs(cost, center, usable):
    game = play(fan(), holomem(*cost), a=(f"center hPR-910; {center}".rstrip("; "),)).do("end")
    assert any(key.startswith("arts:") for key in game.offered) is usable


def test_it_is_no_cheer_where_the_text_counts_cheers():
    game = play(fan(), holomem("blue", "red"), a=("center hPR-910; cheers red; with hPR-750",)).do("end")
    game.do(next(key for key in game.offered if key.startswith("arts:")))
    while game.offered[0].startswith("holomem:"):  # the target
        game.do("holomem:b.center")
    assert game.at("b.center").mem.damage == 10 + 20


def test_one_blue_is_one_blue_cheer_and_two_are_refused():
    assert fan("1つ").abilities == fan().abilities
    for other in ("エール2枚", "エール"):
        assert read_and_check(WORDS.format(other), "attachment", card=support("750", "fan")).tree is None
    colourless = WORDS.replace("青{}", "無色1つ")
    assert read_and_check(colourless, "attachment", card=support("750", "fan")).tree is None
