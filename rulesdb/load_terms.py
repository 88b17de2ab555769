"""Stores the glossary, and tables whose rows are known by their slugs."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from django.db import models

from rulesdb.importers.errors import DocumentError
from rulesdb.load_links import CitationRow, numbers_of, store_citations
from rulesdb.models import Citation, Edition, Term

Row = TypeVar("Row", bound=models.Model)


class TermRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the rules: the file ``data/glossary.yaml`` explains each field."""

    slug: str
    en: str
    ja: str
    definition: str
    kana: str = ""
    definition_ja: str = ""
    defined_in: str = ""
    aliases_en: tuple[str, ...] = ()
    aliases_ja: tuple[str, ...] = ()


def store_terms(records: Iterable[TermRecord], edition: Edition) -> None:
    """Make the glossary exactly ``records``, and store a citation of the provision of ``edition`` that defines each term."""
    known = numbers_of(edition)
    rows, citations = [], []
    for record in records:
        provision = known.get(record.defined_in)
        if record.defined_in and provision is None and not edition.by_keeper:
            raise DocumentError(
                "glossary.yaml",
                0,
                "{name} is defined in {number}, which is not in {edition}",
                name=record.slug,
                number=record.defined_in,
                edition=edition.version,
            )

        rows.append(
            Term(
                slug=record.slug,
                en=record.en,
                ja=record.ja,
                kana=record.kana,
                aliases_en=list(record.aliases_en),
                aliases_ja=list(record.aliases_ja),
                definition=record.definition,
                definition_ja=record.definition_ja,
                defined_in=provision,
            )
        )
        if record.defined_in:
            kind, role = Citation.Source.TERM, Citation.Role.DEFINES
            citations.append(CitationRow(kind, record.slug, f"{record.en} ({record.ja})", record.defined_in, role))

    replace_by_slug(Term, rows, file="glossary.yaml")
    store_citations(Citation.Source.TERM, citations, edition, file="glossary.yaml")


def replace_by_slug(model: type[Row], rows: list[Row], *, file: str) -> None:
    """Make the table exactly ``rows``. A row with a stored slug keeps its primary key. Raises `DocumentError` for a slug given
    twice."""
    slugs = [str(getattr(row, "slug")) for row in rows]  # noqa: B009 - every model given has one
    twice = {slug for slug in slugs if slugs.count(slug) > 1}
    if twice:
        raise DocumentError(file, 0, "{name} appears twice; slugs must differ", name=min(twice))
    manager = model._default_manager
    manager.exclude(slug__in=slugs).delete()
    fields = [field.name for field in model._meta.concrete_fields if field.name not in {"id", "slug"}]
    manager.bulk_create(rows, update_conflicts=True, unique_fields=["slug"], update_fields=fields)
