"""The trees of slots: what a piece of printed text becomes, by the kind of piece."""

from __future__ import annotations

import msgspec

from judge.engine.effects.language import Ability, Block, Condition, Continuous, Happening, Holomems, HolomemSet


class ArtsTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The text of an Arts: its sole target, where it may have only one (12.3.3.2), and whom it may target besides; its
    conditions of use; what always applies to it, such as a lower cost; and its effect (12.3.4.2)."""

    only: HolomemSet | None = None
    also: Holomems | None = None
    gates: tuple[Condition, ...] = ()
    rules: tuple[Continuous, ...] = ()
    text: Block = ()


class SkillTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The text of an oshi skill; its name, cost and limit are facts of the card."""

    do: Block
    when: Happening | None = None
    condition: Condition | None = None


class SupportTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A paragraph of an Item, Event or Staff, or of how any Support card may be used: what has to hold, what has to be done
    (10.7.2.4.1), what it does."""

    gates: tuple[Condition, ...] = ()
    cost: Block = ()
    do: Block = ()


Abilities = tuple[Ability, ...]
Tree = ArtsTree | SkillTree | SupportTree | Abilities
