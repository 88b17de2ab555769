"""「相手のセンターホロメンとコラボホロメンを選ぶ」, read from its words and played: both, or who is there (1.3.2)."""

import pytest

from tests.cards.test_forms_played import own_main_step, their_main_step, used

KEPT = "相手のセンターホロメンとコラボホロメンを選ぶ。次の相手のターンが終了するまで、選んだホロメンは移動できない。"
FRONT = ("center hPR-900; cheers red red", "collab hPR-901; resting", "back hPR-903")


def collab(game):
    return [seen for seen in game.game.board.holomems_of(1) if seen.mem.at == "collab"]


def test_neither_moves_until_the_end_of_the_next_turn():
    game = their_main_step(used(KEPT, b=FRONT))
    assert collab(game)
    assert not any(key.startswith("baton:") for key in game.offered)
    free = their_main_step(used("自分のデッキを1枚引く。", b=FRONT))
    assert not collab(free)
    assert "baton:back.2" in free.offered
    assert not collab(their_main_step(own_main_step(game)))


def test_without_a_collab_holomem_the_center_holomem_is_kept_alone():
    game = their_main_step(used(KEPT, b=(FRONT[0], FRONT[2])))
    assert "baton:back.1" not in game.offered
    assert "collab:back.1" in game.offered


@pytest.mark.parametrize(("whose", "damage"), [("", (20, 20)), ("相手の", (20, 20))])
def test_both_are_dealt_damage(whose, damage):
    text = f"相手のセンターホロメンと{whose}コラボホロメンを選ぶ。選んだホロメンに特殊ダメージ20を与える。"
    game = used(text, b=FRONT)
    assert (game.at("b.center").mem.damage, game.at("b.collab").mem.damage) == damage
