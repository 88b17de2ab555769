"""All documents in memory: read from the database once after each load, then asked by every page.

``shelf()`` is the documents as stored now; see ``keeping.shelf``.
"""

from rulesdb.shelf.cache import CHECK_SECONDS, documents_state, forget, shelf
from rulesdb.shelf.comparison import Comparison, compare_editions
from rulesdb.shelf.contents import Shelf
from rulesdb.shelf.rule_changes import ChangedRule, EditionChanges, KindOfChange, change_of, changes_since
from rulesdb.shelf.volumes import ConcordanceLine, EditionInMemory

__all__ = [
    "CHECK_SECONDS",
    "ChangedRule",
    "Comparison",
    "ConcordanceLine",
    "EditionChanges",
    "EditionInMemory",
    "KindOfChange",
    "Shelf",
    "change_of",
    "changes_since",
    "compare_editions",
    "documents_state",
    "forget",
    "shelf",
]
