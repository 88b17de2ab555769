"""`manage.py close_owner NAME --reason TEXT`: hides what an account or a browser lets others read."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from judge.desk.rulings.hosting import close
from judge.hosting.management.common import WHO, add_owner, carry_out, owner_named


class Command(BaseCommand):
    help = (
        "Hides every ruling that an account or a browser lets others read, and lets it publish nothing more. Its "
        "boards, its private rulings and signing in stay as they are."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_owner(parser)
        parser.add_argument("--reason", required=True, help="What readers of the rulings are told.")

    def handle(self, *args: Any, **options: Any) -> None:
        found = owner_named(options)
        carry_out(lambda: close(found.token, options["reason"], WHO, found.name))
        self.stdout.write(_("Closed: {who}. `manage.py open_owner` undoes this.").format(who=found.called))
