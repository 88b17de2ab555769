"""The form of the search for cards: its boxes and lists with what is picked, and what was looked for in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.cards.index import index
from judge.desk.cards.keywords import KEYWORDS
from judge.desk.cards.searching import COLOURLESS, READING, TYPES, CardQuery
from judge.desk.cards.texts import ColorIcon, icon
from judge.desk.presenting.page_words import tag_words, word
from judge.engine.effects.card_properties import Colour
from judge.engine.effects.language import COLOURS
from judge.wording.words import LEVEL


@dataclass(frozen=True)
class ColorBox:
    """A color to be picked."""

    value: str
    icon: ColorIcon
    picked: bool


@dataclass(frozen=True)
class FilterField:
    """A list to pick one value from, with the words for each; the empty value asks for nothing."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    picked: str


@dataclass(frozen=True)
class AskedPart:
    """One thing that was looked for: what it is, its words, and what is asked for without it."""

    label: str
    words: str
    without: str


def color_boxes(asked: CardQuery) -> list[ColorBox]:
    """The colors, and colorless."""
    codes: dict[str, Colour] = {**{colour: colour for colour in COLOURS}, COLOURLESS: "colourless"}
    return [ColorBox(value, icon(code), value in asked.colors) for value, code in codes.items()]


def labels() -> dict[str, str]:
    """What each filter is called."""
    return {
        "type": _("Type"),
        "level": _("Bloom level"),
        "tag": _("Tag"),
        "does": _("What its text does"),
        "set": _("Set"),
        "text": _("Read by the engine"),
        "rule": _("Text rests on"),
    }


def fields(asked: CardQuery) -> list[FilterField]:
    """The lists to pick from."""
    options = {
        "type": [(code, word("kind", code)) for code in TYPES],
        "level": [(code, word("level", code)) for code in LEVEL],
        "tag": [(tag, tag_words(tag)) for tag in index().tags],
        "does": [(key, str(words)) for key, (words, _kinds) in KEYWORDS.items()],
        "set": [(name, name) for name in index().sets],
        "text": [(key, str(words)) for key, words in READING.items()],
    }
    called = labels()
    return [FilterField(name, called[name], tuple(each), getattr(asked, name)) for name, each in options.items()]


def looked_for(asked: CardQuery) -> list[AskedPart]:
    """Everything that is asked for, in words."""
    return list(_parts(asked))


def _parts(asked: CardQuery) -> Iterator[AskedPart]:
    if asked.q:
        yield AskedPart(_("Words"), f"“{asked.q}”", asked.without("q").address())
    if asked.colors:
        names = [_("colorless") if color == COLOURLESS else word("colour", color) for color in asked.colors]
        yield AskedPart(_("Color"), _(" or ").join(names), asked.without("colors").address())
    for field in fields(asked):
        if field.picked:
            yield AskedPart(field.label, dict(field.options)[field.picked], asked.without(field.name).address())
    if asked.rule:
        yield AskedPart(labels()["rule"], asked.rule, asked.without("rule").address())
