"""「相手のメインステップの間、…」, read from its words and played: it holds in that player's step alone (chapter 7)."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

HIT = "相手のセンターホロメンに特殊ダメージ20を与える。"


@pytest.mark.parametrize(
    ("gift", "in_main_step", "in_performance_step"),
    [
        ("相手のメインステップの間、このホロメンは相手から特殊ダメージを受けない。", 0, 20),
        (
            "[センターポジション・コラボポジション限定]相手のメインステップの間、このホロメンは相手から特殊ダメージを受けない。",
            0,
            20,
        ),
        ("[コラボポジション限定]相手のメインステップの間、このホロメンは相手から特殊ダメージを受けない。", 20, 20),
        ("相手のパフォーマンスステップ中、このホロメンが受ける特殊ダメージ-10。", 20, 10),
        ("自分のメインステップの間、このホロメンは特殊ダメージを受けない。", 20, 20),
        ("自分のパフォーマンスステップの間、このホロメンは特殊ダメージを受けない。", 20, 20),
    ],
)
def test_special_damage_is_prevented_in_that_step_of_that_player(gift, in_main_step, in_performance_step):
    theirs = mem("940", keywords=("gift",), abilities=tuple(tree_of(gift, "gift")))
    hits = support("700", "event", text=tree_of(HIT, "support").do)
    striker = mem("941", arts=(Arts(name="hit", cost=(), damage=0, text=tree_of(HIT, "arts").text),))
    game = play(hits, theirs, striker, hand="hPR-700", a=("center hPR-941",), b=("center hPR-940",))
    game.do("support:hPR-700")
    assert game.at("b.center").mem.damage == in_main_step
    game.do("end", "arts:center:1")
    assert game.at("b.center").mem.damage == in_main_step + in_performance_step
