"""Sending what was made on the phone: what the site refuses is named with the reason, can be forgotten or kept as a file, and holds
nothing else up; where the site asks to wait, the phone waits and goes on."""

from __future__ import annotations

import base64
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pocket_lines import KEPT
from tests.browser.pocket_phone import PATIENCE, Phone, Site, at_site
from tests.browser.test_pocket import WORDS, board_of_ganmo, started, write_ruling

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def site(pocket_site: Site) -> Iterator[Site]:
    """The site, which does not run when a test begins and is stopped at its end."""
    pocket_site.stop()
    yield pocket_site
    pocket_site.stop()


@pytest.fixture
def phone(new_phone: Callable[[], Phone]) -> Iterator[Phone]:
    """A phone that keeps the desk."""
    one = new_phone()
    yield one
    one.close()
    assert one.complaints == []


def damage(page: Page, folder: Path) -> None:
    """Make the board of the phone that was made first one that no site can read."""
    path = folder / "own.sqlite3"
    path.write_bytes(base64.b64decode(page.evaluate(KEPT, "")))
    with closing(sqlite3.connect(path)) as base, base:
        (first,) = base.execute("SELECT MIN(id) FROM desk_case").fetchone()
        base.execute("UPDATE desk_case SET title = 'Damaged', position = 'nonsense' WHERE id = ?", [first])
    page.evaluate(KEPT, base64.b64encode(path.read_bytes()).decode())


def busy_at_first(page: Page, times: int) -> None:
    """The site answers the first parcels with the request to wait a second."""
    left = [None] * times

    def answer(route: Route) -> None:
        if left:
            left.pop()
            route.fulfill(status=429, headers={"Retry-After": "1"}, body="")
        else:
            route.continue_()

    page.route("**/pocket/arrivals", answer)


@pytest.mark.extended
def test_what_is_refused_is_named_and_the_rest_arrives(site: Site, phone: Phone, tmp_path: Path) -> None:
    page = phone.open(offline=True)
    frame = started(page, "/")
    board_of_ganmo(frame)
    board_of_ganmo(frame)
    ruling = write_ruling(frame)
    page.goto("about:blank")
    # No desk is started, which would keep its own over it.
    page.add_init_script("navigator.locks.request = () => new Promise(() => {})")
    page.goto(ruling, wait_until="commit")
    damage(page, tmp_path)
    page = phone.open(offline=True)
    started(page, ruling)
    notice, refused = page.locator("#notice"), page.locator("#refused li")
    expect(page.locator("#only")).to_have_text("Only on this phone so far: 2 boards, 1 ruling.")
    busy_at_first(page, 2)
    site.start()
    phone.online()
    expect(notice).to_contain_text("The site asks to wait. Sending goes on by itself", timeout=PATIENCE)
    expect(notice).to_contain_text("Arrived at the site: 1 board, 1 ruling", timeout=PATIENCE)
    expect(refused).to_have_count(1)
    expect(refused).to_contain_text("“Damaged” It cannot be read")
    page.screenshot(path=tmp_path / "refused.png")
    with page.expect_download() as download:
        refused.get_by_role("button", name="Keep it as a file").click()
    kept = json.loads(download.value.path().read_bytes())
    assert [(each["title"], each["position"]) for each in kept["boards"]] == [("Damaged", "nonsense")]
    assert download.value.suggested_filename.endswith(".json")
    page.unroute("**/pocket/arrivals")

    sent: list[str] = []
    page = phone.open(offline=False, language="ja")
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/arrivals") else None)
    started(page, "/pocket/open")
    refused = page.locator("#refused li")
    expect(refused).to_contain_text("“Damaged”", timeout=PATIENCE)
    expect(page.locator("#notice")).to_contain_text("サイトが受け取らなかったものがあります")
    expect(page.locator("#only")).to_have_text("まだこの端末にしかないもの：盤面1件。")
    page.screenshot(path=tmp_path / "refused-ja.png")
    refused.get_by_role("button", name="送らない").click()
    expect(page.locator("#bar")).to_be_hidden()
    assert sent == [], "it is not sent again unasked"
    started(page, "/pocket/open")  # a reload would ask the site, which answers again
    expect(page.locator("#notice")).to_contain_text("サイトにつながりました", timeout=PATIENCE)
    expect(refused).to_have_count(0)
    at_site(page, ruling)
    assert page.locator(".in-pocket").count() == 0
    assert WORDS in page.inner_text("main")
