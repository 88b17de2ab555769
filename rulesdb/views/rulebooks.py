"""The rule books: the list of passages, and a page for each passage with both languages and the rules it illustrates."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesdb.models import Citation
from rulesdb.shelf import shelf
from rulesdb.views import payloads
from rulesdb.views.discrepancies import discrepancies_about
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.provision_view import boards_of, provision_url, render_provision
from rulesdb.views.shared import lasting_page, page, page_or_json, problem


@page
@cache_shared_page
def rulebooks(request: HttpRequest) -> HttpResponse:
    """The passages of all rule books; the book in the language of the page comes first."""
    books = sorted(shelf().books, key=lambda volume: volume.edition.language != get_language())
    contents = [(volume.edition, volume.rows) for volume in books]

    return page_or_json(
        request,
        "rulesdb/rulebooks.html",
        {"books": contents, "section": "rulebooks"},
        lambda: {
            "rulebooks": [
                {
                    **payloads.edition(book),
                    "passages": [
                        {"slug": row.number, "title": row.title, "page": row.page, "url": provision_url(row)}
                        for row in rows
                    ],
                }
                for book, rows in contents
            ]
        },
    )


@lasting_page
@cache_shared_page
def passage(request: HttpRequest, version: str, slug: str) -> HttpResponse:
    """One passage of one rule book."""
    documents = shelf()
    found = [volume.numbers.get(slug) for volume in documents.books if volume.edition.version == version]
    row = next((one for one in found if one), None)
    if row is None:
        books = [volume.edition.version for volume in documents.books]
        message = _("There is no passage at this address.")
        return problem(
            request, 404, "no_such_passage", message, detail={"version": version, "slug": slug, "books": books}
        )

    citations = documents.cited(Citation.Source.PASSAGE, f"{version}/{slug}")
    volume = documents.volume(row)
    others = [one.numbers[slug] for one in documents.books if one is not volume and slug in one.numbers]
    previous = volume.previous(row)
    following = volume.next(row)

    context: dict[str, Any] = {
        "passage": row,
        "edition": row.edition,
        "path": [(above.title, provision_url(above)) for above in volume.ancestors(row)],
        "reading": render_provision(row, pinned=True),
        "others": [render_provision(other, pinned=True) for other in others],
        "below": [render_provision(below, pinned=True) for below in volume.children(row)],
        "citations": citations,
        "boards": boards_of(Citation.Source.PASSAGE, f"{version}/{slug}"),
        "disagreements": discrepancies_about(f"rulebook-{row.edition.language}", slug),
        "previous": (previous.title, provision_url(previous)) if previous else None,
        "next": (following.title, provision_url(following)) if following else None,
        "section": "rulebooks",
    }

    return page_or_json(
        request,
        "rulesdb/passage.html",
        context,
        lambda: {
            "edition": payloads.edition(row.edition),
            "slug": row.number,
            **payloads.words(row),
            "url": provision_url(row),
            "citations": payloads.cited(citations),
        },
    )
