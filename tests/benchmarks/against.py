"""The same random games played by this engine and by that of another commit, in turns, by seconds of the processor.

Only games that are the same to the last choice count, and `against.same` says how many are: where a rule was mended
since, some differ. Where there is a compiled engine (`make fast`) it is measured as well.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.fast.loader import ROOT, SWITCH, digest, home

Figure = tuple[str, float, str]
ROUNDS, GAMES = 5, 10
RUN = r"""
import hashlib, json, re, sys
from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.scenarios.selfplay import games
seed, count = int(sys.argv[1]), int(sys.argv[2])
for _ in games(starter_decks(), 1, 0, library()): pass
found = []
for number, played, seconds in games(starter_decks(), count, seed, library()):
    assert not played.error, played.error
    whole = re.sub(r"\w+(?=[=(])", "", repr((played.choices, played.game.state.players)))
    found.append({
        "games": 1,
        "turns": played.game.state.facts.turn,
        "decisions": len(played.choices),
        "transitions": played.transitions,
        "seconds": seconds,
        "digest": hashlib.sha256(whole.encode()).hexdigest(),
    })
print(json.dumps(found))
"""
"""Played in a process of its own, in the folder of each engine; it uses nothing that an older commit has not. The names of
classes and fields do not count in the digest of a game, because they may have changed since."""
WHAT = ("games", "turns", "decisions", "transitions")


def figures(revision: str) -> Iterator[Figure]:
    """How many games, turns, decisions and transitions a second each engine plays, and how many times those of the other commit.
    SystemExit where there is no such commit, or it plays other games throughout."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        made = subprocess.run(
            ["git", "worktree", "add", "--detach", str(other), revision], cwd=ROOT, capture_output=True, text=True
        )
        if made.returncode:
            sys.exit(made.stderr.strip())
        try:
            yield from _paired(other, revision)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(other)], cwd=ROOT, check=True)


def _paired(other: Path, revision: str) -> Iterator[Figure]:
    engines = {revision: (other, "0"), "interpreted": (ROOT, "0")}
    if (home() / digest()).is_dir():
        engines["compiled"] = (ROOT, "must")
    taken: dict[str, list[dict[str, float]]] = {name: [] for name in engines}
    same = 0
    for seed in range(1, ROUNDS + 1):
        told = {name: _play(folder, switch, seed) for name, (folder, switch) in engines.items()}
        alike = [len({each[place]["digest"] for each in told.values()}) == 1 for place in range(GAMES)]
        if not any(alike):
            sys.exit(f"None of the games of seed {seed} is the same.")
        same += sum(alike)
        for name, each in told.items():
            counted = [game for game, like in zip(each, alike, strict=True) if like]
            seconds = sum(game["seconds"] for game in counted)
            taken[name].append({what: sum(game[what] for game in counted) / seconds for what in WHAT})
    yield "against.same", same, f"of {ROUNDS * GAMES} games"
    for name, rounds in taken.items():
        for what in WHAT:
            yield f"against.{what}.{name}", statistics.median(each[what] for each in rounds), "1/s"
    for name in list(engines)[1:]:
        pairs = zip(taken[name], taken[revision], strict=True)
        yield f"against.ratio.{name}", statistics.median(mine["turns"] / its["turns"] for mine, its in pairs), "times"


def _play(folder: Path, switch: str, seed: int) -> list[dict[str, Any]]:
    """What one process has played; the folder comes first where it looks for modules."""
    told = subprocess.run(
        [sys.executable, "-c", RUN, str(seed), str(GAMES)],
        cwd=folder,
        env={**os.environ, SWITCH: switch},
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    found: list[dict[str, Any]] = json.loads(told)
    return found
