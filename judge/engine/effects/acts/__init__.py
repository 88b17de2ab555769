"""The interpreter of the effect language: each action carried out, a step on the agenda with its rule."""

from judge.engine.effects.acts import (
    attaching,
    base,
    blooming,
    cheers,
    costs,
    damage,
    dice,
    each_player,
    flow,
    instead,
    life,
    looking,
    positions,
    zones,
)

__all__ = [
    "attaching",
    "base",
    "blooming",
    "cheers",
    "costs",
    "damage",
    "dice",
    "each_player",
    "flow",
    "instead",
    "life",
    "looking",
    "positions",
    "zones",
]
