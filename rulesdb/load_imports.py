"""Imports for the site's keeper: a new edition of the comprehensive rules, or the questions and answers.

Both have a preview, which imports in a transaction, reports the changes and rolls the transaction back.
"""

import difflib
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from rulesdb import shelf
from rulesdb.edition_impact import ImpactedRules, impact_of
from rulesdb.importers.comprehensive import parse_comprehensive, printed_version
from rulesdb.importers.faq import parse_faq
from rulesdb.load_comparison import store_comparison
from rulesdb.load_editions import RowChanges, set_in_force, store_comprehensive, upsert_edition
from rulesdb.load_files import corrections_of, read_text
from rulesdb.load_floor_citations import store_floor_citations
from rulesdb.load_manifest import (
    COMPREHENSIVE,
    DOCUMENTS,
    FAQ,
    FORMER_TEXT,
    OFFICIAL_ANSWER,
    RULE_TEXT,
    EditionFacts,
)
from rulesdb.load_questions import (
    QuestionReview,
    QuestionTranslations,
    TranslatedQuestion,
    question_rows,
    store_questions,
)
from rulesdb.models import Correspondence, Document, Edition, Question

REWORDED_LIKENESS = 0.8
"""How similar a reworded question must be to the stored one to count as the same question."""


class ImportOutcome(msgspec.Struct):
    """The report of an import or of its preview: a headline, the changed rows, and the comparison with the edition before.

    ``compared_with`` is the version of that edition, empty if nothing was compared. ``concordance`` counts the lines of the
    concordance by kind, and ``changed_rules`` lists the rules that are not the same, in number order.
    """

    headline: str
    changes: RowChanges
    compared_with: str = ""
    concordance: dict[str, int] = {}
    changed_rules: list[ImpactedRules] = []


def import_rules(
    path: Path, language: str, *, official: bool = True, translator: str = "", preview: bool = False
) -> ImportOutcome:
    """Store the edition of the comprehensive rules that the file at ``path`` prints.

    A version already stored is brought up to date; a new one is compared with the edition in force, which it replaces
    when it is official and newer. Raises `DocumentError` with file, line and reason when the file is malformed.
    Nothing is changed then, nor by a ``preview``.
    """
    text = read_text(path)
    version, date = printed_version(text, language, file=path.name)
    corrections = corrections_of(version, language)
    record = parse_comprehensive(text, language, file=path.name, corrections=corrections)
    facts = EditionFacts(
        COMPREHENSIVE, language, path.name, RULE_TEXT if official else FORMER_TEXT, official, translator
    )
    with transaction.atomic():
        _document(COMPREHENSIVE)
        before = Edition.current()
        stored = Edition.objects.filter(document__slug=COMPREHENSIVE, version=version, language=language).first()
        if stored:
            facts = _keep_facts(stored, path.name)
        edition = upsert_edition(facts, version, date, text.encode(), by_keeper=stored.by_keeper if stored else True)
        changes = store_comprehensive(edition, record)
        if changes:
            Edition.objects.filter(pk=edition.pk).update(by_keeper=True)
        set_in_force(edition.document)
        told = _("Comprehensive rules {version} ({language})").format(version=version, language=language)
        outcome = ImportOutcome(import_headline(told, changes, new=stored is None), changes)
        if beside := _beside(before, edition):
            compare_imported(beside, edition, outcome)
        store_floor_citations()
        transaction.set_rollback(preview or (stored is not None and not changes))

    shelf.forget()
    return outcome


def import_questions(path: Path, *, preview: bool = False) -> ImportOutcome:
    """Make the questions and answers those of the file at ``path``.

    An entry keeps its slug, verdict, note and citations if its question, or a similar one in the same section, is stored
    already; the former wording goes into its history. If the answer has changed, its first word gives the new verdict.
    Raises `DocumentError` as `import_rules` does.
    """
    text = read_text(path)
    records = parse_faq(text, file=path.name)
    with transaction.atomic():
        _document(FAQ)
        edition = Edition.objects.filter(document__slug=FAQ).first()
        facts = EditionFacts(FAQ, "en", path.name, OFFICIAL_ANSWER)
        kept = edition.by_keeper if edition else True
        if edition:
            facts = _keep_facts(edition, path.name)

        edition = upsert_edition(facts, "as published", None, text.encode(), by_keeper=kept)
        stored = list(edition.questions.all())
        answers = {record.question: "\n".join(record.answer) for record in records}
        sections = {record.question: record.section for record in records}
        readings = _match(stored, answers, sections)
        rows = question_rows(records, readings, _still_translated(stored, answers), file=path.name, strict=False)
        changes = store_questions(edition, rows, today=timezone.localdate())
        if changes:
            Edition.objects.filter(pk=edition.pk).update(by_keeper=True)

        set_in_force(edition.document)
        outcome = ImportOutcome(import_headline(_("Questions and answers"), changes, new=not stored), changes)
        transaction.set_rollback(preview or (bool(stored) and not changes))

    shelf.forget()
    return outcome


def _document(slug: str) -> None:
    facts = next(facts for facts in DOCUMENTS if facts.slug == slug)
    values = {name: getattr(facts, name) for name in ("kind", "title", "title_ja", "publisher")}
    Document.objects.get_or_create(slug=slug, defaults=values)


def _keep_facts(edition: Edition, source: str) -> EditionFacts:
    return EditionFacts(
        edition.document.slug,
        edition.language,
        source,
        edition.authority,
        edition.official,
        edition.translator,
        edition.source_url,
    )


def import_headline(name: str, changes: RowChanges, *, new: bool) -> str:
    """One line that says what an import changed in the document with this name."""
    if not changes:
        return _("{name}: stored already, nothing changes").format(name=name)
    return (_("{name}: new, {changes}") if new else "{name}: {changes}").format(name=name, changes=changes)


def _match(stored: Iterable[Question], answers: dict[str, str], sections: dict[str, str]) -> list[QuestionReview]:
    """A review with the new wording for each stored question that is still there."""
    left = {row.question: row for row in stored}
    readings = []
    exact = [question for question in answers if question in left]
    pairs = [(question, left.pop(question)) for question in exact]
    for question in answers:
        if question in exact:
            continue
        nearby = [wording for wording, row in left.items() if row.section == sections[question]]
        alike = difflib.get_close_matches(question, nearby, n=1, cutoff=REWORDED_LIKENESS)
        pairs += [(question, left.pop(wording)) for wording in alike]

    for question, row in pairs:
        official = f"Q{row.official}" if row.official else ""
        verdict = row.verdict if row.answer == answers[question] else _verdict(answers[question])
        readings.append(
            msgspec.convert(
                {
                    "slug": row.slug,
                    "question": question,
                    "verdict": verdict,
                    "note": row.note,
                    "note_ja": row.note_ja,
                    "official": official,
                },
                QuestionReview,
            )
        )

    return readings


def _still_translated(stored: Iterable[Question], answers: dict[str, str]) -> QuestionTranslations:
    """The translations of the stored questions whose printed words have not changed."""
    same = [row for row in stored if answers.get(row.question) == row.answer and row.question_ja]
    return QuestionTranslations(
        sections={row.section: row.section_ja for row in stored if row.section_ja},
        entries={row.slug: TranslatedQuestion(row.question_ja, tuple(row.answer_ja.split("\n"))) for row in same},
    )


def _verdict(answer: str) -> str:
    """The verdict that the first word of an answer states.

    >>> _verdict("No, you cannot."), _verdict("Nothing happens.")
    ('no', 'none')
    """
    found = re.match(r"(yes|no)\b", answer, re.IGNORECASE)
    return found[1].lower() if found else "none"


def _beside(current: Edition | None, edition: Edition) -> Edition | None:
    """The edition to compare an imported one with: the one that was in force, or the newest of its language."""
    if current is not None and current.pk != edition.pk and current.language == edition.language:
        return current
    if current is not None and current.pk == edition.pk:
        return None
    others = edition.document.editions.filter(language=edition.language).exclude(pk=edition.pk)
    return others.order_by("-date", "-pk").first()


def compare_imported(older: Edition, newer: Edition, outcome: ImportOutcome) -> None:
    """Store the comparison of two editions, one of which is being imported, and add its result to the outcome."""
    store_comparison(older, newer)
    lines = Correspondence.objects.filter(older_edition=older, newer_edition=newer)
    outcome.compared_with = older.version
    outcome.concordance = dict(Counter(lines.values_list("kind", flat=True)))
    shelf.forget()  # read the documents again, within the transaction
    outcome.changed_rules = impact_of(older, newer)
    shelf.forget()
