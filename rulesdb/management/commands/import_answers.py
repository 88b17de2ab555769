"""`manage.py import_answers FILE`: imports the publisher's own text of the official answers."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from rulesdb.load_published import import_published
from rulesdb.management.base import DocumentsCommand, list_names


class Command(DocumentsCommand):
    help = (
        "Shows what the publisher's text of the official answers would add to this site: new, changed and unknown answers. "
        "With --apply it is stored, all or nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the answers by number, JSON, UTF-8")
        self.add_apply(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        changes = import_published(options["file"], apply=options["apply"])
        told = (
            (_("{count} new"), changes.new),
            (_("{count} changed"), changes.changed),
            (_("{count} without words of this site"), changes.unknown),
            (_("{count} with another date than this site's words"), changes.redated),
            (_("{count} unknown cards"), changes.unknown_cards),
            (_("{count} stored and not in the file; they stay"), changes.absent),
        )
        for name, rows in told:
            self.stdout.write(name.format(count=len(rows)) + (f": {list_names(rows)}" if rows else ""))
        self.stdout.write(_("{count} the same").format(count=changes.same))
        self.stdout.write(_("Stored.") if options["apply"] else _("Nothing was changed; --apply stores it."))
