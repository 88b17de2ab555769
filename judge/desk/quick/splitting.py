"""A quick entry cut into items at its signs, and items into atoms: card numbers, levels, numbers, words, runs of Japanese."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Sign = Literal["", "|", ",", "+", "@"]
SIGNS: dict[str, Sign] = {"|": "|", "/": "|", ",": ",", "、": ",", "+": "+", "@": "@"}
ATOM = re.compile(
    r"[A-Za-z]{1,4}[0-9]{0,2}-[0-9]{1,4}(?![A-Za-z0-9])"  # a card number
    r"|(?:1st|2nd)(?![A-Za-z])"
    r"|[0-9]+"
    r"|(?<![A-Za-z])[ab](?=['’]s +turn(?![A-Za-z]))"  # whose turn it is
    r"|[A-Za-zÀ-ÖØ-öø-ž]+(?:['’][A-Za-z]+)*"
    r"|[ぁ-ゖァ-ヺー・々〆㐀-鿿\u3099\u309a]+"
    r"|\S",
    re.IGNORECASE,
)
BRACKETS = frozenset('()[]「」『』"')
"""Signs that names are printed with, and that say nothing by themselves."""
OF_A_TURN = re.compile(r"第(?=[0-9]+ ?ターン)")
MINUS = frozenset("-‐‒–—−")
"""Signs that stand for a minus where a number follows; a hyphen in a name and a dash between words say nothing."""
SIGN_IN_A_NAME = re.compile(
    r"(?<![A-Za-z])(?:la\+(?=\s*dark)|so,(?=\s*that makes)|justice,(?=\s*just like))", re.IGNORECASE
)
"""La+ Darknesss, whose plus attaches nothing, and names with a comma."""


@dataclass(frozen=True)
class Atom:
    """A piece of the line: where it stands, and its text in plain letters."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Item:
    """What stands between two signs; `sign` is the one before it."""

    sign: Sign
    start: int
    atoms: tuple[Atom, ...]


def plain(line: str) -> str:
    """The line in plain letters and signs, each at its place: full-width ones become the usual ones, 第 of 第6ターン a space.

    >>> plain("ﾙｲ　２ｎｄ＋がんも｜"), plain("第６ターン")
    ('ルイ 2nd+がんも|', ' 6ターン')
    """
    usual = "".join(same if len(same := unicodedata.normalize("NFKC", letter)) == 1 else letter for letter in line)
    return OF_A_TURN.sub(" ", usual)


def items(line: str) -> Iterator[Item]:
    """The items of a line in plain letters, in order; an item may be empty."""
    kept = {match.end() - 1 for match in SIGN_IN_A_NAME.finditer(line)}
    sign: Sign = ""
    start = 0
    for place, letter in enumerate(line):
        if letter in SIGNS and place not in kept:
            yield Item(sign, start, _atoms(line, start, place))
            sign = SIGNS[letter]
            start = place + 1
    yield Item(sign, start, _atoms(line, start, len(line)))


def _atoms(line: str, start: int, end: int) -> tuple[Atom, ...]:
    return tuple(Atom(found.start(), found.end(), found[0]) for found in ATOM.finditer(line, start, end))
