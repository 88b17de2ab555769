"""Stores the glossary and the discrepancies between sources."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from django.db import models

from rulesdb.importers.errors import DocumentError
from rulesdb.load_links import CitationRow, numbers_of, store_citations
from rulesdb.models import Citation, Discrepancy, Document, Edition, OfficialAnswer, Term

Row = TypeVar("Row", bound=models.Model)


class TermRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the rules: the file ``data/glossary.yaml`` explains each field."""

    slug: str
    en: str
    ja: str
    definition: str
    definition_ja: str = ""
    defined_in: str = ""
    aliases_en: tuple[str, ...] = ()
    aliases_ja: tuple[str, ...] = ()


def store_terms(records: Iterable[TermRecord], edition: Edition) -> None:
    """Make the glossary exactly ``records``, each term cited from the provision of ``edition`` that defines it."""
    known = numbers_of(edition)
    rows, citations = [], []
    for record in records:
        provision = known.get(record.defined_in)
        if record.defined_in and provision is None and not edition.by_keeper:
            reason = f"{record.slug} is defined in {record.defined_in}, which is not in {edition.version}"
            raise DocumentError("glossary.yaml", 0, reason)
        rows.append(
            Term(
                slug=record.slug,
                en=record.en,
                ja=record.ja,
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


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    ja: str


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one source says; ``where`` are rule numbers, slugs of questions or of rule book passages, numbers of official
    answers."""

    source: str
    says: str
    where: tuple[str, ...] = ()


class DiscrepancyRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where sources disagree: the file ``data/discrepancies.yaml`` explains each field."""

    slug: str
    title: Title
    sources: tuple[Saying, ...]
    holds: str
    engine: str
    texts: tuple[str, ...] = ()


def store_discrepancies(records: Iterable[DiscrepancyRecord], edition: Edition) -> None:
    """Make the discrepancies exactly ``records``, decided against ``edition``.

    Every place named is checked, save in what the site's keeper imported; the rules among them are cited.
    `DocumentError` when a source or a place in it is not stored.
    """
    file = "discrepancies.yaml"
    sources = _sources()
    rows = []
    cited: dict[str, dict[tuple[str, str], CitationRow]] = {}
    for order, record in enumerate(records, 1):
        sayings = []
        for saying in record.sources:
            if saying.source not in sources:
                reason = f"{record.slug} names the source {saying.source!r}; there are {', '.join(sorted(sources))}"
                raise DocumentError(file, 0, reason)
            label, places, is_rules = sources[saying.source]
            for place in saying.where:
                if places is not None and place not in places:
                    raise DocumentError(file, 0, f"{record.slug} names {place}, which is not in {label}")
                if is_rules:
                    role = Citation.Role.RESTS_ON if saying.source == edition.version else Citation.Role.DIFFERS_FROM
                    kind = Citation.Source.DISCREPANCY
                    row = CitationRow(kind, record.slug, record.title.en, place, role, order)
                    cited.setdefault(saying.source, {}).setdefault((record.slug, place), row)
            number = ", ".join(saying.where) if is_rules else ""
            place_names = list(saying.where)
            sayings.append(
                {"source": label, "key": saying.source, "number": number, "where": place_names, "says": saying.says}
            )
        rows.append(
            Discrepancy(
                slug=record.slug,
                order=order,
                title=record.title.en,
                title_ja=record.title.ja,
                rows=sayings,
                texts=list(record.texts),
                holds=record.holds,
                engine=record.engine,
            )
        )
    replace_by_slug(Discrepancy, rows, file=file)
    for version, found in cited.items():
        target = Edition.of_version(version)
        assert target is not None, "the saying's source was found above"
        store_citations(Citation.Source.DISCREPANCY, found.values(), target, file=file, reviewed=edition)


def _sources() -> dict[str, tuple[str, set[str] | None, bool]]:
    """What a saying may name: the source's words, every place in it (None: unknown), and whether they are rules."""
    answers = {row.key for row in OfficialAnswer.objects.only("number")}
    found: dict[str, tuple[str, set[str] | None, bool]] = {"answer": ("Official answers", answers, False)}
    for edition in Edition.objects.select_related("document"):
        label = f"{edition.document} {edition.version}"
        places: set[str] | None
        if edition.is_comprehensive:
            key, places = edition.version, set(numbers_of(edition))
        elif edition.document.kind == Document.Kind.RULEBOOK:
            key, places = f"rulebook-{edition.language}", set(edition.provisions.values_list("number", flat=True))
            label += f" ({edition.language})"
        else:
            key, places = edition.document.slug, set(edition.questions.values_list("slug", flat=True))
            label = str(edition.document)
        found[key] = (label, None if edition.by_keeper else places, edition.is_comprehensive)
    return found


def replace_by_slug(model: type[Row], rows: list[Row], *, file: str) -> None:
    """Make the table exactly ``rows``; a row with a known slug keeps its key, a slug given twice is refused."""
    slugs = [str(getattr(row, "slug")) for row in rows]  # noqa: B009 - every model given has one
    twice = {slug for slug in slugs if slugs.count(slug) > 1}
    if twice:
        raise DocumentError(file, 0, f"{min(twice)} stands twice; slugs must differ")
    manager = model._default_manager
    manager.exclude(slug__in=slugs).delete()
    fields = [field.name for field in model._meta.concrete_fields if field.name not in {"id", "slug"}]
    manager.bulk_create(rows, update_conflicts=True, unique_fields=["slug"], update_fields=fields)
