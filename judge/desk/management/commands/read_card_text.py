"""`manage.py read_card_text`: read the text of cards that may have come out yesterday, and say what is not understood."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from judge.cards import listing, records
from judge.cards.compiler.read_text import Reading
from judge.cards.listing import RecordError
from judge.cards.readers import known_names, read_slot
from judge.desk import added_cards
from judge.desk.presenting.page_words import language
from rulesdb.management.error_words import file_error


class Command(BaseCommand):
    help = "Reads the card text in a file of the reference list's form and reports each piece as read or with what is unread."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="A list of cards in the form of the reference list.")
        parser.add_argument("--json", action="store_true", help="Print one JSON object for each piece of text.")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            listed = listing.read_file(path)
        except OSError as error:
            told_error = _("{path} cannot be read ({error}).").format(path=path, error=file_error(error))
            raise CommandError(told_error) from error
        except RecordError as error:
            told_error = _("{path} is not in the form of the reference list: {error}.")
            raise CommandError(told_error.format(path=path, error=error.in_language(language()))) from error

        added_cards.reload_if_database()
        names = known_names(listed)
        read = total = 0
        for slot in (slot for card in listed for slot in records.slots(card)):
            reading = read_slot(slot, names)
            total += 1
            read += reading.tree is not None
            lines = [json.dumps(_plain(slot, reading), ensure_ascii=False)] if options["json"] else told(slot, reading)
            for line in lines:
                self.stdout.write(line)
        if not options["json"]:
            self.stdout.write(_("{read} of {total} pieces of text read.").format(read=read, total=total))


def _plain(slot: records.Slot, reading: Reading) -> dict[str, Any]:
    """A piece of text as data: offsets count characters of the printed text."""
    return {
        "number": slot.card.number,
        "slot": slot.name,
        "read": reading.tree is not None,
        "tree": msgspec.to_builtins(reading.tree) if reading.tree is not None else None,
        "unread": [
            {
                "start": each.span.start,
                "end": each.span.end,
                "clause": slot.text[each.span.start : each.span.end],
                "reason": each.reason,
            }
            for each in reading.unread
        ],
    }


def told(slot: records.Slot, reading: Reading) -> Iterator[str]:
    """A piece of text in lines: that it is read, or each clause that is not, with its place and why."""
    if reading.tree is not None:
        yield _("{place}: read").format(place=f"{slot.card.number} {slot.name}")
    for each in reading.unread:
        clause = slot.text[each.span.start : each.span.end]
        yield _("{place}: unread at {start}-{end} 「{clause}」: {why}").format(
            place=f"{slot.card.number} {slot.name}",
            start=each.span.start,
            end=each.span.end,
            clause=clause,
            why=gettext(each.reason),
        )
