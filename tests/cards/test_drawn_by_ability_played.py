"""「相手が能力で自身のデッキを引いた時」: what waits for a card drawn by an ability (5.7.1), read from its words and played."""

import pytest

from tests.cards.test_forms_played import event, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem


def drawing(when, does="自分のデッキを2枚引く。", **where):
    """A line from the own Main Step, where an Event draws and the Center holomem waits for it."""
    waits = mem("910", "Waits", abilities=tree_of(f"[ターンに1回]{when}、このホロメンのHP20回復。", "gift"))
    a = ("center hPR-910; damage 60", "back hPR-900")
    return play(event(does), waits, a=a, hand="hPR-700 x2", **where)


def damage(game):
    while "end" not in game.offered:
        game.do(game.offered[0])
    return game.at("a.center").mem.damage


@pytest.mark.parametrize(
    ("when", "does", "left"),
    [
        ("自分が能力でデッキを引いた時", "自分のデッキを2枚引く。", 40),
        ("自分が能力でデッキを引いた時", "相手は、自身のデッキを1枚引く。", 60),
        ("相手が能力で自身のデッキを引いた時", "相手は、自身のデッキを1枚引く。", 40),
        ("相手が自分の能力でデッキを引いた時", "相手は、自身のデッキを1枚引く。", 40),
        ("相手が相手の能力でデッキを引いた時", "相手は、自身のデッキを1枚引く。", 60),
        ("相手が自身の能力でデッキを引いた時", "相手は、自身のデッキを1枚引く。", 60),
        ("自分が自分の能力でデッキを引いた時", "自分のデッキを1枚引く。", 40),
        ("自分が能力でデッキを引いた時", "自分のデッキの上から1枚をアーカイブする。", 60),
    ],
)
def test_it_waits_for_a_draw_of_that_player_by_an_ability(when, does, left):
    assert damage(drawing(when, does).do("support:hPR-700")) == left


@pytest.mark.parametrize(
    ("when", "left"),
    [
        ("相手が自身の能力でデッキを引いた時", 40),
        ("相手が自分の能力でデッキを引いた時", 60),
        ("自分が自身の能力でデッキを引いた時", 60),
    ],
)
def test_by_an_ability_of_the_opponent_in_their_turn(when, left):
    hand = ("b hand 2", "b hand hPR-700, 1")
    game = their_main_step(drawing(when, "自分のデッキを1枚引く。", position=hand))
    assert damage(game) == 60
    assert damage(game.do("support:hPR-700")) == left


def test_once_a_turn():
    game = drawing("自分が能力でデッキを引いた時").do("support:hPR-700")
    assert damage(game) == 40
    assert damage(game.do("support:hPR-700")) == 40


@pytest.mark.parametrize("who", ["自分が能力で", "相手が能力で"])
def test_the_card_of_the_draw_step_is_none_of_an_ability(who):
    """7.3.2"""
    game = their_main_step(drawing(f"{who}デッキを引いた時"))
    assert damage(game) == 60


def test_only_in_the_step_that_is_said():
    game = drawing("相手のメインステップで、自分が能力でデッキを引いた時").do("support:hPR-700")
    assert damage(game) == 60


@pytest.mark.parametrize(("who", "there"), [("相手は、自身", 2), ("お互い、自身", 2), ("相手は、自分", 1)])
def test_whose_hand_is_counted_by_what_the_opponent_does(who, there):
    """「自身」 is the player who does it: the opponent has 2 cards in hand, the other player 1 besides the Event."""
    game = play(event(f"{who}の手札1枚につき、自身のデッキを1枚引く。"), hand="hPR-700, 1").do("support:hPR-700")
    assert game.hand("b") - 2 == there
