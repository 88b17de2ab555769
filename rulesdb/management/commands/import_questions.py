"""`manage.py import_questions FILE`: the official questions and answers, brought in by the site's keeper."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from rulesdb.load_imports import import_questions
from rulesdb.management.base import DocumentsCommand


class Command(DocumentsCommand):
    help = "Imports the questions and answers, all or nothing; --preview only shows what would change."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the whole list of entries as text, UTF-8")
        parser.add_argument("--preview", action="store_true", help="show what would change and change nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        self.report(import_questions(options["file"], preview=options["preview"]), preview=options["preview"])
