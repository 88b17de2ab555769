"""What the commands of the documents share: a malformed file or a bare database ends in a sentence, not a traceback."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError

from rulesdb.importers.errors import DocumentError
from rulesdb.load_imports import Outcome

SHOWN = 40
"""So many names of a kind are listed; the rest is counted."""


class DocumentsCommand(BaseCommand):
    """A command that reads documents or the tables that hold them."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            return super().execute(*args, **options)
        except DocumentError as error:
            raise CommandError(f"{error}. Nothing was changed.") from None
        except (OperationalError, ProgrammingError) as error:
            raise CommandError(f"The database cannot be used: {error}. Run manage.py migrate first.") from None

    def report(self, outcome: Outcome, *, preview: bool) -> None:
        """Write what an import did, or with ``preview`` would do."""
        self.stdout.write(f"{'Preview: ' if preview else ''}{outcome.headline}.")
        if outcome.compared_with:
            counts = ", ".join(f"{count} {kind}" for kind, count in sorted(outcome.concordance.items()))
            self.stdout.write(f"Against {outcome.compared_with}: {counts}.")
            listed = outcome.touched
        else:
            listed = {name: getattr(outcome.changes, name) for name in ("added", "changed", "removed")}
        for name, rows in listed.items():
            if rows:
                more = f" and {len(rows) - SHOWN} more" if len(rows) > SHOWN else ""
                self.stdout.write(f"  {name}: {', '.join(rows[:SHOWN])}{more}")
        if preview:
            self.stdout.write("Nothing was changed.")
