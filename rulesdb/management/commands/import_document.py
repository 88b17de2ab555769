"""`manage.py import_document FILE`: imports an edition of floor rules."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from rulesdb.load_floor import import_floor
from rulesdb.management.base import DocumentsCommand


class Command(DocumentsCommand):
    help = (
        "Shows what an edition of floor rules, or of another document with numbered provisions, would change on this site. "
        "With --apply it is stored, all or nothing. docs/floor.md describes the file."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the document with its header, UTF-8")
        self.add_apply(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        self.report(import_floor(options["file"], preview=not options["apply"]), preview=not options["apply"])
