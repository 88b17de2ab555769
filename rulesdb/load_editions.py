"""Stores editions. Only rows that differ are written, so links to the others stay valid."""

import datetime
import hashlib
from collections import Counter
from collections.abc import Iterable

import msgspec
from django.utils.translation import gettext as _

from rulesdb.importers.comprehensive_records import EditionRecord, ProvisionRecord
from rulesdb.importers.floor import FloorProvision
from rulesdb.importers.numbers import ancestors_of, depth_of, parent_of, sort_key
from rulesdb.importers.rulebook import PassageRecord
from rulesdb.load_manifest import FLOOR_TEXT, FORMER_TEXT, RULE_TEXT, EditionFacts
from rulesdb.models import Document, Edition, Provision, Reference

STORED_FIELDS = [
    *(
        "parent_id",
        "printed_number",
        "number_reason",
        "number_reason_ja",
        "mark",
        "sort_key",
        "position",
        "depth",
        "kind",
        "title",
    ),
    *("text", "bullets", "examples", "notes", "figures", "layout", "changed", "misprints"),
    *("page", "last_page", "passage_kind", "title_printed", "blocks"),
]


class RowChanges(msgspec.Struct):
    """Which rows a load changed or would change, by name (rule numbers, slugs), and how many stay the same. False if there is no
    change."""

    added: list[str] = []
    changed: list[str] = []
    removed: list[str] = []
    same: int = 0

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed)

    def __str__(self) -> str:
        return _("{added} added, {changed} changed, {removed} removed, {same} as before").format(
            added=len(self.added), changed=len(self.changed), removed=len(self.removed), same=self.same
        )


class WantedProvision(msgspec.Struct):
    """A provision to be stored: a row without parent, and the number of its parent."""

    row: Provision
    parent: str | None


def comprehensive_rows(provisions: Iterable[ProvisionRecord]) -> list[WantedProvision]:
    """The rows of an edition of the comprehensive rules."""
    wanted = []
    for position, record in enumerate(provisions, 1):
        row = Provision(
            number=record.number,
            printed_number=record.printed_number,
            number_reason=record.number_reason.en,
            number_reason_ja=record.number_reason.ja,
            mark=record.mark,
            sort_key=sort_key(record.number),
            position=position,
            depth=depth_of(record.number),
            kind=Provision.Kind.HEADING if record.heading else Provision.Kind.CLAUSE,
            text=record.text,
            bullets=list(record.bullets),
            examples=list(record.examples),
            notes=list(record.notes),
            figures=list(record.figures),
            layout=list(record.layout),
            changed=[msgspec.to_builtins(span) for span in record.changed],
            misprints=[
                {**msgspec.to_builtins(one.span), "likely": one.likely, "note": one.note.en, "note_ja": one.note.ja}
                for one in record.misprints
            ],
        )

        wanted.append(WantedProvision(row, parent_of(record.number)))

    return wanted


def passage_rows(passages: Iterable[PassageRecord]) -> list[WantedProvision]:
    """The rows of a rule book; a passage is numbered by its slug and sorted by its place in print."""
    wanted = []
    depths = {"": 0}
    for position, record in enumerate(passages, 1):
        depths[record.slug] = depths[record.chapter] + 1

        row = Provision(
            number=record.slug,
            sort_key=f"{position:04d}",
            position=position,
            depth=depths[record.slug],
            kind=Provision.Kind.PASSAGE,
            title=record.title,
            title_printed=record.printed,
            passage_kind=record.kind,
            text=record.text,
            page=record.first_page,
            last_page=record.last_page,
            layout=["text"],
            blocks=[
                {"kind": block.kind, "text": block.text, "marker": block.marker, "depth": block.depth}
                for block in record.blocks
            ],
        )

        wanted.append(WantedProvision(row, record.chapter or None))

    return wanted


def floor_rows(provisions: Iterable[FloorProvision]) -> list[WantedProvision]:
    """The rows of floor rules. If the parent of a number is not printed, its parent is the nearest ancestor that is."""
    wanted = []
    known: set[str] = set()
    for position, record in enumerate(provisions, 1):
        row = Provision(
            number=record.number,
            printed_number=record.printed,
            sort_key=sort_key(record.number),
            position=position,
            depth=depth_of(record.number),
            kind=Provision.Kind.HEADING if record.heading else Provision.Kind.CLAUSE,
            text=record.text,
            layout=["text"],
        )
        above = [number for number in ancestors_of(record.number) if number in known]
        wanted.append(WantedProvision(row, above[-1] if above else None))
        known.add(record.number)
    return wanted


def upsert_edition(
    facts: EditionFacts, version: str, date: datetime.date | None, content: bytes, *, by_keeper: bool = False
) -> Edition:
    """The row of the edition, created or updated. Call `set_in_force` afterwards."""
    edition, _ = Edition.objects.update_or_create(
        document=Document.objects.get(slug=facts.document),
        version=version,
        language=facts.language,
        defaults={
            "date": date,
            "official": facts.official,
            "translator": facts.translator,
            "authority": facts.authority,
            "source_name": facts.source,
            "source_url": facts.source_url,
            "sha256": hashlib.sha256(content).hexdigest(),
            "by_keeper": by_keeper,
        },
    )
    return edition


def store_provisions(edition: Edition, wanted: list[WantedProvision]) -> RowChanges:
    """Make the provisions of ``edition`` exactly ``wanted``; rows with the same number keep their identity."""
    stored = {row.number: row for row in edition.provisions.all()}
    numbers = {want.row.number for want in wanted}
    changes = RowChanges(removed=[number for number in stored if number not in numbers])
    edition.provisions.filter(number__in=changes.removed).delete()
    updated: list[Provision] = []
    for depth in sorted({want.row.depth for want in wanted}):
        created: list[Provision] = []
        for want in wanted:
            row = want.row
            if row.depth != depth:
                continue
            row.edition = edition
            row.parent_id = stored[want.parent].pk if want.parent else None
            before = stored.get(row.number)
            if before is None:
                created.append(row)
            elif any(getattr(before, field) != getattr(row, field) for field in STORED_FIELDS):
                row.pk = before.pk
                updated.append(row)
            else:
                changes.same += 1

        for row in Provision.objects.bulk_create(created):
            stored[row.number] = row

        changes.added += [row.number for row in created]

    Provision.objects.bulk_update(updated, [field.removesuffix("_id") for field in STORED_FIELDS], batch_size=100)
    changes.changed = [row.number for row in updated]
    return changes


def store_comprehensive(edition: Edition, record: EditionRecord) -> RowChanges:
    """Store a reading of the comprehensive rules: front and back matter, provisions, references."""
    edition.preface = record.preface
    edition.contents = list(record.contents)
    edition.changes = list(record.changes)
    edition.save()
    changes = store_provisions(edition, comprehensive_rows(record.provisions))
    keys = dict(edition.provisions.values_list("number", "pk"))
    Reference.objects.filter(source__edition=edition).delete()
    order: Counter[str] = Counter()
    rows = []
    for reference in record.references:
        order[reference.source] += 1
        rows.append(
            Reference(
                source_id=keys[reference.source],
                target_id=keys[reference.target],
                order=order[reference.source],
                printed=reference.printed,
                part=reference.part,
                start=reference.start,
                end=reference.end,
                in_range=reference.in_range,
                corrected=reference.corrected,
                reason=reference.reason.en,
                reason_ja=reference.reason.ja,
            )
        )

    Reference.objects.bulk_create(rows)
    return changes


def set_in_force(document: Document) -> None:
    """Mark which editions of ``document`` are in force.

    Of the comprehensive rules it is the newest official one, whatever its language; of floor rules the newest by its date, in
    every language; of the others the newest of each language. An edition of the comprehensive rules or of floor rules that is not
    in force gets the authority `FORMER_TEXT`.
    """
    newest = _newest(document)
    document.editions.exclude(pk__in=newest).update(in_force=False)
    document.editions.filter(pk__in=newest).update(in_force=True)
    authority = {Document.Kind.COMPREHENSIVE: RULE_TEXT, Document.Kind.FLOOR: FLOOR_TEXT}.get(
        Document.Kind(document.kind)
    )
    if authority is not None:
        document.editions.exclude(pk__in=newest).update(authority=FORMER_TEXT)
        document.editions.filter(pk__in=newest).update(authority=authority)


def _newest(document: Document) -> set[int]:
    editions = sorted(document.editions.filter(official=True), key=_newness)
    if document.kind == Document.Kind.FLOOR:
        last = max(editions, key=age_of, default=None)
        return {one.pk for one in editions if last is not None and one.version == last.version}
    if document.kind == Document.Kind.COMPREHENSIVE:
        return {editions[-1].pk} if editions else set()
    return {edition.pk for edition in {edition.language: edition for edition in editions}.values()}


def age_of(edition: Edition) -> tuple[datetime.date, int]:
    """The sort key of an edition from the oldest: its date, and among editions of one day the order in which they were stored."""
    return edition.date or datetime.date.min, edition.pk


def _newness(edition: Edition) -> tuple[list[int], datetime.date, bool]:
    version = [int(part) for part in edition.version.split(".") if part.isdigit()]
    return version, edition.date or datetime.date.min, edition.language == "ja"
