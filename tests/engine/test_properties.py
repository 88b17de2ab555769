"""What holds of every game: from random positions, by random legal choices."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.library import library
from judge.engine.board_queries import is_down_due
from judge.engine.errors import IllegalChoice
from judge.engine.game import Game, GameOver, NeedsChoice
from judge.engine.position.notation import read, write
from judge.engine.position.setup import position_from_state, state_from_position
from judge.engine.state import STAGE_LIMIT
from judge.wording import reason, sentence
from tests.engine.citations import cited_numbers
from tests.engine.play import places, random_keys, random_position
from tests.sampling import examples

pytestmark = pytest.mark.slow

MISSING = re.compile(r"\[[a-z_ ]+(?:\]|: )")
"""What stands for a sentence that nobody has written; names of cards have brackets too."""

RULES = Path(__file__).parents[2] / "rulesdb" / "sources" / "comprehensive-rules-1.9.0.ja.txt"
NUMBERS = set(re.findall(r"^[\s\-#*]*(\d+(?:\.\d+)*)\b", RULES.read_text(), re.M))
LIMIT = 3_000

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def test_every_cited_number_exists_in_the_edition() -> None:
    cited = cited_numbers()
    assert cited <= NUMBERS, sorted(cited - NUMBERS)
    assert len(cited) > 60


@pytest.mark.slow
@settings(max_examples=examples(150, 5), deadline=None)
@given(seeds)
def test_any_game_ends_conserves_cards_and_tells_everything(seed: int) -> None:
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    cards = sorted(places(game.state))
    assert cards == list(range(len(game.state.cards)))
    for _ in range(LIMIT):
        if game.done:
            break
        if game.choice is not None:
            assert game.choice.options
            assert len({option.key for option in game.choice.options}) == len(game.choice.options)
            for option in game.choice.options:
                assert not MISSING.search(sentence(option.message, "en", library()))
            for refusal in game.choice.refused:
                assert refusal.reasons
                assert {each.rule for each in refusal.reasons} <= NUMBERS
                assert not any(MISSING.search(reason(each, "ja", library())) for each in refusal.reasons)
                with pytest.raises(IllegalChoice):
                    game.choose(refusal.key)
            with pytest.raises(NeedsChoice):
                game.step()
            game = game.choose(*random_keys(rng, game))
            continue
        try:
            game, transition = game.step()
        except GameOver:
            break
        assert transition.cites
        for language in ("en", "ja"):
            text = sentence(transition.message, language, library())  # type: ignore[arg-type]
            assert text
            assert not MISSING.search(text), text
        assert sorted(places(game.state)) == cards
        _within_limits(game)
    assert game.done
    assert game.over is not None or not game.state.agenda


def _within_limits(game: Game) -> None:
    """4.6.2, 4.7.3, 4.8.3 at every moment; what 11.4 archives may only lie there until a check timing, so not at a play timing."""
    for player in game.state.players:
        assert len(player.stage) <= STAGE_LIMIT
        assert sum(1 for mem in player.stage if mem.at == "center") <= 1
        assert sum(1 for mem in player.stage if mem.at == "collab") <= 1
        assert player.life_damage >= 0
        assert all(mem.damage >= 0 for mem in player.stage)
    if game.choice is not None and game.choice.message.key.startswith("act_"):
        board = game.board
        assert not any(is_down_due(seen) for seen in board.holomems.values())
        assert not any(board.over_limit(identity) or board.wrongly_attached(identity) for identity in board.holomems)
        assert not any(player.loose or player.life_damage for player in game.state.players)
        assert not game.state.primed


@settings(max_examples=examples(25, 2), deadline=None)
@given(seeds)
def test_whatever_is_offered_can_be_done(seed: int) -> None:
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    for _ in range(40):
        while game.choice is None and not game.done:
            game, _told = game.step()
        if game.choice is None:
            break
        if game.choice.minimum <= 1 <= game.choice.maximum and game.choice.mutual is None:
            for option in game.choice.options:
                after = game.choose(option.key)
                while after.choice is None and not after.done:
                    after, told = after.step()
                    assert told.cites
        game = game.choose(*random_keys(rng, game))


@settings(max_examples=examples(40, 2), deadline=None)
@given(seeds)
def test_a_board_in_play_is_written_down_and_read_again(seed: int) -> None:
    """At a play timing, where nothing is pending, the notation says the whole board."""
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    for _ in range(20):
        while game.choice is None and not game.done:
            game, _told = game.step()
        if game.choice is None:
            break
        if game.choice.message.key.startswith("act_"):
            position = position_from_state(game.state, library())
            text = write(position)
            assert read(text) == position
            assert position_from_state(state_from_position(position, library()), library()) == position
        game = game.choose(*random_keys(rng, game))


@pytest.mark.extended
@settings(max_examples=examples(40, 2), deadline=None)
@given(seeds)
def test_a_stored_game_goes_on_as_the_one_that_was_not_stored(seed: int) -> None:
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    for _ in range(60):
        if game.done:
            break
        stored = Game.load(game.dump(), library())
        assert stored.state == game.state
        if game.choice is not None:
            keys = random_keys(rng, game)
            game, stored = game.choose(*keys), stored.choose(*keys)
        else:
            before = game
            game, told = game.step()
            stored, told_again = stored.step()
            assert told == told_again
            assert before.state.transition_count + 1 == game.state.transition_count
        assert stored.state == game.state
