"""`manage.py rules_coverage`: for each provision of the rules, how the engine stands to it and which scenarios fire it."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.scenarios.citations import Place
from judge.scenarios.coverage import Entry, entries, entry, figures
from judge.scenarios.edition import EDITION, counted, provisions
from judge.scenarios.library import measured
from rulesdb.importers.errors import DocumentError

KINDS = {"carried_out": "carried out", "defining": "defining", "not_yet": "not yet"}
MEANING = {
    "provisions": "numbered provisions",
    "carried_out": "of those carried out by the engine",
    "defining": "of those by which nothing happens",
    "not_yet": "of those not carried out yet",
    "fired": "of all fired by a scenario",
}
SHOWN = 3
"""So many places and scenarios are named in the table; the rest is counted."""
GIST = 60
"""So many characters of a provision that is not carried out yet are shown."""


class Command(BaseCommand):
    """Exit code 1 for a number that the edition does not have and for a data file that cannot be read."""

    help = "Says for each provision where the engine carries it out, or why nothing happens by it, or that it does not yet."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "numbers", nargs="*", metavar="NUMBER", help="only these, each with all that is known of it"
        )
        parser.add_argument("--json", action="store_true", help="print the counts as one JSON object")
        parser.add_argument("--only", choices=sorted(KINDS), help="only provisions that stand so")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if options["numbers"]:
                for number in options["numbers"]:
                    self._whole(number)
            else:
                self._all(only=options["only"], as_json=options["json"])
        except DocumentError as error:
            raise CommandError(str(error)) from None

    def _all(self, *, only: str | None, as_json: bool) -> None:
        firing = measured()
        found = entries(firing)
        counts = figures(found, firing)
        if as_json:
            self.stdout.write(json.dumps(counts))
            return
        for each in found:
            if only in {None, each.kind}:
                self.stdout.write(_line(each))
        for name, count in counts.items():
            self.stdout.write(f"{count:6} {MEANING[name]}")
        if firing.failed:
            self.stdout.write(f"{len(firing.failed):6} scenarios do not hold: {', '.join(firing.failed)}")

    def _whole(self, number: str) -> None:
        if number not in counted():
            raise CommandError(f"{number} is not a provision of {EDITION}; write one like 10.6.3.")
        each = entry(number, measured())
        self.stdout.write(f"{number} {KINDS[each.kind]}")
        self.stdout.write(f"  {provisions()[number].text}")
        for place in each.places:
            self.stdout.write(f"  {_place(place)}, {place.role}")
        if each.mechanism:
            self.stdout.write(f"  {', '.join(each.mechanism.at)}: {each.mechanism.en}")
        if each.reason:
            self.stdout.write(f"  {each.reason.en}")
        for name in each.scenarios:
            self.stdout.write(f"  scenario {name}")


def _line(each: Entry) -> str:
    return f"{each.number:13} {KINDS[each.kind]:11} {_why(each)}{_scenarios(each.scenarios)}".rstrip()


def _why(each: Entry) -> str:
    if each.places:
        return _some([_place(place) for place in each.places], "places")
    if each.mechanism:
        return ", ".join(each.mechanism.at)
    return each.reason.en if each.reason else provisions()[each.number].text[:GIST]


def _place(place: Place) -> str:
    return f"{place.short} (step {place.step} of {place.frame})" if place.step else place.short


def _scenarios(names: tuple[str, ...]) -> str:
    return f" | {_some(list(names), 'scenarios')}" if names else ""


def _some(words: list[str], of: str) -> str:
    """The first of many, and how many there are."""
    shown = list(dict.fromkeys(words))
    more = f" and more: {len(shown)} {of}" if len(shown) > SHOWN else ""
    return ", ".join(shown[:SHOWN]) + more
