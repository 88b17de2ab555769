"""Pictures of boards: the time to draw one, fullest and emptiest board, and their size."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from tests.benchmarks.site import ready

Figure = tuple[str, float, str]
REPEATS = 15


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit. They need no database: the views are of positions that lines start from."""
    ready()
    from django.utils import translation

    from judge.cards.library import library
    from judge.desk.picture.board import draw
    from judge.desk.picture.kept import digest
    from judge.desk.plays import play
    from judge.desk.presenting.stepping import step_view
    from tests.desk.boards import FULL

    for name, position in (("full", FULL), ("empty", "rules 1.9.0\nturn 1 a\n")):
        for language in ("en", "ja"):
            with translation.override(language):
                view = step_view(play(position), 0, library())
                drawn = draw(view, "Title")
                times = [_taken(draw, view, "Title") for _ in range(REPEATS)]
            yield f"pictures.draw.{name}.{language}", statistics.median(times), "ms"
            yield f"pictures.size.{name}.{language}", len(drawn) / 1000, "kB"
    digest(view, "Title")
    yield "pictures.digest", statistics.median(_taken(digest, view, "Title") for _ in range(REPEATS)), "ms"


def _taken(do: Callable[..., object], *arguments: object) -> float:
    start = time.perf_counter()
    do(*arguments)
    return (time.perf_counter() - start) * 1000
