"""「自分の他の〈X〉がコラボポジションにいるなら」: who is at a position, the one that has the ability left out, read and played."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

HIT = Arts(name="hit", cost=(), damage=30)
GIFT = tree_of("自分の他の〈Named〉がコラボポジションにいるなら、このホロメンのアーツ+20。", "gift")
EITHER = tree_of(
    "自分の他の〈Named〉がセンターポジションかコラボポジションにいるなら、このホロメンのアーツ+20。", "gift"
)
READER = mem("910", "Named", arts=(HIT,), abilities=GIFT)
OF_EITHER = mem("911", "Named", arts=(HIT,), abilities=EITHER)
NAMED = mem("912", "Named", arts=(HIT,))


def damage(arts, *stage):
    """What the Arts of the holomem at this position deals."""
    game = play(READER, OF_EITHER, NAMED, a=stage, b=("center hPR-902", "back hPR-903")).do("end", f"arts:{arts}:1")
    return through(game).at("b.center").mem.damage


@pytest.mark.parametrize(
    ("arts", "stage", "dealt"),
    [
        ("center", ("center hPR-910", "collab hPR-912", "back hPR-900"), 50),
        ("center", ("center hPR-910", "collab hPR-900", "back hPR-912"), 30),
        ("collab", ("center hPR-912", "collab hPR-910", "back hPR-912"), 30),  # it is no other one
        ("collab", ("center hPR-912", "collab hPR-911", "back hPR-900"), 50),
        ("center", ("center hPR-911", "collab hPR-912", "back hPR-900"), 50),
        ("center", ("center hPR-911", "collab hPR-900", "back hPR-912"), 30),
    ],
)
def test_another_one_is_at_that_position(arts, stage, dealt):
    assert damage(arts, *stage) == dealt


def test_it_is_not_the_opponents():
    stage = ("center hPR-910", "back hPR-900")
    game = play(READER, NAMED, a=stage, b=("center hPR-902", "collab hPR-912")).do("end", "arts:center:1")
    if "b.center" in game.offered:
        game.do("b.center")
    assert 30 in {through(game).at(f"b.{spot}").mem.damage for spot in ("center", "collab")}
