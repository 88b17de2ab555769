"""Game Decks drawn at random from the whole library: to play all its cards against each other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from judge.cards.decks import DeckRecord
from judge.engine.cards import Card, Library
from judge.engine.decks import CHEER_DECK, COPIES, DECK
from judge.engine.effects.language import Colour

HOLOMEM_CARDS = 32
"""About how many cards of the Deck are holomem cards; the rest are Support cards."""
OFF_COLOUR_CHANCE = 0.3
"""The chance that a line of holomems may have any color, not only those of the Oshi holomem."""


class NoDeckError(ValueError):
    """A library that no Game Deck can be made from; the message says which cards are missing."""


def random_deck(rng: random.Random, library: Library, *, unread: bool = False) -> DeckRecord:
    """A Game Deck (6.1) of an Oshi holomem, lines of holomems from Debut up mostly in its colors, Support cards, and Cheers in
    the colors that these need. Cards with text that is not read are left out, unless `unread`. NoDeckError where the library
    lacks the cards for one.

    >>> from judge.cards.library import library
    >>> from judge.engine.decks import check
    >>> deck = random_deck(random.Random(1), library())
    >>> sum(deck.deck.values()), sum(deck.cheer_deck.values()), check(deck.game_deck, library())
    (50, 20, ())
    """
    cards = [card for card in library.values() if unread or not card.unread]
    oshi = rng.choice(_some(cards, "oshi"))
    lines = _lines(_some(cards, "holomem"))
    supports = _some(cards, "support")
    deck: Counter[str] = Counter()
    while deck.total() < HOLOMEM_CARDS:
        own = [line for line in lines if set(oshi.colours) & {colour for card in line for colour in card.colours}]
        _add_line(rng, deck, rng.choice(lines if not own or rng.random() < OFF_COLOUR_CHANCE else own))
    left = [card for card in supports if card.any_number or deck[card.number] < COPIES]
    while deck.total() < DECK:
        card = rng.choice(left)
        _add(deck, card, rng.randint(1, COPIES))
    cheer_deck = _cheers(rng, [oshi, *(library[number] for number in deck)], _some(cards, "cheer"))
    return DeckRecord(oshi.number, dict(deck), cheer_deck, f"drawn: {oshi.number}")


def _some(cards: Iterable[Card], kind: str) -> list[Card]:
    found = [card for card in cards if card.kind == kind]
    if not found:
        raise NoDeckError(f"There is no {kind} card to make a Game Deck with.")
    return found


def _lines(holomems: list[Card]) -> list[list[Card]]:
    """The holomem cards of each name that has a Debut card, and Spot cards by themselves."""
    names: dict[str, list[Card]] = {}
    for card in holomems:
        names.setdefault(f"{card.name} {card.number}" if card.level == "spot" else card.name, []).append(card)
    lines = [line for line in names.values() if any(card.level in {"debut", "spot"} for card in line)]
    if not any(card.level == "debut" for line in lines for card in line):
        raise NoDeckError("There is no Debut card to make a Game Deck with.")
    return lines


def _add_line(rng: random.Random, deck: Counter[str], line: list[Card]) -> None:
    for level, copies in (("debut", 4), ("1st", 3), ("2nd", 2), ("spot", 2)):
        there = [card for card in line if card.level == level]
        for card in rng.sample(there, min(len(there), rng.randint(1, 2))):
            _add(deck, card, copies)


def _add(deck: Counter[str], card: Card, copies: int) -> None:
    """Add at most this many copies, as far as 6.1.4.2 and 6.1.4.3 allow."""
    room = DECK - deck.total()
    if not card.any_number:
        room = min(room, COPIES - deck[card.number])
    if room > 0:
        deck[card.number] += min(copies, room)


def _cheers(rng: random.Random, cards: list[Card], cheers: list[Card]) -> dict[str, int]:
    """Cheers in the colors of the costs and of the Oshi holomem, one number for each color."""
    needed: Counter[Colour] = Counter(colour for card in cards for arts in card.arts for colour in arts.cost)
    needed.update(cards[0].colours)
    of = {colour: card for card in rng.sample(cheers, len(cheers)) for colour in card.colours}
    wanted = [colour for colour, _ in needed.most_common() if colour in of][:3] or list(of)[:1]
    found: Counter[str] = Counter()
    for place in range(CHEER_DECK):
        found[of[wanted[place % len(wanted)]].number] += 1
    return dict(found)
