"""「自分のアーカイブの、このホロメンと同色のエール1枚を」, read from its words and played (2.4, 5.21.1)."""

import pytest

from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem


@pytest.mark.parametrize(("words", "sent"), [("同色", "red"), ("異なる色", "blue")])
def test_a_cheer_of_the_archive_of_the_color_of_the_holomem(words, sent):
    text = f"自分のアーカイブの、このホロメンと{words}のエール1枚をこのホロメンに送る。"
    roller = mem("910", "Roller", abilities=tree_of(text, "collab"))
    game = play(roller, archive="hY03-001, hY04-001", hand="1", a=("center hPR-900", "back hPR-910")).do(
        "collab:back.1"
    )
    while "end" not in game.offered:
        game.do(game.offered[0])
    (cheer,) = game.at("a.collab").mem.cheers
    assert game.game.board.card(cheer).colours == (sent,)
