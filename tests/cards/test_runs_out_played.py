"""「手札が0枚になった時」: the last card of a zone has left it, read from its words and played (10.8.4)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem


@pytest.mark.parametrize(
    ("waits", "hand", "done", "drawn"),
    [
        ("自分の手札が0枚になった", 2, "自分の手札すべてをアーカイブする。", 2),
        ("自分の手札がなくなった", 2, "自分の手札1枚をアーカイブする。", 0),
        (
            "自分の手札が0枚になった",
            0,
            "自分のデッキの上から1枚をアーカイブする。",
            2,
        ),  # the Event itself was the last card
        ("相手の手札が0枚になった", 2, "自分の手札すべてをアーカイブする。", 0),
        ("自分のホロパワーが0枚になった", 2, "自分の手札すべてをアーカイブする。", 0),
    ],
)
def test_the_last_card_of_a_zone_has_left_it(waits, hand, done, drawn):
    """Cards that go together are one event (10.8.2)."""
    host = mem("910", "Host", abilities=tree_of(f"{waits}時、自分のデッキを2枚引く。", "gift"))
    cards = f"hPR-700{', hPR-901 x2' if hand else ''}"
    game = through(play(host, event(done), a=("center hPR-910",), hand=cards).do("support:hPR-700"))
    assert game.hand("a") == drawn + (1 if "1枚をアーカイブ" in done and hand else 0)


@pytest.mark.parametrize(
    "when", ["自分の手札が1枚になった", "自分の手札のホロメンが0枚になった", "自分のデッキが0枚になった"]
)
def test_any_other_number_is_no_such_event(when):
    assert read_and_check(f"{when}時、自分のデッキを1枚引く。", "gift").tree is None
