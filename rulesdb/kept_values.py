"""Values that a process computes once from the site's own files, and that a server stores for its next start.

`MadeOnce` is such a value. An application registers what is worth storing with the hook `kept_values`. `store_kept_values`
writes all of it to one file, and `restore_kept_values` takes it from there at the next start if the stamp is still the same. The
stamp says what the values were made of (`judge.site_stamp`). The file is a pickle, and reading a pickle can run code, so it is
read only if it belongs to the user who serves the site or to root, and nobody else may write to it.
"""

from __future__ import annotations

import logging
import os
import pickle
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, Generic, TypeVar

from rulesdb.hooks import Hook

T = TypeVar("T")

logger = logging.getLogger(__name__)


class MadeOnce(Generic[T]):
    """A function without arguments that is called once; later calls return the same value.

    >>> made = MadeOnce(list)
    >>> made() is made()
    True
    >>> made.set(["from the disk"])
    >>> made()
    ['from the disk']
    """

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._lock = Lock()
        self._values: list[T] = []

    def __call__(self) -> T:
        if not self._values:
            with self._lock:
                if not self._values:
                    self._values = [self._make()]
        return self._values[0]

    def set(self, value: T) -> None:
        """Set the value without calling the function."""
        self._values = [value]


@dataclass(frozen=True)
class KeptValue:
    """A value to store for the next start: its name, the function that gives it, and the one that takes the restored value. It must
    be picklable."""

    name: str
    give: Callable[[], Any]
    take: Callable[[Any], None]


kept_values: Hook[KeptValue] = Hook(
    "kept_values", "What a server keeps on the disk, so that its next start need not work it out again."
)


def store_kept_values(path: Path, stamp: str) -> None:
    """Write all kept values with this stamp to a file, completely or not at all. If the file cannot be written, that is logged."""
    half = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.touch(mode=0o600)
        half.write_bytes(
            pickle.dumps((stamp, {each.name: each.give() for each in kept_values}), pickle.HIGHEST_PROTOCOL)
        )
        half.replace(path)
    except OSError as error:
        logger.warning("What the next start needs is not kept: %s", error)


def restore_kept_values(path: Path, stamp: str) -> bool:
    """Restore all kept values from a file. Returns False, and restores nothing, unless the file exists, is complete, has this stamp
    and was written by this user or root."""
    try:
        with path.open("rb") as file:
            told = os.fstat(file.fileno())
            if told.st_uid not in (0, os.getuid()) or told.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
                logger.warning("%s is not read: others may write to it.", path)
                return False
            of, values = pickle.load(file)  # noqa: S301 - written by `store_kept_values`, and nobody else may write to it
    except FileNotFoundError:
        return False
    except Exception as error:  # noqa: BLE001 - a file that was cut off, or of another version of a class
        logger.warning("%s cannot be read, so it is made again: %s", path, error)
        return False
    if of != stamp or values.keys() != {each.name for each in kept_values}:
        return False
    for each in kept_values:
        each.take(values[each.name])
    return True
