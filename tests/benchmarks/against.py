"""The same random games played by this engine and by that of another commit, in turns, by seconds of the processor: between the
starter decks, between decks drawn from all cards, and lines from positions with unseen cards (`tests/benchmarks/played.py`).

Only games that are the same to the last choice count, and `same` says how many are: where a rule was mended since, some differ.
Where there is a compiled engine (`make fast`) it is measured as well.
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
ROUNDS = 5
KINDS = {"starter": 10, "drawn": 6, "unseen": 40}
"""What is played, and how many in a round."""
PLAYED = (Path(__file__).parent / "played.py").read_text(encoding="utf-8")
WHAT = ("games", "turns", "decisions", "transitions")


def figures(revision: str) -> Iterator[Figure]:
    """How many games, turns, decisions and transitions a second each engine plays, and how many times those of the other commit; of
    lines with unseen cards also how long single advances take. SystemExit where there is no such commit, or it plays other games
    throughout."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        made = subprocess.run(
            ["git", "worktree", "add", "--detach", str(other), revision], cwd=ROOT, capture_output=True, text=True
        )
        if made.returncode:
            sys.exit(made.stderr.strip())
        try:
            for kind, count in KINDS.items():
                try:
                    yield from _paired(other, revision, kind, count)
                except subprocess.CalledProcessError:
                    sys.stderr.write(f"{revision} cannot play the kind {kind}.\n")
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(other)], cwd=ROOT, check=True)


def _paired(other: Path, revision: str, kind: str, count: int) -> Iterator[Figure]:
    engines = {revision: (other, "0"), "interpreted": (ROOT, "0")}
    if (home() / digest()).is_dir():
        engines["compiled"] = (ROOT, "must")
    taken: dict[str, list[dict[str, float]]] = {name: [] for name in engines}
    advances: dict[str, list[float]] = {name: [] for name in engines}
    same = 0
    for seed in range(1, ROUNDS + 1):
        told = {name: _play(folder, switch, kind, seed, count) for name, (folder, switch) in engines.items()}
        alike = [len({each[place]["digest"] for each in told.values()}) == 1 for place in range(count)]
        if not any(alike):
            sys.exit(f"None of the games of seed {seed} is the same.")
        same += sum(alike)
        for name, each in told.items():
            counted = [game for game, like in zip(each, alike, strict=True) if like]
            seconds = sum(game["seconds"] for game in counted)
            taken[name].append({what: sum(game[what] for game in counted) / seconds for what in WHAT})
            advances[name] += [took for game in counted for took in game.get("advances", ())]
    yield f"against.{kind}.same", same, f"of {ROUNDS * count} games"
    for name, rounds in taken.items():
        for what in WHAT:
            yield f"against.{kind}.{what}.{name}", statistics.median(each[what] for each in rounds), "1/s"
    for name in list(engines)[1:]:
        pairs = zip(taken[name], taken[revision], strict=True)
        ratio = statistics.median(mine["transitions"] / its["transitions"] for mine, its in pairs)
        yield f"against.{kind}.ratio.{name}", ratio, "times"
    for name, each in ((name, sorted(each)) for name, each in advances.items() if each):
        for share in (50, 99):
            yield f"against.{kind}.p{share}.{name}", each[len(each) * share // 100] * 1000, "ms"
        yield f"against.{kind}.slowest.{name}", each[-1] * 1000, "ms"


def _play(folder: Path, switch: str, kind: str, seed: int, count: int) -> list[dict[str, Any]]:
    """What one process has played; the folder comes first where it looks for modules."""
    told = subprocess.run(
        [sys.executable, "-c", PLAYED, kind, str(seed), str(count)],
        cwd=folder,
        env={**os.environ, SWITCH: switch},
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    found: list[dict[str, Any]] = json.loads(told)
    return found
