"""「自分のバックホロメンがセンターポジションに移動した時」: it has left the back when the event is looked at (4.4.4), played."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.written import tree_of
from tests.engine.made_up import mem
from tests.engine.test_stage_actions import use

BACK = lang.Choose(lang.Holomems(at=("back",)))
COLLAB = lang.Choose(lang.Holomems(at=("collab",)))


@pytest.mark.parametrize(
    ("text", "with_whom", "draws"),
    [
        ("自分のバックホロメンがセンターポジションに移動した時、自分のデッキを1枚引く。", BACK, True),
        ("自分のコラボホロメンがセンターポジションに移動した時、自分のデッキを1枚引く。", BACK, False),
        ("自分のコラボホロメンがセンターポジションに移動した時、自分のデッキを1枚引く。", COLLAB, True),
        ("自分のバックホロメンがセンターポジションに移動した時、自分のデッキを1枚引く。", COLLAB, False),
        ("自分のセンターホロメン以外のホロメンがセンターポジションに移動した時、自分のデッキを1枚引く。", COLLAB, True),
        ("自分のセンターホロメン以外のホロメンがセンターポジションに移動した時、自分のデッキを1枚引く。", BACK, True),
    ],
)
def test_the_position_is_that_before_the_move(text, with_whom, draws):
    holder = mem("911", "Holder", abilities=tree_of(text, "gift"))
    center = lang.Choose(lang.Holomems(at=("center",)))
    game = use(lang.Switch(center, with_whom), cards=(holder,), a=("center hPR-900", "collab hPR-903", "back hPR-911"))
    game.do(*([game.offered[0]] if "end" not in game.offered else []))
    assert ("draws" in game.all_keys) is draws
