"""Questions that were taken away: a link to one of them says so."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

FILE = Path(__file__).with_name("removed.yaml")


@cache
def removed() -> dict[str, str]:
    """The provision that decided each question that is no longer asked, by the name of the question."""
    found: dict[str, str] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return {name: rule for rule, names in found.items() for name in names.split()}
