"""How large a sheet is printed: what has little on it is printed larger, so that the sheet is filled and easy to read."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.models import Provision

LINE = 90
"""Letters of a happening on a line; a rule stands in two columns, so that its words take half as many of each language."""
SIZES = ((14, "sheet-large"), (30, "sheet-wide"))
"""Up to so many lines, the class of the sheet."""


def sheet_size(happened: Sequence[object], rules: Sequence[Provision], words: str = "") -> str:
    """The class of a sheet with so many happenings, these rules in their words, and what a judge wrote; empty for a full one."""
    lines = len(happened) + words.count("\n") + len(words) // LINE
    lines += sum(1 + len(row.text) // (LINE // 3) for row in rules)
    return next((name for most, name in SIZES if lines <= most), "")
