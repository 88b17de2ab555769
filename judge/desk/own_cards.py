"""Cards of a board's own, kept with it as text: made up, or read from the text of a card that has just come out."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from threading import Lock

import msgspec
from cachetools import LRUCache

from judge.cards.library import library, library_with
from judge.desk import limits
from judge.desk.weighing import bytes_of
from judge.engine.cards import Card, Library
from judge.engine.errors import EngineError

logger = logging.getLogger(__name__)
MADE_UP = "hXX01-"
"""The prefix of the numbers given to cards without a number; no printed card has it."""
ENTRY = 64
"""The bytes of an entry of a library, beside the card."""


class Unreadable(EngineError):  # noqa: N818 - what happened, not a failure of the program
    """The stored data of a board can no longer be read."""


def write(cards: Iterable[Card]) -> str:
    """Cards as text in the order of their numbers, empty for none.

    >>> write([Card("hXX01-001", "A card", "holomem")])
    '[{"number":"hXX01-001","name":"A card","kind":"holomem"}]'
    """
    listed = sorted(cards, key=lambda card: card.number)
    return msgspec.json.encode(listed).decode() if listed else ""


def read(text: str) -> tuple[Card, ...]:
    """The cards of a text. One that an earlier version wrote and this one cannot decode is logged and left out; `Unreadable`
    where the text is not a list of cards at all.

    >>> [card.name for card in read('[{"number":"hXX01-001","name":"A card","kind":"holomem"}]')]
    ['A card']
    """
    cards = []
    try:
        listed = msgspec.json.decode(text.encode(), type=list[dict[str, object]]) if text else []
    except msgspec.MsgspecError as error:
        raise Unreadable(f"The cards of this board: {error}") from error
    for plain in listed:
        try:
            cards.append(msgspec.convert(plain, Card))
        except msgspec.ValidationError as error:
            logger.error("A card of a board is left out: %s", error)
    return tuple(cards)


def given_number(taken: Iterable[str]) -> str:
    """The first number for a made-up card that is free.

    >>> given_number(["hXX01-001", "hXX01-003"])
    'hXX01-002'
    """
    found = set(taken)
    return next(number for count in range(1, 1000) if (number := f"{MADE_UP}{count:03}") not in found)


_libraries: LRUCache[str, tuple[Library, Library, int]] = LRUCache(
    limits.BYTES_OF_CARDS, lambda kept: min(kept[2], limits.BYTES_OF_CARDS)
)
"""By the text: the library that it was added to, the library with its cards, and the bytes of that."""
_lock = Lock()


def library_of(text: str) -> Library:
    """The library with the cards of a text; the very same one for the same text as long as the library is the same."""
    base = library()
    if not text:
        return base
    with _lock:
        kept = _libraries.get(text)
        if kept is None or kept[0] is not base:
            cards = read(text)
            found = library_with(cards)
            kept = _libraries[text] = (base, found, bytes_of(text, cards) + ENTRY * len(found))
        return kept[1]
