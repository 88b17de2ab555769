"""A board to begin with for one card: the usual counts, and the card where it belongs."""

from __future__ import annotations

from judge.desk.editing.changes import place, usual_board
from judge.desk.editing.commands import carry_out
from judge.engine.cards import Library
from judge.engine.position.model import Position

PLACES = {"holomem": "a.center", "oshi": "a.oshi", "support": "a.hand", "cheer": "a.cheer_deck"}
"""Card type to the place of player A where a card of it is put: the Center position, the Oshi position; a Support card is in the
hand, from which it is played (8.6.1), a Cheer in the Cheer Deck (4.12.1)."""


def with_card(number: str, cards: Library) -> tuple[Position, str]:
    """A board with the usual counts and this card on player A's side, and the key of its place. KeyError for no such card.

    >>> from judge.cards.library import library
    >>> board, place = with_card("hBP01-056", library())
    >>> board.sides[0].stage[0].stack, place
    (('hBP01-056',), 'a.center')
    """
    key = PLACES[cards[number].kind]
    command = "known" if cards[number].kind in ("support", "cheer") else "put"
    return carry_out(f"{command}:{number}", usual_board(), place(key), cards)
