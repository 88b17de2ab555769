"""`manage.py wording_register`: which sentences have to be read, what they say, and that they were read."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from judge.cards import wording_register
from judge.cards.reading_register import RegisterError
from judge.desk.presenting.page_words import language
from judge.wording.words import Pair


class Command(BaseCommand):
    """Exit code 0 when every sentence was read as it is now; 1 when some have to be read."""

    help = "Says which sentences of the site nobody has read since they changed, shows them, and records that they were read."
    file = wording_register.FILE

    def to_read(self) -> dict[str, Pair]:
        """Every sentence that has to be read."""
        return wording_register.to_read()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "names",
            nargs="*",
            metavar="NAME",
            help="only the sentences whose names begin like this, such as reason: or sentence:draws",
        )
        parser.add_argument("--show", action="store_true", help="write out the sentences in both languages")
        parser.add_argument(
            "--by",
            choices=("writer", "other"),
            default="writer",
            help="who reads: with “other”, sentences that only their writer has read have to be read too",
        )
        parser.add_argument("--record", action="store_true", help="record that these sentences were read today")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            found = wording_register.register(self.file)
        except RegisterError as error:
            raise CommandError(error.reason.in_language(language())) from error

        now = self.to_read()
        wanted = tuple(options["names"])
        left = [
            (name, why)
            for name, why in wording_register.sentences_to_read(found, now, options["by"])
            if name.startswith(wanted or ("",))
        ]

        if wanted and not any(name.startswith(wanted) for name in now):
            told = _("No sentence has a name that begins with {names}.")
            raise CommandError(told.format(names=_(" or ").join(wanted)))

        for name, why in left:
            if not options["record"]:
                english, japanese = now[name]
                self.stdout.write(
                    f"{name} {gettext(why)}" + (f"\n  {english}\n  {japanese}" if options["show"] else "")
                )

        if options["record"]:
            today = date.today()  # noqa: DTZ011
            names = [name for name, _why in left]
            wording_register.write(wording_register.recorded(found, now, names, today, options["by"]), self.file)
            self.stdout.write(_("{count} sentences are recorded as read.").format(count=len(left)))
            return

        self.stdout.write(_("{count} of {all} sentences have to be read.").format(count=len(left), all=len(now)))
        if left:
            raise SystemExit(1)
