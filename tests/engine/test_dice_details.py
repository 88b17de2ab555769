"""Dice (5.24) in detail: what is done to them once each, in which order, and what abilities know of them."""

import pytest
from msgspec.structs import replace

from judge.engine.cards import Arts
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import (
    Automatic,
    Compare,
    Continuous,
    DiceShowing,
    DiceSum,
    DieCountsAs,
    DieShows,
    Draw,
    Either,
    Host,
    If,
    Limit,
    Repeat,
    Replacement,
    RollAgain,
    RollDie,
    SetDice,
    Skill,
    UsedArts,
    WouldCountDice,
    WouldRoll,
)
from judge.engine.effects.stage_reading import stage_quantity
from tests.engine.made_up import mem
from tests.engine.test_dice import rolling
from tests.engine.test_stage_modifiers import MINE, gift, play

A = ("center hPR-900", "back hPR-911")


def again(number, *before, **more):
    return mem(number, abilities=(Replacement(WouldCountDice((MINE,), **more), (*before, RollAgain()), may=True),))


def test_each_has_the_dice_rolled_again_once():
    """10.11.2.3."""
    cards = (mem("911", abilities=(rolling(),)), again("912"), again("913"))
    game = play(*cards, a=(*A, "back hPR-912", "back hPR-913")).do("collab:back.1", "die:1")
    assert game.offered == ["replace:hPR-912", "replace:hPR-913", "decline"]
    assert game.do("replace:hPR-912", "die:2").offered == ["replace:hPR-913", "decline"]
    game.do("replace:hPR-913", "die:3")
    assert game.at("b.center").mem.damage == 3


def test_what_does_more_than_have_them_rolled_again_comes_first_too():
    """5.24.3, 5.24.4."""
    six = mem("913", abilities=(Replacement(WouldCountDice((MINE,)), (SetDice(6),), may=True),))
    cards = (mem("911", abilities=(rolling(),)), again("912", Draw(1)), six)
    game = play(*cards, a=(*A, "back hPR-912", "back hPR-913")).do("collab:back.1", "die:1")
    assert game.offered == ["replace:hPR-912", "decline"]
    assert game.do("replace:hPR-912", "die:2").offered == ["replace:hPR-913", "decline"]
    assert game.hand("a") == 2


@pytest.mark.parametrize(
    ("condition", "offered"),
    [
        (DieShows("odd"), True),
        (DieShows("even"), False),
        (Compare(DiceSum(), "at_least", 5), True),
        (Compare(DiceSum(), "at_least", 6), False),
        (Compare(DiceShowing("odd"), "at_least", 1), True),
        (Compare(DiceShowing("odd"), "at_least", 2), False),
    ],
)
def test_whether_they_are_rolled_again_can_depend_on_what_they_show(condition, offered):
    ability = Replacement(WouldCountDice((MINE,)), (RollAgain(),), may=True, condition=condition)
    cards = (mem("911", abilities=(rolling(2),)), mem("912", abilities=(ability,)))
    game = play(*cards, a=(*A, "back hPR-912")).do("collab:back.1", "die:2", "die:3")
    assert ("replace:hPR-912" in game.offered) is offered


@pytest.mark.parametrize(("dice", "offered"), [(0, True), (2, True), (1, False), (3, False)])
def test_only_so_many_dice_at_once_are_rolled_again(dice, offered):
    cards = (mem("911", abilities=(rolling(2),)), again("912", dice=dice))
    game = play(*cards, a=(*A, "back hPR-912")).do("collab:back.1", "die:2", "die:3")
    assert ("replace:hPR-912" in game.offered) is offered


def test_a_die_counts_as_a_number_only_after_nothing_has_it_rolled_again():
    """5.24.4: what the die counts as is told after it was asked whether it is rolled again, and told at once where nothing is."""
    cards = (mem("911", abilities=(rolling(),)), gift(DieCountsAs(5)))
    a = ("center hPR-910", "back hPR-911")
    asked = play(*cards, again("912"), a=(*a, "back hPR-912")).do("collab:back.1", "die:1")
    assert asked.offered == ["replace:hPR-912", "decline"]
    assert "5.24.4" not in asked.rules("rolled")
    asked.do("decline")
    assert "5.24.4" in asked.rules("dice_count_as")
    assert asked.at("b.center").mem.damage == 5
    plain = play(*cards, a=a).do("collab:back.1", "die:1")
    assert "5.24.4" in plain.rules("rolled_counts_as")
    assert plain.at("b.center").mem.damage == 5


def test_all_dice_count_as_declared():
    skill = Skill(name="S", cost=3, when=WouldRoll((MINE,)), do=(SetDice(declared=True),), limit=Limit("turn"))
    game = play(mem("911", abilities=(rolling(3),)), skills=(skill,), a=A)
    game.do("collab:back.1", "skill:1", "die:6", "die:1", "die:2", "die:3")
    assert game.at("b.center").mem.damage == 18


@pytest.mark.parametrize(("answers", "damage"), [(("which:1",), 6), (("which:2",), 6)])
def test_one_of_the_dice_counts_as_more_than_it_shows(answers, damage):
    """5.24.4: whichever is chosen (10.7.2.3), the other counts as what it shows."""
    higher = mem("912", abilities=(Replacement(WouldCountDice((MINE,)), (SetDice(one=True, more=1),), may=True),))
    game = play(mem("911", abilities=(rolling(2),)), higher, a=(*A, "back hPR-912"))
    game.do("collab:back.1", "die:2", "die:3", "replace:hPR-912")
    assert game.offered == ["which:1", "which:2"]
    assert game.do(*answers).at("b.center").mem.damage == damage
    assert "5.24.4" in game.rules("dice_set")


def test_a_6_that_counts_as_one_more_is_a_7():
    higher = mem("912", abilities=(Replacement(WouldCountDice((MINE,)), (SetDice(one=True, more=1),), may=True),))
    game = play(mem("911", abilities=(rolling(),)), higher, a=(*A, "back hPR-912")).do("collab:back.1", "die:6")
    assert game.do("replace:hPR-912").at("b.center").mem.damage == 7


@pytest.mark.parametrize(("way", "damage"), [("way:1", 2), ("way:2", 0)])
def test_a_1_that_counts_as_one_less_is_a_0(way, damage):
    """1.3.2.4: no number of a die is a limit; with 0 nothing is dealt (1.3.2.2)."""
    ways = Either(((SetDice(one=True, more=1),), (SetDice(one=True, more=-1),)))
    either = mem("912", abilities=(Replacement(WouldCountDice((MINE,)), (ways,), may=True),))
    game = play(mem("911", abilities=(rolling(),)), either, a=(*A, "back hPR-912")).do("collab:back.1", "die:1")
    game.do("replace:hPR-912")
    assert game.offered == ["way:1", "way:2"]
    assert game.do(way).at("b.center").mem.damage == damage


def test_a_0_is_not_counted_as_a_number_of_all_dice_again():
    """5.24.4: what was set for this roll stays, 0 as any other number."""
    less = mem("912", abilities=(Replacement(WouldCountDice((MINE,)), (SetDice(one=True, more=-3),), may=True),))
    all_five = Continuous((DieCountsAs(5),))
    five = mem("913", abilities=(all_five,))
    game = play(mem("911", abilities=(rolling(),)), less, five, a=(*A, "back hPR-912", "back hPR-913"))
    game.do("collab:back.1", "die:3", "replace:hPR-912")
    assert game.at("b.center").mem.damage == 0


# --- What an ability about the use of an Arts knows -------------------------------------------------------------------


def test_dice_of_an_ability_are_not_those_of_the_arts():
    """The Arts has rolled nothing; one ability about its use rolls, the other asks what the Arts has rolled."""
    rolls = Automatic(when=UsedArts(Host()), do=(RollDie(),))
    asks = Automatic(when=UsedArts(Host()), do=(If(DieShows("odd"), (Draw(1),)),))
    card = mem("911", arts=(Arts(name="hit", cost=(), damage=10),), abilities=(rolls, asks))
    game = play(card, a=("center hPR-911",), step="performance").do("arts:center:1", "holomem:b.center")
    while game.offered and "end" not in game.offered:
        game.do("die:1" if "die:1" in game.offered else game.offered[0])
    assert "rolled" in game.all_keys
    assert game.hand("a") == 1


def test_dice_that_the_arts_rolls_one_time_and_another_are_all_known():
    asks = Automatic(when=UsedArts(Host()), do=(Repeat(DiceShowing("odd"), (Draw(1),)),))
    card = mem("911", arts=(Arts(name="roll", cost=(), damage=10, text=(RollDie(), RollDie())),), abilities=(asks,))
    game = play(card, a=("center hPR-911",), step="performance").do("arts:center:1", "holomem:b.center")
    assert game.do("die:1", "die:3").hand("a") == 3


@pytest.mark.parametrize(
    ("which", "of_three", "of_none"),
    [("sum", 12, 0), ("highest", 6, 0), ("lowest", 2, 0), ("difference", 4, 0), ("alike", 1, 0)],
)
def test_what_dice_show_is_a_number_also_where_none_was_rolled(which, of_three, of_none):
    """5.24.1. A text that has as many dice rolled as there are cards of some kind rolls none where there are none."""
    game = play(mem("911"), a=A)
    env = EffectContext(seat=0, card=game.at("a.center").mem.top)
    board = game.game.board
    assert stage_quantity(DiceSum(which=which), replace(env, dice=(6, 2, 4), die=12), board) == of_three
    assert stage_quantity(DiceSum(which=which), env, board) == of_none
