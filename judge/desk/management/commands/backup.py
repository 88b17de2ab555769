"""`manage.py backup`: a copy of the SQLite database, made while the site serves."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.desk.management.sqlite_files import copy_of, live_file


class Command(BaseCommand):
    help = (
        "Copies the database (SQLite) to FILE while the site serves. Everything stored before it began is in the copy."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", type=Path, help="the copy; a file of that name is replaced once the new copy is whole"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        live = live_file()
        if not file.resolve().parent.is_dir():
            raise CommandError(f"There is no folder {file.resolve().parent}. Nothing was changed.")
        if file.resolve() == live.resolve():
            raise CommandError(f"{file} is the database itself. Nothing was changed.")
        copy_of(live, file)
        self.stdout.write(f"Saved to {file} ({file.stat().st_size / 1e6:.1f} MB), checked.")
