"""The editor by the keyboard alone: a board is built and begun without a mouse, and the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_desk import LAPTOP, Window, settled, window  # noqa: F401 - fixtures

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def by_tab(page: Page, wanted: str) -> None:
    """Goes to a control with the Tab key, as somebody does who has nothing else."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} was not reached by the Tab key")


def take(page: Page, typed: str, number: str) -> None:
    """Types a part of a name where the focus is and takes a card of those that are found, with the arrow keys."""
    expect(page.locator("#card-query")).to_be_focused()
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
