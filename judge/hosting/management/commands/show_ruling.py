"""`manage.py show_ruling ID`: shows a ruling again that was hidden."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from judge.desk.rulings.hosting import hidden_reason, show
from judge.hosting.management.common import WHO, carry_out, ruling_of


class Command(BaseCommand):
    help = "Shows a ruling again that `hide_ruling` or a page of the host has hidden."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "id", help="The end of the ruling's link, or the whole link; the whole link if its end begins with -."
        )
        parser.add_argument("--reason", default="", help="Why, for the log.")

    def handle(self, *args: Any, **options: Any) -> None:
        found = ruling_of(options["id"])
        carry_out(lambda: show(found, WHO, options["reason"]))
        if hidden_reason(found):
            self.stdout.write(_("Ruling {id} stays hidden, because its owner is closed.").format(id=found.read_id))
        else:
            self.stdout.write(_("Ruling {id} is shown again.").format(id=found.read_id))
