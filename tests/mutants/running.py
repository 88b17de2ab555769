"""Mutants are tried: each in a process of its own, on what plays the broken line, until something notices it."""

from __future__ import annotations

import gc
import os
import resource
import select
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.mutants.applying import CannotApply, Functions
from tests.mutants.checks import Check
from tests.mutants.lines import stand_back
from tests.mutants.mutant import Mutant

LONGER = 30
"""How many times as long as usual a check may take, and `AT_LEAST` seconds more: an endless loop is noticed."""
AT_LEAST = 5.0
MEMORY = 2 << 30
"""Bytes that a mutant may take beyond what there was before."""
NOTHING = ""
APPLIED = "the mutant cannot be put in place: "
Longest = Callable[[Check], float]
"""How many seconds of processor time a check may take."""


@dataclass(frozen=True)
class Trial:
    """A mutant and the checks that are asked whether they notice it, in this order."""

    mutant: Mutant
    checks: Sequence[Check]
    kind: str = ""
    """The kind of all these checks, where each kind is asked by itself."""
    cut_short: bool = False
    """Whether further checks would have taken too long."""


@dataclass(frozen=True)
class Tried:
    """What was tried, and what noticed the mutant ("" when nothing did)."""

    trial: Trial
    noticed: str

    @property
    def mutant(self) -> Mutant:
        """The mutant that was tried."""
        return self.trial.mutant


def tried(
    trials: Iterable[Trial], seconds: Mapping[str, float], *, jobs: int, at_least: float = 0.0
) -> Iterator[Tried]:
    """Try each mutant, `jobs` at a time, as they come to an end; each check may take its seconds many times, and `at_least`."""
    functions = Functions()

    def longest(check: Check) -> float:
        return max(AT_LEAST, at_least) + LONGER * seconds.get(check.name, 0.0)

    gc.freeze()  # what is there already is not looked through again in every process
    running: dict[int, tuple[Trial, int]] = {}
    try:
        waiting = iter(trials)
        todo = next(waiting, None)
        while todo is not None or running:
            while todo is not None and len(running) < jobs:
                pid, pipe = _start(functions, todo, longest)
                running[pid] = (todo, pipe)
                todo = next(waiting, None)
            ready, _, _ = select.select([pipe for _, pipe in running.values()], [], [])
            for pid, (trial, pipe) in list(running.items()):
                if pipe in ready:
                    told = _read(pipe)
                    _, status = os.waitpid(pid, 0)
                    del running[pid]
                    noticed = (
                        told if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0 else f"it ends the process; {told}"
                    )
                    yield Tried(trial, noticed)
    finally:
        gc.unfreeze()


def _read(pipe: int) -> str:
    told = b""
    while part := os.read(pipe, 65536):
        told += part
    os.close(pipe)
    return told.decode(errors="replace")


def _start(functions: Functions, trial: Trial, longest: Longest) -> tuple[int, int]:
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    status = 1
    try:
        os.close(reading)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.write(writing, _noticing(functions, trial, longest, writing).encode()[:60_000])
        status = 0
    finally:
        os._exit(status)


def _noticing(functions: Functions, trial: Trial, longest: Longest, writing: int) -> str:
    stand_back()
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (_size() + MEMORY, most))
    try:
        functions.apply(trial.mutant)
    except CannotApply as error:
        return f"{APPLIED}{error}"
    except Exception as error:  # noqa: BLE001
        return f"{APPLIED}{type(error).__name__}: {error}"  # this tool's own fault: nothing has noticed the mutant
    now = ""

    def too_long(*_: object) -> None:
        os.write(writing, f"{now}: no end".encode())
        os._exit(0)

    signal.signal(signal.SIGPROF, too_long)
    for check in trial.checks:
        now = check.name
        signal.setitimer(signal.ITIMER_PROF, longest(check))
        try:
            if not check.holds():
                return check.name
        except BaseException as error:  # noqa: BLE001
            return f"{check.name}: {type(error).__name__}"
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return NOTHING


def _size() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
        return int(file.read().split()[0]) * resource.getpagesize()


def processor_seconds() -> float:
    """What this process and those it started used so far."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def clock() -> float:
    """Seconds, to tell how long something took."""
    return time.monotonic()
