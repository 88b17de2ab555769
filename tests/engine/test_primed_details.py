"""10.8: which abilities are primed, how they are told apart, which comes first, and what a play of one counts for."""

from __future__ import annotations

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Automatic,
    Compare,
    Count,
    DealDamage,
    Draw,
    HasCollabed,
    HasDowned,
    Holomems,
    Host,
    LeftStage,
    Limit,
    PutHolomem,
    Skill,
    TookDamage,
    UseAgain,
    WhenDowned,
)
from judge.engine.events import StepEntered
from tests.engine.made_up import Play, mem, oshi
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND
from tests.engine.test_stage_actions import board as stage

A_PLAIN = ("center hPR-900",)
AWAY = Skill(name="S", cost=0, do=(PutHolomem(Holomems(at=("back",)), "hand"),), limit=Limit())
TO_HAND = LeftStage(Holomems(at=("back",)), "hand")


def play(a: tuple[str, ...], *cards, b=A_PLAIN, skills=(), rules="1.9.0", step="main") -> Play:
    text = f"rules {rules}\n" + stage(a, b, step=step)
    return Play(text, PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=skills), oshi("801"), *cards)


def test_a_holomem_hears_that_it_leaves_the_stage_itself() -> None:
    """10.8.4.1.2: what it had there counts, its ability too."""
    leaving = mem("910", abilities=(Automatic(TO_HAND, (Draw(),)),))
    game = play(("center hPR-900", "back hPR-910"), leaving, skills=(AWAY,)).do("skill:1")
    assert "primed_left" in game.keys
    assert game.hand("a") == 1 + 1 + 1


def test_by_holomems_that_are_gone_primings_are_told_apart_by_their_cards() -> None:
    """10.8.2.1."""
    watching = mem("910", abilities=(Automatic(TO_HAND, (Draw(),)),))
    game = play(("center hPR-910", "back hPR-900", "back hPR-903"), watching, skills=(AWAY,)).do("skill:1")
    assert sorted(game.offered) == ["play:hPR-910@a.center~hPR-900", "play:hPR-910@a.center~hPR-903"]


def test_an_arts_is_used_again_after_the_abilities_of_both_players() -> None:
    """5.25.1: once nothing else is to be resolved; the turn player's being used again does not come first."""
    once = mem("910", arts=(Arts(name="again", cost=(), damage=10, text=(UseAgain(),)),))
    hurt = mem("911", abilities=(Automatic(TookDamage(Host()), (Draw(),)),))
    game = play(("center hPR-910",), once, hurt, b=("center hPR-911",), step="performance").do("arts:center:1")
    told = [each for each in game.all_keys if each in {"arts_again", "arts_played", "draws", "damage_arts"}]
    assert told[:5] == ["arts_played", "arts_again", "damage_arts", "draws", "arts_played"]


def test_a_priming_that_is_taken_back_is_not_counted_as_a_play() -> None:
    """10.8.3.2, 10.7.2.1.1."""
    hurt = mem("910", abilities=(Automatic(TookDamage(Host()), (Draw(),), limit=Limit()),))
    twice = Skill(name="S", cost=0, do=(DealDamage(Holomems("opponent", at=("center",)), 10),) * 2, limit=Limit())
    game = play(A_PLAIN, hurt, b=("center hPR-910",), skills=(twice,)).do("skill:1", "play:hPR-910@b.center#2")
    assert "primed_at_limit" in game.all_keys
    (used,) = [each.times for each in game.game.state.uses if each.path == "0"]
    assert used == 1


def test_only_an_oshi_stage_skill_is_told_with_its_rule() -> None:
    """12.2.1: an ability of a holomem is none."""
    collab = HasCollabed(Holomems())
    watching = mem("910", abilities=(Automatic(collab, (Draw(),)),))
    game = play(("center hPR-910", "back hPR-900"), watching).do("collab:back.1")
    assert "12.2.1" not in game.rules("primed_collabed")
    text = stage(("center hPR-900", "back hPR-900"), A_PLAIN)
    stage_skill = oshi("800", abilities=(Automatic(collab, (Draw(),)),))
    game = Play(text, PLAIN, stage_skill, oshi("801")).do("collab:back.1")
    assert "12.2.1" in game.rules("primed_collabed")


@pytest.mark.parametrize(("backs", "primed"), [(1, False), (2, True)])
def test_under_1_3_0_an_ability_when_it_downs_has_its_condition(backs: int, primed: bool) -> None:
    """10.1.1.2.3 of 1.3.0: it is an automatic ability there."""
    two = Compare(Count(Holomems(at=("back",))), "at_least", 2)
    downing = mem(
        "910",
        arts=(Arts(name="hit", cost=(), damage=100),),
        abilities=(WhenDowned(HasDowned((Host(),), Holomems("opponent")), (Draw(),), condition=two),),
    )
    own = ("center hPR-910", *["back hPR-900"] * backs)
    game = play(own, downing, b=("center hPR-900", "back hPR-900"), rules="1.3.0", step="performance")
    game.do("arts:center:1")
    assert ("primed_downed_by" in game.all_keys) is primed


def test_an_arts_is_told_one_level_outside_what_it_does() -> None:
    game = play(A_PLAIN, step="performance").do("arts:center:1")
    depths = {each.message.key: each.depth for each in game.line.transitions}
    assert (depths["arts_played"], depths["damage_arts"]) == (0, 1)


def test_a_reset_step_is_told_to_have_begun() -> None:
    """7.2.1; it primes nothing before 7.2.3."""
    game = play(A_PLAIN, step="end")
    entered = [each for told in game.line.transitions for each in told.events if isinstance(each, StepEntered)]
    assert StepEntered("reset") in entered
