"""The interpreter of the effect language: each action carried out, a step on the agenda with its rule."""

from judge.engine.effects.acts import attaching, base, cheers, costs, damage, flow, looking, zones

__all__ = ["attaching", "base", "cheers", "costs", "damage", "flow", "looking", "zones"]
