"""A site that can be stopped, and a phone whose storage outlives its browser: for the tests and the figures of the pocket desk."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import urlopen

from django.conf import settings

from judge.pocket.making.packing import SOURCES
from judge.scenarios.firing import FILE

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, BrowserType, Frame, Page

PATIENCE = 480_000
HANG = 1800
"""Seconds. A server that lives may take its time to answer or to end on a busy machine; only one that hangs takes so long."""
SIZE = (390, 844)


def browser_program() -> str | None:
    """Where Chromium is: the variant without windows where it is installed, which starts sooner, and else the usual one. None
    where there is neither."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Site:
    """The site with a pack of its own, which can be stopped and started, and the same as a folder of files. `make` fills the folder
    that it is given; a copy of such a folder does as well."""

    def __init__(self, folder: Path) -> None:
        self.var, self.files = folder / "var", folder / "files"
        self.running: subprocess.Popen[bytes] | None = None
        self.port = free_port()

    def make(self) -> None:
        """Make everything, and the pack last."""
        self.var.mkdir(parents=True)
        for name in (
            FILE,
            SOURCES,
        ):  # to play every scenario again and read every source would take longer than all of this
            if (kept := Path(settings.VAR_DIR) / name).exists():
                shutil.copyfile(kept, self.var / name)
        self.manage("migrate", "--verbosity", "0")
        self.manage("load_documents")
        self.manage("collectstatic", "--noinput", "--verbosity", "0")
        self.manage("pocket", "--quiet", "--static", str(self.files))
        shutil.copyfile(self.var / SOURCES, Path(settings.VAR_DIR) / SOURCES)

    def manage(self, *command: str) -> None:
        """A management command of this site."""
        subprocess.run([sys.executable, "manage.py", *command], check=True, env=self.env, stdout=subprocess.DEVNULL)

    @property
    def env(self) -> dict[str, str]:
        """The environment of its processes."""
        whole = {**os.environ, "VAR_DIR": str(self.var), "DJANGO_SETTINGS_MODULE": "judge.settings"}
        whole.pop("DATABASE_URL", None)
        return whole

    @property
    def url(self) -> str:
        """Where it answers; the same for the server and for the folder."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, *, files: bool = False, below: str = "") -> None:
        """Start the server, or a plain file server for the folder, which lies `below` another where that is said, and wait until it
        answers or ends; nothing where one runs."""
        if self.running is not None:
            return
        command = ["judge.serving", "--bind", f"127.0.0.1:{self.port}", "--workers", "1"]
        if files:
            served = self.files
            if below:
                served = self.files.with_name("outer")
                served.mkdir(exist_ok=True)
                (served / below).symlink_to(self.files)
            command = ["http.server", str(self.port), "--bind", "127.0.0.1", "-d", str(served)]
        self.running = subprocess.Popen(
            [sys.executable, "-m", *command], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + HANG
        while (status := self.running.poll()) is None:
            try:
                urlopen(f"{self.url}/{below and f'{below}/'}pocket/pack.json", timeout=60).close()
            except OSError:
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.3)
            else:
                return
        self.running = None
        raise AssertionError(f"the server ended with status {status} before it answered")

    def stop(self) -> None:
        """Stop what was started, if anything was."""
        if self.running is not None:
            self.running.terminate()
            self.running.wait(HANG)
            self.running = None


class Phone:
    """A browser with storage that outlives it."""

    def __init__(self, kind: BrowserType, profile: Path, site: str) -> None:
        self.kind, self.profile, self.site = kind, profile, site
        self.context: BrowserContext | None = None
        self.strangers: list[str] = []
        self.complaints: list[str] = []
        self.shown = ""

    def open(self, *, offline: bool, language: str = "en") -> Page:
        """The browser, closed before if it was open, and opened again."""
        self.close()
        self.context = self.kind.launch_persistent_context(
            self.profile,
            executable_path=browser_program(),
            args=["--no-sandbox"],
            viewport={"width": SIZE[0], "height": SIZE[1]},
            has_touch=True,
            locale=language,
            base_url=self.site,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("request", lambda request: self._note(request.url))
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.set_offline(offline)
        return self.context.pages[0]

    def _note(self, url: str) -> None:
        if urlsplit(url).scheme.startswith("http") and urlsplit(url).hostname != "127.0.0.1":
            self.strangers.append(url)

    def online(self) -> None:
        """The network is back."""
        assert self.context is not None
        self.context.set_offline(False)

    def close(self) -> None:
        """Close the browser; its storage stays."""
        if self.context is not None:
            self.context.close()
            self.context = None


def keep(page: Page) -> int:
    """Keep the desk, as a reader does; how many parts were fetched. Nothing is fetched before the button is pressed."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/pocket/parts/" in request.url else None)
    button = page.locator("#pk-keep, #pk-update").locator("visible=true")
    button.wait_for()
    assert fetched == [], "something was loaded unasked"
    button.click()
    page.locator("#pk-loading").wait_for(state="hidden", timeout=PATIENCE)
    assert page.locator("#pk-kept").is_visible(), page.locator("#pk-state").inner_text()
    assert page.locator("#pk-state").inner_text() == ""
    return len(fetched)


def at_site(page: Page, address: str) -> None:
    """Open an address of the site, which answers. Where a busy machine needs longer than the two seconds for which the phone waits,
    the pocket desk answers in its place, and for a moment after: then the address is asked again."""
    until = time.monotonic() + PATIENCE / 1000
    page.goto(address)
    while page.locator("main#desk").count() and time.monotonic() < until:
        page.wait_for_timeout(1000)
        page.goto(address)


def inside(page: Page) -> Frame:
    """The frame in which the shell shows the pages, once one is there whole."""
    page.frame_locator("iframe").locator("main").wait_for(timeout=PATIENCE)
    found = next(frame for frame in page.frames if frame.parent_frame is not None)
    found.wait_for_load_state()
    return found


def go(frame: Frame, path: str) -> str:
    """A page in the running desk; its words."""
    with frame.expect_navigation(wait_until="load"):
        frame.evaluate("to => { location.href = to }", path)
    return frame.inner_text("main")
