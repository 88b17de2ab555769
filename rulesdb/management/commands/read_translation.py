"""`manage.py read_translation`: lists the provisions whose translation was not read in its present wording, or records readings."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from django.utils.translation import gettext as _

from rulesdb import translation_register as readings
from rulesdb.load_manifest import REVIEWED


class Command(BaseCommand):
    help = "List the provisions whose translation was not read as it is now, or record that some were read."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--read", nargs="+", metavar="NUMBER", help="these were read today, both wordings")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["read"]:
            try:
                readings.record_readings(options["read"], timezone.localdate())
            except KeyError as error:
                told = _("There is no provision {number} in {edition}.").format(number=error.args[0], edition=REVIEWED)
                raise CommandError(told) from None
        left = readings.provisions_to_read(readings.read_register(), readings.wording_digests())
        self.stdout.write("\n".join([*left, _("{count} to read.").format(count=len(left))]))
