"""Where a long name may be divided on a narrow card."""

from __future__ import annotations

import re

LONG_WORD, LONG_JAPANESE = 7, 4
"""A word with more letters is too long for a narrow card at the usual size."""
LEAST = 3
"""A part of a divided word has so many letters at least."""
SOFT_HYPHEN = "\u00ad"
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SYLLABLE = re.compile(r"(?<=[a-z])(?=(?:[bcdfgkpt][lr]|[cst]h|ts|[bcdfghjkmnpqrstvwxzl])[aeiou])")


def is_long(name: str) -> bool:
    """Whether a word of a name is too long for a narrow card at the usual size.

    >>> is_long("Harusaki Nodoka"), is_long("Tokino Sora"), is_long("ときのそら"), is_long("IRyS")
    (True, False, True, False)
    """
    return any(len(each) > (LONG_WORD if each.isascii() else LONG_JAPANESE) for each in name.split())


def divisible(name: str) -> str:
    """A name whose long words have a soft hyphen between two syllables near the middle, which shows only where the word is divided.
    A part that is still too long is divided again, or its last letter would stand alone on a narrow card.

    >>> [divisible(each).replace(SOFT_HYPHEN, "-") for each in ("Hoshimachi Suisei", "SubComputer", "ときのそら")]
    ['Hoshi-machi Suisei', 'Sub-Com-puter', 'ときのそら']
    """
    return " ".join(_divided(each) for each in name.split(" "))


def _divided(word: str) -> str:
    if len(word) <= LONG_WORD:
        return word
    places = [each.start() for each in _CAPITAL.finditer(word)] or [each.start() for each in _SYLLABLE.finditer(word)]
    fitting = [place for place in places if LEAST <= place <= len(word) - LEAST]
    if not fitting:
        return word
    at = min(fitting, key=lambda place: abs(2 * place - len(word)))
    return f"{_divided(word[:at])}{SOFT_HYPHEN}{_divided(word[at:])}"
