"""Game Decks as files: how many copies of which number, the official starter deck, the restrictions of official events."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from judge.engine.decks import GameDeck

STARTER_DECKS = Path(__file__).parent / "starter_decks.json"
RESTRICTIONS = Path(__file__).parent / "restrictions.json"
Copies = Annotated[int, msgspec.Meta(ge=1, le=100)]


class DeckRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Game Deck as a file has it: card numbers with how many copies."""

    oshi: str
    deck: dict[str, Copies]
    cheer_deck: dict[str, Copies]
    name: str = ""

    @property
    def game_deck(self) -> GameDeck:
        """The Game Deck, its cards in the order of the file."""
        return GameDeck(self.oshi, _spread(self.deck), _spread(self.cheer_deck))


def _spread(copies: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(number for number, count in copies.items() for _ in range(count))


class Restriction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What official events allow from a day on: so many copies of these numbers in a Deck."""

    since: datetime.date
    copies: dict[str, Copies]


def read_decks(path: Path) -> tuple[DeckRecord, ...]:
    """The Game Decks in a JSON file. OSError when it cannot be opened; msgspec.DecodeError names what is not as expected."""
    return msgspec.json.decode(path.read_bytes(), type=tuple[DeckRecord, ...])


@cache
def starter_decks() -> tuple[DeckRecord, ...]:
    """The official starter deck hSD01 under either of its two Oshi holomems: the pair that random games are measured with.

    >>> [deck.oshi for deck in starter_decks()]
    ['hSD01-001', 'hSD01-002']
    """
    return read_decks(STARTER_DECKS)


def restrictions(day: datetime.date) -> Mapping[str, int]:
    """How many copies of a number official events allow on a day, where that is less than the rules do.

    >>> restrictions(datetime.date(2026, 6, 18))
    {}
    >>> restrictions(datetime.date(2026, 6, 19))["hBP01-030"]
    1
    """
    found = _in_force(day)
    return found.copies if found else {}


def restriction_of(number: str, day: datetime.date) -> Restriction | None:
    """The restrictions that are in force on a day, where they name a card.

    >>> restriction_of("hBP01-030", datetime.date(2026, 6, 19)).copies["hBP01-030"]
    1
    >>> restriction_of("hBP01-031", datetime.date(2026, 6, 19)), restriction_of("hBP01-030", datetime.date(2026, 6, 18))
    (None, None)
    """
    found = _in_force(day)
    return found if found and number in found.copies else None


def _in_force(day: datetime.date) -> Restriction | None:
    return max((each for each in _lists() if each.since <= day), key=lambda each: each.since, default=None)


@cache
def _lists() -> tuple[Restriction, ...]:
    return msgspec.json.decode(RESTRICTIONS.read_bytes(), type=tuple[Restriction, ...])
