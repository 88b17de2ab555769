"""The names that documents mention are names of the code."""

import re
from pathlib import Path

from .module_trees import defined_names

DECISION = Path(__file__).parents[1] / "docs/decisions/0043-names-say-what-a-thing-is.md"
ROW = re.compile(r"\| `([\w.*]+)[^|`]*`[^|]*\| `([\w.*]+)[^|`]*`[^|]*\|")
"""The first name in backticks of each column; what follows it there is for readers."""


def missing_names(rows: list[str], defined: frozenset[str]) -> list[str]:
    """What is wrong with rows of the table of names: how they are written, or a new name that is none and that no row renames."""
    wrong = [f"Not written as | `old` | `new` (module) |: {row}" for row in rows if not ROW.fullmatch(row)]
    pairs = [(old.rpartition(".")[2], new.rpartition(".")[2]) for old, new in ROW.findall("\n".join(rows))]
    renamed_again = {old for old, new in pairs if old != new}
    gone = {new for _, new in pairs} - defined - renamed_again
    return wrong + [
        f"Nothing is called `{name}`: say what it is called now, or leave the row out" for name in sorted(gone)
    ]


def test_every_new_name_in_the_table_of_names_exists() -> None:
    lines = DECISION.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ") and line != "| before | now |"]
    assert len(rows) > 400
    assert missing_names(rows, defined_names()) == []


def test_a_missing_name_is_found() -> None:
    defined = frozenset({"there", "agreed_versions"})
    assert missing_names(["| `a` | `there` (x.y) |", "| `pocket.agreeing` | `pocket.agreed_versions` |"], defined) == []
    assert missing_names(["| `a` | `b` (x.y) |", "| `b` | `there` (x.y) |"], defined) == []
    [gone] = missing_names(["| `A.b` | `gone` (x.y) |"], defined)
    assert "`gone`" in gone
    [unreadable] = missing_names(["| a -> b |"], defined)
    assert unreadable.startswith("Not written as")
