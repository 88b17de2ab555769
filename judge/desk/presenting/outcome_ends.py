"""The ends of lines side by side: the facts in which they differ, and what all of them have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.desk.presenting.differences import PositionDifference, differences
from judge.engine.cards import Library
from judge.engine.outcomes import LineEnd
from judge.engine.outcomes.model import EndHolomem, Side
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.state import UNSEEN


@dataclass(frozen=True)
class FactColumn:
    """A fact in which ends differ: where, what, and its value at each end."""

    place: str
    what: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class OutcomeEnds:
    """The facts in which ends differ, and, in words, the changes that all of them have in common."""

    columns: tuple[FactColumn, ...]
    same: tuple[str, ...]


def compare_ends(start: LineEnd, ends: Sequence[LineEnd], cards: Library) -> OutcomeEnds:
    """The ends of lines that all begin at `start`, beside each other."""
    before = position_of(start)
    found = [differences(before, position_of(end), cards) for end in ends]
    told: dict[tuple[str, str], PositionDifference] = {}
    for each in found:
        for difference in each:
            told.setdefault(difference.key, difference)
    columns, same = [], []
    for key, first in told.items():
        values = tuple(_value(key, first, each) for each in found)
        if len(set(values)) > 1:
            columns.append(FactColumn(first.place, first.what, values))
        else:
            same.append(str(first))
    return OutcomeEnds(tuple(columns), tuple(same))


GONE = "–"


def _value(key: tuple[str, str], first: PositionDifference, found: Sequence[PositionDifference]) -> str:
    """The value of a fact at one end: the value at the start if it did not change, empty if the holomem is gone."""
    place, what = key
    own = {other.key: other.new for other in found}
    if what != "stage" and (place, "stage") in own and key not in own:
        return GONE
    return own.get(key, first.old)


def position_of(end: LineEnd) -> Position:
    """An end as a position. What ends do not record is the same in the position of every end."""
    first, second = end.sides
    return Position(sides=(_half(first), _half(second)))


def _half(side: Side) -> PositionSide:
    return PositionSide(
        stage=tuple(_mem(figure) for figure in side.stage),
        hand=side.hand,
        deck=(UNSEEN,) * side.deck,
        archive=side.archive,
        life=(UNSEEN,) * side.life,
        cheer_deck=(UNSEEN,) * side.cheer_deck,
        power=(UNSEEN,) * side.power,
        life_damage=side.life_damage,
    )


def _mem(figure: EndHolomem) -> PositionHolomem:
    return PositionHolomem(
        stack=(*figure.under, figure.card),
        at=figure.at,  # type: ignore[arg-type]
        damage=figure.damage,
        resting=figure.resting,
        down=figure.down,
        cheers=figure.cheers,
        supports=figure.supports,
    )
