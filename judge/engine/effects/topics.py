"""Imports every topic of the effect language, which declares all actions."""

from judge.engine.effects.arts import facets as arts
from judge.engine.effects.attaching import facets as attaching
from judge.engine.effects.bloom import facets as bloom
from judge.engine.effects.cards import archiving, drawing, looking, moving
from judge.engine.effects.cheers import facets as cheers
from judge.engine.effects.damage import facets as damage
from judge.engine.effects.dice import facets as dice
from judge.engine.effects.flow import costs
from judge.engine.effects.flow import facets as flow
from judge.engine.effects.life import facets as life
from judge.engine.effects.positions import facets as positions
from judge.engine.effects.turn import facets as turn

__all__ = [
    "archiving", "arts", "attaching", "bloom", "cheers", "costs", "damage", "dice", "drawing", "flow", "life", "looking",
    "moving", "positions", "turn",
]  # fmt: skip
