"""The comprehensive rules: the table of contents, a page for each chapter, and one for each provision with everything linked to
it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from rulesdb.languages import folds_english, listed, page_language
from rulesdb.links import plain_of, written_for
from rulesdb.models import Provision
from rulesdb.search import canonical_number
from rulesdb.shelf import EditionInMemory, shelf
from rulesdb.views import missing, payloads, structured_data
from rulesdb.views.copying import copies_of, plain_text
from rulesdb.views.labels import citation_of, clause_words, heading_words, headings_language
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.provision_view import (
    RenderedProvision,
    cited_by,
    counterparts_of,
    headings_above,
    linked_items_of,
    namesakes_of,
    provision_url,
    references_of,
    render_provision,
)
from rulesdb.views.shared import SHOWN_WORDS, lasting_page, page, page_or_json, problem, redirect_with_query, wants_json

AROUND = 4


@page
@cache_shared_page
def contents(request: HttpRequest) -> HttpResponse:
    """The table of contents of the edition in force."""
    current = shelf().current
    if current is None:
        return _not_loaded(request)
    return _contents(request, current, version="")


@page
@cache_shared_page
def rule(request: HttpRequest, number: str) -> HttpResponse:
    """A rule or chapter of the edition in force, or if ``number`` is the version of an edition, its table of contents."""
    documents = shelf()
    if documents.current is None:
        return _not_loaded(request)
    canonical = canonical_number(number)
    if canonical not in documents.current.numbers:
        named = documents.edition(number)
        if named is not None:
            return _contents(request, named, version=number)
    if canonical and canonical != number:
        return redirect_with_query(request, reverse("rulesdb:rule", args=[canonical]))
    return _provision(request, documents.current, canonical or number, version="")


@lasting_page
@cache_shared_page
def edition_rule(request: HttpRequest, version: str, number: str) -> HttpResponse:
    """A rule or chapter of one edition, whose text never changes."""
    volume = shelf().edition(version)
    if volume is None:
        return missing.edition(request, version, number)
    canonical = canonical_number(number)
    if canonical and canonical != number:
        return redirect_with_query(request, reverse("rulesdb:edition_rule", args=[version, canonical]))
    return _provision(request, volume, canonical or number, version=version)


def _not_loaded(request: HttpRequest) -> HttpResponse:
    message = _("The documents are not loaded yet: run manage.py load_documents.")
    return problem(request, 503, "not_loaded", message)


def _contents(request: HttpRequest, volume: EditionInMemory, version: str) -> HttpResponse:
    def entry(row: Provision) -> dict[str, Any]:
        return {"number": row.number, "words": heading_words(row), "url": provision_url(row, version)}

    chapters = [
        {**entry(chapter), "sections": [{**entry(row), "sections": []} for row in volume.children(chapter)]}
        for chapter in volume.chapters
    ]
    context = {
        "edition": volume.edition,
        "version": version,
        "chapters": chapters,
        "heading_rows": {
            row.number: row for chapter in volume.chapters for row in (chapter, *volume.children(chapter))
        },
        "editions": [one.edition for one in shelf().rules],
        "words_language": headings_language(volume),
        "floor_rules": bool(shelf().floors),
        "section": "rules",
    }
    return page_or_json(request, "rulesdb/contents.html", context, lambda: payloads.contents(volume.edition, chapters))


def _provision(request: HttpRequest, volume: EditionInMemory, number: str, version: str) -> HttpResponse:
    provision = volume.numbers.get(number)
    if provision is None:
        return missing.rule(request, volume, number, version)
    if "preview" in request.GET and not wants_json(request):
        return render(request, "rulesdb/preview.html", _preview_context(provision, version))
    if provision.depth == 1:
        return _chapter(request, provision, version)
    context = _context(request, provision, version)
    return page_or_json(request, "rulesdb/rule.html", context, lambda: payloads.provision(provision, version))


def _preview_context(provision: Provision, version: str) -> dict[str, Any]:
    below = shelf().volume(provision).children(provision) if provision.depth > 1 else []
    return {
        "edition": provision.edition,
        "version": version,
        "provision": provision,
        "reading": render_provision(provision, pinned=bool(version)),
        "path": headings_above(provision, version),
        "below": [render_provision(row, pinned=bool(version), top=provision.depth + 1) for row in below],
        "counterparts": counterparts_of(provision),
        "cited_by": cited_by(provision),
        "citation": citation_of(provision),
        "in_short": in_short(provision),
    }


def in_short(provision: Provision) -> str:
    """The plain words for a provision in the language of the page; empty if there are none."""
    plain = plain_of(provision)
    return plain.within(page_language()) if plain else ""


def _context(request: HttpRequest, provision: Provision, version: str) -> dict[str, Any]:
    documents = shelf()
    volume = documents.volume(provision)
    counterparts = counterparts_of(provision)
    below = volume.subtree(provision)[1:]
    previous = volume.previous(provision)
    following = volume.next(provision)

    return {
        "edition": provision.edition,
        "version": version,
        "provision": provision,
        "heading": heading_words(provision),
        "words_language": headings_language(volume),
        "reading": render_provision(provision, pinned=bool(version)),
        "in_short": in_short(provision),
        "path": headings_above(provision, version),
        "below": [render_provision(row, pinned=bool(version), top=provision.depth + 1) for row in below],
        "around": _around(provision, version),
        "siblings": [(row, heading_words(row), provision_url(row, version)) for row in volume.siblings(provision)],
        "references": references_of(provision),
        "referred_from": documents.referring(provision),
        "cited_by": cited_by(provision),
        "linked_items": linked_items_of(provision) if version in ("", written_for()) else {},
        "counterparts": counterparts,
        "number_in_force": bool(version and documents.current and provision.number in documents.current.numbers),
        "namesakes": namesakes_of(provision, counterparts),
        "previous": (previous.number, provision_url(previous, version)) if previous else None,
        "next": (following.number, provision_url(following, version)) if following else None,
        "canonical": request.build_absolute_uri(provision_url(provision, version)),
        "forever": request.build_absolute_uri(provision_url(provision, provision.edition.version)),
        "citation": citation_of(provision),
        "copies": copies_of(provision, request.build_absolute_uri(provision_url(provision, provision.edition.version))),
        "summary": _summary(provision, volume),
        "linked_data": _linked_data(request, provision, version),
        "section": "rules",
    }


def _linked_data(request: HttpRequest, row: Provision, version: str) -> dict[str, Any]:
    url = request.build_absolute_uri(provision_url(row, version))
    return structured_data.rule(row, language=page_language(), url=url)


def _around(provision: Provision, version: str) -> list[RenderedProvision]:
    """The clauses around a clause, itself included: the clause above it, and a few siblings before and after; empty if it has
    none."""
    if provision.is_heading or provision.parent is None:
        return []
    beside = shelf().volume(provision).siblings(provision)
    place = beside.index(provision)
    near = beside[max(place - AROUND, 0) : place + AROUND + 1]
    above = [] if provision.parent.is_heading else [provision.parent]
    if len(near) + len(above) < 2:
        return []
    return [render_provision(row, pinned=bool(version), top=provision.depth - len(above)) for row in above + near]


def _summary(provision: Provision, volume: EditionInMemory) -> str:
    """The words that a shared link shows: the text in the language of the page and as printed; for a heading the provisions below
    it."""
    if not provision.is_heading:
        gist = clause_words(provision)[1]
        words = plain_text(provision)
        return words if words.startswith(gist) else f"{gist} — {words}"
    return " ".join(f"{row.number} {clause_words(row)[1]}" for row in volume.children(provision))


def _chapter(request: HttpRequest, chapter: Provision, version: str) -> HttpResponse:
    show = request.GET.get("show", "official" if folds_english(request) else "both")
    if show not in SHOWN_WORDS:
        message = _("There is no choice “%(show)s”. Possible choices: %(choices)s.")
        message %= {"show": show, "choices": listed(SHOWN_WORDS)}
        return problem(request, 404, "no_such_choice", message, detail={"show": show, "choices": list(SHOWN_WORDS)})

    volume = shelf().volume(chapter)
    rows = volume.subtree(chapter)

    context = {
        "edition": chapter.edition,
        "version": version,
        "provision": chapter,
        "heading": heading_words(chapter),
        "words_language": headings_language(volume),
        "readings": [render_provision(row, pinned=bool(version), top=1) for row in rows if row.depth > 1],
        "reading": render_provision(rows[0], pinned=bool(version)),
        "sections": [(row, heading_words(row)) for row in rows if row.depth == 2],
        "chapters": [(row, heading_words(row), provision_url(row, version)) for row in volume.chapters],
        "show": show,
        "english_folded": False,
        "summary": _summary(chapter, volume),
        "linked_data": _linked_data(request, chapter, version),
        "shown": SHOWN_WORDS,
        "has_translation": any(row.every_translation() for row in rows),
        "section": "rules",
    }

    return page_or_json(request, "rulesdb/chapter.html", context, lambda: payloads.chapter(rows, version))
