"""Cards that an effect keeps attached against the opponent's abilities (1.3.3)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.board import Board
from judge.engine.board_model import ContinuousEffect
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.card_choice import bind, refs
from judge.engine.effects.evaluate import fits_all
from judge.engine.effects.interpreter import finish_action, remember
from judge.engine.effects.language import NotArchived
from judge.engine.frames import Run

_RULES = {"archive": "5.12.1", "reattach": "5.17.4"}
_RETURNED = "5.5.1"
KEPT = ("not_archived", "not_reattached", "not_returned")
"""The keys of what is told of cards that stay."""


def kept(cards: Iterable[int], against: str, env: EffectContext, board: Board) -> tuple[int, ...]:
    """Those of the cards that an effect keeps where they are attached, against an ability of this controller that archives them,
    reattaches them, or returns them to this zone (1.3.3)."""
    theirs = [seen for seen in board.holomems.values() if seen.seat != env.seat]
    held = {
        card: effects
        for seen in theirs
        if (effects := board.effects_on(NotArchived, seen.mem.id))
        for card in (*seen.mem.cheers, *(support.card for support in seen.mem.supports))
    }
    return tuple(card for card in cards if any(_keeps(each, card, against, board) for each in held.get(card, ())))


def _keeps(effect: ContinuousEffect, card: int, against: str, board: Board) -> bool:
    facts = board.card(card)
    modifier = effect.modifier
    assert isinstance(modifier, NotArchived)
    return facts is not None and against in modifier.against and fits_all(facts, modifier.where, effect.env, board)


def rule_against(against: str) -> str:
    """The rule by which cards would be archived, reattached or returned to this zone.

    >>> rule_against("reattach"), rule_against("hand")
    ('5.17.4', '5.5.1')
    """
    return _RULES.get(against, _RETURNED)


def leave_kept(draft: Draft, called: str, cards: tuple[int, ...], staying: tuple[int, ...], against: str) -> None:
    """Say which of the cards stay where they are attached. The action goes on with the others in its next step; without any it is
    over, and nothing is `called` by its name."""
    frame = draft.top(Run)
    seat = frame.env.seat
    if others := tuple(card for card in cards if card not in staying):
        remember(draft, frame, "what", others)
    else:
        finish_action(draft, bind(draft, frame, called, ()))
    key = {"archive": "not_archived", "reattach": "not_reattached"}.get(against, "not_returned")
    draft.report(cite(rule_against(against), forbids="1.3.3"), key, actor=seat, cards=refs(draft, staying))
