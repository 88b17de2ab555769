"""Random games, pinned: every transition, every choice with what is refused, and every last state as they were before.

Whatever makes the engine quicker must leave these as they are. Where a change of what is played or told is meant, the digests are
taken anew: `python -m tests.engine.test_pinned_games` prints them.
"""

import hashlib
import random

import msgspec
import pytest

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.game import Game
from judge.engine.transition import worked_out
from judge.scenarios.selfplay import Pair, random_answer, random_decks

TRANSITIONS = 700
"""So many of each game are looked at: all rules of a turn have come by then."""
PINNED = {
    "starter 1": "107a4f2646ab6f8b",
    "starter 2": "e78b18a13bad33ae",
    "starter 3": "601d305903d0a22b",
    "drawn 1": "c151a8d882631a59",
    "drawn 2": "fd77e6964fdd5b83",
    "drawn 3": "4f914bee792520c5",
}
encode = msgspec.msgpack.Encoder(enc_hook=worked_out).encode


def decks(name: str) -> tuple[Pair, int]:
    """The Game Decks of a pinned game, and its seed."""
    kind, _, seed = name.partition(" ")
    return (starter_decks() if kind == "starter" else random_decks(int(seed), library())(1)), int(seed)  # type: ignore[return-value]


def digest(name: str, *, stepping: bool) -> str:
    """A digest of all that a game tells, played one transition at a time or from choice to choice."""
    (first, second), seed = decks(name)
    rng, found = random.Random(seed), hashlib.blake2b(digest_size=8)
    game, told = Game.begin(first.game_deck, second.game_deck, library()), 0
    while not game.done and told < TRANSITIONS:
        if game.choice is not None:
            found.update(encode(game.state))
            game, keys = random_answer(rng, game)
            found.update(repr(keys).encode())
        elif stepping:
            game, transition = game.step()
            found.update(encode(transition))
            told += 1
        else:
            game, transitions = game.advance(TRANSITIONS - told)
            found.update(b"".join(map(encode, transitions)))
            told += len(transitions)
    found.update(encode(game.state))
    return found.hexdigest()


@pytest.mark.parametrize("name", PINNED)
def test_a_game_is_the_game_that_it_was(name):
    assert digest(name, stepping=False) == PINNED[name]


def test_a_game_is_the_same_stepped_and_from_choice_to_choice():
    name = next(iter(PINNED))
    assert digest(name, stepping=True) == PINNED[name]


if __name__ == "__main__":
    for each in [f"starter {seed}" for seed in (1, 2, 3)] + [f"drawn {seed}" for seed in (1, 2, 3)]:
        print(f'    "{each}": "{digest(each, stepping=True)}",')  # noqa: T201
