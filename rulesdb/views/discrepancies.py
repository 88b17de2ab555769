"""Where the documents disagree: what each says, which holds, what the engine does."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from rulesdb.models import Discrepancy
from rulesdb.views import payloads
from rulesdb.views.shared import answer, page


@page
def discrepancies(request: HttpRequest) -> HttpResponse:
    """Every discrepancy on one page; each has its slug as an anchor."""
    rows = [(row, list(row.citations)) for row in Discrepancy.objects.all()]
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
