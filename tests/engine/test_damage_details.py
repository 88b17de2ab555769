"""Damage (5.22) in detail: who is gone before it is dealt, which damage brings a holomem down, what is told of several."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    AddAbility,
    ChangeDamage,
    Continuous,
    Count,
    DealDamage,
    DieShows,
    Draw,
    HasDowned,
    Holomems,
    Host,
    HpPlus,
    If,
    NotReduced,
    PutHolomem,
    Replacement,
    RollDie,
    ThisTurn,
    Times,
    UseAgain,
    WhenDowned,
    WouldDealDamage,
    WouldTakeDamage,
)
from tests.engine.made_up import Play, mem, oshi
from tests.engine.test_stage_actions import CENTER, OTHER, PLAIN, board, use

LEAVES = mem("911", abilities=(Replacement(WouldTakeDamage(Host()), (PutHolomem(Host(), "hand"),)),))


def test_a_holomem_that_has_left_the_stage_is_dealt_no_damage():
    """1.3.2, 4.1.4: what cannot be done is not done."""
    game = use(DealDamage(CENTER, 30), cards=(LEAVES,), b=("center hPR-911", "back hPR-903"))
    assert game.hand("b") == 3
    assert not any(key.startswith("damage_") for key in game.all_keys)


def test_who_is_left_of_several_is_dealt_the_damage():
    both = Holomems("opponent", at=("center", "collab"))
    game = use(DealDamage(both, 30), cards=(LEAVES,), b=("center hPR-911", "collab hPR-900", "back hPR-903"))
    assert game.hand("b") == 3
    assert game.at("b.collab").mem.damage == 30


@pytest.mark.parametrize(("amounts", "key"), [((30, 30), "damage_special_many"), ((30, 20), "damage_differs")])
def test_of_several_it_is_told_whether_the_damage_is_the_same(amounts, key):
    less = mem("912", abilities=(Replacement(WouldTakeDamage(Host()), (ChangeDamage(-10),)),))
    at = "hPR-900" if amounts[0] == amounts[1] else "hPR-912"
    both = Holomems("opponent", at=("center", "collab"))
    game = use(DealDamage(both, 30), cards=(less,), b=("center hPR-900", f"collab {at}", "back hPR-903"))
    assert tuple(game.at(place).mem.damage for place in ("b.center", "b.collab")) == amounts
    assert [each for each in game.keys if each.startswith("damage_") and each != "damage_changed"] == [key]


@pytest.mark.parametrize("more", [10, 100])
@pytest.mark.parametrize("first", [100, 110])
def test_the_damage_that_reached_the_hp_brings_a_holomem_down_not_what_comes_after(first, more):
    """2.9.1, 11.3.1.1: who dealt it has downed the holomem, although more is dealt to it before the Down is processed."""
    downs = WhenDowned(HasDowned((Host(),), Holomems("opponent")), (Draw(1),))
    hit = (DealDamage(CENTER, first), DealDamage(CENTER, more))
    arts = Arts(name="hit", cost=(), damage=0, text=hit)
    card = mem("911", arts=(arts,), abilities=(downs,))
    game = Play(
        board(("center hPR-911", "back hPR-900"), ("center hPR-900", "back hPR-903"), step="performance"),
        PLAIN, OTHER, oshi("800"), oshi("801"), card,
    )  # fmt: skip
    game.do("arts:center:1")
    assert "execute_downed" in game.all_keys
    assert game.hand("a") == 2


def test_damage_that_does_not_reach_the_hp_has_not_brought_a_holomem_down():
    """The HP was reached by damage that costs no Life, then became more; what is dealt after that does not reach it."""
    plus, minus = (ThisTurn(HpPlus(CENTER, by)) for by in (50, -50))
    game = use(
        DealDamage(CENTER, 100, no_life=True), plus, DealDamage(CENTER, 10), minus, b=("center hPR-900", "back hPR-903")
    )
    while "downed_archived" not in game.all_keys and game.game.choice is not None and "end" not in game.offered:
        game.do(game.offered[0])
    assert "due_life_damage" in game.all_keys


def test_only_what_this_use_of_the_arts_deals_is_changed_where_it_says_so():
    """Used once more (5.25), the Arts does not say it again: 30 and 20, then 30."""
    more = Replacement(WouldDealDamage((Host(),), this_arts=True), (ChangeDamage(20),))
    odd = If(DieShows("odd"), (ThisTurn(AddAbility((more,))), UseAgain(same=True)))
    arts = (Arts(name="more", cost=(), damage=30, text=(RollDie(then=(odd,)),)),)
    card = mem("911", arts=arts)
    game = Play(
        board(("center hPR-911", "back hPR-900"), ("center hPR-900", "back hPR-903"), step="performance"),
        PLAIN, OTHER, oshi("800"), oshi("801"), card,
    ).do("arts:center:1", "die:1")  # fmt: skip
    assert game.at("b.center").mem.damage == 50
    assert game.do("die:2").at("b.center").mem.damage == 80


@pytest.mark.parametrize(
    ("by", "taken"),
    [
        (Times(-10, Count(Holomems())), 30),
        (Times(10, Count(Holomems())), 50),
        (Count(Holomems()), 32),
        (-1, 30),
        (10, 40),
    ],
)
def test_damage_that_is_not_reduced_is_not_reduced_for_each_of_something_either(by, taken):
    """5.22.3.1."""
    guard = mem("912", abilities=(Replacement(WouldTakeDamage(Host()), (ChangeDamage(by),)),))
    card = mem("911", abilities=(Continuous((NotReduced(Host()),)),))
    game = Play(
        board(("center hPR-911",), ("center hPR-912", "back hPR-903"), step="performance"),
        PLAIN, OTHER, oshi("800"), oshi("801"), card, guard,
    )  # fmt: skip
    assert game.do("arts:center:1").at("b.center").mem.damage == taken
