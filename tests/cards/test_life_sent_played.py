"""Cheers that come from Life: what waits for one to be sent to a holomem (11.5.1, 5.21.1), read from its words and played."""

import pytest

from tests.cards.test_forms_played import event, play
from tests.cards.test_set_17_forms_played import through
from tests.cards.written import tree_of
from tests.engine.made_up import mem

DRAWS = "自分のデッキを2枚引く。"


def sent_to(text, spot, *, owner="b", loses="相手", so_many=1, **more):
    """The line behind the loss of so much Life, whose Cheers go to the holomem at that position, and how many more cards its
    owner has; that one has a Center holomem with this Gift."""
    giver = mem("910", "Giver", abilities=tree_of(text, "gift"))
    sides = {"a": ("center hPR-900", "back hPR-903"), "b": ("center hPR-900", "back hPR-903")}
    sides[owner] = ("center hPR-910", "back hPR-903")
    game = play(event(f"{loses}のライフ-{so_many}。"), giver, hand="hPR-700", **sides, **more)
    before = {seat: len(game.game.state.players[seat].hand) for seat in (0, 1)}
    game = through(game.do("support:hPR-700"), spot)
    seat = "ab".index(owner)
    return game, len(game.game.state.players[seat].hand) - before[seat] + (owner == "a")


@pytest.mark.parametrize(("spot", "drawn"), [("b.center", 2), ("b.back", 0)])
@pytest.mark.parametrize(
    "origin",
    [
        "自分のライフからこのホロメンにエールが",
        "自分のライフのエールがこのホロメンに",
        "自分のライフか自分のエールデッキからこのホロメンにエールが",
    ],
)
def test_a_cheer_of_the_own_life_is_sent_to_this_holomem(origin, spot, drawn):
    game, more = sent_to(f"{origin}送られた時、{DRAWS}", spot)
    assert (more, len(game.game.state.players[1].life)) == (drawn, 3)


def test_a_cheer_of_another_zone_is_another_event():
    assert sent_to(f"自分のエールデッキからこのホロメンにエールが送られた時、{DRAWS}", "b.center")[1] == 0


def test_no_ability_has_sent_the_cheer_of_a_lost_life():
    """11.5.1 is rule processing."""
    assert sent_to(f"自分の能力で自分のライフからこのホロメンにエールが送られた時、{DRAWS}", "b.center")[1] == 0


@pytest.mark.parametrize(
    ("loses", "spot", "drawn"), [("相手", "b.center", 2), ("相手", "b.back", 0), ("自分", "a.center", 0)]
)
def test_a_cheer_of_the_opponents_life_goes_to_their_stage(loses, spot, drawn):
    text = f"相手のライフから相手のセンターホロメンにエールが送られた時、{DRAWS}"
    assert sent_to(text, spot, owner="a", loses=loses)[1] == drawn


@pytest.mark.parametrize(("often", "drawn"), [("[ターンに1回]", 2), ("", 4)])
def test_two_cheers_are_sent_one_after_the_other(often, drawn):
    text = f"{often}自分のライフからこのホロメンにエールが送られた時、{DRAWS}"
    assert sent_to(text, "b.center", so_many=2)[1] == drawn
