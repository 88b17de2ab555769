"""A backup of a PostgreSQL database by its own tool."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from django.core.management.base import CommandError
from django.db import connection
from django.utils.translation import gettext as _

VARIABLES = {
    "host": "PGHOST",
    "port": "PGPORT",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "dbname": "PGDATABASE",
    "service": "PGSERVICE",
    "passfile": "PGPASSFILE",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
}
"""What the tools of PostgreSQL read from the environment, by the name that the driver has for it."""


def dump(to: Path) -> None:
    """What pg_dump writes, at `to`, once pg_restore has read it. Where something fails, whatever had the name stays. The password
    goes through the environment, where no other user of the machine sees it."""
    known = connection.get_connection_params()
    found = {variable: str(known[name]) for name, variable in VARIABLES.items() if known.get(name)}
    half = to.with_name(f".{to.name}.{os.getpid()}")
    environment = {**os.environ, **found}

    try:
        half.touch(mode=0o600)
        for command in (
            ["pg_dump", "--format=custom", f"--file={half}"],
            ["pg_restore", "--list", str(half)],  # reads it, and fails where it is not whole
        ):
            subprocess.run(command, check=True, env=environment, capture_output=True, text=True)  # noqa: S603 - fixed names
        half.replace(to)
    except subprocess.CalledProcessError as error:
        told = _("pg_dump failed: {error}. Nothing was changed.")
        raise CommandError(told.format(error=error.stderr.strip())) from error
    except OSError as error:
        raise CommandError(_("{path}: {error}. Nothing was changed.").format(path=to, error=error)) from error
    finally:
        half.unlink(missing_ok=True)
