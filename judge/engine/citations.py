"""Citations: which numbered provision of the comprehensive rules does what.

The code cites edition 1.9.0, always by literal numbers in `cite(...)`, `Reason(...)` and the names of steps: so they can be
collected from the source, and a test checks them against the document.
"""

from __future__ import annotations

import functools
from typing import Literal

import msgspec

Role = Literal["performs", "allows", "forbids", "replaces", "defines"]
"""What a provision does in a transition: it performs the step, allows or forbids an action, replaces an event, or defines
what a term in the sentence means."""


class Cite(msgspec.Struct, frozen=True):
    """One provision with the role it plays."""

    rule: str
    role: Role = "performs"


Cites = tuple[Cite, ...]


@functools.cache
def cite(
    *performs: str,
    allows: str = "",
    forbids: str = "",
    replaces: str = "",
    defines: str = "",
) -> Cites:
    """The citations for a step: positional numbers perform, the others are space-separated numbers by role.

    >>> [c.rule for c in cite("10.6.3.2", defines="10.8.3")]
    ['10.6.3.2', '10.8.3']
    >>> cite("5.7.1") is cite("5.7.1")
    True
    """
    wanted: list[tuple[str, Role]] = [(rule, "performs") for rule in performs]
    for role, text in (("allows", allows), ("forbids", forbids), ("replaces", replaces), ("defines", defines)):
        wanted.extend((rule, role) for rule in text.split())  # type: ignore[misc]
    return tuple(Cite(*key) for key in wanted)
