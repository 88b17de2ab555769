"""The card library: every card number with its facts and its abilities, and a search over the names."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from judge.cards.kana import readings
from judge.cards.search_facts import split_facts
from judge.engine.cards import Card, Kind, Library

CATALOGUE = Path(__file__).parent / "catalogue"
KATAKANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


RANK_OF_FACT_MATCHES = 5
"""The rank of cards that fit the facts in a query; how well they fit its other words is added."""
Added = Mapping[str, Card]
"""Cards beside the catalogue, by number. A mapping is never changed: cards that come later make another."""


@cache
def catalogue() -> Library:
    """Card number to card, in the order of the numbers, read once from the catalogue.

    >>> catalogue()["hBP01-056"].name_en
    'Takane Lui'
    """
    decoder = msgspec.json.Decoder(tuple[Card, ...])
    return _sorted(card for path in sorted(CATALOGUE.glob("h*.json")) for card in decoder.decode(path.read_bytes()))


def _none() -> Added:
    return {}


_further: Callable[[], Added] = _none
_known: tuple[Added, Library] | None = None


def set_added_cards(further: Callable[[], Added]) -> None:
    """Set the function that gives the cards beside the catalogue. Each `library()` calls it, so it has to be quick."""
    global _further
    _further = further


def library() -> Library:
    """Every card there is: the catalogue, and the cards that the site's keeper has added, which replace catalogue cards of the
    same number.

    >>> library()["hBP01-056"].name_en
    'Takane Lui'
    """
    global _known
    added = _further()
    if not added:
        return catalogue()
    if _known is None or _known[0] is not added:
        _known = (added, _sorted({**catalogue(), **added}.values()))
    return _known[1]


def _sorted(cards: Iterable[Card]) -> Library:
    return MappingProxyType({card.number: card for card in sorted(cards, key=lambda card: card.number)})


def library_with(own: Iterable[Card]) -> Library:
    """The library with the cards that a board brings; they replace library cards of the same number.

    >>> library_with([Card("hXX01-001", "A card", "holomem")])["hXX01-001"].name
    'A card'
    """
    cards = {card.number: card for card in own}
    return MappingProxyType({**library(), **cards}) if cards else library()


def fold(text: str) -> str:
    """What two ways of typing the same name have in common: width, case, kana and everything but letters and digits.

    >>> fold("ﾄｷﾉｿﾗ") == fold("ときのそら")
    True
    >>> fold("hbp01 056")
    'hbp01056'
    """
    plain = unicodedata.normalize("NFKC", text).casefold().translate(KATAKANA)
    return "".join(letter for letter in plain if letter.isalnum() or letter == "ー")


@lru_cache(maxsize=8192)
def _folded(number: str, name: str, english: str) -> tuple[str, tuple[str, ...]]:
    return fold(number), tuple({fold(each): None for each in (name, english, *readings(name, english)) if each})


def find(
    query: str, kinds: Collection[Kind] = (), limit: int | None = None, cards: Library | None = None
) -> list[Card]:
    """The cards that a typed text may mean, best first: the very number or name, then names and numbers that start with
    it, then those that have all its words anywhere. A word for the Bloom level, the color, Buzz or an Oshi holomem may stand
    beside a name, or alone. `kinds` keeps only those card types, `cards` are searched instead of the library; an empty query
    finds nothing.

    >>> [card.number for card in find("hbp01-056")]
    ['hBP01-056']
    >>> {card.name_en for card in find("takane", kinds={"oshi"})}
    {'Takane Lui'}
    >>> {card.name_en for card in find("たかねるい", kinds={"oshi"})}
    {'Takane Lui'}
    >>> {(card.name_en, card.level) for card in find("るい 2nd")}
    {('Takane Lui', '2nd')}
    >>> find("")
    []
    """
    told = split_facts(query)
    rest = (fold(told[0]), [fold(word) for word in told[0].split()]) if told else ("", [])
    wanted = fold(query)
    words = [fold(word) for word in query.split()]
    if not wanted:
        return []

    ranked = []
    for card in (library() if cards is None else cards).values():
        if kinds and card.kind not in kinds:
            continue
        rank = _rank(*_folded(card.number, card.name, card.name_en), wanted, words)
        if rank is None and told is not None and told[1].fit(card):
            beside = _rank(*_folded(card.number, card.name, card.name_en), *rest) if rest[0] else 0
            rank = None if beside is None else RANK_OF_FACT_MATCHES + beside
        if rank is not None:
            ranked.append((rank, card.number, card))

    ranked.sort(key=lambda found: found[:2])
    return [card for _, _, card in ranked[:limit]]


def _rank(number: str, names: tuple[str, ...], wanted: str, words: list[str]) -> int | None:
    if wanted == number:
        return 0
    if wanted in names:
        return 1
    if any(text.startswith(wanted) for text in (*names, number)):
        return 2
    if any(wanted in text for text in (*names, number)):
        return 3
    haystack = " ".join((*names, number))
    return 4 if all(word in haystack for word in words) else None
