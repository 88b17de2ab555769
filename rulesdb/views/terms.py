"""The glossary: each term in both languages, where it is defined and where it is used."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from rulesdb.models import Term
from rulesdb.search import Hit, corpus, find
from rulesdb.shelf import shelf
from rulesdb.views.page_cache import same_for_all
from rulesdb.views.reading import provision_url, read
from rulesdb.views.shared import answer, page, problem

MOST_USES = 20


@page
@same_for_all
def terms(request: HttpRequest) -> HttpResponse:
    """Every term, by its English name."""
    rows = sorted(shelf().terms, key=lambda row: row.en.casefold())
    letters: dict[str, list[Term]] = {}
    for row in rows:
        letters.setdefault(row.en[:1].upper(), []).append(row)
    context = {"letters": list(letters.items()), "count": len(rows), "section": "terms"}
    return answer(request, "rulesdb/terms.html", context, lambda: {"terms": [_payload(row) for row in rows]})


@page
@same_for_all
def term(request: HttpRequest, slug: str) -> HttpResponse:
    """One term: both names, what it means, the rule that defines it, the rules that use it."""
    row = shelf().term(slug)
    if row is None:
        return problem(request, 404, "no_such_term", _("There is no term at this address."), detail={"slug": slug})
    defining = row.defined_in
    count, uses = _uses(row)
    context = {
        "term": row,
        "defining": read(defining, pinned=not defining.edition.in_force) if defining else None,
        "uses": uses,
        "count": count,
        "section": "terms",
    }
    return answer(
        request, "rulesdb/term.html", context, lambda: {**_payload(row), "used_in": [hit.row.number for hit in uses]}
    )


def _uses(row: Term) -> tuple[int, list[Hit]]:
    found = find(corpus(), row.ja or row.en, each=MOST_USES, only="rules").groups
    hits = sorted(found[0].hits, key=lambda hit: [int(part) for part in hit.row.number.split(".")]) if found else []
    return (found[0].count if found else 0), hits


def _payload(row: Term) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "en": row.en,
        "ja": row.ja,
        "aliases": {"en": row.aliases_en, "ja": row.aliases_ja},
        "definition": {"en": row.definition, "ja": row.definition_ja},
        "defined_in": {
            "number": row.defined_in.number,
            "edition": row.defined_in.edition.version,
            "url": provision_url(row.defined_in),
        }
        if row.defined_in
        else None,
    }
