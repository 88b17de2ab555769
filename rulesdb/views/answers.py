"""The publisher's numbered answers in this site's own words: all of them, and each with the rules it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesdb.card_links import CardLink, card_link
from rulesdb.models import Citation, Language, OfficialAnswer
from rulesdb.search import canonical_number, corpus, read_answer_number, read_card_number, read_rule_number, rows_with
from rulesdb.search.corpus import ANSWERS
from rulesdb.shelf import shelf
from rulesdb.views import payloads
from rulesdb.views.discrepancies import about
from rulesdb.views.reading import boards_of, cited_readings
from rulesdb.views.shared import NotFound, answer, page, problem, wants_json

ON_A_PAGE = 25
MOST_NEAR = 6
LONGEST_ASKED = 200
NUMBER, NEWEST, OLDEST = ORDERS = ("number", "newest", "oldest")


@dataclass(frozen=True, slots=True)
class Told:
    """An answer as a page in one language says it."""

    answer: OfficialAnswer
    language: str
    question: str
    outcome: str

    @property
    def key(self) -> str:
        return self.answer.key

    @property
    def url(self) -> str:
        return url_of(self.answer)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a list of answers is asked for; `NotFound` when a choice is none of those there are."""

    q: str = ""
    card: str = ""
    rule: str = ""
    kind: str = ""
    order: str = NUMBER

    @classmethod
    def read(cls, given: QueryDict) -> Asked:
        """From an address. A card or rule number alone in ``q`` is looked for as what it is."""
        q, card, rule = (given.get(name, "").strip()[:LONGEST_ASKED] for name in ("q", "card", "rule"))
        if not card and (number := read_card_number(q)):
            q, card = "", number
        elif not rule and (found := read_rule_number(q)) and found.dotted:
            q, rule = "", found.number
        return cls(
            q=q,
            card=read_card_number(card) or card,
            rule=canonical_number(rule) or rule,
            kind=chosen("kind", given.get("kind", ""), ("", *OfficialAnswer.Kind.values)),
            order=chosen("order", given.get("order") or NUMBER, ORDERS),
        )

    @property
    def narrowed(self) -> bool:
        """Whether anything but words is asked for."""
        return bool(self.card or self.rule or self.kind or self.order != NUMBER)

    def address(self, page: int = 1) -> str:
        """The list that is asked for, without what is not asked."""
        parts = {"q": self.q, "card": self.card, "rule": self.rule, "kind": self.kind}
        parts |= {"order": "" if self.order == NUMBER else self.order, "page": str(page) if page > 1 else ""}
        query = urlencode({name: value for name, value in parts.items() if value})
        return reverse("rulesdb:answers") + (f"?{query}" if query else "")


def chosen(name: str, value: str, choices: Iterable[str]) -> str:
    """``value``, which has to be one of ``choices``; else `NotFound` that names them."""
    choices = list(choices)
    if value not in choices:
        value = value[:LONGEST_ASKED]
        named = [choice for choice in choices if choice]
        message = _("There is no choice “%(show)s”; there are %(choices)s.")
        message %= {"show": value, "choices": ", ".join(named)}
        raise NotFound("no_such_choice", message, {name: value, "choices": named})
    return value


@page
def answers(request: HttpRequest) -> HttpResponse:
    """The answers that ``?q=``, ``card``, ``rule`` and ``kind`` ask for, in the ``order`` asked for; a number alone leads to it."""
    number = read_answer_number(request.GET.get("q", ""))
    if number and not wants_json(request):
        return redirect(reverse("rulesdb:answer", args=[f"Q{number}"]))
    asked = Asked.read(request.GET)
    pages = Paginator(_found(asked), ON_A_PAGE)
    here = pages.page(int(chosen("page", request.GET.get("page") or "1", map(str, pages.page_range))))
    context = {
        "asked": asked,
        "count": pages.count,
        "whole": len(shelf().answers),
        "page": here,
        "rows": [_told(row) for row in here.object_list],
        "kinds": [(value, kind_name(value)) for value in OfficialAnswer.Kind.values],
        "orders": [(NUMBER, _("By number")), (NEWEST, _("Newest first")), (OLDEST, _("Oldest first"))],
        "previous": here.has_previous() and asked.address(here.previous_page_number()),
        "next": here.has_next() and asked.address(here.next_page_number()),
        "section": "questions",
    }
    return answer(
        request,
        "rulesdb/answers.html",
        context,
        lambda: {
            "count": pages.count,
            "page": here.number,
            "pages": pages.num_pages,
            "answers": [_summary(row) for row in here.object_list],
        },
    )


@page
def official_answer(request: HttpRequest, number: str) -> HttpResponse:
    """One answer: the verdict, what is asked, how it comes out, the rules it rests on. Its number in another form (``q602``,
    ``602``) leads to the one address it has."""
    asked = read_answer_number(number, bare=True)
    if asked is None or shelf().answer(f"Q{asked}") is None:
        return missing(request, asked, number)
    row = shelf().answer(f"Q{asked}")
    assert row is not None, "looked for above"
    if number != row.key:
        query = request.META.get("QUERY_STRING")
        return redirect(url_of(row) + (f"?{query}" if query else ""), permanent=True)
    citations = _citations(row)
    place = shelf().answers.index(row)
    beside = shelf().answers
    told = _told(row)
    context = {
        "told": told,
        "other": _told(row, Language.ENGLISH if told.language == Language.JAPANESE else Language.JAPANESE),
        "answer": row,
        "kind": kind_name(row.kind),
        "revisions": [(one["date"], one[told.language]) for one in row.revisions],
        "cards": _cards(row),
        "citations": cited_readings(citations),
        "boards": boards_of(Citation.Source.ANSWER, row.key),
        "disagreements": about("answer", row.key),
        "previous": beside[place - 1] if place else None,
        "next": beside[place + 1] if place + 1 < len(beside) else None,
        "section": "questions",
    }
    return answer(request, "rulesdb/answer.html", context, lambda: _whole(row, citations))


def missing(request: HttpRequest, number: int | None, typed: str = "") -> HttpResponse:
    """404 for a number that has no answer here, with those that come near it."""
    shown = f"Q{number}" if number else typed[:20]
    rows = shelf().answers if number else []
    near = sorted(sorted(rows, key=lambda row: abs(row.number - (number or 0)))[:MOST_NEAR], key=lambda row: row.number)
    return problem(
        request,
        404,
        "no_such_answer",
        _("There is no official answer %(number)s here.") % {"number": shown},
        template="rulesdb/answer_missing.html",
        detail={"number": shown, "near": [row.key for row in near]},
        context={"near": [_told(row) for row in near], "section": "questions"},
    )


def url_of(row: OfficialAnswer) -> str:
    """The one address of an answer."""
    return reverse("rulesdb:answer", args=[row.key])


def kind_name(kind: str) -> str:
    """What an answer is about, in the language of the page."""
    names = {
        OfficialAnswer.Kind.PLAY: _("Playing the game"),
        OfficialAnswer.Kind.DECK: _("Building a deck"),
        OfficialAnswer.Kind.CONDUCT: _("Conduct"),
        OfficialAnswer.Kind.PRINTING: _("What is printed"),
    }
    return names[OfficialAnswer.Kind(kind)]


def _told(row: OfficialAnswer, language: str = "") -> Told:
    language = language or get_language() or Language.ENGLISH
    return Told(row, language, row.question(language), row.outcome(language))


def _found(asked: Asked) -> list[OfficialAnswer]:
    rows: list[OfficialAnswer] = shelf().answers
    if asked.q:
        having = {row.number for row in rows_with(corpus(), asked.q, ANSWERS)}
        rows = [row for row in rows if row.key in having]
    if asked.card:
        rows = [row for row in rows if asked.card in row.cards]
    if asked.rule:
        rows = [row for row in rows if any(_is_below(number, asked.rule) for number in _rules(row))]
    if asked.kind:
        rows = [row for row in rows if row.kind == asked.kind]
    if asked.order == NUMBER:
        return rows
    return sorted(rows, key=lambda row: (row.date, row.number), reverse=asked.order == NEWEST)


def _is_below(number: str, above: str) -> bool:
    return number == above or number.startswith(f"{above}.")


def _citations(row: OfficialAnswer) -> list[Citation]:
    return shelf().cited(Citation.Source.ANSWER, row.key)


def _rules(row: OfficialAnswer) -> list[str]:
    """The rules that an answer rests on, by the number they were cited with and by that in force."""
    return [one.number for citation in _citations(row) for one in shelf().concerned(citation)]


def _cards(row: OfficialAnswer) -> list[CardLink]:
    return [card_link(number) for number in row.cards]


def _summary(row: OfficialAnswer) -> dict[str, Any]:
    return {
        "number": row.key,
        "url": url_of(row),
        "date": row.date.isoformat(),
        "kind": row.kind,
        "verdict": row.verdict,
        "question": {"en": row.question_en, "ja": row.question_ja},
        "outcome": {"en": row.outcome_en, "ja": row.outcome_ja},
        "cards": row.cards,
        "rules": [one.provision.number for one in _citations(row)],
    }


def _whole(row: OfficialAnswer, citations: list[Citation]) -> dict[str, Any]:
    summary = _summary(row)
    del summary["rules"]
    return {
        **summary,
        "cards": [{"number": one.number, "name": one.name or None, "url": one.url or None} for one in _cards(row)],
        "doubt": row.doubt or None,
        "revisions": row.revisions,
        "citations": payloads.cited_words(citations),
        "boards": [
            {"title": one.title, "url": one.url, "discrepancy": one.discrepancy or None, "edition": one.edition or None}
            for one in boards_of(Citation.Source.ANSWER, row.key)
        ],
    }
