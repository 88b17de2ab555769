"""The writer: trees of the effect language as sentences, in the rule book's terms. What a judge reads is what the engine does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from judge.cards.writer.base import Writer
from judge.cards.writer.english import English
from judge.cards.writer.japanese import Japanese
from judge.engine.cards import Arts, Card
from judge.engine.effects.language import Node

Language = Literal["en", "ja"]
WRITERS: Mapping[Language, type[Writer]] = {"en": English, "ja": Japanese}


def describe(thing: Node | Arts, language: Language, card: Card | None = None) -> str:
    """An ability, a skill, an Arts or any part of one, in words. `card` is the card that has it: with it a Tool speaks of
    the holomem it is attached to. Empty for an Arts without text. NotImplementedError for a node without a renderer.

    >>> from judge.cards.library import library
    >>> describe(library()["hBP01-009"].arts[0], "en")
    "This Arts can only target the opponent's Center holomem."
    >>> describe(library()["hBP01-038"].arts[0], "en")
    'You may roll a die: if it shows an even number, this Arts +20.'
    """
    writer = WRITERS[language](card)
    if isinstance(thing, Arts):
        return writer.arts(thing)
    return writer.whole(thing)


def describe_use(card: Card, language: Language) -> str:
    """When a Support card can be used, what has to be done for that (10.7.2.4.1), and what an Item, Event or Staff does. Empty
    where nothing of it was read.

    >>> from judge.cards.library import library
    >>> describe_use(library()["hBP01-103"], "en")[:67]
    'To use this card, archive the top card of your holo power. Reveal a'
    """
    return WRITERS[language](card).use(card.gates, card.cost, card.text)


__all__ = ["WRITERS", "Language", "describe", "describe_use"]
