"""The numbers that the document of an edition of the comprehensive rules prints, read without the importer."""

from __future__ import annotations

import re
from functools import cache

from rulesdb.load_files import SOURCES


@cache
def numbers_of(edition: str) -> frozenset[str]:
    """Every number that the document of an edition prints at the head of a line."""
    (path,) = SOURCES.glob(f"comprehensive-rules-{edition}.??.txt")
    return frozenset(re.findall(r"^[\s\-#*]*(\d+(?:\.\d+)*)\s", path.read_text(encoding="utf-8"), re.M))
