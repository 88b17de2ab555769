"""Limits and costs that an effect changes, and what it keeps from happening in a step: read from their words and played."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem, oshi, support

DRAW = (lang.Draw(),)
PLAIN_SKILL = lang.Skill(name="S", cost=2, do=DRAW, limit=lang.Limit("turn"))
SP_SKILL = lang.Skill(name="P", cost=2, do=DRAW, sp=True, limit=lang.Limit("game"))
SKILLS = (PLAIN_SKILL, SP_SKILL)


def against(
    text, *, power=9, a=("center hPR-900", "back hPR-903"), hand="1", skills=SKILLS, with_it=True, more=(), step="main"
):
    """A line of a player whose oshi has both kinds of skill, with the Gift on the other side."""
    gift = mem("911", "Giver", abilities=tree_of(text, "gift"))
    b = ("center hPR-911",) if with_it else ("center hPR-903",)
    game = play(
        gift,
        *more,
        oshi("802", skills=skills),
        a=a,
        b=b,
        hand=hand,
        step=step,
        position=("a oshi hPR-800", "a oshi hPR-802"),
    )
    return game if power == 9 else None


# --- Oshi skills (8.5, 12.1) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("相手は、相手のターンに推しスキルを使えない。ただし、SP推しスキルは除く。", {"skill:1"}),
        ("相手は、推しスキルを使えない。ただし、SP推しスキルは除く。", {"skill:1"}),
        ("相手は、推しスキルを使えない。", {"skill:1", "skill:2"}),
        ("自分は、推しスキルを使えない。ただし、SP推しスキルは除く。", set()),
    ],
)
def test_sp_oshi_skills_can_be_left_out_of_what_is_forbidden(text, refused):
    game = against(text)
    assert {key for key, why in game.refused.items() if key.startswith("skill") and why == ["forbidden"]} == refused
    assert {"skill:1", "skill:2"} - refused <= {*game.offered}
    assert {"skill:1", "skill:2"} <= {*against(text, with_it=False).offered}


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("相手が推しスキルを使うために必要なホロパワー+1。", (6, 6)),
        ("相手が推しスキルを使うために必要なホロパワー+1。ただし、SP推しスキルは除く。", (6, 7)),
        ("相手が推しスキルを使うために必要なホロパワー-1。", (8, 8)),
        ("自分が推しスキルを使うために必要なホロパワー+1。", (7, 7)),
    ],
)
def test_oshi_skills_cost_more_or_less_holo_power(text, left):
    for skill, power in zip(("skill:1", "skill:2"), left, strict=True):
        assert len(against(text).do(skill).zone("a", "power")) == power
    assert len(against(text, with_it=False).do("skill:1").zone("a", "power")) == 7


def test_a_skill_that_costs_too_much_by_that_cannot_be_used():
    text = "相手が推しスキルを使うために必要なホロパワー+1。"
    dear = lang.Skill(name="S", cost=9, do=DRAW, limit=lang.Limit("turn"))
    assert against(text, skills=(dear,)).refused["skill:1"] == ["skill_cost"]
    assert "skill:1" in against(text, skills=(dear,), with_it=False).offered


@pytest.mark.parametrize(
    ("words", "often"), [("このターンの間、自分は、自分の推しスキルを、ターンに2回まで使える。", 2), ("", 1)]
)
def test_the_oshi_skill_can_be_used_so_often_in_a_turn_and_an_sp_one_once(words, often):
    card = event(f"自分のデッキを1枚引く。{words}")
    game = play(card, oshi("802", skills=SKILLS), hand="hPR-700", position=("a oshi hPR-800", "a oshi hPR-802"))
    game.do("support:hPR-700", "skill:2")
    assert "skill:2" in game.refused
    for used in range(often):
        assert "skill:1" in game.offered, used
        game.do("skill:1")
    assert {*game.refused["skill:1"]} & {"skill_limit_turn", "skill_this_turn"}
    assert len(game.zone("a", "power")) == 9 - 2 - 2 * often


# --- How many Support cards (8.6) -------------------------------------------------------------------------------------


def test_the_opponent_can_use_only_so_many_events_in_that_turn():
    draws, item = support("710", "event", text=DRAW), support("711", "item", text=DRAW)
    card = event("次の相手のターンの間、相手が使えるイベントの枚数は1枚になる。")
    game = play(card, draws, item, hand="hPR-700", position=("b hand 2", "b hand hPR-710 x3, hPR-711"))
    their_main_step(game.do("support:hPR-700"))
    assert "support:hPR-710" in game.offered
    game.do("support:hPR-710")
    assert game.refused["support:hPR-710"] == ["forbidden"]
    assert "support:hPR-711" in game.offered
    without = play(draws, position=("b hand 2", "b hand hPR-710 x3"))
    assert "support:hPR-710" in their_main_step(without).do("support:hPR-710").offered


# --- Targets of Arts (12.3.3.2) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("相手のホロメンは、自分のセンターホロメンを対象にアーツを使えない。", {"collab"}),
        ("相手のホロメンは、自分のコラボホロメンを対象にアーツを使えない。", {"center"}),
        ("このホロメンのHP+10。", {"center", "collab"}),
    ],
)
def test_arts_cannot_target_these(text, targets):
    gift = mem("911", "Giver", abilities=tree_of(text, "gift"))
    game = play(gift, b=("center hPR-900", "collab hPR-911"), step="performance").do("arts:center:1")
    hit = {spot for spot in ("center", "collab") if game.at(f"b.{spot}").mem.damage}
    assert (hit or {spot for spot in ("center", "collab") if any(spot in key for key in game.offered)}) == targets


@pytest.mark.parametrize(("giver", "damage"), [("hPR-911", 0), ("hPR-903", 30)])
def test_without_a_target_left_an_arts_deals_no_damage(giver, damage):
    text = "相手のホロメンは、自分のセンターホロメンを対象にアーツを使えない。"
    gift = mem("911", "Giver", abilities=tree_of(text, "gift"))
    game = play(gift, b=("center hPR-900", f"back {giver}"), step="performance").do("arts:center:1")
    assert game.at("b.center").mem.damage == damage


# --- The Reset Step (7.2.3) -------------------------------------------------------------------------------------------


STAYS = "このホロメンは、自分のリセットステップでバックポジションに移動しない。"


@pytest.mark.parametrize(
    ("words", "at", "resting"), [(STAYS, "collab", False), ("このホロメンのHP+10。", "back", True)]
)
def test_a_holomem_stays_in_the_collab_position_and_is_not_rested(words, at, resting):
    gift = mem("910", "Giver", abilities=tree_of(f"[コラボポジション限定]{words}", "gift"))
    game = play(gift, a=("center hPR-903", "collab hPR-910", "back hPR-900"), step="reset")
    while "end" not in game.offered:
        game.do(game.offered[0])
    (giver,) = [mem for mem in game.game.state.players[0].stage if game.game.state.cards[mem.top] == "hPR-910"]
    assert (giver.at, giver.resting) == (at, resting)
    assert any(key.startswith("collab") for key in game.offered) == (at == "back")


@pytest.mark.parametrize(
    "text",
    [
        "このホロメンのHP+10。ただし、SP推しスキルは除く。",
        "相手はコラボできない。ただし、SP推しスキルは除く。",
        "相手は、自分のターンに推しスキルを使えない。",
        "自分は、自分のSP推しスキルを、ターンに2回まで使える。",
        "相手は、推しスキルをターンに2回まで使える。",
        "相手が使えるサポートカードの枚数は1枚になる。",
        "相手のセンターホロメンは、自分のセンターホロメンを対象にアーツを使えない。",
        "相手のホロメンは、相手のセンターホロメンを対象にアーツを使えない。",
        "このホロメンは、相手のリセットステップでバックポジションに移動しない。",
        "相手のコラボホロメンは、リセットステップでバックポジションに移動しない。",
    ],
)
def test_close_texts_that_say_something_else_are_refused(text):
    assert read_and_check(text, "gift").tree is None
