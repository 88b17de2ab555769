"""The cards: texts compiled in a second, the catalogue loaded by a new process, games between decks of all sets."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from judge.cards.compiler.read_text import read_text
from judge.cards.library import library
from judge.cards.readers import known_names
from judge.scenarios.selfplay import play_games, random_decks
from tests.cards.written import texts

Figure = tuple[str, float, str]
REPEATS = 5
GAMES = 30
COLD = """
import json, sys, time
import msgspec, pathlib, unicodedata
start = time.perf_counter()
from judge.cards.library import library
imported = time.perf_counter()
library()
json.dump([imported - start, time.perf_counter() - imported], sys.stdout)
"""
"""Msgspec and the modules of Python are imported first and not counted; the types of the cards are, since a library cannot do
without."""


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit."""
    cold = [_cold() for _ in range(2 * REPEATS + 1)]
    yield "cards.load_cold", statistics.median(types + cards for types, cards in cold) * 1000, "ms"
    yield "cards.load", statistics.median(cards for _, cards in cold) * 1000, "ms"
    pieces, names = texts(), known_names()
    yield "cards.compile", _rate(lambda each: read_text(each.words, each.kind, names), pieces), "1/s"
    yield "cards.compile_and_check", _rate(lambda each: each.read(each.words), pieces), "1/s"
    rates = []
    for seed in range(1, REPEATS + 1):
        played = list(play_games(random_decks(seed, library()), GAMES, seed, library()))
        broken = [each.error for _, each, _ in played if each.error]
        assert not broken, broken
        rates.append(sum(each.transitions for _, each, _ in played) / sum(seconds for _, _, seconds in played))
    yield "cards.transitions", statistics.median(rates), "1/s"


def _cold() -> tuple[float, float]:
    """Seconds for the types of the cards and for the cards, in a new process."""
    done = subprocess.run([sys.executable, "-c", COLD], capture_output=True, check=True)
    types, cards = json.loads(done.stdout)
    return types, cards


def _rate(function: Callable[[Any], object], pieces: tuple[Any, ...]) -> float:
    """How many pieces a second, the processor's: the median of several rounds."""
    rates = []
    for _ in range(REPEATS):
        start = time.process_time()
        for piece in pieces:
            function(piece)
        rates.append(len(pieces) / (time.process_time() - start))
    return statistics.median(rates)
