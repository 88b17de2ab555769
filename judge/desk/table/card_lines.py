"""What a board shows on a card rather than where it lies: cards in a list, words on them, Cheers by color."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from judge.desk.presenting.page_words import LETTER_OF_COLOR, card_name, colour_class, kind_of, word
from judge.engine.cards import Card, Library
from judge.engine.state import UNSEEN

SHORT_LEVELS = {"debut": "D", "1st": "1", "2nd": "2", "spot": "S"}
"""The Bloom levels where a card is too small for their words."""


def short_level(card: Card | None) -> str:
    """The Bloom level of a card in one sign, a Buzz holomem with a B behind it; empty for a card without one."""
    if card is None or card.level not in SHORT_LEVELS:
        return ""
    return SHORT_LEVELS[card.level] + ("B" if card.buzz else "")


@dataclass(frozen=True)
class Tag:
    """A word on an attachment or tile, with the style it has: `primed` or `acting`."""

    words: str
    style: str = ""


@dataclass(frozen=True)
class Pips:
    """The Cheers of one colour: how many, the letter shown, its style, and the name for a screen reader."""

    letter: str
    style: str
    count: int
    name: str

    @property
    def each(self) -> range:
        """One for each Cheer, while they are few enough to be drawn singly."""
        return range(self.count if self.count <= 3 else 1)

    @property
    def all(self) -> range:
        """One for each Cheer."""
        return range(self.count)


@dataclass(frozen=True)
class CardLine:
    """A card in a list: its number (`?` unseen) and name, what kind it is, and how many alike follow each other."""

    number: str
    name: str
    kind: str = ""
    style: str = "n"
    count: int = 1
    tags: tuple[Tag, ...] = ()

    @property
    def known(self) -> bool:
        """Whether the card was seen."""
        return self.number != UNSEEN


def card_lines(numbers: Sequence[str], cards: Library) -> tuple[CardLine, ...]:
    """Cards as lines, alike neighbours counted together."""
    return tuple(card_line(number, cards, count=len(list(alike))) for number, alike in groupby(numbers))


def card_line(number: str, cards: Library, tags: tuple[Tag, ...] = (), count: int = 1) -> CardLine:
    """One card as a line, or as many of it as lie together."""
    card = cards.get(number)
    return CardLine(
        number=number,
        name=card_name(number, cards),
        kind=kind_of(card) if card else "",
        style=colour_class(card),
        count=count,
        tags=tags,
    )


def pips(numbers: Sequence[str], cards: Library) -> tuple[Pips, ...]:
    """Cheers by colour, in the order of the rules' colours; unseen or unknown ones last."""
    counted: Counter[str] = Counter()
    for number in numbers:
        card = cards.get(number)
        counted[card.colours[0] if card and card.colours else "colourless"] += 1
    found = []
    for colour, style in LETTER_OF_COLOR.items():
        if count := counted[colour]:
            known = colour != "colourless"
            found.append(
                Pips(
                    letter=style.upper() if known else UNSEEN,
                    style=style,
                    count=count,
                    name=word("colour", colour) if known else _("unknown color"),
                )
            )
    return tuple(found)
