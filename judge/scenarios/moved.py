"""Former names of scenarios, so that old links lead to their present names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec.yaml

FILE = Path(__file__).with_name("moved.yaml")


@cache
def renamed_scenarios() -> dict[str, str]:
    """The present name for each former name."""
    found: dict[str, str] = msgspec.yaml.decode(FILE.read_bytes())
    return found
