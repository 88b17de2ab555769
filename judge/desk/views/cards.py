"""The cards: looking for them, and the page of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from judge.desk import limits
from judge.desk.cards import payloads, related
from judge.desk.cards.facts import facts, gist
from judge.desk.cards.index import LANGUAGES, index
from judge.desk.cards.numbers import canonical, nearest, read_number
from judge.desk.cards.rows import options, rows
from judge.desk.cards.search_form import color_boxes, fields, looked_for
from judge.desk.cards.searching import CardQuery, NoSuchValueError, find, names_like
from judge.desk.cards.texts import TextPiece
from judge.desk.models import Mention
from judge.desk.presenting.page_words import language
from judge.desk.rulings.public import rulings_naming, title_of, url_of
from judge.wording import Language
from rulesdb.grouping import grouped
from rulesdb.languages import listed
from rulesdb.views import missing
from rulesdb.views.fragments import wants_fragment
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.shared import page, page_or_json, problem, redirect_with_query, wants_json

ON_A_PAGE = 40
MAX_SCENARIOS = 6
"""At most this many scenarios are listed; the others are folded away."""
MAX_ANSWERS = 8
"""At most this many official answers are listed; the others are folded away."""
MAX_SIMILAR_CARDS = 6


@dataclass(frozen=True)
class BilingualPiece:
    """A piece of text in the language of the page and in the other one, what was decided in reading it, the discrepancies that
    leave it open, and the scenarios that play it."""

    piece: TextPiece
    told: tuple[tuple[Language, str], ...]
    choices: list[str]
    left_open: list[related.CardMention]
    played: list[related.CardScenario]


@page
@cache_shared_page
def cards(request: HttpRequest) -> HttpResponse:
    """The cards that ``?q=`` and the filters ask for; a card number alone goes to its card. A request by htmx gets the list."""
    try:
        asked = CardQuery.read(request.GET)
    except NoSuchValueError as error:
        return _no_such_value(request, error)

    if no_rule := missing.rule_asked_for(request, asked.rule):
        return no_rule

    live = wants_fragment(request)
    if not live and not wants_json(request) and asked == CardQuery(q=asked.q) and (number := read_number(asked.q)):
        return HttpResponseRedirect(reverse("desk:card", args=[number]))

    found = find(asked)
    pages = Paginator(found.entries, ON_A_PAGE)
    given = request.GET.get("page") or "1"
    if given not in {str(number) for number in pages.page_range}:
        return _no_such_value(request, NoSuchValueError("page", given, map(str, pages.page_range)))

    here = pages.page(int(given))
    address = reverse("desk:cards")
    context = {
        "live": live,
        "asked": asked,
        "count": pages.count,
        "page": here,
        "rows": rows(list(here.object_list), found),
        "previous": here.has_previous() and f"{address}?{asked.address(page=here.number - 1)}",
        "next": here.has_next() and f"{address}?{asked.address(page=here.number + 1)}",
        "looked_for": looked_for(asked),
        "like": names_like(asked.q) if asked.q and not here.object_list else [],
        "unread_card": "" if here.object_list else canonical(asked.q),
        "section": "cards",
    }

    if live:
        response = render(request, "desk/parts/cards_found.html", context)
        query = asked.address()
        response.headers["HX-Replace-Url"] = f"{address}?{query}" if query else address
        return response

    context |= {"colors": color_boxes(asked), "fields": [(each, options(each)) for each in fields(asked)]}
    return page_or_json(
        request,
        "desk/cards.html",
        context,
        lambda: {
            "count": pages.count,
            "page": here.number,
            "pages": pages.num_pages,
            "cards": [payloads.card_summary(entry) for entry in here.object_list],
        },
    )


@page
@cache_shared_page
def card(request: HttpRequest, number: str) -> HttpResponse:
    """One card: its facts, what its text does, and what is tied to it. Its number in another form is redirected to it."""
    entry = index().by_number.get(number)
    if entry is None:
        known = read_number(number)
        return redirect_with_query(request, reverse("desk:card", args=[known])) if known else _missing(request, number)

    questions = related.questions(entry)
    answers = related.answers(entry.number)
    named_in = related.mentions(entry.number)
    played = related.scenarios(entry.number)
    same_name = related.same_name(entry.card)
    rulings = [(title_of(each), url_of(each)) for each in rulings_naming(Mention.Kind.CARD, entry.number)]
    told = entry.told[language()]
    words = _words(entry.pieces, [each for each in played if each.own], related.left_open(entry.number))
    others = [each for each in played if not each.own]

    context = {
        "entry": entry,
        "card": entry.card,
        "told": told,
        "other_language": "en" if language() == "ja" else "ja",
        "facts": facts(entry.card),
        "gist": gist(entry.card),
        "pieces": words,
        "unread": bool(entry.card.unread),
        "mentions": list(grouped((each.kind, each) for each in named_in).items()),
        "questions": questions,
        "answers": answers[:MAX_ANSWERS],
        "more_answers": answers[MAX_ANSWERS:],
        "scenarios": others[:MAX_SCENARIOS],
        "more_scenarios": others[MAX_SCENARIOS:],
        "same_name": same_name,
        "rulings": rulings,
        "section": "cards",
    }

    return page_or_json(
        request,
        "desk/card.html",
        context,
        lambda: payloads.card_payload(entry, named_in, questions, answers, played, same_name, rulings),
    )


def _words(
    pieces: Iterable[TextPiece],
    own: Iterable[related.CardScenario],
    left_open: Iterable[tuple[str, related.CardMention]],
) -> list[BilingualPiece]:
    spoken = language()
    order = (spoken, *(each for each in LANGUAGES if each != spoken))
    scenarios_left = list(own)
    discrepancies_left = list(left_open)
    found = []

    for piece in pieces:
        words = tuple((each, piece.in_language(each)) for each in order if piece.in_language(each))
        # Each scenario and each discrepancy stands once, beside the first piece that it is about.
        scenarios = [each for each in scenarios_left if each.plays(piece.slot)]
        scenarios_left = [each for each in scenarios_left if each not in scenarios]
        discrepancies = [each for each in discrepancies_left if piece.has(each[0])]
        discrepancies_left = [each for each in discrepancies_left if each not in discrepancies]
        mentions = [mention for _slot, mention in discrepancies]
        found.append(BilingualPiece(piece, words, piece.choices_in(spoken), mentions, scenarios))

    return found


def _missing(request: HttpRequest, number: str) -> HttpResponse:
    """404 for a number that no card has, with the nearest, and the cards that it may name."""
    shown = (canonical(number) or number)[: limits.NUMBER_CHARACTERS]
    near = nearest(number)
    similar = () if near else find(CardQuery(q=number[: limits.QUERY_CHARACTERS])).entries[:MAX_SIMILAR_CARDS]
    cards = index().by_number
    shown_instead = [cards[each] for each in near] or list(similar)

    context = {
        "near": shown_instead,
        "by_name": bool(similar),
        "asked": shown,
        "spoken": language(),
        "section": "cards",
    }

    return problem(
        request,
        404,
        "no_such_card",
        _("There is no card %(number)s here.") % {"number": shown},
        template="desk/card_missing.html",
        detail={"number": shown, "near": [each.number for each in shown_instead]},
        context=context,
    )


def _no_such_value(request: HttpRequest, error: NoSuchValueError) -> HttpResponse:
    detail: dict[str, Any] = {error.name: error.value[: limits.NUMBER_CHARACTERS], "choices": list(error.choices)}
    message = _("“%(value)s” is not a value of “%(name)s” here.") % {"value": detail[error.name], "name": error.name}
    if error.choices:
        message += " " + _("These are possible: %(choices)s.") % {"choices": listed(error.choices)}
    return problem(request, 404, "no_such_choice", message, detail=detail, context={"section": "cards"})
