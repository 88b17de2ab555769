"""The text of a card that asks for a choice, so that a judge reads what is decided without opening the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from django.utils.translation import gettext as _

from judge.cards.writer import describe, describe_use
from judge.desk.presenting.ability_name import ability_name
from judge.desk.presenting.open_readings import slot_of
from judge.desk.presenting.page_words import card_name, language
from judge.engine.ability_paths import root, slot_parts
from judge.engine.cards import Card, Library
from judge.engine.effects.language import May, Node, Pay, Pick
from judge.engine.frames import Run
from judge.engine.state import UNSEEN, State
from judge.wording import sentence
from judge.wording.purposes import with_purpose
from rulesdb.languages import sentences

CHOICES = ("choose_cards", "choose_cheer", "choose_holomem")
"""What the message of a choice among cards or holomems begins with."""
UNFOLDED = frozenset({"may_choose", "may_do", "may_pay"})
"""The questions that only the text makes clear; at these it is shown at once."""


@dataclass(frozen=True)
class AskingText:
    """A text in the program's words, and the name of its card with that of the ability; `unfolded` where it is shown without being
    asked for."""

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
    if not words:
        return None
    name = card_name(number, cards)
    if ability := ability_name(card, frame.env.path):
        name = _("{card} ({ability})").format(card=name, ability=ability)
    return AskingText(name, words, state.asking.message.key in UNFOLDED)


def asking_words(state: State, cards: Library) -> str:
    """The sentence that asks for the choice that is due, with what is chosen for where an action of a text asks for it; empty where
    nothing is asked."""
    if state.asking is None:
        return ""
    told = sentence(state.asking.message, language(), cards)
    frame = state.agenda[-1] if state.agenda else None
    if not state.asking.message.key.startswith(CHOICES) or not isinstance(frame, Run) or frame.step >= len(frame.block):
        return told
    current = frame.block[frame.step]
    node, slot = (
        _that_takes(current.called, frame.block[frame.step + 1 :])
        if isinstance(current, Pick)
        else (current, frame.slot.partition(".")[0])
    )
    zone = getattr(node, "to", "")
    return with_purpose(told, tag_of(node), slot, zone if isinstance(zone, str) else "", language())


def with_cost(told: str, state: State, cards: Library) -> str:
    """The sentence that asks for the choice that is due; where it asks whether a cost is paid, with the cost in the words of its
    text."""
    frame = state.agenda[-1] if state.agenda else None
    if state.asking is None or state.asking.message.key != "may_pay" or not isinstance(frame, Run):
        return told
    paying = frame.block[frame.step]
    number = state.cards[frame.env.card]
    card = cards.get(number)
    if not isinstance(paying, Pay) or card is None:
        return told
    cost = describe(May(do=paying.cost), language(), card)
    return sentences([told, _("The cost: “{cost}”").format(cost=cost)])


def _that_takes(called: str, later: Sequence[Node]) -> tuple[Node | None, str]:
    """The first of these actions that speaks of what was chosen under a name, and with which of its fields."""
    name = msgspec.json.encode(called)
    for node in later:
        for slot in node.__struct_fields__:
            if name in msgspec.json.encode(getattr(node, slot)):
                return node, slot
    return None, ""


def tag_of(node: Node | None) -> str:
    """The tag of an action; empty where there is none."""
    return str(node.__struct_config__.tag) if node is not None else ""


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
