"""A backup of a PostgreSQL database by its own tool."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from django.core.management.base import CommandError
from django.db import connection
from django.db.backends.postgresql.client import DatabaseClient
from django.utils.translation import gettext as _


def dump(to: Path) -> None:
    """What pg_dump writes, at `to`, once pg_restore has read it. Where something fails, whatever had the name stays. The password
    goes through the environment, where no other user of the machine sees it."""
    found, secret = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    half = to.with_name(f".{to.name}.{os.getpid()}")
    environment = {**os.environ, **(secret or {})}
    try:
        half.touch(mode=0o600)
        for command in (
            ["pg_dump", "--format=custom", f"--file={half}", *found[1:]],
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
