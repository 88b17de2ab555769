"""Copies of the SQLite database: made while the site writes, checked before they are used."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _

from rulesdb.management.error_words import file_error

BUSY_SECONDS = 30
PAGES = 10
"""This many pages are put back before the first look at what they replace."""


def live_file() -> Path:
    """The file of the site's database. Raises `CommandError` when it is not SQLite's."""
    if connection.vendor != "sqlite":
        raise CommandError(
            _("This database is not SQLite's. Use its own tools: docs/deploy.md says how with pg_restore.")
        )
    return Path(settings.DATABASES["default"]["NAME"])


@contextmanager
def opened(path: Path, *, mode: str = "ro") -> Iterator[sqlite3.Connection]:
    """A connection to an existing file, closed afterwards. Raises `CommandError` when it cannot be opened."""
    try:
        with closing(
            sqlite3.connect(
                f"{path.resolve().as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS, isolation_level=None
            )
        ) as found:
            yield found
    except sqlite3.Error as error:
        raise CommandError(_("{path}: {error}. Nothing was changed.").format(path=path, error=error)) from error


def copy_of(path: Path, to: Path) -> None:
    """A whole copy of a database that may be in use, in one file, at `to`. It is checked and on the disk before it gets that
    name; where something fails, whatever had the name stays."""
    half = to.with_name(f".{to.name}.{os.getpid()}")
    try:
        half.touch(mode=0o600)
        with opened(path) as source, opened(half, mode="rw") as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            check(copy, half)
        with half.open("rb") as written:
            os.fsync(written.fileno())
        half.replace(to)
        folder = os.open(to.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as error:
        told = _("{path}: {error}. Nothing was changed.").format(path=to, error=file_error(error))
        raise CommandError(told) from error
    finally:
        half.unlink(missing_ok=True)


def check(database: sqlite3.Connection, path: Path) -> None:
    """Raises `CommandError` when the database is damaged or not one of this site."""
    told = database.execute("PRAGMA integrity_check").fetchone()[0]
    if told != "ok":
        raise CommandError(_("{path} is damaged: {error}. Nothing was changed.").format(path=path, error=told))
    if database.execute("PRAGMA foreign_key_check").fetchone():
        told = _("{path} is damaged: rows point at rows that are not there. Nothing was changed.")
        raise CommandError(told.format(path=path))
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'desk_case'").fetchone():
        raise CommandError(_("{path} is not a database of this site. Nothing was changed.").format(path=path))


def unknown_migrations(database: sqlite3.Connection) -> list[str]:
    """Migrations applied to the database that this version of the site does not have."""
    applied = set(database.execute("SELECT app, name FROM django_migrations"))
    ours = set(MigrationLoader(None).disk_migrations)
    return sorted(f"{app}.{name}" for app, name in applied - ours)


def put_back(path: Path, live: Path) -> Path:
    """Put the content of the database `path` into the database `live`, which may be in use: readers see all of it at once or
    nothing. Returns the file, beside `live`, that holds what was replaced."""
    kept = live.with_name(f"{live.name}.replaced-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")

    def keep(_status: int, _remaining: int, _total: int) -> None:
        # Nobody else can write from the first page on, so this is the very content that is replaced.
        if not kept.exists():
            copy_of(live, kept)

    with opened(path) as source, opened(live, mode="rw") as target:
        sizes = [each.execute("PRAGMA page_size").fetchone()[0] for each in (source, target)]
        if sizes[0] != sizes[1]:
            told = _("{path} has pages of {bytes} bytes, {live} of {live_bytes}. Nothing was changed.")
            raise CommandError(told.format(path=path, bytes=sizes[0], live=live, live_bytes=sizes[1]))
        target.execute("PRAGMA synchronous=FULL")
        source.backup(target, pages=PAGES, progress=keep, sleep=0.05)
    return kept
