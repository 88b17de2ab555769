"""Questions that were removed or renamed, so that old links can say so or redirect."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec.yaml

FILE = Path(__file__).with_name("removed.yaml")
MOVED = Path(__file__).with_name("moved.yaml")


@cache
def removed_questions() -> dict[str, str]:
    """The provision that decided each removed question, by the name of the question."""
    found: dict[str, str] = msgspec.yaml.decode(FILE.read_bytes())
    return {name: rule for rule, names in found.items() for name in names.split()}


@cache
def renamed_questions() -> dict[str, str]:
    """The present name of each renamed question, by its name before its board was completed."""
    found: dict[str, str] = msgspec.yaml.decode(MOVED.read_bytes())
    return found
