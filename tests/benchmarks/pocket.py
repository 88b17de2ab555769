"""The pocket desk: the weight of the pack by part, and in Chromium without a network a cold start, a warm page, memory."""

from __future__ import annotations

import os
import re
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import msgspec
from playwright.sync_api import Frame, sync_playwright

from tests.browser.pocket_phone import Phone, Site, browser_program, inside, keep

Figure = tuple[str, float, str]
PAGES = ("/rules/10.6.3.2", "/search?q=bloom", "/cards/hBP01-056", "/boards/new", "/questions/")
TIMES = 5
GANMO = "ルイ+がんも+エール付き｜かなた+うぱお"
STEP = """() => new Promise((done) => {
  const since = performance.now();
  addEventListener("htmx:afterSettle", () => {
    const last = performance.getEntriesByType("resource").filter((each) => each.serverTiming?.length).at(-1);
    done([performance.now() - since, last?.serverTiming[0].duration ?? 0]);
  }, { once: true });
  document.getElementById("next").click();
})"""
HEAP = """() => new Promise((done) => {
  const channel = new BroadcastChannel("pocket");
  channel.onmessage = ({ data }) => data.ready && done(data.times.heap);
  channel.postMessage({ ask: "ready" });
})"""


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit. Those of the browser are left out where there is no Chromium."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    with tempfile.TemporaryDirectory() as name:
        site = Site(Path(name))
        site.make()
        shutil.rmtree(site.var / "pocket")
        start = time.perf_counter()
        site.manage("pocket", "--quiet", "--static", str(site.files))
        yield "pocket.making", time.perf_counter() - start, "s"
        from judge.pocket.pack import Pack  # the settings are there by now

        pack = msgspec.json.decode((site.var / "pocket" / "pack.json").read_bytes(), type=Pack)
        for part in pack.parts:
            yield f"pocket.size.{part.name}", part.size / 1e6, "MB"
        yield "pocket.size", pack.size / 1e6, "MB"
        if browser_program():
            yield from _browser(site, Path(name) / "profile")


def _browser(site: Site, profile: Path) -> Iterator[Figure]:
    site.start(files=True)
    with sync_playwright() as playwright:
        phone = Phone(playwright.chromium, profile, site.url)
        page = phone.open(offline=False)
        page.goto("/")
        start = time.perf_counter()
        keep(page)
        yield "pocket.keep", time.perf_counter() - start, "s"
        site.stop()
        shell, cold = [], []
        for _ in range(TIMES):
            page = phone.open(offline=True)
            start = time.perf_counter()
            page.goto("/rules/10.6.3.2", wait_until="commit")
            page.locator("#told").wait_for(state="attached")
            shell.append(time.perf_counter() - start)
            frame = inside(page)
            cold.append(time.perf_counter() - start)
        yield "pocket.cold.shell", statistics.median(shell), "s"
        yield "pocket.cold.page", statistics.median(cold), "s"
        for path in PAGES:
            taken = [_visit(frame, path) for _ in range(TIMES + 1)]
            yield f"pocket.first.{path}", taken[0], "ms"
            yield f"pocket.warm.{path}", statistics.median(taken[1:]), "ms"
        yield from _steps(frame)
        yield "pocket.memory.python", page.evaluate(HEAP) / 1e6, "MB"
        yield "pocket.memory.tab", _memory() / 1e6, "MB"
        yield "pocket.storage", page.evaluate("navigator.storage.estimate().then(each => each.usage)") / 1e6, "MB"
        phone.close()


def _visit(frame: Frame, path: str) -> float:
    start = time.perf_counter()
    with frame.expect_navigation(wait_until="load"):
        frame.evaluate("to => { location.href = to }", path)
    return 1000 * (time.perf_counter() - start)


def _steps(frame: Frame) -> Iterator[Figure]:
    """Steps of the board of Ganmo and Upao by htmx: what the reader waits, and what of it is Python's."""
    _visit(frame, f"/boards/quick?line={quote(GANMO)}")
    with frame.expect_navigation(wait_until="load"):
        frame.click('#quick-use [value="use"]')
    _visit(frame, frame.url.rpartition("/")[0] + "/2")
    frame.locator('#choice [value="arts:center:1"]').click()
    frame.locator(".stepper .of").get_by_text("3").wait_for()
    taken = [frame.evaluate(STEP) for _ in range(2 * TIMES)]
    yield "pocket.step", statistics.median(each[0] for each in taken), "ms"
    yield "pocket.step.python", statistics.median(each[1] for each in taken), "ms"


def _memory() -> int:
    """Bytes that the process of the tab holds, without what it shares with others: the largest of Chromium's renderers."""
    children: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(path.parent.name))
    waiting, found = [os.getpid()], [0]
    while waiting:
        process = waiting.pop()
        waiting += children.get(process, [])
        with suppress(OSError):
            if b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
                told = Path(f"/proc/{process}/smaps_rollup").read_text()
                found.append(1024 * sum(map(int, re.findall(r"^Private_\w+: +(\d+)", told, re.M))))
    return max(found)
