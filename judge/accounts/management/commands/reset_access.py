"""`manage.py reset_access NAME`: lets somebody back in who lost the password and the recovery codes."""

from __future__ import annotations

from typing import Any

from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils.translation import gettext as _

from judge.accounts import codes
from judge.accounts.names import stored_name
from judge.accounts.owners import owner_of_user


class Command(BaseCommand):
    help = (
        "Takes the password of an account away, signs it out everywhere and prints new recovery codes. "
        "With one of them its owner sets a new password at /account/recover/."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="The name of the account.")
        parser.add_argument(
            "--keep-passkeys", action="store_true", help="Keep the passkeys, which are otherwise removed."
        )

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username__iexact=stored_name(options["name"])).first()
        if user is None:
            raise CommandError(_("There is no account named {name!r}.").format(name=options["name"]))
        user.set_unusable_password()
        user.save(update_fields=["password"])
        owner_of_user(user).end_sessions()
        if not options["keep_passkeys"]:
            Authenticator.objects.filter(user=user).delete()
        self.stdout.write(_("Recovery codes of {name}, shown this once:").format(name=user.username))
        for code in codes.replace_codes(user):
            self.stdout.write(f"  {code}")
