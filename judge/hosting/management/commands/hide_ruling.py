"""`manage.py hide_ruling ID --reason TEXT`: shows a reason instead of a ruling."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from judge.desk.rulings.hosting import hide
from judge.hosting.management.common import WHO, carry_out, ruling_of


class Command(BaseCommand):
    help = "Hides a ruling from everybody but its owner and the members of its event. The reason stands in its place."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "id", help="The end of the ruling's link, or the whole link; the whole link if its end begins with -."
        )
        parser.add_argument("--reason", required=True, help="What its readers are told.")

    def handle(self, *args: Any, **options: Any) -> None:
        found = ruling_of(options["id"])
        carry_out(lambda: hide(found, options["reason"], WHO))
        self.stdout.write(
            _("Ruling {id} is hidden. `manage.py show_ruling {id}` undoes this.").format(id=found.read_id)
        )
