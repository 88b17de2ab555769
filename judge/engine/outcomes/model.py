"""What a search answers."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from judge.engine.events import Seat
from judge.engine.rules import Cites
from judge.engine.trace import Decider, Message

Keys = tuple[str, ...]


class Figure(msgspec.Struct, frozen=True):
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
    stage: tuple[Figure, ...]
    hand: tuple[str, ...]
    archive: tuple[str, ...]
    deck: int
    cheer_deck: int
    power: int
    oshi_down: bool


class End(msgspec.Struct, frozen=True):
    """How things stand at the end of a line: two lines with equal ends came to the same.

    `over` with no `winner` is a draw (1.2.2), `rule` the provision by which the game ended. `unknown` is the message key of the
    choice at which a line stops because it depends on a card that nobody has seen; empty for a line that came to the horizon.
    """

    sides: tuple[Side, ...]
    over: bool
    winner: Seat | None
    rule: str
    unknown: str = ""


class Way(msgspec.Struct, frozen=True):
    """A shortest line to an outcome: the option keys picked at each choice after the start, in order."""

    picks: tuple[Keys, ...]


class Outcome(msgspec.Struct, frozen=True):
    """An end, a shortest way to it, and how likely it is: at least and at most, over what the players can choose. None where a
    line to it goes through chance of which nothing is known, or not all lines were followed."""

    end: End
    way: Way
    least: Fraction | None
    most: Fraction | None


class Branch(msgspec.Struct, frozen=True):
    """One answer at a choice, which outcomes (by their place in the list) it still leads to, and the next parting (by its place in
    that list) on the way to them; None where there is only one left."""

    keys: Keys
    outcomes: tuple[int, ...]
    following: int | None = None


class Parting(msgspec.Struct, frozen=True):
    """A choice at which outcomes part: after these picks, who decides, what is asked and by which rules, and what each answer leads
    to."""

    picks: tuple[Keys, ...]
    decider: Decider
    message: Message
    cites: Cites
    branches: tuple[Branch, ...]


class Answer(msgspec.Struct, frozen=True):
    """All outcomes, in the order of the length of their ways; the choices at which they part, the nearest first; `states` met and
    whether these are `whole`: every line was followed to its end."""

    outcomes: tuple[Outcome, ...]
    partings: tuple[Parting, ...]
    states: int
    whole: bool
