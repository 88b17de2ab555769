"""The result of a search: its outcomes, and the choices that decide between them."""

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
    """What would have to be seen to follow a line further: `count` unseen cards in the `zone` of a player, one of which may be what
    the choice with the message key `asked` asks for. `seat` is None where the cards are in no zone of a player."""

    asked: str
    zone: str
    seat: Seat | None
    count: int


class LineEnd(msgspec.Struct, frozen=True):
    """The board at the end of a line; two lines with equal ends have the same outcome.

    `over` with no `winner` is a draw (1.2.2), `rule` the provision by which the game ended. `unknown` is set where a line stops
    because it depends on cards that nobody has seen; it is None for a line that came to the horizon.
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
    """An end, a shortest way to it, and the bounds of its probability, `least` and `most`: they depend on what the players choose
    and on unknown chances, and are None where not all lines were followed. `lines` counts the lines that lead to the end. All
    three are None where lines lead back to an earlier state."""

    end: LineEnd
    way: Route
    least: Fraction | None
    most: Fraction | None
    lines: int | None = None


class Branch(msgspec.Struct, frozen=True):
    """One answer at a choice. `outcomes` are the places in the list of the outcomes that it still leads to; `following` is the
    place of the next divergence on the way to them, None where only one outcome is left."""

    keys: Keys
    outcomes: tuple[int, ...]
    following: int | None = None


class Divergence(msgspec.Struct, frozen=True):
    """A choice at which lines to different outcomes diverge: the picks that lead to it, who decides, what is asked and by which
    rules, and what each answer leads to."""

    picks: tuple[Keys, ...]
    decider: Decider
    message: Message
    cites: Cites
    branches: tuple[Branch, ...]


class SearchResult(msgspec.Struct, frozen=True):
    """All outcomes, those with the shortest ways first, and the choices at which their lines diverge, the nearest first.

    `states` is how many states were met and `open` how many of them are still to be followed; `whole` says that every line was
    followed to its end. `asked` are the message keys of all choices that were met."""

    outcomes: tuple[Outcome, ...]
    divergences: tuple[Divergence, ...]
    states: int
    whole: bool
    open: int = 0
    asked: frozenset[str] = frozenset()

    @property
    def lines(self) -> int | None:
        """How many lines there are to all outcomes together; None where they cannot be counted."""
        counts = [outcome.lines for outcome in self.outcomes]
        return None if None in counts else sum(count or 0 for count in counts)
