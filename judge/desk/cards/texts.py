"""The pieces of a card's text as a page tells them: written from their trees in both languages, never as printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.cards.ability_names import ability_name_of
from judge.cards.provisions import PROVISIONS_OF_KIND, number_sort_key, provisions_of_tree
from judge.cards.reading_choices import ReadingChoice, choices_of
from judge.cards.writer import describe, describe_use
from judge.desk.presenting.page_words import LETTER_OF_COLOR, word
from judge.engine.ability_paths import slot_index, slot_path
from judge.engine.cards import Arts, Card
from judge.engine.effects.language import Ability, AlsoNamed, CannotBloom, Colour, Continuous, LifeLoss, Skill
from judge.wording import Language
from judge.wording.reading_choices import READING_CHOICES

TITLES: dict[str, Promise] = {
    "arts": gettext_lazy("Arts"),
    "skill": gettext_lazy("Oshi skill"),
    "sp_skill": gettext_lazy("SP oshi skill"),
    "stage": gettext_lazy("Oshi stage skill"),
    "collab": gettext_lazy("Collab Effect"),
    "bloom": gettext_lazy("Bloom Effect"),
    "gift": gettext_lazy("Gift"),
    "use": gettext_lazy("When it is used"),
    "attachment": gettext_lazy("While attached"),
    "extra": gettext_lazy("Extra ability"),
}
SUPPORT = "support"
ANY_NUMBER = ("Any number of this card can be put in the Deck.", "このカードはデッキに何枚でも入れられる。")
ORDER: tuple[Language, Language] = ("en", "ja")


@dataclass(frozen=True)
class ColorIcon:
    """A color as an icon: the letter and style it is drawn with, its code."""

    letter: str
    style: str
    colour: Colour

    @property
    def called(self) -> str:
        """What it is called in the language of the page."""
        return _("colorless") if self.colour == "colourless" else word("colour", self.colour)


@dataclass(frozen=True)
class TextPiece:
    """One piece of a card's text. `slot` is the part of the text it is, as in `Card.unread`; all paragraphs of a Support card are
    `support`. `words` has the sentences in English and Japanese, empty where there are none or where the
    piece is not read; `power` is the holo power an oshi skill costs. `rules` are the provisions it rests on, `choices` what was
    decided in reading it."""

    kind: str
    title: Promise
    slot: str
    words: tuple[str, str] = ("", "")
    rules: tuple[str, ...] = ()
    name: str = ""
    cost: tuple[ColorIcon, ...] = ()
    damage: int | None = None
    critical: tuple[tuple[ColorIcon, int], ...] = ()
    power: str = ""
    unread: bool = False
    choices: tuple[ReadingChoice, ...] = ()

    def in_language(self, language: Language) -> str:
        """What it says in a language."""
        return self.words[ORDER.index(language)]

    def choices_in(self, language: Language) -> list[str]:
        """What was decided in reading it, in a language."""
        return [READING_CHOICES[each][ORDER.index(language)] for each in self.choices]

    def has(self, slot: str) -> bool:
        """Whether a slot is this piece, or one of the paragraphs that are one piece."""
        return slot == self.slot or slot.startswith(f"{self.slot}:")


def icon(colour: Colour) -> ColorIcon:
    """A color as an icon.

    >>> icon("red").letter, icon("red").style
    ('R', 'r')
    """
    style = LETTER_OF_COLOR[colour]
    return ColorIcon("◇" if colour == "colourless" else style.upper(), style, colour)


def pieces(card: Card) -> tuple[TextPiece, ...]:
    """The pieces of the text of a card, as it has them from top to bottom.

    >>> from judge.cards.library import library
    >>> [(piece.kind, piece.unread) for piece in pieces(library()["hBP01-014"])]
    [('collab', False), ('arts', False)]
    """
    return (*_extras(card), *_keywords(card), *_skills(card), *_stage(card), *_arts(card), *_support(card))


def _piece(
    card: Card,
    kind: str,
    slot: str,
    words: tuple[str, str],
    tree: object = (),
    also: tuple[str, ...] = (),
    **facts: Any,
) -> TextPiece:
    rules = tuple(sorted({*PROVISIONS_OF_KIND[kind], *provisions_of_tree(tree), *also}, key=number_sort_key))
    return TextPiece(kind, TITLES[kind], slot, words, rules, choices=choices_of(tree, card.number), **facts)


def _told(card: Card, things: tuple[Ability | Skill | Arts, ...]) -> tuple[str, str]:
    """What these parts of a card say, in English and in Japanese."""
    english, japanese = ([describe(each, language, card) for each in things] for language in ORDER)
    return "\n".join(english), "\n".join(japanese)


def extras_of(card: Card) -> tuple[Ability, ...]:
    """The extra abilities of a card (2.11.2), which come before those of its text."""
    count = 0
    for ability in card.abilities:
        modifiers = ability.modifiers if isinstance(ability, Continuous) and ability.condition is None else ()
        if len(modifiers) != 1 or not isinstance(modifiers[0], LifeLoss | AlsoNamed | CannotBloom):
            break
        count += 1
    return card.abilities[:count]


def own_abilities(card: Card) -> tuple[Ability, ...]:
    """The abilities of a card's text: all but the extra ones."""
    return card.abilities[len(extras_of(card)) :]


def _extras(card: Card) -> Iterator[TextPiece]:
    extras = extras_of(card)
    if extras:
        yield _piece(card, "extra", "extra:0", _told(card, extras), extras)
    if card.any_number:
        yield _piece(card, "extra", "extra:0", ANY_NUMBER, also=("2.11.2.1", "6.1.4.3"))


def _keywords(card: Card) -> Iterator[TextPiece]:
    for index, keyword in enumerate(card.keywords):
        slot = slot_path("ability", index)
        unread = slot in card.unread
        own = () if unread else own_abilities(card)
        yield _piece(card, keyword, slot, _told(card, own), own, name=ability_name_of(card.number, slot), unread=unread)


def _skills(card: Card) -> Iterator[TextPiece]:
    for index, skill in enumerate(card.skills):
        slot = slot_path("skill", index)
        unread = slot in card.unread
        kind = "sp_skill" if skill.sp else "skill"
        power = "X" if skill.x else str(skill.cost)
        tree = () if unread else (skill,)
        yield _piece(card, kind, slot, _told(card, tree), tree, name=skill.name, power=power, unread=unread)


def _stage(card: Card) -> Iterator[TextPiece]:
    if card.kind != "oshi":
        return
    own, slot = own_abilities(card), slot_path("stage")
    unread = slot in card.unread
    if own or unread:
        words = ("", "") if unread else _told(card, own)
        yield _piece(card, "stage", slot, words, own, name=ability_name_of(card.number, slot), unread=unread)


def _arts(card: Card) -> Iterator[TextPiece]:
    for index, arts in enumerate(card.arts):
        unread = arts.unread or slot_path("arts", index) in card.unread
        yield _piece(
            card,
            "arts",
            slot_path("arts", index),
            _told(card, () if unread else (arts,)),
            arts_tree(arts),
            ("12.3.4.3",) if arts.critical else (),
            name=arts.name,
            cost=tuple(icon(colour) for colour in arts.cost),
            damage=arts.damage,
            critical=tuple((icon(each.colour), each.value) for each in arts.critical),
            unread=unread,
        )


def arts_tree(arts: Arts) -> tuple[object, ...]:
    """Everything that the text of an Arts says."""
    return (arts.only, arts.also, arts.gates, arts.rules, arts.text, arts.when, arts.limit)


def _support(card: Card) -> Iterator[TextPiece]:
    """How a Support card is used, and what it does attached; one line says so where a paragraph of it is not read."""
    if card.kind != "support":
        return
    used, own = (card.gates, card.cost, card.text), own_abilities(card)
    resolved = () if card.attachable else ("10.7.2.5.1.1",)
    if any(used):
        yield _piece(card, "use", SUPPORT, (describe_use(card, "en"), describe_use(card, "ja")), used, resolved)
    if own:
        yield _piece(card, "attachment", SUPPORT, _told(card, own), own)
    for unread in card.unread:
        if slot_index(unread, "support") is not None:
            yield _piece(card, "attachment" if card.attachable else "use", SUPPORT, ("", ""), unread=True)
