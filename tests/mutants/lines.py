"""Which lines each scenario and each test plays: measured once and kept in var/ until what is broken, or what plays it, changes."""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec

from tests.mutants.areas import ENGINE_AREA, Area
from tests.mutants.checks import Check
from tests.mutants.mutant import ROOT, name_of

ENOUGH = 200
VAR = ROOT / "var"


class Played(msgspec.Struct):
    """What a check plays: the lines of each file, how long that takes while it is watched, whether it holds as things are."""

    content: str
    seconds: float
    holds: bool
    lines: dict[str, tuple[int, ...]]


class Lines(msgspec.Struct, dict=True):
    """What every check plays, under one state of what is broken."""

    state: str
    played: dict[str, Played]

    @cached_property
    def by_line(self) -> dict[tuple[str, int], set[str]]:
        """The checks that hold, by the lines that they play."""
        found: dict[tuple[str, int], set[str]] = defaultdict(set)
        for name, played in self.played.items():
            for file, lines in played.lines.items() if played.holds else ():
                for line in lines:
                    found[file, line].add(name)
        return found

    def playing(self, file: str, lines: Iterable[int]) -> list[str]:
        """The checks that play any of these lines and hold, the fastest first."""
        found = set().union(*(self.by_line.get((file, line), ()) for line in lines))
        return sorted(found, key=lambda name: (self.played[name].seconds, name))


def state(area: Area) -> str:
    """A digest of the code that decides what a check plays."""
    digest = sha256()
    for path in sorted(each for folder in area.played for each in folder.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def measured(checks: Sequence[Check], jobs: int, kept: Path, area: Area = ENGINE_AREA) -> Lines:
    """What each of the checks plays; only those are played that changed since, or all when what is broken did. What others play
    that were asked before stays in the file."""
    content = state(area)
    lines = _read(kept)
    if lines is None or lines.state != content:
        lines = Lines(content, {})
    wanted = [
        check for check in checks if check.name not in lines.played or lines.played[check.name].content != check.content
    ]
    if wanted:
        for share in _in_shares(wanted, jobs, kept, area):
            lines.played.update(share)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.msgpack.encode(lines))
    return Lines(content, {check.name: lines.played[check.name] for check in checks})


def _read(kept: Path) -> Lines | None:
    try:
        return msgspec.msgpack.decode(kept.read_bytes(), type=Lines)
    except (OSError, msgspec.MsgspecError):
        return None


def _in_shares(checks: Sequence[Check], jobs: int, kept: Path, area: Area) -> Iterable[dict[str, Played]]:
    """Play the checks in processes of their own, so that nothing they leave behind is left here."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    children = []
    for job in range(jobs):
        path = kept.with_name(f"{kept.name}.{os.getpid()}.{job}")
        pid = os.fork()
        if pid == 0:
            status = 1
            try:
                stand_back()
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, 1)
                path.write_bytes(msgspec.msgpack.encode({check.name: play(check, area) for check in checks[job::jobs]}))
                status = 0
            finally:
                os._exit(status)
        children.append((pid, path))
    for pid, path in children:
        _, status = os.waitpid(pid, 0)
        if status:
            raise RuntimeError("the lines could not be measured")
        yield msgspec.msgpack.decode(path.read_bytes(), type=dict[str, Played])
        path.unlink()


def play(check: Check, area: Area = ENGINE_AREA) -> Played:
    """Play a check and see which lines of the files that are broken run."""
    wanted = {str(path): name_of(path) for path in area.files()}
    seen: dict[CodeType, _Code | None] = {}

    def watch(frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code not in seen:
            seen[code] = _Code() if code.co_filename in wanted else None
        one = seen[code]
        return one.watch() if one else None

    start = time.process_time()
    sys.settrace(watch)
    try:
        holds = _holds(check)
    finally:
        sys.settrace(None)
    seconds = time.process_time() - start
    lines: dict[str, set[int]] = {}
    for code, one in seen.items():
        if one:
            lines.setdefault(wanted[code.co_filename], set()).update(one.lines, [code.co_firstlineno])
    return Played(check.content, seconds, holds, {name: tuple(sorted(each)) for name, each in lines.items()})


class _Code:
    """The lines of one function that run. One that ran `ENOUGH` times without a new line is not watched any longer: only games
    made up by the hundred come so far."""

    def __init__(self) -> None:
        self.lines: set[int] = set()
        self.count = 0
        self.known = 0

    def watch(self) -> Any:
        """What sees the next run, or None."""
        if len(self.lines) > self.known:
            self.known, self.count = len(self.lines), 0
        self.count += 1
        return self.line if self.count <= ENOUGH else None

    def line(self, frame: FrameType, event: str, argument: Any) -> Any:
        """A line is about to run."""
        self.lines.add(frame.f_lineno)
        return self.line


def stand_back() -> None:
    """Let other work on this machine go first, in a process of one's own; `nice` before the command says how far instead."""
    if os.nice(0) == 0:
        os.nice(10)


def _holds(check: Check) -> bool:
    try:
        return check.holds()
    except Exception:  # noqa: BLE001
        return False
