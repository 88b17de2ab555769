"""1.2.3: a player can concede at any moment, and loses at once."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.events import GameEnded
from judge.engine.game import Game, GameOver
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read
from judge.wording import sentence
from tests.engine.play import random_keys, random_position
from tests.sampling import examples

BOARD = """
turn 5 a
step performance
a center hSD01-003; cheers white
a hand 2
a deck 20
a life 3
a cheer-deck 5
b center hSD01-003
b life 2
b deck 20
b cheer-deck 5
"""
DYING = BOARD.replace("b life 2", "b life 1\nb life-damage 1")


def test_who_concedes_loses_at_once_whatever_is_due():
    game = Game.start(read(DYING), library())
    assert game.choice is None  # before the check timing in which rule processing would look at B's Life damage
    over, told = game.concede(0)
    assert (over.over.winner, over.over.rule, over.done) == (1, "1.2.3", True)
    assert told.rules == ("1.2.3", "1.2.1", "1.2.3.1")
    assert (told.actor, told.events, told.choice) == (0, (GameEnded(1),), None)
    assert over.state.agenda == ()
    assert over.state.players == game.state.players
    assert game.over is None


def test_a_choice_that_is_due_is_not_answered_any_more():
    game = Game.start(read(BOARD), library())
    while game.choice is None:
        game, _ = game.step()
    over, told = game.concede(1)
    assert over.choice is None
    assert over.over.winner == 0
    assert told.number == game.state.transition_count + 1
    assert Game.load(over.dump(), library()).state == over.state
    answered = game.choose(game.choice.options[0].key)
    over, _ = answered.concede(1)
    assert over.state.answer is None


def test_the_other_player_may_concede_in_the_turn_of_the_first():
    game = Game.start(read(BOARD), library())
    assert game.state.facts.player == 0
    assert game.concede(1)[0].over.winner == 0


def test_a_game_that_is_over_cannot_be_conceded():
    over, _ = Game.start(read(BOARD), library()).concede(0)
    for seat in (0, 1):
        with pytest.raises(GameOver, match="over already"):
            over.concede(seat)
    with pytest.raises(GameOver):
        over.step()


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_a_player_concedes(seat):
    with pytest.raises(ValueError, match="no player"):
        Game.start(read(BOARD), library()).concede(seat)


def test_conceding_before_the_first_turn():
    a, b = (record.game_deck for record in starter_decks())
    over, told = Game.begin(a, b, library()).concede(1)
    assert over.over.winner == 0
    assert told.number == 1


def test_a_line_ends_with_it_and_takes_it_back():
    line = Line(Game.start(read(BOARD), library()))
    line.push()
    before = line.game
    told = line.concede(0)
    assert line.game.over.rule == "1.2.3"
    assert line.pop() == told
    assert line.game is before


@settings(max_examples=examples(40, 2), deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 60), st.integers(0, 1))
def test_at_any_moment_of_any_game(seed, steps, seat):
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    for _ in range(steps):
        if game.done:
            break
        game = game.choose(*random_keys(rng, game)) if game.choice else game.step()[0]
    if game.over is not None:
        return
    over, told = game.concede(seat)
    assert over.over.winner == 1 - seat
    for language in ("en", "ja"):
        assert not sentence(told.message, language, library()).startswith("[")
