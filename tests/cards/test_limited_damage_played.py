"""「Xが1回に受けるダメージがNより大きいなら、そのダメージをNにする」, read from its words and played (10.2.1.3.3)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

LIMITED = "このホロメンが1回に受ける{0}ダメージが50より大きいなら、その{0}ダメージを50にする。"


def hitting(damage, text=(), kind="アーツ", **more):
    """How much damage an Arts deals to a holomem with this Gift."""
    host = mem("910", "Host", hp=500, abilities=tree_of(LIMITED.format(kind), "gift"))
    hits = mem("915", "Hits", arts=(Arts("hit", (), damage, text=text),), **more)
    game = play(host, hits, a=("center hPR-915",), b=("center hPR-910",)).do("end", "arts:center:1")
    while game.game.choice and not any(key.startswith("arts:") or key == "end" for key in game.offered):
        game.do(game.offered[0])
    return game.at("b.center").mem.damage


@pytest.mark.parametrize(
    ("damage", "kind", "taken"),
    [(80, "アーツ", 50), (60, "アーツ", 50), (50, "アーツ", 50), (40, "アーツ", 40), (80, "特殊", 80), (80, "", 50)],
)
def test_no_more_is_dealt_than_so_much(damage, kind, taken):
    assert hitting(damage, kind=kind) == taken


def test_damage_that_is_not_reduced_is_limited_too():
    """5.22.3, 5.22.3.1: only what is less by an amount is reduced."""
    assert hitting(80, text=(lang.NotReducedNow(),)) == 50


def test_each_damage_is_looked_at_by_itself():
    text = "相手のセンターホロメンに特殊ダメージ40を与える。"
    host = mem("910", "Host", hp=500, abilities=tree_of(LIMITED.format("特殊"), "gift"))
    game = play(host, event(text, text), b=("center hPR-910",), hand="hPR-700").do("support:hPR-700")
    assert game.at("b.center").mem.damage == 80


@pytest.mark.parametrize(
    "text",
    [
        "このホロメンが1回に受けるアーツダメージが120より大きいなら、そのダメージを100にする。",
        "このホロメンが1回に受けるアーツダメージが120より大きいなら、その特殊ダメージを120にする。",
        "このホロメンがこのターンに受けるアーツダメージが120より大きいなら、そのダメージを120にする。",
    ],
)
def test_close_texts_that_are_not_clear_are_refused(text):
    assert read_and_check(text, "gift").tree is None
