"""Where what a text counts is 0, nothing is told as changed (12.3.4.2, 12.3.4.4, 10.2.1.3.3)."""

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    AddToArts,
    ArtsPlus,
    ChangeDamage,
    Continuous,
    Count,
    DealDamage,
    Holomems,
    Host,
    Replacement,
    Skill,
    Times,
    WouldTakeDamage,
)
from tests.engine.made_up import mem
from tests.engine.test_told import play

NOBODY, THEIRS = Times(10, Count(Holomems(at=("back",)))), Holomems("opponent", at=("center",))
CHANGES = {"arts_plus", "damage_changed", "damage_of_all_changed", "this_arts_plus"}


def keys(game):
    return [each.message.key for each in game.line.transitions]


def test_an_arts_whose_text_counts_none_says_so():
    hitter = mem("910", arts=(Arts(name="hit", cost=(), damage=30, text=(AddToArts(NOBODY),)),))
    game = play(("center hPR-910",), cards=(hitter,), step="performance").do("arts:center:1")
    assert "adds_nothing" in keys(game)
    assert not CHANGES.intersection(keys(game))


def test_a_continuous_effect_that_counts_none_is_no_step():
    hitter = mem("911", abilities=(Continuous((ArtsPlus(Host(), NOBODY),)),))
    game = play(("center hPR-911",), cards=(hitter,), step="performance").do("arts:center:1")
    assert not {"adds_nothing", *CHANGES}.intersection(keys(game))
    two = play(("center hPR-911", "back hPR-900"), cards=(hitter,), step="performance").do("arts:center:1")
    assert "arts_plus" in keys(two)


def test_damage_that_is_changed_by_what_counts_none_stays():
    guard = mem("912", abilities=(Replacement(WouldTakeDamage(Host()), (ChangeDamage(NOBODY),)),))
    skill = Skill(name="S", cost=0, do=(DealDamage(THEIRS, 20),))
    game = play(("center hPR-900",), ("center hPR-912",), oshi_skills=(skill,), cards=(guard,)).do("skill:1")
    assert "adds_nothing" in keys(game)
    assert not CHANGES.intersection(keys(game))
