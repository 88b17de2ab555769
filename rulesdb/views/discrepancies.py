"""The discrepancies between documents: the list, and a page for each with what the sources say and what the engine does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rulesdb.languages import in_brackets, in_page_words, page_language
from rulesdb.models import Citation, Discrepancy, Document, Edition, OfficialAnswer
from rulesdb.search.folding import fold
from rulesdb.shelf import Shelf, shelf
from rulesdb.templatetags.rules import chip
from rulesdb.views import payloads
from rulesdb.views.choices import require_choice
from rulesdb.views.labels import discrepancy_title, document_title
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.shared import page, page_or_json, problem


@dataclass(frozen=True, slots=True)
class ShownStatement:
    """What one source says, as shown on the page: links to the places, quotations in its ``language``, and what they mean."""

    source: str
    places: list[SafeString]
    quotes: list[str]
    language: str
    says: str


@dataclass(frozen=True, slots=True)
class ShownDiscrepancy:
    """A discrepancy in the language of the page."""

    slug: str
    title: str
    sure: str
    sayings: list[ShownStatement]
    holds: str
    engine: str
    judge: str


@dataclass(slots=True)
class DiscrepancyGroup:
    """The discrepancies under one heading that match the filter, and the number of those that do not."""

    slug: str
    title: str
    rows: list[Discrepancy] = field(default_factory=list)
    hidden: int = 0


@page
@cache_shared_page
def discrepancies(request: HttpRequest) -> HttpResponse:
    """The titles of all discrepancies, in groups. Each has its slug as an anchor, because old links lead to anchors of this page.

    ``?q=`` shows only those that contain all its words, in either language; ``?sure=`` only those with this certainty.
    """
    documents = shelf()
    query = request.GET.get("q", "").strip()
    sure = require_choice("sure", request.GET.get("sure", ""), ("", *Discrepancy.Sure.values))
    words = fold(query).split()
    groups: dict[str, DiscrepancyGroup] = {}
    kept: list[Discrepancy] = []
    for row in documents.discrepancies:
        group = groups.setdefault(
            row.group, DiscrepancyGroup(row.group, in_page_words(row.group_title, row.group_title_ja))
        )
        if (not sure or row.sure == sure) and all(word in _folded(row) for word in words):
            group.rows.append(row)
            kept.append(row)
        else:
            group.hidden += 1

    context = {
        "groups": [
            (group, [(row, discrepancy_title(row)) for row in group.rows]) for group in groups.values() if group.rows
        ],
        "query": query,
        "sure": sure,
        "kinds": Discrepancy.Sure.values,
        "count": len(kept),
        "total": len(documents.discrepancies),
    }

    return page_or_json(
        request,
        "rulesdb/discrepancies.html",
        context,
        lambda: {"discrepancies": [_payload(row, documents) for row in kept]},
    )


@page
@cache_shared_page
def discrepancy(request: HttpRequest, slug: str) -> HttpResponse:
    """One discrepancy: what each source says, which source prevails, what the engine does, and links to the neighbours."""
    documents = shelf()
    rows = documents.discrepancies
    place = next((place for place, row in enumerate(rows) if row.slug == slug), None)
    if place is None:
        message = _("No disagreement of the documents has this address.")
        return problem(request, 404, "no_such_discrepancy", message, detail={"slug": slug})
    row = rows[place]
    context = {
        "row": _shown(row, documents),
        "group": row.group,
        "group_title": in_page_words(row.group_title, row.group_title_ja),
        "previous": _beside(rows[place - 1]) if place else None,
        "next": _beside(rows[place + 1]) if place + 1 < len(rows) else None,
    }
    return page_or_json(request, "rulesdb/discrepancy.html", context, lambda: _payload(row, documents))


def _beside(row: Discrepancy) -> tuple[str, str]:
    return url_of(row), discrepancy_title(row)


def url_of(row: Discrepancy) -> str:
    """The URL of the page of a discrepancy."""
    return reverse("rulesdb:discrepancy", args=[row.slug])


def _folded(row: Discrepancy) -> str:
    """All its texts and places, folded for the search; cached with the documents."""
    kept: dict[str, str] = shelf().cached("folded discrepancies", dict)
    if row.slug not in kept:
        places = " ".join(place for one in row.rows for place in one["where"])
        kept[row.slug] = fold("\n".join([*row.texts_to_read, places, *row.texts]))
    return kept[row.slug]


def _shown(row: Discrepancy, documents: Shelf) -> ShownDiscrepancy:
    return ShownDiscrepancy(
        slug=row.slug,
        title=discrepancy_title(row),
        sure=row.sure,
        sayings=[_saying(one, documents) for one in row.rows],
        holds=in_page_words(row.holds, row.holds_ja),
        engine=in_page_words(row.engine, row.engine_ja),
        judge=in_page_words(row.judge, row.judge_ja),
    )


def discrepancies_about(key: str, place: str) -> list[tuple[str, str]]:
    """The discrepancies that name a place of a source (``faq``, ``answer``, ``rulebook-ja`` ...): (slug, title)."""
    return [
        (row.slug, discrepancy_title(row))
        for row in shelf().discrepancies
        if any(one["key"] == key and place in one["where"] for one in row.rows)
    ]


def _saying(row: dict[str, Any], documents: Shelf) -> ShownStatement:
    says = in_page_words(row["says"], row["says_ja"])
    if row["key"] == "answer":
        answers = [found for place in row["where"] if (found := documents.answer(place))]
        return ShownStatement(_("Official answers"), [_answer(found) for found in answers], [], "", says)
    edition = _editions(documents).get(row["key"])
    if edition is None:
        return ShownStatement(row["source"], [], row["quotes"], "", says)
    label = document_title(edition)
    if edition.document.kind == Document.Kind.RULEBOOK:
        label += in_brackets([edition.get_language_display()])
    places = [_place(place, edition, documents) for place in row["where"]]
    return ShownStatement(label, [place for place in places if place], row["quotes"], edition.language, says)


def _answer(row: OfficialAnswer) -> SafeString:
    return format_html('<a href="{}">{}</a>', reverse("rulesdb:answer", args=[row.key]), row.key)


def _editions(documents: Shelf) -> dict[str, Edition]:
    """The editions by the keys that statements use for their sources."""
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
        language, words = question.asked(page_language()) if question else ("", "")
        address = reverse("rulesdb:question", args=[place])
    else:
        passage = next((volume.numbers.get(place) for volume in documents.books if volume.edition == edition), None)
        language = edition.language
        words = passage.title if passage else ""
        address = reverse("rulesdb:passage", args=[edition.version, place])
    return format_html('<a href="{}" lang="{}">{}</a>', address, language, words) if words else SafeString()


def _payload(row: Discrepancy, documents: Shelf) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "url": url_of(row),
        "group": row.group,
        "date": row.date.isoformat() if row.date else None,
        "title": {"en": row.title, "ja": row.title_ja or None},
        "sure": row.sure,
        "sources": row.rows,
        "holds": row.holds,
        "holds_ja": row.holds_ja or None,
        "engine": row.engine,
        "engine_ja": row.engine_ja or None,
        "judge": row.judge or None,
        "judge_ja": row.judge_ja or None,
        "rules": payloads.cited(documents.cited(Citation.Source.DISCREPANCY, row.slug)),
    }
