"""`manage.py host_log`: prints what hosts have done."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from judge.desk.models import HostAction


class Command(BaseCommand):
    help = "Prints what hosts have hidden, closed and undone, the last first: when, who, what, why."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--most", type=int, default=100, help="At most this many lines; 100 by default.")

    def handle(self, *args: Any, **options: Any) -> None:
        for each in HostAction.objects.select_related("ruling")[: max(0, options["most"])]:
            self.stdout.write(f"{each}")
