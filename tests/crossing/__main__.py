"""`python -m tests.crossing`: plays every card's abilities on boards in every state and says what did not hold (docs/crossing.md).

--games 2000   how many games
--seed 1       which
--jobs 1       in how many processes
--again 1:2664 this game alone, with its board and every answer
--nightly      a thousand games more than the last night, with the next seed; kept in var/crossing.json
--json         one object instead of lines
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.crossing.games import Figures, Played, all_ways, crossing, games, play

KEPT = Path(__file__).parents[2] / "var" / "crossing.json"
MORE = 1_000
"""So many games more each night."""
SHOWN = 20
"""So many faults are written out."""


def main(arguments: Sequence[str] | None = None) -> int:
    """1 where something did not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.crossing", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=_count, default=2 * MORE)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=_count, default=1)
    parser.add_argument("--again", type=_game, metavar="SEED:GAME")
    parser.add_argument("--nightly", action="store_true")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    if wanted.again:
        seed, number = wanted.again
        return _tell(play(crossing(number, seed)))
    if wanted.nightly:
        last = json.loads(KEPT.read_text()) if KEPT.exists() else {"games": 0, "seed": 0}
        wanted.games, wanted.seed = last["games"] + MORE, last["seed"] + 1
    figures = games(wanted.games, wanted.seed, jobs=wanted.jobs)
    if wanted.nightly:  # only now: a night that was cut short is played again
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps({"games": wanted.games, "seed": wanted.seed}) + "\n")
    told = _summary(figures, wanted.seed)
    if wanted.json:
        _print(json.dumps({**told, "faults": [_line(each) for each in figures.failed]}, ensure_ascii=False))
    else:
        _print(", ".join(f"{name}: {value}" for name, value in told.items()))
        for each in figures.failed[:SHOWN]:
            _print(_line(each))
    return int(bool(figures.failed))


def _print(line: str) -> None:
    print(line)  # noqa: T201


def _count(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 1 on")
    return int(text)


def _game(text: str) -> tuple[int, int]:
    seed, colon, number = text.partition(":")
    if not (colon and seed.isdigit() and number.isdigit()):
        raise argparse.ArgumentTypeError(f"“{text}” is not a game; write it as 1:2664, its seed and its number")
    return int(seed), int(number)


def _summary(figures: Figures, seed: int) -> dict[str, Any]:
    return {
        "seed": seed, "games": figures.games, "failed": len(figures.failed), "transitions": figures.transitions,
        "choices": figures.choices, "ways": len(figures.ways), "of": len(all_ways()), "gone": len(figures.gone),
        "seconds": round(figures.seconds, 1),
    }  # fmt: skip


def _line(played: Played) -> str:
    return f"{played.crossing}: {'; '.join(played.faults)}"


def _tell(played: Played) -> int:
    _print(_line(played) if played.faults else f"{played.crossing}: everything holds")
    _print(played.position)
    for keys in played.answers:
        _print(f"choose: {', '.join(keys)}")
    return int(bool(played.faults))


if __name__ == "__main__":
    sys.exit(main())
