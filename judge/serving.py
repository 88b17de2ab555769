"""Serves the site: `python -m judge.serving --bind 127.0.0.1:8000`.

One process holds the port and forks the workers at once, so that the first page does not wait. Then it requests a page of each kind
itself and forks a second set of workers, which share the memory with the filled caches; the first set finishes its requests and
ends. With `--prepare` it first does what `manage.py prepare --first` does, and the rest in another process while it serves. Where
the first process is killed, the workers see it and end, so that the port is free for the next start. The workers answer with
waitress, which reads a request whole before it takes a thread: a slow or half-open client costs a socket and nothing more
(`docs/decisions/0020`). A worker that ends unasked is replaced."""

from __future__ import annotations

import argparse
import contextlib
import errno
import gc
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import FrameType
from typing import Any

from waitress.server import create_server

logger = logging.getLogger(__name__)

BACKLOG = 1024
CONNECTIONS = 2000
"""Open connections of a worker; further ones wait in the backlog."""
IDLE_SECONDS = 30
"""An idle connection is closed after this time."""
RESPAWN_SECONDS = 1
"""A worker that has ended is replaced at once, but at the earliest this long after its start."""
GRACE_SECONDS = 10
"""A worker that does not end by itself is killed after this time."""
PORT_SECONDS = 5
"""How long a start waits for a port that is in use, because the workers of a killed process may still be ending."""
NICENESS = 4
"""The niceness of the thread that fills the caches while the first workers answer. With 10, a single page takes many seconds on a
busy machine, and meanwhile nobody replaces a worker that ends."""
NICEST = 19
NICE = ("nice", "-n", "10") if shutil.which("nice") else ()
"""The prefix of a command that must not slow down requests."""
ENDING = (signal.SIGTERM, signal.SIGINT)
REPLACED = signal.SIGUSR1
"""Tells a worker to accept no more connections, to answer the requests that it has, and then to end."""


def _address(text: str) -> tuple[str, int]:
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or not 0 <= int(port) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is not an address; write one like 127.0.0.1:8000 or [::1]:8000")
    return host.strip("[]") or "0.0.0.0", int(port)  # noqa: S104 - asked for by writing :8000


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 64:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 64")
    return int(text)


def listening(address: tuple[str, int]) -> socket.socket:
    """A socket on which the workers accept. OSError when the address stays taken or is not of this machine."""
    family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    until = time.monotonic() + PORT_SECONDS
    while True:
        try:
            opened.bind(address)
            opened.listen(BACKLOG)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > until:
                opened.close()
                raise
            time.sleep(0.1)
        else:
            return opened


class Workers:
    """The worker processes: started, replaced when one ends, and ended with this process. `running` has the start time of each,
    `replaced` those that have to end because others took their place, and `beside` is the process that prepares the rest. Only this
    process holds the writing end of the pipe `life`, so the pipe closes when this process ends, however that happens."""

    def __init__(self, opened: socket.socket, count: int, threads: int, *, measure: bool) -> None:
        self.opened, self.count, self.threads, self.measure = opened, count, threads, measure
        self.life = os.pipe()
        self.running: dict[int, float] = {}
        self.replaced: set[int] = set()
        self.beside: subprocess.Popen[bytes] | None = None
        self.ending = False

    def take_signals(self) -> None:
        """From now on a signal to end this process ends the workers first."""
        for number in ENDING:
            signal.signal(number, self._end)
        signal.signal(signal.SIGALRM, self._kill)

    def start(self) -> None:
        """Fork as many as there are to be."""
        for _ in range(self.count):
            self._start()

    def renew(self) -> None:
        """Fork new ones, which have what this process has worked out since, and end those before when they have answered."""
        before = list(self.running)
        self.start()
        if not self.ending:
            self.replaced.update(before)
            self._signal(REPLACED, before)

    def keep(self, *, until_none_is_left: bool = True) -> None:
        """Replace workers that end until this process has to end; or only those that have ended by now."""
        while self.running:
            ended, status = os.waitpid(-1, 0 if until_none_is_left else os.WNOHANG)
            if not ended:
                return
            began = self.running.pop(ended, None)
            if began is None or self.ending or ended in self.replaced:  # not a worker, or one that was told to
                continue
            logger.error("Worker %s ended (%s) and is replaced.", ended, os.waitstatus_to_exitcode(status))
            time.sleep(max(0.0, began + RESPAWN_SECONDS - time.monotonic()))
            self._start()

    def _start(self) -> None:
        """Fork a worker, unless this process is ending. Signals wait meanwhile: the new process must be in the list of workers to
        end, and must not handle the signal with the handlers of this process, which would not end it."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, (*ENDING, REPLACED))
        if self.ending:
            child = -1
        elif (child := os.fork()) == 0:
            try:
                os.close(self.life[1])
                work(self.opened, self.threads, self.life[0], measure=self.measure)
            finally:
                os._exit(0)
        else:
            self.running[child] = time.monotonic()
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self.ending = True
        self._signal(signal.SIGTERM, self.running)
        if self.beside:
            self.beside.terminate()
        signal.alarm(GRACE_SECONDS)

    def _kill(self, _number: int, _frame: FrameType | None) -> None:
        self._signal(signal.SIGKILL, self.running)

    def _signal(self, number: int, children: Iterable[int]) -> None:
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, number)


def end_with(life: int) -> None:
    """Wait until the first process is gone, then end this worker: at once if it is idle, or when the time for its running requests
    is over."""
    os.read(life, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE_SECONDS)
    os._exit(1)


def work(opened: socket.socket, threads: int, life: int, *, measure: bool) -> None:
    """Answer requests until a signal says to end, or until the first process is gone; running requests are finished first.
    `measure`: the worker may play the scenarios if that was not done yet; otherwise another process does it."""
    from django.conf import settings
    from django.utils.translation import trans_real

    from judge.channels import Channel, finish
    from judge.scenarios.library import work_in_background
    from judge.wsgi import application

    def end(_number: int, _frame: FrameType | None) -> None:
        opened.close()  # the port is free even where a request takes long
        raise SystemExit

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal sends it to all; the first process passes it on
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    threading.Thread(target=end_with, args=(life,), daemon=True).start()
    work_in_background(begin=measure)
    # The language of a page is asked for several hundred times. A thread answers a request from beginning to end, so nothing has
    # to be locked for that.
    trans_real._active = threading.local()  # type: ignore[attr-defined]
    # Who waits for another's long page has a turn at that page's next query, or after this time. With a tenth of it, pages that are
    # made side by side take turns so often that all of them come late: in a model of a busy worker p95 is a sixth higher.
    sys.setswitchinterval(0.01)

    server: Any = create_server(
        application,
        sockets=[opened],
        threads=threads,
        backlog=BACKLOG,
        connection_limit=CONNECTIONS,
        channel_timeout=IDLE_SECONDS,
        cleanup_interval=10,
        max_request_body_size=settings.DATA_UPLOAD_MAX_MEMORY_SIZE,
        asyncore_use_poll=True,
        ident="",
        **_proxies(settings.TRUSTED_PROXIES),
    )
    server.channel_class = Channel

    def step_back() -> None:
        finish(server, GRACE_SECONDS)
        os.kill(os.getpid(), signal.SIGTERM)

    signal.signal(REPLACED, lambda *_: threading.Thread(target=step_back, daemon=True).start())
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (REPLACED,))
    server.run()


def _proxies(count: int) -> dict[str, Any]:
    """The options of waitress for the proxies before it: this many addresses of X-Forwarded-For are trusted, from the right.
    Without proxies such headers of clients are dropped."""
    if not count:
        return {}
    headers = {"x-forwarded-for", "x-forwarded-proto"}
    return {"trusted_proxy": "*", "trusted_proxy_count": count, "trusted_proxy_headers": headers}


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m judge.serving", description="Serves the judge's desk.")
    parser.add_argument("--bind", type=_address, default=("127.0.0.1", 8000), help="address and port")
    parser.add_argument("--workers", type=_number, default=os.cpu_count() or 1, help="processes; one a core")
    parser.add_argument("--threads", type=_number, default=4, help="requests that a worker answers at once")
    parser.add_argument(
        "--prepare", action="store_true", help="first load what changed, and make the rest while serving"
    )
    options = parser.parse_args(arguments)
    try:
        opened = listening(options.bind)
    except OSError as error:
        sys.exit(f"{options.bind[0]}:{options.bind[1]}: {error.strerror or error}. Another port: --bind 127.0.0.1:8001")
    logging.getLogger("waitress").setLevel(logging.ERROR)

    if options.prepare:
        _prepare_first()  # before the application, which lists the static files when it is made
    from judge.wsgi import application  # sets Django up, which the others need

    if told := _unanswered():
        sys.exit(told)
    from judge.scenarios.library import work_in_background  # isort: skip
    from judge.warming import fill_caches, request_pages  # isort: skip

    work_in_background(begin=False)
    restored = fill_caches(application)
    workers = Workers(opened, options.workers, options.threads, measure=not options.prepare)
    workers.take_signals()
    gc.freeze()  # or the first workers would look through all of it for garbage, with a page waiting
    workers.start()
    sys.stdout.write(f"The judge's desk is on http://{options.bind[0]}:{opened.getsockname()[1]}/  (Ctrl-C stops it)\n")
    sys.stdout.flush()
    _work_out(request_pages(application, keeping=not restored), workers)
    # What is there now is there to stay: looking through it for garbage would stop every page for a tenth of a second now and
    # then, and would make each worker's own copy of the memory that they share.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
    workers.renew()
    sys.stdout.write("What the pages need is in memory.\n")
    sys.stdout.flush()
    if options.prepare and not workers.ending:
        workers.beside = subprocess.Popen(  # noqa: S603 - this very program
            [*NICE, sys.executable, "manage.py", "prepare", "--rest"], stdin=subprocess.DEVNULL
        )
    workers.keep()
    _close_database()


def _work_out(steps: Iterator[str], workers: Workers) -> None:
    """Take the steps one by one until this process has to end, and replace workers in between. The steps run in a thread with a
    niceness that leaves the processor to the workers: the niceness of a thread ends with it, while a process could not undo its own
    and would pass it on to the next workers. The thread rests while a worker is forked."""
    with ThreadPoolExecutor(1, initializer=_leave_the_processor_to_others) as thread:
        while not workers.ending and thread.submit(next, steps, None).result() is not None:
            workers.keep(until_none_is_left=False)


def _leave_the_processor_to_others() -> None:
    """Make this thread nicer than the process; on Linux niceness is a thread's."""
    if sys.platform == "linux":
        niceness = os.getpriority(os.PRIO_PROCESS, 0) + NICENESS
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), min(niceness, NICEST))


def _prepare_first() -> None:
    """Do what `manage.py prepare --first` does. If that fails, end this process and say why."""
    import django
    from django.core.management import CommandError, call_command

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    django.setup()
    try:
        call_command("prepare", first=True)
    except CommandError as error:
        sys.exit(str(error))


def _unanswered() -> str:
    """Why the server in `CACHE_URL` cannot be used; empty if it can, or if none is set. This is checked only when the site starts:
    a server that stops answering later does not end the site."""
    from django.conf import settings

    if not settings.CACHE_URL:
        return ""
    from judge.cache_server import problem

    return problem(settings.CACHE_URL)


def _close_database() -> None:
    """Open the database once more and close it, after the workers. SQLite then moves what lies in its write-ahead log into the
    database itself, which can be copied, or read from a disk that is only read."""
    from django.db import DatabaseError, connection

    with contextlib.suppress(DatabaseError), contextlib.closing(connection):
        connection.ensure_connection()
        if connection.vendor == "sqlite":
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")


if __name__ == "__main__":
    main()
