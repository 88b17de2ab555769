"""A position without errors can be played: nothing breaks off, every sentence is written, every moment is a board again."""

import itertools
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.library import library
from judge.engine.effects.language import SPOTS
from judge.engine.game import Game
from judge.engine.position.checks import check_position
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation import read, write
from judge.engine.position.setup import position_from_state
from judge.engine.state import STEPS
from judge.engine.transition import Transition
from judge.wording import reason, sentence
from tests.sampling import examples

LENGTH = 80
SPOT_LIMIT = {"center": 1, "collab": 1, "back": 4}


@cache
def numbers(kind: str) -> tuple[str, ...]:
    cards = library().values()
    return tuple(card.number for card in cards if kind == card.kind or (kind == "attachable" and card.attachable))


def cards(kind: str, most: int, *, unseen: bool = True) -> st.SearchStrategy[tuple[str, ...]]:
    one = st.sampled_from(numbers(kind))
    return st.lists(one | st.just("?") if unseen else one, max_size=most).map(tuple)


def mems(at: str) -> st.SearchStrategy[PositionHolomem]:
    return st.builds(
        PositionHolomem,
        stack=st.sampled_from(numbers("holomem")).map(lambda number: (number,)),
        at=st.just(at),
        damage=st.sampled_from([0, 0, 10, 50, 90, 200]),
        resting=st.booleans(),
        cheers=cards("cheer", 4),
        supports=cards("attachable", 2),
        down=st.sampled_from([False, False, False, True]),
        entered=st.booleans(),
        bloomed=st.booleans(),
        arts=st.booleans(),
    )


stages = st.tuples(*(st.lists(mems(at), max_size=SPOT_LIMIT[at]) for at in SPOTS)).map(
    lambda each: tuple(itertools.chain.from_iterable(each))
)
halves = st.builds(
    PositionSide,
    oshi=st.sampled_from(numbers("oshi")) | st.just("?"),
    stage=stages,
    hand=st.tuples(cards("holomem", 3), cards("support", 3)).map(lambda each: each[0] + each[1]),
    deck=cards("holomem", 8),
    archive=cards("cheer", 3, unseen=False),
    life=cards("cheer", 5),
    cheer_deck=cards("cheer", 8),
    power=cards("support", 4),
    life_damage=st.integers(0, 2),
    skill=st.booleans(),
    sp=st.booleans(),
)
positions = st.builds(
    Position,
    sides=st.tuples(halves, halves),
    turn=st.integers(1, 9),
    player=st.integers(0, 1),
    first=st.integers(0, 1),
    step=st.sampled_from(STEPS),
    collabed=st.booleans(),
    baton=st.booleans(),
    limited=st.booleans(),
)


def told(transition: Transition, language: str) -> list[str]:
    messages = [transition.message]
    reasons = []
    if transition.choice:
        messages += [option.message for option in transition.choice.options]
        messages += [refusal.message for refusal in transition.choice.refused]
        reasons = [each for refusal in transition.choice.refused for each in refusal.reasons]
    return [sentence(each, language, library()) for each in messages] + [
        reason(each, language, library()) for each in reasons
    ]


@pytest.mark.slow
@settings(max_examples=examples(60, 2), deadline=None)
@given(positions, st.integers(0, 2**32))
def test_a_position_without_errors_can_be_played(position, seed):
    assert not [each for each in check_position(position, library()) if each.level == "error"]
    pick = random.Random(seed)
    game = Game.start(position, library())
    for _ in range(LENGTH):
        if game.done:
            break
        if game.choice is None:
            game, transition = game.step()
            for language in ("en", "ja"):
                assert not [text for text in told(transition, language) if text.startswith("[") or not text.strip()]
        else:
            options = [option.key for option in game.choice.options]
            game = game.choose(*pick.sample(options, pick.randint(game.choice.minimum, game.choice.maximum)))
    board = position_from_state(game.state)
    assert read(write(board)) == board
    assert not [each for each in check_position(board, library()) if each.level == "error"]
    Game.start(board, library())
