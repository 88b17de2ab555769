"""Who asks the site under load: people who read and step, editors of one board."""

from __future__ import annotations

import http.client
import itertools
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from urllib.parse import quote

from tests.desk.conftest import GANMO
from tests.desk.test_editor import mem_fields
from tests.served import Answer, Browser

PAGES = (
    "/", "/rules/10.6.3.2", "/rules/8.4", "/rules/1.9.0/11.3.1", "/cards/hBP01-009", "/cards/hBP01-056", "/answers/", "/questions/",
    "/boards/new", f"/search?q={quote('効果')}", "/search?q=bloom", "/cards/?q=sora", "/terms/", "/engine/8.4",
)  # fmt: skip
MINE = {"X-Forwarded-For": "192.0.2.200"}
"""The address of the editors, for a site that trusts a proxy."""
PAUSE = 3.0
"""The seconds between two changes of an editor."""
HTMX = {"HX-Request": "true"}
STEPPED = 0.4
"""The share of a person's requests that steps through a board of their own."""
BROKEN = (http.client.HTTPException, OSError)


@dataclass
class Told:
    """What was measured: of what kind each request was and in how many seconds from when it was due it was answered, failures, and
    connections that broke (a worker was killed)."""

    took: list[tuple[str, float]] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    asked: int = 0
    broken: int = 0
    lost: int = 0
    stored: int = 0
    stale: int = 0
    attacks: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)

    def note(self, kind: str, status: int, seconds: float) -> None:
        """An answer to an attack: how often each came, and the slowest of those that were not told to wait."""
        self.attacks[f"{kind}: {'refused' if status == 429 else 'failed' if status >= 500 else 'answered'}"] += 1
        if status != 429:
            self.slowest[kind] = max(self.slowest.get(kind, 0.0), seconds)

    def ask(self, request: Callable[[], Answer], name: str) -> Answer | None:
        """The answer, noted when it is a failure. A connection that breaks is opened anew and the request sent once more, as a
        browser does. Two workers are killed, so it may break twice; one that breaks once more is lost, and None."""
        for _ in range(3):
            self.asked += 1
            try:
                answer = request()
            except BROKEN:
                self.broken += 1
                continue
            if answer.status >= 400 and answer.status != 409:
                self.failures.append(f"{answer.status} {name}")
            return answer
        self.lost += 1
        return None


def begin(browser: Browser, number: int = 0) -> str:
    """A new board of this browser, unlike that of any other number; its address."""
    notation = GANMO.replace("turn 5 a", f"turn {5 + 2 * number} a").replace("b deck 31", f"b deck {50 - number}")
    browser.headers["Accept-Encoding"] = "gzip"
    answer = browser.post("/boards/new", {"start": "notation", "notation": notation})
    browser.close()  # all the boards begin one after another; what follows is shared out among the workers
    return answer.headers["location"].removesuffix("/edit")


def stepping(browser: Browser, address: str, told: Told) -> Iterator[str]:
    """One request after another of somebody who chooses, looks at what follows, and takes it back; what kind each was. The first is
    for a page, the next ones for the part of it that changes, as htmx asks for it."""
    while True:
        page = told.ask(lambda: browser.get(f"{address}/steps/2"), "step")
        yield "step"
        if page is None or page.status != 200:
            continue
        fields = {"version": page.value("version"), "option": "arts:center:1"}
        told.ask(lambda fields=fields: browser.post(f"{address}/steps/2/choose", fields, **HTMX), "choose")  # type: ignore[misc]
        yield "choose"
        for number in range(4, 8):
            told.ask(lambda number=number: browser.get(f"{address}/steps/{number}", **HTMX), "step")  # type: ignore[misc]
            yield "step"
        told.ask(lambda: browser.post(f"{address}/undo", {"back": "steps"}), "undo")
        yield "undo"


def person(browser: Browser, address: str, number: int, people: int, rate: float, until: float, told: Told) -> None:
    """Ask at set times, whether or not the answer before came in time; what is due is waited for from when it was due. `address`
    is a board of this browser's."""
    pick = random.Random(number)
    with closing(browser):
        steps = stepping(browser, address, told)
        pages = itertools.cycle(pick.sample(PAGES, len(PAGES)))
        due = time.monotonic() + number / rate
        while due < until:
            time.sleep(max(0.0, due - time.monotonic()))
            if pick.random() < STEPPED:
                kind = next(steps)
            else:
                page, kind = next(pages), "page"
                told.ask(lambda page=page: browser.get(page), page)  # type: ignore[misc]
            told.took.append((kind, time.monotonic() - due))
            due += people / rate


def editor(port: int, cookies: dict[str, str], address: str, late: float, until: float, told: Told) -> None:
    """Add 10 damage to the same holomem as the other editors again and again, at first after `late` seconds; whoever is told that
    it was changed elsewhere looks again."""
    time.sleep(late)
    with closing(Browser(port, dict(cookies), {"Accept-Encoding": "gzip", **MINE})) as browser:
        while time.monotonic() < until:
            page = told.ask(lambda: browser.get(f"{address}/edit?place=a.center"), "edit")
            if page is None or page.status != 200:
                continue
            fields = {
                "version": page.value("version"),
                **mem_fields(cheer_red=1, damage=(int(page.value("damage")) + 10) % 9000),
            }
            answer = told.ask(lambda fields=fields: browser.post(f"{address}/edit/a.center", fields), "edit")  # type: ignore[misc]
            told.stored += answer is not None and answer.status == 302
            told.stale += answer is not None and answer.status == 409
            time.sleep(PAUSE)


def started(target: Callable[..., None], *arguments: object) -> threading.Thread:
    """A thread that runs."""
    thread = threading.Thread(target=target, args=arguments, daemon=True)
    thread.start()
    return thread
