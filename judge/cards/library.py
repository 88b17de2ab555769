"""The card library: every card number with its facts and its abilities, and a search over the names."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from judge.engine.cards import Card, Kind, Library

CATALOGUE = Path(__file__).parent / "catalogue"
KATAKANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


@cache
def library() -> Library:
    """Card number to card, in the order of the numbers, read once from the catalogue.

    >>> library()["hBP01-056"].name_en
    'Takane Lui'
    """
    decoder = msgspec.json.Decoder(tuple[Card, ...])
    cards = (card for path in sorted(CATALOGUE.glob("h*.json")) for card in decoder.decode(path.read_bytes()))
    return MappingProxyType({card.number: card for card in sorted(cards, key=lambda card: card.number)})


def fold(text: str) -> str:
    """What two ways of typing the same name have in common: width, case, kana and everything but letters and digits.

    >>> fold("ﾄｷﾉｿﾗ") == fold("ときのそら")
    True
    >>> fold("hbp01 056")
    'hbp01056'
    """
    plain = unicodedata.normalize("NFKC", text).casefold().translate(KATAKANA)
    return "".join(letter for letter in plain if letter.isalnum() or letter == "ー")


class _Entry(msgspec.Struct, frozen=True):
    card: Card
    number: str
    names: tuple[str, ...]


@cache
def _entries() -> tuple[_Entry, ...]:
    return tuple(
        _Entry(card, fold(card.number), tuple({fold(name): None for name in (card.name, card.name_en) if name}))
        for card in library().values()
    )


def find(query: str, kinds: Collection[Kind] = (), limit: int | None = None) -> list[Card]:
    """The cards that a typed text may mean, best first: the very number or name, then names and numbers that start with
    it, then those that have all its words anywhere. `kinds` keeps only those card types; an empty query finds nothing.

    >>> [card.number for card in find("hbp01-056")]
    ['hBP01-056']
    >>> {card.name_en for card in find("takane", kinds={"oshi"})}
    {'Takane Lui'}
    >>> find("")
    []
    """
    wanted = fold(query)
    words = [fold(word) for word in query.split()]
    if not wanted:
        return []
    ranked = []
    for entry in _entries():
        if kinds and entry.card.kind not in kinds:
            continue
        rank = _rank(entry, wanted, words)
        if rank is not None:
            ranked.append((rank, entry.card.number, entry.card))
    ranked.sort(key=lambda found: found[:2])
    return [card for _, _, card in ranked[:limit]]


def _rank(entry: _Entry, wanted: str, words: list[str]) -> int | None:
    if wanted == entry.number:
        return 0
    if wanted in entry.names:
        return 1
    if any(text.startswith(wanted) for text in (*entry.names, entry.number)):
        return 2
    if any(wanted in text for text in (*entry.names, entry.number)):
        return 3
    haystack = " ".join((*entry.names, entry.number))
    return 4 if all(word in haystack for word in words) else None
