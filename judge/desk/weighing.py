"""How many bytes something takes that a process keeps, so that what is kept can be bounded by its bytes.

The engine's states share most of their parts, and there are thousands of them, so that it would take too long to look at each. A
few are looked at, spread evenly, each without the parts that it shares with the one before it. `tests/desk/test_weighing.py`
compares the result with what Python reports.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Sequence
from types import FunctionType, MappingProxyType, ModuleType

SAMPLES = 12
"""By default this many items of a list are weighed."""
BESIDE = 1.3
"""What is allocated for an object beside its own bytes."""
_SHARED = (type, ModuleType, FunctionType, MappingProxyType)
"""What every state refers to and none owns: code, and the library of cards."""


def bytes_of(*found: object, known: Iterable[object] = ()) -> int:
    """The bytes of what can be reached from some objects, without what can be reached from the `known` ones."""
    seen: set[int] = set()
    _walk(list(known), seen)
    return int(BESIDE * _walk(list(found), seen))


def _walk(found: list[object], seen: set[int]) -> int:
    held = 0
    while found:
        each = found.pop()
        if id(each) in seen or isinstance(each, _SHARED):
            continue
        seen.add(id(each))
        held += sys.getsizeof(each)
        found.extend(gc.get_referents(each))
    return held


def bytes_of_many(found: Sequence[object], start: object, samples: int = SAMPLES) -> int:
    """The bytes of a sequence of which each shares parts with the one before it, the first with `start`. So many `samples` of it
    are looked at."""
    if not found:
        return 0
    gap = max(1, len(found) // samples)
    places = range(0, len(found), gap)
    held = sum(bytes_of(found[at], known=(found[at - 1] if at else start,)) for at in places)
    return held * len(found) // len(places)
