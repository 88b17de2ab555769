"""The server as it is started: slow clients cost nothing, workers are replaced, large bodies are refused, and it ends when told."""

from __future__ import annotations

import contextlib
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from waitress.server import create_server

from judge.channels import IDLE_SECONDS, MAX_REQUESTS
from judge.serving import _proxies
from tests.benchmarks.starting import ASKED, asking, processor_s
from tests.served import Server, environment, prepare, serving

pytestmark = pytest.mark.slow
ROOT = Path(settings.BASE_DIR)
HALF = b"POST /language/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\nlanguage=en"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("var")
    prepare(environment(folder))
    return folder


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    """A server with a database that has its tables and no documents; it starts all the same. The tests of the module share it."""
    with serving(environment(folder)) as server:
        yield server


@pytest.mark.extended
def test_half_open_bodies_cost_nothing(server: Server) -> None:
    opened = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    for each in opened:
        each.sendall(HALF)
    # Were a thread to wait for each body, as many as there are threads would be taken and these never answered.
    assert {server.status("/boards/new") for _ in range(10)} == {200}
    for each in opened:
        each.close()


@pytest.mark.extended
@pytest.mark.parametrize(
    ("language", "told"), [("en", "more than the site takes"), ("ja", "一度に受け付けられる量を超えています")]
)
def test_a_body_that_says_it_is_too_large_is_told_so_before_it_is_sent(
    server: Server, language: str, told: str
) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    with contextlib.closing(connection):
        connection.putrequest("POST", "/boards/new")
        connection.putheader("Content-Length", str(60_000_000))
        connection.putheader("Accept-Language", language)
        connection.endheaders()
        answer = connection.getresponse()
        assert answer.status == 413
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert told in answer.read().decode()


@pytest.mark.extended
def test_a_large_body_is_refused(server: Server) -> None:
    with contextlib.suppress(urllib.error.URLError):  # the connection may be closed while the rest is still being sent
        data = b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
        with pytest.raises(urllib.error.HTTPError, match="413"):
            urllib.request.urlopen(f"http://127.0.0.1:{server.port}/language/", data=data, timeout=60)
    assert server.status("/boards/new") == 200


@pytest.mark.extended
def test_a_connection_is_kept_for_some_requests_and_then_closed(server: Server) -> None:
    """Otherwise the clients of a worker that ended would stay with the others for good."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    with contextlib.closing(connection):
        closed = []
        for _ in range(MAX_REQUESTS):
            connection.request("GET", "/health")
            answer = connection.getresponse()
            answer.read()
            closed.append(answer.headers["Connection"] == "close")
    assert closed == [False] * (MAX_REQUESTS - 1) + [True]


@pytest.mark.extended
def test_a_worker_that_ends_is_replaced(server: Server) -> None:
    deadline = time.monotonic() + 60
    while len(server.workers) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    first = server.workers
    os.kill(first[0], signal.SIGKILL)
    while (first[0] in server.workers or len(server.workers) < 2) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(server.workers) == 2
    assert server.status("/boards/new") == 200


@pytest.mark.extended
def test_every_page_is_answered_while_each_worker_in_turn_is_replaced(folder: Path) -> None:
    with serving(environment(folder)) as server, asking(server.port, ("/boards/new", "/robots.txt")) as waits:
        while len(server.workers) != 2:
            time.sleep(0.1)
        before = server.workers
        for worker, number in zip(before, (signal.SIGKILL, signal.SIGTERM), strict=True):
            os.kill(worker, number)
            while worker in server.workers or len(server.workers) < 2 or not waits:
                time.sleep(0.1)
        waits.clear()
        while len(waits) < ASKED:  # everybody has got another page by now
            time.sleep(0.1)
        assert not set(before) & set(server.workers)
        assert processor_s(server.process.pid) > 0


@pytest.mark.extended
def test_no_request_is_lost_while_the_first_workers_are_replaced(folder: Path) -> None:
    """On a connection of its own, on one that stays open, and in a queue that the workers do not get through at once."""
    ended = threading.Event()
    lost: list[BaseException] = []

    def keep_asking(server: Server) -> None:
        kept, asked = server.browser(), time.monotonic()
        while not ended.is_set():
            before, asked = asked, time.monotonic()
            try:
                assert kept.get("/boards/new").status == 200
            except (AssertionError, OSError, http.client.HTTPException) as error:
                if time.monotonic() - before < IDLE_SECONDS:  # afterwards the server may have closed it
                    lost.append(error)
            try:
                assert server.status("/boards/new") == 200
            except (AssertionError, OSError, http.client.HTTPException) as error:
                lost.append(error)
        kept.close()

    with serving(environment(folder), workers=1, warm=False) as server:
        first = server.workers
        asking = [threading.Thread(target=keep_asking, args=(server,)) for _ in range(12)]
        for each in asking:
            each.start()
        assert server.process.stdout
        assert "in memory" in server.process.stdout.readline()
        while set(first) & set(server.workers):
            time.sleep(0.1)
        ended.set()
        for each in asking:
            each.join()
        assert len(server.workers) == 1
    assert lost == []


@pytest.mark.extended
def test_a_first_start_with_nothing_prepared_serves_pages_with_their_files(tmp_path: Path) -> None:
    with serving(environment(tmp_path), workers=1, more=["--prepare"], warm=False) as server:
        browser = server.browser()
        page = browser.get("/rules/10.6.3")
        assert page.status == 200
        assert "10.6.3.1" in page.text
        files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)
        assert len(files) > 3
        assert {each: browser.get(each).status for each in files} == dict.fromkeys(files, 200)
        browser.close()


@pytest.mark.extended
def test_it_ends_with_all_its_workers(folder: Path) -> None:
    with serving(environment(folder)) as server:
        assert server.status("/boards/new") == 200
        workers = server.workers
        server.process.terminate()
        assert server.process.wait(60) == 0
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


@pytest.mark.extended
def test_the_next_start_takes_the_port_of_a_server_that_was_killed(folder: Path) -> None:
    """Its workers hold the port; they end when they see that the first process is gone."""
    with serving(environment(folder)) as server:
        while len(server.workers) < 2:
            time.sleep(0.1)
        assert server.status("/boards/new") == 200
        workers = server.workers
        with half_open(server.port):
            server.process.kill()
            server.process.wait()
            with serving(environment(folder), port=server.port) as following:
                assert following.port == server.port
                assert following.status("/boards/new") == 200
        deadline = time.monotonic() + 60
        while any(_lives(pid) for pid in workers) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert not [pid for pid in workers if _lives(pid)]


@contextlib.contextmanager
def half_open(port: int) -> Iterator[None]:
    """A client that has sent half of what it has to say."""
    with socket.create_connection(("127.0.0.1", port)) as opened:
        opened.sendall(HALF)
        yield


def _lives(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bind", "8000"], "127.0.0.1:8000"),
        (["--bind", "127.0.0.1:99999"], "is not an address"),
        (["--workers", "0"], "is not a number from 1 to 64"),
        (["--bind", "192.0.2.1:8000"], "Another port: --bind"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], told: str) -> None:
    command = [sys.executable, "-m", "judge.serving", *arguments]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode
    assert told in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("proxies", "known"),
    [
        pytest.param(0, "127.0.0.1", marks=pytest.mark.extended),
        pytest.param(1, "192.0.2.2", marks=pytest.mark.extended),
        (2, "192.0.2.1"),
    ],
)
def test_the_address_of_a_client_is_what_the_trusted_proxies_say(proxies: int, known: str) -> None:
    """Limits are counted by the address: a client that says to be another is still itself."""
    seen: list[dict[str, Any]] = []

    def application(environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
        seen.append(environ)
        return []

    server = create_server(application, listen="127.0.0.1:0", **_proxies(proxies))
    try:
        said = {"HTTP_X_FORWARDED_FOR": "203.0.113.9, 192.0.2.1, 192.0.2.2", "HTTP_X_FORWARDED_PROTO": "https"}
        environ = {"REMOTE_ADDR": "127.0.0.1", "REMOTE_PORT": "5000", "wsgi.url_scheme": "http", **said}
        server.application(environ, lambda *_: None)
    finally:
        server.close()
    assert seen[0]["REMOTE_ADDR"] == known
    assert seen[0]["wsgi.url_scheme"] == ("https" if proxies else "http")
    assert ("HTTP_X_FORWARDED_FOR" in seen[0]) == bool(proxies)


@pytest.mark.extended
def test_behind_https_the_scheme_is_what_the_proxy_says(folder: Path) -> None:
    with serving(environment(folder, {"TLS": "1"}), workers=1) as server:
        browser = server.browser()
        assert browser.get("/boards/new").status == 301
        assert (
            browser.get("/boards/new", **{"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}).status == 200
        )
        browser.close()


@pytest.mark.extended
def test_it_ends_when_it_is_told_so_while_the_workers_start(folder: Path) -> None:
    """The signal may come between a fork and the moment when the new worker knows how to take it."""
    with serving(environment(folder), workers=16) as server:
        server.process.terminate()
        assert server.process.wait(60) == 0
