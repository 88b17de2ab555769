"""Imports floor rules for the site's keeper. An edition is stored exactly as given and replaces the one before."""

from __future__ import annotations

from pathlib import Path

from django.db import transaction
from django.utils.translation import gettext as _

from rulesdb import shelf
from rulesdb.importers.errors import DocumentError
from rulesdb.importers.floor import FloorHeader, FloorRecord, parse_floor
from rulesdb.load_editions import RowChanges, age_of, floor_rows, set_in_force, store_provisions, upsert_edition
from rulesdb.load_files import read_text
from rulesdb.load_floor_citations import store_floor_citations
from rulesdb.load_imports import ImportOutcome, compare_imported, import_headline
from rulesdb.load_manifest import FLOOR_TEXT, EditionFacts
from rulesdb.models import Document, Edition

DOCUMENT_FIELDS = ("title", "title_ja", "publisher")
"""The fields of the header that describe the document rather than the edition."""


def import_floor(path: Path, *, preview: bool = False) -> ImportOutcome:
    """Store the edition of floor rules in the file at ``path``, or with ``preview`` only say what that would change.

    The newest edition by its date is the one in force, in all its languages; the others stay. Raises `DocumentError` with file,
    line and reason when the file is malformed; nothing is changed then.
    """
    text = read_text(path)
    record = parse_floor(text, file=path.name)
    header = record.header
    with transaction.atomic():
        document = _document(header, path.name)
        editions = document.editions.filter(language=header.language)
        before = editions.filter(in_force=True).exclude(version=header.edition).first()
        stored = editions.filter(version=header.edition).first()
        edition, changes = _stored(record, path.name, text)
        set_in_force(document)
        told = _("{title}, edition {version} ({language})").format(
            title=header.title, version=header.edition, language=header.language
        )
        outcome = ImportOutcome(import_headline(told, changes, new=stored is None), changes)
        store_floor_citations()
        if before is not None:
            older, newer = sorted((before, edition), key=age_of)
            compare_imported(older, newer, outcome)
            outcome.compared_with = before.version
        transaction.set_rollback(preview)

    shelf.forget()
    return outcome


def _document(header: FloorHeader, file: str) -> Document:
    document, _made = Document.objects.get_or_create(
        slug=header.slug,
        defaults={"kind": Document.Kind.FLOOR, **{name: getattr(header, name) for name in DOCUMENT_FIELDS}},
    )
    if document.kind != Document.Kind.FLOOR:
        raise DocumentError(file, 0, "the slug {slug} belongs to another document of this site", slug=header.slug)
    return document


def _stored(record: FloorRecord, file: str, text: str) -> tuple[Edition, RowChanges]:
    header = record.header
    facts = EditionFacts(header.slug, header.language, file, FLOOR_TEXT, source_url=header.source)
    edition = upsert_edition(facts, header.edition, header.date, text.encode(), by_keeper=True)
    edition.bare_numbers = header.numbers
    edition.save(update_fields=["bare_numbers"])
    if not edition.document.editions.filter(date__gt=header.date).exists():  # the newest edition names the document
        named = {name: value for name in DOCUMENT_FIELDS if (value := getattr(header, name))}
        Document.objects.filter(pk=edition.document_id).update(**named)
    return edition, store_provisions(edition, floor_rows(record.provisions))
