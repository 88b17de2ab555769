"""Run every benchmark, or those whose module is named: `python -m tests.benchmarks engine pages`; or `--against REV` alone, which
pairs random games with those of another commit; or `crossed --seed S` alone, which counts what the compiler reads."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterable

from tests.benchmarks import against, crossed

MODULES = (
    "engine",
    "cards",
    "pictures",
    "search",
    "full_text",
    "lines",
    "pocket",
    "starting",
    "filled",
    "pages",
)  # pages last: it makes the documents ten times as many


def main(names: list[str]) -> None:
    if names[:1] == ["--against"] and len(names) == 2:
        _tell(against.figures(names[1]))
        return
    if names[:1] == ["crossed"]:
        _tell(crossed.figures(names[1:]))
        return
    for name in names or MODULES:
        if name not in MODULES:
            sys.exit(f"There is no benchmark {name}; there are {', '.join(MODULES)}.")
        _tell(importlib.import_module(f"tests.benchmarks.{name}").figures())


def _tell(figures: Iterable[tuple[str, float, str]]) -> None:
    for figure, value, unit in figures:
        sys.stdout.write(json.dumps({"name": figure, "value": round(value, 4), "unit": unit}) + "\n")
        sys.stdout.flush()


main(sys.argv[1:])
