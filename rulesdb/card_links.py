"""What the documents know of cards: that a number exists, what the card is called and where its page is.

The documents know nothing of the judge, who has the cards; whoever has them registers for `more_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from rulesdb.hooks import Hook


@dataclass(frozen=True, slots=True)
class CardLink:
    """A card as a page of the documents names it; ``name`` is in the language of the page, ``url`` empty without a page."""

    number: str
    name: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class CardSource:
    """Somebody who has cards: the numbers of all of them, the number of one that a text means in any form (empty for none), and
    one by its number."""

    numbers: Callable[[], Collection[str]]
    read: Callable[[str], str]
    link: Callable[[str], CardLink | None]


more_cards: Hook[CardSource] = Hook(
    "more_cards",
    "Who has cards. Empty where the documents stand alone: then every number may exist and none has a page.",
)


def known_cards() -> frozenset[str] | None:
    """Every card number there is; None where nobody has cards."""
    return frozenset(number for source in more_cards for number in source.numbers()) if more_cards else None


def read_known_card_number(text: str) -> str:
    """The number of the card that a text means in any form (``hbp1-4``); empty where nobody has such a card."""
    return next((number for source in more_cards if (number := source.read(text))), "")


def card_link(number: str) -> CardLink:
    """The card of that number; without name and page when nobody has it."""
    found = (source.link(number) for source in more_cards)
    return next((link for link in found if link), CardLink(number))
