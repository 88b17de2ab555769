"""The words of the position notation, shared by its reader and its writer."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.engine.effects.language import SPOTS
from judge.engine.state import LETTERS

CHEERS: Mapping[str, str] = {
    "white": "hY01-001",
    "green": "hY02-001",
    "red": "hY03-001",
    "blue": "hY04-001",
    "purple": "hY05-001",
    "yellow": "hY06-001",
}
"""A colour word stands for the first Cheer card of that colour."""
COLOUR_OF: Mapping[str, str] = {number: word for word, number in CHEERS.items()}

HEADS: tuple[str, ...] = ("rules", "play", "turn", "first", "step", "done", "prepare", *LETTERS)
DONE: Mapping[str, str] = {"collab": "collabed", "baton": "baton", "limited": "limited"}
"""From a word of the notation to the field of `Position`: what the turn player has done this turn."""
ZONE_FIELDS: Mapping[str, str] = {
    "hand": "hand",
    "deck": "deck",
    "archive": "archive",
    "life": "life",
    "cheer-deck": "cheer_deck",
    "power": "power",
}
"""From a word of the notation to the field of `PositionSide`."""
PLACES: tuple[str, ...] = ("oshi", *SPOTS, *ZONE_FIELDS, "life-damage", "primed")
LISTS: Mapping[str, str] = {"cheers": "cheers", "with": "supports", "over": "over", "ability-used": "used"}
"""From a word of the notation to the field of `PositionHolomem`; `over` is part of its stack."""
NUMBERS: Mapping[str, str] = {"damage": "damage", "arts-plus": "arts_plus", "hp-plus": "hp_plus"}
"""From a word of the notation to the field of `PositionHolomem`."""
PLAY: Mapping[str, bool] = {"as answered": False, "as the rules say": True}
"""How a place of dispute is played: words of the notation to whether it is played by the rules' words."""
READ: Mapping[str, bool] = {"as read": False, "as the other reading": True}
"""The same for a text with two readings."""
WAITING: tuple[str, ...] = ("on", "about", "ability")
"""What is said of a primed ability after its card."""
SPOT = re.compile(r"(center|collab|back(\.[1-9])?)", re.IGNORECASE)
SIDE_SPOT = re.compile(r"[ab]\.(center|collab|back(\.[1-9])?)", re.IGNORECASE)
FLAGS: Mapping[str, str] = {
    "resting": "resting",
    "down": "down",
    "entered": "entered",
    "bloomed": "bloomed",
    "arts-used": "arts",
}
"""From a word of the notation to the field of `PositionHolomem`."""
DETAILS: tuple[str, ...] = (*NUMBERS, *LISTS, *FLAGS)
OSHI_FLAGS: Mapping[str, str] = {"skill-used": "skill", "sp-used": "sp"}
"""From a word of the notation to the field of `PositionSide`."""
ALIASES: Mapping[str, str] = {
    "arts": "arts-used",
    "skill": "skill-used",
    "sp": "sp-used",
    "cheer": "cheers",
    "cheerdeck": "cheer-deck",
    "cheer_deck": "cheer-deck",
    "life_damage": "life-damage",
    "holopower": "power",
    "holo-power": "power",
    "baton-pass": "baton",
}

CARD = re.compile(r"[A-Za-z][A-Za-z0-9]*-[A-Za-z0-9]+")
OFFICIAL = re.compile(r"h[a-z]{1,3}[0-9]{0,2}-[0-9]{3}", re.IGNORECASE)
NUMBER = re.compile(r"-?[0-9]{1,6}")
TIMES = re.compile(r"[x×]([0-9]{1,6})", re.IGNORECASE)
EDITION = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3}){1,3}")

ZONE_LIMIT = 200
"""More cards than any deck has; a list beyond it is a slip of the finger."""
TEXT_LIMIT = 100_000
"""Characters in one position."""
NUMBER_LIMIT = 999_999
"""The largest number that is read."""
KEYWORDS = frozenset((*HEADS, *PLACES, *DETAILS, *OSHI_FLAGS, *DONE, *WAITING, *ALIASES))


def card_number(text: str) -> str:
    """A card number in the letter case it is printed in.

    >>> card_number("HBP01-120"), card_number("hy03-001")
    ('hBP01-120', 'hY03-001')
    """
    return "h" + text[1:].upper() if OFFICIAL.fullmatch(text) else text
