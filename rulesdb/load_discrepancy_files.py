"""Reads the files with the discrepancies between sources, strictly; does not use the database."""

import datetime
from functools import cache
from typing import Literal

import msgspec

from rulesdb.importers.comprehensive_records import BilingualWords
from rulesdb.load_files import DATA, read_yaml

FOLDER = DATA / "discrepancies"


class SourceStatement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one source says. ``where`` lists the places: rule numbers, slugs of questions or of rule book passages, or numbers of
    official answers. ``quotes`` are the source's own words at one of these places."""

    source: str
    says: BilingualWords
    where: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()


class DiscrepancyRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One discrepancy; ``data/discrepancies/README.md`` explains each field."""

    slug: str
    date: datetime.date
    title: BilingualWords
    sources: tuple[SourceStatement, ...]
    sure: Literal["settled", "likely", "open"]
    holds: BilingualWords
    engine: BilingualWords
    judge: BilingualWords
    texts: tuple[str, ...] = ()


class DiscrepancyGroupRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The discrepancies under one heading, in the order in which they are shown."""

    group: str
    title: BilingualWords
    discrepancies: tuple[DiscrepancyRecord, ...]


@cache
def read_discrepancies() -> tuple[DiscrepancyGroupRecord, ...]:
    """Every group, in the order of the names of their files."""
    return tuple(read_yaml(path, DiscrepancyGroupRecord) for path in sorted(FOLDER.glob("*.yaml")))


@cache
def discrepancy_slugs() -> frozenset[str]:
    """The slug of every discrepancy."""
    return frozenset(record.slug for group in read_discrepancies() for record in group.discrepancies)
