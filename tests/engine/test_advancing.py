"""An advance of several transitions is as many single steps."""

import random
from pathlib import Path

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.almost_primed import UnmetCollector, not_primed
from judge.engine.game import Game
from judge.scenarios import read_scenario_file
from judge.scenarios.selfplay import random_answer

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def stepped(game, until=lambda game: False):
    told = []
    while game.choice is None and not game.done and not (told and until(game)):
        game, transition = game.step()
        told.append(transition)
    return game, told


def moments(game, seed=0, count=60):
    """Games in which no choice is due, as they come in random play."""
    rng = random.Random(seed)
    for _ in range(count):
        if game.choice is not None:
            game, _ = random_answer(rng, game)
        elif game.done:
            return
        else:
            yield game
            game, _ = game.advance(1000)


def from_the_preparation(seed):
    return moments(Game.begin(*(deck.game_deck for deck in starter_decks()), library()), seed)


def walked(game):
    """Each transition on the way, the state after it, and what was nearly primed."""
    looking = UnmetCollector()
    return [(transition, after.state, looking.taken()) for after, transition in game.walk(looking)]


def compared(games):
    """The transitions of each advance, which are those of single steps."""
    for game in games:
        there, told = game.advance(1000)
        other, one_by_one = stepped(game)
        assert told == one_by_one
        assert there.state == other.state
        yield told


def test_a_walk_gives_the_games_of_single_steps_and_what_was_near_at_each():
    near, longest = 0, 0
    for seed in range(3):
        for game in from_the_preparation(seed):
            found = walked(game)
            longest = max(longest, len(found))
            for transition, state, unmet in found:
                assert not_primed(game) == unmet
                game, step = game.step()
                assert (step, game.state) == (transition, state)
                near += len(unmet)
            assert game.choice is not None or game.done
    assert near
    assert longest > 10


def test_there_is_no_walk_from_a_choice_or_from_an_end():
    game = Game.begin(*(deck.game_deck for deck in starter_decks()), library())
    *_, (at_choice, _) = game.walk()
    assert at_choice.choice is not None
    assert not list(at_choice.walk())
    ended, _ = at_choice.concede(0)
    assert not list(ended.walk())


def test_the_transitions_and_the_game_after_them_are_those_of_single_steps():
    advances = [told for seed in range(3) for told in compared(from_the_preparation(seed))]
    assert max(map(len, advances)) > 10


def test_a_place_of_dispute_is_named_by_the_step_that_came_to_it_alone():
    game = Game.start(read_scenario_file(SCENARIOS / "faq/both-lives-reach-zero-at-once.yaml").position, library())
    assert any(each.disputes for told in compared(moments(game)) for each in told[:-1])


def test_it_stops_where_it_is_told_to():
    stopped = 0
    for game in from_the_preparation(7):
        facts = game.state.facts
        there, told = game.advance(1000, until=lambda draft, facts=facts: draft.facts.step != facts.step)
        other, one_by_one = stepped(game, until=lambda each, facts=facts: each.state.facts.step != facts.step)
        assert told == one_by_one
        assert there.state == other.state
        stopped += there.choice is None
    assert stopped
