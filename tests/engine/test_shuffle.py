"""5.6: shuffling: what is known before, what comes from outside, what is known afterwards."""

import msgspec
import pytest

from judge.cards.library import library
from judge.engine.citations import cite
from judge.engine.errors import IllegalChoice
from judge.engine.events import Shuffled
from judge.engine.frames import Shuffling
from judge.engine.game import Game
from judge.engine.position.notation import read
from judge.engine.position.setup import state_from_position
from judge.engine.state import ShuffledSet


def shuffling(deck: str) -> Game:
    """A game in which A's Deck is about to be shuffled."""
    state = state_from_position(read(f"a deck {deck}\na hand hSD01-003"), {})
    frame = Shuffling(seat=0, zone="deck", because=cite("6.2.1.2"))
    return Game(msgspec.structs.replace(state, agenda=(frame,)), {})


def deck(game: Game) -> list[str]:
    return [game.state.cards[card] for card in game.state.players[0].deck]


def test_nobody_knows_the_order_so_no_card_is_known():
    game, asked = shuffling("hSD01-003, hSD01-004, ?").step()
    assert asked.choice.decider == "chance"
    assert (asked.message, asked.events) == (asked.choice.message, ())
    assert [option.key for option in asked.choice.options] == ["shuffle"]
    game, told = game.choose("shuffle").step()
    assert deck(game) == ["?", "?", "?"]
    assert told.rules == ("6.2.1.2", "5.6.1")
    assert told.events == (Shuffled(0, "deck"),)
    assert [game.state.cards[card] for card in game.state.players[0].hand] == ["hSD01-003"]
    assert game.done


def test_the_order_can_be_told_from_outside():
    game, _ = shuffling("hSD01-003, hSD01-004, hSD01-005").step()
    game, told = game.choose("order:3,1,2").step()
    assert deck(game) == ["hSD01-005", "hSD01-003", "hSD01-004"]
    assert told.events == (Shuffled(0, "deck"),)
    assert Game.load(game.dump(), {}).state == game.state


@pytest.mark.parametrize("key", ["order:1,2", "order:1,2,2", "order:0,1,2", "order:1,2,3,4", "order:", "order:a,b,c"])
def test_an_order_has_every_card_once(key):
    game, _ = shuffling("hSD01-003, hSD01-004, hSD01-005").step()
    with pytest.raises(IllegalChoice, match=r"is not an order of the cards.*each number from 1 to 3 once"):
        game.choose(key)


def test_an_order_is_taken_only_where_one_is_asked_for():
    game = Game.start(
        read("a oshi ?\na center hSD01-003\na life 1\nb center hSD01-003\nb life 1\nstep main"), library()
    )
    while game.choice is None:
        game, _ = game.step()
    with pytest.raises(IllegalChoice, match="order:1 is not offered"):
        game.choose("order:1")


def test_where_no_card_is_known_there_is_nothing_to_ask():
    game, told = shuffling("? x4").step()
    assert told.choice is None
    assert told.rules == ("6.2.1.2", "5.6.1")
    assert deck(game) == ["?"] * 4


@pytest.mark.parametrize("cards", ["hSD01-003", "?"])
def test_one_card_counts_as_shuffled_and_stays(cards):
    game, told = shuffling(cards).step()
    assert deck(game) == [cards]
    assert told.rules == ("6.2.1.2", "5.6.1.1")
    assert told.events == (Shuffled(0, "deck"),)


def test_cards_that_are_all_the_same_stay_known():
    game, _ = shuffling("hSD01-003 x3").step()
    game, _ = game.choose("shuffle").step()
    assert deck(game) == ["hSD01-003"] * 3


def test_what_was_shuffled_is_known_together():
    game, _ = shuffling("hSD01-003 x2, hSD01-004").step()
    game, _ = game.choose("shuffle").step()
    (mixed,) = game.state.shuffled_sets
    assert mixed.numbers == ("hSD01-003", "hSD01-003", "hSD01-004")
    assert game.board.could_be(mixed.cards[0]) == ("hSD01-003", "hSD01-004")
    assert Game.load(game.dump(), {}).state == game.state


def test_nothing_is_known_where_one_of_them_was_not_seen():
    game, _ = shuffling("hSD01-003 x2, hSD01-004, ?").step()
    game, _ = game.choose("shuffle").step()
    assert game.state.shuffled_sets == ()
    assert game.board.could_be(game.state.players[0].deck[0]) is None


def test_no_more_can_be_chosen_than_were_shuffled():
    """hSD01-016 looks at the top cards of a shuffled Deck and takes holomems of one kind: one of them is there at all."""
    line = "a oshi hSD01-001\na center hSD01-003\na hand hBP04-096\na life 5\nb center hSD01-003\nb life 5\nstep main\nb deck 3"
    game = Game.start(read(f"{line}\na deck hBP01-009 x3, hBP05-050"), library())
    state = game.state
    cards = state.players[0].deck
    numbers = tuple(sorted(state.cards[card] for card in cards))
    unseen = tuple("?" if card in cards else number for card, number in enumerate(state.cards))
    shuffled = msgspec.structs.replace(state, cards=unseen, shuffled_sets=(ShuffledSet(tuple(sorted(cards)), numbers),))
    game = Game(shuffled, library())
    while game.choice is None:
        game, _ = game.step()
    game = game.choose("support:hBP04-096")
    while game.choice is None:
        game, _ = game.step()
    assert [option.key for option in game.choice.options] == ["card:hBP05-050"]
    assert game.choice.maximum == 1
    with pytest.raises(IllegalChoice):
        game.choose("card:hBP01-009")
