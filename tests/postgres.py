"""A PostgreSQL cluster for tests: made in a temporary folder, on a Unix socket only, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

USER = "postgres"


def _programs() -> Path | None:
    """The folder of initdb and pg_ctl: on the path, or where Debian has them."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return debian[-1].parent if debian else None


def missing() -> str:
    """Why no cluster can be made here; empty when one can."""
    if _programs() is None:
        return "PostgreSQL is not installed (on Debian: apt install postgresql)"
    if find_spec("psycopg") is None:
        return "the driver of PostgreSQL is not installed (pip install -r requirements-postgres.txt)"
    try:
        pwd.getpwnam(USER)
    except KeyError:
        return "" if os.getuid() else f"there is no user {USER}, and PostgreSQL does not run as root"
    return ""


@contextmanager
def cluster() -> Iterator[str]:
    """A running cluster with an empty database; its DATABASE_URL."""
    programs = _programs()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # short: the path of a socket has 100 characters at most
    user = USER if os.getuid() == 0 else None
    if user:
        shutil.chown(folder, user)

    def run(name: str, *arguments: str) -> None:
        command = [str(programs / name), *arguments]
        nowhere = subprocess.DEVNULL
        subprocess.run(command, check=True, cwd=folder, stdout=nowhere, stdin=nowhere, user=user)

    data = str(folder / "data")
    try:
        run("initdb", "-D", data, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-U", "judge")
        run("pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", f"-c listen_addresses='' -k {folder}", "start")
        try:
            run("createdb", "-h", str(folder), "-U", "judge", "judge")
            yield f"postgres://judge@/judge?host={folder}"
        finally:
            run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
