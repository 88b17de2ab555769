"""Which abilities were nearly primed at the steps of a line: noted as the line is played. Of other steps the engine is asked."""

from __future__ import annotations

from judge.desk.plays import Play
from judge.engine.almost_primed import NotPrimed, not_primed
from judge.engine.errors import EngineError


def not_primed_at(line: Play, number: int) -> tuple[NotPrimed, ...]:
    """The abilities that transition `number` of a line almost primed, or of which it skipped a part; empty for step 0."""
    if not 0 < number <= len(line.steps):
        return ()
    near = line.steps[number - 1].near
    if near is not None:
        return near
    before = line.steps[number - 2] if number > 1 else None
    try:
        return not_primed(before.game if before else line.start, *((before.picked or ()) if before else ()))
    except EngineError:  # a step that does not follow from the one before, such as conceding
        return ()
