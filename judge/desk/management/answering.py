"""What `manage.py questions` and `manage.py answers` share: they play the scenarios of a document and tell how each entry went."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.desk.presenting.page_words import language
from judge.scenarios.answer_checks import Document, check_answers
from rulesdb.importers.errors import DocumentError
from rulesdb.management.error_words import document_error, file_error


class AnsweringCommand(BaseCommand):
    """Exit code 1, with a line on stderr for each, when an entry has neither a scenario nor a reason for having none, has both
    or one of them twice, or has a scenario that does not hold."""

    document: Document

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the counts as one JSON object")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            found = check_answers(Path(settings.SCENARIO_ROOT), library(), self.document, language())
        except DocumentError as error:
            raise CommandError(document_error(error)) from None
        except OSError as error:
            raise CommandError(f"{error.filename}: {file_error(error)}") from None

        if options["json"]:
            self.stdout.write(json.dumps(found.data, ensure_ascii=False))
        else:
            for entry in found.agreeing:
                self.stdout.write(_("agrees   {entry}").format(entry=entry))
            for entry, slug in found.differing.items():
                self.stdout.write(_("differs  {entry}: {discrepancy}").format(entry=entry, discrepancy=slug))
            for entry, why in found.without.items():
                self.stdout.write(_("without  {entry}: {why}").format(entry=entry, why=why))
            self.stdout.write(
                _("{count} {entries}: {agree} agree, {differ} differ, {without} are without a scenario.").format(
                    count=len(found.entries),
                    entries=gettext(self.document.whole),
                    agree=len(found.agreeing),
                    differ=len(found.differing),
                    without=len(found.without),
                )
            )

        for entry, why in found.wrong.items():
            self.stderr.write(f"{entry}: {why}")
        if found.wrong:
            sys.exit(1)
