"""「自分のセンターホロメンがXなら、このターンの間、そのホロメンは…」: the condition is asked as the effect is carried out, and the
effect is about the one who is there then (10.9.1), read from the words and played."""

import pytest

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

NAMED = mem("920", "Named", hp=300)
PLAIN = mem("921", "Plain", hp=300)
STURDY = mem("922", "Sturdy", hp=500)
SWITCH = support("702", "event", text=tree_of("自分のセンターホロメンとバックホロメン1人を交代させる。", "support").do)
ASKED = "自分のデッキを1枚引く。自分のセンターホロメンが〈Named〉なら、このターンの間、そのホロメン"
MORE = f"{ASKED}のアーツ+50。"
AGAIN = f"{ASKED}はアーツを使った後、同じアーツをもう1回使える。"
NAMED_FIRST = ("center hPR-920", "back hPR-921")
PLAIN_FIRST = ("center hPR-921", "back hPR-920")
USED, SWITCHED = "support:hPR-700", "support:hPR-702"


def damage(text, holomems, *played):
    """What the Arts of the Center holomem deals behind these Support cards; it is used again wherever that may be done."""
    game = play(
        event(text), SWITCH, NAMED, PLAIN, STURDY, a=holomems, b=("center hPR-922",), hand="hPR-700, hPR-702 x2"
    )
    for each in played:
        game = through(game.do(each))
    game.do("end", "arts:center:1")
    while not any(key.startswith("arts:") or key == "end" for key in game.offered) and game.game.choice:
        game.do(next((key for key in game.offered if key in {"do", "yes"}), game.offered[0]))
    return game.at("b.center").mem.damage


@pytest.mark.parametrize(
    ("holomems", "played", "more", "again"),
    [
        (NAMED_FIRST, [USED], 80, 60),
        (PLAIN_FIRST, [USED], 30, 30),
        (NAMED_FIRST, [USED, SWITCHED], 30, 30),  # the one who came there later is nobody of whom it was asked
        (PLAIN_FIRST, [USED, SWITCHED], 30, 30),  # it is not asked again
        (NAMED_FIRST, [USED, SWITCHED, SWITCHED], 80, 60),  # the one who was there has come back
    ],
)
def test_it_is_about_who_was_there_as_it_was_asked(holomems, played, more, again):
    assert damage(MORE, holomems, *played) == more
    assert damage(AGAIN, holomems, *played) == again
