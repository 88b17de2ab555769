"""Choices among known and unseen cards of a public zone: only what is known or named to fit has to be chosen (10.7.2.3)."""

import pytest

from judge.engine.effects.language import (
    Archive,
    Cards,
    CheersOf,
    Choose,
    Coloured,
    Holomems,
    MoveCards,
    OfKind,
    Pay,
    Stacked,
)
from judge.engine.errors import IllegalChoice
from tests.engine.test_stage_actions import use

RED, BLUE = "hY03-001", "hY04-001"
CENTER, CHEER = Holomems(at=("center",)), OfKind(("cheer",))
CHEERS = Cards(zone="archive", where=(CHEER,))


def picks(game):
    choice = game.game.choice
    return (choice.minimum, choice.maximum)


def test_what_is_known_to_fit_cannot_be_left_for_an_unseen_card():
    game = use(MoveCards(Choose(CHEERS, 2), to="hand"), a=("center hPR-900", f"archive {RED}, ?"))
    assert picks(game) == (1, 2)
    with pytest.raises(IllegalChoice, match="2 of the known and named ones"):
        game.game.choose(f"card:{BLUE}")
    with pytest.raises(IllegalChoice, match="0 options"):
        game.game.choose()
    game.do((f"card:{RED}", f"card:{BLUE}"))
    assert game.zone("a", "archive") == []


def test_where_more_than_enough_are_known_unseen_cards_change_nothing():
    game = use(MoveCards(Choose(CHEERS, 1), to="hand"), a=("center hPR-900", f"archive {RED}, {BLUE}, ?"))
    assert picks(game) == (1, 1)
    assert game.all_keys[-1] == "choose_cards"


def test_an_unseen_card_of_which_nothing_is_asked_fits():
    game = use(MoveCards(Choose(Cards(zone="archive"), 1), to="hand"), a=("center hPR-900", "archive ? x2"))
    assert picks(game) == (1, 1)


def test_an_unseen_cheer_is_a_cheer_but_may_be_of_another_color():
    game = use(Archive(Choose(CheersOf(CENTER), 1)), a=("center hPR-900; cheers red, ?",))
    assert picks(game) == (1, 1)
    game = use(Archive(Choose(CheersOf(CENTER, "red"), 1)), a=("center hPR-900; cheers blue, ?",))
    assert picks(game) == (0, 1)


def test_an_unseen_card_under_a_holomem_is_a_holomem():
    """4.4.8: only holomems are stacked, so both are there to be chosen."""
    stacked = Stacked(CENTER, where=(OfKind(("holomem",)),))
    assert picks(use(Archive(Choose(stacked, 2)), a=("center hPR-900; over hPR-900, ?",))) == (2, 2)


def test_a_cost_is_paid_whole_with_an_unseen_card():
    cost = (MoveCards(Choose(Cards(zone="archive", where=(CHEER, Coloured("red"))), 1), to="hand"),)
    game = use(Pay(cost, ()), a=("center hPR-900", "archive ?"))
    game.do("pay")
    assert picks(game) == (1, 1)
