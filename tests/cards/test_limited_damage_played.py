"""「Xが1回に受けるダメージがNより大きいなら、そのダメージをNにする」, read from its words and played (10.2.1.3.3)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

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


# --- Damage of so much or less at once (5.22.4), and the damage that an ability is about (5.22.3) -----------------------


def taken(gift, damage, text=()):
    """How much damage an Arts of so much deals to a holomem with this Gift."""
    host = mem("910", "Host", hp=500, abilities=tree_of(gift, "gift"))
    hits = mem("915", "Hits", arts=(Arts("hit", (), damage, text=text),))
    game = play(host, hits, a=("center hPR-915",), b=("center hPR-910; cheers red red",)).do("end", "arts:center:1")
    while game.game.choice and not any(key.startswith("arts:") or key == "end" for key in game.offered):
        game.do(game.offered[0])
    return game.at("b.center").mem.damage


@pytest.mark.parametrize(
    ("gift", "damage", "left"),
    [
        ("このホロメンは1回に50以下のアーツダメージを受けない。", 50, 0),
        ("このホロメンは1回に50以下のアーツダメージを受けない。", 30, 0),
        ("このホロメンは1回に50以下のアーツダメージを受けない。", 60, 60),
        ("このホロメンは50以下の特殊ダメージを受けない。", 50, 50),
        ("このホロメンが1回に50以上のアーツダメージを受ける時、そのダメージ-30。", 50, 20),
        ("このホロメンが1回に50以上のアーツダメージを受ける時、そのダメージ-30。", 40, 40),
        ("このホロメンが1回に50以下のアーツダメージを受ける時、そのダメージ-30。", 60, 60),
    ],
)
def test_only_damage_of_so_much_or_less_is_not_taken(gift, damage, left):
    assert taken(gift, damage) == left


def test_small_damage_that_is_not_reduced_is_taken():
    """5.22.3.1, 5.22.4: that it is not taken is a reduction."""
    assert taken("このホロメンは1回に50以下のアーツダメージを受けない。", 40, text=(lang.NotReducedNow(),)) == 40


@pytest.mark.parametrize(
    ("gift", "left"),
    [
        (
            "このホロメンがアーツダメージを受ける時、このホロメンのエール1枚につき、このホロメンが受けるアーツダメージ-10。",
            60,
        ),
        (
            "このホロメンが特殊ダメージを受ける時、このホロメンのエール1枚につき、このホロメンが受ける特殊ダメージ-10。",
            80,
        ),
    ],
)
def test_the_damage_of_the_event_alone_is_less_for_each_card(gift, left):
    assert taken(gift, 80) == left


@pytest.mark.parametrize(("hit", "damage"), [("center", 40), ("collab", 80)])
def test_a_skill_counts_what_is_attached_to_the_holomem_that_takes_it(hit, damage):
    """12.1.5.1: it is used as the damage would be taken, and counts the cards of that holomem."""
    said = tree_of(
        "自分の〈Host〉がアーツダメージを受ける時に使える："
        "そのホロメンに付いているファン1枚につき、そのホロメンが受けるアーツダメージ-20。"
    )
    skill = lang.Skill("S", 0, said.do, when=said.when, limit=lang.Limit("turn"))
    host = mem("910", "Host", hp=500)
    hits = mem("915", "Hits", arts=(Arts("hit", (), 80),))
    there = ("center hPR-910; with hPR-702 x2", "collab hPR-910; with hPR-703")
    fans = (support("702", "fan"), support("703", "mascot"))
    game = play(host, hits, *fans, b_skills=(skill,), a=("center hPR-915",), b=there).do("end", "arts:center:1")
    game.do(f"holomem:b.{hit}", "skill:1")
    assert game.at(f"b.{hit}").mem.damage == damage


@pytest.mark.parametrize(
    ("gift", "plain", "not_reduced"),
    [
        ("このホロメンが相手から受けるアーツダメージは0になる。", 0, 0),
        ("このホロメンは相手からアーツダメージを受けない。", 0, 80),
    ],
)
def test_damage_that_becomes_0_is_not_less_by_an_amount(gift, plain, not_reduced):
    """10.2.1.3.3, and 5.22.4: damage that is not taken is reduced, which an Arts can say that its damage is not."""
    host = mem("910", "Host", hp=500, abilities=tree_of(gift, "gift"))
    for text, damage in (((), plain), ((lang.NotReducedNow(),), not_reduced)):
        hits = mem("915", "Hits", arts=(Arts("hit", (), 80, text=text),))
        game = play(host, hits, a=("center hPR-915",), b=("center hPR-910",)).do("end", "arts:center:1")
        assert game.at("b.center").mem.damage == damage


def test_special_damage_that_becomes_0_where_it_is_of_the_opponent():
    host = mem("910", "Host", hp=500, abilities=tree_of("このホロメンが相手から受ける特殊ダメージは0になる。", "gift"))
    ours = event("自分のセンターホロメンに特殊ダメージ40を与える。")
    assert play(host, ours, a=("center hPR-910",), hand="hPR-700").do("support:hPR-700").at("a.center").mem.damage == 40
    theirs = event("相手のセンターホロメンに特殊ダメージ40を与える。")
    assert (
        play(host, theirs, b=("center hPR-910",), hand="hPR-700").do("support:hPR-700").at("b.center").mem.damage == 0
    )
