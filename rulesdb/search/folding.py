"""Folds texts for comparison, so that width, case, kana script and style of quotation marks make no difference."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from threading import Lock

from cachetools import LRUCache, cached

_KATAKANA_FIRST, _KATAKANA_LAST, _TO_HIRAGANA = 0x30A1, 0x30F6, 0x60
_VOICING = "\u3099\u309a\uff9e\uff9f"  # combining and half-width marks: one letter with the kana before them
_VOICED = re.compile(f"[{_VOICING}]")
_SAME = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "「": '"', "」": '"', "『": '"', "』": '"', "〜": "~"})


@lru_cache(maxsize=8192)
def _fold_letter(letter: str) -> str:
    folded = unicodedata.normalize("NFKC", letter).casefold().translate(_SAME)
    return "".join(
        chr(ord(char) - _TO_HIRAGANA) if _KATAKANA_FIRST <= ord(char) <= _KATAKANA_LAST else char for char in folded
    )


class _Folded(dict[int, str]):
    """The folded form of each letter, filled on demand. `str.translate` with it is many times faster than a loop over letters."""

    def __missing__(self, code: int) -> str:
        folded = _fold_letter(chr(code))
        if len(self) < _MOST_LETTERS:
            self[code] = folded
        return folded


_MOST_LETTERS = 20_000
_FOLDED = _Folded()


def fold(text: str) -> str:
    """The folded form of a text, in which texts are compared.

    >>> fold("ＡＢＣ"), fold("ホロメン"), fold("ﾎﾛﾒﾝ"), fold("ﾀﾞｳﾝ") == fold("だうん")
    ('abc', 'ほろめん', 'ほろめん', True)
    """
    if _VOICED.search(text):
        return "".join(folded for folded, _, _ in _letters(text))
    return text.translate(_FOLDED)


BYTES = 6_000_000
"""The size in bytes of the cache of texts folded with their places."""
PLACE = 76
"""The approximate bytes that one letter takes in the cache: the letter, two numbers, and their entries in the lists."""


def _weight(found: tuple[str, list[int], list[int]]) -> int:
    """The bytes of a folded text with its places, and of the text."""
    return 500 + PLACE * len(found[1])


@cached(LRUCache(BYTES, _weight), lock=Lock())
def fold_with_places(text: str) -> tuple[str, list[int], list[int]]:
    """``fold(text)``, and for each character of it where the letter it comes from starts and ends in ``text``.

    >>> fold_with_places("ﾀﾞ㌔")
    ('だきろ', [0, 2, 2], [2, 3, 3])
    """
    out: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for folded, start, end in _letters(text):
        out.append(folded)
        starts += [start] * len(folded)
        ends += [end] * len(folded)
    return "".join(out), starts, ends


def _letters(text: str) -> list[tuple[str, int, int]]:
    letters: list[tuple[str, int, int]] = []
    start = 0
    length = len(text)
    while start < length:
        end = start + 1
        while end < length and text[end] in _VOICING:
            end += 1
        letters.append((_fold_letter(text[start:end]), start, end))
        start = end
    return letters
