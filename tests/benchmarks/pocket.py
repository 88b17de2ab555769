"""The pocket desk: the weight of the pack by part, and in Chromium without a network a cold start, a warm page, memory."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

Figure = tuple[str, float, str]
PAGES = ("/rules/10.6.3.2", "/search?q=bloom", "/cards/hBP01-056", "/boards/new", "/questions/")
TIMES = 5


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit. Those of the browser are left out where there is no Chromium."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        env = {**os.environ, "VAR_DIR": str(folder / "var"), "DJANGO_SETTINGS_MODULE": "judge.settings"}
        env.pop("DATABASE_URL", None)
        for command in (["migrate", "--verbosity", "0"], ["load_documents"], ["collectstatic", "--noinput", "-v", "0"]):
            _manage(command, env)
        _manage(["rules_coverage", "--json"], env)
        start = time.perf_counter()
        _manage(["pocket", "--quiet", "--static", str(folder / "files")], env)
        yield "pocket.making", time.perf_counter() - start, "s"
        from judge.pocket.pack import Pack

        pack = msgspec.json.decode((folder / "var" / "pocket" / "pack.json").read_bytes(), type=Pack)
        for part in pack.parts:
            yield f"pocket.size.{part.name}", part.size / 1e6, "MB"
        yield "pocket.size", pack.size / 1e6, "MB"
        if shutil.which("chromium"):
            yield from _browser(folder)


def _manage(command: list[str], env: dict[str, str]) -> None:
    subprocess.run([sys.executable, "manage.py", *command], check=True, env=env, stdout=subprocess.DEVNULL)


def _browser(folder: Path) -> Iterator[Figure]:
    from playwright.sync_api import sync_playwright

    from tests.browser.test_pocket import Phone, free_port, inside, keep

    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "-d", str(folder / "files")]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1)
    with sync_playwright() as playwright:
        phone = Phone(playwright.chromium, folder / "profile")
        page = phone.open(offline=False)
        page.goto(f"http://127.0.0.1:{port}/")
        start = time.perf_counter()
        keep(page)
        yield "pocket.keep", time.perf_counter() - start, "s"
        server.terminate()
        server.wait()
        page = phone.open(offline=True)
        start = time.perf_counter()
        page.goto(f"http://127.0.0.1:{port}/rules/10.6.3.2", wait_until="commit")
        page.locator("#told").wait_for(state="attached")
        yield "pocket.cold.shell", time.perf_counter() - start, "s"
        frame = inside(page)
        yield "pocket.cold.page", time.perf_counter() - start, "s"
        for path in PAGES:
            taken = []
            for _ in range(TIMES):
                start = time.perf_counter()
                with frame.expect_navigation(wait_until="load"):
                    frame.evaluate("to => { location.href = to }", path)
                taken.append(1000 * (time.perf_counter() - start))
            yield f"pocket.first.{path}", taken[0], "ms"
            yield f"pocket.warm.{path}", statistics.median(taken[1:]), "ms"
        heap = page.context.new_cdp_session(page).send("Runtime.getHeapUsage")
        yield "pocket.memory.shell", heap["usedSize"] / 1e6, "MB"
        yield "pocket.storage", page.evaluate("navigator.storage.estimate().then(each => each.usage)") / 1e6, "MB"
        phone.close()
