"""The states that a board is crossed with (docs/crossing.md)."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import MappingProxyType

import msgspec

from judge.cards.library import library
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.state import STAGE_LIMIT, UNSEEN
from tests.crossing.boards import PLAYED, Way, numbers, spoken_of

replace = msgspec.structs.replace

Crossed = Callable[[Position, Way, random.Random], Position]


def _both(change: Callable[[PositionSide], PositionSide]) -> Crossed:
    def crossed(position: Position, way: Way, rng: random.Random) -> Position:
        a, b = position.sides
        return replace(position, sides=(change(a), change(b)))

    return crossed


def _filled(half: PositionSide, rng: random.Random, from_: tuple[str, ...]) -> PositionSide:
    more = STAGE_LIMIT - len(half.stage)
    return replace(half, stage=(*half.stage, *(PositionHolomem((rng.choice(from_),), "back") for _ in range(more))))


def _five(position: Position, way: Way, rng: random.Random) -> Position:
    a, b = _six(position, way, rng).sides
    return replace(position, sides=(replace(a, stage=a.stage[:-1]), replace(b, stage=b.stage[:-1])))


def _first_turn(position: Position, way: Way, rng: random.Random) -> Position:
    """The first turn of whoever is second, in which Arts can be used (7.6.1)."""
    return replace(position, turn=2, first=1 - position.player)


def _six(position: Position, way: Way, rng: random.Random) -> Position:
    holomems = spoken_of(library()[way.number], "holomem")[0]
    a, b = position.sides
    return replace(position, sides=(_filled(a, rng, holomems), _filled(b, rng, holomems)))


def _own(way: Way, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The card of the way, where it is among these."""
    return (way.number,) if way.number in cards else ()


def _hand(count: int) -> Crossed:
    def crossed(position: Position, way: Way, rng: random.Random) -> Position:
        def hand(half: PositionSide, from_: tuple[str, ...]) -> PositionSide:
            kept = half.hand if count and way.where == PLAYED else _own(way, half.hand)
            return replace(half, hand=(*kept, *rng.choices(from_, k=max(0, count - len(kept)))))

        a, b = position.sides
        mine = hand(a, numbers("holomem") + numbers("support"))
        return replace(position, sides=(mine, hand(b, numbers("holomem"))))

    return crossed


def _fitting_only(seat: int) -> Crossed:
    """Nobody on the other player's Stage is a holomem that the text speaks of, but for the card itself."""

    def crossed(position: Position, way: Way, rng: random.Random) -> Position:
        rest = spoken_of(library()[way.number], "holomem")[1]

        def other(mem: PositionHolomem) -> PositionHolomem:
            bare = way.wanted.startswith("bloom:") and mem.at == "center"
            return mem if way.number in mem.stack or bare else replace(mem, stack=(rng.choice(rest),))

        halves = list(position.sides)
        half = halves[1 - seat]
        halves[1 - seat] = replace(half, stage=tuple(other(mem) for mem in half.stage))
        return replace(position, sides=(halves[0], halves[1]))

    return crossed


def _unseen(position: Position, way: Way, rng: random.Random) -> Position:
    def unseen(half: PositionSide) -> PositionSide:
        zones = {zone: (UNSEEN,) * len(getattr(half, zone)) for zone in ("deck", "life", "cheer_deck", "power")}
        kept = _own(way, half.hand)
        return replace(half, hand=(*kept, *(UNSEEN,) * (len(half.hand) - len(kept))), **zones)

    a, b = position.sides
    return replace(position, sides=(unseen(a), unseen(b)))


def _nothing_archived(position: Position, way: Way, rng: random.Random) -> Position:
    def bare(half: PositionSide) -> PositionSide:
        power = half.power if way.wanted.startswith("skill:") else ()  # the cost of the skill (12.1.3)
        return replace(half, archive=_own(way, half.archive), power=power)

    a, b = map(bare, position.sides)
    return replace(position, sides=(a, b))


def _nearly_down(half: PositionSide) -> PositionSide:
    def hurt(mem: PositionHolomem) -> PositionHolomem:
        return replace(mem, damage=max(0, library()[mem.stack[-1]].hp - 10))

    return replace(half, stage=tuple(hurt(mem) for mem in half.stage))


def _resting(half: PositionSide) -> PositionSide:
    return replace(half, stage=tuple(replace(mem, resting=mem.at == "back") for mem in half.stage))


def _alone(position: Position, way: Way, rng: random.Random) -> Position:
    """Nobody but the Center and the card."""

    def alone(half: PositionSide) -> PositionSide:
        first = next((mem for mem in half.stage if mem.at == "center"), None)
        own = next((mem for mem in half.stage if way.number in (*mem.stack, *mem.supports)), None)
        return replace(half, stage=tuple(mem for mem in half.stage if mem is first or mem is own))

    a, b = position.sides
    return replace(position, sides=(alone(a), alone(b)))


def _plain(position: Position, way: Way, rng: random.Random) -> Position:
    return position


STATES: MappingProxyType[str, Crossed] = MappingProxyType(
    {
        "plain": _plain,
        "extra turn": _plain,
        "stage of six": _six,
        "stage of five": _five,
        "first turn": _first_turn,
        "empty deck": _both(lambda half: replace(half, deck=())),
        "empty cheer deck": _both(lambda half: replace(half, cheer_deck=())),
        "nothing archived": _nothing_archived,
        "hand of none": _hand(0),
        "hand of ten": _hand(10),
        "life 1": _both(lambda half: replace(half, life=half.life[:1])),
        "only own fit": _fitting_only(0),
        "only theirs fit": _fitting_only(1),
        "cards unseen": _unseen,
        "nearly down": _both(_nearly_down),
        "backs resting": _both(_resting),
        "alone": _alone,
    }
)
"""What a board is crossed with, in the order in which two of them are applied. With "extra turn" the line is played a second time
(`tests.crossing.games`), with an extra turn behind it."""
