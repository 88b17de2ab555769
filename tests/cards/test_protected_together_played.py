"""Protections together (1.3.3), positions of Downs (11.3.1.1) and 「選んだホロメン2人に」, read and played."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem
from tests.engine.test_stage_actions import CENTER, COLLAB, use

RESTED = "相手のセンターホロメンをお休みさせる。"
SWITCHED = "相手のセンターホロメンと相手のコラボホロメンを交代させる。"


@pytest.mark.parametrize(
    ("words", "rested", "moved"),
    [
        ("相手の能力でお休みせず、移動しない", False, False),
        ("相手の能力で移動、交代せず、選ばれない", True, False),
        ("相手の能力でお休みせず、選ばれない", False, True),
    ],
)
def test_each_of_the_things_that_are_said_is_not_done(words, rested, moved):
    host = mem("910", "Host", abilities=tree_of(f"このホロメンは、{words}。", "gift"))
    b = ("center hPR-910", "collab hPR-900", "back hPR-903")
    for text in (RESTED, SWITCHED):
        game = play(event("自分のデッキを1枚引く。", text), host, b=b, hand="hPR-700").do("support:hPR-700")
        while "end" not in game.offered:
            game.do(game.offered[0])
        there = next(
            seen.mem for seen in game.game.board.holomems_of(1) if "hPR-910" in str(game.game.state.cards[seen.mem.top])
        )
        if text == RESTED:
            assert there.resting == rested
        else:
            assert (there.at == "collab") == moved


@pytest.mark.parametrize(("where", "drawn"), [(COLLAB, 1), (CENTER, 0)])
def test_only_a_down_at_that_position_counts(where, drawn):
    text = "自分の〈Plain〉がコラボポジションでダウンした時、自分のデッキを1枚引く。"
    waits = mem("911", "Waits", abilities=tree_of(text, "gift"))
    b = ("center hPR-900", "collab hPR-900", "back hPR-911")
    game = use(lang.DealDamage(where, 130), cards=(waits,), b=b)
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert game.hand("b") == 2 + drawn


@pytest.mark.parametrize(
    ("host", "at", "drawn"), [("collab", COLLAB, 1), ("center", CENTER, 0)], ids=["collab", "center"]
)
def test_of_the_holomem_itself_the_position_is_asked(host, at, drawn):
    text = "このホロメンがコラボポジションでダウンした時、自分のデッキを1枚引く。"
    waits = mem("911", "Waits", abilities=tree_of(text, "gift"))
    others = {"collab": "center hPR-900", "center": "collab hPR-900"}
    game = use(lang.DealDamage(at, 130), cards=(waits,), b=(f"{host} hPR-911", others[host], "back hPR-903"))
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert game.hand("b") == 2 + drawn


def test_the_only_one_and_one_of_several_both_take_the_damage():
    text = "相手のコラボホロメンと相手のバックホロメン1人を選ぶ。選んだホロメン2人に特殊ダメージ20を与える。"
    b = ("center hPR-900", "collab hPR-900", "back hPR-903", "back hPR-901")
    game = play(event(text), b=b, hand="hPR-700").do("support:hPR-700")
    game.do(next(each for each in game.offered if "hPR-903" in each or "back.1" in each))
    damage = {place: game.at(place).mem.damage for place in ("b.center", "b.collab", "b.back.1", "b.back.2")}
    assert damage == {"b.center": 0, "b.collab": 20, "b.back.1": 20, "b.back.2": 0}
