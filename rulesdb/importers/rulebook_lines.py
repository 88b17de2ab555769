"""The lines of the extracted rule book without the marks that the extraction left in them."""

import re
from collections.abc import Iterator

import msgspec

_MARKUP = re.compile(r"(?P<indent>\s*)(?P<bullet>- )?(?P<heading>#+ )?(?P<mark>[●•・※*](?!\*)\s*)?(?P<text>.*)", re.S)
_TAG = re.compile(r"\s*</?b>\s*")
_NUMBER_TAG = re.compile(r"<b>(\d+)</b> ")
_EMPHASIS = re.compile(r"(?<!\*)\*\*(?!\*)")
_ROW = re.compile(r"\|\s*<b>(?P<number>\d+)</b>\s*\|(?P<cell>.*)\|")
_RULE = re.compile(r"(- )?\|[\s|-]*\|")
_NUMBERED = re.compile(r"(?:\*\*)?(?:\d{1,2}|[①-⑳])(?:\*\*)? (?!\[)")


class RulebookLine(msgspec.Struct, frozen=True):
    """A line of the file without list marks, heading marks and emphasis.

    `mark` is "●" (also for "•"), "※", "*", "・" or empty; `emphasized` still has the asterisks of emphasis;
    `numbered` tells whether it begins with a number and a space.
    """

    number: int
    raw: str
    text: str
    emphasized: str
    mark: str
    bullet: bool
    heading: bool
    numbered: bool
    depth: int


def read_lines(text: str) -> list[RulebookLine]:
    """The lines of the document; a row of a table gives one line for each line of its cell.

    >>> [(line.mark, line.text) for line in read_lines("### ● **Card** name" + chr(10) + "- * A note")]
    [('●', 'Card name'), ('*', 'A note')]
    >>> [line.text for line in read_lines("| <b>4</b> | <b>Damage</b><br>・Arts |")]
    ['4 Damage', 'Arts']
    """
    lines: list[RulebookLine] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 1):
        lines += [_line(number, piece) for piece in _pieces(raw)]
    return lines


def join_lines(before: str, after: str, language: str) -> str:
    """The two lines as one: English with a space, Japanese without unless a Latin word or number ends the first.

    >>> join_lines("a card", "of the game", "en"), join_lines("一番上の", "カード", "ja"), join_lines("hBP01-032", "〈アキ〉", "ja")
    ('a card of the game', '一番上のカード', 'hBP01-032 〈アキ〉')
    """
    spaced = language == "en" or (before[-1:].isascii() and before[-1:].isalnum())
    return f"{before} {after}" if spaced else before + after


def _pieces(raw: str) -> Iterator[str]:
    """The line itself, or the lines of a table's row; the rules of a table give an empty line."""
    if _RULE.fullmatch(raw.strip()):
        yield ""
    elif row := _ROW.fullmatch(raw.strip()):
        first, *rest = row["cell"].strip().split("<br>")
        yield f"- {row['number']} {_TAG.sub('', first).strip()}"
        yield from (f"  - {piece}" for piece in rest)
    else:
        yield raw


def _line(number: int, raw: str) -> RulebookLine:
    number_tag = _NUMBER_TAG.match(raw)
    tagless = f"{number_tag[1]} {_TAG.sub('', raw[number_tag.end() :])}" if number_tag else _TAG.sub("", raw)
    match = _MARKUP.fullmatch(tagless.rstrip())
    assert match is not None, "the pattern matches any text"
    emphasized = match["text"].strip().removeprefix("**")
    mark = (match["mark"] or "").strip().replace("•", "●")
    return RulebookLine(
        number=number,
        raw=raw,
        text=_EMPHASIS.sub("", match["text"]).strip(),
        emphasized=emphasized,
        mark=mark,
        bullet=match["bullet"] is not None,
        heading=match["heading"] is not None,
        numbered=_NUMBERED.match(match["text"]) is not None,
        depth=1 if match["indent"] and match["bullet"] else 0,
    )
