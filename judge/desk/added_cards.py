"""Cards that the site's keeper adds to the catalogue: stored all or nothing, seen by every process at its next request."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

import msgspec
from django.db import OperationalError, ProgrammingError, transaction

from judge.cards.ability_names import AbilityNames
from judge.cards.build import Readings, read_card
from judge.cards.build import readings as catalogue_readings
from judge.cards.library import Added, catalogue, library
from judge.cards.readers import Origin, known_names
from judge.cards.records import Record, names_of_abilities
from judge.desk.models import AddedCard, CardImport
from judge.engine.cards import Card

logger = logging.getLogger(__name__)
Change = Literal["new", "changed", "same"]


@dataclass(frozen=True)
class AddedCards:
    """The added cards as last read from the database; `stamp` identifies the last import at that time."""

    stamp: str
    cards: Added
    readings: Readings
    names: AbilityNames


_NOTHING = AddedCards("", {}, {}, {})
_kept = _NOTHING
_due = False


def check_for_import(**_sender: object) -> None:
    """At the next use, ask the database whether there was an import since: at the beginning of a request."""
    global _due
    _due = True


def forget() -> None:
    """Forget the added cards until the next look."""
    global _kept, _due
    _kept, _due = _NOTHING, False


def added() -> Added:
    """The added cards by number. The database is asked only when `check_for_import` was called."""
    return _now().cards


def ability_names() -> AbilityNames:
    """The names of the abilities of the added cards."""
    return _now().names


def readings() -> Readings:
    """Who read each slot of every card of the library: those of the catalogue and the added ones."""
    return {**catalogue_readings(), **_now().readings}


def _now() -> AddedCards:
    global _due
    if _due:
        _due = False
        reload_if_changed()
    return _kept


def reload_if_changed() -> None:
    """Read the added cards from the database if there was an import since they were last read."""
    global _kept
    stamp = CardImport.now()
    if stamp == _kept.stamp:
        return
    cards: dict[str, Card] = {}
    found: dict[str, Mapping[str, Origin]] = {}
    names: dict[str, Mapping[str, str]] = {}
    for row in AddedCard.objects.all():
        try:
            cards[row.number] = msgspec.convert(row.card, Card)
        except msgspec.ValidationError as error:
            # One that an earlier version stored and this one cannot read keeps no other card from being used.
            logger.error("The added card %s is left out: %s; import it again.", row.number, error)
            continue
        found[row.number] = row.readings
        names[row.number] = row.names
    _kept = AddedCards(stamp, cards, found, names)


def reload_if_database() -> bool:
    """For commands that also work without a database: whether there is a database with added cards; if so, they are read."""
    try:
        reload_if_changed()
    except (OperationalError, ProgrammingError):
        return False
    return True


@dataclass(frozen=True)
class ImportLine:
    """What an import does with one card; `fields` lists the fields that differ from the existing card, `names` those of its
    abilities by slot."""

    card: Card
    readings: Mapping[str, Origin]
    names: Mapping[str, str]
    change: Change
    fields: tuple[str, ...] = ()


def compared(records: Iterable[Record]) -> tuple[ImportLine, ...]:
    """What importing these records would do, in their order. Nothing is stored."""
    reload_if_changed()
    records = tuple(records)
    names, there = known_names(records), library()
    return tuple(_line(record, *read_card(record, names), there.get(record.number)) for record in records)


def _line(record: Record, card: Card, origins: Mapping[str, Origin], there: Card | None) -> ImportLine:
    names = names_of_abilities(record)
    if there is None:
        return ImportLine(card, origins, names, "new")

    fields = tuple(name for name in Card.__struct_fields__ if getattr(card, name) != getattr(there, name))
    stored = card.number in _kept.cards and names != _kept.names[card.number]
    if stored and card != catalogue().get(card.number):
        fields += ("ability names",)
    return ImportLine(card, origins, names, "changed" if fields else "same", fields)


def store(lines: Iterable[ImportLine], file: str) -> None:
    """Store what differs, all or nothing. A card that is as the catalogue has it needs no row of its own. Nothing is worked out
    while the database is locked for others."""
    lines = tuple(lines)
    counts = {change: sum(line.change == change for line in lines) for change in ("new", "changed")}
    as_printed = {line.card.number for line in lines if line.card == catalogue().get(line.card.number)}
    rows = [
        AddedCard(
            number=line.card.number,
            card=msgspec.to_builtins(line.card),
            readings=dict(line.readings),
            names=dict(line.names),
        )
        for line in lines
        if line.change != "same" and line.card.number not in as_printed
    ]
    with transaction.atomic():
        AddedCard.objects.filter(number__in=as_printed).delete()
        AddedCard.objects.bulk_create(
            rows,
            update_conflicts=True,
            unique_fields=["number"],
            update_fields=["card", "readings", "names", "updated"],
        )
        if any(counts.values()):
            CardImport.objects.create(file=file[:300], **counts)
    check_for_import()
