"""All outcomes from a choice of a line. Each request continues the search where the last one stopped."""

from __future__ import annotations

from threading import Lock

from cachetools import LRUCache

from judge.desk import budget, limits
from judge.desk.plays import Key, Step
from judge.desk.weighing import bytes_of, bytes_of_many
from judge.engine.outcomes import Horizon, Search

_kept: LRUCache[tuple[Key, Horizon], tuple[Search, int]] = LRUCache(limits.BYTES_OF_SEARCHES, lambda kept: kept[1])
"""The searches that a process caches, each with its bytes."""
_lock = Lock()


def outcomes_from(key: Key, step: Step, horizon: Horizon, *, go_on: bool = True) -> Search:
    """The search from a step that asks for a choice, continued for as long as the request may take; without `go_on` it is
    returned as it is. `key` is the line up to that choice: position, cards, choices before it."""
    with _lock:
        search, held = _kept.pop((key, horizon), (None, 0))
    if search is None:
        search = Search(step.game, horizon)
    if not search.states or (go_on and held < limits.BYTES_OF_A_SEARCH):
        search.advance(limits.STATES_OF_A_SEARCH, lambda: search.states >= limits.STATES_OF_A_SEARCH or budget.spent())
    held = weight(search)
    with _lock:
        if held <= _kept.maxsize:
            _kept[key, horizon] = search, held
    return search


def full(search: Search) -> bool:
    """Whether a search goes no further, for its states or for its bytes."""
    return search.states >= limits.STATES_OF_A_SEARCH or weight(search) >= limits.BYTES_OF_A_SEARCH


def weight(search: Search) -> int:
    """About how many bytes a search takes."""
    waiting = dict(search.waiting)
    met = [(node, waiting.get(place)) for place, node in enumerate(search.nodes)]
    held = bytes_of(search.start, known=(search.start.library,)) + limits.BYTES_OF_A_MARK * search.states
    return held + bytes_of_many(met, search.start) + bytes_of_many(search.ends, search.start)
