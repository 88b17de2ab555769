"""`manage.py import_cards FILE`: cards that came out, added to a running site by its keeper."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError
from django.utils.translation import gettext as _

from judge.cards import listing
from judge.cards.listing import RecordError
from judge.cards.readers import known_names, read_slot
from judge.cards.records import Record, slots
from judge.desk.added_cards import ImportLine, compared, store
from judge.desk.management.commands.read_card_text import told
from judge.desk.presenting.page_words import language
from rulesdb.management.base import list_names
from rulesdb.management.error_words import file_error


class Command(BaseCommand):
    help = (
        "Shows what a list of cards in the form of the reference list would add to the site: new, changed and same cards, "
        "and the clauses that are not understood. With --apply it is stored, all or nothing; the printed text is not."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the list of cards, JSON")
        parser.add_argument("--apply", action="store_true", help="store it; without this nothing is changed")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            records = listing.read_file(path)
        except OSError as error:
            why = _("{path} cannot be read ({error}). Nothing was changed.")
            raise CommandError(why.format(path=path, error=file_error(error))) from error
        except RecordError as error:
            why = _("{path}: {error}. Nothing was changed.")
            raise CommandError(why.format(path=path, error=error.in_language(language()))) from error

        try:
            lines = compared(records)
            for told_line in _report(records, lines):
                self.stdout.write(told_line)
            if options["apply"]:
                store(lines, path.name)
        except (OperationalError, ProgrammingError) as error:
            why = _("The database cannot be used: {error}. Run manage.py migrate first. Nothing was changed.")
            raise CommandError(why.format(error=error)) from error
        self.stdout.write(_("Stored.") if options["apply"] else _("Nothing was changed; --apply stores it."))


def _report(records: tuple[Record, ...], lines: tuple[ImportLine, ...]) -> Iterator[str]:
    for change, told_count in (
        ("new", _("{count} new")),
        ("changed", _("{count} changed")),
        ("same", _("{count} same")),
    ):
        found = [line for line in lines if line.change == change]
        listed = f": {list_names([_named(line) for line in found])}" if found and change != "same" else ""
        yield told_count.format(count=len(found)) + listed
    names = known_names(records)
    unread = {(line.card.number, name) for line in lines for name in line.card.unread}
    pieces = [slot for record in records for slot in slots(record) if (record.number, slot.name) in unread]
    yield _("{count} pieces of text not understood; they are carried out by hand").format(count=len(pieces))
    for slot in pieces:
        yield from told(slot, read_slot(slot, names))


def _named(line: ImportLine) -> str:
    return f"{line.card.number} ({', '.join(line.fields)})" if line.fields else line.card.number
