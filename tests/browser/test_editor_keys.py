"""The editor by the keyboard alone: a board is built and begun without a mouse, and the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_desk import LAPTOP, Window, answered, settled, window  # noqa: F401 - fixtures

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def by_tab(page: Page, wanted: str) -> int:
    """Goes to a control with the Tab key, as somebody does who has nothing else; how often it was pressed."""
    for pressed in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", wanted):
            return pressed
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} was not reached by the Tab key")


def take(page: Page, typed: str, number: str) -> None:
    """Types a part of a name where the focus is and takes a card of those that are found, with the arrow keys."""
    expect(page.locator("#card-query")).to_be_focused()
    with answered(page, typed):
        page.keyboard.type(typed)
    wanted = page.locator(f'#suggestions button[value="put:{number}"]')
    expect(wanted).to_be_visible()
    for _ in range(12):
        page.keyboard.press("ArrowDown")
        if wanted.evaluate("button => button === document.activeElement"):
            break
    expect(wanted).to_be_focused()
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("#card-query")).to_be_focused()


def test_a_board_is_built_and_begun_by_keys_alone(window: Window) -> None:  # noqa: F811
    """Takane Lui with Ganmo, 90 damage and three red Cheers against Amane Kanata with Upao, from an empty table."""
    page = window(viewport=LAPTOP, has_touch=False)
    page.goto("/")
    by_tab(page, '.quick-or [name=start][value="usual"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/edit*")
    take(page, "lui", "hBP01-061")
    take(page, "gan", "hBP01-120")
    page.keyboard.type("90")
    page.keyboard.press("Enter")
    expect(page.locator("#f-damage")).to_have_value("90")
    settled(page)
    by_tab(page, "#f-cheer_red")
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    expect(page.locator("#at-acenter .pips")).to_contain_text("3 red")
    settled(page)
    expect(page.locator("#panel :focus")).to_have_count(1)  # what saves by itself takes the focus from nobody
    page.keyboard.press("Escape")
    expect(page.locator("#at-acenter")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#at-bcenter")).to_be_focused()
    page.keyboard.press("Enter")
    settled(page)
    take(page, "kan", "hBP01-009")
    take(page, "upa", "hBP01-116")
    page.keyboard.press("Shift+?")
    expect(page.locator("#card-query")).to_have_value("?")  # where something is typed no key does anything else
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+Enter")
    page.wait_for_url("**/steps/2")
    expect(page.locator('#choose button[value="arts:center:1"]')).to_be_visible()
    expect(page.locator('#board [data-at="b.center"]')).to_contain_text("Amane Kanata")
    expect(page.get_by_role("link", name="Attached: Ganmo")).to_be_visible()


def on_a_board(page: Page) -> None:
    """A board that can begin, in the editor, with nothing focused yet."""
    page.goto("/boards/new")
    page.locator("#notation").fill("a center hBP01-056\na deck 9\na life 3\nb center hBP01-009\nb deck 9\nb life 3")
    page.locator("button[value=notation]").click()
    page.wait_for_url("**/edit*")


@pytest.mark.extended
def test_start_is_three_keys_from_the_top(window: Window) -> None:  # noqa: F811
    """It took 53 presses of Tab: the header, the line and every place of the board come before it."""
    page = window(viewport=LAPTOP, has_touch=False)
    on_a_board(page)
    assert by_tab(page, ".skip[href='#start']") <= 3
    expect(page.locator(".skip:focus")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#start")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/steps/*")


@pytest.mark.extended
def test_start_has_its_key_wherever_the_focus_is(window: Window) -> None:  # noqa: F811
    page = window(viewport=LAPTOP, has_touch=False)
    on_a_board(page)
    expect(page.locator("#start")).to_have_attribute("aria-keyshortcuts", "Control+Enter")
    expect(page.locator("#start kbd")).to_be_visible()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+Enter")
    page.wait_for_url("**/steps/*")
