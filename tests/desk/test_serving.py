"""The server as it is started: slow clients cost nothing, workers are replaced, large bodies are refused, and it ends when told."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.conf import settings

pytestmark = pytest.mark.slow
ROOT = Path(settings.BASE_DIR)
HALF = b"POST /language/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\nlanguage=en"


@dataclass(frozen=True)
class Server:
    process: subprocess.Popen[str]
    port: int

    @property
    def workers(self) -> list[int]:
        """The processes that answer."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(each) for each in children.read_text().split()]

    def get(self, address: str, data: bytes | None = None) -> int:
        """The status of an answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{address}", data=data, timeout=30) as answer:
                answer.read()
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("var")


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    """A server with a database that has its tables and no documents; it starts all the same."""
    env = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME")}
    env |= {"VAR_DIR": str(folder), "DEBUG": "1", "DJANGO_SETTINGS_MODULE": "judge.settings"}
    subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], cwd=ROOT, env=env, check=True)
    command = [sys.executable, "-m", "judge.serving", "--bind", "127.0.0.1:0", "--workers", "2"]
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout
    told = re.search(r":(\d+)/", process.stdout.readline())
    assert told
    yield Server(process, int(told[1]))
    process.terminate()
    process.wait(20)
    process.stdout.close()


def test_half_open_bodies_cost_nothing(server: Server) -> None:
    opened = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    for each in opened:
        each.sendall(HALF)
    time.sleep(0.5)
    before = time.monotonic()
    assert {server.get("/boards/new") for _ in range(10)} == {200}
    assert time.monotonic() - before < 20, "none waits for a body"
    for each in opened:
        each.close()


def test_a_large_body_is_refused(server: Server) -> None:
    with contextlib.suppress(urllib.error.URLError):  # the connection may be closed while the rest is still being sent
        assert server.get("/language/", data=b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)) == 413
    assert server.get("/boards/new") == 200


def test_a_worker_that_ends_is_replaced(server: Server) -> None:
    deadline = time.monotonic() + 30
    while len(server.workers) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    first = server.workers
    os.kill(first[0], signal.SIGKILL)
    while (first[0] in server.workers or len(server.workers) < 2) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(server.workers) == 2
    assert server.get("/boards/new") == 200


def test_it_ends_with_all_its_workers(server: Server) -> None:
    assert server.get("/boards/new") == 200
    workers = server.workers
    server.process.terminate()
    assert server.process.wait(20) == 0
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bind", "8000"], "127.0.0.1:8000"),
        (["--bind", "127.0.0.1:99999"], "is no address"),
        (["--workers", "0"], "is no number from 1 to 64"),
        (["--bind", "192.0.2.1:8000"], "Another port: --bind"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], told: str) -> None:
    command = [sys.executable, "-m", "judge.serving", *arguments]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode
    assert told in ended.stderr
    assert "Traceback" not in ended.stderr
