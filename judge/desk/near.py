"""Which abilities were nearly primed at the steps of a line; the engine is asked once for each step, and the answers are cached
for a while."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from judge.desk.plays import Play
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.near import NotPrimed, not_primed

MOST = 3000
"""How many answers are cached."""
_kept: OrderedDict[int, tuple[Game, tuple[NotPrimed, ...]]] = OrderedDict()
_lock = Lock()


def near_at(line: Play, number: int) -> tuple[NotPrimed, ...]:
    """What was near at transition `number` of a line and was not primed by it, or not done; nothing for step 0."""
    if not 0 < number <= len(line.steps):
        return ()
    after = line.steps[number - 1].game
    with _lock:
        found = _kept.get(id(after))
        if found is not None and found[0] is after:
            _kept.move_to_end(id(after))
            return found[1]
    before = line.steps[number - 2] if number > 1 else None
    try:
        near = not_primed(before.game if before else line.start, *((before.picked or ()) if before else ()))
    except EngineError:  # a step that is no going on from the one before, as when a player concedes
        near = ()
    with _lock:
        _kept[id(after)] = (after, near)
        while len(_kept) > MOST:
            _kept.popitem(last=False)
    return near
