"""Watching the engine as it makes transitions, whichever way it is asked to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import pytest

from judge.engine.game import Game
from judge.engine.transition import Transition


def watch_transitions(patch: pytest.MonkeyPatch, before: Callable[[], None]) -> None:
    """Call `before` ahead of each transition that `Game.step` or `Game.walk` makes."""
    step, walk = Game.step, Game.walk

    @wraps(step)
    def stepping(game: Game) -> tuple[Game, Transition]:
        before()
        return step(game)

    @wraps(walk)
    def walking(game: Game, *watching: Any) -> Iterator[tuple[Game, Transition]]:
        course = walk(game, *watching)
        while True:
            before()
            made = next(course, None)
            if made is None:
                return
            yield made

    patch.setattr(Game, "step", stepping)
    patch.setattr(Game, "walk", walking)
