"""`manage.py reading_register`: what has to be read against the print, what there is to read, and that it was read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from judge.cards import listing, reading_register
from judge.cards.compiler.round_trip import written
from judge.cards.library import library
from judge.cards.listing import RecordError
from judge.cards.readers import names_in, tree_of
from judge.cards.reading_register import RegisterError, SlotReading, digest_of
from judge.cards.records import Record, slots
from judge.cards.reference import LISTS
from judge.desk.presenting.page_words import language
from rulesdb.management.error_words import file_error


class Command(BaseCommand):
    """Exit code 0 when every slot that is read by the engine was read by somebody, too; 1 when some are left."""

    help = "Says which card texts have to be read against their trees, shows them, and records that they were read."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("numbers", nargs="*", metavar="NUMBER", help="show these cards instead of the list")
        parser.add_argument(
            "--record", action="store_true", help="record that every slot of these cards was read today"
        )
        parser.add_argument("--slot", action="append", default=[], help="only this slot, such as arts:0")
        parser.add_argument(
            "--reference", type=Path, nargs="+", default=LISTS, help="the lists of cards (default: %(default)s)"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            found = dict(reading_register.register())
        except RegisterError as error:
            raise CommandError(error.reason.in_language(language())) from error

        if not options["numbers"]:
            self._left(found)
            return

        records = self._records(options["reference"])
        names = names_in(records.values())
        for number in options["numbers"]:
            if number not in records:
                raise CommandError(_("{number} is not in the lists of cards.").format(number=number))
            for slot in slots(records[number]):
                tree = tree_of(slot, names)
                if tree is None or (options["slot"] and slot.name not in options["slot"]):
                    continue
                if options["record"]:
                    found[number, slot.name] = SlotReading(digest_of(slot.text, tree), date.today())  # noqa: DTZ011
                    continue
                card = library().get(number)
                self.stdout.write(f"{number} {slot.name}\n  {slot.text}\n  {msgspec.json.encode(tree).decode()}")
                self.stdout.write(f"  {written(tree, card, 'ja')}\n  {written(tree, card, 'en')}")
        if options["record"]:
            reading_register.write(found)

    def _left(self, found: dict[reading_register.Slot, SlotReading]) -> None:
        left = reading_register.slots_to_read(found, reading_register.digests())
        for number, slot, why in left:
            self.stdout.write(f"{number} {slot} {gettext(why)}")
        told = _("{count} slots have to be read, {read} were.")
        self.stdout.write(told.format(count=len(left), read=len(reading_register.reviewed())))
        if left:
            raise SystemExit(1)

    def _records(self, paths: Sequence[Path]) -> dict[str, Record]:
        try:
            return {record.number: record for record in listing.read_all(paths)}
        except OSError as error:
            raise CommandError(
                _(
                    "The list of cards {path} cannot be read ({error}). It is not part of the repository; name it with "
                    "--reference."
                ).format(path=error.filename, error=file_error(error))
            ) from error
        except RecordError as error:
            told = _("This is not a list of cards: {error}.")
            raise CommandError(told.format(error=error.in_language(language()))) from error
