"""The card that a name in a quick entry is taken for: the likeliest, with all others it may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from judge.desk.quick.model import CardGuess, QuickReading, QuickWord
from judge.desk.quick.names import WHOLE, CardName, NameFit, by_card_count
from judge.engine.cards import Library
from judge.engine.effects.language import LEVELS
from rulesdb.grouping import grouped


def likeliest(fits: Iterable[NameFit], *, attaching: bool, after: bool) -> tuple[CardName, ...]:
    """The names that fit best where they stand, the one with the most cards first; none where only an Oshi holomem has the name.

    With `attaching` (after a plus) only cards that are attached are meant, and `after` a holomem without a sign, the whole name of
    one is. Else it is a holomem, where there is one.
    """
    by_group = grouped((fit.name.group, fit) for fit in fits)
    attached = by_group.get("attached", [])
    holomems = by_group.get("holomem", [])
    if attached and (attaching or (after and any(fit.rank == WHOLE for fit in attached))):
        return best(attached)
    return best(holomems or attached)


def best(fits: Sequence[NameFit]) -> tuple[CardName, ...]:
    """The names of the best rank, the one with the most cards first."""
    least = min((fit.rank for fit in fits), default=0)
    return tuple(sorted((fit.name for fit in fits if fit.rank == least), key=by_card_count))


def pick(
    names: tuple[CardName, ...], typed: str, cards: Library, level: str = "", *, buzz: bool = False
) -> CardGuess | None:
    """The card for names, the likeliest first, and what is written of its level; None where the first name has no such card. Where
    no level is written, the lowest one is taken."""
    numbers = names[0].numbers
    if names[0].group == "holomem":
        found = [number for number in numbers if not buzz or cards[number].buzz]
        wanted = level or next((each for each in LEVELS if any(cards[number].level == each for number in found)), "")
        fitting = sorted((each for each in found if cards[each].level == wanted), key=lambda each: cards[each].buzz)
        if not fitting:
            return None
        others = () if level or buzz else (number for number in numbers if number not in fitting)
        numbers = (*fitting, *sorted(others, key=lambda number: LEVELS.index(cards[number].level or "debut")))
    return CardGuess(numbers, names, typed, level, buzz)


def fit_damage(reading: QuickReading, cards: Library) -> QuickReading:
    """The line with each holomem whose level is not written as the lowest that stands with the damage and HP written of it.

    >>> from judge.cards.library import library
    >>> from judge.desk.quick.reading import read_line
    >>> [word.pick.number for word in read_line("kanata 160 | kanata 100hp", library()).of("holomem")]
    ['hBP01-014', 'hSD08-002']
    """
    return replace(reading, words=tuple(_fit(word, reading, cards) for word in reading.words))


def _fit(word: QuickWord, reading: QuickReading, cards: Library) -> QuickWord:
    found = word.pick
    if word.kind != "holomem" or found is None or found.pinned or found.level or found.buzz:
        return word
    more_than = max((each.count for each in reading.about(word.holomem) if each.kind == "damage"), default=0)
    at_least = max((each.count for each in reading.about(word.holomem) if each.kind == "left"), default=0)
    able = next((each for each in found.cards if cards[each].hp > more_than and cards[each].hp >= at_least), None)
    if able is None:
        return word
    first = (able, *(each for each in found.cards if each != able))
    return replace(word, pick=replace(found, cards=first))


def pinned(number: str, typed: str, name: CardName) -> CardGuess:
    """A card given by its number."""
    return CardGuess((number, *(each for each in name.numbers if each != number)), (name,), typed, pinned=True)


def levels_of(name: CardName, cards: Library) -> tuple[str, ...]:
    """The levels that cards of a name have, lowest first."""
    there = {cards[number].level for number in name.numbers}
    return tuple(level for level in LEVELS if level in there)
