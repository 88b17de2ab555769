"""12.1 and what is remembered of a turn: how an oshi skill is told, and what counts as which deed."""

from __future__ import annotations

import pytest

from judge.engine.effects.language import (
    Archive,
    AttachedCards,
    ChangeDamage,
    Continuous,
    Deeds,
    Draw,
    Happened,
    Holomems,
    Host,
    Limit,
    Named,
    OfKind,
    Replacement,
    Skill,
    SkillCostPlus,
    Spent,
    TurnFace,
    WouldDealDamage,
    WouldTakeDamage,
)
from tests.engine.made_up import mem, support
from tests.engine.test_by_hand_at_its_time import GIFT
from tests.engine.test_history import A, asks, play

TOOL = support("701", "tool")


@pytest.mark.parametrize("sp", [False, True])
def test_a_skill_is_told_with_how_often_it_can_be_used_and_what_it_does_inside_it(sp: bool) -> None:
    """12.1.4; 12.1.2 for an SP oshi skill alone."""
    skill = Skill(name="S", cost=1, do=(Draw(),), sp=sp, limit=Limit("game" if sp else "turn"))
    game = play(a=A, skills=(skill,)).do("skill:1")
    assert "12.1.4" in game.rules("skill_played")
    assert ("12.1.2" in game.rules("skill_played")) is sp
    depths = {each.message.key: each.depth for each in game.told}
    assert depths["draws"] == depths["skill_played"] + 1


@pytest.mark.parametrize(("by", "most", "archived"), [(7, 2, 9), (-1, 10, 1), (8, 1, 9)])
def test_what_is_added_to_the_cost_is_paid_besides_x(by: int, most: int, archived: int) -> None:
    """12.1.3.1: X is what the player chooses; 9 cards of holo power pay for it and for what is added."""
    more = mem("910", abilities=(Continuous((SkillCostPlus("you", by),)),))
    skill = Skill(name="S", cost=0, x=True, do=(Draw(Spent()),), limit=Limit())
    game = play(more, a=("center hPR-910",), skills=(skill,))
    hand = game.hand("a")
    game.do("skill:1")
    if most > 1:
        assert game.offered == [f"x:{number}" for number in range(1, most + 1)]
        game.do("x:2")
    assert game.hand("a") == hand + min(2, most)
    assert len(game.zone("a", "power")) == 9 - archived


def test_x_is_at_least_1_besides_what_is_added_to_the_cost() -> None:
    more = mem("910", abilities=(Continuous((SkillCostPlus("you", 9),)),))
    skill = Skill(name="S", cost=0, x=True, do=(Draw(Spent()),), limit=Limit())
    game = play(more, a=("center hPR-910",), skills=(skill,))
    assert "skill:1" not in game.offered
    assert "skill_cost" in game.refused["skill:1"]


def test_whose_skill_was_used_is_remembered() -> None:
    game = play(a=A, skills=(Skill(name="S", cost=0, do=(Draw(),), limit=Limit()),)).do("skill:1")
    assert asks(game, Happened(Deeds("used_skill", where=(Named("oshi 800"),))))
    assert not asks(game, Happened(Deeds("used_skill", where=(Named("oshi 801"),))))


def test_an_archived_support_card_is_no_archived_cheer() -> None:
    tools = AttachedCards(Holomems(), (OfKind(("tool",)),))
    skill = Skill(name="S", cost=0, do=(Archive(tools),), limit=Limit())
    game = play(TOOL, a=("center hPR-900; cheers red; with hPR-701",), skills=(skill,)).do("skill:1")
    assert "hPR-701" in game.zone("a", "archive")
    assert not asks(game, Happened(Deeds("archived_cheer")))


def test_after_a_replacement_of_the_dealing_was_left_the_taking_is_replaced() -> None:
    """10.11.2.4, 10.11.3."""
    more = mem("910", abilities=(Replacement(WouldDealDamage((Host(),)), (ChangeDamage(20),), may=True),))
    less = mem("911", abilities=(Replacement(WouldTakeDamage(Host()), (ChangeDamage(-10),)),))
    game = play(more, less, a=("center hPR-910",), b=("center hPR-911",), step="performance")
    game.do("arts:center:1", "decline")
    assert game.at("b.center").mem.damage == 20


def test_what_a_face_down_holomem_says_is_not_asked_about() -> None:
    """5.3.1: nothing of it can be read."""
    skill = Skill(name="S", cost=0, do=(TurnFace(Holomems(at=("center",)), up=False),), limit=Limit())
    game = play(GIFT, a=("center hPR-903", "back hPR-903"), skills=(skill,))
    spots = ("a.center", "a.back.1")
    texts = [f"prime:{spot}:hPR-903:ability:0" for spot in spots]
    assert [key for key in game.offered if key.startswith("prime:a")] == texts
    game.do("skill:1")
    while "end" not in game.offered:
        game.do("decline")
    assert [key for key in game.offered if key.startswith("prime:a")] == texts[1:]
