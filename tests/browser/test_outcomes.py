"""“Does it matter?” as a judge asks it: of orders that matter and that do not, by hand, by keyboard, without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import LAPTOP, PHONE, OpenPage, variants

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
AXE_AND_JOBS = "/scenarios/rulebook/stone-axe-then-jobs/steps/11"
JOBS_AND_UPAO = "/scenarios/rulebook/stone-axe-primed-by-jobs/steps/12"


@variants(("size", "scheme", "scripts"), [(PHONE, "dark", False), (LAPTOP, "light", True)], stays=0)
def test_the_order_of_stone_axe_and_jobs_matters(
    open_page: OpenPage, axe: Callable[[Page], None], size: tuple[int, int], scheme: str, scripts: bool
) -> None:
    page = open_page(AXE_AND_JOBS, size=size, scheme=scheme, scripts=scripts)
    page.get_by_role("link", name="Does it matter?").click()
    answer = page.locator(".big-answer")
    expect(answer).to_contain_text("Yes")
    expect(answer).to_contain_text("2 different outcomes.")
    rows = page.locator("table.outcomes tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("0")
    expect(rows.nth(1)).to_contain_text("10")
    expect(page.get_by_role("region", name="How each is reached")).to_be_visible()
    if scripts:
        axe(page)
    rows.nth(1).get_by_role("link", name=re.compile("Jobs")).click()
    page.wait_for_url(re.compile(r"/outcomes/\d+/11$"))
    page.get_by_role("link", name="All outcomes").click()
    page.get_by_role("button", name="Side by side").click()
    page.wait_for_url("**/compare/*/*")
    expect(page.locator(".ends table")).to_contain_text("damage")


@pytest.mark.extended
def test_an_order_that_does_not_matter_is_said_in_a_sentence(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page(f"{JOBS_AND_UPAO}/outcomes", size=PHONE)
    expect(page.locator(".big-answer")).to_contain_text("No")
    expect(page.locator(".big-answer")).to_contain_text("All 3 orders end the same way.")
    expect(page.locator("table.outcomes")).to_have_count(0)
    axe(page)


@pytest.mark.extended
def test_the_drawing_is_gone_through_by_keyboard(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page(
        "/scenarios/rulebook/cheers-for-destiny-song/steps/2/outcomes?until=turn",
        size=PHONE,
        scheme="dark",
        language="ja",
    )
    axe(page)
    boxes = page.locator(".tree svg a")
    assert boxes.count() > 5
    page.get_by_role("region", name="それぞれの結果への道筋").focus()
    page.keyboard.press("Tab")
    expect(boxes.first).to_be_focused()
    page.keyboard.press("Tab")
    label = boxes.nth(1).get_attribute("aria-label") or ""
    assert "結果2になる" in label
    page.keyboard.press("Enter")
    page.wait_for_url("**#outcome-2")
    page.locator("summary", has_text="選択を表で見る").click()
    expect(page.locator("table.choices tbody")).to_have_count(3)
