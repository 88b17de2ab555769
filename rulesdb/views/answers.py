"""The publisher's numbered answers in this site's own words: the list, and a page for each with the rules it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from rulesdb.card_links import CardLink, card_link
from rulesdb.grouping import grouped
from rulesdb.languages import in_page_words, labelled, page_language
from rulesdb.models import Citation, Language, OfficialAnswer, PublishedAnswer
from rulesdb.search import read_answer_number
from rulesdb.shelf import shelf
from rulesdb.views import missing as missing_pages
from rulesdb.views import payloads, structured_data
from rulesdb.views.answer_changes import DayOfChanges, changes_by_day, changes_of, days_of_changes
from rulesdb.views.answer_filters import NEWEST, NUMBER, OLDEST, AnswerFilters, matching_answers
from rulesdb.views.choices import require_choice
from rulesdb.views.copying import dispute_lines, markdown_link
from rulesdb.views.discrepancies import discrepancies_about
from rulesdb.views.floor import links_naming_answer as floor_links
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.provision_view import boards_of, rendered_citations, rulings_on
from rulesdb.views.shared import page, page_or_json, problem, redirect_with_query, wants_json
from rulesdb.views.sheet import sheet_url_of

ON_A_PAGE = 25
MAX_NEAR = 6
DAYS_ON_A_PAGE = 8


@dataclass(frozen=True, slots=True)
class LocalisedAnswer:
    """An answer in the language of a page."""

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

    def copied(self, url: str) -> str:
        """The text to copy: the answer, whether it is disputed, the note that the words are this site's own, and the URL."""
        doubt = in_page_words(self.answer.doubt, self.answer.doubt_ja)
        disagreements = [title for _slug, title in discrepancies_about("answer", self.key)]
        lines = [labelled(self.key, self.question), self.outcome, *dispute_lines(doubt, disagreements)]
        lines.append(_("In this site’s own words; the official text is its publisher’s."))
        if self.answer.source != OfficialAnswer.Source.DOCUMENT:
            lines.append(self.source)
        return "\n".join([*lines, url])

    @property
    def source(self) -> str:
        """A sentence that says what its words were written from, in the language of the page."""
        sentences = {
            OfficialAnswer.Source.DOCUMENT: _("Written from the publisher’s Q&A."),
            OfficialAnswer.Source.COPY: _(
                "Written from a word-for-word copy of the publisher’s text in a public repository."
            ),
            OfficialAnswer.Source.RETOLD: _(
                "Written from what another project says of it; the publisher’s words have not been seen."
            ),
        }
        return sentences[OfficialAnswer.Source(self.answer.source)]


@page
@cache_shared_page
def answers(request: HttpRequest) -> HttpResponse:
    """The answers that match ``?q=``, ``card``, ``rule``, ``kind``, ``source`` and ``date``, in the requested ``order``; with
    ``changed`` grouped by the days on which they were given or changed. The number of an answer in ``q`` redirects to that
    answer."""
    number = read_answer_number(request.GET.get("q", ""))
    if number and not wants_json(request):
        return redirect(reverse("rulesdb:answer", args=[f"Q{number}"]))

    asked = AnswerFilters.read(request.GET)
    if no_rule := missing_pages.rule_asked_for(request, asked.rule):
        return no_rule

    rows = matching_answers(asked)
    pages: Paginator[Any] = (
        Paginator(changes_by_day(rows, asked.date), DAYS_ON_A_PAGE) if asked.changed else Paginator(rows, ON_A_PAGE)
    )
    here = pages.page(int(require_choice("page", request.GET.get("page") or "1", map(str, pages.page_range))))

    context = {
        "asked": asked,
        "count": len(rows),
        "whole": len(shelf().answers),
        "page": here,
        "kinds": [(value, kind_name(value)) for value in OfficialAnswer.Kind.values],
        "sources": [(value, _source_name(value)) for value in OfficialAnswer.Source.values],
        "orders": [(NUMBER, _("By number")), (NEWEST, _("Newest first")), (OLDEST, _("Oldest first"))],
        "years": _years(),
        "list_url": asked.address(changed=False),
        "changed_url": asked.address(changed=True),
        "previous": here.has_previous() and asked.address(here.previous_page_number()),
        "next": here.has_next() and asked.address(here.next_page_number()),
        "section": "questions",
    }

    found = here.object_list
    context |= {"days": found} if asked.changed else {"rows": [_told(row) for row in found]}

    return page_or_json(
        request,
        "rulesdb/answers.html",
        context,
        lambda: {
            "count": len(rows),
            "page": here.number,
            "pages": pages.num_pages,
            "answers": None if asked.changed else [_summary(row) for row in found],
            "days": [_day(day) for day in found] if asked.changed else None,
        },
    )


def _day(day: DayOfChanges) -> dict[str, Any]:
    return {
        "date": day.date,
        "changed": [change.payload for change in day.changed],
        "new": [change.payload for change in day.new],
    }


def _years() -> list[tuple[str, list[str]]]:
    """The days on which answers were given or changed, by year, newest first."""
    return list(grouped((day[:4], day) for day in days_of_changes()).items())


@page
@cache_shared_page
def official_answer(request: HttpRequest, number: str) -> HttpResponse:
    """One answer: the verdict, the question, the outcome, and the rules it rests on. A number in another form (``q602``, ``602``)
    redirects to the canonical address."""
    asked = read_answer_number(number, bare=True)
    row = shelf().answer(f"Q{asked}")
    published = shelf().published(asked) if asked else None
    if row is None and published is None:
        return missing(request, asked, number)
    if number != f"Q{asked}":
        return redirect_with_query(request, reverse("rulesdb:answer", args=[f"Q{asked}"]))
    if row is None:
        assert published is not None, "looked for above"
        return _only_published(request, published)

    citations = _citations(row)
    place = shelf().answers.index(row)
    beside = shelf().answers
    told = _told(row)

    context = {
        "told": told,
        "copied": told.copied(request.build_absolute_uri(told.url)),
        "markdown": markdown_link(labelled(told.key, told.question), request.build_absolute_uri(told.url)),
        "other": _told(row, Language.ENGLISH if told.language == Language.JAPANESE else Language.JAPANESE),
        "answer": row,
        "linked_data": structured_data.asked_and_answered(
            told.question, told.outcome, language=told.language, url=request.build_absolute_uri(told.url)
        ),
        "kind": kind_name(row.kind),
        "changes": [change for change in reversed(changes_of(row)) if change.kind != "new"],
        "published": published,
        "cards": _cards(row),
        "citations": rendered_citations(citations),
        "sheet_url": sheet_url_of(citations),
        "boards": boards_of(Citation.Source.ANSWER, row.key),
        "disagreements": discrepancies_about("answer", row.key),
        "rulings": rulings_on(Citation.Source.ANSWER, row.key),
        "floor": floor_links(row.key),
        "questions": shelf().questions_with(row.number),
        "previous": beside[place - 1] if place else None,
        "next": beside[place + 1] if place + 1 < len(beside) else None,
        "section": "questions",
    }

    return page_or_json(request, "rulesdb/answer.html", context, lambda: _whole(row, citations, published))


def _only_published(request: HttpRequest, published: PublishedAnswer) -> HttpResponse:
    """The page of an answer of which only the publisher's own text is stored."""
    context = {
        "published": published,
        "cards": [card_link(number) for number in published.cards],
        "floor": floor_links(published.key),
        "section": "questions",
    }
    url = reverse("rulesdb:answer", args=[published.key])
    data = {"number": published.key, "url": url, "published": _text(published)}
    return page_or_json(request, "rulesdb/answer_published.html", context, lambda: data)


def missing(request: HttpRequest, number: int | None, typed: str = "") -> HttpResponse:
    """404 for a number without an answer, with the answers of similar numbers. Redirects to the publisher's own text if only that
    is stored."""
    if number and shelf().published(number):
        return redirect(reverse("rulesdb:answer", args=[f"Q{number}"]))
    shown = f"Q{number}" if number else typed[:20]
    rows = shelf().answers if number else []
    near = sorted(sorted(rows, key=lambda row: abs(row.number - (number or 0)))[:MAX_NEAR], key=lambda row: row.number)
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
    """The name of a kind of answer, in the language of the page."""
    names = {
        OfficialAnswer.Kind.PLAY: _("Playing the game"),
        OfficialAnswer.Kind.DECK: _("Building a Deck"),
        OfficialAnswer.Kind.CONDUCT: _("Conduct"),
        OfficialAnswer.Kind.PRINTING: _("What is printed"),
    }
    return names[OfficialAnswer.Kind(kind)]


def _source_name(source: str) -> str:
    """The name of a source of answers, as a choice of the filter."""
    names = {
        OfficialAnswer.Source.DOCUMENT: _("The publisher’s Q&A"),
        OfficialAnswer.Source.COPY: _("A copy of the publisher’s text"),
        OfficialAnswer.Source.RETOLD: _("Another project’s account"),
    }
    return names[OfficialAnswer.Source(source)]


def _told(row: OfficialAnswer, language: str = "") -> LocalisedAnswer:
    language = language or page_language()
    return LocalisedAnswer(row, language, row.question(language), row.outcome(language))


def _citations(row: OfficialAnswer) -> list[Citation]:
    return shelf().cited(Citation.Source.ANSWER, row.key)


def _cards(row: OfficialAnswer) -> list[CardLink]:
    return [card_link(number) for number in row.cards]


def _summary(row: OfficialAnswer) -> dict[str, Any]:
    return {
        "number": row.key,
        "url": url_of(row),
        "date": row.date.isoformat(),
        "source": row.source,
        "kind": row.kind,
        "verdict": row.verdict,
        "question": {"en": row.question_en, "ja": row.question_ja},
        "outcome": {"en": row.outcome_en, "ja": row.outcome_ja},
        "own_words": True,
        "cards": row.cards,
        "rules": [one.provision.number for one in _citations(row)],
    }


def _whole(row: OfficialAnswer, citations: list[Citation], published: PublishedAnswer | None) -> dict[str, Any]:
    summary = _summary(row)
    del summary["rules"]
    return {
        **summary,
        "cards": [{"number": one.number, "name": one.name or None, "url": one.url or None} for one in _cards(row)],
        "doubt": row.doubt or None,
        "doubt_ja": row.doubt_ja or None,
        "revisions": row.revisions,
        "changes": [
            {"date": change.date, "kind": change.kind, "words": change.payload["words"]}
            for change in changes_of(row)
            if change.kind != "new"
        ],
        "published": _text(published) if published else None,
        "citations": payloads.cited_words(citations),
        "boards": [
            {"title": one.title, "url": one.url, "discrepancy": one.discrepancy or None, "edition": one.edition or None}
            for one in boards_of(Citation.Source.ANSWER, row.key)
        ],
        "questions": [one.slug for one in shelf().questions_with(row.number)],
        "rulings": payloads.links(rulings_on(Citation.Source.ANSWER, row.key)),
        "floor": payloads.links(floor_links(row.key)),
    }


def _text(published: PublishedAnswer) -> dict[str, Any]:
    return {
        "date": published.date.isoformat(),
        "imported": localtime(published.stored_at).date().isoformat(),
        "texts": [{"language": one, "question": asked, "answer": told} for one, asked, told in published.texts],
        "history": published.history,
    }
