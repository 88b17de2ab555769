"""Looking on while a step is carried out, for questions that the state after it does not answer (`judge.engine.near`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from judge.engine.board import Source
from judge.engine.effects.language import If
from judge.engine.events import AnyEvent
from judge.engine.frames import Env, Primed

if TYPE_CHECKING:
    from judge.engine.work import Work

Happened = list[tuple[AnyEvent, Env | None]]
"""What has just happened, each with the effect that made it happen."""


class Watch(Protocol):
    """Somebody who looks on while a step is carried out, and changes nothing."""

    def looked(self, work: Work, fresh: Happened, left: list[Source], new: list[Primed]) -> None:
        """It was looked at which abilities what has just happened primes (10.8.2): `new` are those that it does. `left` are
        abilities of holomems that have just left the Stage (10.8.4.1.2)."""

    def unmet(self, work: Work, env: Env, node: If) -> None:
        """A condition inside an effect was not met as it was reached (10.9.1)."""
