"""7.4.2: the Cheer of the Cheer Step: what is done instead of sending it (10.11), else it is revealed and sent."""

from __future__ import annotations

from typing import Any

from judge.engine.citations import Cites, cite
from judge.engine.draft import END, Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects.lookahead import payable_whole
from judge.engine.effects.patterns import Happening, WouldSendStepCheer
from judge.engine.events import Seat
from judge.engine.frames import SendCheerOfStep
from judge.engine.moving import attach_cheer
from judge.engine.procedures.applicable_replacement import ApplicableReplacement, Key
from judge.engine.procedures.ch10_replacement import REPLACEABLE, Replaceable, applicable_to, may_be_replaced
from judge.engine.procedures.ch11_rule_processing import holomem_options, reveal_cheer
from judge.engine.procedures.registry import step


class ReplaceableStepCheer(Replaceable[SendCheerOfStep]):
    """The Cheer that the turn player would send in the Cheer Step."""

    asks = ("choose_step_cheer_order", "choose_step_cheer_instead")

    def applicable(self, draft: Draft, event: SendCheerOfStep) -> list[ApplicableReplacement]:
        """None once another event has taken its place (10.11.1.1), nor where there is no Cheer to send, so that nothing would
        happen (1.3.2). What may be done instead has to be possible (10.11.3)."""
        if event.replaced or not draft.players[event.seat].cheer_deck or not draft.board.awaits(WouldSendStepCheer):
            return []

        def knows(when: Happening, env: EffectContext) -> EffectContext | None:
            return env if isinstance(when, WouldSendStepCheer) and env.seat == event.seat else None

        found = applicable_to(draft, knows, event.applied)
        return [each for each in found if not each.may or _possible(each, draft)]

    def affected(self, draft: Draft, event: SendCheerOfStep) -> Seat:
        """10.11.2.2: the one who sends."""
        return event.seat

    def mark_applied(self, draft: Draft, event: SendCheerOfStep, keys: tuple[Key, ...]) -> SendCheerOfStep:
        return replace(event, applied=(*event.applied, *keys))

    def before_applying(self, draft: Draft, event: SendCheerOfStep, chosen: ApplicableReplacement) -> SendCheerOfStep:
        """10.11.1.1: the Cheer Deck's top card is neither revealed nor sent."""
        return replace(self.mark_applied(draft, event, (chosen.key,)), replaced=True)

    def forced(self, event: SendCheerOfStep) -> bool:
        return False

    def by_hand(self, draft: Draft, event: SendCheerOfStep) -> tuple[str, tuple[Key, ...]] | None:
        """A text that is not read is asked about as the step begins (7.4.1)."""
        return None

    def because(self, event: SendCheerOfStep) -> Cites:
        return cite(defines="7.4.2")

    def allows(self, found: list[ApplicableReplacement]) -> str:
        return ""

    def about(self, draft: Draft, event: SendCheerOfStep) -> dict[str, Any]:
        return {}


def _possible(each: ApplicableReplacement, draft: Draft) -> bool:
    """10.11.3: whether what may be done instead can be; where it has a cost, that is what is chosen, and was looked at."""
    paid = each.ability is not None and bool(each.ability.cost)
    return paid or payable_whole(each.do, each.env, draft.board)


REPLACEABLE[SendCheerOfStep] = ReplaceableStepCheer()


@step(SendCheerOfStep, "7.4.2 instead")
def step_cheer_replaced(draft: Draft, frame: SendCheerOfStep) -> None:
    """10.11.1: what is done instead, before the card is revealed (5.21.2)."""
    if frame.replaced:
        draft.replace_top(frame, at=END)
        return
    draft.replace_top(frame, at="7.4.2 instead")
    if not may_be_replaced(draft, frame):
        draft.replace_top(frame, at="7.4.2")


@step(SendCheerOfStep, "7.4.2")
def reveal_step_cheer(draft: Draft, frame: SendCheerOfStep) -> None:
    """The top card is revealed before the holomem is chosen; with an empty Cheer Deck nothing is sent (1.3.2)."""
    deck = draft.players[frame.seat].cheer_deck
    if not deck:
        draft.replace_top(frame, at=END)
        draft.report(cite("7.4.2", forbids="1.3.2"), "cannot_send", actor=frame.seat, seat=frame.seat)
    elif not reveal_cheer(draft, frame.seat, deck[0], cite("7.4.2", "5.21.2"), "cheer_revealed"):
        draft.replace_top(frame, at="7.4.2")


@step(SendCheerOfStep, "7.4.2 send")
def send_step_cheer(draft: Draft, frame: SendCheerOfStep) -> None:
    seat = frame.seat
    card, *rest = draft.players[seat].cheer_deck
    mine = [seen.mem.id for seen in draft.stage_board.holomems_of(seat)]
    if draft.answer is not None:
        to = draft.take_answer()[0].value[0]
    elif len(mine) > 1:
        draft.replace_top(frame, at="7.4.2 send")
        options = holomem_options(draft, mine)
        draft.ask(seat, cite("7.4.2", "5.21.1"), "choose_cheer_to", options, seat=seat, card=draft.card_ref(card))
        return
    else:
        (to,) = mine
    draft.set_player(seat, cheer_deck=tuple(rest))
    attach_cheer(draft, card, "cheer_deck", to)
    draft.report(
        cite("7.4.2", "5.21.1"), "cheer_sent", actor=seat, seat=seat, card=draft.card_ref(card), to=draft.ref(to)
    )
