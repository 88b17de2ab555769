"""`python -m tests.unnamed`: takes from each scenario of an official answer, one at a time, what the answer does not name.

docs/answers.md says what for.

--only Q5      scenarios whose name begins with this
--show         every change with what came of it, not only those that nothing explains
--json         one object instead of lines
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec.yaml

from judge.cards.library import library
from judge.scenarios.reading import read_scenario_file
from judge.scenarios.running import run_scenario
from tests.unnamed.comparing import Changed, changed
from tests.unnamed.removals import Removal, removals

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "answers"
NEEDED = Path(__file__).with_name("needed.yaml")
KINDS = {
    "takes part": "something happens to it: an answer about a holomem, a Cheer or a card needs one",
    "offered": "it can be chosen for an effect, so that there is something to choose from",
    "expected": "the scenario says something about it",
    "paid": "what is chosen is paid with it (10.4)",
    "ended": "without it the game is over, or is not, by the rule",
    "refusal": "the rule refuses an action only with it",
    "shuffled": "with it there are several orders of the zone that is shuffled (5.6.1)",
    "refused 8.4.3": "a Collab needs a card of the Deck for the holo power",
    "refused 10.7.2.3.7": "without it the Support card would change nothing and is not played",
}
"""The changes that are explained by what they are; any other has to stand in `needed.yaml` with a reason."""


@dataclass
class Figures:
    """What came of all removals: `explained` by kind, `listed` in `needed.yaml`, `open` with neither."""

    scenarios: int = 0
    removals: int = 0
    explained: Counter[str] = field(default_factory=Counter)
    listed: int = 0
    open: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    met: set[tuple[str, str]] = field(default_factory=set)

    def add(self, name: str, removal: Removal, found: Changed) -> None:
        """Count a removal that changed what comes of a scenario."""
        kind = found.kind if found.kind in KINDS else f"{found.kind} {found.rule}".strip()
        line = f"{name}: {removal.what}: {found.kind} {found.rule} {found.told}".rstrip()
        self.shown.append(line)
        if kind in KINDS:
            self.explained[kind] += 1
        elif (name, removal.what) in needed():
            self.listed += 1
            self.met.add((name, removal.what))
        else:
            self.open.append(line)


@cache
def needed() -> dict[tuple[str, str], str]:
    """What is needed without being named, by scenario, each with the reason."""
    groups = msgspec.yaml.decode(NEEDED.read_bytes())
    return {
        (name, what): group["why"] for group in groups for name, things in group["needed"].items() for what in things
    }


def paths(only: str = "") -> Iterator[Path]:
    """The scenario files of the answers."""
    return (path for path in sorted(SCENARIOS.rglob("Q*.yaml")) if path.stem.startswith(only))


def check(files: Iterator[Path]) -> Figures:
    """Take away everything, one thing at a time. A scenario that has nothing to play is left out."""
    figures = Figures()
    for path in files:
        scenario = read_scenario_file(path)
        if not scenario.written.play:
            continue
        base = run_scenario(scenario, library())
        figures.scenarios += 1
        for removal in removals(scenario):
            figures.removals += 1
            found = changed(base, removal)
            if found is not None:
                figures.add(path.stem, removal, found)
    return figures


def main(arguments: Sequence[str] | None = None) -> int:
    """1 where something is needed that neither the answer names nor anything explains."""
    parser = argparse.ArgumentParser(prog="python -m tests.unnamed", description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    figures = check(paths(wanted.only))
    if not figures.scenarios:
        parser.error(f"no scenario of an answer has a name that begins with “{wanted.only}”")
    told: dict[str, Any] = {
        "scenarios": figures.scenarios, "removals": figures.removals,
        "changed": figures.explained.total() + figures.listed + len(figures.open),
        "explained": dict(figures.explained.most_common()), "listed": figures.listed, "open": figures.open,
    }  # fmt: skip
    lines = (
        [json.dumps(told, ensure_ascii=False)] if wanted.json else [f"{key}: {value}" for key, value in told.items()]
    )
    for line in (*lines, *(figures.shown if wanted.show else ())):
        print(line)  # noqa: T201
    return int(bool(figures.open))


if __name__ == "__main__":
    sys.exit(main())
