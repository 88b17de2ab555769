"""Tables as files for spreadsheets (CSV)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

BOM = "\ufeff"
"""At the beginning of the table: without it Excel reads UTF-8 as something else."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""A cell that begins so is carried out as a formula by some spreadsheet; an apostrophe before it makes it text."""


def spreadsheet(columns: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """One line for each row, under the names of the columns; no cell is a formula.

    >>> spreadsheet(("words", "count"), [("=1+1", 2)]).removeprefix(BOM)
    "words,count\\r\\n'=1+1,2\\r\\n"
    """
    out = io.StringIO()
    out.write(BOM)
    writer = csv.writer(out)
    writer.writerow(columns)
    writer.writerows([plain(str(cell)) for cell in row] for row in rows)
    return out.getvalue()


def plain(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula.

    >>> plain("=1+1"), plain("17"), plain("-2")
    ("'=1+1", '17', "'-2")
    """
    return f"'{cell}" if cell.lstrip(" ").startswith(FORMULA) else cell
