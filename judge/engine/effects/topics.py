"""Imports every topic of the effect language, which declares all actions."""

from judge.engine.effects.arts import actions as arts
from judge.engine.effects.attaching import actions as attaching
from judge.engine.effects.bloom import actions as bloom
from judge.engine.effects.bloom import under
from judge.engine.effects.cards import archiving, drawing, exchanging, looking, moving
from judge.engine.effects.cheers import actions as cheers
from judge.engine.effects.damage import actions as damage
from judge.engine.effects.damage import replacing
from judge.engine.effects.dice import actions as dice
from judge.engine.effects.flow import actions as flow
from judge.engine.effects.flow import costs, lasting
from judge.engine.effects.life import actions as life
from judge.engine.effects.positions import actions as positions
from judge.engine.effects.turn import actions as turn

__all__ = [
    "archiving", "arts", "attaching", "bloom", "cheers", "costs", "damage", "dice", "drawing", "exchanging",
    "flow", "lasting", "life", "looking",
    "moving", "positions", "replacing", "turn", "under",
]  # fmt: skip
