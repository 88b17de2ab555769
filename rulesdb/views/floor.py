"""The pages of floor rules: the documents, an edition, and a provision with everything linked to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rulesdb.floor import (
    ANSWER,
    RULE,
    floor_documents,
    floor_editions,
    floor_notation,
    floor_provision,
    mentions_of,
    provisions_naming_answer,
)
from rulesdb.models import Citation, Edition, Provision
from rulesdb.search import canonical_number
from rulesdb.shelf import EditionInMemory, shelf
from rulesdb.templatetags.rules import chip
from rulesdb.views import payloads
from rulesdb.views.changed_words import changed_words
from rulesdb.views.labels import document_title, document_title_language, floor_citation
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.provision_view import Link, counterparts_of, provision_url, rulings_on
from rulesdb.views.shared import lasting_page, page, page_or_json, problem

MAX_BELOW = 150
"""How many provisions below one are shown in full on its page; of the others only the first words."""


@dataclass(frozen=True, slots=True)
class FloorText:
    """A provision with its words as HTML, in which mentions are links. ``level`` is its depth below the first one on the page."""

    provision: Provision
    html: SafeString
    level: int = 0

    @property
    def url(self) -> str:
        return provision_url(self.provision)


@page
@cache_shared_page
def documents(request: HttpRequest) -> HttpResponse:
    """The documents that are stored, each with its editions, the one in force first."""
    found = [_entry(slug, volumes) for slug, volumes in floor_documents().items()]
    return page_or_json(
        request,
        "rulesdb/floor.html",
        {"documents": found, "section": "rules"},
        lambda: {
            "documents": [
                {
                    "slug": one["slug"],
                    "title": one["title"],
                    "publisher": one["publisher"],
                    "editions": [
                        {**payloads.edition(row), "source": row.source_url or None, "url": edition_url(row)}
                        for row in one["editions"]
                    ],
                }
                for one in found
            ]
        },
    )


@page
@cache_shared_page
def document(request: HttpRequest, slug: str) -> HttpResponse:
    """The contents of the edition in force."""
    volumes = floor_editions(slug)
    return _edition(request, volumes) if volumes else _no_document(request, slug)


@page
@cache_shared_page
def edition(request: HttpRequest, slug: str, version: str) -> HttpResponse:
    """The contents of an edition: the topmost provisions and those right below them."""
    volumes = floor_editions(slug, version)
    return _edition(request, volumes) if volumes else _no_edition(request, slug, version)


def _edition(request: HttpRequest, volumes: Sequence[EditionInMemory]) -> HttpResponse:
    """One edition in all its languages, that of the page first."""
    volume = volumes[0]
    slug, version = volume.edition.document.slug, volume.edition.version

    context = {
        "edition": volume.edition,
        "document": document_title(volume.edition),
        "document_language": document_title_language(volume.edition),
        "others": [one.edition for one in floor_documents()[slug] if one.edition.version != version],
        "chapters": [(row, volume.children(row)) for row in volume.chapters],
        "current": _current(volume.edition),
        "example": floor_notation(slug, volume.rows[-1].number),
        "section": "rules",
    }

    return page_or_json(
        request,
        "rulesdb/floor_edition.html",
        context,
        lambda: {
            "edition": payloads.edition(volume.edition),
            "title": volume.edition.document.title,
            "publisher": volume.edition.document.publisher,
            "source": volume.edition.source_url or None,
            "provisions": [_words(row) for row in volume.rows],
        },
    )


@lasting_page
@cache_shared_page
def provision(request: HttpRequest, slug: str, version: str, number: str) -> HttpResponse:
    """One provision of one edition, with the provisions below it, what it mentions and what mentions it."""
    volumes = floor_editions(slug, version)
    if not volumes:
        return _no_edition(request, slug, version)
    canonical = canonical_number(number)
    if canonical and canonical != number:
        return redirect("rulesdb:floor_provision", slug, version, canonical, permanent=True)
    row = floor_provision(slug, number, version)
    if row is None:
        message = _("There is no provision %(number)s in %(document)s.")
        message %= {"number": number[:40], "document": document_title(volumes[0].edition)}
        detail = {"document": slug, "edition": version, "number": number[:40]}
        context = {"volume": volumes[0], "near": _near(volumes[0], number), "section": "rules"}
        template = "rulesdb/floor_missing.html"
        return problem(request, 404, "no_such_provision", message, template=template, detail=detail, context=context)
    context = _context(request, row, volumes)
    return page_or_json(request, "rulesdb/floor_provision.html", context, lambda: _whole(row))


def _context(request: HttpRequest, row: Provision, volumes: Sequence[EditionInMemory]) -> dict[str, Any]:
    volume = shelf().volume(row)
    below = volume.subtree(row)[1:]
    previous = volume.previous(row)
    following = volume.next(row)
    others = [one.numbers[row.number] for one in volumes if one is not volume and row.number in one.numbers]

    return {
        "edition": row.edition,
        "document": document_title(row.edition),
        "document_language": document_title_language(row.edition),
        "provision": row,
        "text": linked_text(row),
        "others": [linked_text(one) for one in others],
        "path": [(above, provision_url(above)) for above in volume.ancestors(row)],
        "below": [linked_text(one, level=one.depth - row.depth) for one in below[:MAX_BELOW]],
        "further": [(one, provision_url(one)) for one in below[MAX_BELOW:]],
        "rules": _mentioned(row, RULE),
        "answers": _mentioned(row, ANSWER),
        "rulings": rulings_of(row),
        "counterparts": counterparts_of(row),
        "changed": changed_words(row),
        "current": _current(row.edition, row),
        "citation": floor_citation(row),
        "notation": floor_notation(
            row.edition.document.slug, row.number, "" if row.edition.in_force else row.edition.version
        ),
        "forever": request.build_absolute_uri(provision_url(row)),
        "previous": (previous.number, provision_url(previous)) if previous else None,
        "next": (following.number, provision_url(following)) if following else None,
        "section": "rules",
    }


def linked_text(row: Provision, *, level: int = 0) -> FloorText:
    """A provision with its mentions as links; line breaks stay as given."""
    out: list[str] = []
    at = 0
    for one in mentions_of(row):
        words = row.text[one.start : one.end]
        out += [escape(row.text[at : one.start]), _link(row, one.kind, one.key, words)]
        at = one.end
    out.append(escape(row.text[at:]))
    return FloorText(row, mark_safe("".join(out)), level)  # noqa: S308 - each piece is escaped


def _link(row: Provision, kind: str, key: str, words: str) -> SafeString:
    if kind == RULE:
        return chip(key, label=words, classes="inline")
    if kind == ANSWER:
        return format_html('<a href="{}">{}</a>', reverse("rulesdb:answer", args=[key]), words)
    return format_html('<a href="{}">{}</a>', provision_url(shelf().volume(row).numbers[key]), words)


def edition_url(row: Edition) -> str:
    """The URL of an edition of floor rules."""
    return reverse("rulesdb:floor_edition", args=[row.document.slug, row.version])


def rulings_of(row: Provision) -> list[Link]:
    """The public rulings that name a provision, in any of its editions."""
    return rulings_on(Citation.Source.FLOOR, f"{row.edition.document.slug}#{row.number}")


def links_naming_answer(key: str) -> list[Link]:
    """Links to the provisions in force that mention an official answer."""
    return [Link(floor_citation(row), provision_url(row)) for row in provisions_naming_answer(key)]


def _current(row: Edition, provision: Provision | None = None) -> dict[str, Any] | None:
    """For an edition that is not in force: the edition in force, and what became of the provision in it. None for one in force."""
    volumes = floor_editions(row.document.slug)
    if row.in_force or not volumes:
        return None
    now = [one for one in shelf().now(provision) if one.edition.in_force] if provision else []
    edition = volumes[0].edition
    return {"edition": edition, "url": edition_url(edition), "now": [(one, provision_url(one)) for one in now]}


def _mentioned(row: Provision, kind: str) -> list[str]:
    return list(dict.fromkeys(one.key for one in mentions_of(row) if one.kind == kind))


def _entry(slug: str, volumes: Sequence[EditionInMemory]) -> dict[str, Any]:
    editions = [volume.edition for volume in volumes]
    return {
        "slug": slug,
        "title": document_title(editions[0]),
        "language": document_title_language(editions[0]),
        "publisher": editions[0].document.publisher,
        "editions": editions,
        "rows": [(one, edition_url(one)) for one in editions],
    }


def _near(volume: EditionInMemory, number: str) -> list[tuple[Provision, str]]:
    """The provisions nearest to a missing number: the nearest existing ancestor with its children, or the chapters."""
    nearest = volume.nearest_above(number)
    rows = [nearest, *volume.children(nearest)] if nearest else volume.chapters
    return [(row, provision_url(row)) for row in rows[:12]]


def _no_document(request: HttpRequest, slug: str) -> HttpResponse:
    message = _("There are no floor rules “%(slug)s” here.") % {"slug": slug[:40]}
    detail = {"document": slug[:40], "documents": list(floor_documents())}
    return problem(request, 404, "no_such_document", message, detail=detail)


def _no_edition(request: HttpRequest, slug: str, version: str) -> HttpResponse:
    volumes = floor_documents().get(slug, [])
    if not volumes:
        return _no_document(request, slug)
    message = _("There is no edition %(version)s of %(title)s here.")
    message %= {"version": version[:40], "title": volumes[0].edition.document.title}
    editions = list(dict.fromkeys(one.edition.version for one in volumes))
    detail = {"document": slug, "edition": version[:40], "editions": editions}
    return problem(request, 404, "no_such_edition", message, detail=detail)


def _words(row: Provision) -> dict[str, Any]:
    return {
        "number": row.number,
        "printed_number": row.printed_number or row.number,
        "kind": row.kind,
        "text": row.text,
        "url": provision_url(row),
    }


def _whole(row: Provision) -> dict[str, Any]:
    return {
        "edition": payloads.edition(row.edition),
        "citation": floor_citation(row),
        "notation": floor_notation(row.edition.document.slug, row.number, row.edition.version),
        "language": row.edition.language,
        **_words(row),
        "path": [above.number for above in shelf().volume(row).ancestors(row)],
        "children": [below.number for below in shelf().volume(row).children(row)],
        "rules": _mentioned(row, RULE),
        "answers": _mentioned(row, ANSWER),
        "rulings": payloads.links(rulings_of(row)),
        "other_editions": [
            {
                "edition": one.edition.version,
                "relation": "became" if one.went else "came_from",
                "kind": one.kind,
                "numbers": [other.number for other in one.provisions],
            }
            for one in counterparts_of(row)
        ],
    }
