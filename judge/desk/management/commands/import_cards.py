"""`manage.py import_cards FILE`: cards that came out, added to a running site by its keeper."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError

from judge.cards import listing
from judge.cards.listing import RecordError
from judge.cards.readers import known_names, read_slot
from judge.cards.records import Record, slots
from judge.desk.added_cards import Line, compared, store
from judge.desk.management.commands.read_card_text import told

SHOWN = 40
"""So many card numbers of a kind are listed; the rest is counted."""


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
            records = listing.read(path)
        except OSError as error:
            raise CommandError(f"{path} cannot be read ({error.strerror}). Nothing was changed.") from error
        except RecordError as error:
            raise CommandError(f"{path}: {error}. Nothing was changed.") from error
        try:
            lines = compared(records)
            for told_line in _report(records, lines):
                self.stdout.write(told_line)
            if options["apply"]:
                store(lines, path.name)
        except (OperationalError, ProgrammingError) as error:
            raise CommandError(
                f"The database cannot be used: {error}. Run manage.py migrate first. Nothing was changed."
            ) from error
        self.stdout.write("Stored." if options["apply"] else "Nothing was changed; --apply stores it.")


def _report(records: tuple[Record, ...], lines: tuple[Line, ...]) -> Iterator[str]:
    for change in ("new", "changed", "same"):
        found = [line for line in lines if line.change == change]
        listed = ", ".join(_named(line) for line in found[:SHOWN]) if change != "same" else ""
        more = f" and {len(found) - SHOWN} more" if listed and len(found) > SHOWN else ""
        yield f"{len(found)} {change}{': ' if listed else ''}{listed}{more}"
    names = known_names(records)
    unread = {(line.card.number, name) for line in lines for name in line.card.unread}
    pieces = [slot for record in records for slot in slots(record) if (record.number, slot.name) in unread]
    yield f"{len(pieces)} pieces of text not understood; they are carried out by hand"
    for slot in pieces:
        yield from told(slot, read_slot(slot, names))


def _named(line: Line) -> str:
    return f"{line.card.number} ({', '.join(line.fields)})" if line.fields else line.card.number
