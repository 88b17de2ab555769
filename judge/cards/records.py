"""The records of a list of cards, as published in the official card list; the list itself is kept out of the repository."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.cards.ability_names import ability_name_of
from judge.engine.ability_paths import slot_path
from judge.engine.cards import Critical, Kind, Subtype
from judge.engine.effects.language import Colour, Keyword, Level, Scope

COLOUR: dict[str, Colour] = {
    "白": "white",
    "緑": "green",
    "赤": "red",
    "青": "blue",
    "紫": "purple",
    "黄": "yellow",
    "無色": "colourless",
}
LEVEL: dict[str, Level] = {"Debut": "debut", "1st": "1st", "2nd": "2nd", "Spot": "spot"}
SUBTYPE: dict[str, Subtype] = {
    "アイテム": "item",
    "イベント": "event",
    "スタッフ": "staff",
    "ツール": "tool",
    "マスコット": "mascot",
    "ファン": "fan",
}
KEYWORD: dict[str, Keyword] = {"コラボエフェクト": "collab", "ブルームエフェクト": "bloom", "ギフト": "gift"}
KEYWORD_AS_PRINTED: dict[str, str] = {keyword: printed for printed, keyword in KEYWORD.items()}
SCOPE: dict[str, Scope] = {"ターンに1回": "turn", "ゲームに1回": "game"}

REMINDER = re.compile(
    r"LIMITED：ターンに1枚しか使えない。"
    r"|(ツール|マスコット)は、?(自分の)?ホロメン1人につき、?1枚(だけ付けられる|まで付けられる|しか付けられない)。"
)
"""Reminder text (2.7.2): it repeats 8.6.2, 5.17.3.1 or 5.17.3.2 and does nothing by itself. For Fans no rule says this (5.17.3.3),
and 「このツールは」 would be a limit of this card alone, so neither is a reminder."""


class CriticalRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A critical icon."""

    colour: str
    value: int


class ArtsRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One Arts as printed; `plus` says that its text may change the damage."""

    name: str
    cost: tuple[str, ...]
    damage: int
    damage_raw: str
    plus: bool
    crit: tuple[CriticalRecord, ...]
    text: str | None

    @property
    def criticals(self) -> tuple[Critical, ...]:
        """The critical icons in the engine's words."""
        return tuple(Critical(COLOUR[icon.colour], icon.value) for icon in self.crit)


class KeywordRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A keyword ability (chapter 13)."""

    kind: str
    name: str
    text: str


class SkillRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An oshi skill (12.1); the cost is a number or X."""

    sp: bool
    name: str
    cost: int | str
    limit: str
    text: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card number of the reference list."""

    number: str
    set: str
    name: str
    name_en: str | None
    type: Kind
    card_type_raw: str
    subtypes: tuple[str, ...]
    limited: bool
    buzz: bool
    colour: tuple[str, ...]
    hp: int | None
    life: int | None
    bloom: str | None
    baton: tuple[str, ...] | None
    tags: tuple[str, ...]
    arts: tuple[ArtsRecord, ...]
    keyword_effects: tuple[KeywordRecord, ...]
    oshi_skills: tuple[SkillRecord, ...]
    oshi_stage_skill: str | None
    extra: tuple[str, ...]
    support_text: str | None
    aliases: tuple[str, ...]
    unlimited_in_deck: bool
    life_loss_on_down: int | None
    cannot_bloom: bool
    oshi_stage_skill_name: str | None = None


class Slot(msgspec.Struct, frozen=True):
    """One piece of printed text that has to become a tree: the card, the name of the slot (`arts:0`, ...) and the text."""

    card: Record
    name: str
    text: str


def slots(card: Record) -> Iterator[Slot]:
    """The pieces of a card's text, as printed from top to bottom; extra abilities are facts (2.11.2), not slots."""
    for index, arts in enumerate(card.arts):
        if arts.text:
            yield Slot(card, slot_path("arts", index), arts.text)
    for index, keyword in enumerate(card.keyword_effects):
        yield Slot(card, slot_path("ability", index), keyword.text)
    for index, skill in enumerate(card.oshi_skills):
        yield Slot(card, slot_path("skill", index), skill.text)
    if card.oshi_stage_skill:
        yield Slot(card, slot_path("stage"), card.oshi_stage_skill.removeprefix(stage_skill_name(card)).lstrip())
    for index, paragraph in enumerate(paragraphs(card.support_text or "")):
        yield Slot(card, slot_path("support", index), paragraph)


def stage_skill_name(card: Record) -> str:
    """The name of the oshi stage skill, which may stand in front of its text with nothing between (12.2.1): as the list says, or
    as the catalogue does of a card that it has. Empty where neither says it; a name is never guessed."""
    return card.oshi_stage_skill_name or ability_name_of(card.number, slot_path("stage"))


def names_of_abilities(card: Record) -> dict[str, str]:
    """The names of a card's keyword abilities and of its oshi stage skill, by slot."""
    found = {slot_path("ability", place): each.name for place, each in enumerate(card.keyword_effects) if each.name}
    if card.oshi_stage_skill and (name := stage_skill_name(card)):
        found[slot_path("stage")] = name
    return found


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a Support card's text; each is a slot. Reminder text is left out. Options to choose from (■, 10.7.2.2.1)
    belong to the paragraph before them."""
    parts = [part.strip() for part in text.split("\n\n")]
    found: list[str] = []
    for part in parts:
        if part.startswith("■") and found:
            found[-1] += f"\n{part}"
        elif part and not REMINDER.fullmatch(part):
            found.append(part)
    return found
