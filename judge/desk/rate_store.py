"""Counts of requests in a small file for all workers of a machine, as a storage of the `limits` library.

It is a SQLite database of its own beside the site's database, so that counting never waits for judges' changes to be saved.
Nothing in it has to outlive a power failure, so nothing waits for the disk.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from threading import local

from limits.storage import Storage
from limits.storage.base import MovingWindowSupport

WAIT_SECONDS = 1.0
"""How long a count waits for another worker's."""
TABLES = """
PRAGMA journal_mode=WAL;
CREATE TABLE IF NOT EXISTS hits (key TEXT NOT NULL, at REAL NOT NULL, until REAL NOT NULL);
CREATE INDEX IF NOT EXISTS hits_key ON hits (key, at);
CREATE INDEX IF NOT EXISTS hits_until ON hits (until);
"""


class RateStore(MovingWindowSupport, Storage):
    """The requests that count, each with its moment and when it counts no longer. Raises `sqlite3.Error` where the file cannot be
    used."""

    STORAGE_SCHEME = ["judge-file"]  # noqa: RUF012 - as the library declares it

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path, self._threads = path, local()

    @property
    def _file(self) -> sqlite3.Connection:
        """The connection of this thread."""
        found: sqlite3.Connection | None = getattr(self._threads, "connection", None)
        if found is None:
            found = sqlite3.connect(self._path, timeout=WAIT_SECONDS, isolation_level=None)
            found.executescript(TABLES)
            found.execute("PRAGMA synchronous=OFF")
            self._threads.connection = found
        return found

    @property
    def base_exceptions(self) -> type[Exception]:
        """The exception that a failure of the file raises."""
        return sqlite3.Error

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count `amount` requests unless there would be more than `limit` in `expiry` seconds. Returns whether they were
        counted. What was counted in the future does not count: the clock went back since then."""
        file = self._file
        file.execute("BEGIN IMMEDIATE")
        try:
            # Read while no other process counts, so that it is later than all that others have counted
            now = time.time()
            file.execute("DELETE FROM hits WHERE until <= ? OR at > ?", (now, now))
            free = self._count(key, now - expiry) + amount <= limit
            if free:
                file.executemany("INSERT INTO hits VALUES (?, ?, ?)", [(key, now, now + expiry)] * amount)
        except BaseException:
            file.execute("ROLLBACK")
            raise
        file.execute("COMMIT")
        return free

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:  # noqa: ARG002 - as limits calls it
        """The time of the oldest request that still counts, and how many count."""
        now = time.time()
        query = "SELECT min(at), count(*) FROM hits WHERE key = ? AND at > ?"
        first, count = self._file.execute(query, (key, now - expiry)).fetchone()
        return (now if first is None else first), count

    def _count(self, key: str, since: float) -> int:
        query = "SELECT count(*) FROM hits WHERE key = ? AND at > ?"
        return int(self._file.execute(query, (key, since)).fetchone()[0])

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count `amount` requests without a limit. Returns how many count now."""
        self.acquire_entry(key, 2**62, expiry, amount)
        return self.get(key)

    def get(self, key: str) -> int:
        """How many requests count now."""
        query = "SELECT count(*) FROM hits WHERE key = ? AND until > ?"
        return int(self._file.execute(query, (key, time.time())).fetchone()[0])

    def get_expiry(self, key: str) -> float:
        """When none of the requests counts any longer."""
        found = self._file.execute("SELECT max(until) FROM hits WHERE key = ?", (key,)).fetchone()[0]
        return time.time() if found is None else float(found)

    def check(self) -> bool:
        """Whether the file can be used."""
        try:
            return bool(self._file.execute("SELECT count(*) FROM hits").fetchone())
        except sqlite3.Error:
            return False

    def reset(self) -> int:
        """Forget every request. Returns how many there were."""
        return self._file.execute("DELETE FROM hits").rowcount

    def clear(self, key: str) -> None:
        """Forget the requests of one key."""
        self._file.execute("DELETE FROM hits WHERE key = ?", (key,))
