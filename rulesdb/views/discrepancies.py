"""Where the documents disagree: what each says, which holds, what the engine does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rulesdb.models import Citation, Discrepancy, Document, Edition, OfficialAnswer
from rulesdb.shelf import Shelf, shelf
from rulesdb.templatetags.rules import chip
from rulesdb.views import payloads
from rulesdb.views.naming import document_of, title_of
from rulesdb.views.page_cache import same_for_all
from rulesdb.views.shared import answer, page


@dataclass(frozen=True, slots=True)
class Saying:
    """What one source says, and the places where it does: rules as chips, questions and passages as links."""

    source: str
    places: list[SafeString]
    says: str


@page
@same_for_all
def discrepancies(request: HttpRequest) -> HttpResponse:
    """Every discrepancy on one page; each has its slug as an anchor."""
    documents = shelf()
    rows = [(row, title_of(row), [_saying(one, documents) for one in row.rows]) for row in documents.discrepancies]
    return answer(
        request,
        "rulesdb/discrepancies.html",
        {"rows": rows},
        lambda: {"discrepancies": [_payload(row, documents) for row in documents.discrepancies]},
    )


def about(key: str, place: str) -> list[tuple[str, str]]:
    """The discrepancies in which a source (``faq``, ``answer``, ``rulebook-ja`` ...) is heard at a place: (slug, title)."""
    return [
        (row.slug, title_of(row))
        for row in shelf().discrepancies
        if any(one["key"] == key and place in one["where"] for one in row.rows)
    ]


def _saying(row: dict[str, Any], documents: Shelf) -> Saying:
    if row["key"] == "answer":
        answers = [found for place in row["where"] if (found := documents.answer(place))]
        return Saying(_("Official answers"), [_answer(found) for found in answers], row["says"])
    edition = _editions(documents).get(row["key"])
    if edition is None:
        return Saying(row["source"], [], row["says"])
    label = document_of(edition)
    if edition.document.kind == Document.Kind.RULEBOOK:
        label += f" ({edition.get_language_display()})"
    places = [_place(place, edition, documents) for place in row["where"]]
    return Saying(label, [place for place in places if place], row["says"])


def _answer(row: OfficialAnswer) -> SafeString:
    return format_html('<a href="{}">{}</a>', reverse("rulesdb:answer", args=[row.key]), row.key)


def _editions(documents: Shelf) -> dict[str, Edition]:
    """The edition that each key of a saying names."""
    found: dict[str, Edition] = {}
    for volume in reversed(documents.volumes):
        edition = volume.edition
        rulebook = edition.document.kind == Document.Kind.RULEBOOK
        key = f"rulebook-{edition.language}" if rulebook else edition.document.slug
        found[edition.version if edition.is_comprehensive else key] = edition
    return found


def _place(place: str, edition: Edition, documents: Shelf) -> SafeString:
    """A link to a rule, a question or a passage; empty when it is no longer stored."""
    if edition.is_comprehensive:
        return chip(place, edition="" if edition.in_force else edition.version, classes="inline")
    if edition.document.kind == Document.Kind.FAQ:
        question = documents.question(place)
        address, words = reverse("rulesdb:question", args=[place]), question.question if question else ""
    else:
        passage = next((volume.numbers.get(place) for volume in documents.books if volume.edition == edition), None)
        address, words = reverse("rulesdb:passage", args=[edition.version, place]), passage.title if passage else ""
    return format_html('<a href="{}" lang="{}">{}</a>', address, edition.language, words) if words else SafeString()


def _payload(row: Discrepancy, documents: Shelf) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "title": {"en": row.title, "ja": row.title_ja or None},
        "sources": row.rows,
        "holds": row.holds,
        "engine": row.engine,
        "rules": payloads.cited(documents.cited(Citation.Source.DISCREPANCY, row.slug)),
    }
