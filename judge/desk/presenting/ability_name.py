"""The printed name of an ability, said where the ability is played and where its text asks for a choice."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.cards.ability_names import ability_name_of
from judge.desk.cards.texts import TITLES, extras_of
from judge.engine.ability_paths import is_given, root, slot_parts, slot_path
from judge.engine.cards import Card, Library
from judge.engine.frames import PlayAbility
from judge.engine.state import UNSEEN, State


def ability_name(card: Card, path: str) -> str:
    """What the ability or text is that a path on a card begins with, with its name; empty where it has none.

    >>> from judge.cards.library import library
    >>> ability_name(library()["hBP01-027"], "1"), ability_name(library()["hBP08-107"], "0")
    ('Gift “V.7”', '')
    """
    kind, name = _kind_and_name(card, root(path))
    return _("{kind} “{name}”").format(kind=TITLES[kind], name=name) if name else ""


def played_ability(state: State, cards: Library) -> str:
    """The name of the primed ability that is being played now. Empty where none is, where it has none, and where a text gave it
    to a holomem: the name is then that of another ability."""
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, PlayAbility) or frame.primed.env.card < 0 or is_given(frame.primed.env.path):
        return ""
    number = state.cards[frame.primed.env.card]
    card = cards.get(number) if number != UNSEEN else None
    return ability_name(card, frame.primed.env.path) if card is not None else ""


def _kind_and_name(card: Card, ability: str) -> tuple[str, str]:
    match slot_parts(ability):
        case "arts", index:
            return "arts", card.arts[index].name
        case "skill", index:
            skill = card.skills[index]
            return ("sp_skill" if skill.sp else "skill"), skill.name
    if not ability.isdecimal() or int(ability) < len(extras_of(card)):
        return "", ""

    if card.kind == "oshi":
        return "stage", ability_name_of(card.number, slot_path("stage"))
    if len(card.keywords) == 1:
        return card.keywords[0], ability_name_of(card.number, slot_path("ability", 0))
    return "", ""
