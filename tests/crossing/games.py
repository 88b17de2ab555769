"""Draws and plays the crossed games: which board with which state each is, and what was wrong with any of them."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import get_args

import msgspec

from judge.cards.library import library
from judge.engine.effects.language import DeedKind
from judge.engine.game import Game
from judge.engine.position.notation import write
from judge.engine.state import SEATS, HistoryEntry
from judge.engine.transition import Transition
from tests.crossing.boards import STATES, Way, all_ways, board
from tests.crossing.properties import of_choice, of_state, of_transition, owners
from tests.engine.play import random_keys

STEPS = 60
"""Transitions of a game: to the end of the turn and into the next one. What is told after that is told of other cards too."""
BOTH = 0.5
"""How often a board is put into a second state besides its own."""
replace = msgspec.structs.replace


@dataclass(frozen=True)
class Crossing:
    """One game: what a card does, on a board in this state, and often `also` in a second one (`BOTH`). With the same seed it is the
    same game."""

    way: Way
    state: str
    seed: str
    also: str = ""

    def __str__(self) -> str:
        return " / ".join(filter(None, (str(self.way), self.state, self.also, self.seed)))


@dataclass
class Played:
    """How a game went: whether its way was gone, how many transitions and choices it had, what was wrong."""

    crossing: Crossing
    gone: bool = False
    transitions: int = 0
    choices: int = 0
    faults: list[str] = field(default_factory=list)
    position: str = ""
    answers: list[tuple[str, ...]] = field(default_factory=list)


@cache
def _order(seed: int) -> tuple[tuple[Way, str], ...]:
    """Every way crossed with every state, in rounds: each round goes every way once, in an order of its own."""
    rng = random.Random(f"crossing:{seed}")
    ways, states = all_ways(), tuple(STATES)
    first = [rng.randrange(len(states)) for _ in ways]
    order = []
    for turn in range(len(states)):
        here = [(way, states[(start + turn) % len(states)]) for way, start in zip(ways, first, strict=True)]
        rng.shuffle(here)
        order += here
    return tuple(order)


def crossing(number: int, seed: int) -> Crossing:
    """The game with this number, counted from 0. After as many games as there are ways, every way was gone once; after as many
    rounds as there are states, every way in every state. Then all of it comes again, with other cards around."""
    order = _order(seed)
    rng = random.Random(f"crossing:{seed}:{number}")
    also = rng.choice(tuple(STATES)) if rng.random() < BOTH else ""
    return Crossing(*order[number % len(order)], seed=f"{seed}:{number}", also=also)


def play(crossed: Crossing) -> Played:
    """The game, with every fault; whatever is raised is a fault too."""
    played = Played(crossed)
    rng = random.Random(crossed.seed)
    position = board(crossed.way, rng)
    states = {crossed.state, crossed.also}
    for name, change in STATES.items():
        if name in states:
            position = change(position, crossed.way, rng)
    played.position = write(position)
    try:
        start = _with_history(Game.start(position, library()), extra=False)
        line = list(_line(start, crossed.way, rng, played))
        if "extra turn" in states:
            twin = _with_history(Game.start(position, library()), extra=True)
            played.faults += _twins(line, twin)
    except Exception as error:  # noqa: BLE001 - whatever the engine raises is what is looked for
        played.faults.append(f"{type(error).__name__}: {error}")
    return played


def _line(game: Game, way: Way, rng: random.Random, played: Played) -> Iterator[tuple[str, ...] | Transition]:
    """The answers and transitions of a line that goes the way as soon as it can, and goes on at random."""
    owner = owners(game.state)
    wanted = way.wanted.removeprefix("their ")
    played.faults += of_state(game.state, library(), owner)
    while not game.done and played.transitions < STEPS and not played.faults:
        if game.choice is not None:
            played.choices += 1
            played.faults += of_choice(game)
            first = [option.key for option in game.choice.options if option.key.startswith(wanted)]
            if first and not played.gone and game.choice.maximum == 1:
                played.gone, keys = True, (rng.choice(first),)
            else:
                keys = tuple(random_keys(rng, game))
            played.answers.append(keys)
            game = game.choose(*keys)
            yield keys
            continue
        before = game.state
        game, told = game.step()
        played.transitions += 1
        played.faults += of_transition(before, game.state, told, library(), owner)
        played.faults += of_state(game.state, library(), owner)
        yield told


# --- An extra turn behind --------------------------------------------------------------------------------------------


def _with_history(game: Game, *, extra: bool) -> Game:
    """The game in which the last turn of the player who is not the turn player saw everything that a text can ask for; with
    `extra` the turn player has had an extra turn since (5.26)."""
    facts = game.state.facts
    other = 1 - facts.player
    last = facts.last_turns[other]
    seen = tuple(
        HistoryEntry(deed, seat, game.state.cards[mem.top], last, "performance", holomem=mem.id, mine=seat == other)
        for seat in SEATS
        for mem in game.state.players[seat].stage[:2]
        for deed in get_args(DeedKind)
    )
    if extra:
        own = (facts.turn, last) if facts.player == 0 else (last, facts.turn)
        facts = replace(facts, turn=facts.turn + 1, last_turns=own)
    return Game(replace(game.state, facts=facts, history=(*game.state.history, *seen)), library())


def _twins(line: list[tuple[str, ...] | Transition], game: Game) -> Iterator[str]:
    """Until this turn ends, the same line with an extra turn behind it goes on as without: which turn was the opponent's last one
    is the same."""
    for each in line:
        if isinstance(each, tuple):
            game = game.choose(*each)
            continue
        if each.message.key == "turn_begins":
            return
        game, told = game.step()
        if (told.message, told.events, told.rules) != (each.message, each.events, each.rules):
            yield f"with an extra turn behind: {told.message.key} {told.rules}, not {each.message.key} {each.rules}"
            return


# --- Many games ------------------------------------------------------------------------------------------------------


@dataclass
class Figures:
    """What many games came to."""

    games: int = 0
    transitions: int = 0
    choices: int = 0
    seconds: float = 0.0
    ways: set[Way] = field(default_factory=set)
    gone: set[Way] = field(default_factory=set)
    states: Counter[str] = field(default_factory=Counter)
    failed: list[Played] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count a game."""
        self.games += 1
        self.transitions += played.transitions
        self.choices += played.choices
        self.states[played.crossing.state] += 1
        self.ways.add(played.crossing.way)
        if played.gone:
            self.gone.add(played.crossing.way)
        if played.faults:
            self.failed.append(played)


def games(count: int, seed: int, *, first: int = 0, jobs: int = 1) -> Figures:
    """So many games of a seed, from the one with the number `first` on."""
    figures = Figures()
    start = time.perf_counter()
    asked = [crossing(number, seed) for number in range(first, first + count)]
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            for played in pool.map(play, asked, chunksize=25):
                figures.add(played)
    else:
        for each in asked:
            figures.add(play(each))
    figures.seconds = time.perf_counter() - start
    return figures
