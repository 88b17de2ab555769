"""Stores the official questions and answers, and the provisions that each rests on."""

import datetime
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from django.utils.text import slugify

from rulesdb.importers.errors import DocumentError
from rulesdb.importers.faq import QuestionRecord
from rulesdb.load_editions import RowChanges
from rulesdb.load_links import CitationRow, store_citations
from rulesdb.models import Citation, Edition, Question

JAPANESE_FIELDS = ("section_ja", "question_ja", "answer_ja", "note_ja")
STORED_FIELDS = ("section", "order", "question", "answer", "verdict", "note", "official", *JAPANESE_FIELDS)


class QuestionReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """This project's review of one entry; the file ``data/faq.yaml`` explains each field."""

    slug: str
    question: str
    verdict: Literal["yes", "no", "depends", "none"] = "none"
    rests_on: tuple[str, ...] = ()
    differs_from: tuple[str, ...] = ()
    note: str = ""
    note_ja: str = ""
    official: str = ""


class TranslatedQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An unofficial Japanese translation of an entry; ``answer`` has as many lines as the printed answer."""

    question: str
    answer: tuple[str, ...]


class QuestionTranslations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``data/faq.ja.yaml``: the names of the sections by their printed names, and the entries by slug."""

    sections: dict[str, str] = {}
    entries: dict[str, TranslatedQuestion] = {}


def question_rows(
    records: Iterable[QuestionRecord],
    readings: Sequence[QuestionReview],
    translated: QuestionTranslations | None = None,
    *,
    file: str,
    strict: bool = True,
) -> list[Question]:
    """The rows of the entries, without edition.

    Each row takes slug, verdict and note from the review of the same question, and its Japanese from ``translated`` if the answer
    there has as many lines. An entry without a review is refused if ``strict``, because the two files of the repository belong
    together; otherwise it gets a new slug and no verdict.
    """
    translated = translated or QuestionTranslations()
    by_question = {reading.question: reading for reading in readings}
    rows: dict[str, Question] = {}
    for record in records:
        reading = by_question.pop(record.question, None)
        if reading is None and strict:
            raise DocumentError(
                file, record.line, "faq.yaml has no entry for the question {question!r}", question=record.question
            )

        slug = reading.slug if reading else slugify(record.question)[:80].strip("-")
        if not slug or slug in rows:
            raise DocumentError(file, record.line, "{name} appears twice; slugs must differ", name=repr(slug))

        rows[slug] = Question(
            slug=slug,
            section=record.section,
            order=record.number,
            question=record.question,
            answer="\n".join(record.answer),
            verdict=reading.verdict if reading else Question.Verdict.NONE,
            note=reading.note if reading else "",
            note_ja=reading.note_ja if reading else "",
            section_ja=translated.sections.get(record.section, ""),
            official=int(reading.official[1:]) if reading and reading.official else None,
        )

        japanese = translated.entries.get(slug) if reading else None
        if japanese and len(japanese.answer) == len(record.answer):
            rows[slug].question_ja = japanese.question
            rows[slug].answer_ja = "\n".join(japanese.answer)
        elif strict and translated.entries:
            raise DocumentError(
                "faq.ja.yaml", 0, "{name}: the translation needs as many lines as the answer", name=slug
            )

    if strict and by_question:
        raise DocumentError(
            "faq.yaml", 0, "{file} has no question {question!r}", file=file, question=next(iter(by_question))
        )

    return list(rows.values())


def store_questions(edition: Edition, wanted: list[Question], *, today: datetime.date) -> RowChanges:
    """Make the questions of ``edition`` exactly ``wanted``. The former wording of a changed question goes into its history."""
    stored = {row.slug: row for row in edition.questions.all()}
    slugs = {row.slug for row in wanted}
    changes = RowChanges(removed=[slug for slug in stored if slug not in slugs])
    edition.questions.filter(slug__in=changes.removed).delete()
    Citation.objects.filter(source_kind=Citation.Source.QUESTION, source_key__in=changes.removed).delete()
    created, updated = [], []
    for row in wanted:
        row.edition = edition
        before = stored.get(row.slug)
        if before is None:
            created.append(row)
            changes.added.append(row.slug)
        elif any(getattr(before, field) != getattr(row, field) for field in STORED_FIELDS):
            row.pk, row.history = before.pk, before.history
            if (before.question, before.answer) != (row.question, row.answer):
                former = {"replaced_on": today.isoformat(), "question": before.question, "answer": before.answer}
                row.history = [*before.history, former]
            updated.append(row)
            changes.changed.append(row.slug)
        else:
            changes.same += 1

    Question.objects.bulk_create(created)
    Question.objects.bulk_update(updated, [*STORED_FIELDS, "history"], batch_size=100)
    return changes


def store_question_citations(readings: Iterable[QuestionReview], edition: Edition) -> None:
    """Store the citations of each stored question: the provisions of ``edition`` that decide it or that its answer contradicts."""
    stored = set(Question.objects.values_list("slug", flat=True))
    rows = [
        CitationRow(Citation.Source.QUESTION, reading.slug, reading.question, number, role, order)
        for reading in readings
        if reading.slug in stored
        for role, numbers in (
            (Citation.Role.RESTS_ON, reading.rests_on),
            (Citation.Role.DIFFERS_FROM, reading.differs_from),
        )
        for order, number in enumerate(numbers)
    ]
    store_citations(Citation.Source.QUESTION, rows, edition, file="faq.yaml")
