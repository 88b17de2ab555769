"""How many taps and characters a board takes, counted as somebody with a phone and three minutes makes them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import variants
from tests.browser.test_desk import answered, page, settled, window  # noqa: F401
from tests.browser.test_quick import Judge

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SIZES = ((390, 844), (360, 640), (1440, 900))
WINDOWS = [(size, language) for language in ("en", "ja") for size in SIZES]


class Hand(Judge):
    """A judge who takes cards in the editor."""

    def look_for(self, text: str) -> None:
        """In the search of the place that is open, without a tap: the focus is there already."""
        expect(self.page.locator("#card-query")).to_be_focused()
        self.type(text)

    def card(self, text: str, number: str) -> None:
        with answered(self.page, text):
            self.look_for(text)
        self.tap(self.page.locator(f'#suggestions button[value="put:{number}"]'))
        expect(self.page.locator("#card-query")).to_be_focused()


def lay_out(hand: Hand) -> None:
    """Takane Lui 2nd with Ganmo, 90 damage and three red Cheers against Amane Kanata with Upao, from the table where A's Center is
    open."""
    page = hand.page  # noqa: F811
    hand.card("lui", "hBP01-061")
    hand.card("gan", "hBP01-120")
    hand.look_for("90")
    page.keyboard.press("Enter")
    hand.letters += 1
    settled(page)
    expect(page.locator("#f-damage")).to_have_value("90")
    hand.tap(page.locator('button[value="paid"]'))
    hand.tap(page.locator('#board [name=go][value="b.center"]'))
    hand.card("kan", "hBP01-009")
    hand.card("upa", "hBP01-116")


@variants(("size", "language"), WINDOWS, stays=0)
def test_from_the_front_page_to_the_answer(window, size: tuple[int, int], language: str) -> None:  # noqa: F811
    page = window(viewport={"width": size[0], "height": size[1]}, locale=language)  # noqa: F811
    page.goto("/")
    hand = Hand(page)
    hand.tap(page.locator('.quick-or [name=start][value="usual"]'))
    page.wait_for_url("**/edit*")
    lay_out(hand)
    hand.tap(page.locator("#start"))
    page.wait_for_url("**/steps/2")
    assert hand.taps - 1 <= 9, "built and played from an empty table"
    assert hand.letters <= 15
    hand.tap(page.locator('#choose button[value="arts:center:1"]'))
    hand.tap(page.locator("#to-choice"))
    hand.tap(page.locator('#choose button[value="decline"]'))
    hand.tap(page.locator("#to-choice"))
    hand.tap(page.locator("#to-answer"))
    page.wait_for_url(re.compile("/lines/.*/answer"))
    expect(page.locator("main")).to_contain_text("ホークレイヴ")
    assert hand.taps <= 13


@pytest.mark.extended
@variants(("size", "language"), WINDOWS, stays=0)
def test_by_the_line_to_the_first_decision(window, size: tuple[int, int], language: str) -> None:  # noqa: F811
    page = window(viewport={"width": size[0], "height": size[1]}, locale=language)  # noqa: F811
    page.goto("/")
    hand = Hand(page)
    hand.tap(page.locator("#quick-line"))
    page.keyboard.type("lui 2nd paid + ganmo 90 | kanata + upao")
    hand.tap(page.locator(".quick-home button.primary"))
    hand.tap(page.locator('#quick-use button[value="use"]'))
    page.wait_for_url("**/steps/2")
    expect(page.locator('#choose button[value="arts:center:1"]')).to_be_visible()
    assert hand.taps <= 3


@pytest.mark.extended
def test_five_cards_are_listed_above_the_keyboard(page: Page) -> None:  # noqa: F811
    page.goto("/")
    page.locator('.quick-or [name=start][value="usual"]').tap()
    page.wait_for_url("**/edit*")
    page.locator("#card-query").tap()
    page.keyboard.type("lui")
    rows = page.locator("#suggestions .card-row")
    expect(rows.nth(4)).to_be_visible()
    keyboard = 300
    page.wait_for_function(
        "most => document.querySelectorAll('#suggestions .card-row')[4].getBoundingClientRect().bottom <= most",
        arg=844 - keyboard,
    )
    expect(rows.first).to_contain_text("HP")


@pytest.mark.extended
def test_a_line_takes_the_place_of_the_board_and_undo_brings_it_back(page: Page) -> None:  # noqa: F811
    page.goto("/")
    page.locator('.quick-or [name=start][value="usual"]').tap()
    page.wait_for_url("**/edit*")
    Hand(page).card("lui", "hBP01-061")
    board = page.url.partition("/edit")[0]
    page.locator("#whole-line").tap()
    page.keyboard.type("kanata")
    page.locator('.editor-line [data-sign=" | "]').tap()
    page.keyboard.type("kanata + upao")
    expect(page.locator("#whole-line")).to_have_value("kanata | kanata + upao")
    page.locator(".editor-line .line-field button").tap()
    page.locator('#quick-use button[value="edit"]').tap()
    page.wait_for_url(f"{board}/edit*")
    expect(page.locator('#board [value="b.center"]')).to_contain_text("Kanata")
    page.locator("#dock .stepper form button").first.tap()
    expect(page.locator('#board [value="a.center"]')).to_contain_text("Lui")
