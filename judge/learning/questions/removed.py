"""Questions that were taken away, whose links say so, and questions that have another name now."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec.yaml

FILE = Path(__file__).with_name("removed.yaml")
MOVED = Path(__file__).with_name("moved.yaml")


@cache
def removed_questions() -> dict[str, str]:
    """The provision that decided each question that is no longer asked, by the name of the question."""
    found: dict[str, str] = msgspec.yaml.decode(FILE.read_bytes())
    return {name: rule for rule, names in found.items() for name in names.split()}


@cache
def renamed_questions() -> dict[str, str]:
    """The name that a question has now, by one that it had before its board was completed."""
    found: dict[str, str] = msgspec.yaml.decode(MOVED.read_bytes())
    return found
