"""「…が相手から特殊ダメージを受ける時、Aできる：そのホロメンが受けるその特殊ダメージ-30」, read and played (10.11.1)."""

import pytest

from tests.cards.test_forms_played import play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

TEXT = (
    "[ターンに1回]相手のターンで、自分のバックホロメン1人が相手から特殊ダメージを受ける時、"
    "自分のホロパワー1枚をアーカイブできる：そのホロメンが受けるその特殊ダメージ-30。"
)
PAID = ("replace:hPR-910", "card:hPR-900")


def played(text, a):
    """The opponent's Main Step, with two Events in hand that say this."""
    host = mem("910", "Host", keywords=("gift",), abilities=tree_of(TEXT, "gift"))
    deals = support("702", "event", text=tree_of(text, "support").do)
    return their_main_step(play(host, deals, a=a, position=("b hand 2", "b hand hPR-702 x2"), hand="1"))


@pytest.mark.parametrize(("answers", "damage", "archived"), [(PAID, 20, 1), (("decline",), 50, 0)])
def test_the_damage_of_that_one_is_less_for_a_holo_power(answers, damage, archived):
    game = played(
        "相手のバックホロメン1人に特殊ダメージ50を与える。", a=("center hPR-910", "back hPR-900", "back hPR-900")
    )
    before = len(game.zone("a", "archive"))
    game.do("support:hPR-702", "holomem:a.back.1", *answers)
    assert (game.at("a.back.1").mem.damage, game.at("a.back.2").mem.damage) == (damage, 0)
    assert len(game.zone("a", "archive")) == before + archived


def test_once_in_a_turn():
    game = played("相手のバックホロメン1人に特殊ダメージ50を与える。", a=("center hPR-910", "back hPR-900"))
    game.do("support:hPR-702", *PAID, "support:hPR-702")
    assert game.at("a.back").mem.damage == 70


def test_not_of_the_center_holomem():
    game = played("相手のセンターホロメンに特殊ダメージ50を与える。", a=("center hPR-910", "back hPR-900"))
    assert game.do("support:hPR-702").at("a.center").mem.damage == 50
