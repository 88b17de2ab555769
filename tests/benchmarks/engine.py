"""The engine: transitions of random play with their citations, whole games, forking, storing, loading. Seconds are those of the
processor where nothing else is said."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.almost_primed import not_primed
from judge.engine.game import Game, GameOver
from judge.engine.outcomes import Horizon, Search
from judge.scenarios import read_scenario_file, selfplay
from tests.engine.play import random_keys, random_position

Figure = tuple[str, float, str]
GAMES = 300
STARTER_GAMES = 20
REPEATS = 5
FOUR_AND_TWO = Path(__file__).parents[1] / "scenarios/rules/ch10/four-abilities-and-two-replacements.yaml"


def _play(seed: int) -> tuple[Game, int]:
    """One random game from a random position to its end; the game in the middle, and how many transitions it had."""
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    middle, count = game, 0
    while not game.done:
        if game.choice is not None:
            game = game.choose(*random_keys(rng, game))
            continue
        try:
            game, _ = game.step()
        except GameOver:
            break
        count += 1
        if count == 40:
            middle = game
    return middle, count


def _best(function: Callable[[], object], times: int) -> float:
    """Median seconds of one call, over batches."""
    batches = []
    for _ in range(REPEATS):
        start = time.process_time()
        for _ in range(times):
            function()
        batches.append((time.process_time() - start) / times)
    return statistics.median(batches)


def _starter_games() -> Iterator[Figure]:
    """Random games between the two official starter decks, from the preparation on, every transition told: by seconds of the
    processor, and how many a second pass on the clock with one process and with two."""
    rates: dict[str, list[float]] = {}
    for batch in range(REPEATS):
        figures = selfplay.GameFigures()
        for _, played, taken in selfplay.play_games(starter_decks(), STARTER_GAMES, batch + 1, library()):
            assert not played.error, played.error
            figures.add(played, taken)
        for name in ("games", "turns", "choices", "transitions"):
            rates.setdefault(name, []).append(getattr(figures, name) / figures.seconds)
    for name, found in rates.items():
        yield f"engine.starter_{'decisions' if name == 'choices' else name}", statistics.median(found), "1/s"
    for jobs in (1, 2):
        start, turns = time.perf_counter(), 0
        for _, played, _ in selfplay.play_games(starter_decks(), 4 * STARTER_GAMES, 1, library(), jobs=jobs):
            turns += played.game.state.facts.turn
        taken = time.perf_counter() - start
        processes = "one_process" if jobs == 1 else "two_processes"
        yield f"engine.starter_turns.{processes}", turns / taken, "1/s on the clock"


def _near_cost() -> float:
    """Asking a step why what was near was not primed: the mean over the steps of random games."""
    seconds = steps = 0.0
    for seed in range(60):
        rng = random.Random(seed)
        game = Game.start(random_position(rng), library())
        while not game.done and steps < 4000:
            if game.choice is not None:
                game = game.choose(*random_keys(rng, game))
                continue
            start = time.process_time()
            not_primed(game)
            seconds += time.process_time() - start
            steps += 1
            try:
                game, _ = game.step()
            except GameOver:
                break
    return seconds / steps * 1000


def _outcomes() -> float:
    """All outcomes of four primed abilities and two replacement effects, to the end of the turn."""
    scenario = read_scenario_file(FOUR_AND_TWO)
    cards = {**library(), **{card.number: card for card in scenario.written.own_cards()}}
    game = Game.start(scenario.position, cards)

    def search() -> None:
        found = Search(game, Horizon("turn"))
        found.advance(10_000)
        assert found.answer().whole

    return _best(search, 3)


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit."""
    library()
    rates, middles = [], []
    for batch in range(REPEATS):
        start, count = time.process_time(), 0
        for seed in range(batch * GAMES, (batch + 1) * GAMES):
            middle, steps = _play(seed)
            middles.append(middle)
            count += steps
        rates.append(count / (time.process_time() - start))
    yield "engine.transitions", statistics.median(rates), "1/s"
    yield from _starter_games()
    yield "engine.not_primed", _near_cost(), "ms a step"
    yield "engine.outcomes_of_four_and_two", _outcomes() * 1000, "ms"
    game = max(middles, key=lambda each: len(each.dump()))
    stored = game.dump()
    yield "engine.state_size", len(stored), "bytes"
    yield "engine.store", _best(game.dump, 200) * 1000, "ms"
    yield "engine.load", _best(lambda: Game.load(stored, game.library), 200) * 1000, "ms"
    yield "engine.fork", _best(lambda: Game(game.state, game.library), 10_000) * 1e6, "us"
