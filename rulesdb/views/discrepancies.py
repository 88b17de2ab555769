"""Where the documents disagree: what each says, which holds, what the engine does."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from rulesdb.models import Citation
from rulesdb.shelf import shelf
from rulesdb.views import payloads
from rulesdb.views.shared import answer, page


@page
def discrepancies(request: HttpRequest) -> HttpResponse:
    """Every discrepancy on one page; each has its slug as an anchor."""
    documents = shelf()
    rows = [(row, documents.cited(Citation.Source.DISCREPANCY, row.slug)) for row in documents.discrepancies]
    return answer(
        request,
        "rulesdb/discrepancies.html",
        {"rows": rows},
        lambda: {
            "discrepancies": [
                {
                    "slug": row.slug,
                    "title": row.title,
                    "sources": row.rows,
                    "holds": row.holds,
                    "engine": row.engine,
                    "rules": payloads.cited(citations),
                }
                for row, citations in rows
            ]
        },
    )
