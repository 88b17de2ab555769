"""`manage.py questions`: whether the engine agrees with the official answers, found by playing the scenarios of each."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from judge.cards.library import library
from judge.scenarios.questions import answered
from rulesdb.importers.errors import DocumentError


class Command(BaseCommand):
    """Exit code 1 when an entry is without a scenario and a reason, or has a scenario that does not hold."""

    help = "Plays the scenarios of every entry of the Q&A and says which agree with the printed answer."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the counts as one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            found = answered(Path(settings.SCENARIO_ROOT), library())
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
            data = found.data
            self.stdout.write(
                f"{data['entries']} entries: {data['agreeing']} agree, {len(data['differing'])} differ, "
                f"{len(data['without'])} are without a scenario."
            )
        for entry, why in found.wrong.items():
            self.stderr.write(f"{entry}: {why}")
        if found.wrong:
            sys.exit(1)
