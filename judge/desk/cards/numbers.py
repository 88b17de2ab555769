"""Card numbers as people type them, compared with the numbers that exist."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from judge.cards.library import library

_BETWEEN = r"[\s\-‐‑‒–—―−ー_./:]*"
_RUN = re.compile(rf"H?([A-Z]{{1,3}}){_BETWEEN}(\d{{1,2}})?(\d{{3}})")
_PARTS = re.compile(rf"H?([A-Z]{{1,3}}){_BETWEEN}(\d{{1,2}})?{_BETWEEN}(\d{{1,3}})")
_PART = re.compile(r"(?:(\d{1,2})[\s\-‐‑‒–—―−ー_./:]+)?(\d{3})")
_SET = re.compile(r"(h[A-Z]+)(\d*)-(\d+)")


def set_of(number: str) -> str:
    """The set that a card number belongs to.

    >>> set_of("hBP01-004")
    'hBP01'
    """
    return number.partition("-")[0]


def canonical(text: str) -> str:
    """The number that a text may mean, whether there is such a card or not; empty for what is not a card number.

    >>> [canonical(form) for form in ("hbp1-4", "BP01 004", "ｈＢＰ０１ー００４", "bp1004", "pr-1", "10.6.3", "sora")]
    ['hBP01-004', 'hBP01-004', 'hBP01-004', 'hBP01-004', 'hPR-001', '', '']
    """
    plain = unicodedata.normalize("NFKC", text).strip().upper()
    found = _RUN.fullmatch(plain) or _PARTS.fullmatch(plain)
    if not found:
        return ""
    letters, of_set, own = found.groups()
    numbered = "" if of_set is None else f"{int(of_set):02}"
    return f"h{letters}{numbered}-{int(own):03}"


def read_number(text: str) -> str:
    """The number of the card that a text means in any form; empty where there is no such card.

    >>> read_number("sd1 6"), read_number("hBP99-001")
    ('hSD01-006', '')
    """
    number = canonical(text)
    return number if number in library() else ""


def numbers_with(text: str) -> tuple[str, ...]:
    """The numbers of cards that a part of one fits: the three digits in the set, alone or behind those of the set.

    >>> numbers_with("061")[:2], numbers_with("01-061"), numbers_with("61")
    (('hBD24-061', 'hBP01-061'), ('hBP01-061',), ())
    """
    asked = _PART.fullmatch(unicodedata.normalize("NFKC", text).strip())
    if not asked:
        return ()
    ending = f"{asked[1].zfill(2) if asked[1] else ''}-{asked[2]}"
    return tuple(number for number in library() if number.endswith(ending))


def nearest(text: str, most: int = 6) -> tuple[str, ...]:
    """The numbers that come nearest to one that no card has: of the same set by their distance, in their order.

    >>> nearest("hBP01-130", 3)
    ('hBP01-124', 'hBP01-125', 'hBP01-126')
    >>> nearest("nothing")
    ()
    """
    asked = _SET.fullmatch(canonical(text))
    if not asked:
        return ()
    mine = [number for number in library() if set_of(number) == asked[1] + asked[2]]
    mine = mine or _nearest_set(asked[1], asked[2], library())
    found = sorted(mine, key=lambda number: abs(int(number.rpartition("-")[2]) - int(asked[3])))[:most]
    return tuple(sorted(found))


def _nearest_set(letters: str, numbered: str, numbers: Collection[str]) -> list[str]:
    """The numbers of the set with these letters whose own number comes nearest."""
    of = {set_of(number) for number in numbers if (read := _SET.fullmatch(number)) and read[1] == letters}
    wanted = int(numbered or 0)
    near = min(of, key=lambda each: (abs(int(each.removeprefix(letters) or 0) - wanted), each), default="")
    return [number for number in numbers if set_of(number) == near]
