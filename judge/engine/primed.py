"""Abilities that wait to be played (10.8.2)."""

from __future__ import annotations

import msgspec

from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Block, Limit

BY_HAND = "by_hand"
"""What primed an ability when a judge has said so (`Priming.cause`)."""


class Primed(msgspec.Struct, frozen=True):
    """A primed ability (10.8.2): Its instructions are stored here because its card may be gone when it is played (10.8.7).
    `skill` is the
    place of an oshi skill that was primed (12.1.5.3), `state` marks a state trigger (10.8.6), `arts` is an Arts to be used once
    more (5.25.1): holomem, card, place on it, target. `at_limit` says that its card has left the Stage after the ability was played
    as often as its limit allows (10.7.2.1.1). `unread` is the number of the card whose text is carried out by hand, `cause`
    the kind of event that primed it (a value of `ch10_abilities.CAUSES`)."""

    serial: int
    env: EffectContext
    do: Block
    limit: Limit | None = None
    skill: int = -1
    state: bool = False
    arts: tuple[int, int, int, int] | None = None
    unread: str = ""
    cause: str = ""
    at_limit: bool = False
