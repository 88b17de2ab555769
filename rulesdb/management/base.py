"""The base class of the commands for documents. A malformed file or an unmigrated database ends in a sentence, not a traceback."""

from argparse import SUPPRESS, ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError
from django.utils.translation import gettext
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy

from rulesdb.edition_impact import ImpactedRules
from rulesdb.importers.errors import DocumentError
from rulesdb.load_imports import ImportOutcome
from rulesdb.management.error_words import document_error

MAX_NAMES = 40
"""How many names of a kind are listed; the others are only counted."""


RESTING = {
    "question": _lazy("questions"),
    "answer": _lazy("official answers"),
    "passage": _lazy("rule book passages"),
    "term": _lazy("terms"),
    "discrepancy": _lazy("discrepancies"),
    "floor": _lazy("floor rules"),
}
"""Headings for what rests on a rule, by kind. Other applications give the names of their kinds themselves."""


class DocumentsCommand(BaseCommand):
    """A command that reads documents or the tables that hold them."""

    def add_apply(self, parser: ArgumentParser) -> None:
        """Add the option ``--apply``, which every import has. The former option ``--preview`` is still accepted and changes
        nothing."""
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--apply", action="store_true", help="store it; without this nothing is changed")
        which.add_argument("--preview", action="store_true", help=SUPPRESS)

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            return super().execute(*args, **options)
        except DocumentError as error:
            raise CommandError(_("{error}. Nothing was changed.").format(error=document_error(error))) from None
        except (OperationalError, ProgrammingError) as error:
            told = _("The database cannot be used: {error}. Run manage.py migrate first.")
            raise CommandError(told.format(error=error)) from None

    def report(self, outcome: ImportOutcome, *, preview: bool) -> None:
        """Write what an import did, or with ``preview`` would do, and whether it is stored."""
        self.stdout.write((_("Preview: {headline}.") if preview else "{headline}.").format(headline=outcome.headline))
        if outcome.compared_with:
            counts = ", ".join(f"{count} {gettext(kind)}" for kind, count in sorted(outcome.concordance.items()))
            told = _("Against {version}: {counts}.")
            self.stdout.write(told.format(version=outcome.compared_with, counts=counts))
            for one in outcome.changed_rules:
                self._tell(one)
        else:
            changes = outcome.changes
            told_rows = (("added", changes.added), ("changed", changes.changed), ("removed", changes.removed))
            for name, rows in told_rows:
                if rows:
                    self.stdout.write(f"  {gettext(name)}: {list_names(rows)}")
        if not outcome.changes:
            self.stdout.write(_("Nothing was changed."))
        else:
            self.stdout.write(_("Nothing was changed; --apply stores it.") if preview else _("Stored."))

    def _tell(self, one: ImpactedRules) -> None:
        """Write what became of a rule: the differing words, and what rests on it."""
        self.stdout.write(f"\n{one.numbers}: {gettext(one.change)}")
        for sign, pieces in (("-", one.before), ("+", one.after)):
            if pieces:
                words = "".join(f"[{text}]" if mark != "same" else text for text, mark in pieces)
                self.stdout.write(f"  {sign} {words}".replace("\n", "\n    "))
        for kind, names in one.rests.items():
            self.stdout.write(f"  {RESTING.get(kind, kind)}: {list_names(names)}")


def list_names(names: list[str]) -> str:
    """The first names of a list, and how many more there are."""
    shown = ", ".join(names[:MAX_NAMES])
    if len(names) <= MAX_NAMES:
        return shown
    return _("{shown} and {count} more").format(shown=shown, count=len(names) - MAX_NAMES)
