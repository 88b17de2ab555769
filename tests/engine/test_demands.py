"""1.3.2.3: where effects ask for different things, as many as possible are done."""

import pytest

from judge.engine.effects.language import Coloured, Continuous, Holomems, MustTarget, Named, OnlyTarget
from tests.engine.made_up import Play, mem, oshi


def demand(number, *where, at=(), kind=MustTarget):
    return mem(number, abilities=(Continuous((kind(Holomems(at=at, where=where)),)),))


RED = demand("911", Coloured("red"))
BLUE = demand("912", Coloured("blue"))
CENTER = demand("913", at=("center",))
MISSING = demand("914", Named("Nobody"))


def attack(*backs):
    """A's Arts; B has a blue Center holomem and a red Collab holomem."""
    lines = "\n".join(f"b back hPR-{each.number.removeprefix('hPR-')}" for each in backs)
    return Play(
        f"""
        turn 5 a
        step performance
        a oshi hPR-800
        a center hPR-900
        a deck 5
        a life 4
        b oshi hPR-800
        b center hPR-901
        b collab hPR-900
        {lines}
        b deck 5
        b life 4
        """,
        mem("900"),
        mem("901", colours=("blue",)),
        oshi("800"),
        *backs,
    ).do("arts:center:1")


@pytest.mark.parametrize(
    ("backs", "target"), [((RED,), "collab"), ((BLUE,), "center"), ((RED, BLUE, CENTER), "center")]
)
def test_the_target_that_meets_the_most_demands_has_to_be_taken(backs, target):
    play = attack(*backs)
    assert play.at(f"b.{target}").mem.damage == 30
    assert "choose_arts_target" not in play.all_keys
    assert play.rules("arts_target") == ("12.3.3.2", "1.3.2.3")


def test_of_demands_that_cannot_both_be_met_either_is_met():
    assert attack(RED, BLUE).offered == ["holomem:b.center", "holomem:b.collab"]


@pytest.mark.parametrize("backs", [(), (MISSING,)])
def test_without_a_demand_that_can_be_met_any_target_is_free(backs):
    assert attack(*backs).offered == ["holomem:b.center", "holomem:b.collab"]


def test_a_demand_yields_to_what_rules_a_target_out():
    """1.3.3: what cannot be targeted is not, whatever else asks for it."""
    only = demand("915", Coloured("blue"), kind=OnlyTarget)
    assert attack(RED, only).at("b.center").mem.damage == 30
