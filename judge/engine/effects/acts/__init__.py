"""The interpreter of the effect language: each action carried out, a step on the agenda with its rule."""

from judge.engine.effects.acts import base, cards, cheers, damage, flow

__all__ = ["base", "cards", "cheers", "damage", "flow"]
