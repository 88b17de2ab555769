"""「このホロメンは〈甲〉としても扱う」: a card name that a holomem has besides its own as long as that holds (2.11.2.3), played."""

import pytest

from tests.cards.test_forms_played import event, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

CALLED = "自分のターンの間、このホロメンは〈Plain〉としても扱う。"


def line(
    text=CALLED,
    does="自分の〈Plain〉1人のHP20回復。",
    *cards,
    a=("center hPR-910; damage 60",),
    hand="hPR-700",
    **where,
):
    host = mem("910", "Host", abilities=tree_of(text, "gift"))
    return play(event(does), host, *cards, a=a, hand=hand, **where)


def test_it_counts_for_what_asks_for_the_name():
    names = line().at("a.center").names
    assert names == {"Host", "Plain"}
    game = line(does="自分のステージに〈Plain〉がいるなら、自分のデッキを2枚引く。").do("support:hPR-700")
    assert game.hand("a") == 2
    other = line(
        "自分のターンの間、このホロメンは〈Other〉としても扱う。",
        "自分のステージに〈Plain〉がいるなら、自分のデッキを2枚引く。",
    )
    assert "support:hPR-700" not in other.offered


def test_cards_of_that_name_bloom_with_it():
    """8.3.3"""
    game = line(hand="hPR-901")
    assert any(each.startswith("bloom:hPR-901") for each in game.offered)
    plain = line("このホロメンのHP+10。", hand="hPR-901")
    assert not any(each.startswith("bloom:hPR-901") for each in plain.offered)


def test_in_the_turn_of_the_opponent_it_has_its_own_name_alone():
    game = their_main_step(line())
    assert game.at("a.center").names == {"Host"}


@pytest.mark.parametrize(("text", "hp"), [(CALLED, 120), ("このホロメンのHP+0。", 100)])
def test_an_ability_that_is_added_to_that_name_is_added(text, hp):
    tool = support(
        "701", "tool", abilities=tree_of("◆〈Plain〉に付いていたら能力追加\nこのホロメンのHP+20。", "attachment")
    )
    host = CALLED if text == CALLED else "自分のターンの間、このホロメンは〈Other〉としても扱う。"
    game = line(host, "自分のデッキを1枚引く。", tool, a=("center hPR-910; with hPR-701",))
    assert game.at("a.center").hp == hp


def test_a_holomem_that_was_chosen_has_the_name_this_turn():
    text = "自分のホロメン1人を選ぶ。このターンの間、選んだホロメンは〈Other〉としても扱う。"
    game = play(event(text), a=("center hPR-900",), hand="hPR-700").do("support:hPR-700")
    assert game.at("a.center").names == {"Plain", "Other"}
    assert their_main_step(game).at("a.center").names == {"Plain"}
