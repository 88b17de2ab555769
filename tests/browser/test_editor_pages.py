"""The editor's own pages in a browser: boards by question, two windows on one board, the question before a lost game, Cheers by
color."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import LAPTOP, PHONE, Everywhere, OpenPage, variants

pytestmark = pytest.mark.browser
CHEERS = """turn 5 a
step cheer
a oshi hBP01-003
a center hBP01-056
a back hBP01-057
a deck 20
a life 5
a cheer-deck 12
b oshi hBP01-003
b center hBP01-009
b deck 20
b life 3
"""


def begin(page: Page, notation: str) -> str:
    """A board from notation; the address it has."""
    page.fill("#notation", notation)
    page.locator("button[value=notation]").click()
    page.wait_for_selector("#place-form")
    page.wait_for_load_state()
    return page.url.split("/edit")[0]


@pytest.mark.extended
def test_boards_by_question_are_narrowed_as_you_type(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/boards/new", size=PHONE)
    assert page.locator(".ready-group[open]").count() == 0
    axe(page)
    page.fill("#begin-q", "two downed")
    expect(page.get_by_role("button", name="Two downed at once")).to_be_visible()
    assert page.locator(".ready-group li").count() < 6
    axe(page)
    page.get_by_role("button", name="Two downed at once").click()
    expect(page.locator("#panel-title")).to_be_visible()
    page.click("#start")
    expect(page.locator("#stepping")).to_be_visible()


@pytest.mark.extended
def test_boards_by_question_without_javascript(open_page: OpenPage) -> None:
    page = open_page("/boards/new", size=PHONE, language="ja", scripts=False)
    page.fill("#begin-q", "バトンタッチ")
    page.locator(".begin-search button").click()
    page.get_by_role("button", name="バトンタッチ").first.click()
    expect(page.locator("#place-form")).to_be_visible()


@pytest.mark.extended
def test_two_windows_on_one_board(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    one = open_page("/boards/new", size=PHONE, expect=200, tolerate="Failed to load resource")
    address = begin(one, CHEERS)
    two = one.context.new_page()
    one.goto(f"{address}/edit?place=a.center")
    two.goto(f"{address}/edit?place=b.center")
    two.fill("#f-damage", "20")
    two.locator("#f-damage").press("Tab")
    expect(two.locator("#version")).not_to_have_value("1")
    one.fill("#f-damage", "60")
    one.locator("#f-damage").press("Tab")
    expect(one.get_by_role("heading", name="This board was changed in another window")).to_be_focused()
    expect(one.locator(".conflict-lists")).to_contain_text("damage 0 → 60")
    expect(one.locator(".conflict-lists")).to_contain_text("damage 0 → 20")
    axe(one)
    one.get_by_role("button", name="Store mine on top").click()
    expect(one.locator("#f-damage")).to_have_value("60")
    one.goto(f"{address}/edit?place=b.center")
    expect(one.locator("#f-damage")).to_have_value("20")


@pytest.mark.extended
def test_an_empty_board_asks_before_it_starts(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/boards/new", size=PHONE)
    page.locator("button[value=empty]").click()
    page.click("#start")
    expect(page.get_by_role("heading", name="This game would end at once")).to_be_visible()
    axe(page)
    page.get_by_role("button", name="Start anyway").click()
    expect(page.locator("#stepping")).to_be_visible()


@pytest.mark.extended
@variants("scripts", [True, False], stays=0)
def test_an_unseen_cheer_by_color(open_page: OpenPage, axe: Callable[[Page], None], scripts: bool) -> None:
    page = open_page("/boards/new", size=PHONE, language="ja", scripts=scripts)
    address = begin(page, CHEERS)
    page.goto(f"{address}/steps/2")
    colors = page.locator(".options.colors button")
    expect(colors).to_have_count(7)
    expect(page.locator(".printings select")).to_be_hidden()
    if scripts:
        axe(page)
    page.locator(".printings summary").click()
    expect(page.locator(".printings option")).to_have_count(58)
    colors.nth(3).click()
    expect(page.locator("#now")).to_contain_text("青エール")


@variants(("size", "language"), [(PHONE, "ja"), (LAPTOP, "en")], stays=0)
def test_an_ability_is_primed_without_notation(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], language: str
) -> None:
    page = open_page("/boards/new", size=size, language=language)
    begin(
        page, CHEERS.replace("a center hBP01-056", "a center hBP01-056; with hBP01-120").replace("cheer\n", "main\n", 1)
    )
    expect(page.locator("#at-turn")).to_have_attribute("aria-current", "true")
    page.locator(".middle > summary").click()
    page.select_option("#f-ability", "a:center:hBP01-120:1")
    page.select_option("#f-about", "b.center")
    page.locator("button[value=prime]").click()
    expect(page.locator(".primed-list li")).to_have_count(1)
    expect(page.locator("#f-ability")).to_be_focused()
    everywhere(page)
    page.locator('button[value="unprime:a.0"]').click()
    expect(page.locator(".primed-list li")).to_have_count(0)


FORM_HEIGHT = """() => {
  const edge = (name, side) => document.querySelector(name).getBoundingClientRect()[side];
  return edge('#dock', 'top') - Math.max(0, edge('#board', 'bottom'));
}"""
"""How many pixels of a phone are left for the form, between the table and the buttons at the bottom."""


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
def test_the_form_has_the_screen_of_a_phone(open_page: OpenPage, axe: Callable[[Page], None], language: str) -> None:
    """The table stayed above every field and left the form a third of the screen. Now it stays while cards are looked for; below
    that, the place that is edited is named at the top, with the way back to the table."""
    page = open_page("/boards/new", size=PHONE, language=language)
    begin(page, CHEERS)
    page.locator("#at-aback1").click()
    title, board = page.locator("#panel-title"), page.locator("#board .table")
    expect(title).to_be_focused()
    expect(board).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#f-damage")).to_be_in_viewport(ratio=1)
    page.locator("#card-query").focus()
    page.mouse.move(190, 600)
    page.mouse.wheel(0, 300)
    expect(board).to_be_in_viewport(ratio=0.9)
    page.locator("#f-cheer_yellow").focus()
    page.mouse.wheel(0, 900)
    page.wait_for_function(FORM_HEIGHT.replace("return", "return 600 <"))
    expect(title).to_be_in_viewport(ratio=1)
    axe(page)
    page.locator("#f-damage").focus()
    hidden = (
        "el => el.getBoundingClientRect().top < document.querySelector('.panel-head').getBoundingClientRect().bottom"
    )
    assert not page.locator("#f-damage").evaluate(hidden), "a field that has the focus is in sight"
    page.locator(".panel-head .up").click()
    expect(board).to_be_in_viewport(ratio=0.9)
