"""The steps of the procedures of the rules, each named by the rule it carries out.

`step(FrameType, "10.6.3.1")` registers a function as a step of that frame's procedure, in the order of writing. A step leaves
its frame at the next step unless it says otherwise (`draft.replace_top(frame, at=...)`): "return to 10.6.3.1" in the rules is a
jump in the code. `judge.engine.procedures.chapters` imports all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.engine.draft import END, Draft
from judge.engine.frames import Frame

F = TypeVar("F", bound=Frame)
StepFunction = Callable[[Draft, Any], None]


class Procedure:
    """The steps of one kind of frame, in order."""

    def __init__(self) -> None:
        self.steps: dict[str, StepFunction] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The steps' names, in order."""
        return tuple(self.steps)

    def first(self) -> str:
        """The step a frame begins with."""
        return next(iter(self.steps))

    def after(self, name: str) -> str:
        """The step that follows, or END."""
        names = self.names
        place = names.index(name) + 1
        return names[place] if place < len(names) else END


PROCEDURES: dict[type[Frame], Procedure] = {}
_places: dict[type[Frame], dict[str, tuple[dict[str, StepFunction], str, str]]] = {}
"""By kind of frame and the step it is at: the steps of its procedure, the step that is carried out, and the one after it."""


def step(frame: type[F], name: str) -> Callable[[Callable[[Draft, F], None]], Callable[[Draft, F], None]]:
    """Register a step of a frame's procedure under the rule it carries out."""

    def register(function: Callable[[Draft, F], None]) -> Callable[[Draft, F], None]:
        procedure = PROCEDURES.setdefault(frame, Procedure())
        if name in procedure.steps:
            raise ValueError(f"{frame.__name__} has step {name} already")
        procedure.steps[name] = function
        return function

    return register


def next_step(frame: type[Frame], at: str) -> tuple[StepFunction, str]:
    """What a frame that is at a step does, and the name of the step after it; a new frame, at none yet, is at its first."""
    places = _places.get(frame)
    if places is None:
        places = _places[frame] = {}
    place = places.get(at)
    if place is None:
        procedure = PROCEDURES[frame]
        name = at or procedure.first()
        place = places[at] = (procedure.steps, name, procedure.after(name))
    steps, name, then = place
    return steps[name], then


def following(frame: type[Frame], name: str) -> str:
    """The step after one, or END."""
    return next_step(frame, name)[1]
