"""Counts and exports the documents that the database holds."""

from collections.abc import Iterator
from typing import Any

from rulesdb.importers.comprehensive_references import CITED
from rulesdb.models import (
    Citation,
    Correspondence,
    Discrepancy,
    Document,
    Edition,
    Language,
    OfficialAnswer,
    Provision,
    Question,
    Reference,
    Term,
    Translation,
)


def inventory() -> dict[str, Any]:
    """What ``manage.py documents --json`` prints.

    ``provisions`` counts the numbered lines below the chapters as `ProvisionQuerySet.numbered` does, or the passages of a rule
    book; ``stored`` counts all rows. ``unresolved`` counts the numbers cited in the text without a stored reference.
    ``concordance_unmapped`` counts the rules of compared editions that are in no line of their concordance.
    """
    current = Edition.current()
    cited = Citation.objects.filter(source_kind=Citation.Source.QUESTION).values("source_key")
    translated = Provision.objects.in_force().numbered().filter(translations__language=Language.ENGLISH)
    return {
        "editions": [_edition(edition) for edition in Edition.objects.select_related("document")],
        "in_force": current.version if current else None,
        "questions": Question.objects.count(),
        "questions_cited": Question.objects.filter(slug__in=cited).count(),
        "answers": OfficialAnswer.objects.count(),
        "translated": translated.count(),
        "concordance_unmapped": _unmapped(),
        "terms": Term.objects.count(),
        "discrepancies": Discrepancy.objects.count(),
    }


def _edition(edition: Edition) -> dict[str, Any]:
    rows = edition.provisions.all()
    counted = rows.numbered() if edition.is_comprehensive else rows
    return {
        "document": edition.document.slug,
        "version": edition.version,
        "language": edition.language,
        "provisions": counted.count(),
        "stored": rows.count(),
        "references": Reference.objects.filter(source__edition=edition).count(),
        "unresolved": _unresolved(edition) if edition.is_comprehensive else 0,
    }


def _unresolved(edition: Edition) -> int:
    placed = set(
        Reference.objects.filter(source__edition=edition, start__isnull=False).values_list("source", "part", "start")
    )
    cited = {
        (row.pk, part, match.start(group))
        for row in edition.provisions.all()
        for part, words, _ in row.parts()
        for match in CITED.finditer(words)
        for group in ("number", "last", "chapter")
        if match[group]
    }
    return len(cited - placed)


def _unmapped() -> int:
    rules = Provision.objects.filter(edition__document__kind=Document.Kind.COMPREHENSIVE)
    total = 0
    for older, newer in set(Correspondence.objects.values_list("older_edition", "newer_edition")):
        total += rules.filter(edition=older).exclude(older_in__newer_edition=newer).count()
        total += rules.filter(edition=newer).exclude(newer_in__older_edition=older).count()
    return total


def export_provisions(edition: Edition) -> Iterator[dict[str, Any]]:
    """Every provision of ``edition`` in printed order, with every stored field, its references and translations."""
    translations: dict[int, dict[str, Any]] = {}
    for wording in Translation.objects.filter(provision__edition=edition).order_by("language"):
        words = {field: getattr(wording, field) for field in ("text", "bullets", "examples", "figures", "unofficial")}
        translations.setdefault(wording.provision_id, {})[wording.language] = words

    references: dict[int, list[dict[str, Any]]] = {}
    for reference in Reference.objects.filter(source__edition=edition).select_related("target").order_by("order"):
        fields = ("printed", "part", "start", "end", "in_range", "corrected", "reason")
        values = {field: getattr(reference, field) for field in fields} | {"target": reference.target.number}
        references.setdefault(reference.source_id, []).append(values)

    names = [field.name for field in Provision._meta.concrete_fields if field.name not in {"id", "edition", "parent"}]
    about = {
        "document": edition.document.slug,
        "version": edition.version,
        "language": edition.language,
        "official": edition.official,
    }

    for row in edition.provisions.select_related("parent").order_by("position"):
        yield {
            **about,
            "parent": row.parent.number if row.parent else None,
            **{name: getattr(row, name) for name in names},
            "references": references.get(row.pk, []),
            "translations": translations.get(row.pk, {}),
        }
