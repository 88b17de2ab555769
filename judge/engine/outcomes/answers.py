"""Every way to answer a choice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, islice, permutations
from math import comb, perm

import msgspec

from judge.engine.cards import Card, Library
from judge.engine.transition import CardRef, Choice

MAX_ANSWERS = 120
"""At most this many ways to answer one choice are tried: all orders of five cards."""
EVEN_CHANCE = frozenset({"roll", "janken"})
"""What chance decides with every option as likely as another: a die (5.24.1), and janken until one wins (10.9.1)."""
NAMES = frozenset({"which_cheer"})
"""What chance decides by naming a Cheer card that nobody has seen."""
UNORDERED = frozenset({"shuffle"})
"""Choices whose option is the whole answer: shuffled cards are in an order that nobody knows (5.6.1)."""


def answers(choice: Choice) -> tuple[list[tuple[str, ...]], bool]:
    """The answers, each as option keys, and whether these are all. Whether options can be picked together is checked by the
    game. Cards that were not seen are never named: see `Choice.open`.
    """
    keys = [option.key for option in choice.options]
    if choice.order and choice.message.key not in UNORDERED:
        found = (("order:" + ",".join(map(str, each)),) for each in permutations(range(1, choice.order + 1)))
        return list(islice(found, MAX_ANSWERS)), perm(choice.order) <= MAX_ANSWERS
    most = min(choice.maximum, len(keys))
    ways = perm if choice.ordered else comb
    whole = sum(ways(len(keys), count) for count in range(choice.minimum, most + 1))
    return list(islice(_picked(keys, choice.minimum, most, ordered=choice.ordered), MAX_ANSWERS)), whole <= MAX_ANSWERS


def answers_to_try(choice: Choice, library: Library) -> tuple[list[tuple[str, ...]], bool]:
    """The answers that a search tries, and whether these cover all outcomes. Like `answers`, but for an unseen Cheer card only
    one card of each kind is tried, because cards of one kind differ only in their number."""
    if choice.message.key not in NAMES:
        return answers(choice)
    kinds: dict[object, tuple[str, ...]] = {}
    for option in choice.options:
        (ref,) = option.refs
        assert isinstance(ref, CardRef)
        kinds.setdefault(_kind(library[ref.number]), (option.key,))
    return list(kinds.values()), True


def _kind(card: Card) -> Card:
    return msgspec.structs.replace(card, number="", name="", name_en="")


def _picked(keys: list[str], least: int, most: int, *, ordered: bool) -> Iterator[tuple[str, ...]]:
    for count in range(least, most + 1):
        yield from (permutations if ordered else combinations)(keys, count)


def chance(choice: Choice, count: int) -> Fraction | None:
    """How likely each of `count` answers is; None where a player decides, or chance of which nothing is known."""
    if choice.decider != "chance" or choice.message.key not in EVEN_CHANCE or not count:
        return None
    return Fraction(1, count)
