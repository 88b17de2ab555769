"""The 404 pages for rule numbers and editions that do not exist, with the nearest ones that do."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from rulesdb.importers.numbers import is_rule_number
from rulesdb.models import Provision
from rulesdb.search import read_rule_number
from rulesdb.shelf import EditionInMemory, shelf
from rulesdb.views.labels import clause_words
from rulesdb.views.provision_view import provision_url
from rulesdb.views.shared import problem

MAX_NEAR = 8


def rule(request: HttpRequest, volume: EditionInMemory, number: str, version: str) -> HttpResponse:
    """404 for a number that the edition does not have, with similar numbers and the rules of other editions with this number."""
    asked = read_rule_number(number)
    shown = asked.number if asked else number
    documents = shelf()
    edition = volume.edition
    above = volume.nearest_above(shown) if is_rule_number(shown) else None
    near = near_to(volume, shown)
    others = [one.numbers.get(shown) for one in documents.rules if one is not volume]
    others += [row for one in documents.rules for row in one.rows if row.printed_number == shown != row.number]

    elsewhere: list[dict[str, Any]] = [
        {
            "provision": row,
            "edition": row.edition,
            "url": provision_url(row, row.edition.version),
            "became": documents.counterparts_in(row, edition),
        }
        for row in others
        if row is not None
    ]

    same_digits = _same_digits(volume, asked.digits if asked else "", shown)
    message = _("There is no rule %(number)s in edition %(version)s.") % {"number": shown, "version": edition.version}

    detail: dict[str, Any] = {
        "number": shown,
        "edition": edition.version,
        "nearest": above.number if above else None,
        "near": [row.number for row in near],
        "same_digits": [row.number for row in same_digits],
        "other_editions": [
            {"edition": row["edition"].version, "became": [one.number for one in row["became"]]} for row in elsewhere
        ],
    }

    context = {
        "edition": edition,
        "version": version,
        "asked": shown,
        "above": _entry(above, version) if above else None,
        "near": [_entry(row, version) for row in near],
        "same_digits": [_entry(row, version) for row in same_digits],
        "elsewhere": elsewhere,
        "section": "rules",
    }

    template = "rulesdb/rule_missing.html"
    return problem(request, 404, "no_such_rule", message, template=template, detail=detail, context=context)


def rule_asked_for(request: HttpRequest, number: str) -> HttpResponse | None:
    """The 404 page for a list filtered by a rule that no edition has; None if an edition has it or no rule is given."""
    documents = shelf()
    if not number or documents.current is None or any(number in volume.numbers for volume in documents.rules):
        return None
    return rule(request, documents.current, number, "")


def edition(request: HttpRequest, version: str, number: str) -> HttpResponse:
    """404 for an edition that is not stored, naming those that are."""
    volumes = shelf().rules
    message = _("There is no edition %(version)s of the comprehensive rules here.") % {"version": version}
    detail = {"edition": version, "editions": [one.edition.version for one in volumes]}
    choices = [(one.edition, number in one.numbers) for one in volumes]
    context = {"asked": version, "number": number, "choices": choices, "section": "rules"}
    template = "rulesdb/edition_missing.html"
    return problem(request, 404, "no_such_edition", message, template=template, detail=detail, context=context)


def _entry(row: Provision, version: str) -> dict[str, str]:
    language, words = clause_words(row)
    return {"number": row.number, "language": language, "words": words, "url": provision_url(row, version)}


def near_to(volume: EditionInMemory, number: str) -> list[Provision]:
    """The provisions nearest to a missing number: children of its nearest existing ancestor, or chapters."""
    if not is_rule_number(number):
        return []
    above = volume.nearest_above(number)
    rows = volume.children(above) if above else volume.chapters
    depth = above.depth if above else 0
    wanted = int(number.split(".")[depth][:9])  # Python refuses to read a number of thousands of digits
    nearest = sorted(rows, key=lambda row: abs(int(row.number.split(".")[depth]) - wanted))[:MAX_NEAR]
    return sorted(nearest, key=lambda row: row.sort_key)


def entries_near(number: str) -> list[dict[str, str]]:
    """The provisions in force nearest to a missing number, as entries of a list."""
    volume = shelf().current
    return [_entry(row, "") for row in near_to(volume, number)] if volume else []


def _same_digits(volume: EditionInMemory, digits: str, number: str) -> list[Provision]:
    """The provisions with those digits under another number."""
    return [row for row in volume.rows if row.number.replace(".", "") == digits and row.number != number]
