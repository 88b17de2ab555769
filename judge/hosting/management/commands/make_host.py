"""`manage.py make_host NAME`: lets an account use the pages of the host."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from judge.accounts.names import stored_name


class Command(BaseCommand):
    help = "Lets an account use the pages of the host at /host/; with --revoke, no more."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="The name of the account.")
        parser.add_argument("--revoke", action="store_true", help="Take the right away.")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username__iexact=stored_name(options["name"])).first()
        if user is None:
            raise CommandError(_("There is no account named {name!r}.").format(name=options["name"]))
        user.is_staff = not options["revoke"]
        user.save(update_fields=["is_staff"])
        told = _("{name} is a host now: /host/") if user.is_staff else _("{name} is no longer a host.")
        self.stdout.write(told.format(name=user.get_username()))
