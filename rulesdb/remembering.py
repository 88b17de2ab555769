"""Remembering what a function answered, bounded by bytes: what people type and store is of any size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Remembered(Generic[P, R]):
    """A function whose last answers are kept, `most` bytes of them by `weigh`; the longest unused are dropped first."""

    def __init__(self, made: Callable[P, R], most: int, weigh: Callable[[R], int]) -> None:
        update_wrapper(self, made)
        self._made, self._most, self._weigh = made, most, weigh
        self._lock = Lock()
        self.cache_clear()

    def cache_clear(self) -> None:
        """Forget everything."""
        self._kept: OrderedDict[Hashable, tuple[R, int]] = OrderedDict()
        self.held = 0

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """What the function answers."""
        key = (args, tuple(sorted(kwargs.items())))
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found[0]
        answer = self._made(*args, **kwargs)
        weight = self._weigh(answer)
        with self._lock:
            if key not in self._kept:
                self._kept[key] = answer, weight
                self.held += weight
            while self.held > self._most:
                self.held -= self._kept.popitem(last=False)[1][1]
        return answer


def remembered(most: int, weigh: Callable[[R], int]) -> Callable[[Callable[P, R]], Remembered[P, R]]:
    """Remember what a function answers, in `most` bytes; `weigh` says how many an answer takes with what it was asked by."""
    return lambda made: Remembered(made, most, weigh)
