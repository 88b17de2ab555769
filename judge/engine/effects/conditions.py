"""The conditions of the effect language: what has to hold, now or in what the game has already seen."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.base_nodes import (
    Bound,
    Downed,
    FirstTurn,
    Host,
    InStep,
    Mutual,
    Node,
    Side,
    Spot,
    Subject,
    Target,
)
from judge.engine.effects.properties_and_sets import (
    Among,
    AttachedCards,
    Cards,
    CheersOf,
    Deeds,
    Holomems,
    OshiCard,
    Property,
    Quantity,
    Stacked,
)


class TurnOf(Node, frozen=True, tag="turn_of"):
    """It is this player's turn."""

    side: Side


class Is(Node, frozen=True, tag="fits"):
    """The holomem fits ("if this holomem is a 1st ...", "if attached to ..."); so does the Oshi holomem."""

    who: Host | Subject | Bound | Target | Downed | OshiCard
    where: tuple[Property, ...] = ()
    at: tuple[Spot, ...] = ()


class Exists(Node, frozen=True, tag="exists"):
    """At least so many fit."""

    of: Holomems | CheersOf | Cards | Among | Stacked | AttachedCards
    at_least: int = 1


class DieShows(Node, frozen=True, tag="die"):
    """The last die rolled for this effect, or the sum of several, shows this (5.24.1); in an ability about the use of an Arts, the
    dice rolled for that (10.7.2.5.4). `alike`: several show the same number."""

    parity: Literal["odd", "even"] | None = None
    values: tuple[int, ...] = ()
    alike: bool = False


class Every(Node, frozen=True, tag="every"):
    """All of these conditions."""

    of: tuple[Condition, ...]


class Not(Node, frozen=True, tag="not"):
    """The condition does not hold."""

    of: Condition


class Compare(Node, frozen=True, tag="compare"):
    """Two numbers compared ("if your hand is at most 6", "if you have less Life than the opponent")."""

    left: Quantity
    to: Literal["at_least", "at_most", "less", "more", "equal"]
    right: Quantity


class Alike(Node, frozen=True, tag="alike"):
    """All of them have this in common, or no two of them have; of holomems or Cheers there has to be one at least. A holomem with
    several names is one of them, whichever (4.4.2.1.1)."""

    of: Among | Cards | Stacked | Holomems | CheersOf
    mutual: Mutual | Literal["same_colour"]


class Some(Node, frozen=True, tag="some"):
    """At least one of these conditions."""

    of: tuple[Condition, ...]


class OneOnly(Node, frozen=True, tag="one_only"):
    """One of these conditions and no other of them."""

    of: tuple[Condition, ...]


class Readings(Node, frozen=True, tag="readings"):
    """The words of the card can be read in each of these ways, and no rule decides which. If all readings give the same
    answer, that is the answer; otherwise the judge says which reading is used when an instruction asks for it (10.9.1)."""

    of: tuple[Condition, ...]


class Happened(Node, frozen=True, tag="happened"):
    """Something was done at least so many times."""

    what: Deeds
    at_least: int = 1


class OnFirstTurnToo(Node, frozen=True, tag="on_first_turn_too"):
    """Of the use of a card: it can be used even in the first turn of the player who went first, which 8.6.2 forbids for LIMITED
    cards, where this holds. It keeps no use back."""

    condition: Condition | None = None


StageCondition = InStep | FirstTurn | Happened
"""Conditions on the turn or on the game so far."""
Condition = (
    TurnOf | Is | Exists | DieShows | Every | Some | OneOnly | Not | Compare | Alike | Readings | OnFirstTurnToo
    | StageCondition
)  # fmt: skip
