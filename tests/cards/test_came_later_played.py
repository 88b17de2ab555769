"""What changes the damage of several holomems for a time leaves out those that come to the Stage later (10.10.2)."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

HIT = "自分のバックホロメン全員に特殊ダメージ30を与える。"
LESS = "このターンの間、自分のホロメン全員が受ける特殊ダメージ-10。"
NONE = "このターンの間、自分のバックホロメン全員は特殊ダメージを受けない。"
MORE = "このターンの間、自分のホロメン全員が与える特殊ダメージ+20。"


def item(number, text):
    return support(number, "item", text=tree_of(text, "support").do)


@pytest.mark.parametrize(("text", "there", "later"), [(LESS, 20, 30), (NONE, 0, 30)])
def test_one_that_came_later_takes_the_whole_damage(text, there, later):
    game = play(
        item("701", text), item("702", HIT), a=("center hPR-900", "back hPR-903"), hand="hPR-701, hPR-702, hPR-900"
    )
    game.do("support:hPR-701", "place:hPR-900", "support:hPR-702")
    assert [game.at(f"a.back.{place}").mem.damage for place in (1, 2)] == [there, later]


@pytest.mark.parametrize(("first", "dealt"), [("support:hPR-701", 30), ("place:hPR-915", 50)])
def test_one_that_came_later_deals_no_more(first, dealt):
    """In the other order it is there when the effect is made, and deals more."""
    deals = mem(
        "915",
        level="debut",
        arts=(Arts("hit", (), 0),),
        abilities=tree_of("相手のセンターホロメンに特殊ダメージ30を与える。", "collab"),
    )
    game = play(deals, item("701", MORE), a=("center hPR-900",), hand="hPR-701, hPR-915")
    second = "place:hPR-915" if first.startswith("support") else "support:hPR-701"
    game.do(first, second, "collab:back.1")
    assert game.at("b.center").mem.damage == dealt
