"""`manage.py documents`: shows which documents the database holds."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from rulesdb.inventory import export_provisions, inventory
from rulesdb.management.base import DocumentsCommand
from rulesdb.models import Edition


class Command(DocumentsCommand):
    help = "Shows what is stored of the documents: a table, the same as JSON, or every provision of one edition."

    def add_arguments(self, parser: ArgumentParser) -> None:
        chosen = parser.add_mutually_exclusive_group()
        chosen.add_argument("--json", action="store_true", help="print the counts as one JSON object")
        chosen.add_argument("--export", metavar="VERSION", help="print each provision of an edition as one JSON line")
        parser.add_argument("--language", help="language of the edition to export, where a version has several")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["export"]:
            for row in export_provisions(self._edition(options["export"], options["language"])):
                self.stdout.write(json.dumps(row, ensure_ascii=False))
        elif options["json"]:
            self.stdout.write(json.dumps(inventory(), ensure_ascii=False))
        else:
            self._table()

    def _edition(self, version: str, language: str | None) -> Edition:
        editions = Edition.objects.select_related("document").filter(version=version)
        if language:
            editions = editions.filter(language=language)
        if editions.count() == 1:
            return editions.get()
        stored = ", ".join(f"{row.version} ({row.language})" for row in Edition.objects.all())
        if editions:
            told = _("Several editions are called {version}; add --language. Stored: {stored}.")
        elif stored:
            told = _("No edition {version} is stored. Stored: {stored}.")
        else:
            told = _("No edition {version} is stored, nor any other; run load_documents.")
        raise CommandError(told.format(version=version, stored=stored))

    def _table(self) -> None:
        counts = inventory()
        self.stdout.write(
            f"{_('document'):22}{_('version'):14}{_('lang'):6}{_('provisions'):>10}{_('references'):>12}{_('unresolved'):>12}"
        )
        for row in counts["editions"]:
            self.stdout.write(
                f"{row['document']:22}{row['version']:14}{row['language']:6}"
                f"{row['provisions']:>10}{row['references']:>12}{row['unresolved']:>12}"
            )
        for name, value in counts.items():
            if name != "editions":
                self.stdout.write(f"{gettext(name.replace('_', ' ')):22}{value}")
