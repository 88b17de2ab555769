"""The site as it is served, for tests and measurements: a server of its own on this machine, and browsers that ask it."""

from __future__ import annotations

import gzip
import html
import http.client
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings

from judge.scenarios.firing import FILE

ROOT = Path(settings.BASE_DIR)
IDLE_SECONDS = 20
"""The server closes a connection on which nothing comes for 30 seconds."""


def environment(var: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a site whose files lie in `var`, and nothing of the one that the tests run in."""
    env = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    env |= {"VAR_DIR": str(var), "DJANGO_SETTINGS_MODULE": "judge.settings", "RATE_LIMITS": "0"}
    return env | dict(more or {})


def prepare(env: Mapping[str, str], *, documents: bool = False) -> None:
    """The tables and the static files, and the documents where they are wanted. What the scenarios fire is taken along where it
    is known: a server without it plays every scenario while it answers, which takes longer than all else."""
    kept = Path(settings.VAR_DIR) / FILE
    if kept.exists():
        shutil.copyfile(kept, Path(env["VAR_DIR"]) / FILE)
    manage(env, "migrate", "-v", "0")
    manage(env, "collectstatic", "--noinput", "-v", "0")
    if documents:
        manage(env, "load_documents")


def manage(env: Mapping[str, str], *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    """What a command of `manage.py` says."""
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=dict(env), check=check, capture_output=True, text=True)


def until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for a state. Only something that hangs takes so many seconds."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"not in {seconds} seconds"
        time.sleep(0.01)


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()

    def value(self, name: str) -> str:
        """What a field of the page's forms has."""
        found = re.search(rf'<input[^>]*name="{name}"[^>]*?value="([^"]*)"', self.text)
        if found is None:
            raise LookupError(f"no field {name}")
        return html.unescape(found[1])


@dataclass
class Browser:
    """One person's browser: cookies, one connection, and the mark that forms need. Redirects are not followed."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    connection: http.client.HTTPConnection | None = None
    last: float = 0.0

    def get(self, address: str, **headers: str) -> Answer:
        """Ask for a page."""
        return self.ask("GET", address, None, headers)

    def post(self, address: str, data: Mapping[str, object] | None = None, **headers: str) -> Answer:
        """Send a form, with the site's mark."""
        mark = self.cookies.setdefault("csrftoken", "x" * 32)
        body = urlencode({"csrfmiddlewaretoken": mark, **(data or {})})
        return self.ask("POST", address, body, {"Content-Type": "application/x-www-form-urlencoded", **headers})

    def ask(self, method: str, address: str, body: str | None, headers: Mapping[str, str]) -> Answer:
        """Any request, once; a connection that the server may have closed meanwhile is opened again for it."""
        sent = {**self.headers, **headers}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        idle = time.monotonic() - self.last > IDLE_SECONDS
        if self.connection is None or self.connection.sock is None or idle:
            self.close()
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            self.connection.request(method, address, body, sent)
            answer = self.connection.getresponse()
            read = answer.read()
            self.last = time.monotonic()
        except (http.client.HTTPException, OSError):
            self.connection.close()
            self.connection = None
            raise
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _equals, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, read)

    def close(self) -> None:
        """Close the connection."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    process: subprocess.Popen[str]
    port: int

    @property
    def workers(self) -> list[int]:
        """The processes that answer."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(each) for each in children.read_text().split()]

    def browser(self) -> Browser:
        """A browser that has not been here before."""
        return Browser(self.port)

    def status(self, address: str) -> int:
        """The status of a page that is asked for by a browser of its own."""
        browser = self.browser()
        try:
            return browser.get(address).status
        finally:
            browser.close()


@contextmanager
def serving(
    env: Mapping[str, str],
    *,
    workers: int = 2,
    log: Path | None = None,
    python: Sequence[str] = (sys.executable,),
    port: int = 0,
    more: Sequence[str] = (),
    warm: bool = True,
) -> Iterator[Server]:
    """Serve with this environment on a port, or a free one, until the block ends. `log` gets what the server writes about its
    work; `python` is what runs it; `more` are further options. Unless `warm`, the block begins as soon as the port answers, and
    not only when the first workers have been replaced by those that have everything in memory."""
    command = [*python, "-m", "judge.serving", "--bind", f"127.0.0.1:{port}", "--workers", str(workers), *more]
    with log.open("w") if log else open(os.devnull, "w") as errors:  # noqa: PTH123
        process = subprocess.Popen(command, cwd=ROOT, env=dict(env), stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert process.stdout
            told = next((found for line in process.stdout if (found := re.search(r"http://.*:(\d+)/", line))), None)
            assert told, "the server did not start"
            if warm:
                process.stdout.readline()
            yield Server(process, int(told[1]))
        finally:
            process.terminate()
            process.wait(60)
            if process.stdout:
                process.stdout.close()
