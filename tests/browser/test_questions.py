"""From an official answer to the board that shows it, and to the step that decides it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import LAPTOP, PHONE, OpenPage, variants

pytestmark = pytest.mark.browser


@variants("size", [LAPTOP, PHONE], ids=["laptop", "phone"], stays=1)
def test_a_question_is_played_from_its_page_to_the_step_that_decides(
    open_page: OpenPage, axe: Callable[[Page], None], size: tuple[int, int]
) -> None:
    page = open_page("/questions/downed-before-a-waiting-restore", size=size)
    axe(page)
    page.get_by_role("link", name="Play it: Downed before the waiting restore").click()
    expect(page).to_have_url(re.compile(r"/scenarios/faq/downed-before-a-waiting-restore/steps/1$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Downed before the waiting restore")
    expect(page.locator("#board")).to_contain_text("Aki Rosenthal")
    page.locator("#to-deciding").click()
    now = page.locator("#now")
    expect(page.locator(".remarks")).to_contain_text("This step decides what the example shows.")
    expect(now).to_contain_text("11.3.1")
    expect(page.locator("#timeline li.decides [aria-current=step]")).to_have_count(1)
    axe(page)


@pytest.mark.extended
def test_the_steps_lead_there_one_by_one_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/questions/deck-empty-at-the-draw-step", scripts=False)
    page.get_by_role("link", name="Play it").first.click()
    for number in range(1, 10):
        expect(page).to_have_url(re.compile(rf"/steps/{number}$"))
        page.wait_for_load_state()
        expect(page.locator("#now")).to_be_visible()
        if page.get_by_text("This step decides what the example shows.").count():
            break
        page.locator("#next").click()
    expect(page.locator("#now")).to_contain_text("7.3.2.1")


@pytest.mark.extended
def test_a_copy_of_ones_own_can_go_another_way(open_page: OpenPage) -> None:
    page = open_page("/scenarios/faq/downed-before-a-waiting-restore/steps/1")
    page.get_by_role("button", name="Play it yourself").click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/steps/1$"))
    page.locator("#to-choice").click()
    expect(page.locator("#choice")).to_be_visible()


@pytest.mark.extended
def test_an_example_of_the_rule_book_is_played_in_japanese(open_page: OpenPage) -> None:
    page = open_page("/rulebooks/1.03/example-critical-calculation", language="ja")
    page.get_by_role("link", name="盤面で動かす").first.click()
    page.locator("#to-deciding").click()
    expect(page.locator("#now")).to_contain_text("12.3.4.3")
    expect(page.locator("#now .tag")).to_have_text("決め手")
