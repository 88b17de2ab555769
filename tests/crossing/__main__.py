"""`python -m tests.crossing`: plays every card's abilities on boards in every state and says what did not hold (docs/crossing.md).

--games 2000   how many games
--seed 1       which
--jobs 1       in how many processes
--of slots     only games about slots, on boards of their scenarios; or ways: only on boards drawn for what a card does
--again slots:1:2664   this game alone, with its board and every answer
--nightly      a thousand games more than the last night, with the next seed; kept in var/crossing.json
--missing      also the slots that no game carried out, each with why
--json         one object instead of lines
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast, get_args

from tests.crossing.boards import PLAYED, all_ways
from tests.crossing.carried import FURTHEST, slots
from tests.crossing.games import Figures, Of, Played, crossing, games, play
from tests.crossing.states import STATES

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
    parser.add_argument("--of", choices=get_args(Of))
    parser.add_argument("--again", type=_game, metavar="OF:SEED:GAME")
    parser.add_argument("--nightly", action="store_true")
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    if wanted.again:
        of, seed, number = wanted.again
        return _tell(play(crossing(number, seed, of)))
    if wanted.nightly:
        last = json.loads(KEPT.read_text()) if KEPT.exists() else {"games": 0, "seed": 0}
        wanted.games, wanted.seed = last["games"] + MORE, last["seed"] + 1
    figures = games(wanted.games, wanted.seed, of=wanted.of, jobs=wanted.jobs)
    if wanted.nightly:  # only now: a night that was cut short is played again
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps({"games": wanted.games, "seed": wanted.seed}) + "\n")
    told, by_state = _summary(figures, wanted.seed), _by_state(figures)
    missing = figures.missing() if wanted.missing else {}
    if wanted.json:
        listed = {f"{number} {name}": why for (number, name), why in missing.items()}
        more = {"by_state": by_state, **({"missing": listed} if wanted.missing else {})}
        faults = [_line(each) for each in figures.failed]
        _print(json.dumps({**told, **more, "faults": faults}, ensure_ascii=False))
    else:
        _print(", ".join(f"{name}: {value}" for name, value in told.items()))
        for state, found in by_state.items():
            _print(f"{state}: " + ", ".join(f"{count} {became}" for became, count in found.items()))
        for (number, name), why in missing.items():
            _print(f"{number} {name}: {why}")
        for each in figures.failed[:SHOWN]:
            _print(_line(each))
    return int(bool(figures.failed))


def _print(line: str) -> None:
    print(line)  # noqa: T201


def _count(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 1 on")
    return int(text)


def _game(text: str) -> tuple[Of, int, int]:
    of, seed, number = (*text.split(":"), "", "")[:3]
    if text.count(":") != 2 or of not in get_args(Of) or not (seed.isdigit() and number.isdigit()):
        raise argparse.ArgumentTypeError(
            f"“{text}” is not a game; write it as slots:1:2664, what it is about, seed, number"
        )
    return cast("Of", of), int(seed), int(number)


def _summary(figures: Figures, seed: int) -> dict[str, Any]:
    all_of_them = slots()
    ways, gone = ({way for way in found if way.where != PLAYED} for found in (figures.ways, figures.gone))
    return {
        "seed": seed, "games": figures.games, "failed": len(figures.failed), "transitions": figures.transitions,
        "choices": figures.choices, "ways": len(ways), "of": len(all_ways()), "gone": len(gone),
        "slots": len(all_of_them), "carried_out": len(all_of_them) - len(figures.missing()),
        "instructions": sum(map(len, all_of_them.values())), "instructions_done": sum(map(len, figures.done.values())),
        "seconds": round(figures.seconds, 1),
    }  # fmt: skip


def _by_state(figures: Figures) -> dict[str, dict[str, int]]:
    """How many slots have come how far in each state; the furthest counts."""
    found = {state: Counter(figures.by_state.get(state, {}).values()) for state in STATES}
    return {state: {became: counts[became] for became in FURTHEST} for state, counts in found.items()}


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
