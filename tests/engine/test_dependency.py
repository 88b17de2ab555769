"""10.10.1.5: an effect that depends on another comes after it, whichever of them is older."""

import pytest

from judge.engine.effects.language import (
    ArtsPlus,
    Continuous,
    Holomems,
    Host,
    HpLeft,
    HpPlus,
    Is,
    Lasts,
    Limit,
    Named,
    Skill,
)
from tests.engine.made_up import Play, mem, oshi

LOW = HpLeft(60)
RAGE = Continuous((ArtsPlus(Host(), 20),), Is(Host(), where=(LOW,)))
FRAGILE = Continuous((HpPlus(Host(), 50),), Is(Host(), where=(LOW,)))
LOVED = Continuous((HpPlus(Holomems(where=(Named("Raging"),)), 30),))


def board(*stage, skills=(), cards=()):
    lines = "\n".join(f"a {line}" for line in stage)
    return Play(
        f"""
        turn 5 a
        step main
        a oshi hPR-800
        {lines}
        a deck 5
        a power 5
        a life 4
        b oshi hPR-801
        b center hPR-900
        b deck 5
        b life 4
        """,
        mem("900"),
        oshi("800", skills=skills),
        oshi("801"),
        mem("910", "Raging", hp=100, abilities=(RAGE,)),
        mem("911", "Raging", hp=100, abilities=(FRAGILE, RAGE)),
        mem("912", "Loving", abilities=(LOVED,)),
        *cards,
    )


def plus(play, place="a.center"):
    return sum(amount for _, amount in play.game.board.arts_plus(play.at(place).mem.id))


@pytest.mark.parametrize(("damage", "amount"), [(30, 0), (40, 20)])
def test_a_condition_on_hp_looks_at_the_printed_hp_without_other_effects(damage, amount):
    assert plus(board(f"center hPR-910; damage {damage}")) == amount


@pytest.mark.parametrize(("damage", "amount"), [(60, 0), (70, 20)])
@pytest.mark.parametrize("first", [True, False])
def test_a_condition_on_hp_looks_at_the_hp_after_what_changes_it(damage, amount, first):
    """HP 130 with the other's effect, which may be older or younger."""
    stage = [f"center hPR-910; damage {damage}", "back hPR-912"]
    play = board(*(stage if first else reversed(stage)))
    assert play.at("a.center").hp == 130
    assert plus(play) == amount


def test_of_two_that_depend_on_hp_the_older_comes_first():
    """With 100 HP and 40 damage the HP+50 is applied, and then no more than 60 are not left any more."""
    play = board("center hPR-911; damage 40")
    assert play.at("a.center").hp == 150
    assert plus(play) == 0


def test_what_does_not_depend_comes_before_what_does():
    """HP+30 leaves 90, so that HP+50 does not apply."""
    play = board("center hPR-911; damage 40", "back hPR-912")
    assert play.at("a.center").hp == 130


def test_an_effect_that_lasts_waits_for_the_others_too():
    lasts = Lasts(HpPlus(Holomems(where=(LOW,)), 50), "game")
    skill = Skill(name="S", cost=0, do=(lasts,), limit=Limit("turn"))
    play = board("center hPR-910; damage 40", "back hPR-912", skills=(skill,)).do("skill:1")
    assert play.at("a.center").hp == 130
    play = board("center hPR-910; damage 40", skills=(skill,)).do("skill:1")
    assert play.at("a.center").hp == 150
