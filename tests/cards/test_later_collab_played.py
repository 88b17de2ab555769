"""「次の相手のターンの間、相手のホロメンがコラボした時、…」 as a Collab Effect, read and played."""

from judge.engine.cards import Arts
from tests.cards.test_forms_played import own_main_step, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem

TEXT = "次の相手のターンの間、相手のホロメンがコラボした時、そのホロメンに特殊ダメージ20を与える。"
READER = mem("910", arts=(Arts(name="hit", cost=("red",), damage=30),), abilities=tree_of(TEXT, "collab"))


def answered(game):
    while "end" not in game.offered:
        game.do(game.offered[0])
    return game


def test_it_waits_for_the_collab_of_that_turn_alone():
    game = play(
        READER,
        a=("center hPR-900", "back hPR-910", "back hPR-900"),
        b=("center hPR-902", "back hPR-902", "back hPR-902"),
    )
    game = their_main_step(answered(game.do("collab:back.1")))
    game = answered(game.do("collab:back.1"))
    assert game.at("b.collab").mem.damage == 20
    assert sum(seen.mem.damage for seen in game.game.board.holomems_of(1)) == 20
    game = their_main_step(own_main_step(game))
    before = sum(seen.mem.damage for seen in game.game.board.holomems_of(1))
    back = next(key for key in game.offered if key.startswith("collab:"))
    game = answered(game.do(back))
    assert sum(seen.mem.damage for seen in game.game.board.holomems_of(1)) == before


def test_its_own_collab_and_nobodys_is_none():
    game = play(READER, a=("center hPR-900", "back hPR-910"), b=("center hPR-902", "back hPR-902"))
    game = answered(game.do("collab:back.1"))
    game = their_main_step(game)
    assert [sum(seen.mem.damage for seen in game.game.board.holomems_of(seat)) for seat in (0, 1)] == [0, 0]
