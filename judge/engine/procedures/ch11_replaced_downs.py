"""10.11: what is done instead of a Down (11.3.1), before any of it happens."""

from __future__ import annotations

from typing import Any

from judge.engine.citations import Cites, cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects.evaluate import includes
from judge.engine.effects.patterns import Happening, WouldBeDowned
from judge.engine.events import Seat
from judge.engine.frames import DownProcessing
from judge.engine.procedures.applicable_replacement import ApplicableReplacement, Key
from judge.engine.procedures.ch10_replacement import REPLACEABLE, Replaceable, applicable_to


class ReplaceableDown(Replaceable[DownProcessing]):
    """The Down of the holomem that is the current one, which has not begun yet."""

    asks = ("choose_down_order", "choose_down_instead")

    def applicable(self, draft: Draft, event: DownProcessing) -> list[ApplicableReplacement]:
        """None once another event has taken its place (10.11.1.1)."""
        board = draft.board
        seen = draft.stage_board.holomems.get(event.current)
        if event.replaced or seen is None or not board.awaits(WouldBeDowned):
            return []
        blow = seen.mem.lethal_hit

        def knows(when: Happening, env: EffectContext) -> EffectContext | None:
            if not isinstance(when, WouldBeDowned):
                return None
            env = replace(env, subject=event.current)
            of_kind = when.kind is None or (blow is not None and blow.arts == (when.kind == "arts"))
            return env if of_kind and includes(when.who, event.current, env, board) else None

        return applicable_to(draft, knows, event.applied)

    def affected(self, draft: Draft, event: DownProcessing) -> Seat:
        """10.11.2.1: the controller of the holomem."""
        return draft.stage_board.holomems[event.current].seat

    def mark_applied(self, draft: Draft, event: DownProcessing, keys: tuple[Key, ...]) -> DownProcessing:
        return replace(event, applied=(*event.applied, *keys))

    def before_applying(self, draft: Draft, event: DownProcessing, chosen: ApplicableReplacement) -> DownProcessing:
        """10.11.1.1: it is not downed, and so in no Down state (4.4.9). Of its damage the replacement's own text speaks."""
        if draft.stage_board.holomems[event.current].mem.down:
            draft.set_mem(event.current, down=False)
        return replace(self.mark_applied(draft, event, (chosen.key,)), replaced=True)

    def forced(self, event: DownProcessing) -> bool:
        return False

    def by_hand(self, draft: Draft, event: DownProcessing) -> tuple[str, tuple[Key, ...]] | None:
        """A text that is not read is asked about in the Down (11.3.1.1)."""
        return None

    def because(self, event: DownProcessing) -> Cites:
        return cite(defines="11.3.1")

    def allows(self, found: list[ApplicableReplacement]) -> str:
        return ""

    def about(self, draft: Draft, event: DownProcessing) -> dict[str, Any]:
        return {"holomem": draft.ref(event.current)}


REPLACEABLE[DownProcessing] = ReplaceableDown()
