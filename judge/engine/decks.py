"""6.1: the Game Deck that a player brings, what is wrong with one, and the state before the preparation of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from judge.engine.cards import Card, Library
from judge.engine.editions import IN_FORCE
from judge.engine.frames import Preparation
from judge.engine.position.problem import Problem
from judge.engine.state import Player, State, TurnFacts
from judge.engine.transition import CardRef

COPIES, DECK, CHEER_DECK = 4, 50, 20  # 6.1.4.3, 6.1.4.2, 6.1.3.2


class GameDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """6.1.1.1: an Oshi holomem, a Deck and a Cheer Deck, as card numbers."""

    oshi: str
    deck: tuple[str, ...]
    cheer_deck: tuple[str, ...]


def check(deck: GameDeck, library: Library) -> tuple[Problem, ...]:
    """Everything that is wrong with a Game Deck (6.1), each with its rule; empty when it can be played.

    >>> [(found.code, found.rule) for found in check(GameDeck("", (), ()), {})]
    [('deck_oshi', '6.1.2'), ('deck_count', '6.1.4.2'), ('cheer_deck_count', '6.1.3.2')]
    """
    return tuple(_problems(deck, library))


def _problems(deck: GameDeck, library: Library) -> Iterator[Problem]:
    if not deck.oshi:
        yield Problem("error", "deck_oshi", "oshi", "6.1.2")
    for card in _known((deck.oshi,) if deck.oshi else (), library):
        if isinstance(card, str):
            yield Problem("error", "unknown_card", "oshi", "2.14.2", {"number": card})
        elif card.kind != "oshi":
            yield Problem("error", "not_an_oshi", "oshi", "6.1.2", {"card": CardRef(-1, card.number)})

    counts = Counter(deck.deck)
    for card in _known(tuple(counts), library):
        if isinstance(card, str):
            yield Problem("error", "unknown_card", "deck", "2.14.2", {"number": card})
            continue
        ref = CardRef(-1, card.number)
        if card.kind in {"oshi", "cheer"}:
            yield Problem("error", "deck_card", "deck", "6.1.4.1", {"card": ref})
        count = counts[card.number]
        if count > COPIES and not card.any_number:  # 6.1.5: 2.11.2.1 replaces 6.1.4.3
            yield Problem("error", "deck_copies", "deck", "6.1.4.3", {"card": ref, "count": count, "limit": COPIES})

    if len(deck.deck) != DECK:
        yield Problem("error", "deck_count", "deck", "6.1.4.2", {"count": len(deck.deck), "limit": DECK})
    for card in _known(tuple(dict.fromkeys(deck.cheer_deck)), library):
        if isinstance(card, str):
            yield Problem("error", "unknown_card", "cheer_deck", "2.14.2", {"number": card})
        elif card.kind != "cheer":
            yield Problem("error", "cheer_deck_card", "cheer_deck", "6.1.3.1", {"card": CardRef(-1, card.number)})

    if len(deck.cheer_deck) != CHEER_DECK:
        params = {"count": len(deck.cheer_deck), "limit": CHEER_DECK}
        yield Problem("error", "cheer_deck_count", "cheer_deck", "6.1.3.2", dict(params))


def _known(numbers: tuple[str, ...], library: Library) -> Iterator[Card | str]:
    """Each card, or the number itself where the library has no such card."""
    return (library.get(number, number) for number in numbers)


def lay_out(
    decks: tuple[GameDeck, GameDeck],
    rules: str = IN_FORCE,
    by_rules: tuple[str, ...] = (),
    read_otherwise: tuple[str, ...] = (),
) -> State:
    """The state in which the preparation (6.2) begins: both Game Decks in their places, nothing shuffled, no turn yet; `rules`
    is the edition that is played, `by_rules` the places of dispute that are played as the rules say,
    `read_otherwise` the texts that are played by their other reading.

    Instance ids are dealt in the order A's Oshi holomem, Deck and Cheer Deck, then B's. Turn 0 is "before the game".
    """
    cards: list[str] = []
    players = []
    for deck in decks:
        start = len(cards)
        cards += [deck.oshi, *deck.deck, *deck.cheer_deck]
        middle = start + 1 + len(deck.deck)
        players.append(
            Player(oshi=start, deck=tuple(range(start + 1, middle)), cheer_deck=tuple(range(middle, len(cards))))
        )
    return State(
        cards=tuple(cards),
        players=(players[0], players[1]),
        facts=TurnFacts(
            turn=0, step="reset", begun=(0, 0), rules=rules, by_rules=by_rules, read_otherwise=read_otherwise
        ),
        agenda=(Preparation(decks=(decks[0].deck, decks[1].deck)),),
    )
