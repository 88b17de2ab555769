"""Names of provisions, documents and citing texts on a page, in its language if there are words in it."""

from __future__ import annotations

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesdb.floor import floor_provision
from rulesdb.languages import in_page_words, labelled, listed, page_language
from rulesdb.models import Citation, Discrepancy, Document, Edition, Language, Provision
from rulesdb.shelf import EditionInMemory, shelf


def citation_of(provision: Provision) -> str:
    """The citation of a provision for a ruling, in the language of the page: ``Comprehensive Rules 1.9.0, 11.3.1.2``."""
    about = {"version": provision.edition.version, "number": provision.number}
    return _("Comprehensive Rules %(version)s, %(number)s") % about


def heading_words(provision: Provision) -> str:
    """A heading in the language of the page if it is translated, otherwise in its own; empty for a clause."""
    if provision.kind == Provision.Kind.PASSAGE:
        return provision.title
    if not provision.is_heading:
        return ""
    language = page_language()
    if provision.edition.language != language and (translation := provision.translation(language)):
        return translation.text
    return provision.text


def clause_words(provision: Provision) -> tuple[str, str]:
    """The text of a provision without bullets and examples, in the language of the page if it is translated: (language, words)."""
    language = page_language()
    if provision.edition.language != language and (translation := provision.translation(language)):
        return translation.language, translation.text
    return provision.edition.language, provision.text or provision.title


def headings_language(volume: EditionInMemory) -> str:
    """The language of the headings that `heading_words` gives for an edition."""
    language = page_language()
    translated = any(row.translation(language) for row in volume.chapters)
    return language if translated else volume.edition.language


def document_title(edition: Edition) -> str:
    """The title of the edition's document with its version; the Q&A has no version."""
    document = edition.document
    title = in_page_words(document.title, document.title_ja)
    return title if document.kind == Document.Kind.FAQ else f"{title} {edition.version}"


def document_title_language(edition: Edition) -> str:
    """The language of the title that `document_title` gives for floor rules."""
    is_japanese = get_language() == Language.JAPANESE and bool(edition.document.title_ja)
    return str(Language.JAPANESE) if is_japanese else edition.language


def floor_citation(provision: Provision) -> str:
    """The citation of a provision of floor rules: ``Floor Rules 2026-07, 4.2``."""
    return listed([document_title(provision.edition), provision.number])


def discrepancy_title(row: Discrepancy) -> str:
    """The title of a discrepancy in the language of the page."""
    return in_page_words(row.title, row.title_ja)


def citing_label(citation: Citation) -> tuple[str, str]:
    """The language and label of a citing text, such as ("ja", "1.03, p. 31: ..."); the language is empty if it is not known."""
    documents = shelf()
    key = citation.source_key
    stored = citation.source_label or key
    if citation.source_kind == Citation.Source.QUESTION:
        question = documents.question(key)
        return question.asked(page_language()) if question else ("", stored)
    if citation.source_kind == Citation.Source.ANSWER:
        official = documents.answer(key)
        language = page_language()
        return (language, f"{key} {official.question(language)}") if official else ("", stored)
    if citation.source_kind == Citation.Source.DISCREPANCY:
        discrepancy = documents.discrepancy(key)
        return "", discrepancy_title(discrepancy) if discrepancy else stored

    if citation.source_kind == Citation.Source.PASSAGE:
        version, _slash, slug = key.partition("/")
        books = [volume for volume in documents.books if volume.edition.version == version]
        passage = next((volume.numbers[slug] for volume in books if slug in volume.numbers), None)
        if passage:
            page = [_("p. {page}").format(page=passage.page)] if passage.page else []
            return passage.edition.language, labelled(listed([version, *page]), passage.title)

    if citation.source_kind == Citation.Source.TERM:
        term = documents.term(key)
        return "", in_page_words(stored, term.ja) if term else stored

    if citation.source_kind == Citation.Source.FLOOR:
        slug, version, number = key.split("/", 2)
        row = floor_provision(slug, number, version)
        if row:
            return row.edition.language, floor_citation(row)

    return "", stored
