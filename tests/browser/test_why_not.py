"""A card beside the board, and why an ability was not primed, in Chromium: phone and laptop, keyboard, without scripts."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import LAPTOP, PHONE, OpenPage, variants

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

POSITION = """\
turn 5 a
first b
step performance
a oshi hBP01-003
a center hBP01-038; cheers green; with hBP01-114
a collab hBP01-056; cheers red; with hBP01-120
a hand 3
a deck 30
a life 5
b oshi hBP01-001
b center hBP01-009; with hBP01-116
b hand 3
b deck 30
b life 5
"""


def onwards(page: Page, steps: int) -> None:
    """Go on so many steps."""
    for _ in range(steps):
        number = page.locator(".stepper .of").inner_text()
        page.locator("#next").click()
        expect(page.locator(".stepper .of")).not_to_have_text(number, use_inner_text=True)


def used(page: Page) -> None:
    """From the page to begin a board to the step at which Lui's Arts were used."""
    page.locator("[name=notation]").fill(POSITION)
    page.locator('button[value="notation"]').click()
    page.wait_for_url(re.compile(r"/boards/(?!new)"))
    page.goto(re.sub(r"(/boards/[^/?]+).*", r"\1/steps/2", page.url))
    page.locator('#choice [name=option][value="arts:collab:1"]').click()
    expect(page.locator(".stepper .of")).to_contain_text("3 /")
    onwards(page, 3)
    expect(page.locator(".why-not")).to_be_visible()


def shot(page: Page, name: str) -> None:
    """Keep a picture where somebody has asked for pictures."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


@variants(
    ("size", "scheme", "language"),
    [(PHONE, "dark", "en"), (LAPTOP, "light", "en"), (PHONE, "light", "ja"), (LAPTOP, "dark", "ja")],
    stays=3,
)
def test_a_card_opens_beside_the_board_and_closes(
    open_page: OpenPage, axe: Callable[[Page], None], size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/boards/new", size=size, scheme=scheme, language=language)
    used(page)
    name = f"{size[0]}-{scheme}-{language}"
    shot(page, f"why-{name}")
    axe(page)
    ganmo = page.locator('.why-not a.to-card[href*="hBP01-120"]')
    ganmo.focus()
    page.keyboard.press("Enter")
    sheet = page.locator("#preview .card-sheet")
    expect(sheet).to_be_visible()
    expect(sheet.locator("mark")).to_have_count(1)
    expect(sheet.locator("h2")).to_be_focused()
    shot(page, f"sheet-{name}")
    axe(page)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("a.to-card:focus")).to_have_attribute("href", ganmo.get_attribute("href") or "")


@pytest.mark.extended
def test_the_sheet_goes_on_with_the_steps(open_page: OpenPage) -> None:
    page = open_page("/boards/new")
    used(page)
    page.locator('#board [data-at="b.center"]').click()
    page.locator('.card-sheet a.to-card[href*="hBP01-116"]').click()
    expect(page.locator(".card-sheet h2")).to_contain_text("hBP01-116")
    expect(page.locator(".card-sheet .state.is-speaks")).to_have_count(0)
    onwards(page, 3)
    expect(page.locator(".card-sheet .state.is-speaks")).to_have_count(1)
    page.locator("[data-close-card]").click()
    expect(page.locator("#preview .rule-preview")).to_be_visible()


@pytest.mark.extended
def test_without_scripts_the_name_is_a_page_with_the_sheet_open(open_page: OpenPage) -> None:
    page = open_page("/boards/new")
    used(page)
    address = page.locator('.why-not a.to-card[href*="hBP01-120"]').get_attribute("href") or ""
    page.locator("form[action$='/share'] button:not([name])").click()
    page.wait_for_url(re.compile(r"/lines/"))
    shared = re.sub(r"[?#].*", "", page.url)
    plain = open_page(f"{shared}?{address.partition('?')[2]}", size=PHONE, scripts=False)
    expect(plain.locator(".card-sheet")).to_be_visible()
    plain.locator("[data-close-card]").click()
    expect(plain.locator(".card-sheet")).to_have_count(0)
