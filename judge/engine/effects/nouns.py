"""The nouns of the effect language: properties, sets of holomems and cards, quantities, conditions.

They say what an ability speaks of and when it holds; they never change anything. See `judge.engine.effects.language`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Colour = Literal["white", "green", "red", "blue", "purple", "yellow", "colourless"]
COLOURS: tuple[Colour, ...] = ("white", "green", "red", "blue", "purple", "yellow")
Level = Literal["debut", "1st", "2nd", "spot"]
LEVELS: tuple[Level, ...] = ("debut", "1st", "2nd", "spot")
Spot = Literal["center", "collab", "back"]
SPOTS: tuple[Spot, ...] = ("center", "collab", "back")
Side = Literal["you", "opponent"]
Zone = Literal["hand", "deck", "archive", "life", "cheer_deck", "power"]


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """Any node of the language."""


# --- Properties: what a card or holomem is (chapter 2) ---------------------------------------------------------------


class Named(Node, frozen=True, tag="named"):
    """Its card name, or an additional one (2.1.2, 2.11.2.3), is this."""

    name: str


class Tagged(Node, frozen=True, tag="tagged"):
    """It has this tag (2.6)."""

    tag: str


class Coloured(Node, frozen=True, tag="coloured"):
    """It has this colour (2.4)."""

    colour: Colour


class AtLevel(Node, frozen=True, tag="level"):
    """Its Bloom level is one of these (2.3)."""

    levels: tuple[Level, ...]


class IsBuzz(Node, frozen=True, tag="buzz"):
    """It has Buzz (2.5)."""


class Damaged(Node, frozen=True, tag="damaged"):
    """It has taken damage (4.4.5)."""


Property = Named | Tagged | Coloured | AtLevel | IsBuzz | Damaged


# --- Sets: which holomems, which cards ------------------------------------------------------------------------------


class Host(Node, frozen=True, tag="host"):
    """The holomem that has the ability, or that the card with the ability is attached to ("this holomem")."""


class Subject(Node, frozen=True, tag="subject"):
    """The holomem that the event of the ability happened to ("that holomem")."""


class Bound(Node, frozen=True, tag="bound"):
    """What an earlier clause chose under this name ("the chosen holomem")."""

    name: str


class Target(Node, frozen=True, tag="target"):
    """The target of the Arts that is being resolved (12.3.3.2)."""


class Holomems(Node, frozen=True, tag="holomems"):
    """The holomems on a Stage that fit: whose, where, what they are; `other` leaves the host out."""

    side: Side = "you"
    at: tuple[Spot, ...] = ()
    where: tuple[Property, ...] = ()
    other: bool = False


class Downed(Node, frozen=True, tag="downed"):
    """The holomem in Down processing (11.3.1)."""


class Choose(Node, frozen=True, tag="choose"):
    """So many of a set, chosen when the instruction is reached (10.7.2.3)."""

    of: Holomems | CheersOf
    count: Quantity = 1
    up_to: bool = False
    by: Side = "you"


class CheersOf(Node, frozen=True, tag="cheers_of"):
    """The Cheers attached to holomems, of a colour or any."""

    of: Host | Subject | Downed | Bound | Holomems
    colour: Colour | None = None


class CheerDeckTop(Node, frozen=True, tag="cheer_deck_top"):
    """The top cards of the Cheer Deck (5.21.2)."""

    count: int = 1


HolomemSet = Host | Subject | Bound | Target | Holomems | Downed | Choose
CheerSet = CheersOf | CheerDeckTop | Choose


# --- Quantities -----------------------------------------------------------------------------------------------------


class Count(Node, frozen=True, tag="count"):
    """How many are in a set."""

    of: Holomems | CheersOf


class Times(Node, frozen=True, tag="times"):
    """A quantity, so many times ("10 for each ...")."""

    each: int
    of: Count


Quantity = int | Count | Times


# --- Conditions -----------------------------------------------------------------------------------------------------


class TurnOf(Node, frozen=True, tag="turn_of"):
    """It is this player's turn."""

    side: Side


class Is(Node, frozen=True, tag="fits"):
    """The holomem fits ("if this holomem is a 1st ...", "if attached to ...")."""

    who: Host | Subject | Bound | Target | Downed
    where: tuple[Property, ...] = ()
    at: tuple[Spot, ...] = ()


class Exists(Node, frozen=True, tag="exists"):
    """At least so many fit."""

    of: Holomems | CheersOf
    at_least: int = 1


class DieShows(Node, frozen=True, tag="die"):
    """The last die rolled for this effect shows this (5.24.1)."""

    parity: Literal["odd", "even"] | None = None
    values: tuple[int, ...] = ()


class Every(Node, frozen=True, tag="every"):
    """All of these conditions."""

    of: tuple[Condition, ...]


class Not(Node, frozen=True, tag="not"):
    """The condition does not hold."""

    of: Condition


Condition = TurnOf | Is | Exists | DieShows | Every | Not
