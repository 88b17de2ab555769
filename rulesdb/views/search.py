"""The search page."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import NoReverseMatch, reverse
from django.utils.http import urlencode

from rulesdb.card_links import known_cards
from rulesdb.languages import page_language
from rulesdb.search import Hit, HitGroup, SearchResults, corpus, find, look_up
from rulesdb.shelf import shelf
from rulesdb.views import answers, missing
from rulesdb.views.choices import require_choice
from rulesdb.views.fragments import wants_fragment
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.shared import page, page_or_json, wants_json

EACH, EACH_TYPING, EACH_ALONE = 8, 5, 200
GROUP_NAMES = (
    *("rules", "questions", "answers", "rulebooks", "terms"),
    *("cards", "discrepancies", "floor", "scenarios", "rulings", "earlier"),
)


@page
def search(request: HttpRequest) -> HttpResponse:
    """Redirect ``?q=`` to the rule, official answer or card with that number, or show ranked groups of hits.

    ``?group=`` shows more hits of one group. A request by htmx gets only the results: for the search box in the header of any page
    (target ``found``), or for the page of results (target ``results``).
    """
    require_choice("page", request.GET.get("page") or "1", ("1",))  # a group stands on one page
    found = look_up(corpus(), request.GET.get("q", ""))
    if _goes_there(request, found):
        if card_url := _card_url(found):
            return redirect(card_url)
        if len(found.exact) == 1:
            return redirect(found.exact[0].url)
    return _results(request)


def _group_asked(request: HttpRequest) -> str:
    return require_choice("group", request.GET.get("group", ""), ("", *GROUP_NAMES))


def _goes_there(request: HttpRequest, found: SearchResults) -> bool:
    """Whether to redirect to the page of one number rather than show a list."""
    listed = wants_fragment(request) or _group_asked(request) or wants_json(request)
    return not listed and bool(found.is_direct or found.official)


@cache_shared_page
def _results(request: HttpRequest) -> HttpResponse:
    """The ranked groups, or the 404 page of a number that does not exist."""
    query = request.GET.get("q", "")
    only = _group_asked(request)
    typing = wants_fragment(request)
    each = EACH_TYPING if typing else EACH
    if only:
        each = EACH_ALONE
    found = look_up(corpus(), query)
    card_url = "" if _lacks_card(found) else _card_url(found)
    if _goes_there(request, found):
        if found.official:
            return answers.missing(request, found.official)
        if found.number and found.number.exact and not found.exact:
            current = shelf().current
            if current:
                return missing.rule(request, current, found.number.number, "")

    found = find(corpus(), query, each=each, only=only, language=page_language())
    has_cards = any(group.name == "cards" for group in found.groups)
    lacking = found.number if found.number and found.number.dotted and not found.exact and not has_cards else None

    context = {
        "query": query,
        "answer": found,
        "card_url": "" if has_cards else card_url,
        "no_card": _card_url(found) if _lacks_card(found) else "",
        "only": only,
        "all_url": reverse("rulesdb:search") + "?" + urlencode({"q": found.query}),
        "find_target": "#results",
        "number_missing": lacking,
        "near": missing.entries_near(lacking.number) if lacking else [],
    }
    if typing:
        panel = request.headers.get("HX-Target") == "found"
        response = render(request, "rulesdb/parts/results.html", {**context, "panel": panel})
        if not panel:
            response.headers["HX-Replace-Url"] = f"{reverse('rulesdb:search')}?{urlencode({'q': query})}"
        return response

    return page_or_json(request, "rulesdb/search.html", context, lambda: _payload(found, card_url))


def _lacks_card(found: SearchResults) -> bool:
    """Whether the query is a card number that no card has."""
    known = known_cards()
    return bool(found.card) and known is not None and found.card not in known


def _card_url(found: SearchResults) -> str:
    """The URL of the page for the queried card number, which suggests other cards if there is no such card; empty without cards."""
    if not found.card:
        return ""
    try:
        return reverse("desk:card", args=[found.card])
    except NoReverseMatch:
        return ""


def _payload(found: SearchResults, card_url: str) -> dict[str, Any]:
    return {
        "query": found.query,
        "exact": [{"number": row.number, "url": row.url} for row in found.exact],
        "card": {"number": found.card, "url": card_url or None} if found.card else None,
        "groups": [_group(group) for group in found.groups],
        "suggestions": {"words": dict(found.alone), "close": found.close, "taken_for": found.mended},
    }


def _group(group: HitGroup) -> dict[str, Any]:
    return {"name": group.name, "count": group.count, "part": group.part, "hits": [_hit(hit) for hit in group.hits]}


def _hit(hit: Hit) -> dict[str, Any]:
    return {
        "label": hit.row.label,
        "title": "".join(text for text, _match in hit.title),
        "path": list(hit.path),
        "url": hit.row.url,
        "language": hit.language or None,
        "excerpt": [{"text": text, "match": is_match} for text, is_match in hit.excerpt],
    }
