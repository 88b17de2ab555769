"""「[AとB]1枚ずつを公開し、アーカイブする」, read from its words and played (5.11, 5.12.1)."""

import pytest

from tests.cards.test_forms_played import event, play
from tests.engine.made_up import mem, support

OF_DECK = (
    "自分のデッキから、[Debut〈Plain〉と1st〈Plain〉]1枚ずつを公開し、アーカイブする。そしてデッキをシャッフルする。"
)
OTHER_EVENT = support("720", "event")


@pytest.mark.parametrize(
    ("deck", "found"),
    [
        ("hPR-900, hPR-901, hPR-903", ["hPR-900", "hPR-901"]),
        ("hPR-903, hPR-901", ["hPR-901"]),
        ("hPR-900, hPR-902", ["hPR-900"]),
        ("hPR-903", []),
    ],
)
def test_of_the_two_those_are_archived_that_are_in_the_deck(deck, found):
    """10.7.2.3.3"""
    game = play(event(OF_DECK), hand="hPR-700", position=("a deck 9", f"a deck {deck}, hPR-903 x3")).do(
        "support:hPR-700"
    )
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert sorted(game.zone("a", "archive")) == sorted(["hPR-700", *found])
    assert ("shuffled" in game.all_keys, "cards_revealed" in game.all_keys) == (True, bool(found))


def test_a_cost_has_to_be_paid_with_one_of_each():
    """10.4.2.2"""
    text = "自分の手札から、[ホロメンとイベント]1枚ずつを公開できる：自分のデッキを3枚引く。"
    for hand, drawn in (("hPR-700, hPR-900", None), ("hPR-700, hPR-900, hPR-720", 5)):
        game = play(event(text), OTHER_EVENT, hand=hand)
        if drawn is None:
            assert game.refused["support:hPR-700"] == ["changes_nothing"]
            continue
        game.do("support:hPR-700")
        while "end" not in game.offered:
            game.do(game.offered[0])
        assert game.hand("a") == drawn


LIKE_OSHI = (
    "自分のデッキから、自分の推しホロメンと同じカード名の[1stホロメンと2ndホロメン]1枚ずつを公開し、手札に加える。"
    "そしてデッキをシャッフルする。"
)


@pytest.mark.parametrize(
    ("deck", "found"),
    [
        ("hPR-931, hPR-932, hPR-901, hPR-902", 2),
        ("hPR-930, hPR-932, hPR-901", 1),
        ("hPR-931 x2, hPR-902", 1),
        ("hPR-930, hPR-901, hPR-902", 0),
    ],
)
def test_each_of_them_is_like_the_oshi_holomem(deck, found):
    """2.1, 10.7.2.3.3: not a second one of a level for one of the other that is missing, nor one of another name."""
    like = [
        mem(number, "oshi 800", level=level) for number, level in (("930", "debut"), ("931", "1st"), ("932", "2nd"))
    ]
    game = play(event(LIKE_OSHI), *like, hand="hPR-700", position=("a deck 9", f"a deck {deck}, hPR-903 x3"))
    game.do("support:hPR-700")
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert game.hand("a") == found
