"""What the learner sees of a game: cards whose faces a player does not see are unseen on the table and in the sentences."""

from __future__ import annotations

import msgspec

from judge.desk.plays import Play, Step
from judge.engine.cards import Library
from judge.engine.state import UNSEEN
from judge.engine.transition import CardRef, Message, Param, Transition
from judge.opponent.seat_view import as_seen, hidden_cards
from judge.wording import Language, sentence

LEARNER = 0
SHOWN = frozenset(
    {"cheer_revealed", "choose_cheer_to", "cards_revealed", "life_revealed", "choose_life_to", "revealed"}
)
"""Messages that name a card which lies face up while it is named (5.11.1)."""


def seen_at(line: Play, number: int) -> Play:
    """The line as a page of step `number` needs it: that step, the one before it and the end as the learner sees them."""
    steps = list(line.steps)
    for at in {number, number - 1, len(steps)}:
        if 0 < at <= len(steps):
            steps[at - 1] = _seen(steps[at - 1])
    start, end = as_seen(line.start, LEARNER), as_seen(line.game, LEARNER)
    return Play(start, end, tuple(steps), line.used, line.problem, line.stopped)


def _seen(step: Step) -> Step:
    return Step(told(step), as_seen(step.game, LEARNER), step.picked)


def told(step: Step) -> Transition:
    """A transition whose sentence names no card that the learner does not see."""
    transition = step.transition
    message = transition.message
    if transition.actor in (None, LEARNER) or message.key in SHOWN:
        return transition
    unseen = hidden_cards(step.game.state, LEARNER)
    params = {name: _covered(value, unseen) for name, value in message.params.items()}
    return msgspec.structs.replace(transition, message=Message(message.key, params))


def _covered(value: Param, unseen: frozenset[int]) -> Param:
    if isinstance(value, CardRef):
        return CardRef(value.id, UNSEEN) if value.id in unseen else value
    if isinstance(value, tuple):
        return tuple(CardRef(ref.id, UNSEEN) if isinstance(ref, CardRef) and ref.id in unseen else ref for ref in value)
    return value


def words_of(step: Step, language: Language, cards: Library) -> str:
    """What a step says to the learner."""
    return sentence(told(step).message, language, cards)
