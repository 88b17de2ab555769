"""Two machines of one site, each with a folder of its own, behind one proxy on one PostgreSQL and one Valkey or Redis. One of them
is killed while people edit, then the server of the counts is."""

from __future__ import annotations

import os
import shutil
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field

import pytest

from tests import cache_server, postgres
from tests.proxy import Proxy, proxy
from tests.served import Browser, Server, environment, prepare, serving

from .conftest import GANMO
from .test_editor import mem_fields

MISSING = (os.environ.get("REQUIRE_POSTGRES") != "1" and postgres.missing()) or (
    os.environ.get("REQUIRE_REDIS") != "1" and cache_server.missing()
)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.extended,
    pytest.mark.skipif(bool(MISSING), reason=MISSING or "-"),
]
EDITORS, EDITS = 4, 8
"""So many editors change a board each, and so many changes of each have to be told as saved after the kill."""
TOO_MANY = "Too many attempts. Wait five minutes"
PASSWORD = "a-rather-long-one-7"


@dataclass
class Site:
    """The machines, the proxy before them, and where they count together."""

    first: Server
    second: Server
    proxy: Proxy
    counts: cache_server.CacheServer

    def browser(self, address: str) -> Browser:
        """A browser at this network address, which asks the proxy."""
        return Browser(self.proxy.port, headers={"X-Forwarded-For": address, "Accept-Encoding": "gzip"})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
    with ExitStack() as stack:
        url = stack.enter_context(postgres.cluster())
        counts = stack.enter_context(cache_server.cache_server())
        shared = {
            "DATABASE_URL": url,
            "CACHE_URL": counts.url,
            "SECRET_KEY": "of-both-machines-and-nobody-else-" * 2,
            "RATE_LIMITS": "1",
            "TRUSTED_PROXIES": "1",
        }
        first, second = (environment(folder, shared) for folder in folders)
        prepare(first)  # without documents: the boards need none, and the machines start sooner
        shutil.copytree(folders[0] / "static", folders[1] / "static")  # as `make prepare` would make it there
        machines = [
            stack.enter_context(serving(env, workers=1, warm=False, log=folder / "log"))
            for env, folder in zip((first, second), folders, strict=True)
        ]
        before = stack.enter_context(proxy(*(each.port for each in machines)))
        yield Site(*machines, before, counts)


def begin(browser: Browser) -> int:
    return browser.post("/boards/new", {"start": "notation", "notation": GANMO}).status


@dataclass
class Edited:
    """What an editor was told: so many changes were saved, so many were sent without an answer, and the address of the board."""

    address: str
    browser: Browser
    saved: int = 0
    unknown: int = 0
    wrong: list[int] = field(default_factory=list)

    def edit(self, killed: threading.Event) -> None:
        """Add 10 damage again and again, until so many changes were saved after the machine was killed."""
        after = 0
        while after < EDITS and not self.wrong:
            was_killed = killed.is_set()
            page = self.browser.get(f"{self.address}/edit?place=a.center")
            if page.status != 200:
                self.wrong.append(page.status)
                continue
            fields = mem_fields(cheer_red=1, damage=int(page.value("damage")) + 10)
            told = self.browser.post(f"{self.address}/edit/a.center", {"version": page.value("version"), **fields})
            if told.status == 302:
                self.saved += 1
                after += was_killed
            elif told.status == 502:
                self.unknown += 1
            else:
                self.wrong.append(told.status)


def kill(machine: Server) -> None:
    """End all processes of a machine at once, as a failing one would."""
    workers = machine.workers
    for each in (machine.process.pid, *workers):
        os.kill(each, signal.SIGKILL)
    machine.process.wait()


def test_one_of_two_machines_may_fail_and_nothing_is_lost(site: Site) -> None:
    with ExitStack() as stack:
        # Limits are counted together: of 26 boards one after the other, at the machines in turn, so many as one machine allows.
        many = stack.enter_context(closing(site.browser("192.0.2.1")))
        began = [begin(many) for _ in range(26)]
        assert began == [302] * 21 + [429] * 5, "20 a minute; the first has no session yet"
        assert min(site.proxy.answered.values()) >= 8
        # So are attempts to sign in.
        guesser = stack.enter_context(closing(site.browser("192.0.2.2")))
        form = {"login": "nobody-here", "password": "wrong-and-long-enough"}
        guessed = [TOO_MANY in guesser.post("/account/login/", form).text for _ in range(7)]
        assert guessed == [False] * 5 + [True] * 2, "five a name"

        judge = stack.enter_context(closing(site.browser("192.0.2.3")))
        signed = judge.post("/account/signup/", {"username": "a-judge", "password1": PASSWORD})
        assert signed.status == 302, signed.status

        editors = []
        for number in range(EDITORS):
            browser = stack.enter_context(closing(site.browser(f"192.0.2.{10 + number}")))
            answer = browser.post("/boards/new", {"start": "notation", "notation": GANMO})
            editors.append(Edited(answer.headers["location"].removesuffix("/edit"), browser))
        killed = threading.Event()
        threads = [threading.Thread(target=each.edit, args=(killed,), daemon=True) for each in editors]
        for thread in threads:
            thread.start()
        until = time.monotonic() + 60
        while min(each.saved for each in editors) < 2 and time.monotonic() < until:
            time.sleep(0.01)
        kill(site.first)
        killed.set()
        for thread in threads:
            thread.join(60)
        assert [each.wrong for each in editors] == [[]] * EDITORS, (
            "a page, saved, or no answer at the moment of the kill"
        )
        for each in editors:
            there = int(each.browser.get(f"{each.address}/edit?place=a.center").value("damage")) // 10
            assert each.saved <= there <= each.saved + each.unknown, "what was told as saved is there"

        # The session goes on at the other machine, and so do the counts.
        assert "a-judge" in judge.get("/account/").text
        assert begin(many) == 429

        # Without the server of the counts the machine counts alone, and the site goes on.
        site.counts.kill()
        assert judge.get("/account/").status == 200
        assert begin(many) == 302
        assert begin(judge) == 302
        assert TOO_MANY not in guesser.post("/account/login/", form).text
