"""How soon the site shows a page after it is started, with nothing prepared and prepared, and how long anybody waits meanwhile and
while each worker is replaced. On the machine as it is, and with four busy loops beside it."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.site import ready

if TYPE_CHECKING:
    from tests.served import Server

Figure = tuple[str, float, str]
Loops = list[subprocess.Popen[bytes]]
LOOPS = 4
ASKED = 20
"""Pages a second, of as many people."""
WATCHED = 8.0
"""So many seconds after the first page are watched: until the second set of workers is there."""
RESTING = 2.0
"""The seconds between two workers that are ended."""
FIRST = "/rules/10.6.3.2"


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit."""
    ready()
    for name, loops in (("", 0), (f" with {LOOPS} busy loops", LOOPS)):
        with tempfile.TemporaryDirectory() as folder, _busy(loops) as busy:
            yield from _figures(Path(folder), name, busy)


def _figures(folder: Path, name: str, busy: Loops) -> Iterator[Figure]:
    """A first start in an empty folder, one with what that prepared, and the workers of the second ended one by one."""
    from tests.served import environment, serving

    env = environment(folder, {"PYTHONPYCACHEPREFIX": str(folder / "bytecode")})
    for kind in ("first start", "prepared start"):
        began = time.monotonic()
        with serving(env, more=["--prepare"], warm=False) as server:
            assert server.status(FIRST) == 200
            yield f"starting.{kind}: first page{name}", time.monotonic() - began, "s"
            yield f"starting.{kind}: processor time to the first page{name}", processor_s(server.process.pid), "s"
            with asking(server.port) as waits:
                time.sleep(WATCHED)
            yield f"starting.{kind}: longest wait of {len(waits)} pages after it{name}", 1000 * max(waits), "ms"
            _until_prepared(server, busy)
            if kind == "first start":
                continue
            with asking(server.port) as waits:
                for number, worker in zip((signal.SIGKILL, signal.SIGTERM), server.workers, strict=False):
                    time.sleep(RESTING)
                    os.kill(worker, number)
                time.sleep(RESTING)
            yield (
                f"starting.longest wait of {len(waits)} pages while workers are replaced{name}",
                1000 * max(waits),
                "ms",
            )


def _until_prepared(server: Server, busy: Loops) -> None:
    """Wait until the second workers are there, and then until the process that prepares the rest, a child of the server too, has
    ended: a next start does not find it at work. The loops rest meanwhile, as beside them it would take a quarter of an hour."""
    assert server.process.stdout
    assert "in memory" in server.process.stdout.readline()
    for each in busy:
        each.send_signal(signal.SIGSTOP)
    time.sleep(0.5)  # until that process is there
    while any(b"prepare" in _file(each, "cmdline").split(b"\0") for each in _below(server.process.pid)):
        time.sleep(0.5)
    for each in busy:
        each.send_signal(signal.SIGCONT)


@contextlib.contextmanager
def asking(port: int, pages: Sequence[str] = ()) -> Iterator[list[float]]:
    """Ask for pages at set times while the block runs: for those of the load, unless others are named. Gives the seconds that each
    was waited for from when it was due, which a connection that breaks does not begin anew."""
    from tests.load.people import BROKEN, PAGES
    from tests.served import Browser

    ended, waits = threading.Event(), list[float]()

    def person(number: int) -> None:
        browser = Browser(port)
        due = time.monotonic() + number / ASKED
        for page in itertools.islice(itertools.cycle(pages or PAGES), number, None):
            if ended.wait(max(0.0, due - time.monotonic())):
                break
            answered = False
            while not answered and not ended.is_set():
                with contextlib.suppress(*BROKEN):
                    answered = browser.get(page).status == 200
            waits.append(time.monotonic() - due)
            due += 1
        browser.close()

    people = [threading.Thread(target=person, args=(number,), daemon=True) for number in range(ASKED)]
    for each in people:
        each.start()
    try:
        yield waits
    finally:
        ended.set()
        for each in people:
            each.join(60)


@contextlib.contextmanager
def _busy(count: int) -> Iterator[Loops]:
    """So many processes that do nothing, as fast as they can."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield loops
    finally:
        for each in loops:
            each.kill()
            each.wait()


def processor_s(pid: int) -> float:
    """The processor time of a process and of all below it, those that have ended included."""
    spent = 0
    for each in (pid, *_below(pid)):
        fields = _file(each, "stat").rpartition(b")")[2].split()
        spent += sum(map(int, fields[11:15]))
    return spent / os.sysconf("SC_CLK_TCK")


def _below(pid: int) -> list[int]:
    children = [int(each) for each in _file(pid, f"task/{pid}/children").split()]
    return [*children, *(each for child in children for each in _below(child))]


def _file(pid: int, name: str) -> bytes:
    """A file of a process; empty when it is gone."""
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""
