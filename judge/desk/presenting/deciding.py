"""The steps of a scenario that decide what it shows."""

from __future__ import annotations

from judge.desk.plays import Play
from judge.engine.position.notation import write
from judge.scenarios.library import Example


def deciding(line: Play, position: str, example: Example | None) -> frozenset[int]:
    """The numbers of the deciding steps of a line; none where the line begins from another position than the scenario."""
    if example is None or position != write(example.scenario.position):
        return frozenset()
    return frozenset(step.transition.number for step in line.steps if example.scenario.deciding(step.transition))


def next_deciding(numbers: frozenset[int], number: int) -> int | None:
    """The next deciding step after a step; from the last one on, none.

    >>> next_deciding(frozenset({4, 9}), 4), next_deciding(frozenset({4, 9}), 9)
    (9, None)
    """
    return min((each for each in numbers if each > number), default=None)
