"""The registry of hooks. With a hook, a package calls code of the packages above it, which it may not import.

The package that calls declares the hook, with the type of its implementations and its purpose. An application registers its
implementations in `AppConfig.ready` of its `apps.py`, and nowhere else. `docs/architecture.md` lists the hooks;
`docs/decisions/0044` says why they are made this way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

T = TypeVar("T")

HOOKS: dict[str, Hook[Any]] = {}
"""All declared hooks by name."""


class Hook(Generic[T]):
    """The implementations that other applications have registered, in the order of registration: functions with one signature, or
    objects with one protocol.

    >>> greetings = Hook[str]("greetings", "What to say first.")
    >>> greetings.register("hello")
    >>> list(greetings), len(greetings), HOOKS.pop("greetings") is greetings
    (['hello'], 1, True)
    """

    def __init__(self, name: str, purpose: str) -> None:
        if name in HOOKS:
            raise ValueError(f"hook {name!r} is declared twice")
        self.name, self.purpose = name, purpose
        self._implementations: list[T] = []
        HOOKS[name] = self

    def register(self, *implementations: T) -> None:
        """Add implementations. Raises `ValueError` for one that is registered already, because it would be called twice."""
        for implementation in implementations:
            if implementation in self._implementations:
                raise ValueError(f"{implementation!r} is registered twice for the hook {self.name!r}")
            self._implementations.append(implementation)

    def __iter__(self) -> Iterator[T]:
        return iter(self._implementations)

    def __len__(self) -> int:
        return len(self._implementations)
