"""Loads every document of the repository into the database, in one transaction. Does nothing when they are up to date."""

from pathlib import Path

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from rulesdb import shelf
from rulesdb.importers.comprehensive import parse_comprehensive, printed_version
from rulesdb.importers.errors import DocumentError
from rulesdb.importers.faq import parse_faq
from rulesdb.importers.rulebook import parse_rulebook, rulebook_version
from rulesdb.load_answers import read_answers, store_answers
from rulesdb.load_discrepancies import store_discrepancies
from rulesdb.load_discrepancy_files import read_discrepancies
from rulesdb.load_editions import passage_rows, set_in_force, store_comprehensive, store_provisions, upsert_edition
from rulesdb.load_files import (
    DATA,
    SOURCES,
    answer_numbers,
    concordances,
    corrections_of,
    fingerprint_of,
    read_text,
    read_yaml,
    translations_of,
)
from rulesdb.load_floor_citations import store_floor_citations
from rulesdb.load_links import PassageReview, store_concordance, store_passage_citations, store_translations
from rulesdb.load_manifest import COMPREHENSIVE, DOCUMENTS, EDITIONS, FAQ, REVIEWED, RULEBOOK, EditionFacts
from rulesdb.load_questions import (
    QuestionReview,
    QuestionTranslations,
    question_rows,
    store_question_citations,
    store_questions,
)
from rulesdb.load_terms import TermRecord, store_terms
from rulesdb.models import Document, Edition, Language, Load, OfficialAnswer, Provision, Question


def load_documents(*, force: bool = False) -> str:
    """Bring the database up to date with the repository's documents and data. Returns one line that says what was done.

    If no file has changed since the last load, nothing is stored, unless ``force``. Editions that the site's keeper
    imported stay as they are. Raises `DocumentError` with file, line and reason when a document or a data
    file is malformed; the database is then as it was.
    """
    fingerprint = fingerprint_of()
    if not force and Load.objects.filter(fingerprint=fingerprint).exists():
        return _("Documents are up to date ({inventory}).").format(inventory=_inventory())
    with transaction.atomic():
        for facts in DOCUMENTS:
            values = {"kind": facts.kind, "title": facts.title, "title_ja": facts.title_ja}
            Document.objects.update_or_create(slug=facts.slug, defaults={**values, "publisher": facts.publisher})
        readers = {COMPREHENSIVE: _comprehensive, RULEBOOK: _rulebook, FAQ: _faq}
        for edition in EDITIONS:
            readers[edition.document](edition, read_text(SOURCES / edition.source))
        for document in Document.objects.all():
            set_in_force(document)
        _links()
        store_floor_citations()
        Load.objects.update_or_create(pk=1, defaults={"fingerprint": fingerprint})
    shelf.forget()
    return _("Documents loaded ({inventory}).").format(inventory=_inventory())


def _inventory() -> str:
    counts = (model.objects.count() for model in (Edition, Provision, Question, OfficialAnswer))
    told = _(
        "{editions} editions, {provisions} provisions and passages, {questions} questions, {answers} official answers"
    )
    return told.format(**dict(zip(("editions", "provisions", "questions", "answers"), counts, strict=True)))


def _kept_by_keeper(facts: EditionFacts, version: str) -> bool:
    """Whether the site's keeper imported this edition, so that the repository's own text does not replace it."""
    return Edition.objects.filter(
        document__slug=facts.document, version=version, language=facts.language, by_keeper=True
    ).exists()


def _comprehensive(facts: EditionFacts, text: str) -> None:
    version, date = printed_version(text, facts.language, file=facts.source)
    if _kept_by_keeper(facts, version):
        return
    corrections = corrections_of(version, facts.language)
    record = parse_comprehensive(text, facts.language, file=facts.source, corrections=corrections)
    edition = upsert_edition(facts, version, date, text.encode())
    store_comprehensive(edition, record)


def _rulebook(facts: EditionFacts, text: str) -> None:
    passages = parse_rulebook(text, facts.language, file=facts.source)
    edition = upsert_edition(facts, rulebook_version(text), None, text.encode())
    store_provisions(edition, passage_rows(passages))


def _faq(facts: EditionFacts, text: str) -> None:
    version = "as published"
    if _kept_by_keeper(facts, version):
        return
    records = parse_faq(text, file=facts.source)
    rows = question_rows(records, faq_reviews(), faq_in_japanese(), file=facts.source)
    edition = upsert_edition(facts, version, None, text.encode())
    store_questions(edition, rows, today=timezone.localdate())


def faq_reviews() -> tuple[QuestionReview, ...]:
    """This project's review of each official question. Raises `DocumentError` if a review names an official answer that does not
    exist, or one that another review names already."""
    readings = read_yaml(DATA / "faq.yaml", tuple[QuestionReview, ...])
    left = set(answer_numbers())
    for reading in readings:
        if reading.official and reading.official not in left:
            raise DocumentError(
                "faq.yaml",
                0,
                "{name}: {answer} is not an official answer, or another question already has it",
                name=reading.slug,
                answer=reading.official,
            )
        left.discard(reading.official)
    return readings


def faq_in_japanese() -> QuestionTranslations:
    """The unofficial Japanese translation of the official questions and answers."""
    return read_yaml(DATA / "faq.ja.yaml", QuestionTranslations)


def stored_rules(version: str, file: str) -> Edition:
    """The stored comprehensive rules of this version. If there are none, raises `DocumentError` for ``file``, which refers to
    them."""
    edition = Edition.of_version(version)
    if edition is None:
        raise DocumentError(file, 0, "the comprehensive rules {edition} are not stored", edition=version)
    return edition


def _links() -> None:
    reviewed = stored_rules(REVIEWED, "load_manifest.py")
    language = Language.ENGLISH
    folder = Path(f"translation-{reviewed.version}.{language}")
    store_translations(reviewed, language, translations_of(reviewed.version, language), file=folder.name)
    for file, older, newer, records in concordances():
        store_concordance(stored_rules(older, file), stored_rules(newer, file), records, file=file)
    store_question_citations(faq_reviews(), reviewed)
    store_answers(read_answers(), reviewed)
    store_passage_citations(read_yaml(DATA / "rulebook-citations.yaml", tuple[PassageReview, ...]), reviewed)
    store_terms(read_yaml(DATA / "glossary.yaml", tuple[TermRecord, ...]), reviewed)
    store_discrepancies(read_discrepancies(), reviewed)
