"""The properties that chapter 2 gives a card: name, tag, color, Bloom level, kind, extra ability and so on.

The print of a card alone decides whether it has them, and they have no other nodes inside. See `judge.engine.effects.language`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, final

from judge.engine.effects.base_nodes import Node

Colour = Literal["white", "green", "red", "blue", "purple", "yellow", "colourless"]
COLOURS: tuple[Colour, ...] = ("white", "green", "red", "blue", "purple", "yellow")
Level = Literal["debut", "1st", "2nd", "spot"]
LEVELS: tuple[Level, ...] = ("debut", "1st", "2nd", "spot")
CardKind = Literal["holomem", "support", "cheer", "item", "event", "staff", "tool", "mascot", "fan"]
Keyword = Literal["collab", "bloom", "gift"]


class _PrintedProperty(Node, frozen=True):
    """What these properties have in common."""

    decided_by_print: ClassVar[bool] = True


@final
class Named(_PrintedProperty, frozen=True, tag="named"):
    """Its card name, or an additional one (2.1.2, 2.11.2.3), is this."""

    name: str


@final
class Tagged(_PrintedProperty, frozen=True, tag="tagged"):
    """It has this tag (2.6)."""

    tag: str


@final
class Coloured(_PrintedProperty, frozen=True, tag="coloured"):
    """It has this colour (2.4)."""

    colour: Colour


@final
class AtLevel(_PrintedProperty, frozen=True, tag="level"):
    """Its Bloom level is one of these (2.3)."""

    levels: tuple[Level, ...]


@final
class IsBuzz(_PrintedProperty, frozen=True, tag="buzz"):
    """It has Buzz (2.5)."""


@final
class OfKind(_PrintedProperty, frozen=True, tag="kind"):
    """Its card type or card subtype is one of these (2.2)."""

    kinds: tuple[CardKind, ...]


class NameHas(_PrintedProperty, frozen=True, tag="name_has"):
    """Its card name contains this (2.1)."""

    text: str


class IsLimited(_PrintedProperty, frozen=True, tag="limited"):
    """It is marked LIMITED (2.12)."""


class AnyNumber(_PrintedProperty, frozen=True, tag="any_number"):
    """It has the extra ability that any number of it may be in a Deck (2.11.2)."""


class HasEffect(_PrintedProperty, frozen=True, tag="has_effect"):
    """It has a keyword ability of this kind (chapter 13)."""

    kind: Keyword


class HasExtra(_PrintedProperty, frozen=True, tag="has_extra"):
    """It has an extra ability (2.11)."""


class HasStageSkill(_PrintedProperty, frozen=True, tag="has_stage_skill"):
    """It has an oshi stage skill (12.2)."""
