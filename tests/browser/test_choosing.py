"""Choosing on a small screen: many actions leave the board in sight, a card that was not seen is named by thumb or by keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import variants
from tests.browser.test_desk import PHONE, Window, answered, settled, tab_to, window  # noqa: F401

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BOARD = """\
turn 5 a
step main
a oshi hBP01-003
a center hBP01-056; cheers red, red
a collab hBP01-057
a back hBP01-057
a back hBP01-009
a back hBP01-014
a hand hBP01-102, hBP01-104, hBP01-056, hBP01-060, hBP01-116, hBP01-010, hBP01-013
a deck 30
a life 5
a power 3
b oshi hBP01-001
b center hBP01-009
b collab hBP01-009
b back hBP01-009
b deck 31
b life 4
"""


def at_main_step(page: Page) -> None:
    page.goto("/boards/new")
    page.locator("[name=notation]").fill(BOARD)
    page.locator('button[value="notation"]').click()
    page.wait_for_url(re.compile(r"/boards/(?!new)"))
    page.goto(re.sub(r"(/boards/[^/?]+).*", r"\1/steps/2", page.url))
    settled(page)


def play_support(page: Page, number: str) -> None:
    """Play a Support card and go on to the choice of cards that were not seen."""
    page.locator(f'#board [href*="{number}@a.hand"]').click()
    expect(page.locator(f'.card-sheet[data-card^="{number}"]')).to_be_visible()
    settled(page)
    page.locator(f'.card-sheet [value="support:{number}"]').click()
    expect(page.locator("#choice .decided"), "on from the Main Step").to_have_count(0)
    settled(page)
    if page.locator("#to-choice").count():
        page.locator("#to-choice").click()
    expect(page.locator("#unseen-query")).to_be_attached()


def naming_is_there(page: Page) -> None:
    """The script for the cards that were not seen, which is fetched where one is asked for, has run."""
    page.locator(".naming").evaluate("async (box) => { await import(new URL(box.dataset.script, location).href); }")


@variants(("scheme", "language"), [("light", "en"), ("dark", "ja")], stays=0)
def test_the_board_stays_in_sight_and_cards_are_named_by_thumb(
    window: Window,  # noqa: F811
    axe: Callable[[Page], None],
    scheme: str,
    language: str,
) -> None:
    page = window(color_scheme=scheme, locale=language)
    at_main_step(page)
    for what in ("#board .side >> nth=0", "#board .side >> nth=1", "#choice .as-list > summary", '#dock [value="end"]'):
        expect(page.locator(what)).to_be_in_viewport(ratio=0.9)
    box = page.locator("#dock").bounding_box()
    assert box is not None
    assert box["height"] < 0.45 * PHONE["height"]
    axe(page)
    page.locator("#choice .as-list > summary").tap()
    page.locator('.group:has([value="bloom:hBP01-060:center"]) > summary').tap()
    expect(page.locator("#board .side").first, "with a group open").to_be_in_viewport(ratio=0.9)
    page.locator(".group[open] .all-refused > summary").tap()
    page.locator(".group[open] .refused summary").first.tap()
    expect(page.locator(".group[open] .refused li").first).to_contain_text("8.3")
    axe(page)

    play_support(page, "hBP01-102")
    page.locator('#choice [value="card:hBP01-010"]').check()
    query = page.locator("#unseen-query")
    naming_is_there(page)
    for typed, number in (("そら", "hBP01-021"), ("hBP01-021", "hBP01-021")):
        query.tap()
        with answered(page, typed):
            query.press_sequentially(typed, delay=5)
        row = page.locator(f'#unseen-found label:has([value="card:{number}"])')
        expect(row).to_be_in_viewport()
        axe(page)
        row.tap()
        expect(page.locator("#unseen-found input")).to_have_count(0)
    expect(page.locator('fieldset [value="card:hBP01-021"]:checked')).to_have_count(2)
    query.fill("zzz")
    page.locator("#choice form .primary").tap()
    expect(page.locator("#choice-error")).to_contain_text("zzz")
    expect(query).to_have_value("zzz")
    expect(page.locator("fieldset :checked"), "nothing is lost").to_have_count(3)
    axe(page)
    query.fill("zzzz")
    query.press("Enter")
    expect(page.locator("#unseen-found .hint"), "Enter looks, it does not answer").to_be_visible()
    query.fill("")
    expect(page.locator("#unseen-found .hint")).to_have_count(0)
    settled(page)  # what is chosen is sent when the search is over
    number = page.locator(".stepper .of").inner_text()
    page.locator("#choice form .primary").tap()
    expect(page.locator(".stepper .of")).not_to_have_text(number)
    expect(page.locator("#timeline .picked").last).to_contain_text("Tokino Sora" if language == "en" else "ときのそら")


@pytest.mark.extended
def test_a_card_is_named_with_the_keyboard_alone(window: Window) -> None:  # noqa: F811
    page = window(viewport={"width": 1360, "height": 850}, has_touch=False)
    at_main_step(page)
    page.keyboard.press("1")
    expect(page.locator(".group").first).to_have_attribute("open", "")
    page.keyboard.press("1")
    play_support(page, "hBP01-104")
    query = page.locator("#unseen-query")
    naming_is_there(page)
    tab_to(page, query)
    with answered(page, "sora"):
        page.keyboard.type("sora")
    expect(page.locator('#unseen-found [value="card:hBP01-021"]')).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(query).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#unseen-found button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#timeline .picked").last).to_contain_text("Tokino Sora")


@pytest.mark.extended
def test_a_card_is_named_without_javascript(window: Window) -> None:  # noqa: F811
    page = window(java_script_enabled=False)
    at_main_step(page)
    play_support(page, "hBP01-104")
    page.locator("#unseen-query").fill("sora")
    page.locator("#unseen-query").press("Enter")
    expect(page.locator("#choice-error")).to_contain_text("Pick the one that you mean")
    page.locator('#unseen-found button[value="card:hBP01-021"]').click()
    expect(page.locator("#timeline .picked").last).to_contain_text("Tokino Sora")
