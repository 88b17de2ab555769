"""What is refused is worked out when somebody asks, and is there wherever a choice is stored, sent or compared."""

import pickle
import random

import msgspec
import pytest

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.game import Game
from judge.engine.procedures import ch10_check_timing
from judge.engine.transition import Choice, Refusal, worked_out
from judge.fast.loader import in_use
from judge.scenarios.selfplay import random_answer


@pytest.fixture(scope="module")
def acting() -> Game:
    """A game at a play timing of the Main Step at which something is refused."""
    first, second = starter_decks()
    rng, game = random.Random(1), Game.begin(first.game_deck, second.game_deck, library())
    while game.choice is None or game.choice.message.key != "act_main":
        game = random_answer(rng, game)[0] if game.choice is not None else game.advance(1000)[0]
    return game


def fresh(game: Game) -> Game:
    """The same game, asked anew: nobody has looked at its choice."""
    asking = game.state.asking
    assert asking is not None
    state = msgspec.structs.replace(game.state, asking=None)
    asked = Game(msgspec.structs.replace(state, agenda=(*state.agenda[:-1], _again(state.agenda[-1]))), game.library)
    return asked.step()[0]


def _again(frame):
    return msgspec.structs.replace(frame, at="10.6.4.2")


def test_what_is_refused_is_told_with_its_reasons(acting):
    refused = acting.choice.refused
    assert refused
    assert all(isinstance(each, Refusal) and each.reasons for each in refused)
    assert not {each.key for each in refused} & {each.key for each in acting.choice.options}


@pytest.mark.skipif(in_use(), reason="a compiled step does not see what replaces a function beside it")
def test_nothing_is_worked_out_before_somebody_asks_and_then_once(acting, monkeypatch):
    asked = []
    work_out = ch10_check_timing._refused
    monkeypatch.setattr(ch10_check_timing, "_refused", lambda *given: asked.append(1) or work_out(*given))
    choice = fresh(acting).choice
    assert asked == []
    assert choice.refused == choice.refused == acting.choice.refused
    assert asked == [1]


def test_a_stored_game_holds_what_its_choice_refuses(acting):
    game = fresh(acting)
    loaded = Game.load(game.dump(), game.library)
    assert loaded.choice.refused == acting.choice.refused
    assert loaded.state == game.state
    assert pickle.loads(pickle.dumps(fresh(acting).choice)) == game.choice


def test_a_choice_is_not_stored_without_what_it_refuses(acting):
    choice = fresh(acting).choice
    with pytest.raises(TypeError, match="LazyRefusals"):
        msgspec.json.encode(choice)
    with pytest.raises(NotImplementedError):
        worked_out(object())
    stored = msgspec.json.encode(choice, enc_hook=worked_out)
    assert msgspec.json.decode(stored, type=Choice).refused == acting.choice.refused


def test_choices_that_refuse_different_things_differ(acting):
    choice = fresh(acting).choice
    assert choice == acting.choice
    assert choice != msgspec.structs.replace(choice, _refused=())
    assert repr(choice) == repr(acting.choice)
