"""What is done with all cards of a zone: of both players each go to the zone of the player who has them, and where there are none
nobody has chosen."""

import pytest

from judge.engine.effects.language import Cards, MoveCards, OfKind, Skill
from tests.engine.made_up import mem, oshi
from tests.engine.test_counted_as import play


def done(node, a=(), b=()):
    game = play(
        oshi("800", skills=(Skill(name="S", cost=0, do=(node,)),)), mem("903"),
        a=("oshi hPR-800", "center hPR-901", *a), b=("center hPR-902", *b), step="main",
    )  # fmt: skip
    return game.do("skill:1")


@pytest.mark.parametrize(
    ("to", "end", "key"),
    [
        ("deck", "top", "cards_put_top_both"),
        ("deck", "bottom", "cards_put_bottom_both"),
        ("hand", "top", "cards_put_both"),
    ],
)
def test_each_card_goes_to_the_zone_of_its_player(to, end, key):
    """4.1.6, 1.3.4.1."""
    game = done(MoveCards(Cards("archive", "both"), to, end=end), ("archive hPR-903",), ("archive hPR-901 x2",))
    told = next(each for each in game.line.transitions if each.message.key == key)
    assert (told.message.params["seat"], told.message.params["other"]) == (0, 1)
    assert [each.number for each in told.message.params["cards"]] == ["hPR-903"]
    assert [each.number for each in told.message.params["others"]] == ["hPR-901"] * 2
    assert {"1.3.4.1", "4.1.6"} < set(told.rules)


@pytest.mark.parametrize(
    ("side", "there", "key"),
    [
        ("you", (), "zone_is_empty"),
        ("both", (), "zones_are_empty"),
        ("you", ("archive hPR-903",), "no_card_fits"),
        ("both", ("archive hPR-903",), "no_card_fits"),
        ("you", ("archive ?",), "no_card_fits"),
    ],
)
def test_where_there_is_none_nobody_has_chosen(side, there, key):
    """1.3.2."""
    game = done(MoveCards(Cards("archive", side, where=(OfKind(("support",)),)), "deck"), there)
    (told,) = [each for each in game.line.transitions if each.message.key in {key, "no_card"}]
    assert (told.message.key, told.rules) == (key, ("1.3.2",))
