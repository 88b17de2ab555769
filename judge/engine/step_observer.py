"""Looking on while a step is carried out, for questions that the state after it does not answer (`judge.engine.almost_primed`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from judge.engine.board_model import EffectiveAbility
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import If
from judge.engine.events import AnyEvent
from judge.engine.primed import Primed

if TYPE_CHECKING:
    from judge.engine.draft import Draft

Happened = list[tuple[AnyEvent, EffectContext | None]]
"""What has just happened, each with the effect that made it happen."""


class StepObserver(Protocol):
    """Observes a step without changing anything."""

    def after_priming(self, draft: Draft, fresh: Happened, left: list[EffectiveAbility], new: list[Primed]) -> None:
        """Called after the events in `fresh` were checked for abilities that they prime (10.8.2). `new` are the abilities
        primed; `left` are abilities of holomems that have just left the Stage (10.8.4.1.2)."""

    def condition_unmet(self, draft: Draft, env: EffectContext, node: If) -> None:
        """A condition inside an effect was not met as it was reached (10.9.1)."""
