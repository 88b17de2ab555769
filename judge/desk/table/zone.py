"""A zone beside the Stage, as a board shows it."""

from __future__ import annotations

from dataclasses import dataclass

from judge.desk.table.card_lines import CardLine

FAN = 6
"""At most this many Life cards are drawn singly."""


@dataclass(frozen=True)
class Zone:
    """A zone beside the Stage: how many cards, which are known, and how many there were before the step."""

    key: str
    name: str
    count: int
    cards: tuple[CardLine, ...] = ()
    before: int | None = None
    problems: int = 0
    place: str = ""

    @property
    def known(self) -> bool:
        """Whether any card of it was seen."""
        return any(card.known for card in self.cards)

    @property
    def top(self) -> str:
        """The color of its top card; empty where there is none."""
        return self.cards[0].style if self.cards else ""

    @property
    def fan(self) -> range:
        """One for each of its cards, as far as they are drawn singly."""
        return range(min(self.count, FAN))
