"""Normalises printed text (one width, one form of each sign) and keeps the position of each printed character.

Names in 〈〉 and quotations in 「」 stay as printed; outside of them full-width digits, letters and signs become plain ones and
blanks go, except inside a tag. Every character of the even text knows which printed character it stands for.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from judge.cards.compiler.spellings import ROUNDS, respelled
from judge.cards.compiler.word_order import in_order

_SIGNS = {
    ":": "：", "−": "-", "－": "-", "–": "-", "〜": "～", "~": "～", "･": "・", "｡": "。", "､": "、", ",": "、", "，": "、",
    "(": "（", ")": "）", "⟦": "[", "［": "[", "］": "]", "【": "[", "】": "]", "＜": "〈", "＞": "〉", "《": "〈", "》": "〉",
    "<": "〈", ">": "〉", "｢": "「", "｣": "」",
}  # fmt: skip
Changes = Callable[[str], Iterator[tuple[int, int, str]]]
"""What is replaced in a text: where it begins and ends, and what stands for it."""
_CLOSES = {"〈": "〉", "「": "」"}


class Span(NamedTuple):
    """A stretch of a text, as offsets: the first character and the one behind the last."""

    start: int
    end: int


@dataclass(frozen=True)
class NormalisedText:
    """A normalised text. Its character i stands for the printed ones from `back[i]` up to `ends[i]`; `back` has one more for
    the end."""

    normal: str
    back: tuple[int, ...]
    ends: tuple[int, ...]

    def printed(self, span: Span) -> Span:
        """The printed stretch that a stretch of the even text stands for."""
        if span.start >= span.end:
            return Span(self.back[span.start], self.back[span.start])
        return Span(self.back[span.start], self.ends[span.end - 1])


def normalise(printed: str) -> NormalisedText:
    """The even form of a printed text.

    >>> normalise("このアーツ＋２０。").normal
    'このアーツ+20。'
    >>> normalise("#A B を持つ 〈Ｘ　Y〉 に").normal
    '#A Bを持つ〈Ｘ　Y〉に'
    >>> text = normalise("自分の ライフ－１")
    >>> text.printed(Span(text.normal.index("-"), len(text.normal)))
    Span(start=7, end=9)
    >>> normalise("か゛え゛").normal == "が" + "え" + chr(0x3099)
    True
    """
    found: list[tuple[str, int, int]] = []
    closing = ""
    in_tag = False
    for place, char in enumerate(printed):
        if closing:
            found.append((char, place, place + 1))
            closing = "" if char == closing else closing
            continue
        for each in _SIGNS.get(char) or unicodedata.normalize("NFKC", char):
            sign = _SIGNS.get(each, each)
            if sign == "#":
                in_tag = True
            elif sign in "を。、]\n" or (in_tag and sign in "〈「"):
                in_tag = False
            if sign in "\u3099\u309a" and found:  # a sound mark of its own, as half-width letters have
                before, start, _ = found[-1]
                joined = unicodedata.normalize("NFC", before + sign)
                found[-1:] = [(joined, start, place + 1)] if len(joined) == 1 else [found[-1], (sign, place, place + 1)]
            elif sign != " " or (in_tag and _inside_a_tag(printed, place)):
                found.append((sign, place, place + 1))
            closing = _CLOSES.get(sign, closing)

    rounds: list[Changes] = [in_order, *(partial(respelled, one_round=one_round) for one_round in ROUNDS)]
    for changes in rounds:
        for start, end, words in reversed([*changes("".join(char for char, _, _ in found))]):
            last = found[max(start, end - 1)]  # what is put in before a word stands for that word's first character
            found[start:end] = [(char, found[start][1], last[2]) for char in words]
    return NormalisedText(
        "".join(char for char, _, _ in found),
        (*(start for _, start, _ in found), len(printed)),
        tuple(end for _, _, end in found),
    )


def _inside_a_tag(printed: str, place: int) -> bool:
    """Whether a blank stands between letters, as in "#FLOW GLOW"."""
    after = printed[place + 1 : place + 2]
    return after.isascii() and after.isalnum()


def folded(name: str) -> str:
    """A name without differences of width and case.

    >>> folded("ムーナ･ＨＯＬＯ")
    'ムーナ・holo'
    """
    return unicodedata.normalize("NFKC", name).casefold().replace("･", "・")
