"""An edition made of the one in force, for tests of what a newer edition changes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulesdb.load_files import SOURCES
from rulesdb.load_imports import import_rules
from rulesdb.shelf import forget


def import_newer(changes: Iterable[tuple[str, str]], folder: Path) -> None:
    """Import the Japanese rules in force as 2.0.0, each change being words that occur once and the words in their place."""
    text = (SOURCES / "comprehensive-rules-1.9.0.ja.txt").read_text()
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = folder / "rules-2.0.0.txt"
    path.write_text(text)
    import_rules(path, "ja")
    forget()
