"""Game Decks as files: how many copies of which number, and the official starter deck."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from judge.engine.decks import GameDeck

STARTER_DECKS = Path(__file__).parent / "starter_decks.json"
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
