"""Finding public rulings by their words in the database itself: by SQLite's FTS5, by PostgreSQL's text search.

Neither cuts Japanese into words, so the text is cut here, alike for both: a run of Latin letters and digits is a token, and in
Japanese each letter with the one behind it. What is typed is cut in the same way; its last token may go on. So a word is found from
its beginning, and a Japanese word everywhere (`docs/decisions/0064`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection

TABLE, INDEX = "desk_publicruling", "desk_publicruling_text"
TOKENS = 20_000
"""More tokens of a text are not kept: twice as many as its letters can be."""
_RUN = re.compile(r"[a-z0-9]+|[^\W_a-z0-9]+")
_COLUMNS = ("words", "named")
_SQLITE = (
    """CREATE VIRTUAL TABLE desk_publicruling_text USING fts5(words, named, content='desk_publicruling',
    content_rowid='entry_id', tokenize='unicode61 remove_diacritics 0', prefix='1 2 3')""",
    """CREATE TRIGGER desk_publicruling_text_in AFTER INSERT ON desk_publicruling BEGIN
    INSERT INTO desk_publicruling_text(rowid, words, named) VALUES (new.entry_id, new.words, new.named); END""",
    """CREATE TRIGGER desk_publicruling_text_out AFTER DELETE ON desk_publicruling BEGIN
    INSERT INTO desk_publicruling_text(desk_publicruling_text, rowid, words, named)
    VALUES ('delete', old.entry_id, old.words, old.named); END""",
)
_TOKENS_OF = "array_to_tsvector(string_to_array({column}, ' '))"
_POSTGRESQL = tuple(
    f"CREATE INDEX {INDEX}_{column} ON {TABLE} USING gin ({_TOKENS_OF.format(column=column)})" for column in _COLUMNS
)
STATEMENTS = {"sqlite": _SQLITE, "postgresql": _POSTGRESQL}
"""What makes the index beside the table, by the kind of database."""


def make_index(editor: Any) -> None:
    """Make the index in the database of a schema editor, which has the table."""
    for statement in STATEMENTS[editor.connection.vendor]:
        editor.execute(statement)


@dataclass(frozen=True)
class TextQuery:
    """What is looked for: rulings that have all of `words`, each a row of tokens of which the last may go on if the word is
    `open`, and one of the tokens `named` where there are any."""

    words: tuple[tuple[tuple[str, ...], bool], ...] = ()
    named: tuple[str, ...] = ()

    @classmethod
    def of_words(cls, words: Iterable[str]) -> TextQuery:
        """A query for words, folded (`rulesdb.search.folding`). One of signs alone asks for nothing."""
        return cls(tuple(found for word in words if (found := _asked(word))[0]))

    def __bool__(self) -> bool:
        return bool(self.words or self.named)


def word_tokens(folded: str) -> str:
    """The tokens of a folded text.

    >>> word_tokens("by 10.6 だうん")
    'by 10 6 だう うん ん'
    """
    return " ".join(token for _places, token in zip(range(TOKENS), _tokens(folded), strict=False))


def _tokens(folded: str) -> Iterator[str]:
    for run in _RUN.findall(folded):
        if run.isascii():
            yield run
        else:
            yield from (run[place : place + 2] for place in range(len(run)))


def _asked(word: str) -> tuple[tuple[str, ...], bool]:
    """The tokens of a typed word, and whether the last of them may go on.

    >>> _asked("だうん"), _asked("dam"), _asked("回")
    ((('だう', 'うん'), False), (('dam',), True), (('回',), True))
    """
    found = tuple(_tokens(word))
    if len(found) > 1 and not found[-1].isascii() and len(found[-1]) == 1 and not found[-2].isascii():
        return found[:-1], False
    return found, True


def named_token(kind: str, edition: str, key: str) -> str:
    """The token of something that is named, such as a rule of an edition; without an edition of any.

    >>> named_token("rule", "1.9.0", "10.6"), named_token("card", "", "hBP01-004")
    ('rule1v9v0n10n6', 'cardnhbp01n004')
    """
    return f"{kind}{re.sub('[^a-z0-9]', 'v', edition.casefold())}n{re.sub('[^a-z0-9]', 'n', key.casefold())}"


def named_tokens(named: Iterable[tuple[str, str, str]]) -> str:
    """The tokens of what an entry names, each given as kind, edition and key: a rule also as one of those above it."""
    found: dict[str, None] = {}
    for kind, edition, key in named:
        found[named_token(kind, edition, key)] = None
        if edition:
            parts = key.split(".")
            found |= dict.fromkeys(named_token(kind, "", ".".join(parts[: end + 1])) for end in range(len(parts)))
    return " ".join(found)


def keys(
    query: TextQuery, *, before: int | None = None, after: int | None = None, skip: int = 0, most: int
) -> list[int]:
    """The keys of what is found, the highest first: `most` of those below `before`, or of the next above `after`; behind the first
    `skip` of them."""
    table, key = _from(query)
    conditions, values = _conditions(query)
    for sign, bound in (("<", before), (">", after)):
        if bound is not None:
            conditions.append(f"{key} {sign} %s")
            values.append(bound)
    order = "ASC" if after is not None else "DESC"
    sql = f"SELECT {key} FROM {table}{_where(conditions)} ORDER BY {key} {order} LIMIT %s OFFSET %s"  # noqa: S608 - fixed names
    return sorted((int(row[0]) for row in _rows(sql, [*values, most, skip])), reverse=True)


def count(query: TextQuery) -> int:
    """How many are found."""
    conditions, values = _conditions(query)
    return int(_rows(f"SELECT count(*) FROM {_from(query)[0]}{_where(conditions)}", values)[0][0])  # noqa: S608 - fixed names


def _rows(sql: str, values: Sequence[Any]) -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())


def _from(query: TextQuery) -> tuple[str, str]:
    """The table to ask, and its key."""
    return (INDEX, "rowid") if query and connection.vendor == "sqlite" else (TABLE, "entry_id")


def _where(conditions: Sequence[str]) -> str:
    return f" WHERE {' AND '.join(conditions)}" if conditions else ""


def _conditions(query: TextQuery) -> tuple[list[str], list[Any]]:
    conditions: list[str] = []
    values: list[Any] = []
    if query and connection.vendor == "sqlite":
        conditions.append(f"{INDEX} MATCH %s")
        values.append(_fts5(query))
    elif query:
        for column, asked in zip(_COLUMNS, _tsqueries(query), strict=True):
            if asked:
                conditions.append(f"{_TOKENS_OF.format(column=column)} @@ %s::tsquery")
                values.append(asked)
    return conditions, values


def _fts5(query: TextQuery) -> str:
    """The query in the language of FTS5: a word is a phrase."""
    parts = [f'words : "{" ".join(tokens)}"{" *" if goes_on else ""}' for tokens, goes_on in query.words]
    if query.named:
        parts.append(f"named : ({' OR '.join(query.named)})")
    return " AND ".join(f"({part})" for part in parts)


def _tsqueries(query: TextQuery) -> tuple[str, str]:
    """The query in the language of PostgreSQL, for the words and for what is named: a word is all of its tokens."""
    parts = []
    for tokens, goes_on in query.words:
        parts += [f"'{token}'" for token in tokens[:-1]] + [f"'{tokens[-1]}'{':*' if goes_on else ''}"]
    return " & ".join(parts), " | ".join(f"'{each}'" for each in query.named)
