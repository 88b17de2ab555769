"""Primed abilities as a form has them: the lines of the notation without the word `primed`."""

from __future__ import annotations

from judge.engine.position.model import Position, PositionSide, PrimedEntry
from judge.engine.position.notation import read, write
from judge.engine.state import LETTERS


def primed_text(position: Position) -> str:
    """The primed abilities of a position, one a line.

    >>> board = Position(sides=(PositionSide(primed=(PrimedEntry("hBP01-120", on="center"),)), PositionSide()))
    >>> primed_text(board)
    'a hBP01-120; on center'
    """
    bare = Position(
        sides=(PositionSide(primed=position.sides[0].primed), PositionSide(primed=position.sides[1].primed))
    )
    lines = [line for line in write(bare).splitlines() if line[1:8] == " primed"]
    return "\n".join(line.replace(" primed ", " ", 1) for line in lines)


def primed_from(text: str) -> tuple[tuple[PrimedEntry, ...], tuple[PrimedEntry, ...]]:
    """The primed abilities of either player that such lines say; BadSyntax with the line for what cannot be read.

    >>> primed_from("b hBP01-116; on center; about a.center")[1][0].about
    'a.center'
    """
    lines = []
    for line in text.splitlines():
        side, _, rest = line.strip().partition(" ")
        known = side.lower() in LETTERS and not rest.lower().startswith("primed")
        lines.append(f"{side} primed {rest}" if known else line)
    halves = read("\n".join(lines)).sides
    return halves[0].primed, halves[1].primed
