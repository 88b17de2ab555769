"""`manage.py clear_boards`: boards that no browser can open any more."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any

from django.contrib.sessions.models import Session
from django.core.management.base import BaseCommand
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext as _

from judge.desk.access import TOKEN
from judge.desk.models import Branch, Case, Line, OldLink, RulingEntry

BATCH = 500


def _age(text: str) -> timedelta:
    """How long ago, written `90d`."""
    if re.fullmatch(r"[0-9]{1,5}d", text) is None:
        raise ArgumentTypeError(_("{text!r} is not a number of days; write one like 90d").format(text=text))
    return timedelta(days=int(text[:-1]))


class Command(BaseCommand):
    help = (
        "Deletes boards that have not been changed for this long and whose browser's session has expired: nobody can open them. "
        "Rulings stay, and so does every line of play, for a link to it may have been given out; with --lines, lines go too "
        "that were kept as long ago and that no board, ruling or old link has."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--older-than", type=_age, required=True, metavar="DAYSd", help="for example 90d")
        parser.add_argument("--lines", action="store_true", help="lines that nothing here has, too: links to them end")
        parser.add_argument("--dry-run", action="store_true", help="say what would be deleted")

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        until, dry = now - options["older_than"], options["dry_run"]
        owners = {
            token
            for session in Session.objects.filter(expire_date__gt=now).iterator(BATCH)
            if (token := session.get_decoded().get(TOKEN))
        }
        old = Case.objects.filter(updated__lt=until).values_list("pk", "owner", "version")
        gone = [(pk, version) for pk, owner, version in old.iterator(BATCH) if owner not in owners]
        boards = lines = 0
        with transaction.atomic():
            for pk, version in gone:
                # Only as it was looked at: a board that is changed meanwhile belongs to somebody after all.
                boards += bool(Case.objects.filter(pk=pk, version=version).delete()[1].get(Case._meta.label, 0))
            if options["lines"]:
                used = [model.objects.filter(line=OuterRef("pk")) for model in (Branch, RulingEntry, OldLink)]
                rows = Line.objects.filter(*(~Exists(each) for each in used), created__lt=until)
                lines = rows.delete()[1].get(Line._meta.label, 0)
            transaction.set_rollback(dry)
        told = (
            _("{boards} boards of vanished sessions and {lines} lines would be deleted.")
            if dry
            else _("{boards} boards of vanished sessions and {lines} lines are deleted.")
        )
        self.stdout.write(told.format(boards=boards, lines=lines))
