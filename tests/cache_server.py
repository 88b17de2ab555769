"""A Valkey or Redis for tests: on a port of this machine only, with nothing on the disk, gone afterwards."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec

PROGRAMS = ("valkey-server", "redis-server")
START_SECONDS = 20


def missing() -> str:
    """Why none can be started here; empty when one can."""
    if not any(map(shutil.which, PROGRAMS)):
        return "neither Valkey nor Redis is installed (on Debian: apt install valkey-server, or redis-server)"
    if find_spec("redis") is None:
        return "their client is not installed (pip install -r requirements-redis.txt)"
    return ""


@dataclass
class CacheServer:
    """A server that runs."""

    url: str
    process: subprocess.Popen[bytes]

    def kill(self) -> None:
        """End it as a failing machine would, without a word."""
        self.process.kill()
        self.process.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def cache_server(port: int = 0) -> Iterator[CacheServer]:
    """A running server that holds nothing yet."""
    program = next(filter(None, map(shutil.which, PROGRAMS)))
    port = port or _free_port()
    with tempfile.TemporaryDirectory() as folder:
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder]
        process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        try:
            until = time.monotonic() + START_SECONDS
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    assert process.poll() is None, "the server did not start"
                    assert time.monotonic() < until
                    time.sleep(0.02)
            yield CacheServer(f"redis://127.0.0.1:{port}/0", process)
        finally:
            process.kill()
            process.wait()
