"""The scenarios of the site: its worked examples in the folders of the setting SCENARIO_DIRS, and those below SCENARIO_ROOT, which
play the provisions."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock, Thread

from django.conf import settings

from judge.cards.library import catalogue
from judge.fast.loader import in_use, run_by_the_sources
from judge.scenarios.firing import (
    Firing,
    board_digest,
    firing,
    firing_kept_at,
    kept_firing,
    packed_firing,
    path_of,
    scenario_paths,
)
from judge.scenarios.model import Scenario, ScenarioError, Source
from judge.scenarios.reading import read_scenario_file

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Example:
    """A scenario to be played on the site. Its slug is the name of the file, or its path below SCENARIO_ROOT."""

    slug: str
    title: str
    title_ja: str
    source: Source
    description: str
    description_ja: str
    scenario: Scenario


def examples() -> tuple[Example, ...]:
    """Every example, by file name. A file that cannot be read is logged and left out."""
    return _examples(tuple(Path(folder) for folder in settings.SCENARIO_DIRS))


def scenario_named(name: str) -> Example | None:
    """The scenario of this name below SCENARIO_ROOT, such as `rules/ch08/collab`; None if there is none or it cannot be
    read."""
    path = path_of(Path(settings.SCENARIO_ROOT), name)
    return _example(path, name) if path else None


def scenario_names(folder: str) -> tuple[str, ...]:
    """The names of the scenarios in a folder below SCENARIO_ROOT, such as `editions`."""
    return tuple(f"{folder}/{name}" for name in scenario_paths(Path(settings.SCENARIO_ROOT, folder)))


def firing_now() -> Firing:
    """The firing of the scenarios below SCENARIO_ROOT, measured once for each state of engine and scenarios and stored in VAR_DIR.

    In a server nobody waits for it: until it has been measured, an empty firing that is `pending` is returned.
    """
    if (packed := _packed()) is not None:
        return packed
    root = Path(settings.SCENARIO_ROOT)
    kept_in = Path(settings.VAR_DIR)
    if _waits is None:
        return _measured(root, kept_in)
    with _lock:
        # To check whether a stored firing is current takes half a second, so each one is checked only once.
        if (root, kept_in) not in _there and _looked.get((root, kept_in)) != (at := firing_kept_at(kept_in)):
            _looked[root, kept_in] = at
            if (found := kept_firing(root, kept_in)) is not None:
                _there[root, kept_in] = found
        if (root, kept_in) not in _there and _waits and (root, kept_in) not in _begun:
            _begun.add((root, kept_in))
            Thread(target=_work_out, args=(root, kept_in), name="scenarios", daemon=True).start()
        return _there.get((root, kept_in)) or Firing(pending=True)


def scenarios_on(position: str) -> tuple[str, ...]:
    """The names of the scenarios that begin from a position in notation and can be played on a board; empty while the firing is
    pending."""
    firing = firing_if_ready()
    return _by_board(firing).get(board_digest(position), ()) if firing else ()


def _by_board(firing: Firing) -> Mapping[str, tuple[str, ...]]:
    if not _boards or _boards[0][0] is not firing:
        found: dict[str, tuple[str, ...]] = {}
        for name, told in firing.scenarios.items():
            if told.board:
                found[told.board] = (*found.get(told.board, ()), name)
        _boards[:] = [(firing, found)]
    return _boards[0][1]


_boards: list[tuple[Firing, Mapping[str, tuple[str, ...]]]] = []
"""The last firing, and the names of its scenarios by the digest of their starting position."""


def firing_if_ready() -> Firing | None:
    """The firing, if it is available in this process without waiting; otherwise None."""
    return None if _waits is None and _packed() is None else firing_now()


def work_in_background(*, begin: bool = True) -> None:
    """Measure in the background from now on, so that no page waits; `judge.wsgi` calls this in every server. Without `begin` no
    thread is started, because a process that is going to fork must not have one."""
    global _waits
    _waits = begin


_waits: bool | None = None
_lock = Lock()
_begun: set[tuple[Path, Path]] = set()
_looked: dict[tuple[Path, Path], int] = {}
_there: dict[tuple[Path, Path], Firing] = {}


@cache
def _packed() -> Firing | None:
    return packed_firing()


def _work_out(root: Path, kept_in: Path) -> None:
    """Measure in another process, so that the requests of this one do not share a processor with it."""
    _measure_by_the_sources(root, kept_in)
    _there[root, kept_in] = _measured(root, kept_in)


@cache
def _measured(root: Path, kept_in: Path) -> Firing:
    if in_use() and kept_firing(root, kept_in) is None:
        _measure_by_the_sources(root, kept_in)
    return firing(root, catalogue(), kept_in)


def _measure_by_the_sources(root: Path, kept_in: Path) -> None:
    """Measure in another process without the compiled engine, whose function calls cannot be observed."""
    code = (
        "import sys; from pathlib import Path; from judge.cards.library import catalogue\n"
        "from judge.scenarios.firing import firing\n"
        "firing(Path(sys.argv[1]), catalogue(), Path(sys.argv[2]))"
    )
    run_by_the_sources(code, str(root), str(kept_in))


@cache
def _examples(folders: tuple[Path, ...]) -> tuple[Example, ...]:
    found = (_example(path, path.stem) for folder in folders for path in sorted(folder.glob("*.yaml")))
    return tuple(each for each in found if each is not None)


def _example(path: Path, slug: str) -> Example | None:
    try:
        scenario = read_scenario_file(path)
    except (ScenarioError, OSError) as error:
        logger.error("A scenario is left out: %s", error)
        return None
    written = scenario.written
    return Example(
        slug=slug,
        title=written.title,
        title_ja=written.title_ja or written.title,
        source=written.source,
        description=written.description,
        description_ja=written.description_ja or written.description,
        scenario=scenario,
    )
