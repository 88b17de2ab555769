"""The English writer: one module for each topic, in which the renderers of its nodes are registered."""

from judge.cards.writer.english import (  # noqa: F401  (they register their renderers)
    abilities,
    arts,
    attaching,
    bloom,
    cards,
    cheers,
    choices,
    comparisons,
    conditions,
    damage,
    dice,
    events,
    flow,
    history,
    life,
    positions,
    properties,
    quantities,
    sets,
    turn,
)  # fmt: skip
from judge.cards.writer.english.texts import EnglishTexts

__all__ = ["EnglishTexts"]
