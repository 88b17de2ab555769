"""What `manage.py questions` and `manage.py answers` share: they play the scenarios of a document and tell how each entry went."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from judge.cards.library import library
from judge.scenarios.questions import Document, answered
from rulesdb.importers.errors import DocumentError


class AnsweringCommand(BaseCommand):
    """Exit code 1, with a line on stderr for each, when an entry has neither a scenario nor a reason for having none, has both
    or one of them twice, or has a scenario that does not hold."""

    document: Document

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the counts as one JSON object")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            found = answered(Path(settings.SCENARIO_ROOT), library(), self.document)
        except (DocumentError, OSError) as error:
            raise CommandError(str(error)) from None
        if options["json"]:
            self.stdout.write(json.dumps(found.data, ensure_ascii=False))
        else:
            for entry in found.agreeing:
                self.stdout.write(f"agrees   {entry}")
            for entry, slug in found.differing.items():
                self.stdout.write(f"differs  {entry}: {slug}")
            for entry, why in found.without.items():
                self.stdout.write(f"without  {entry}: {why}")
            self.stdout.write(
                f"{len(found.entries)} {self.document.whole}: {len(found.agreeing)} agree, {len(found.differing)} differ, "
                f"{len(found.without)} are without a scenario."
            )
        for entry, why in found.wrong.items():
            self.stderr.write(f"{entry}: {why}")
        if found.wrong:
            sys.exit(1)
