"""A game as the learner sees it: cards that are face down for them are unseen on the table and in the sentences."""

from __future__ import annotations

import msgspec

from judge.desk.plays import Play, Step
from judge.engine.cards import Library
from judge.engine.state import UNSEEN
from judge.engine.transition import CardRef, Message, Param, Transition
from judge.opponent.seat_view import as_seen, hidden_cards
from judge.wording import Language, sentence

LEARNER_SEAT = 0
SHOWS_ITS_CARD = frozenset(
    {"cheer_revealed", "choose_cheer_to", "cards_revealed", "life_revealed", "choose_life_to", "revealed"}
)
"""Messages about a card that lies face up at that moment (5.11.1)."""


def line_for_learner(line: Play, number: int) -> Play:
    """The line for the page of step `number`: that step, the step before it and the end are as the learner sees them."""
    steps = list(line.steps)
    for at in {number, number - 1, len(steps)}:
        if 0 < at <= len(steps):
            steps[at - 1] = _seen(steps[at - 1])
    start = as_seen(line.start, LEARNER_SEAT)
    end = as_seen(line.game, LEARNER_SEAT)
    return Play(start, end, tuple(steps), line.used, line.problem, line.stopped)


def _seen(step: Step) -> Step:
    return Step(transition_for_learner(step), as_seen(step.game, LEARNER_SEAT), step.picked)


def transition_for_learner(step: Step) -> Transition:
    """The transition of a step, with a sentence that names only cards that the learner sees."""
    transition = step.transition
    message = transition.message
    if transition.actor in (None, LEARNER_SEAT) or message.key in SHOWS_ITS_CARD:
        return transition
    unseen = hidden_cards(step.game.state, LEARNER_SEAT)
    params = {name: _covered(value, unseen) for name, value in message.params.items()}
    return msgspec.structs.replace(transition, message=Message(message.key, params))


def _covered(value: Param, unseen: frozenset[int]) -> Param:
    if isinstance(value, CardRef):
        return CardRef(value.id, UNSEEN) if value.id in unseen else value
    if isinstance(value, tuple):
        return tuple(CardRef(ref.id, UNSEEN) if isinstance(ref, CardRef) and ref.id in unseen else ref for ref in value)
    return value


def sentence_for_learner(step: Step, language: Language, cards: Library) -> str:
    """The sentence of a step for the learner."""
    return sentence(transition_for_learner(step).message, language, cards)
