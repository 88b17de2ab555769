"""The printed names of keyword abilities and oshi stage skills by card number and slot; the engine does not need them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from judge.cards.library import CATALOGUE

NAMES = "names.json"
AbilityNames = Mapping[str, Mapping[str, str]]
"""Card number to slot to name; cards without such abilities are not in it."""


def _none() -> AbilityNames:
    return {}


_further: Callable[[], AbilityNames] = _none


def set_added_names(further: Callable[[], AbilityNames]) -> None:
    """Set the function that gives the names of cards beside the catalogue. Each `ability_name_of` calls it, so it must be quick."""
    global _further
    _further = further


def ability_name_of(number: str, slot: str) -> str:
    """The printed name of a keyword ability or an oshi stage skill; empty where neither the catalogue nor the added cards have it.

    >>> ability_name_of("hBP01-027", "ability:0"), ability_name_of("hBP01-027", "stage:0")
    ('V.7', '')
    """
    return (_further().get(number) or ability_names().get(number, {})).get(slot, "")


@cache
def ability_names(folder: Path = CATALOGUE) -> AbilityNames:
    """The names of the catalogue's abilities.

    >>> ability_names()["hBP01-027"]
    {'ability:0': 'V.7'}
    """
    return msgspec.json.decode((folder / NAMES).read_bytes(), type=dict[str, dict[str, str]])
