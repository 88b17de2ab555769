"""Stores what refers to provisions: citations, translations and concordances."""

from collections.abc import Iterable

import msgspec

from rulesdb.grouping import grouped
from rulesdb.importers.errors import DocumentError, Phrase, phrase
from rulesdb.load_files import ConcordanceRecord, TranslationRecord
from rulesdb.models import Citation, Correspondence, Edition, Provision, Translation


class CitationRow(msgspec.Struct, frozen=True):
    """A citation to be stored: what cites (kind, key, label), the number cited, its role, and its place among the citations."""

    kind: str
    key: str
    label: str
    number: str
    role: str
    order: int = 0
    note: str = ""


def numbers_of(edition: Edition) -> dict[str, Provision]:
    """The provisions of an edition by number, and by printed number where no other provision has that number."""
    rows = list(edition.provisions.all())
    return {row.printed_number: row for row in rows if row.printed_number} | {row.number: row for row in rows}


def store_citations(
    kind: str, rows: Iterable[CitationRow], edition: Edition, *, file: str, reviewed: Edition | None = None
) -> None:
    """Make the citations of sources of ``kind`` to ``edition`` exactly ``rows``.

    ``reviewed`` is the edition they were reviewed against: ``edition`` itself, unless an older edition is cited on purpose.
    Raises `DocumentError` when a number is not in the edition or a source cites one number twice in the same role. A missing
    number is ignored in an edition that the site's keeper imported, because the data files cannot know it.
    """
    known = numbers_of(edition)
    wanted: dict[tuple[str, int, str], Citation] = {}
    for row in rows:
        target = known.get(row.number)
        if target is None and edition.by_keeper:
            continue
        if target is None:
            raise DocumentError(
                file,
                0,
                "{name} cites {number}, which is not in {edition}",
                name=row.key,
                number=row.number,
                edition=edition.version,
            )
        if (row.key, target.pk, row.role) in wanted:
            raise DocumentError(
                file, 0, "{name} cites {number} twice as {role}", name=row.key, number=row.number, role=row.role
            )

        wanted[row.key, target.pk, row.role] = Citation(
            source_kind=kind,
            source_key=row.key,
            source_label=row.label,
            provision=target,
            role=row.role,
            order=row.order,
            note=row.note,
            reviewed_against=reviewed or edition,
        )

    Citation.objects.filter(source_kind=kind, provision__edition=edition).delete()
    Citation.objects.bulk_create(wanted.values())


class PassageReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which provisions a passage illustrates and which it contradicts; see ``data/rulebook-citations.yaml``."""

    slug: str
    illustrates: tuple[str, ...] = ()
    differs_from: tuple[str, ...] = ()


def store_passage_citations(readings: Iterable[PassageReview], edition: Edition) -> None:
    """Store the citations of the passages of all rule books to ``edition``. One review counts for the passages with its slug in all
    books.

    The citing key is ``version/slug``. `DocumentError` when no rule book has a passage of that slug.
    """
    file = "rulebook-citations.yaml"
    every = Provision.objects.filter(kind=Provision.Kind.PASSAGE).select_related("edition__document")
    passages = grouped((row.number, row) for row in every)
    rows = []
    for reading in readings:
        if reading.slug not in passages:
            raise DocumentError(file, 0, "no rule book has a passage {slug!r}", slug=reading.slug)
        for passage in passages[reading.slug]:
            key = f"{passage.edition.version}/{passage.number}"
            cited = [(Citation.Role.ILLUSTRATES, number) for number in reading.illustrates]
            cited += [(Citation.Role.DIFFERS_FROM, number) for number in reading.differs_from]
            rows += [
                CitationRow(Citation.Source.PASSAGE, key, passage.label, number, role, order)
                for order, (role, number) in enumerate(cited)
            ]
    store_citations(Citation.Source.PASSAGE, rows, edition, file=file)


def _misfit(number: str, record: TranslationRecord, provision: Provision | None, edition: Edition) -> Phrase | None:
    """Why a translation does not fit its provision; None if it fits."""
    if provision is None:
        return phrase("{number} is translated but is not in {edition}", number=number, edition=edition.version)

    for field in ("bullets", "examples"):
        printed = len(getattr(provision, field))
        given = len(getattr(record, field))
        if printed != given:
            return phrase(
                "{number}: {field} has {count} entries, and the translation has {given}",
                number=number,
                field=field,
                count=printed,
                given=given,
            )

    if record.figures and len(record.figures) != len(provision.figures):
        return phrase(
            "{number}: {field} has {count} entries, and the translation has {given}",
            number=number,
            field="figures",
            count=len(provision.figures),
            given=len(record.figures),
        )

    return None if record.text.strip() else phrase("the translation of {number} is empty", number=number)


def store_translations(edition: Edition, language: str, records: dict[str, TranslationRecord], *, file: str) -> None:
    """Make the translations of ``edition`` exactly ``records``; `DocumentError` when one does not fit its provision."""
    known = {row.number: row for row in edition.provisions.all()}
    rows = []
    for number, record in records.items():
        provision = known.get(number)
        reason = _misfit(number, record, provision, edition)
        if reason is not None and edition.by_keeper:
            continue
        if reason is not None:
            raise DocumentError(file, 0, reason.template, **reason.params)
        rows.append(
            Translation(
                provision=provision,
                language=language,
                text=record.text,
                bullets=list(record.bullets),
                examples=list(record.examples),
                figures=list(record.figures),
            )
        )

    Translation.objects.filter(provision__edition=edition, language=language).delete()
    Translation.objects.bulk_create(rows)


_SIDES = {"added": (0, 1), "removed": (1, 0), "split": (1, None), "merged": (None, 1)}
"""How many numbers a line of each kind has on its older and newer side. None means two or more; other kinds have one on each."""


def store_concordance(older: Edition, newer: Edition, records: Iterable[ConcordanceRecord], *, file: str) -> None:
    """Make the concordance of two editions exactly ``records``. Raises `DocumentError` when a line has the wrong count of numbers
    for its kind, or a number that its edition does not have or that was used before."""
    sides = (numbers_of(older), numbers_of(newer))
    seen: tuple[set[int], set[int]] = (set(), set())
    lines = []
    found: tuple[list[tuple[int, Provision]], list[tuple[int, Provision]]] = ([], [])
    for order, record in enumerate(records):
        lines.append(
            Correspondence(
                older_edition=older,
                newer_edition=newer,
                order=order,
                kind=record.kind,
                note=record.note,
                note_ja=record.note_ja,
            )
        )

        for side, numbers in enumerate((record.old, record.new)):
            edition = (older, newer)[side]
            allowed = _SIDES.get(record.kind, (1, 1))[side]
            if len(numbers) != allowed if allowed is not None else len(numbers) < 2:
                raise DocumentError(
                    file,
                    0,
                    "entry {entry}: {kind} cannot lead from {old} to {new}",
                    entry=order + 1,
                    kind=record.kind,
                    old=", ".join(record.old) or "-",
                    new=", ".join(record.new) or "-",
                )

            for number in numbers:
                provision = sides[side].get(number)
                if provision is None and edition.by_keeper:
                    continue
                if provision is None:
                    raise DocumentError(
                        file,
                        0,
                        "entry {entry}: {number} is not in {edition}",
                        entry=order + 1,
                        number=number,
                        edition=edition.version,
                    )
                if provision.pk in seen[side]:
                    raise DocumentError(
                        file,
                        0,
                        "entry {entry}: {number} of {edition} appears twice",
                        entry=order + 1,
                        number=number,
                        edition=edition.version,
                    )

                seen[side].add(provision.pk)
                found[side].append((order, provision))

    Correspondence.objects.filter(older_edition=older, newer_edition=newer).delete()
    made = Correspondence.objects.bulk_create(lines)
    older_rows, newer_rows = Correspondence.older.through, Correspondence.newer.through
    older_rows._default_manager.bulk_create(
        older_rows(correspondence_id=made[order].pk, provision_id=provision.pk) for order, provision in found[0]
    )
    newer_rows._default_manager.bulk_create(
        newer_rows(correspondence_id=made[order].pk, provision_id=provision.pk) for order, provision in found[1]
    )
