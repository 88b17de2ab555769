"""「相手のコラボホロメンのHPが減っていないなら、そのホロメンに…」: it is done to the one holomem of whom a condition was asked."""

import pytest

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import play, used
from tests.cards.test_left_out_and_named_played import arts_card

COLLAB = "collab hPR-900{}"


@pytest.mark.parametrize(
    ("asked", "collab", "damage"),
    [
        ("のHPが減っていない", "", 30),
        ("のHPが減っていない", "; damage 10", 10),
        ("のHPが減っている", "; damage 10", 40),
        ("のHPが減っている", "", 0),
        ("が受けているダメージが0", "", 30),
        ("が受けているダメージが0", "; damage 10", 10),
        ("がお休みしている", "; resting", 30),
        ("がお休みしている", "", 0),
        ("にエールが2枚以上付いている", "; cheers red red", 30),
        ("にエールが2枚以上付いている", "; cheers red", 0),
        ("がいる", "", 30),
    ],
)
def test_it_is_done_to_the_one_of_whom_it_was_asked(asked, collab, damage):
    game = used(
        f"自分のデッキを1枚引く。相手のコラボホロメン{asked}なら、そのホロメンに特殊ダメージ30を与える。",
        b=("center hPR-900", COLLAB.format(collab), "back hPR-903"),
    )
    through(game)
    assert [game.at(f"b.{place}").mem.damage for place in ("center", "collab", "back")] == [0, damage, 0]


def test_nothing_is_done_where_nobody_is_there():
    game = used(
        "自分のデッキを1枚引く。相手のコラボホロメンがいるなら、そのホロメンに特殊ダメージ30を与える。",
        b=("center hPR-900", "back hPR-903"),
    )
    through(game)
    assert [game.at(f"b.{place}").mem.damage for place in ("center", "back")] == [0, 0]


@pytest.mark.parametrize(("taken", "dealt"), [(0, 70), (50, 70), (60, 30)])
def test_damage_is_asked_to_be_at_most_so_much(taken, dealt):
    card = arts_card("このホロメンが受けているダメージが50以下なら、このアーツ+40。", hp=100)
    game = play(card, a=(f"center hPR-910; damage {taken}", "back hPR-900"), b=("center hPR-902", "back hPR-903"))
    game.do("end", "arts:center:1")
    through(game)
    assert game.at("b.center").mem.damage == dealt
