"""The glossary: the list of terms, and a page for each with its definition and its uses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesdb.grouping import grouped
from rulesdb.japanese_order import dictionary_key, kana_row
from rulesdb.links import written_for
from rulesdb.models import Provision, Term
from rulesdb.search import Hit, corpus, find
from rulesdb.shelf import changes_since, shelf
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.provision_view import RenderedProvision, provision_url, render_provision
from rulesdb.views.shared import page, page_or_json, problem, redirect_with_query

MAX_USES = 20
FORMER = {"switch": "swap"}
"""Former slugs of terms, and the present ones."""


@dataclass(frozen=True, slots=True)
class TermDefinition:
    """The rules that define a term: `now` in the edition in force, `before` in the former edition that this site cites for it.
    There is a `before` only if that rule has changed since or no longer names the term."""

    now: tuple[RenderedProvision, ...] = ()
    before: RenderedProvision | None = None


@page
@cache_shared_page
def terms(request: HttpRequest) -> HttpResponse:
    """All terms by English name, or on a Japanese page by Japanese reading."""
    japanese = get_language() == "ja"
    rows = sorted(shelf().terms, key=lambda row: row.en.casefold())
    listed = sorted(rows, key=lambda row: dictionary_key(row.kana or row.ja)) if japanese else rows
    letters = grouped((kana_row(row.kana or row.ja) if japanese else row.en[:1].upper(), row) for row in listed)
    context = {
        "letters": list(letters.items()),
        "count": len(rows),
        "written_for": written_for(),
        "section": "terms",
    }
    return page_or_json(request, "rulesdb/terms.html", context, lambda: {"terms": [_payload(row) for row in rows]})


@page
@cache_shared_page
def term(request: HttpRequest, slug: str) -> HttpResponse:
    """One term: both names, what it means, the rule that defines it, the rules that use it."""
    row = shelf().term(slug)
    if row is None and slug in FORMER:
        return redirect_with_query(request, reverse("rulesdb:term", args=[FORMER[slug]]))
    if row is None:
        return problem(request, 404, "no_such_term", _("There is no term at this address."), detail={"slug": slug})

    defined = _defined(row)
    count, uses = _uses(row)
    context = {
        "term": row,
        "defined": defined,
        "uses": uses,
        "count": count,
        "section": "terms",
    }

    return page_or_json(
        request, "rulesdb/term.html", context, lambda: {**_payload(row), "used_in": [hit.row.number for hit in uses]}
    )


def _defined(row: Term) -> TermDefinition:
    """The definition in force, from the rules that still name the term; and the former one if the rule has changed."""
    defining = row.defined_in
    if defining is None:
        return TermDefinition()
    if defining.edition.in_force or not defining.edition.is_comprehensive:
        return TermDefinition((render_provision(defining, pinned=not defining.edition.in_force),))
    became = changes_since(shelf(), defining.edition.version).by_old.get(defining.number)
    newer = became.newer if became else ()
    changed = became is None or became.change.in_words
    left = changed and _names(
        defining, row
    )  # if the words are the same, the rule need not name the term: its heading may
    now = tuple(render_provision(one, pinned=False) for one in newer if not left or _names(one, row))
    return TermDefinition(now, render_provision(defining, pinned=True) if changed else None)


def _names(provision: Provision, row: Term) -> bool:
    words = "\n".join([provision.text, *provision.bullets]).casefold()
    names = (row.ja, *row.aliases_ja, row.en, *row.aliases_en)
    return any(name and name.casefold() in words for name in names)


def _uses(row: Term) -> tuple[int, list[Hit]]:
    found = find(corpus(), row.ja or row.en, each=MAX_USES, only="rules").groups
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
        "changed_since": _defined(row).before is not None,
    }
