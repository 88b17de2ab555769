"""「次の自分のメインステップが開始する時」: what the effect itself waits for, once (10.8.5.1), read from its words and played."""

import pytest

from tests.cards.test_forms_played import event, own_main_step, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem
from tests.engine.test_stage_actions import use

LATER = "自分のデッキの上から1枚をホロパワーにする。次の{}が開始する時、自分のデッキの上から2枚をホロパワーにする。"


def power(game):
    return len(game.zone("a", "power"))


@pytest.mark.parametrize(
    ("step", "theirs", "own", "after"),
    [("自分のメインステップ", 1, 3, 3), ("自分のエールステップ", 1, 3, 3), ("相手のメインステップ", 3, 3, 3)],
)
def test_it_is_done_when_the_next_such_step_begins_and_never_again(step, theirs, own, after):
    game = play(event(LATER.format(step)), hand="hPR-700")
    before = power(game)
    game.do("support:hPR-700")
    assert power(game) - before == 1
    assert "waits_once" in game.all_keys
    assert power(their_main_step(game)) - before == theirs
    assert power(own_main_step(game)) - before == own
    assert power(own_main_step(their_main_step(game))) - before == after


def test_the_skill_of_an_oshi_holomem_waits_as_well():
    game = use(*tree_of(LATER.format("自分のメインステップ"), "skill").do)
    before = power(game)
    assert power(own_main_step(game)) - before == 2


def test_the_collab_effect_of_a_holomem_waits_as_well():
    waits = tree_of("次の自分のメインステップが開始する時、自分のデッキの上から2枚をホロパワーにする。", "collab")
    game = play(mem("910", "Waiting", abilities=waits), a=("center hPR-900", "back hPR-910")).do("collab:back.1")
    before = power(game)
    assert power(own_main_step(game)) - before == 2
    assert power(own_main_step(game)) - before == 2
