"""Which abilities were nearly primed at the steps of a line; the engine is asked once for each step that a process caches."""

from __future__ import annotations

from judge.desk.plays import Play
from judge.engine.errors import EngineError
from judge.engine.near import NotPrimed, not_primed


def near_at(line: Play, number: int) -> tuple[NotPrimed, ...]:
    """What was near at transition `number` of a line and was not primed by it, or not done; nothing for step 0."""
    if not 0 < number <= len(line.steps):
        return ()
    found = line.steps[number - 1].near
    if not found:
        before = line.steps[number - 2] if number > 1 else None
        try:
            near = not_primed(before.game if before else line.start, *((before.picked or ()) if before else ()))
        except EngineError:  # a step that is no going on from the one before, as when a player concedes
            near = ()
        found.append(near)
    return found[0]
