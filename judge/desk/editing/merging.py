"""Two changes of one position made at the same time, put together: one's own on top of what the other window stored."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.desk.presenting.differences import matched
from judge.engine.position.model import Position, PositionHolomem, PositionSide

replace = msgspec.structs.replace


def merge_changes(base: Position, mine: Position, theirs: Position) -> Position:
    """`theirs` with every fact that `mine` changed since `base`. Where both changed the same fact, `mine` holds.

    >>> base, mine, theirs = Position(), Position(turn=7), Position(step="main")
    >>> merged = merge_changes(base, mine, theirs)
    >>> merged.turn, merged.step
    (7, 'main')
    """
    a, b = (_half(old, own, other) for old, own, other in zip(base.sides, mine.sides, theirs.sides, strict=True))
    merged: Position = _facts(base, mine, theirs)
    return replace(merged, sides=(a, b))


def _half(base: PositionSide, mine: PositionSide, theirs: PositionSide) -> PositionSide:
    merged: PositionSide = _facts(base, mine, theirs)
    return replace(merged, stage=_stage(base.stage, mine.stage, theirs.stage))


def _stage(
    base: tuple[PositionHolomem, ...], mine: tuple[PositionHolomem, ...], theirs: tuple[PositionHolomem, ...]
) -> tuple[PositionHolomem, ...]:
    """The holomems in the order they had. One that came or went in either window has come or gone; one that this window changed
    stays even if the other one took it away."""
    if mine == base:
        return theirs
    own = matched(base, mine)
    other = matched(base, theirs)
    stage: list[PositionHolomem] = []
    for (was, now), (_was, then) in zip(own[: len(base)], other[: len(base)], strict=True):
        if was is None or now is None or (then is None and now == was):
            continue
        stage.append(now if then is None else _facts(was, now, then))
    came = [now for _was, now in own[len(base) :] if now is not None]
    taken = {mem.at for mem in came} - {"back"}
    stage += [
        then for _was, then in other[len(base) :] if then is not None and then.at not in taken and then not in came
    ]
    return (*stage, *came)


def _facts(base: Any, mine: Any, theirs: Any) -> Any:
    """`theirs` with the fields that `mine` changed since `base`."""
    fields = mine.__struct_fields__
    changed = {name: getattr(mine, name) for name in fields if getattr(mine, name) != getattr(base, name)}
    return replace(theirs, **changed)
