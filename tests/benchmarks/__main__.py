"""Run every benchmark, or those whose module is named: `python -m tests.benchmarks engine pages`."""

from __future__ import annotations

import importlib
import json
import sys

MODULES = (
    "engine",
    "cards",
    "pictures",
    "search",
    "lines",
    "pocket",
    "pages",
)  # pages last: it makes the documents ten times as many


def main(names: list[str]) -> None:
    for name in names or MODULES:
        if name not in MODULES:
            sys.exit(f"There is no benchmark {name}; there are {', '.join(MODULES)}.")
        for figure, value, unit in importlib.import_module(f"tests.benchmarks.{name}").figures():
            sys.stdout.write(json.dumps({"name": figure, "value": round(value, 4), "unit": unit}) + "\n")
            sys.stdout.flush()


main(sys.argv[1:])
