"""The pocket desk in Chromium at the size of a phone: kept, then used with the server stopped and the network cut; what was made is
there after the browser was closed, and arrives once when the server is back. The same from a folder on a plain file server."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlsplit
from urllib.request import urlopen

import pytest
from django.conf import settings
from playwright.sync_api import Browser, BrowserContext, BrowserType, Frame, Page

from judge.scenarios.firing import FILE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GANMO = "ルイ+がんも+エール付き｜かなた+うぱお"
PATIENCE = 180_000


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Site:
    """The site with a pack of its own, which can be stopped and started, and the same as a folder."""

    def __init__(self, folder: Path) -> None:
        self.var, self.files = folder / "var", folder / "files"
        self.var.mkdir()
        self.running: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        kept = Path(settings.VAR_DIR) / FILE
        if kept.exists():  # playing every scenario again would take longer than all of this
            shutil.copyfile(kept, self.var / FILE)
        for command in (
            ["migrate", "--verbosity", "0"],
            ["load_documents"],
            ["collectstatic", "--noinput", "--verbosity", "0"],
            ["pocket", "--quiet", "--static", str(self.files)],
        ):
            subprocess.run([sys.executable, "manage.py", *command], check=True, env=self.env, stdout=subprocess.DEVNULL)

    @property
    def env(self) -> dict[str, str]:
        return {**os.environ, "VAR_DIR": str(self.var), "DJANGO_SETTINGS_MODULE": "judge.settings"}

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *, files: bool = False) -> None:
        command = ["judge.serving", "--bind", f"127.0.0.1:{self.port}", "--workers", "1"]
        if files:
            command = ["http.server", str(self.port), "--bind", "127.0.0.1", "-d", str(self.files)]
        self.running = subprocess.Popen(
            [sys.executable, "-m", *command], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                urlopen(f"{self.url}/pocket/pack.json", timeout=10).close()
            except OSError:
                time.sleep(0.3)
            else:
                return
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        if self.running is not None:
            self.running.terminate()
            self.running.wait(30)
            self.running = None


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("pocket"))
    yield made
    made.stop()


@pytest.fixture
def phone(chromium: Browser, tmp_path: Path) -> Iterator[Phone]:
    opened = Phone(chromium.browser_type, tmp_path / "profile")
    yield opened
    opened.close()
    assert opened.strangers == [], "a request left for another host"


class Phone:
    """A browser with storage that outlives it."""

    def __init__(self, kind: BrowserType, profile: Path) -> None:
        self.kind, self.profile = kind, profile
        self.context: BrowserContext | None = None
        self.strangers: list[str] = []
        self.complaints: list[str] = []

    def open(self, *, offline: bool) -> Page:
        """The browser, closed and opened again."""
        self.close()
        self.context = self.kind.launch_persistent_context(
            self.profile,
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox"],
            viewport={"width": 390, "height": 844},
            locale="en",
        )
        self.context.set_default_timeout(60_000)
        self.context.on("request", lambda request: self._note(request.url))
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.set_offline(offline)
        return self.context.pages[0]

    def _note(self, url: str) -> None:
        if urlsplit(url).hostname not in {"127.0.0.1", None}:
            self.strangers.append(url)

    def close(self) -> None:
        if self.context is not None:
            self.context.close()
            self.context = None


def keep(page: Page) -> None:
    """Keep the desk, as a reader does."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/pocket/parts/" in request.url else None)
    page.locator("#pk-keep").wait_for()
    assert fetched == [], "something was loaded unasked"
    page.locator("#pk-keep").click()
    page.locator("#pk-loading").wait_for(state="hidden", timeout=PATIENCE)
    assert page.locator("#pk-kept").is_visible(), page.locator("#pk-state").inner_text()
    assert len(fetched) == 7


def inside(page: Page) -> Frame:
    """The frame in which the shell shows the pages, once one is there."""
    page.frame_locator("iframe").locator("main").wait_for(timeout=PATIENCE)
    return next(frame for frame in page.frames if frame.parent_frame is not None)


def go(frame: Frame, path: str) -> str:
    """A page in the running desk; its words."""
    with frame.expect_navigation(wait_until="load"):
        frame.evaluate("to => { location.href = to }", path)
    return frame.inner_text("main")


def board_of_ganmo(frame: Frame) -> None:
    """A board by quick entry, at its first step."""
    go(frame, f"/boards/quick?line={quote(GANMO)}")
    with frame.expect_navigation(wait_until="load"):
        frame.click('#quick-use [value="use"]')


def test_the_whole_desk_without_a_network(site: Site, phone: Phone) -> None:
    site.start()
    page = phone.open(offline=False)
    page.goto(f"{site.url}/pocket/")
    keep(page)
    page.goto(f"{site.url}/rules/10.6.3.2")
    assert page.locator(".in-pocket").count() == 0, "the site answers while it can"
    site.stop()

    page = phone.open(offline=True)
    page.goto(f"{site.url}/rules/10.6.3.2", wait_until="commit")
    frame = inside(page)
    assert "10.6.3.2" in frame.inner_text("main")
    assert frame.locator(".in-pocket").is_visible()
    assert page.url.endswith("/rules/10.6.3.2")
    assert "効果" in go(frame, f"/search?q={quote('効果')}")
    assert "Bloom" in go(frame, "/search?q=bloom")
    assert "hBP01-056" in go(frame, "/cards/hBP01-056")
    board_of_ganmo(frame)
    assert "/boards/" in page.url
    steps = frame.url.rpartition("/")[0]
    frame.locator("#to-choice").click()
    frame.locator('#choice [value="arts:center:1"]').click()
    while not frame.locator("#to-answer").count():
        frame.locator("#to-choice, #to-end").first.click()
        page.wait_for_timeout(300)
    go(frame, "/rulings/new")
    frame.fill("#words", "The order is chosen by A (10.6.3.2).")
    with frame.expect_navigation(wait_until="load"):
        frame.click('button[name="do"][value="save"]')
    ruling = urlsplit(frame.url).path
    assert ruling.startswith("/rulings/")
    page.wait_for_timeout(500)

    page = phone.open(offline=True)
    page.goto(site.url + ruling, wait_until="commit")
    frame = inside(page)
    assert "The order is chosen by A" in frame.inner_text("main")
    assert "Takane Lui" in go(frame, "/boards/")
    assert "Takane Lui" in go(frame, f"{steps}/2")

    site.start()
    assert phone.context is not None
    phone.context.set_offline(False)
    page.locator("#ways button").first.wait_for(timeout=60_000)
    assert "1 board, 1 ruling" in page.locator("#notice").inner_text()
    page.locator("#ways button").first.click()
    page.get_by_text("Arrived at the site").wait_for()
    page.goto(site.url + ruling)
    assert page.locator(".in-pocket").count() == 0
    assert "The order is chosen by A" in page.inner_text("main")
    page.goto(f"{site.url}/rulings/")
    assert page.get_by_text("The order is chosen by A").count() == 1
    assert phone.complaints == []
    site.stop()


def test_a_folder_on_a_plain_file_server_is_the_whole_desk(site: Site, phone: Phone) -> None:
    site.start(files=True)
    page = phone.open(offline=False)
    page.goto(site.url + "/")
    keep(page)
    site.stop()
    page = phone.open(offline=True)
    page.goto(f"{site.url}/rules/10.6.3.2", wait_until="commit")
    frame = inside(page)
    assert "10.6.3.2" in frame.inner_text("main")
    board_of_ganmo(frame)
    assert "/boards/" in page.url
    assert phone.complaints == []
