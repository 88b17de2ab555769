"""How many cards were used, how many are left, and others than this holomem, read from their words and played."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

ITEM, TOOL = support("710", "item", text=tree_of("自分のデッキを1枚引く。", "support").do), support("711", "tool")


def dealt(text, *used, **where):
    """What an Arts for 10 deals that says this, after these Support cards were used."""
    striker = mem("910", "Striker", arts=(Arts("strike", (), 10, text=tree_of(text, "arts").text),))
    cards = [striker, event("自分のデッキを1枚引く。"), ITEM, TOOL]
    game = play(*cards, **{"hand": "hPR-700 x3, hPR-710", "a": ("center hPR-910",), "b": ("center hPR-901",), **where})
    for card in used:
        game.do(f"support:{card}")
    game.do("end", "arts:center:1")
    return game.at("b.center").mem.damage


@pytest.mark.parametrize(
    ("used", "damage"),
    [((), 10), (("hPR-700",), 10), (("hPR-700", "hPR-710"), 10), (("hPR-700",) * 2, 50), (("hPR-700",) * 3, 50)],
)
def test_so_many_events_that_were_used_this_turn(used, damage):
    assert dealt("このターンに自分が使ったイベントが2枚以上なら、このアーツ+40。", *used) == damage


@pytest.mark.parametrize(("cards", "damage"), [(8, 50), (9, 50), (10, 10)])
def test_so_many_cards_that_are_left_in_the_deck(cards, damage):
    text = "自分のデッキの残り枚数が9枚以下なら、このアーツ+40。"
    assert dealt(text, position=("a deck 9", f"a deck {cards}")) == damage


@pytest.mark.parametrize(
    ("a", "damage"),
    [
        (("center hPR-910; with hPR-711", "back hPR-900"), 10),
        (("center hPR-910", "back hPR-900; with hPR-711"), 50),
        (("center hPR-910; with hPR-711", "back hPR-900; with hPR-711"), 50),
    ],
)
def test_others_than_this_holomem(a, damage):
    text = "このホロメン以外に、自分のツールが付いているホロメンがいるなら、このアーツ+40。"
    assert dealt(text, a=a) == damage
