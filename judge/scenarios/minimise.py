"""Minimising a position: removes everything that is not needed to show the same thing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import msgspec

from judge.engine.effects.language import Zone
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.state import SEATS, UNSEEN

ZONES: tuple[Zone, ...] = ("deck", "cheer_deck", "hand", "archive", "life", "power")
"""All zones, in the order in which they are tried."""
MAX_CARDS_TRIED_SINGLY = 16
"""A zone with at most this many cards is tried card by card."""
replace = msgspec.structs.replace
Name = tuple[Hashable, ...]


def minimise(position: Position, still_shows: Callable[[Position], bool]) -> Position:
    """The smallest position found that `still_shows` the same. A smaller one may exist: parts are left out one by one, not
    together."""
    changed = True
    while changed:
        changed = False
        kept: set[Name] = set()
        while (found := next(_fitting(position, still_shows, kept), None)) is not None:
            position, changed = found, True
    return position


def _fitting(position: Position, still_shows: Callable[[Position], bool], kept: set[Name]) -> Iterator[Position]:
    """The ways to leave something out that still show it; what has to stay is noted in `kept` and not tried again."""
    for name, smaller in _smaller(position):
        if name in kept:
            continue
        if still_shows(smaller):
            yield smaller
        else:
            kept.add(name)


def _smaller(position: Position) -> Iterator[tuple[Name, Position]]:
    for seat in SEATS:
        for name, half in _half(position.sides[seat]):
            halves = (half, position.sides[1]) if seat == 0 else (position.sides[0], half)
            yield (seat, *name), replace(position, sides=halves)
    for field in ("collabed", "baton", "limited"):
        if getattr(position, field):
            yield (field,), replace(position, **{field: False})
    if position.turn > 6:
        yield ("turn",), replace(position, turn=5 + (position.turn + 1) % 2)


def _half(half: PositionSide) -> Iterator[tuple[Name, PositionSide]]:
    for place, mem in enumerate(half.stage):
        rest = (half.stage[:place], half.stage[place + 1 :])
        yield ("without", place, mem.stack), replace(half, stage=(*rest[0], *rest[1]))
    for zone in ZONES:
        for name, fewer in _cards(getattr(half, zone)):
            yield (zone, *name), replace(half, **{zone: fewer})
    for place, mem in enumerate(half.stage):
        for name, less in _mem(mem):
            stage = (*half.stage[:place], less, *half.stage[place + 1 :])
            yield (place, mem.stack[-1], *name), replace(half, stage=stage)
    for field, plain in (("oshi", UNSEEN), ("skill", False), ("sp", False), ("life_damage", 0)):
        if getattr(half, field) != plain:
            yield (field,), replace(half, **{field: plain})


def _cards(cards: tuple[str, ...]) -> Iterator[tuple[Name, tuple[str, ...]]]:
    """Fewer cards of a zone, or cards that nobody has seen in their place."""
    if not cards:
        return

    yield ("none",), ()
    unseen = (UNSEEN,) * len(cards)
    if cards != unseen:
        yield ("unseen",), unseen
    half = len(cards) // 2
    if half > 1:
        yield ("first half", len(cards)), cards[:half]
        yield ("last half", len(cards)), cards[half:]

    if len(cards) > MAX_CARDS_TRIED_SINGLY:
        yield ("first", len(cards)), cards[:MAX_CARDS_TRIED_SINGLY]
        return
    for place, card in enumerate(cards):
        rest = (*cards[:place], *cards[place + 1 :])
        yield ("card", place, card, len(cards)), rest
        if card != UNSEEN:
            yield ("face", place, card), (*cards[:place], UNSEEN, *cards[place + 1 :])


def _mem(mem: PositionHolomem) -> Iterator[tuple[Name, PositionHolomem]]:
    if len(mem.stack) > 1:
        yield ("top",), replace(mem, stack=mem.stack[-1:])
    for field in ("cheers", "supports"):
        cards = getattr(mem, field)
        for place, card in enumerate(cards):
            yield (field, place, card, len(cards)), replace(mem, **{field: (*cards[:place], *cards[place + 1 :])})
    plain = PositionHolomem(mem.stack, mem.at)
    for field in ("damage", "resting", "down", "entered", "bloomed", "arts", "arts_plus", "hp_plus", "used"):
        if getattr(mem, field) != getattr(plain, field):
            yield (field,), replace(mem, **{field: getattr(plain, field)})
