"""「自分のライフの上から1枚を公開する」, played: the card stays where it is (5.11.1), in the order of the Life (4.10.2)."""

import pytest

from tests.cards.test_forms_played import event, play
from tests.cards.test_set_17_forms_played import through
from tests.engine.made_up import mem

TEXT = "自分のライフの上から1枚を公開する。このターンの間、公開したエールと同色の自分のホロメン全員のアーツ+20。"
BLUE = mem("910", "Blue", colours=("blue",))


@pytest.mark.parametrize(
    ("life", "center", "dealt"),
    [
        ("hY03-001, hY04-001 x3", "hPR-900", 50),  # red on top
        ("hY04-001, hY03-001 x3", "hPR-900", 30),
        ("hY04-001, hY03-001 x3", "hPR-910", 50),
    ],
)
def test_holomems_of_the_color_of_the_top_card_get_it(life, center, dealt):
    where = {
        "a": (f"center {center}", "back hPR-903"),
        "b": ("center hPR-902",),
        "position": ("a life 4", f"a life {life}"),
    }
    game = through(play(event(TEXT), BLUE, hand="hPR-700", **where).do("support:hPR-700"))
    before = [number for part in life.split(", ") for number in [part[:8]] * int(part[-1] if " x" in part else 1)]
    assert game.zone("a", "life") == before  # all of it is still there, in its order
    assert through(game.do("end", "arts:center:1")).at("b.center").mem.damage == dealt


def test_which_card_it_is_is_asked_where_it_is_not_known():
    game = play(event(TEXT), BLUE, hand="hPR-700", a=("center hPR-910",), b=("center hPR-902",)).do("support:hPR-700")
    game = through(game.do("card:hY04-001"))
    assert len(game.game.state.players[0].life) == 4
    assert through(game.do("end", "arts:center:1")).at("b.center").mem.damage == 50
