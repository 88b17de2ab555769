"""All documents in memory: read from the database once after each load, then asked by every page.

``shelf()`` is the documents as stored now; see ``keeping.shelf``.
"""

from rulesdb.shelf.contents import Shelf
from rulesdb.shelf.fates import Became, Fate, Fates, fate_of, fates
from rulesdb.shelf.keeping import CHECK_SECONDS, forget, shelf
from rulesdb.shelf.volumes import Line, Volume

__all__ = [
    "CHECK_SECONDS",
    "Became",
    "Fate",
    "Fates",
    "Line",
    "Shelf",
    "Volume",
    "fate_of",
    "fates",
    "forget",
    "shelf",
]
