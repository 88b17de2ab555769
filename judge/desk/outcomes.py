"""All outcomes from a choice of a line. Each request continues the search where the last one stopped."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from judge.desk import budget, limits
from judge.desk.plays import Key, Step
from judge.engine.outcomes import Horizon, Search

KEPT = 6
"""How many searches a process caches, each of `limits.STATES_OF_A_SEARCH` states at most."""

_kept: OrderedDict[tuple[Key, Horizon], Search] = OrderedDict()
_lock = Lock()


def look(key: Key, step: Step, horizon: Horizon, *, go_on: bool = True) -> Search:
    """The search from a step that asks for a choice, continued for as long as the request may take; without `go_on` it is
    returned as it is. `key` is the line up to that choice: position, cards, choices before it."""
    with _lock:
        search = _kept.pop((key, horizon), None) or Search(step.game, horizon)
    if go_on or not search.states:
        search.go_on(limits.STATES_OF_A_SEARCH, lambda: search.states >= limits.STATES_OF_A_SEARCH or budget.spent())
    with _lock:
        _kept[key, horizon] = search
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return search
