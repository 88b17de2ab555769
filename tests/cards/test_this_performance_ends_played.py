"""「このターンの自分のパフォーマンスステップが終了する時」 in what an effect does, read from its words and played (7.6.5)."""

import pytest

from tests.cards.test_forms_played import event, play

A = ("center hPR-900", "back hPR-901", "back hPR-903")
SWITCH = "このターンの{}、自分のセンターホロメンと自分のバックホロメン1人を交代させる。"


def center(game):
    return game.game.state.cards[game.at("a.center").mem.stack[0]]


@pytest.mark.parametrize(
    "when",
    [
        "自分のパフォーマンスステップが終了する時",
        "自分のパフォーマンスステップの終了時",
        "パフォーマンスステップが終わる時",
    ],
)
def test_it_is_done_once_as_that_step_ends(when):
    game = play(event(SWITCH.format(when)), hand="hPR-700", a=A).do("support:hPR-700")
    assert center(game) == "hPR-900"
    game.do("end")
    while not any(key.startswith("holomem:") for key in game.offered):
        game.do("end")
    assert game.game.state.facts.player == 0
    assert center(game.do("holomem:a.back.2")) == "hPR-903"
    turn = game.game.state.facts.turn
    while game.game.state.facts.turn < turn + 3:
        game.do("end" if "end" in game.offered else game.offered[0])
    assert (center(game), game.all_keys.count("switched")) == ("hPR-903", 1)


def test_the_opponents_step_is_not_in_this_turn():
    game = play(event(SWITCH.format("相手のパフォーマンスステップが終了する時")), hand="hPR-700", a=A)
    game.do("support:hPR-700")
    turn = game.game.state.facts.turn
    while game.game.state.facts.turn < turn + 2:
        game.do("end" if "end" in game.offered else game.offered[0])
    assert center(game) == "hPR-900"
