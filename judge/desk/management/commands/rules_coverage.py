"""`manage.py rules_coverage`: for each provision of the rules, how the engine stands to it and which scenarios fire it."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy

from judge.desk.presenting.page_words import language
from judge.engine.editions import IN_FORCE
from judge.scenarios.citation_index import CitationPlace
from judge.scenarios.coverage import ProvisionCoverage, all_coverage, coverage_figures, provision_coverage
from judge.scenarios.engine_provisions import counted_provisions, provisions
from judge.scenarios.library import firing_now
from rulesdb.importers.errors import DocumentError
from rulesdb.management.error_words import document_error

KINDS = {"carried_out": _lazy("carried out"), "defining": _lazy("defining"), "not_yet": _lazy("not yet")}
MEANING = {
    "provisions": _lazy("numbered provisions"),
    "carried_out": _lazy("of those carried out by the engine"),
    "defining": _lazy("of those by which nothing happens"),
    "not_yet": _lazy("of those not carried out yet"),
    "fired": _lazy("of all fired by a scenario"),
}
MAX_NAMED = 3
"""At most this many places and scenarios are named in the table; the others are counted."""
GIST = 60
"""This many characters are shown of a provision that is not carried out yet."""


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
            raise CommandError(document_error(error)) from None

    def _all(self, *, only: str | None, as_json: bool) -> None:
        firing = firing_now()
        found = all_coverage(firing)
        counts = coverage_figures(found, firing)
        if as_json:
            self.stdout.write(json.dumps(counts))
            return
        for each in found:
            if only in {None, each.kind}:
                self.stdout.write(_line(each))
        for name, count in counts.items():
            self.stdout.write(f"{count:6} {MEANING[name]}")
        if firing.failed:
            told = _("{count:6} scenarios do not hold: {names}")
            self.stdout.write(told.format(count=len(firing.failed), names=", ".join(firing.failed)))

    def _whole(self, number: str) -> None:
        if number not in counted_provisions():
            told = _("{number} is not a provision of {edition}; write one like 10.6.3.")
            raise CommandError(told.format(number=number, edition=IN_FORCE))
        each = provision_coverage(number, firing_now())
        self.stdout.write(f"{number} {KINDS[each.kind]}")
        self.stdout.write(f"  {provisions()[number].text}")
        for place in each.places:
            self.stdout.write(f"  {_place(place)}, {place.role}")
        if each.mechanism:
            self.stdout.write(f"  {', '.join(each.mechanism.at)}: {getattr(each.mechanism, language())}")
        if each.reason:
            self.stdout.write(f"  {getattr(each.reason, language())}")
        for name in each.scenarios:
            self.stdout.write(_("  scenario {name}").format(name=name))


def _line(each: ProvisionCoverage) -> str:
    return f"{each.number:13} {KINDS[each.kind]!s:11} {_why(each)}{_scenarios(each.scenarios)}".rstrip()


def _why(each: ProvisionCoverage) -> str:
    if each.places:
        return _some([_place(place) for place in each.places], _("{shown} and more: {count} places"))
    if each.mechanism:
        return ", ".join(each.mechanism.at)
    return str(getattr(each.reason, language())) if each.reason else provisions()[each.number].text[:GIST]


def _place(place: CitationPlace) -> str:
    if not place.step:
        return place.short
    return _("{place} (step {step} of {frame})").format(place=place.short, step=place.step, frame=place.frame)


def _scenarios(names: tuple[str, ...]) -> str:
    return f" | {_some(list(names), _('{shown} and more: {count} scenarios'))}" if names else ""


def _some(words: list[str], more: str) -> str:
    """The first of many, and how many there are."""
    shown = list(dict.fromkeys(words))
    first = ", ".join(shown[:MAX_NAMED])
    return more.format(shown=first, count=len(shown)) if len(shown) > MAX_NAMED else first
