"""A replacement effect that can be applied to a coming event (10.11)."""

from __future__ import annotations

import msgspec

from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Block, Replacement

Key = tuple[int, str]
"""The card and path of an ability; with them 10.11.2.3 checks whether it was applied already."""


class ApplicableReplacement(msgspec.Struct, frozen=True):
    """A replacement that can be applied now, by an ability or by an oshi skill (12.1.5.1, `index`). If cards are archived,
    `cards` are the ones that it is applied to."""

    env: EffectContext
    do: Block
    may: bool
    ability: Replacement | None = None
    index: int = -1
    cards: tuple[int, ...] = ()

    @property
    def key(self) -> Key:
        return (self.env.card, self.env.path)
