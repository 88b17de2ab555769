"""10.6: check timings occur at every place of the turn where the rules say, and nowhere else."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.library import library
from judge.engine.frames import Turn
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read
from judge.engine.transition import Transition
from tests.engine.play import random_keys, random_position
from tests.sampling import examples

BOARD = """
turn {turn} {player}
step {step}
a oshi hSD01-001
a center hSD01-003; cheers white x3
a back hSD01-003
a hand hSD01-004, hSD01-005
a deck hSD01-003 x10
a life white x5
a cheer-deck white x10
b oshi hSD01-001
b center hSD01-003
b hand hSD01-004
b deck hSD01-003 x10
b life white x5
b cheer-deck white x10
"""
TURN = (
    ("reset", "7.2.5"),
    ("reset", "7.2.7"),
    ("draw", "7.3.1"),
    ("draw", "7.3.3"),
    ("cheer", "7.4.1"),
    ("cheer", "7.4.3"),
    ("main", "7.5.1"),
    ("main", "7.5.2"),
    ("main", "7.5.3"),
    ("performance", "7.6.3"),
    ("performance", "7.6.4"),
    ("performance", "7.6.6"),
    ("end", "7.7.2"),
    ("end", "7.7.4"),
)
ACTION = (("main", "8.1.2"), ("performance", "9.1.2"))


def check_of(told: Transition) -> str:
    """The rule by which a check timing occurs, when this transition opens one."""
    rules = told.rules
    place = next((place for place, rule in enumerate(rules) if rule in {"10.6.3", "10.6.3.1"}), 0)
    return rules[0] if place else ""


def board(step: str, turn: int = 5, player: str = "a") -> Line:
    return Line(Game.start(read(BOARD.format(step=step, turn=turn, player=player)), library()))


def checks(play: Line, *answers: str) -> list[tuple[str, str]]:
    """The check timings until the next turn, by step and rule; these answers are given in order, else nothing is done."""
    left = list(answers)
    found: list[tuple[str, str]] = []
    while not play.game.done:
        choice = play.game.choice
        if choice is None:
            key: tuple[str, ...] = ()
        elif left and any(option.key.startswith(left[0]) for option in choice.options):
            wanted = left.pop(0)
            key = (next(option.key for option in choice.options if option.key.startswith(wanted)),)
        else:
            keys = [option.key for option in choice.options]
            key = ("end",) if "end" in keys else (keys[0],)
        before = len(play.transitions)
        play.push(*key)
        for game, told in zip(play.games[before + 1 :], play.transitions[before:], strict=True):
            if told.message.key == "turn_begins":
                assert not left
                return found
            if rule := check_of(told):
                found.append((game.state.facts.step, rule))
    return found


def test_a_turn_in_which_nothing_is_done():
    assert checks(board("reset")) == list(TURN)


@pytest.mark.parametrize(("turn", "player"), [(1, "a"), (2, "b")])
def test_a_players_first_turn_has_no_reset_step_and_the_very_first_no_performance_step(turn, player):
    left_out = {"reset", "performance"} if turn == 1 else {"reset"}
    assert checks(board("reset", turn, player)) == [each for each in TURN if each[0] not in left_out]


@pytest.mark.parametrize(
    "action", ["place:hSD01-004", "bloom:hSD01-005", "collab:back.1", "baton:back.1"], ids=lambda key: key.split(":")[0]
)
def test_every_action_of_the_main_step_is_followed_by_one(action):
    found = checks(board("main"), action)
    assert found[:3] == [("main", "7.5.2"), ("main", "8.1.2"), ("main", "7.5.3")]


def test_every_arts_is_followed_by_one():
    found = checks(board("performance"), "arts:center:1")
    assert found[:3] == [("performance", "7.6.4"), ("performance", "9.1.2"), ("performance", "7.6.6")]


def test_several_actions_have_one_each():
    found = checks(board("main"), "place:hSD01-004", "collab:back.1", "bloom:hSD01-005")
    assert found[:5] == [("main", "7.5.2"), *[("main", "8.1.2")] * 3, ("main", "7.5.3")]


# --- What waits is done at the very next one ---------------------------------------------------------------------------


def waiting(at: str) -> Game:
    """A turn that goes on at this rule, while a Back holomem of the turn player's has damage over its HP."""
    game = board("main").game
    a = game.state.players[0]
    dying = msgspec.structs.replace(a.stage[1], damage=500)
    players = (msgspec.structs.replace(a, stage=(a.stage[0], dying)), game.state.players[1])
    return Game(msgspec.structs.replace(game.state, players=players, agenda=(Turn(at=at),)), library())


@pytest.mark.parametrize(
    ("at", "rule"),
    [("7.5.2", "7.5.2"), ("7.6.4", "7.6.4"), ("7.6.5", "7.6.6"), ("7.7.3", "7.7.4")]
    + [(rule, rule) for _, rule in TURN if rule not in {"7.5.2", "7.6.4", "7.6.6", "7.7.4"}],
)
def test_rule_processing_that_waits_is_done_at_each(at, rule):
    _, told = waiting(at).step()
    assert (told.rules[0], told.message.key) == (rule, "due_rule_processing")
    assert told.rules[-1] == "11.3.1"


def rules_until(game: Game, key: str) -> list[str]:
    found = []
    for _ in range(200):
        if game.choice is not None:
            game = game.choose(game.choice.options[0].key)
            continue
        game, told = game.step()
        if rule := check_of(told):
            found.append(rule)
        if told.message.key == key:
            break
    return found


def test_the_performance_step_ends_only_when_its_last_check_timing_had_nothing_to_do():
    assert rules_until(waiting("7.6.5"), "end_step_begins") == ["7.6.6", "7.6.6"]


def test_the_end_step_is_done_again_when_its_second_check_timing_had_anything_to_do():
    assert rules_until(waiting("7.7.3"), "turn_begins") == ["7.7.4", "7.7.2", "7.7.4"]


def test_but_not_for_what_its_first_check_timing_did():
    assert rules_until(waiting("7.7.2"), "turn_begins") == ["7.7.2", "7.7.4"]


def test_a_defeat_is_told_with_the_check_timing_it_is_seen_at():
    game = waiting("7.3.3")
    a = msgspec.structs.replace(game.state.players[0], life=())
    game = Game(msgspec.structs.replace(game.state, players=(a, game.state.players[1])), library())
    game, told = game.step()
    assert told.rules[:3] == ("7.3.3", "10.6.3.1", "11.2.1")
    assert game.over.rule == "11.2.1"


# --- And nowhere else ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=examples(60, 2), deadline=None)
@given(st.integers(0, 2**32))
def test_no_other_place_has_one(seed):
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    allowed = {*TURN, *ACTION}
    for _ in range(400):
        if game.done:
            break
        if game.choice is not None:
            game = game.choose(*random_keys(rng, game))
            continue
        game, told = game.step()
        if rule := check_of(told):
            assert (game.state.facts.step, rule) in allowed
