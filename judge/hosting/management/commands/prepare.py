"""`manage.py prepare`: everything that the site needs before it serves, and does not have yet."""

from __future__ import annotations

import hashlib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder

from judge.pocket.making.packing import make_pack
from judge.scenarios.library import firing_now
from judge.site_stamp import site_stamp
from rulesdb.shelf import documents_state

DONE = "prepared"
"""The file in VAR_DIR that says for which state of the site the first part was done."""


class Command(BaseCommand):
    help = "Makes the tables, loads the documents, collects the static files, plays the scenarios and makes the pocket's pack."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        part = parser.add_mutually_exclusive_group()
        part.add_argument("--first", action="store_true", help="only what no page can do without")
        part.add_argument("--rest", action="store_true", help="only what may be made while the site serves")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["rest"]:
            self._first()
        if not options["first"]:
            firing_now()
            make_pack()

    def _first(self) -> None:
        done = Path(settings.VAR_DIR) / DONE
        if done.exists() and done.read_text() == _state():
            return
        call_command("migrate", verbosity=0)
        call_command("load_documents", stdout=self.stdout)
        call_command("collectstatic", interactive=False, verbosity=0)
        done.write_text(_state())


def _state() -> str:
    """A stamp of the site's files and tables, for which the first part was done. Empty if there are no tables."""
    try:
        applied = MigrationRecorder(connection).applied_migrations()
        stored = f"{connection.settings_dict['NAME']} {sorted(applied)} {documents_state()}"
    except DatabaseError:
        return ""
    static = Path(settings.STATIC_ROOT) / "staticfiles.json"
    return f"{site_stamp(settings.BASE_DIR)} {hashlib.sha256(stored.encode()).hexdigest()} {static.exists()}"
