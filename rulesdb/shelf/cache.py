"""Reads all documents from the database at once, and keeps them until a load or import changes them."""

from __future__ import annotations

import threading
import time

from django.db.models import Count, Max, Model

from rulesdb.grouping import grouped
from rulesdb.models import (
    Citation,
    Correspondence,
    Discrepancy,
    Edition,
    Load,
    OfficialAnswer,
    Provision,
    PublishedAnswer,
    Question,
    Reference,
    Term,
    Translation,
)
from rulesdb.shelf.contents import Shelf
from rulesdb.shelf.volumes import ConcordanceLine, EditionInMemory

CHECK_SECONDS = 5.0
"""For how many seconds a process may show documents that another process has replaced."""
TRIES = 5

_lock = threading.Lock()
_kept: tuple[object, float, Shelf] | None = None


def shelf() -> Shelf:
    """The documents as stored now. At most every `CHECK_SECONDS` a query checks whether a load has changed them."""
    global _kept
    kept = _kept
    now = time.monotonic()
    if kept and now - kept[1] < CHECK_SECONDS:
        return kept[2]
    with _lock:
        unchanged = _kept is not None and _kept[0] == _state()
        state, found = (_kept[0], _kept[2]) if _kept is not None and unchanged else _read_whole()
        _kept = (state, now, found)
        return found


def forget() -> None:
    """Drop the documents, so that the next use reads them again."""
    global _kept
    _kept = None


def documents_state() -> str:
    """A text that differs after every load or import."""
    return repr(_state())


def _state() -> object:
    """A value that differs after every load or import."""
    marks: list[object] = list(Load.objects.values_list("fingerprint", "at"))
    marks += Edition.objects.order_by("pk").values_list("pk", "sha256", "in_force", "by_keeper")
    marks += [
        model._default_manager.aggregate(rows=Count("pk"), last=Max("pk"))
        for model in (Provision, Question, OfficialAnswer, Term, Citation)
    ]
    marks.append(PublishedAnswer.objects.aggregate(rows=Count("pk"), last=Max("stored_at")))
    return marks


def _read_whole() -> tuple[object, Shelf]:
    """The state of the documents and the shelf read in that state. If a load happens between the queries, everything is read
    again."""
    for _ in range(TRIES):
        state = _state()
        try:
            found = _read()
        except KeyError:  # a load added or removed a row between the queries
            continue
        if _state() == state:
            return state, found
    raise RuntimeError(f"the documents changed during each of {TRIES} readings")


def _read() -> Shelf:
    editions = {row.pk: row for row in Edition.objects.select_related("document")}
    stored: dict[int, list[Provision]] = {pk: [] for pk in editions}
    for row in Provision.objects.order_by("edition", "sort_key").iterator(chunk_size=2000):
        row.shelved_translations, row.shelved_references = [], []
        stored[row.edition_id].append(row)

    volumes = [EditionInMemory(editions[pk], rows) for pk, rows in stored.items()]
    provisions = {row.pk: row for volume in volumes for row in volume.rows}
    # prefetch_related makes two query sets for each provision, which takes longer than everything else here.
    for translation in Translation.objects.all():
        translation.provision = provisions[translation.provision_id]
        translation.provision.shelved_translations.append(translation)

    for reference in Reference.objects.order_by("source", "order"):
        reference.source = provisions[reference.source_id]
        reference.target = provisions[reference.target_id]
        reference.source.shelved_references.append(reference)

    questions = list(Question.objects.order_by("edition", "order"))
    for question in questions:
        question.edition = editions[question.edition_id]

    terms = list(Term.objects.all())
    for term in terms:
        term.defined_in = provisions[term.defined_in_id] if term.defined_in_id else None

    return Shelf(
        volumes=volumes,
        lines=_lines(editions, provisions),
        citations=_citations(editions, provisions),
        questions=questions,
        answers=list(OfficialAnswer.objects.order_by("number")),
        published_answers=list(PublishedAnswer.objects.order_by("number")),
        terms=terms,
        discrepancies=list(Discrepancy.objects.all()),
    )


def _lines(editions: dict[int, Edition], provisions: dict[int, Provision]) -> list[ConcordanceLine]:
    older = _sides(Correspondence.older.through, provisions)
    newer = _sides(Correspondence.newer.through, provisions)
    rows = Correspondence.objects.order_by("older_edition", "newer_edition", "order")
    return [
        ConcordanceLine(
            kind=row.kind,
            note=row.note,
            note_ja=row.note_ja,
            older_edition=editions[row.older_edition_id],
            newer_edition=editions[row.newer_edition_id],
            older=tuple(older.get(row.pk, ())),
            newer=tuple(newer.get(row.pk, ())),
        )
        for row in rows
    ]


def _sides(through: type[Model], provisions: dict[int, Provision]) -> dict[int, list[Provision]]:
    """The provisions on one side of each line of a concordance, in number order, by the key of the line."""
    pairs = through._default_manager.order_by("provision__sort_key").values_list("correspondence_id", "provision_id")
    return grouped((line, provisions[provision]) for line, provision in pairs)


def _citations(editions: dict[int, Edition], provisions: dict[int, Provision]) -> list[Citation]:
    """All citations except those of rulings, in the order of what cites."""
    rows = list(Citation.objects.exclude(source_kind=Citation.Source.RULING))
    for row in rows:
        row.provision = provisions[row.provision_id]
        row.reviewed_against = editions[row.reviewed_against_id]
    return sorted(rows, key=lambda row: (row.source_kind, row.order, row.source_key, row.provision.sort_key))
