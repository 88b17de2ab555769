"""Whom an Arts can target only where the cost in its text is paid (10.4.2, 12.3.3.2)."""

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    AddToArts,
    Archive,
    CheersOf,
    Choose,
    Continuous,
    Holomems,
    Host,
    MayTarget,
    Pay,
)
from tests.engine.made_up import Play, mem, oshi

BACK = Holomems("opponent", at=("back",))
COST = (Archive(Choose(CheersOf(Host(), colour="blue"), count=2)),)
HITTER = mem(
    "911", arts=(Arts(name="hit", cost=(), damage=30, text=(Pay(COST, (AddToArts(20),), also_targets=BACK),)),)
)
ELSEWHERE = mem("912", abilities=(Continuous((MayTarget(Holomems(), BACK),)),))


def attack(cheers, *, beside="hPR-900"):
    return Play(
        f"""
        turn 5 a
        step performance
        a oshi hPR-800
        a center hPR-911; cheers {cheers}
        a back {beside}
        a life 4
        b oshi hPR-800
        b center hPR-900
        b back hPR-900
        b life 4
        """,
        mem("900"),
        oshi("800"),
        HITTER,
        ELSEWHERE,
    ).do("arts:center:1")


def test_the_cost_cannot_be_declined_for_such_a_target():
    play = attack("blue x2, red").do("holomem:b.back.1")
    assert "may_pay" not in play.all_keys
    assert play.rules("arts_target_if_paid") == ("12.3.3.2", "1.3.1", "10.4.2")
    assert play.at("b.back.1").mem.damage == 50
    assert len(play.at("a.center").mem.cheers) == 1


def test_it_is_left_to_the_player_for_any_other_target():
    play = attack("blue x2, red").do("holomem:b.center")
    assert play.offered == ["pay", "decline"]
    assert play.do("decline").at("b.center").mem.damage == 30


def test_where_the_cost_cannot_be_paid_there_is_no_such_target():
    """10.4.2.2: of two blue Cheers one is there."""
    play = attack("blue, red")
    assert "choose_arts_target" not in play.all_keys
    assert play.at("b.center").mem.damage == 30


def test_a_target_that_another_effect_allows_asks_for_no_cost():
    play = attack("blue x2, red", beside="hPR-912").do("holomem:b.back.1")
    assert play.offered == ["pay", "decline"]
    assert attack("blue, red", beside="hPR-912").offered == ["holomem:b.center", "holomem:b.back.1"]
