"""`manage.py restore`: puts a backup in the place of the SQLite database, while the site serves."""

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from judge.desk.management.sqlite_files import check, copy_of, live_file, opened, put_back, unknown_migrations


class Command(BaseCommand):
    help = (
        "Replaces the content of the database (SQLite) by that of the backup FILE, all or nothing, while the site serves. "
        "What was replaced is kept in a file beside the database."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="what `manage.py backup` wrote")

    def handle(self, *args: Any, **options: Any) -> None:
        file, live = options["file"], live_file()
        if not file.is_file():
            raise CommandError(f"There is no file {file}. Nothing was changed.")
        if not live.is_file():
            raise CommandError(f"There is no database {live} yet. Run manage.py migrate first. Nothing was changed.")
        with opened(file) as database:
            check(database, file)
            if newer := unknown_migrations(database):
                raise CommandError(
                    f"{file} is of a newer version of the site: it has {newer[0]}, which this one has not. "
                    "Nothing was changed."
                )
        with TemporaryDirectory(dir=live.parent, prefix="restore") as folder:
            copy = Path(folder, "copy.sqlite3")
            copy_of(file, copy)
            _migrate(copy)
            kept = put_back(copy, live)
        self.stdout.write(f"Restored from {file}. What was there before is in {kept}.")


def _migrate(copy: Path) -> None:
    """Bring a backup of an earlier version up to this one before it is used."""
    ended = subprocess.run(
        [sys.executable, "manage.py", "migrate", "-v", "0"],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DATABASE_URL": f"sqlite:///{copy}"},
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        told = (ended.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise CommandError(f"The backup could not be brought up to this version: {told}. Nothing was changed.")
    with opened(copy, mode="rw") as database:
        database.execute("PRAGMA journal_mode=DELETE")
