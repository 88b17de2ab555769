"""Fills the form in from an existing card. Its texts are those of the writer, which the compiler reads back to the same
trees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cards.compiler.round_trip import written
from judge.cards.records import COLOUR, LEVEL, SUBTYPE
from judge.cards.slot_trees import ArtsTree, SkillTree, SupportTree
from judge.desk.cards.texts import extras_of, own_abilities
from judge.desk.pasting.forms import HOLOMEM, OSHI, SUPPORT
from judge.engine.ability_paths import slot_path
from judge.engine.cards import Arts, Card
from judge.engine.effects.language import AlsoNamed, CannotBloom, Continuous, LifeLoss

_COLORS = {english: japanese for japanese, english in COLOUR.items()}
_PARTS = {"collab": "collab", "bloom": "bloom", "gift": "gift"}


def facts_of(card: Card) -> dict[str, Any]:
    """The facts of a card by the fields of the form; its number is left for the caller to say."""
    levels = {code: name for name, code in LEVEL.items()}
    subtypes = {code: name for name, code in SUBTYPE.items()}
    found: dict[str, Any] = {
        "kind": card.kind if card.kind in (HOLOMEM, OSHI, SUPPORT) else HOLOMEM,
        "name": card.name,
        "name_en": card.name_en,
        "color": [_COLORS[colour] for colour in card.colours],
        "hp": card.hp,
        "baton": len(card.baton),
        "life": card.life,
        "tags": " ".join(f"#{tag.removeprefix('#')}" for tag in card.tags),
        "buzz": card.buzz,
        "limited": card.limited,
        "any_number": card.any_number,
    }

    if card.level:
        found["bloom"] = levels[card.level]
    if card.subtypes:
        found["subtype"] = subtypes[card.subtypes[0]]

    for modifier in (each.modifiers[0] for each in extras_of(card) if isinstance(each, Continuous)):
        match modifier:
            case LifeLoss():
                found["life_loss"] = modifier.amount
            case AlsoNamed():
                found["aliases"] = "、".join(modifier.names)
            case CannotBloom():
                found["cannot_bloom"] = True

    return found


def texts_of(card: Card) -> list[dict[str, Any]]:
    """The texts of a card by the fields of the form; one that is not read is empty."""
    return [*_arts(card), *_keywords(card), *_skills(card), *_support(card)]


def _arts(card: Card) -> Iterator[dict[str, Any]]:
    for arts in card.arts:
        yield {
            "part": "arts",
            "name": arts.name,
            "cost": " ".join(_COLORS[colour] for colour in arts.cost),
            "damage": arts.damage,
            "critical": _COLORS[arts.critical[0].colour] if arts.critical else "",
            "plus": arts.critical[0].value if arts.critical else None,
            "text": "" if arts.unread else written(_tree_of(arts), card),
        }


def _tree_of(arts: Arts) -> ArtsTree:
    return ArtsTree(arts.only, arts.also, arts.gates, arts.rules, arts.text)


def _keywords(card: Card) -> Iterator[dict[str, Any]]:
    for index, keyword in enumerate(card.keywords):
        read = slot_path("ability", index) not in card.unread and len(card.keywords) == 1
        text = written(own_abilities(card), card) if read else ""
        yield {"part": _PARTS[keyword], "name": "", "text": text}


def _skills(card: Card) -> Iterator[dict[str, Any]]:
    for index, skill in enumerate(card.skills):
        read = slot_path("skill", index) not in card.unread
        yield {
            "part": "sp" if skill.sp else "skill",
            "name": skill.name,
            "power": "X" if skill.x else skill.cost,
            "text": written(SkillTree(skill.do, skill.when, skill.condition), card) if read else "",
        }
    own = own_abilities(card)
    if card.kind == OSHI and (own or slot_path("stage") in card.unread):
        yield {"part": "stage", "name": "", "text": written(own, card) if own else ""}


def _support(card: Card) -> Iterator[dict[str, Any]]:
    if card.kind != SUPPORT:
        return
    own = own_abilities(card)
    trees = SupportTree(card.gates, card.cost), SupportTree(do=card.text)  # a paragraph each, as printed
    parts = [*(written(tree, card) for tree in trees), written(own, card) if own else ""]
    yield {"part": "support", "name": "", "text": "\n\n".join(part for part in parts if part)}
