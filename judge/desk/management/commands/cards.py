"""`manage.py cards`: how much of the card library the engine carries out by itself."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy

from judge.cards.build import catalogue_figures, checked_counts
from judge.cards.library import library
from judge.cards.reading_register import reviewed
from judge.desk import added_cards
from judge.scenarios.library import firing_now

MEANING = {
    "numbers": _lazy("card numbers"),
    "slots": _lazy("pieces of printed text on them"),
    "compiled": _lazy("of those read from the wording"),
    "by_hand": _lazy("of those written as trees by hand"),
    "unread": _lazy("of those not read: carried out by hand"),
    "playable": _lazy("card numbers without anything unread"),
    "with_scenario": _lazy("of the compiled pieces are played by a scenario"),
    "reviewed": _lazy("of the compiled pieces were read against the print by somebody"),
}


class Command(BaseCommand):
    help = "Says how many cards there are and how much of their text the engine carries out."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="Print the figures as one JSON object.")

    def handle(self, *args: Any, **options: Any) -> None:
        if not added_cards.reload_if_database():
            self.stderr.write(_("No database of this site is there yet: these are the cards of the catalogue alone."))
        read = added_cards.readings()
        counted = catalogue_figures(library(), read) | checked_counts(read, firing_now().played(), reviewed())
        if options["json"]:
            self.stdout.write(json.dumps(counted))
            return
        for name, count in counted.items():
            self.stdout.write(f"{count:6} {MEANING[name]}")
