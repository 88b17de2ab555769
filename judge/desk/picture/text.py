"""Text of the pictures: fonts, widths, shortening, and lines that break where either language may."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from PIL import ImageFont

from judge.desk.picture.font_files import CHARACTERS, FONTS, cut_name

MISSING = "〓"
"""Printed for a character that the fonts do not hold, as printers have always done."""
_NOT_FIRST = frozenset("、。，．・：；？！」』）】〉》”’々ーっゃゅょぁぃぅぇぉッャュョァィゥェォ,.:;?!)]}…×")
"""Characters that begin no line."""
_NOT_LAST = frozenset("「『（【〈《“‘([{")
"""Characters that end no line."""


@cache
def font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The font of a size in pixels. Layout is Pillow's own, so that every machine draws the same."""
    weight = "Bold" if bold else "Regular"
    return ImageFont.truetype(FONTS / cut_name(weight), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def characters() -> frozenset[str]:
    """The characters that the fonts have."""
    return frozenset(CHARACTERS.read_text(encoding="utf-8").rstrip("\n"))


@lru_cache(maxsize=2048)
def drawable(words: str) -> str:
    """The words in one line with nothing in them that the fonts do not hold: without its accent, else as 〓.

    >>> drawable("Čiro 兎\\n田"), drawable("か\\u3099"), drawable("😀!")
    ('Ciro 兎 田', 'が', '〓!')
    """
    known = characters()
    out = []
    for character in " ".join(unicodedata.normalize("NFC", words).split()):
        if character in known:
            out.append(character)
        elif unicodedata.category(character) not in {"Mn", "Me", "Cc", "Cf"}:
            plain = unicodedata.normalize("NFKD", character)[0]
            out.append(plain if plain in known else MISSING)
    return "".join(out)


@lru_cache(maxsize=4096)
def width(words: str, size: int, *, bold: bool = False) -> int:
    """How wide drawable words are, in pixels."""
    return round(font(size, bold=bold).getlength(words))


def shortened(words: str, size: int, room: int, *, bold: bool = False) -> str:
    """The words, cut with an ellipsis where they are wider than the room."""
    words = drawable(words)
    if width(words, size, bold=bold) <= room:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if width(_cut(words, middle), size, bold=bold) <= room:
            low = middle
        else:
            high = middle - 1
    return _cut(words, low)


def _cut(words: str, count: int) -> str:
    """This many characters and an ellipsis: that of Noto Sans CJK stands in the middle of the line, where only Japanese has it."""
    kept = words[:count].rstrip()
    return kept + ("…" if kept and _wide(kept[-1]) else "...")


def pieces(words: str) -> list[str]:
    """The words in the pieces that stay together on a line.

    >>> pieces("ten cards"), pieces("「花」を引く。")
    (['ten ', 'cards'], ['「花」', 'を', '引', 'く。'])
    """
    found: list[str] = []
    for character in words:
        if found and not _may_break(found[-1][-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


def _may_break(before: str, after: str) -> bool:
    if after == " " or after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return before == " " or _wide(before) or _wide(after)


def _wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def lines(words: str, size: int, room: int, *, bold: bool = False) -> list[str]:
    """The words in as many lines as they need; a piece wider than the room stands alone, shortened."""
    made: list[str] = []
    current = ""
    for piece in pieces(drawable(words)):
        if current and width((current + piece).rstrip(), size, bold=bold) > room:
            made.append(current.rstrip())
            current = piece
        else:
            current += piece
    return [shortened(line, size, room, bold=bold) for line in (*made, current.rstrip()) if line]


def fitted(words: str, sizes: tuple[int, ...], room: int, most: int, *, bold: bool = False) -> tuple[int, list[str]]:
    """The first of the sizes at which the words fit into this many lines, and the lines; at the last size they are cut."""
    for size in sizes:
        made = lines(words, size, room, bold=bold)
        if len(made) <= most:
            return size, made
    return size, [*made[: most - 1], shortened(f"{made[most - 1]} {made[most]}", size, room, bold=bold)]
