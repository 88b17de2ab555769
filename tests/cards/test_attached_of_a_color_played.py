"""「アーカイブしたエールと同色のエールがこのホロメンに付いているなら」, read and played."""

import pytest

from tests.cards.test_forms_played import play
from tests.cards.test_left_out_and_named_played import arts_card

TEXT = "自分のエールデッキの上から1枚をアーカイブする。"
TEXT += "アーカイブしたエールと同色のエールがこのホロメンに付いているなら、このアーツ+50。"
RED, BLUE = "hY03-001", "hY04-001"


@pytest.mark.parametrize(
    ("top", "attached", "dealt"),
    [
        (RED, "; cheers red", 80),
        (RED, "; cheers blue red", 80),
        (RED, "; cheers blue", 30),
        (BLUE, "; cheers red", 30),
        (BLUE, "", 30),
    ],
)
def test_the_color_of_the_archived_cheer_is_asked(top, attached, dealt):
    game = play(
        arts_card(TEXT),
        a=(f"center hPR-910{attached}", "back hPR-900"),
        b=("center hPR-902", "back hPR-903"),
        position=("a cheer deck 5", f"a cheer deck {top} x5"),
    ).do("end", "arts:center:1")
    while not any(key.startswith("arts:") or key == "end" for key in game.offered) and game.game.choice:
        game.do(game.offered[0])
    assert game.at("b.center").mem.damage == dealt
    assert game.zone("a", "archive").count(top) == 1
