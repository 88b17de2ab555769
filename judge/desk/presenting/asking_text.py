"""The text of a card that asks for a choice, so that a judge reads what is decided without opening the card."""

from __future__ import annotations

from dataclasses import dataclass

from judge.cards.writer import describe, describe_use
from judge.desk.presenting.open_readings import slot_of
from judge.desk.presenting.page_words import card_name, language
from judge.engine.ability_paths import root, slot_parts
from judge.engine.cards import Card, Library
from judge.engine.frames import Run
from judge.engine.state import UNSEEN, State

UNFOLDED = frozenset({"may_pay", "may_do"})
"""The questions that only the text makes clear; at these it is shown at once."""


@dataclass(frozen=True)
class AskingText:
    """A text in the program's words, and the name of its card; `unfolded` where it is shown without being asked for."""

    name: str
    words: str
    unfolded: bool


def asking_text(state: State, cards: Library) -> AskingText | None:
    """The text whose action asks for the choice that is due. None where the rules themselves ask, or the text is not read."""
    frame = state.agenda[-1] if state.agenda else None
    if state.asking is None or not isinstance(frame, Run) or frame.env.card < 0:
        return None
    number = state.cards[frame.env.card]
    card = cards.get(number) if number != UNSEEN else None
    if card is None or slot_of(card, frame.env.path) in card.unread:
        return None
    words = _words(card, frame.env.path)
    return AskingText(card_name(number, cards), words, state.asking.message.key in UNFOLDED) if words else None


def _words(card: Card, path: str) -> str:
    """The whole ability, skill, Arts or Support text that a path on the card begins with."""
    ability = root(path)
    match slot_parts(ability):
        case "arts", index:
            return describe(card.arts[index], language(), card)
        case "skill", index:
            return describe(card.skills[index], language(), card)
    if ability.isdecimal():
        return describe(card.abilities[int(ability)], language(), card)
    return describe_use(card, language())
