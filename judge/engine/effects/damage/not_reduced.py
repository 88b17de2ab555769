"""Damage that is not reduced (5.22.3.1)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.board_model import ContinuousEffect
from judge.engine.board_view import BoardView
from judge.engine.effects import language as lang
from judge.engine.effects.evaluate import includes
from judge.engine.effects.patterns import Kind


def keeps_damage(found: Iterable[ContinuousEffect], kind: Kind, target: int, board: BoardView) -> bool:
    """Whether one of the effects on whoever deals damage of this kind to a holomem says that it is not reduced."""
    return any(
        isinstance(each.modifier, lang.NotReduced)
        and each.modifier.kind in {None, kind}
        and (each.modifier.to is None or includes(each.modifier.to, target, each.env, board))
        for each in found
    )
