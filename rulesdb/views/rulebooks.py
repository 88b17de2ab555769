"""The rule books: their passages, each beside the other language's, with the rules it illustrates."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesdb.models import Citation, Document, Edition, Provision
from rulesdb.views import payloads
from rulesdb.views.reading import provision_url, read, whole
from rulesdb.views.shared import answer, lasting_page, page, problem


def rulebook_editions() -> QuerySet[Edition]:
    """The editions of the rule book."""
    rows = Edition.objects.filter(document__kind=Document.Kind.RULEBOOK).select_related("document")
    return rows.order_by("-version")


@page
def rulebooks(request: HttpRequest) -> HttpResponse:
    """The passages of every rule book, the one in the reader's language first."""
    books = sorted(rulebook_editions(), key=lambda row: row.language != get_language())
    contents = [(book, _outline(book)) for book in books]
    return answer(
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


def _outline(book: Edition) -> list[Provision]:
    return list(book.provisions.select_related("edition").order_by("sort_key"))


@lasting_page
def passage(request: HttpRequest, version: str, slug: str) -> HttpResponse:
    """One passage of one rule book."""
    row = whole(
        Provision.objects.filter(edition__in=rulebook_editions(), edition__version=version, number=slug)
    ).first()
    if row is None:
        books = [book.version for book in rulebook_editions()]
        message = _("There is no passage at this address.")
        return problem(
            request, 404, "no_such_passage", message, detail={"version": version, "slug": slug, "books": books}
        )
    citations = list(Citation.of(Citation.Source.PASSAGE, f"{version}/{slug}"))
    others = whole(Provision.objects.filter(edition__in=rulebook_editions().exclude(pk=row.edition_id), number=slug))
    previous, following = row.previous(), row.next()
    context: dict[str, Any] = {
        "passage": row,
        "edition": row.edition,
        "path": [(above.title, provision_url(above)) for above in row.ancestors()],
        "reading": read(row, pinned=True),
        "others": [read(other, pinned=True) for other in others],
        "below": [read(below, pinned=True) for below in whole(row.children.all()).order_by("sort_key")],
        "citations": citations,
        "previous": (previous.title, provision_url(previous)) if previous else None,
        "next": (following.title, provision_url(following)) if following else None,
        "section": "rulebooks",
    }
    return answer(
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
