"""Names that scenarios had before: a link to one of them leads to the scenario that has its place now."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec.yaml

FILE = Path(__file__).with_name("moved.yaml")


@cache
def renamed_scenarios() -> dict[str, str]:
    """The name now of the scenario that each former name stands for."""
    found: dict[str, str] = msgspec.yaml.decode(FILE.read_bytes())
    return found
