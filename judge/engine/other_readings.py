"""Card texts that can be read in two ways which the rules leave open, where the other way is the same tree put together
otherwise.

A game plays these texts as they are read unless its position names the discrepancy (`Position.read_otherwise`); then the cards of
the texts are replaced when the game begins. Nothing is written by hand: what is there is moved out of a condition or into it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

import msgspec

from judge.engine.ability_paths import slot_index
from judge.engine.cards import Card, Library
from judge.engine.effects.language import Automatic, Block, If, Repeat, RollDie

replace = msgspec.structs.replace
Rearrange = Callable[[Block], Block]


class OtherReading(msgspec.Struct, frozen=True):
    """A discrepancy with two readings: the texts that come out differently, by card and slot, and what the other reading makes of
    such a text."""

    discrepancy: str
    texts: tuple[tuple[str, str], ...]
    rearrange: Rearrange


def outside(block: Block) -> Block:
    """The last instruction under the condition stands for itself: "if A, do X. After that, do Y" does Y in any case.

    >>> from judge.engine.effects.language import Draw, FirstTurn, Shuffle
    >>> outside((If(FirstTurn(), (Draw(), Shuffle())),)) == (If(FirstTurn(), (Draw(),)), Shuffle())
    True
    """
    *before, last = block
    if not isinstance(last, If) or len(last.then) < 2:
        return block
    return (*before, replace(last, then=last.then[:-1]), last.then[-1])


def inside(block: Block) -> Block:
    """What comes next stands under the condition: "if A, do X. Further, if B, do Y" does Y only where A held too.

    >>> from judge.engine.effects.language import Draw, FirstTurn, Shuffle
    >>> one, other = If(FirstTurn(), (Draw(),)), If(FirstTurn(), (Shuffle(),))
    >>> inside((one, other)) == (If(FirstTurn(), (Draw(), other)),)
    True
    """
    if len(block) < 2:
        return block
    *before, one, other = block
    if not isinstance(one, If):
        return block
    return (*before, replace(one, then=(*one.then, other)))


def each_for_itself(block: Block) -> Block:
    """Each of several dice is a choice of its own: "for each, you may roll a die".

    >>> from judge.engine.effects.language import Draw, RollDie
    >>> each_for_itself((RollDie((Draw(),), may=True, count=3),)) == (Repeat(3, (RollDie((Draw(),), may=True),)),)
    True
    """
    *before, last = block
    if not isinstance(last, RollDie) or not last.may:
        return block
    return (*before, Repeat(last.count, (replace(last, count=1),)))


_ALL = (
    OtherReading(
        "afterwards-under-the-condition-before",
        (
            ("hBP06-054", "ability:0"),
            ("hBP06-055", "ability:0"),
            ("hBP06-058", "arts:0"),
            ("hBP08-059", "arts:0"),
            ("hSD18-004", "ability:0"),
        ),
        outside,
    ),
    OtherReading("further-under-the-condition-before", (("hBP06-027", "arts:0"), ("hBP08-008", "ability:0")), inside),
    OtherReading("next-sentence-under-the-condition-before", (("hBP09-065", "ability:0"),), inside),
    OtherReading("one-choice-to-roll-several-dice", (("hBP05-016", "arts:0"),), each_for_itself),
)
OTHER_READINGS: Mapping[str, OtherReading] = MappingProxyType({each.discrepancy: each for each in _ALL})
"""Every discrepancy whose other reading can be played."""


class _Read(dict[str, Card]):
    """A library in which some cards are read otherwise."""


def as_read(library: Library, otherwise: tuple[str, ...]) -> Library:
    """The library as a game with these other readings plays it."""
    if not otherwise or isinstance(library, _Read):
        return library
    found = _Read(library)
    for name in otherwise:
        for number, slot in OTHER_READINGS[name].texts:
            if number in library:
                found[number] = _rearranged(library[number], slot, OTHER_READINGS[name].rearrange)
    return found


@lru_cache(maxsize=64)
def _rearranged(card: Card, slot: str, rearrange: Rearrange) -> Card:
    if (index := slot_index(slot, "arts")) is not None:
        arts = list(card.arts)
        arts[index] = replace(arts[index], text=rearrange(arts[index].text))
        return replace(card, arts=tuple(arts))
    abilities = list(card.abilities)
    for place, ability in enumerate(abilities):
        if isinstance(ability, Automatic):
            abilities[place] = replace(ability, do=rearrange(ability.do))
            break
    return replace(card, abilities=tuple(abilities))
