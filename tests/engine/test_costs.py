"""A board says what an Arts and a Baton Pass cost (12.3.3.1, 8.7.2), after the effects that change it."""

import pytest

from judge.engine.board import Board
from judge.engine.cards import Arts
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import ArtsCost, ArtsCostAny, ArtsCostNone, BatonCost, Host
from judge.engine.state import LastingEffect
from tests.engine.made_up import Play, mem, oshi


def costs(*modifiers):
    """The cost of the Arts and of the Baton Pass of a holomem with one red Cheer, on a board with these effects."""
    play = Play(
        """
        turn 5 a
        step main
        a oshi hPR-800
        a center hPR-900; cheers hY03-001
        a deck 5
        a life 4
        b oshi hPR-801
        b center hPR-900
        b deck 5
        b life 4
        """,
        mem("900", arts=(Arts("hit", ("red", "blue"), 30),), baton=("colourless",)),
        oshi("800"),
        oshi("801"),
    )
    state, seen = play.game.state, play.at("a.center")
    env = EffectContext(seat=0, card=seen.mem.top, path="0", host=seen.mem.id)
    lasting = tuple(LastingEffect(modifier, env, 100 + place) for place, modifier in enumerate(modifiers))
    board = Board(state.cards, state.players, state.facts, lasting, play.game.library)
    return board.arts_cost(seen.mem.id, seen.mem.top, 0), board.baton_cost(seen.mem.id)


@pytest.mark.parametrize(
    ("modifiers", "arts", "baton"),
    [
        ((), ("red", "blue"), ("colourless",)),
        ((ArtsCost(Host(), 1), BatonCost(Host(), 1)), ("red", "blue", "colourless"), ("colourless",) * 2),
        ((ArtsCost(Host(), -2, "red"), BatonCost(Host(), -2)), ("blue",), ()),
        ((ArtsCost(Host(), -1, None),), ("red",), ("colourless",)),
        ((ArtsCostAny(Host()),), ("colourless", "colourless"), ("colourless",)),
        ((ArtsCostAny(Host(), "red"),), ("colourless", "blue"), ("colourless",)),
        ((ArtsCostAny(Host(), "green"),), ("red", "blue"), ("colourless",)),
        ((ArtsCostAny(Host(), "red"), ArtsCostAny(Host())), ("colourless", "colourless"), ("colourless",)),
        ((ArtsCost(Host(), 1, "red"), ArtsCostAny(Host(), "red")), ("colourless", "blue", "red"), ("colourless",)),
        ((ArtsCostNone(Host()),), (), ("colourless",)),
    ],
)
def test_a_board_says_what_arts_and_a_baton_pass_cost(modifiers, arts, baton):
    """A Cheer less of any color is the one that the player cannot pay."""
    assert costs(*modifiers) == (arts, baton)
