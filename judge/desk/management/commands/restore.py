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
from django.utils.translation import gettext as _

from judge.desk.management.sqlite_files import check, copy_of, live_file, opened, put_back, unknown_migrations


class Command(BaseCommand):
    help = (
        "Replaces the content of the database (SQLite) by that of the backup FILE, all or nothing, while the site serves. "
        "What was replaced is kept in a file beside the database."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="what `manage.py backup` wrote")

    def handle(self, *args: Any, **options: Any) -> None:
        file = options["file"]
        live = live_file()
        if not file.is_file():
            raise CommandError(_("There is no file {path}. Nothing was changed.").format(path=file))
        if not live.is_file():
            told = _("There is no database {path} yet. Run manage.py migrate first. Nothing was changed.")
            raise CommandError(told.format(path=live))

        with opened(file) as database:
            check(database, file)
            if newer := unknown_migrations(database):
                raise CommandError(
                    _(
                        "{path} is of a newer version of the site: it has {migration}, which this one has not. "
                        "Nothing was changed."
                    ).format(path=file, migration=newer[0])
                )

        with TemporaryDirectory(dir=live.parent, prefix="restore") as folder:
            copy = Path(folder, "copy.sqlite3")
            copy_of(file, copy)
            _migrate(copy)
            kept = put_back(copy, live)
        self.stdout.write(_("Restored from {path}. What was there before is in {kept}.").format(path=file, kept=kept))


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
        why = (ended.stderr.strip().splitlines() or [_("no reason given")])[-1]
        told = _("The backup could not be brought up to this version: {error}. Nothing was changed.")
        raise CommandError(told.format(error=why))
    with opened(copy, mode="rw") as database:
        database.execute("PRAGMA journal_mode=DELETE")
