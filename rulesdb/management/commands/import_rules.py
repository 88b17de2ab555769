"""`manage.py import_rules FILE`: imports an edition of the comprehensive rules."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from rulesdb.load_imports import import_rules
from rulesdb.management.base import DocumentsCommand


class Command(DocumentsCommand):
    help = "Shows what an edition of the comprehensive rules would change on this site. With --apply it is stored, all or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the document's text, UTF-8")
        parser.add_argument("--language", choices=["ja", "en"], default="ja", help="of the document (default: ja)")
        parser.add_argument("--translator", default="", help="who translated it; the edition is then unofficial")
        self.add_apply(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        outcome = import_rules(
            options["file"],
            options["language"],
            official=not options["translator"],
            translator=options["translator"],
            preview=not options["apply"],
        )
        self.report(outcome, preview=not options["apply"])
