"""`manage.py import_answers FILE`: the publisher's own text of the official answers, brought in by the site's keeper."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from rulesdb.load_published import import_published
from rulesdb.management.base import SHOWN, DocumentsCommand


class Command(DocumentsCommand):
    help = (
        "Shows what the publisher's text of the official answers would add to this site: new, changed and unknown answers. "
        "With --apply it is stored, all or nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the answers by number, JSON, UTF-8")
        parser.add_argument("--apply", action="store_true", help="store them; without this nothing is changed")

    def handle(self, *args: Any, **options: Any) -> None:
        changes = import_published(options["file"], apply=options["apply"])
        told = (
            ("new", changes.new),
            ("changed", changes.changed),
            ("without words of this site", changes.unknown),
            ("with another date than this site's words", changes.redated),
            ("unknown cards", changes.unknown_cards),
            ("stored and not in the file; they stay", changes.absent),
        )
        for name, rows in told:
            listed = f": {', '.join(rows[:SHOWN])}" if rows else ""
            more = f" and {len(rows) - SHOWN} more" if len(rows) > SHOWN else ""
            self.stdout.write(f"{len(rows)} {name}{listed}{more}")
        self.stdout.write(f"{changes.same} the same")
        self.stdout.write("Stored." if options["apply"] else "Nothing was changed; --apply stores it.")
