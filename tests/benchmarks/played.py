"""What `against` plays, in a process of its own in the folder of each engine: `python -c <this file> KIND SEED COUNT`. It uses
little that an older commit has not; games between the starter decks need least. The other kinds are games between decks drawn
from all cards, and lines from positions in the middle of such games whose Decks, hands, Life and Cheer Decks nobody has seen, as
a judge enters them."""

import gc
import hashlib
import json
import random
import re
import sys
import time

import msgspec

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.game import Game
from judge.scenarios import selfplay

TRANSITIONS = 200
"""So far a line from a position goes."""
TURNS = 5, 12
"""In which turn the position is taken."""


def games(decks, seed, count):
    """Whole games: what each came to."""
    for _, played, seconds in selfplay.play_games(decks, count, seed, library()):
        assert not played.error, played.error
        turns, choices = played.game.state.facts.turn, played.choices
        yield told(turns, choices, played.transitions, seconds, (choices, played.game.state.players))


def lines(seed, count):
    """Lines from positions with unseen cards: what each came to, with the time of every single advance."""
    for number in range(1, count + 1):
        rng = random.Random(f"{seed} {number}")
        game, choices, advances, transitions = Game.start(position(rng, seed, number), library()), [], [], 0
        began = time.process_time()
        while not game.done and transitions < TRANSITIONS:
            if game.choice is not None:
                game, keys = selfplay.random_answer(rng, game)
                choices.append(keys)
                continue
            start = time.process_time()
            game, made = game.advance(TRANSITIONS)
            advances.append(time.process_time() - start)
            transitions += len(made)
        seconds = time.process_time() - began
        ended = (choices, game.state.players)
        yield {**told(game.state.facts.turn, choices, transitions, seconds, ended), "advances": advances}


def position(rng, seed, number):
    """The board in the middle of a drawn game, where a step may be ended, with everything unseen that a judge does not see."""
    from judge.engine.position.setup import position_from_state

    decks = selfplay.random_decks(seed, library())
    while True:
        game, turn = Game.begin(*(deck.game_deck for deck in decks(number)), library()), rng.randint(*TURNS)
        while not game.done:
            if game.choice is None:
                game, _ = game.advance(1000)
            elif game.state.facts.turn >= turn and any(option.key == "end" for option in game.choice.options):
                found = position_from_state(game.state, library())
                return msgspec.structs.replace(found, sides=tuple(unseen(side) for side in found.sides))
            else:
                game, _ = selfplay.random_answer(rng, game)
        number += 1000


def unseen(side):
    """A player's half of which nobody has seen the hand and the piles."""
    piles = {name: ("?",) * len(getattr(side, name)) for name in ("hand", "deck", "life", "cheer_deck")}
    return msgspec.structs.replace(side, **piles)


def told(turns, choices, transitions, seconds, ended):
    """The figures of a game. The names of classes and fields do not count in its digest, because they may have changed since."""
    whole = re.sub(r"\w+(?=[=(])", "", repr(ended))
    return {
        "games": 1,
        "turns": turns,
        "decisions": len(choices),
        "transitions": transitions,
        "seconds": seconds,
        "digest": hashlib.sha256(whole.encode()).hexdigest(),
    }


def main(kind, seed, count):
    """Play once to have everything in memory, then print what so many games came to."""
    played = {
        "starter": lambda count: games(starter_decks(), seed, count),
        "drawn": lambda count: games(selfplay.random_decks(seed, library()), seed, count),
        "unseen": lambda count: lines(seed, count),
    }[kind]
    list(played(1))
    gc.collect()
    gc.freeze()  # as a worker of the site does, whose library is not looked through for garbage while somebody waits
    sys.stdout.write(json.dumps(list(played(count))))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
