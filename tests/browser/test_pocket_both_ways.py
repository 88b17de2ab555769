"""A day in a hall: somebody with two phones and an account. What they have at the site is on both phones without a network; what is
done there is at the site and on the other phone afterwards, once."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from tests.browser.pocket_phone import PATIENCE, Phone, Site, at_site, go, inside
from tests.browser.test_desk_flows import choose
from tests.browser.test_pocket import UNSENT, WORDS, board_of_ganmo, do_lesson, started, write_ruling
from tests.desk.conftest import GANMO

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.extended]
ACCOUNT = f"""
from django.contrib.auth.models import User
from django.test import Client
user, made = User.objects.get_or_create(username="mika")
client = Client(SERVER_NAME="127.0.0.1")
client.force_login(user)
if made:
    assert client.post("/boards/new", {{"start": "notation", "notation": {GANMO!r}}}).status_code == 302
print(client.cookies["sessionid"].value)
"""
"""Signs somebody in at the site, who has a board there; prints the cookie."""
COUNTS = """
from judge.desk.models import Case, Ruling, RulingEntry
lines = sorted(len(each.tree()) for each in Case.objects.all())
print([Case.objects.count(), Ruling.objects.count(), RulingEntry.objects.count(), lines])
"""
"""How many boards, rulings and entries the site has, and how many lines each board has, whoever they belong to."""


@pytest.fixture
def site(pocket_site: Site) -> Iterator[Site]:
    """The site, running when a test begins and stopped at its end."""
    pocket_site.start()
    yield pocket_site
    pocket_site.stop()


def asked(site: Site, code: str) -> str:
    """What the site's Python prints."""
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v", "0", "-c", code], check=True, env=site.env, capture_output=True
    )
    return done.stdout.decode().strip().splitlines()[-1]


def opened(phone: Phone, site: Site, *, offline: bool) -> Page:
    """The phone of somebody who is signed in."""
    page = phone.open(offline=offline)
    assert phone.context is not None
    if "sessionid" not in [each["name"] for each in phone.context.cookies()]:
        a_year = time.time() + 365 * 24 * 3600
        cookie = {"name": "sessionid", "value": asked(site, ACCOUNT), "url": site.url, "expires": a_year}
        phone.context.add_cookies([cookie])  # type: ignore[list-item]
    return page


def more_than(before: list[Any], now: list[Any]) -> list[Any]:
    """What came to `COUNTS` since: other tests in this process have left their boards at the same site.

    >>> more_than([1, 1, 1, [2]], [3, 2, 2, [1, 2, 2]])
    [2, 1, 1, [1, 2]]
    """
    came = Counter(now[3])
    came.subtract(before[3])
    assert min(came.values(), default=0) >= 0, "what was there before is there as it was"
    return [*(n - was for was, n in zip(before[:3], now[:3], strict=True)), sorted(came.elements())]


def lines_of(frame: Frame, board: str) -> int:
    """How many lines the board has."""
    go(frame, f"{board}/steps/1")
    return max(1, frame.locator(".lines ol > li").count())


def test_a_day_in_a_hall(site: Site, new_phone: Callable[[], Phone], tmp_path: Path) -> None:
    before = json.loads(asked(site, COUNTS))
    one, two = new_phone(), new_phone()
    board = ""
    for phone in (one, two):
        page = opened(phone, site, offline=False)
        frame = started(page, "/pocket/open")
        expect(page.locator("#notice")).to_contain_text("Came from the site: 1 board.", timeout=PATIENCE)
        go(frame, "/boards/")
        links = frame.locator("main a[href^='/boards/']").evaluate_all("all => all.map((each) => each.pathname)")
        board = next(link for link in links if re.fullmatch(r"/boards/[\w-]{22}", link))

    site.stop()  # in the hall
    frame = started(opened(one, site, offline=True), "/boards/")
    go(frame, f"{board}/steps/2")
    choose(frame, "arts:center:1")
    ruling = write_ruling(frame)
    expect(one.context.pages[0].locator("#only")).to_have_text("Only on this phone so far: 1 board, 1 ruling.")  # type: ignore[union-attr]
    frame = started(opened(two, site, offline=True), "/boards/")
    go(frame, f"{board}/steps/2")
    choose(frame, "end")
    board_of_ganmo(frame)
    expect(two.context.pages[0].locator("#only")).to_have_text("Only on this phone so far: 2 boards.")  # type: ignore[union-attr]

    site.start()  # at home
    page = opened(one, site, offline=False)
    at_site(page, "/boards/")
    assert page.locator(".in-pocket").count() == 0
    phone.close()
    expect(page.locator("#only-here")).to_contain_text("Sent from this phone’s pocket desk: 2.", timeout=PATIENCE)
    page = opened(two, site, offline=False)
    started(page, "/pocket/open")
    notice = page.locator("#notice")
    expect(notice).to_contain_text("Arrived at the site: 1 board, 1 board continued.", timeout=PATIENCE)
    expect(notice).to_contain_text("Came from the site: 1 ruling, 1 board continued.")
    page.screenshot(path=tmp_path / "apart.png")
    expect(page.locator("#apart li")).to_have_count(1)
    with page.frames[-1].expect_navigation(wait_until="load"):
        page.locator("#apart a").click()
    expect(page.frames[-1].locator(".one-line")).to_have_count(2)
    assert lines_of(page.frames[-1], board) == 2
    assert WORDS in go(page.frames[-1], ruling)

    page = opened(one, site, offline=False)
    frame = started(page, "/pocket/open")
    expect(page.locator("#notice")).to_contain_text("Came from the site: 1 board, 1 board continued.", timeout=PATIENCE)
    expect(page.locator("#only")).to_be_hidden()
    assert lines_of(frame, board) == 2
    assert more_than(before, json.loads(asked(site, COUNTS))) == [2, 1, 1, [1, 2]], "nothing doubled, nothing lost"

    page.context.set_offline(True)  # or it may have been sent before one looks
    go(frame, f"{board}/steps/2")  # continued on the phone and sent again, it stays one board
    choose(frame, "end")
    expect(page.locator("#only")).to_have_text("Only on this phone so far: 1 board.")
    page.context.set_offline(False)
    expect(page.locator("#only")).to_be_hidden()
    assert more_than(before, json.loads(asked(site, COUNTS)))[:3] == [2, 1, 1]
    for phone in (one, two):
        assert phone.complaints == []


def read_file(frame: Frame, file: Path) -> Locator:
    """Read a file on the page of the pocket desk; where it says what came of it."""
    go(frame, "/pocket/")
    frame.locator("#pk-file summary").click()
    frame.set_input_files("#pk-read", file)
    return frame.locator("#pk-file-state")


def test_everything_is_saved_to_a_file_and_read_back_on_another_phone(
    site: Site, new_phone: Callable[[], Phone], tmp_path: Path
) -> None:
    asked(site, ACCOUNT)
    before = json.loads(asked(site, COUNTS))
    site.stop()
    one, two = new_phone(), new_phone()
    page = one.open(offline=True)
    frame = started(page, "/learn/")
    do_lesson(frame, "zones")
    steps = board_of_ganmo(frame)
    for key in ("arts:center:1", "end"):
        go(frame, f"{steps}2")
        choose(frame, key)
    ruling = write_ruling(frame)
    made = frame.evaluate(UNSENT)
    assert made == {"boards": 1, "rulings": 1, "lessons": 1, "answers": 0}
    go(frame, "/pocket/")
    frame.locator("#pk-file summary").click()
    with page.expect_download() as saved:
        frame.click("#pk-save")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.suffix == ".json"
    expect(read_file(frame, file)).to_have_text("Read. New: 0; boards continued: 0; already here: 3.")

    frame = started(two.open(offline=True), "/pocket/")
    other = tmp_path / "other.json"
    other.write_text('{"boards": 1}')
    expect(read_file(frame, other)).to_contain_text("not a file that a pocket desk saved. Nothing was changed.")
    for told in ("New: 3; boards continued: 0; already here: 0.", "New: 0; boards continued: 0; already here: 3."):
        expect(read_file(frame, file)).to_have_text(f"Read. {told}")
        assert frame.evaluate(UNSENT) == made, "nothing doubled"
    assert lines_of(frame, urlsplit(steps).path.removesuffix("/steps/")) == 2
    assert WORDS in go(frame, ruling)
    go(frame, "/learn/")
    expect(frame.locator(".lesson.done")).to_have_count(1)

    site.start()
    for phone in (one, two):  # the same person on both: what both send is at the site once
        page = opened(phone, site, offline=False)
        started(page, "/pocket/open")
        expect(page.locator("#notice")).to_contain_text("Came from the site", timeout=PATIENCE)
        expect(page.locator("#only")).to_be_hidden()
        assert phone.complaints == []
    assert more_than(before, json.loads(asked(site, COUNTS))) == [1, 1, 1, [2]]


def test_what_is_not_on_the_phone_is_asked_of_the_site_again(site: Site, new_phone: Callable[[], Phone]) -> None:
    site.stop()
    phone = new_phone()
    page = phone.open(offline=True)
    frame = started(page, "/account/login/")
    expect(frame.locator("h1")).to_have_text("This device does not have this page.")
    site.start()
    phone.online()
    until = time.monotonic() + PATIENCE / 1000
    # A busy machine may need longer than the phone waits.
    while page.locator("main#desk").count() and time.monotonic() < until:
        page.evaluate("window.before = true")
        inside(page).locator("[data-try]").click()
        page.wait_for_function("() => !window.before")
        page.wait_for_load_state()
    expect(page.locator("#id_login")).to_be_visible()
    assert page.locator(".in-pocket").count() == 0
    phone.close()
