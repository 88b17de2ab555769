"""Answers in a real browser: a line without a result leads to its choice, a shared step is seen to be shared, copying is said."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import BOTH, PHONE, Everywhere, OpenPage

pytestmark = pytest.mark.browser

NOTATION = """\
rules 1.9.0
turn 5 a
first a
step performance
a oshi hBP01-003
a center hBP01-056; cheers red; with hBP01-120
a deck 30
a life 5
b oshi hBP01-001
b center hBP01-009; cheers white; with hBP01-116
b collab hBP01-010
b deck 31
b life 4
"""
"""The Arts has two targets."""
NARROWEST = """() => {
  const buttons = [...document.querySelectorAll('.case-tools .line :is(button, a.button)')]
  const boxes = buttons.map((each) => each.getBoundingClientRect())
  const rows = [...new Set(boxes.map((box) => box.top))].sort((one, other) => one - other)
  return Math.min(...rows.slice(1).map((top, row) => top - boxes.find((box) => box.top === rows[row]).bottom))
}"""
"""Pixels between the rows of buttons below the steps."""


def to_the_target(page: Page) -> None:
    """A board of one's own, the Arts used, its target not chosen."""
    page.locator("[name=notation]").first.fill(NOTATION)
    page.locator("button[name=start][value=notation]").click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/"))
    page.goto(re.sub(r"(/boards/[^/]+)/.*", r"\1/steps/2", page.url))
    page.locator('#choice [value="arts:center:1"]').click()
    expect(page.locator(".stepper .of")).not_to_contain_text("2 / 2")
    page.goto(re.sub(r"/steps/.*", "/steps/5", page.url))


@BOTH
def test_a_line_without_a_result_leads_to_its_choice(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/boards/new?start=notation", size=size, scheme=scheme, language=language)
    to_the_target(page)
    expect(page.locator("#to-answer")).to_have_count(0)
    assert page.evaluate(NARROWEST) >= 6
    everywhere(page)
    page.locator(".case-tools [name=answer]").click()
    expect(page.locator(".none-yet .chip")).to_have_count(2)
    everywhere(page)
    page.locator("#to-due").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/steps/5#choice$"))
    expect(page.locator("#choice button").first).to_be_visible()


def test_a_shared_step_leads_back_and_copying_is_said(open_page: OpenPage) -> None:
    page = open_page("/boards/new?start=notation", size=PHONE)
    to_the_target(page)
    page.get_by_role("button", name="Share this step").click()
    expect(page.locator("#shared")).to_be_in_viewport()
    page.locator("#shared [data-copy]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#shared")).to_contain_text("Copied")
    expect(page.locator("#said")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url.partition("#")[0]
    page.locator("#to-own-board").click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/steps/5$"))


def test_without_scripts_it_leads_back_too(open_page: OpenPage) -> None:
    page = open_page("/boards/new?start=notation", size=PHONE, scripts=False)
    to_the_target(page)
    page.get_by_role("button", name="Share this step").click()
    expect(page.locator("#shared input")).to_have_value(page.url.partition("#")[0])
    page.locator("#to-own-board").click()
    page.locator(".case-tools [name=answer]").click()
    page.locator("#to-due").click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/steps/5#choice$"))
