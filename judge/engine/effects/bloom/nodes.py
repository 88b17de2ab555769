"""Nodes for Bloom (5.14, 5.15) and for cards put under a holomem (4.4.2). Pure data: nothing here runs."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.base_nodes import Node
from judge.engine.effects.patterns import Who
from judge.engine.effects.properties_and_sets import CardSet, HolomemSet, Property

Waived = Literal["name", "level", "again", "entered", "first_turn", "hp"]


class BloomWith(Node, frozen=True, tag="bloom_with"):
    """Bloom a holomem with a card (5.14.1), as the conditions of 8.3.2 and 8.3.3 allow but for those that are waived
    ("again": 5.28)."""

    who: HolomemSet
    using: CardSet
    waiving: tuple[Waived, ...] = ()


class BackToDebut(Node, frozen=True, tag="back_to_debut"):
    """Return a holomem to a Debut holomem (5.15)."""

    who: HolomemSet


class PutUnder(Node, frozen=True, tag="put_under"):
    """Put holomem cards under the lowest card of a holomem (4.4.2), where they are stacked under it (4.4.8); its top card stays, so
    this is no Bloom."""

    what: CardSet
    to: HolomemSet
    reveal: bool = False
    called: str = ""


class MayBloom(Node, frozen=True, tag="may_bloom"):
    """These holomems can Bloom with a card of the hand that fits, although conditions of 8.3 are not met ("again": once a turn,
    5.28.1)."""

    who: Who
    waiving: tuple[Waived, ...]
    using: tuple[Property, ...] = ()


class CannotBloom(Node, frozen=True, tag="cannot_bloom"):
    """Other cards cannot Bloom onto this one (2.11.2.4)."""


BloomAction = BloomWith | BackToDebut | PutUnder


BloomModifier = MayBloom | CannotBloom
