"""`manage.py backup`: a copy of the database, made while the site serves."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils.translation import gettext as _

from judge.desk.management.postgres_dump import dump
from judge.desk.management.sqlite_files import copy_of, live_file


class Command(BaseCommand):
    help = (
        "Copies the database to FILE while the site serves. Everything stored before it began is in the copy. With PostgreSQL, "
        "pg_dump makes it in its custom format."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", type=Path, help="the copy; a file of that name is replaced once the new copy is whole"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        if not file.resolve().parent.is_dir():
            told = _("There is no folder {path}. Nothing was changed.")
            raise CommandError(told.format(path=file.resolve().parent))
        if connection.vendor == "postgresql":
            dump(file)
        else:
            live = live_file()
            if file.resolve() == live.resolve():
                raise CommandError(_("{path} is the database itself. Nothing was changed.").format(path=file))
            copy_of(live, file)
        self.stdout.write(
            _("Saved to {path} ({size:.1f} MB), checked.").format(path=file, size=file.stat().st_size / 1e6)
        )
