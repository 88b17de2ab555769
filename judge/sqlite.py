"""How the site opens its SQLite database."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 10,
    # FULL: what a judge was told is saved is on the disk before the answer goes out. Only commits pay for it (docs/decisions/0021).
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-32000;",
}
READ_ONLY_OPTIONS = {"init_command": "PRAGMA query_only=1; PRAGMA cache_size=-32000;"}


def configured(name: str) -> tuple[str, dict[str, Any]]:
    """NAME and OPTIONS, as Django takes them, for the database in this file.

    In a folder that cannot be written, SQLite cannot make the files that it shares between processes, and reads nothing. The
    database is then opened as one that never changes. That is only right while no write-ahead log with changes lies beside it;
    such a log comes with those files, and the database is opened as always.
    """
    path = Path(name)
    log = path.with_name(f"{path.name}-wal")
    writable = os.access(path.parent, os.W_OK) and os.access(path, os.W_OK)
    if writable or not path.is_file() or (log.exists() and log.stat().st_size):
        return name, dict(OPTIONS)
    return f"file:{quote(str(path))}?immutable=1", dict(READ_ONLY_OPTIONS)
