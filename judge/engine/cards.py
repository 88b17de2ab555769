"""What a card is to the engine: its facts (chapter 2) and its abilities as trees of the effect language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from judge.engine.effects import language as lang

Kind = Literal["oshi", "holomem", "support", "cheer"]
Subtype = Literal["item", "event", "staff", "tool", "mascot", "fan"]
ATTACHABLE_SUBTYPES: tuple[Subtype, ...] = ("tool", "mascot", "fan")  # 10.7.2.5.1.2
ATTACHABLE = frozenset(ATTACHABLE_SUBTYPES)


class Critical(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A critical icon: the colour it looks for and what it adds (12.3.4.3)."""

    colour: lang.Colour
    value: int


class Arts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One Arts (12.3). `damage` is the base value; `only` is the sole target it may have and `also` whom it may target besides,
    where its text says so. It can be used only while its `gates` hold; `rules` are what its text says of itself at all times,
    as that it needs fewer Cheers; `text` is what is resolved (12.3.4.2). With `when` it is a continuous ability (12.3.5), within
    its `limit`: what would happen is put off until the text is done, or, `after`, comes first.
    """

    name: str
    cost: tuple[lang.Colour, ...]
    damage: int
    name_en: str = ""
    critical: tuple[Critical, ...] = ()
    only: lang.HolomemSet | None = None
    also: lang.Holomems | None = None
    gates: tuple[lang.Condition, ...] = ()
    rules: tuple[lang.Continuous, ...] = ()
    text: lang.Block = ()
    when: lang.WouldDealDamage | lang.WouldTakeDamage | None = None
    limit: lang.Limit | None = None
    after: bool = False
    unread: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The facts of one card number and its abilities.

    Colours are the six of 2.4; a colourless card has none. `level` is the Bloom level of a holomem; `baton` the colours of the
    Baton Pass cost, `colourless` standing for any. `unread` names the parts of its text that are carried out by hand, as
    `arts:0`, `skill:1`, `stage:0`, `ability:0` (a keyword ability) or `support:0` (a paragraph), counted as printed;
    `unread_events` are the kinds of events that the words of such a part name, where that is known.
    `keywords` are the kinds of its keyword abilities (chapter 13). A Support card is played only while its `gates` hold, with
    `cost` as additional cost (10.7.2.4.1); `text` is what an Item, Event or Staff does.
    """

    number: str
    name: str
    kind: Kind
    name_en: str = ""
    subtypes: tuple[Subtype, ...] = ()
    limited: bool = False
    buzz: bool = False
    colours: tuple[lang.Colour, ...] = ()
    hp: int = 0
    life: int = 0
    level: lang.Level | None = None
    baton: tuple[lang.Colour, ...] = ()
    tags: tuple[str, ...] = ()
    arts: tuple[Arts, ...] = ()
    skills: tuple[lang.Skill, ...] = ()
    abilities: tuple[lang.Ability, ...] = ()
    keywords: tuple[lang.Keyword, ...] = ()
    gates: tuple[lang.Condition, ...] = ()
    cost: lang.Block = ()
    text: lang.Block = ()
    any_number: bool = False
    unread: tuple[str, ...] = ()
    unread_events: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def has_extra(self) -> bool:
        """Whether it has an extra ability (2.11.2), which the catalogue holds as one of these facts."""
        kinds = (lang.AlsoNamed, lang.CannotBloom, lang.LifeLoss)
        always = [each for each in self.abilities if isinstance(each, lang.Continuous)]
        return self.any_number or any(isinstance(modifier, kinds) for each in always for modifier in each.modifiers)

    @property
    def attachable(self) -> bool:
        """Whether it is a Tool, Mascot or Fan (10.7.2.5.1.2)."""
        return not ATTACHABLE.isdisjoint(self.subtypes)


Library = Mapping[str, Card]
"""Card number to card."""
