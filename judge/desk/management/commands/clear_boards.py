"""`manage.py clear_boards`: boards that no browser can open any more."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext as _

from judge.desk.clearing import nobodys, unkept
from judge.desk.models import Branch, Case, Line, OldLink, RulingEntry
from judge.desk.presenting.cases import case_lines


def _age(text: str) -> timedelta:
    """How long ago, written `90d`."""
    if re.fullmatch(r"[0-9]{1,5}d", text) is None:
        raise ArgumentTypeError(_("{text!r} is not a number of days; write one like 90d").format(text=text))
    return timedelta(days=int(text[:-1]))


class Command(BaseCommand):
    help = (
        "Deletes boards that have not been changed for this long and whose browser's session has expired: nobody can open them. "
        "A board of an account or of an event, and one whose line is kept because a link or a ruling may lead to it, is never "
        "deleted. Rulings stay, and so does every line of play; with --lines, lines go too that were kept as long ago and that no "
        "board, ruling or old link has."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--older-than", type=_age, required=True, metavar="DAYSd", help="for example 90d")
        parser.add_argument("--lines", action="store_true", help="lines that nothing here has, too: links to them end")
        parser.add_argument("--dry-run", action="store_true", help="say what would be deleted, and why")

    def handle(self, *args: Any, **options: Any) -> None:
        until = timezone.now() - options["older_than"]
        dry = options["dry_run"]
        gone = []
        for case in nobodys(until):
            gone.append((case.pk, case.version))
            if dry:
                self.stdout.write(_told(case))

        boards = lines = 0
        with transaction.atomic():
            for pk, version in gone:
                # Only as it was looked at: a board that is changed or taken over meanwhile belongs to somebody after all.
                boards += unkept().filter(pk=pk, version=version).delete()[1].get(Case._meta.label, 0)
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


def _told(case: Case) -> str:
    """One line about a board that may go, with the reason."""
    return _(
        "{board} “{title}”, last changed {date}: its browser's session has expired, "
        "and no account, event, ruling or kept line has it"
    ).format(board=case.public_id, title=case_lines([case])[0].title, date=f"{case.updated:%Y-%m-%d}")
