"""The pages around a line of play, as axe sees them and as a thumb finds them: its answer, its comparison, its lines, its link."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from judge.desk.models import Line
from judge.desk.records import pack, unpack
from tests.browser.conftest import variants
from tests.browser.test_desk import Window, documents_on_site, settled, window  # noqa: F401
from tests.browser.test_desk_flows import LAPTOP, PHONE, board, choose

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SMALL = """() => [...document.querySelectorAll(
  'main :is(button, .button, summary, select, textarea, input:not([type=hidden], [type=radio], [type=checkbox]))'
)].filter((el) => el.checkVisibility() && !el.closest('.sr') && !el.matches('.sr, .off')).filter((el) => {
  const box = el.getBoundingClientRect();
  return box.height && (box.height < 43.5 || box.width < 43.5);
}).map((el) => `${el.tagName} ${el.className} “${(el.innerText || el.value).trim().slice(0, 24)}”`)"""
"""The controls of a page that are smaller than a thumb."""
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True}
DEVICES = variants(
    ("device", "scheme", "language"),
    [(PHONE, "light", "ja"), (LAPTOP, "dark", "en"), (NARROW, "light", "en")],
    ids=["phone-light-ja", "laptop-dark-en", "narrow-light-en"],
    stays=1,
)


def fits(page: Page, axe: Callable[[Page], None]) -> None:
    """No fault that axe sees, nothing wider than the window, nothing too small for a thumb."""
    settled(page)
    for fold in page.locator("main details.more > summary").all():
        if fold.is_visible():  # and not within another one that is closed
            fold.click()
    axe(page)
    assert not page.evaluate(SMALL), page.url


def decide_otherwise(digest: str) -> None:
    """Make a kept line one that an earlier engine had decided differently."""
    line = Line.objects.get(digest=digest)
    record = unpack(bytes(line.record))
    assert record is not None
    steps = list(record.steps)
    steps[4] = type(steps[4])(
        **{**{name: getattr(steps[4], name) for name in steps[4].__struct_fields__}, "change": "x"}
    )
    line.record, line.engine = pack(type(record)(tuple(steps), record.outcome)), "0.1"
    line.save()


@DEVICES
def test_the_pages_of_a_line(
    documents_on_site: None,  # noqa: F811
    window: Window,  # noqa: F811
    axe: Callable[[Page], None],
    device: dict[str, Any],
    scheme: str,
    language: str,
) -> None:
    page = window(**device, color_scheme=scheme, locale=language)
    steps = board(page)
    fits(page, axe)
    choose(page, "arts:center:1")
    page.goto(f"{steps}19")
    fits(page, axe)
    page.locator("#to-answer").click()
    page.wait_for_url("**/answer")
    fits(page, axe)
    answer, packed = page.url, page.locator(".take details input[readonly]").first.input_value()

    page.goto(f"{steps}2")
    choose(page, "end")
    page.goto(f"{steps}2")
    fits(page, axe)
    page.locator(".lines > p a").click()
    page.wait_for_url("**/lines")
    fits(page, axe)
    page.locator("[value^='compare:']").first.click()
    page.wait_for_url("**/compare/**")
    fits(page, axe)

    page.goto(packed)
    expect(page.locator(".stepper")).to_be_visible()
    fits(page, axe)
    page.locator("#board a.mem").first.click()
    expect(page.locator(".card-sheet h2")).to_be_focused()
    fits(page, axe)
    page.goto("/open")
    fits(page, axe)
    page.goto("/")
    page.goto(f"/open/steps/2{packed[packed.index('#') :][:60]}")
    expect(page.locator("#stepping [role=alert]")).to_be_visible()
    fits(page, axe)

    found = re.search(r"/lines/([^/]+)/answer", answer)
    assert found is not None
    decide_otherwise(found[1])
    page.goto(f"/lines/{found[1]}/then")
    fits(page, axe)


@pytest.mark.extended
@DEVICES
def test_the_pages_that_a_board_begins_from(
    documents_on_site: None,  # noqa: F811
    window: Window,  # noqa: F811
    axe: Callable[[Page], None],
    device: dict[str, Any],
    scheme: str,
    language: str,
) -> None:
    page = window(**device, color_scheme=scheme, locale=language)
    steps = board(page)
    for address in ("/", "/boards/", "/boards/new", "/boards/quick?line=lui%2Bganmo,miko|kanata%2Bupao", f"{steps}0"):
        page.goto(address)
        fits(page, axe)
