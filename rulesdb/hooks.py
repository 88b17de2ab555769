"""The registry of hooks: by a hook, a room asks the rooms above it, which it may not import.

Whoever asks declares the hook, with the type of what answers and what it is for. An application registers its answers in
`AppConfig.ready` of its `apps.py`, and nowhere else. `docs/architecture.md` lists the hooks, `docs/decisions/0044` says why they
are made this way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

T = TypeVar("T")

HOOKS: dict[str, Hook[Any]] = {}
"""Every hook that is declared, by its name. Filled by the modules that declare them."""


class Hook(Generic[T]):
    """What other applications add, in the order in which they were registered: functions of one signature, or objects of one
    protocol.

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
        """Add implementations. One that is there already is refused: it would be called twice."""
        for implementation in implementations:
            if implementation in self._implementations:
                raise ValueError(f"{implementation!r} is registered twice for the hook {self.name!r}")
            self._implementations.append(implementation)

    def __iter__(self) -> Iterator[T]:
        return iter(self._implementations)

    def __len__(self) -> int:
        return len(self._implementations)
