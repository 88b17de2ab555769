"""Reads the cards that a quick entry names in a zone: `hand ganmo`, `archive kanata 1st x2 + red 3`."""

from __future__ import annotations

from dataclasses import replace

from judge.desk import limits
from judge.desk.quick.cursor import Cursor
from judge.desk.quick.model import CardGuess
from judge.desk.quick.names import IN_ZONES, ON_STAGE, Group, names_of
from judge.desk.quick.noting import Notes
from judge.desk.quick.splitting import Atom, Item
from judge.desk.quick.words import Keyword
from judge.engine.cards import Library
from judge.engine.effects.language import ZONES
from judge.engine.position.checks import misplaced
from judge.engine.position.notation_words import CHEERS

WITH_CHEERS = frozenset(zone for zone in ZONES if not misplaced("cheer", zone))
"""The zones in which Cheers are."""
NO_MORE_NAMES = frozenset({"spot", "step", "flag", "skill", "turn", "first", "oshi", "paid", "damage", "left"})
"""The kinds of words after which names are no longer those of cards in the zone."""


class ZoneCards(Notes):
    """A line being read, with the item that it has come to and the place in it (`here`). `zone` is the zone of the cards that are
    named now, `opened` its word while no card of it is named, `last` the place of the card named last, and `counted` whether that
    card's number is known. `early` are a level or position written before the name."""

    def __init__(self, line: str, cards: Library) -> None:
        super().__init__(line, cards)
        self.names = names_of(cards)
        self.item = Item("", 0, ())
        self.here = Cursor(self.plain, ())
        self.early: list[tuple[Keyword, Atom]] = []
        self.zone = ""
        self.opened: Atom | None = None
        self.last: int | None = None
        self.counted = False

    @property
    def groups(self) -> frozenset[Group]:
        """The groups of cards that can be named here."""
        return IN_ZONES if self.zone else ON_STAGE

    def _open(self, zone: str, atom: Atom) -> None:
        """From here on, names are those of cards in a zone."""
        self._close()
        self.zone, self.opened = zone, atom

    def _close(self) -> None:
        """Names are no longer those of cards in a zone; an error is noted if none was named, unless one tells what was."""
        opened = self.opened
        if opened and not any(error.start >= opened.start for error in self.errors):
            self._error("nothing_in_zone", opened)
        self.zone, self.opened, self.last, self.counted = "", None, None, False

    def _in_zone(self, found: CardGuess | None, atom: Atom) -> None:
        """Note a card that is named in the zone."""
        self.opened = None
        if found is None:
            return
        if code := misplaced(self.cards[found.number].kind, self.zone):
            self._error(code, atom)
        elif self._fits(atom, 1):
            self._word("card", atom, own=False, value=self.zone, count=1, pick=found)
            self.last, self.counted = len(self.words) - 1, False

    def _cheers_in_zone(self, color: str, atom: Atom, count: int) -> None:
        """Note Cheers in the zone."""
        self.opened = None
        if self._fits(atom, count):
            self._word(
                "card", atom, own=False, value=self.zone, count=count, pick=CardGuess((CHEERS[color],), (), pinned=True)
            )
            self.last = self.recent = None

    def _count(self) -> bool:
        """Take the number of the card named last, if it stands here; says whether it does."""
        place = self.last
        if place is None or self.counted or not (times := self.here.how_many()):
            return False
        word = self.words[place]
        count = int(times.text)
        whole = Atom(word.spans[0][0], times.end, "")
        self.counted = True
        if count < 1:
            self._error("none", whole)
        elif self._fits(whole, count - 1):
            self.words[place] = replace(word, count=count)
        return True

    def _fits(self, atom: Atom, more: int) -> bool:
        there = sum(
            word.count for word in self.words if (word.kind, word.side, word.value) == ("card", self.side, self.zone)
        )
        if there + more > limits.ZONE_CARDS:
            self._error("too_many", atom, most=limits.ZONE_CARDS)
            return False
        return True

    def _not_here(self, atom: Atom) -> None:
        """A Support card without a zone before it: where it may be is offered."""
        self._error("card_not_here", atom, instead=self._in_hand(atom))

    def _in_hand(self, atom: Atom) -> str:
        """The words for a card in the hand."""
        typed = self._typed(atom)
        return f"hand {typed}" if self.line.isascii() else f"手札{typed}"
