"""The official questions and answers: the list, and a page for each with the rules it rests on."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesdb.grouping import grouped
from rulesdb.languages import in_page_words, page_language
from rulesdb.models import Citation, Language, Question
from rulesdb.shelf import shelf
from rulesdb.views import payloads, structured_data
from rulesdb.views.choices import require_choice
from rulesdb.views.discrepancies import discrepancies_about
from rulesdb.views.labels import document_title, heading_words
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.provision_view import boards_of, rendered_citations, rulings_on
from rulesdb.views.shared import page, page_or_json, problem
from rulesdb.views.sheet import sheet_url_of


@page
@cache_shared_page
def questions(request: HttpRequest) -> HttpResponse:
    """All questions by section of the source, or with ``?by=rule`` by chapter of the rules they rest on."""
    by_rule = require_choice("by", request.GET.get("by") or "section", ("section", "rule")) == "rule"
    spoken = page_language()
    rows = shelf().questions
    cited = {row.slug: _citations(row) for row in rows}
    groups = _by_chapter(rows, cited) if by_rule else _by_section(rows)
    context = {
        "groups": [
            (title, [(row, row.asked(spoken), cited.get(row.slug, [])) for row in members]) for title, members in groups
        ],
        "by_rule": by_rule,
        "count": len(rows),
        "edition": rows[0].edition if rows else None,
        "section": "questions",
    }
    return page_or_json(
        request, "rulesdb/questions.html", context, lambda: {"questions": [_summary(row, cited) for row in rows]}
    )


@page
@cache_shared_page
def question(request: HttpRequest, slug: str) -> HttpResponse:
    """One question: the verdict, the answer, the rules it rests on with their words."""
    row = shelf().question(slug)
    if row is None:
        message = _("There is no question at this address.")
        return problem(request, 404, "no_such_question", message, detail={"slug": slug})

    citations = _citations(row)
    beside = [one for one in shelf().questions if one.edition_id == row.edition_id]
    place = beside.index(row)
    japanese = get_language() == Language.JAPANESE and bool(row.question_ja)
    asked = row.asked(page_language())[1]
    answered = row.answer_ja if japanese else row.answer
    words_language = Language.JAPANESE.value if japanese else row.edition.language
    url = request.build_absolute_uri(reverse("rulesdb:question", args=[slug]))

    context = {
        "question": row,
        "in_japanese": japanese,
        "asked": asked,
        "answered": answered,
        "words_language": words_language,
        "linked_data": structured_data.asked_and_answered(asked, answered, language=words_language, url=url),
        "section_words": in_page_words(row.section, row.section_ja),
        "edition": row.edition,
        "citations": rendered_citations(citations),
        "sheet_url": sheet_url_of(citations),
        "document": document_title(row.edition),
        "boards": boards_of(Citation.Source.QUESTION, slug),
        "disagreements": discrepancies_about("faq", slug),
        "rulings": rulings_on(Citation.Source.QUESTION, slug),
        "official": shelf().answer(f"Q{row.official}"),
        "previous": beside[place - 1] if place else None,
        "next": beside[place + 1] if place + 1 < len(beside) else None,
        "section": "questions",
    }

    return page_or_json(request, "rulesdb/question.html", context, lambda: _whole(row, citations))


def _citations(row: Question) -> list[Citation]:
    return shelf().cited(Citation.Source.QUESTION, row.slug)


def _by_section(rows: list[Question]) -> list[tuple[str, list[Question]]]:
    return list(grouped((in_page_words(row.section, row.section_ja), row) for row in rows).items())


def _by_chapter(rows: list[Question], cited: dict[str, list[Citation]]) -> list[tuple[str, list[Question]]]:
    current = shelf().current
    groups = [
        (
            f"{chapter.number} {heading_words(chapter)}",
            [row for row in rows if any(chapter.number in _chapters(one) for one in cited.get(row.slug, []))],
        )
        for chapter in (current.chapters if current else ())
    ]
    groups.append((_("No rule cited"), [row for row in rows if not cited.get(row.slug)]))
    return [group for group in groups if group[1]]


def _chapters(citation: Citation) -> set[str]:
    """The chapters of the cited rule in the edition in force."""
    rows = shelf().concerned(citation)
    return {row.number.split(".")[0] for row in rows if row.edition.in_force}


def _summary(row: Question, cited: dict[str, list[Citation]]) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "section": row.section,
        "question": row.question,
        "verdict": row.verdict,
        "official": f"Q{row.official}" if row.official else None,
        "rules": [one.provision.number for one in cited.get(row.slug, [])],
    }


def _whole(row: Question, citations: list[Citation]) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "language": row.edition.language,
        "section": row.section,
        "verdict": row.verdict,
        "question": row.question,
        "answer": row.answer,
        "note": row.note or None,
        "translation": {
            "language": "ja",
            "question": row.question_ja,
            "answer": row.answer_ja,
            "note": row.note_ja or None,
        }
        if row.question_ja
        else None,
        "history": row.history,
        "citations": payloads.cited_words(citations),
        "official": f"Q{row.official}" if row.official else None,
        "rulings": payloads.links(rulings_on(Citation.Source.QUESTION, row.slug)),
    }
