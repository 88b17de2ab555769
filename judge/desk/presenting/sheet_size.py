"""How large a sheet is printed: with little on it larger, so that it is filled and easy to read; the answer of a long line smaller,
so that it stays one page."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from rulesdb.models import Provision

LINE = 90
"""Letters of a happening on a line; a rule stands in two columns, so that its words take half as many of each language."""
BESIDE = 42
"""Narrow letters of a sentence on a line beside the board."""
BOARD = 10
"""Lines of such sentences that are as high as the board."""
SIZES = ((14, "sheet-large"), (30, "sheet-wide"), (48, "sheet-close"))
"""Up to so many lines, the class of the sheet; with more it is `sheet-full`."""


def sheet_size(
    happened: Sequence[object], rules: Sequence[Provision], words: str = "", beside: Sequence[str] = ()
) -> str:
    """The class of a sheet with so many happenings, these rules in their words, what a judge wrote, and sentences beside the
    board."""
    lines = len(happened) + words.count("\n") + len(words) // LINE
    lines += max(0, sum(1 + _width(each) // BESIDE for each in beside) - BOARD)
    lines += sum(1 + len(row.text) // (LINE // 3) for row in rules)
    return next((name for most, name in SIZES if lines <= most), "sheet-full")


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)
