"""Asking which Cheer an unseen card is. The question is about the color, because the printings of a color differ only in
their pictures."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from judge.desk.presenting.named_cards import number_of
from judge.desk.presenting.page_words import LETTER_OF_COLOR, word
from judge.engine.cards import Library
from judge.engine.effects.language import COLOURS, Colour
from judge.engine.procedures.ch11_rule_processing import ANY_CHEER
from judge.engine.transition import Choice


@dataclass(frozen=True)
class ColorOption:
    """A color that the card can have, and the key of the printing that stands for it."""

    key: str
    words: str
    style: str
    picked: bool = False


def by_color(
    choice: Choice, picked: Collection[str], cards: Library, allowed: Collection[str] = ()
) -> tuple[ColorOption, ...]:
    """The colors to choose from; empty unless the choice is of one Cheer that chance decides.

    `picked` are the keys this line went on with, `allowed` the numbers an open choice takes besides its options.
    """
    keys = {key: number_of(key) for key in (option.key for option in choice.options)}
    keys.pop(ANY_CHEER, None)
    numbers = dict.fromkeys((*keys.values(), *allowed))
    asked = choice.decider == "chance" and choice.maximum == choice.minimum == 1
    if not asked or not numbers or not all(number in cards and cards[number].kind == "cheer" for number in numbers):
        return ()
    went = {number_of(key) for key in picked}
    found = []
    for color in COLOURS:
        same = [number for number in numbers if _color(number, cards) == color]
        if same:
            key = next((key for key, number in keys.items() if number == same[0]), f"card:{same[0]}")
            found.append(ColorOption(key, word("colour", color), LETTER_OF_COLOR[color], not went.isdisjoint(same)))
    return tuple(found)


def _color(number: str, cards: Library) -> Colour | None:
    return next(iter(cards[number].colours), None)
