"""All documents in memory. They are read from the database once after each load and used by every page.

``shelf()`` returns the documents as stored now; see `rulesdb.shelf.cache`.
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
