"""What the documents know about cards: whether a card number exists, what the card is called, and where its page is.

The documents do not import the judge, which has the cards. An application that has cards registers them with the hook `more_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from rulesdb.hooks import Hook


@dataclass(frozen=True, slots=True)
class CardLink:
    """A card as a page of the documents names it. ``name`` is in the language of the page; ``url`` is empty if the card has no
    page."""

    number: str
    name: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class CardSource:
    """An application that has cards. ``numbers`` gives all card numbers. ``read`` turns a typed text such as ``hbp1-4`` into a card
    number, or into an empty string. ``link`` gives the link to the card with a number, or None."""

    numbers: Callable[[], Collection[str]]
    read: Callable[[str], str]
    link: Callable[[str], CardLink | None]


more_cards: Hook[CardSource] = Hook(
    "more_cards",
    "Who has cards. Empty where the documents stand alone: then every number may exist and none has a page.",
)


def known_cards() -> frozenset[str] | None:
    """All card numbers, or None if no application has registered cards."""
    return frozenset(number for source in more_cards for number in source.numbers()) if more_cards else None


def read_known_card_number(text: str) -> str:
    """The number of the card that a typed text such as ``hbp1-4`` means; empty if there is no such card."""
    return next((number for source in more_cards if (number := source.read(text))), "")


def card_link(number: str) -> CardLink:
    """The link to the card with this number. It has no name and no page if there is no such card."""
    found = (source.link(number) for source in more_cards)
    return next((link for link in found if link), CardLink(number))
