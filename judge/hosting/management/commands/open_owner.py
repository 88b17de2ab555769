"""`manage.py open_owner NAME`: undoes `close_owner`."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from judge.desk.rulings.hosting import reopen
from judge.hosting.management.common import WHO, add_owner, carry_out, owner_named


class Command(BaseCommand):
    help = (
        "Shows again what `close_owner` has hidden, and lets the owner publish again. Rulings that were hidden "
        "one by one stay hidden."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_owner(parser)
        parser.add_argument("--reason", default="", help="Why, for the log.")

    def handle(self, *args: Any, **options: Any) -> None:
        found = owner_named(options)
        carry_out(lambda: reopen(found.token, WHO, options["reason"], found.name))
        self.stdout.write(_("Open again: {who}.").format(who=found.called))
