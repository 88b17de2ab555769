"""What the commands of the documents share: a malformed file or a bare database ends in a sentence, not a traceback."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError

from rulesdb.importers.errors import DocumentError
from rulesdb.load_imports import Outcome
from rulesdb.touched import Touched

SHOWN = 40
"""So many names of a kind are listed; the rest is counted."""


RESTING = {
    "question": "questions",
    "answer": "official answers",
    "passage": "rule book passages",
    "term": "terms",
    "discrepancy": "discrepancies",
}
"""What rests on a rule, as a heading; what others add names itself."""


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
            for one in outcome.touched:
                self._tell(one)
        else:
            for name in ("added", "changed", "removed"):
                if rows := getattr(outcome.changes, name):
                    self.stdout.write(f"  {name}: {_some(rows)}")
        if preview:
            self.stdout.write("Nothing was changed.")

    def _tell(self, one: Touched) -> None:
        """Write what became of a rule: the words that differ, and what rests on it."""
        self.stdout.write(f"\n{one.numbers}: {one.fate}")
        for sign, pieces in (("-", one.before), ("+", one.after)):
            if pieces:
                words = "".join(f"[{text}]" if mark != "same" else text for text, mark in pieces)
                self.stdout.write(f"  {sign} {words}".replace("\n", "\n    "))
        for kind, names in one.rests.items():
            self.stdout.write(f"  {RESTING.get(kind, kind)}: {_some(names)}")


def _some(names: list[str]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return f"{', '.join(names[:SHOWN])}{more}"
