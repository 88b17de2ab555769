"""`manage.py import_rules FILE`: an edition of the comprehensive rules, brought in by the site's keeper."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from rulesdb.load_imports import import_rules
from rulesdb.management.base import DocumentsCommand


class Command(DocumentsCommand):
    help = "Imports an edition of the comprehensive rules, all or nothing; --preview only shows what would change."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the document's text, UTF-8")
        parser.add_argument("--language", choices=["ja", "en"], default="ja", help="of the document (default: ja)")
        parser.add_argument("--translator", default="", help="who translated it; the edition is then unofficial")
        parser.add_argument("--preview", action="store_true", help="show what would change and change nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        outcome = import_rules(
            options["file"],
            options["language"],
            official=not options["translator"],
            translator=options["translator"],
            preview=options["preview"],
        )
        self.report(outcome, preview=options["preview"])
