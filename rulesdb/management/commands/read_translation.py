"""Which provisions of the translation have not been read as they are now; records that they were."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from rulesdb import translation_register as readings


class Command(BaseCommand):
    help = "List the provisions whose translation was not read as it is now, or record that some were read."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--read", nargs="+", metavar="NUMBER", help="these were read today, both wordings")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["read"]:
            try:
                readings.record(options["read"], timezone.localdate())
            except KeyError as error:
                raise CommandError(f"There is no provision {error.args[0]} in 1.9.0.") from None
        left = readings.unread(readings.register(), readings.pairs())
        self.stdout.write("\n".join([*left, f"{len(left)} to read."]))
