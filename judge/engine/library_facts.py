"""Facts about all cards of a library, worked out once for each library: an unseen card can be any of more than a thousand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.cards import Card, Library
from judge.engine.effects import language as lang

Where = tuple[lang.Property, ...]
PropertyQuery = tuple[str, Where, tuple[frozenset[str], ...]]
"""A zone, properties, and the traits that these compare a card with."""
MAX_QUERIES = 2000
"""The results of at most this many queries are kept for a library."""


def may_lie_in(zone: str, card: Card) -> bool:
    """Whether a card of this type can be in a zone: only Cheers in the Cheer Deck and the Life, none in the Deck (6.1)."""
    if zone in {"cheer_deck", "life"}:
        return card.kind == "cheer"
    if zone in {"deck", "hand", "power"}:
        return card.kind in {"holomem", "support"}
    return card.kind != "oshi"


class LibraryFacts:
    """Facts about the cards of one library."""

    __slots__ = ("_all", "_cheers", "_first", "_in_zone", "library", "unread", "used_from_archive")

    def __init__(self, library: Library) -> None:
        """`unread` are the numbers of cards with a text that is not read, `used_from_archive` those of cards with an ability that
        is used from the Archive (10.3.4.3)."""
        self.library = library
        self.unread = frozenset(number for number, card in library.items() if card.unread)
        self.used_from_archive = frozenset(
            number
            for number, card in library.items()
            if any(isinstance(each, lang.Activated) and each.archive for each in card.abilities)
        )
        self._cheers: tuple[str, ...] | None = None
        self._in_zone: dict[str, tuple[tuple[str, Card], ...]] = {}
        self._first: dict[PropertyQuery, int] = {}
        self._all: dict[PropertyQuery, tuple[str, ...]] = {}

    def in_zone(self, zone: str) -> tuple[tuple[str, Card], ...]:
        """The cards that can lie in a zone, each with its number, in the order of the library."""
        found = self._in_zone.get(zone)
        if found is None:
            found = self._in_zone[zone] = tuple(each for each in self.library.items() if may_lie_in(zone, each[1]))
        return found

    def cheers_among(self, known: tuple[str, ...] | None) -> tuple[str, ...]:
        """The numbers of the Cheers among `known`, or of all Cheers: the first of each color, then the others in sorted order."""
        if known is None and self._cheers is not None:
            return self._cheers
        numbers = sorted(number for number, card in self.in_zone("cheer_deck") if known is None or number in known)
        colours = [next((n for n in numbers if colour in self.library[n].colours), None) for colour in lang.COLOURS]
        first = [number for number in colours if number]
        ordered = (*first, *(number for number in numbers if number not in first))
        if known is None:
            self._cheers = ordered
        return ordered

    def has_any(self, query: PropertyQuery) -> bool | None:
        """Whether any card that can lie in the zone fits; None if `fitting` was not called with this query before."""
        first = self._first.get(query)
        return None if first is None else first < len(self.in_zone(query[0]))

    def fitting(self, query: PropertyQuery, fits: Callable[[Card], bool]) -> Iterator[str]:
        """The numbers of the cards that can lie in a zone and fit, in the order of the library.

        `fits` says whether a card has the properties of the query; that must depend only on its print and on the traits that it is
        compared with. Most callers need only the first number, so its place is kept at once, and all numbers when all were taken.
        """
        whole = self._all.get(query)
        if whole is not None:
            yield from whole
            return

        if len(self._first) >= MAX_QUERIES:
            self._first.clear()
            self._all.clear()
        cards = self.in_zone(query[0])
        found = list[str]()
        for place in range(self._first.get(query, 0), len(cards)):
            number, card = cards[place]
            if fits(card):
                if not found:
                    self._first[query] = place
                found.append(number)
                yield number

        if not found:
            self._first[query] = len(cards)
        self._all[query] = tuple(found)


MAX_LIBRARIES = 8
"""The facts of at most this many libraries are kept: a board's own cards and other readings make a library of their own."""
_latest: list[LibraryFacts] = []


def facts_of_library(library: Library) -> LibraryFacts:
    """The facts of a library; kept for the libraries that were used last."""
    for found in _latest:
        if found.library is library:
            return found
    found = LibraryFacts(library)
    _latest[:] = [found, *_latest[: MAX_LIBRARIES - 1]]
    return found
