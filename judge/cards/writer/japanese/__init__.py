"""The Japanese writer: one module for each topic, in which the renderers of its nodes are registered."""

from judge.cards.writer.japanese import (  # noqa: F401  (they register their renderers)
    abilities,
    arts,
    attaching,
    bloom,
    cards,
    cheers,
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
from judge.cards.writer.japanese.texts import JapaneseTexts

__all__ = ["JapaneseTexts"]
