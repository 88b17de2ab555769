"""What to say when a rule number or an edition does not exist: never a dead page, always the nearest that does."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from rulesdb.importers.numbers import is_number, parent_of
from rulesdb.models import Edition, Provision
from rulesdb.search import read_rule_number
from rulesdb.views.reading import comprehensive_editions, gist_of, heading_words, provision_url
from rulesdb.views.shared import problem

MOST_NEAR = 8


def rule(request: HttpRequest, edition: Edition, number: str, version: str) -> HttpResponse:
    """404 for a number the edition does not have, with what comes near it and what other editions had under it."""
    asked = read_rule_number(number)
    shown = asked.number if asked else number
    above = _nearest_above(edition, shown)
    near = _near(edition, shown, above)
    elsewhere: list[dict[str, Any]] = [
        {
            "provision": row,
            "edition": row.edition,
            "heading": heading_words(row),
            "url": provision_url(row, row.edition.version),
            "became": [one for one in (*row.newer(), *row.older()) if one.edition_id == edition.pk],
        }
        for row in Provision.objects.filter(edition__in=comprehensive_editions().exclude(pk=edition.pk), number=shown)
        .select_related("edition__document")
        .prefetch_related("translations")
    ]
    same_digits = _same_digits(edition, asked.digits if asked else "", shown)
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


def edition(request: HttpRequest, version: str, number: str) -> HttpResponse:
    """404 for an edition that is not stored, naming those that are."""
    editions = list(comprehensive_editions())
    message = _("There is no edition %(version)s of the comprehensive rules here.") % {"version": version}
    detail = {"edition": version, "editions": [row.version for row in editions]}
    choices = [(row, row.provisions.filter(number=number).exists()) for row in editions]
    context = {"asked": version, "number": number, "choices": choices, "section": "rules"}
    template = "rulesdb/edition_missing.html"
    return problem(request, 404, "no_such_edition", message, template=template, detail=detail, context=context)


def _entry(row: Provision, version: str) -> dict[str, str]:
    language, words = gist_of(row)
    return {"number": row.number, "language": language, "words": words, "url": provision_url(row, version)}


def _rows(edition: Edition) -> Any:
    return edition.provisions.select_related("edition__document").prefetch_related("translations")


def _nearest_above(edition: Edition, number: str) -> Provision | None:
    above = parent_of(number) if is_number(number) else None
    while above is not None:
        found: Provision | None = _rows(edition).filter(number=above).first()
        if found:
            return found
        above = parent_of(above)
    return None


def _near(edition: Edition, number: str, above: Provision | None) -> list[Provision]:
    """What stands where the number would: the provisions just below the nearest one above, or the chapters."""
    if not is_number(number):
        return []
    rows = list(_rows(edition).filter(parent=above).order_by("sort_key"))
    if len(rows) <= MOST_NEAR:
        return rows
    depth = above.depth if above else 0
    wanted = int(number.split(".")[depth])
    nearest = sorted(rows, key=lambda row: abs(int(row.number.split(".")[depth]) - wanted))[:MOST_NEAR]
    return sorted(nearest, key=lambda row: row.sort_key)


def _same_digits(edition: Edition, digits: str, number: str) -> list[Provision]:
    if not digits:
        return []
    numbers = [one for one in edition.provisions.values_list("number", flat=True) if one.replace(".", "") == digits]
    return list(_rows(edition).filter(number__in=numbers).exclude(number=number).order_by("sort_key"))
