"""How SQLite's full-text index (FTS5) would rank the same queries: its BM25 over the same texts of the rules in force.

The rows are the folded columns that the search itself ranks by (headings and names, texts, plain words, headings above). Three
ways to cut the text are measured: words, with and without English roots, and pieces of three letters, which is what FTS5 has
for Japanese. Players' words are asked for too, each with what it means joined by OR, so that both know the same of players.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

from tests.benchmarks.search import (
    CHAPTERS,
    DEEP,
    FRESH,
    HALVES,
    UNSEEN,
    Figure,
    Query,
    measured,
    queries,
    queries_by_kind,
)
from tests.benchmarks.site import loaded

WAYS = {"words": "unicode61", "roots": "porter unicode61", "trigram": "trigram"}
WEIGHTS = "0.0, 2.0, 1.0, 0.5, 0.5"  # number, names, text, plain words, headings above


def indexed(tokenizer: str) -> sqlite3.Connection:
    """The rules in force in an index in memory."""
    from rulesdb.search import RULES, corpus

    found = corpus()
    base = sqlite3.connect(":memory:")
    base.execute(
        f"CREATE VIRTUAL TABLE rules USING fts5(number UNINDEXED, named, text, plain, above, tokenize='{tokenizer}')"
    )
    for place, row in enumerate(found.rows):
        if row.group == RULES:
            above = found.named[found.above[place]] if place in found.above else ""
            values = (row.number, found.named[place], row.folded, row.plain, above)
            base.execute("INSERT INTO rules VALUES (?, ?, ?, ?, ?)", values)
    return base


def place_in(base: sqlite3.Connection, query: Query) -> int:
    """The place of the first rule that answers the query, from 1; 0 when none of the first ten does."""
    rows = base.execute(
        f"SELECT number FROM rules WHERE rules MATCH ? ORDER BY bm25(rules, {WEIGHTS}) LIMIT ?",
        (asked(query.text), DEEP),
    )
    return next((at for at, (number,) in enumerate(rows, 1) if number in query.accepted), 0)


def asked(text: str) -> str:
    """A query for FTS5: any of the words, and of what they mean to players."""
    from rulesdb.search import corpus
    from rulesdb.search.pieces import pieces_of

    pieces = pieces_of(text, corpus().names, corpus().known)
    needles = [needle.strip() for piece in pieces for needle in (piece.typed, *piece.needles)]
    words = dict.fromkeys(re.sub(r'["\s]+', " ", needle).strip() for needle in needles)
    return " OR ".join(f'"{word}"' for word in words if word) or '""'


def figures() -> Iterator[Figure]:
    loaded()
    every = queries()
    sets = {half: [query for query in every if query.half == half] for half in HALVES}
    sets |= {"chapters": queries(CHAPTERS), "unseen": queries(UNSEEN), "fresh_words": queries_by_kind(FRESH)["words"]}
    for way, tokenizer in WAYS.items():
        base = indexed(tokenizer)
        for name, chosen in sets.items():
            first, third, rank = measured(chosen, lambda query, base=base: place_in(base, query))  # type: ignore[misc]
            yield f"full_text_{way}_{name}_hit_at_1", first * 100, "%"
            yield f"full_text_{way}_{name}_hit_at_3", third * 100, "%"
            yield f"full_text_{way}_{name}_mrr", rank, "1"
