"""What a search answers."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from judge.engine.citations import Cites
from judge.engine.events import Seat
from judge.engine.transition import Decider, Message

Keys = tuple[str, ...]


class EndHolomem(msgspec.Struct, frozen=True):
    """A holomem at the end of a line, by card numbers."""

    at: str
    card: str
    under: tuple[str, ...]
    damage: int
    resting: bool
    down: bool
    cheers: tuple[str, ...]
    supports: tuple[str, ...]


class Side(msgspec.Struct, frozen=True):
    """One player's side at the end of a line. Zones whose cards nobody sees are counted."""

    life: int
    life_damage: int
    stage: tuple[EndHolomem, ...]
    hand: tuple[str, ...]
    archive: tuple[str, ...]
    deck: int
    cheer_deck: int
    power: int
    oshi_down: bool


class UnseenCards(msgspec.Struct, frozen=True):
    """What would have to be seen to follow a line on: `count` unseen cards of the `zone` of a player, of which one may fit what the
    choice with the message key `asked` asks for. `seat` is None where the cards lie in no zone of a player."""

    asked: str
    zone: str
    seat: Seat | None
    count: int


class LineEnd(msgspec.Struct, frozen=True):
    """How things stand at the end of a line: two lines with equal ends came to the same.

    `over` with no `winner` is a draw (1.2.2), `rule` the provision by which the game ended. `unknown` says what a line depends on
    that nobody has seen, where it stops for that; None for a line that came to the horizon.
    """

    sides: tuple[Side, ...]
    over: bool
    winner: Seat | None
    rule: str
    unknown: UnseenCards | None = None


class Route(msgspec.Struct, frozen=True):
    """A shortest line to an outcome: the option keys picked at each choice after the start, in order."""

    picks: tuple[Keys, ...]


class Outcome(msgspec.Struct, frozen=True):
    """An end, a shortest way to it, and how likely it is: at least and at most, over what the players can choose and what chance
    decides of which nothing is known; None where not all lines were followed. `lines` counts the lines that lead to it. None of
    these is known where lines lead back to where they were."""

    end: LineEnd
    way: Route
    least: Fraction | None
    most: Fraction | None
    lines: int | None = None


class Branch(msgspec.Struct, frozen=True):
    """One answer at a choice, which outcomes (by their place in the list) it still leads to, and the next parting (by its place in
    that list) on the way to them; None where there is only one left."""

    keys: Keys
    outcomes: tuple[int, ...]
    following: int | None = None


class Divergence(msgspec.Struct, frozen=True):
    """A choice at which outcomes part: after these picks, who decides, what is asked and by which rules, and what each answer leads
    to."""

    picks: tuple[Keys, ...]
    decider: Decider
    message: Message
    cites: Cites
    branches: tuple[Branch, ...]


class SearchResult(msgspec.Struct, frozen=True):
    """All outcomes, in the order of the length of their ways; the choices at which they part, the nearest first; `states` met,
    how many of them are still `open`, and whether these are `whole`: every line was followed to its end. `asked` are the message
    keys of all choices that were met."""

    outcomes: tuple[Outcome, ...]
    partings: tuple[Divergence, ...]
    states: int
    whole: bool
    open: int = 0
    asked: frozenset[str] = frozenset()

    @property
    def lines(self) -> int | None:
        """How many lines there are to all outcomes together; None where they cannot be counted."""
        counts = [outcome.lines for outcome in self.outcomes]
        return None if None in counts else sum(count or 0 for count in counts)
