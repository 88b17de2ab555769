"""An instruction is carried out once, and as it was chosen (10.9.1); a block can be carried out with nothing around it."""

from contextlib import suppress

import msgspec
import pytest

from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import (
    Archive,
    Cards,
    ChangeLifeLoss,
    Choose,
    ChooseOf,
    Draw,
    Either,
    Holomems,
    Pay,
    PutHolomem,
    Restore,
    Switch,
    WasDowned,
)
from judge.engine.frames import Run
from judge.engine.game import Game, GameOver
from tests.engine.made_up import Play, oshi
from tests.engine.test_stage_actions import OTHER, PLAIN, A, board, use

BACK = Holomems(at=("back",))
FRONT = Holomems("opponent", at=("center", "collab"))


def test_one_of_the_instructions_is_done_once():
    game = use(Either(((Draw(1),), (Draw(2),)))).do("way:2")
    assert game.hand("a") == 3
    assert game.all_keys.count("way_chosen") == 1
    assert "end" in game.offered


@pytest.mark.parametrize("answer", [("paragraph:1", "paragraph:3"), ("paragraph:3", "paragraph:1")])
def test_the_chosen_paragraphs_are_carried_out_in_the_order_of_the_text(answer):
    """10.7.2.2.1, 10.9.1: in whatever order they were named."""
    archive = (Archive(Cards("hand")),)
    game = use(ChooseOf((archive, (Draw(1),), (Draw(2),)), count=2), hand="hPR-900").do(answer)
    assert game.hand("a") == 2
    assert game.zone("a", "archive") == ["hPR-900"]


def test_both_that_switch_are_chosen_one_after_the_other():
    """5.18.1, 10.7.2.3: first the one, then the other, and only then they switch."""
    b = ("center hPR-900", "collab hPR-900; damage 10", "back hPR-900; damage 20", "back hPR-900; damage 30")
    game = use(Switch(Choose(FRONT), Choose(Holomems("opponent", at=("back",)))), b=b).do("holomem:b.collab")
    assert "nothing_to_choose" not in game.all_keys
    assert game.offered == ["holomem:b.back.1", "holomem:b.back.2"]
    game.do("holomem:b.back.2")
    assert game.at("b.collab").mem.damage == 30
    assert "end" in game.offered


def test_a_holomem_that_was_put_somewhere_is_not_looked_for_again():
    game = use(PutHolomem(Choose(BACK), "hand"), Draw(1)).do("holomem:a.back.2")
    assert (game.hand("a"), "nothing_to_choose" in game.all_keys) == (3, False)


def test_a_down_costs_no_less_than_no_life():
    """11.3.1.2: two Life less of one is none."""
    a = ("center hPR-900; damage 100", *A[1:])
    game = use(ChangeLifeLoss(-2), when=WasDowned(Holomems()), a=a, step="performance")
    told = next(each for each in game.line.transitions if each.message.key == "life_loss_changed")
    assert (told.message.params["amount"], told.message.params["before"]) == (0, 1), "it is told from how much"
    assert (game.game.state.players[0].life_damage, len(game.zone("a", "life"))) == (0, 4)


def test_less_life_than_none_changes_nothing_and_says_so():
    a = ("center hPR-900; damage 100", *A[1:])
    game = use(ChangeLifeLoss(None), ChangeLifeLoss(-1), when=WasDowned(Holomems()), a=a, step="performance")
    assert [key for key in game.all_keys if key.startswith("life_loss")] == ["life_loss_changed", "life_loss_none_left"]
    assert game.game.state.players[0].life_damage == 0


@pytest.mark.parametrize(
    ("block", "keys"),
    [((Draw(1),), ["draws"]), ((Pay((Restore(BACK, 10),), ()), Draw(1)), ["cost_not_payable", "draws"])],
)
def test_a_block_is_carried_out_with_nothing_around_it(block, keys):
    """Also one whose cost cannot be paid (10.4.2.2)."""
    play = Play(board(A, ("center hPR-900",)), PLAIN, OTHER, oshi("800"), oshi("801"))
    env = EffectContext(seat=0, card=play.at("a.center").mem.top)
    state = msgspec.structs.replace(play.game.state, agenda=(Run(block=block, env=env),), asking=None)
    game, told = Game(state, play.game.library), []
    with suppress(GameOver):  # nothing more is told
        while True:
            game, transition = game.step()
            told.append(transition.message.key)
    assert told == keys
