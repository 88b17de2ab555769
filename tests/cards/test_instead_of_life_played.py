"""「自分のライフを減らすかわりに、…できる」: what may be done in place of the Life that a Down costs (11.3.1.2), played."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.written import tree_of
from tests.engine.made_up import mem
from tests.engine.test_stage_actions import CENTER, use

KEPT = "このホロメンがダウンした時、自分のライフを減らすかわりに、自分のホロパワー2枚をアーカイブできる。"


def downed(power, *abilities):
    """A line in which an oshi skill of the opponent downs a holomem with this Gift, whose player has so much holo power."""
    theirs = mem("911", "Giver", abilities=(*abilities, *tree_of(KEPT, "gift")))
    return use(lang.DealDamage(CENTER, 130), cards=(theirs,), b=("center hPR-911", "back hPR-903", f"power {power}"))


def state(game):
    while "end" not in game.offered:
        game.do(game.offered[0])
    theirs = game.game.state.players[1]
    return len(theirs.life), len(theirs.power)


@pytest.mark.parametrize(("answer", "left"), [("pay", (4, 1)), ("decline", (3, 3))])
def test_power_may_be_archived_in_place_of_the_life(answer, left):
    game = downed(3)
    assert "goes_down" in game.all_keys
    game.do(next(each for each in game.offered if each.startswith(answer)))
    assert state(game) == left


def test_with_less_power_it_cannot_be_chosen():
    """10.11.3"""
    assert state(downed(1)) == (3, 1)


@pytest.mark.parametrize(("answer", "left"), [("pay", (4, 0)), ("decline", (2, 2))])
def test_all_the_life_of_that_down_is_kept(answer, left):
    """2.11.2.2"""
    game = downed(2, lang.Continuous((lang.LifeLoss(2),)))
    game.do(next(each for each in game.offered if each.startswith(answer)))
    assert state(game) == left


def test_where_the_down_costs_no_life_nothing_is_offered_in_its_place():
    """10.11.1, 11.3.1.2: "even if it is downed, no Life is lost"."""
    theirs = mem("911", "Giver", abilities=tree_of(KEPT, "gift"))
    where = ("center hPR-911", "back hPR-903", "power 3")
    game = use(lang.DealDamage(CENTER, 130, no_life=True), cards=(theirs,), b=where)
    assert "life_loss_none_left" in game.all_keys
    assert state(game) == (4, 3)


def test_what_was_replaced_is_not_replaced_again():
    """10.11.1.1: after the first there is no Life to lose; declined, the second is offered."""
    game = downed(4, *tree_of(KEPT, "gift"))
    game.do(next(each for each in game.offered if each.startswith("play")))
    game.do(next(each for each in game.offered if each.startswith("pay")))
    assert state(game) == (4, 2)
