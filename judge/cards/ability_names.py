"""The printed names of keyword abilities and oshi stage skills by card number and slot; the engine does not need them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from judge.cards.library import CATALOGUE

NAMES = "names.json"
AbilityNames = Mapping[str, Mapping[str, str]]
"""Card number to slot to name; cards without such abilities are not in it."""


@cache
def ability_names(folder: Path = CATALOGUE) -> AbilityNames:
    """The names of the catalogue's abilities.

    >>> ability_names()["hBP01-027"]
    {'ability:0': 'V.7'}
    """
    return msgspec.json.decode((folder / NAMES).read_bytes(), type=dict[str, dict[str, str]])
