"""A card that came out yesterday: its text pasted, read, the card put on a board and stepped."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, OpenPage, variants
from tests.browser.test_desk import answered

pytestmark = pytest.mark.browser
REFUSED = "Failed to load resource: the server responded with a status of 422"


def fill(page: Page) -> None:
    """A made-up holomem with an Arts and a Collab Effect of which a clause is not understood."""
    page.fill("#f-name", "試し")
    page.fill("#f-name_en", "Trial")
    page.fill("#f-hp", "90")
    page.check("[name=color][value=赤]")
    page.fill("#f-text-0-name", "一撃")
    page.fill("#f-text-0-cost", "any")
    page.fill("#f-text-0-damage", "30")
    page.fill("#f-text-0-text", "サイコロを1回振れる：偶数の時、このアーツ+30。")


@variants(("size", "scheme"), [(PHONE, "dark"), (LAPTOP, "light")], stays=1)
def test_paste_see_the_reading_put_it_on_a_board_and_step(
    open_page: OpenPage, axe: Callable[[Page], None], size: tuple[int, int], scheme: str
) -> None:
    page = open_page("/cards/read/", size=size, scheme=scheme, tolerate=REFUSED)
    axe(page)
    fill(page)
    expect(page.locator("#reading-0 .read")).to_contain_text("You may roll a die")
    page.click("button[value=more]")
    expect(page.locator("#f-text-1-part")).to_be_focused()
    page.select_option("#f-text-1-part", "collab")
    page.fill("#f-text-1-name", "歌")
    page.fill("#f-text-1-text", "自分のデッキを2枚引く。みんなで歌う。")
    expect(page.locator("#reading-1 mark")).to_have_text("みんなで歌う")
    expect(page.locator("#read-status")).to_have_text("1 of 2 texts understood")
    axe(page)
    page.fill("#f-hp", "much")
    page.click("button[value=use]")
    expect(page.locator("#f-hp")).to_be_focused()
    expect(page.locator("#err-hp")).to_contain_text("from 0 to 9990")
    expect(page.locator("#f-text-0-text")).to_have_value("サイコロを1回振れる：偶数の時、このアーツ+30。")
    axe(page)
    page.fill("#f-hp", "90")
    page.click("button[value=use]")
    page.wait_for_url("**/edit?place=a.center*")
    axe(page)
    page.click("button[value='put:hXX01-001']")
    expect(page.locator("#panel-title")).to_contain_text("Trial")
    expect(page.locator("#card-query")).to_be_focused()  # what is attached comes next
    page.fill("#f-cheer_red", "1")
    page.locator("#f-cheer_red").blur()
    page.locator("#board button[value='b.center']").click()
    expect(page.locator("#panel-title")).to_contain_text("B: Center")
    expect(page.locator("#card-query")).to_be_focused()  # an empty place waits for a card
    with answered(page, "hBP01-009"):
        page.keyboard.type("hBP01-009")
    page.click("button[value='put:hBP01-009']")
    expect(page.locator("#panel-title")).to_contain_text("Amane Kanata")
    expect(page.locator("#card-query")).to_be_focused()
    expect(page.locator("#f-damage")).to_be_visible()
    page.click("#start")
    page.wait_for_url("**/steps/2")
    page.locator("#choice").get_by_text("一撃").first.click()
    expect(page.locator("#now")).not_to_be_empty()
    axe(page)


@pytest.mark.extended
def test_only_what_belongs_to_the_kind_of_card_and_text_is_shown(open_page: OpenPage) -> None:
    page = open_page("/cards/read/")
    expect(page.locator("#f-text-0-cost")).to_be_visible()
    page.check("[name=kind][value=oshi]")
    expect(page.locator("#f-life")).to_be_visible()
    expect(page.locator("#f-hp")).to_be_hidden()
    expect(page.locator("#f-text-0-part")).to_have_value("skill")
    expect(page.locator("#f-text-0-power")).to_be_visible()
    expect(page.locator("#f-text-0-cost")).to_be_hidden()
    page.check("[name=kind][value=support]")
    expect(page.locator("#f-subtype")).to_be_visible()
    expect(page.locator("#f-text-0-part")).to_have_value("support")
    page.fill("#f-text-0-text", "自分のデッキを1枚引く。")
    expect(page.locator("#reading-0 .read")).to_contain_text("Draw 1 card.")


@pytest.mark.extended
def test_without_javascript_by_the_keyboard(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/cards/read/", size=PHONE, scripts=False)
    fill(page)
    page.locator("#f-name").press("Enter")
    expect(page.locator("#reading-0 .read")).to_contain_text("You may roll a die")
    page.locator("button[value=use]").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/edit?place=a.center*")
    expect(page.locator("button[value='put:hXX01-001']")).to_be_visible()


@pytest.mark.extended
@variants(("size", "scheme"), [(PHONE, "light"), (LAPTOP, "dark")], stays=0)
def test_a_text_is_composed_from_lists(
    open_page: OpenPage, axe: Callable[[Page], None], size: tuple[int, int], scheme: str
) -> None:
    page = open_page("/cards/read/", size=size, scheme=scheme)
    page.select_option("#f-text-0-part", "collab")
    page.click(".compose summary")
    expect(page.locator("#f-compose-0-whom")).to_be_hidden()
    page.select_option("#f-compose-0-condition", "life")
    page.select_option("#f-compose-0-action", "damage")
    page.select_option("#f-compose-0-whom", "their_center")
    page.fill("#f-compose-0-n", "30")
    page.click("button[value=add-0]")
    expect(page.locator("#f-text-0-text")).to_be_focused()
    expect(page.locator("#reading-0 .read")).to_contain_text("deal 30 special damage to the opponent's Center holomem")
    axe(page)
    page.select_option("#f-compose-0-action", "this_arts")
    page.click("button[value=add-0]")
    expect(page.locator("#err-compose-0-action")).to_contain_text("These do not fit together here")
    expect(page.locator("#f-text-0-text")).to_have_value(
        "自分のライフが3以下なら、相手のセンターホロメンに特殊ダメージ30を与える。"
    )
    axe(page)
