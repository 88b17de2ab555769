"""`manage.py import_questions FILE`: imports the official questions and answers."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from rulesdb.load_imports import import_questions
from rulesdb.management.base import DocumentsCommand


class Command(DocumentsCommand):
    help = (
        "Shows what the questions and answers would change on this site. With --apply they are stored, all or nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the whole list of entries as text, UTF-8")
        self.add_apply(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        self.report(import_questions(options["file"], preview=not options["apply"]), preview=not options["apply"])
