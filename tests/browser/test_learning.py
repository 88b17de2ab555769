"""A learner's way: from the front page to an example, why a step happens, the link to it, and a board of one's own."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import LAPTOP, PHONE, OpenPage, variants

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
STEP = "/scenarios/ganmo-before-upao/steps/9"


@pytest.mark.extended
def test_on_a_phone_the_folds_leave_the_board_in_view_and_stay_as_chosen(open_page: OpenPage) -> None:
    page = open_page("/", size=PHONE)
    expect(page.locator("details.topic")).to_have_count(6)
    expect(page.locator("details.topic[open]")).to_have_count(1)
    page.get_by_role("link", name="Ganmo before Upao").click()
    page.wait_for_url("**/scenarios/ganmo-before-upao/steps/1")
    lead, why = page.locator("#lead"), page.locator("#why")
    expect(lead).to_be_visible()
    expect(lead).not_to_have_attribute("open", "")
    for side in page.locator("#board .side").all():
        expect(side).to_be_in_viewport(ratio=0.7)
    lead.locator("summary").click()
    expect(lead.locator("p")).to_be_visible()
    why.locator("summary").click()
    expect(why.locator("dd").first).to_be_visible()
    for number in (2, 3):
        page.locator("#next").click()
        expect(page.locator(".stepper .of")).to_contain_text(f"{number} /")
        expect(lead.locator("p"), "the next step has it open too").to_be_visible()
        expect(why.locator("dd").first).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("#next"), "the way on is at the thumb, however long the reasons are").to_be_in_viewport(ratio=1)
    lead.locator("summary").click()
    page.reload()
    expect(lead.locator("p")).not_to_be_visible()
    expect(why.locator("dd").first).to_be_visible()


@pytest.mark.extended
def test_on_a_laptop_all_is_open_until_it_is_folded(open_page: OpenPage) -> None:
    page = open_page("/", size=LAPTOP)
    expect(page.locator("details.topic[open]")).to_have_count(6)
    page.goto(STEP)
    lead = page.locator("#lead")
    expect(lead.locator("p")).to_be_visible()
    lead.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(lead.locator("p")).not_to_be_visible()
    page.locator("#next").click()
    expect(page.locator(".stepper .of")).to_contain_text("10 / 19")
    expect(lead.locator("p")).not_to_be_visible()


@pytest.mark.extended
def test_from_an_example_to_a_shared_step_and_to_a_board_of_ones_own_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/", size=PHONE, scripts=False)
    page.locator("details.topic summary").nth(1).click()
    page.get_by_role("link", name="Without Life the player loses").click()
    page.wait_for_url("**/scenarios/last-life-lost/steps/1")
    expect(page.locator("#lead p")).to_contain_text("B's last Life card is revealed")
    page.locator("#next").click()
    page.locator("#why summary").click()
    expect(page.locator("#why dd").first).to_be_visible()
    page.get_by_text("Share this step").click()
    link = page.get_by_label("Link to this step").input_value()
    assert re.search(r"/scenarios/last-life-lost/steps/2$", link)
    other = open_page(link, scripts=False, language="ja")
    expect(other.locator("#why")).to_be_attached()
    expect(other.locator("#lead p")).to_contain_text("Bの最後のライフ")
    page.get_by_role("button", name="Play it yourself").click()
    page.wait_for_url(re.compile(r"/boards/[^/]+/steps/2$"))
    expect(page.locator("#lead p")).to_contain_text("B's last Life card is revealed")


@variants(
    ("size", "scheme", "language"),
    [(PHONE, "dark", "ja"), (LAPTOP, "light", "en"), ((320, 640), "light", "ja")],
    stays=0,
)
def test_nothing_stands_in_the_way_of_a_reader(
    open_page: OpenPage, axe: Callable[[Page], None], size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/", size=size, scheme=scheme, language=language)
    page.evaluate("document.querySelectorAll('details.topic').forEach((each) => { each.open = true; })")
    axe(page)
    page.goto(STEP)
    axe(page)
    for fold in ("#lead:not([open]) > summary", "#why:not([open]) > summary"):
        if page.locator(fold).count():
            page.locator(fold).click()
    axe(page)
    if size[0] < 400:
        for summary in page.locator("#lead > summary, #why > summary").all():
            box = summary.bounding_box()
            assert box
            assert box["height"] >= 44
            assert box["width"] >= 44
    page.goto("/rules/10.6.3.2")
    axe(page)
