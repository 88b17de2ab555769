"""The official answers on a phone and a laptop: found in the list, read, and on to the next."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import BOTH, BOTH_LAPTOP_FIRST, LAPTOP, PHONE, Everywhere, OpenPage, variants

pytestmark = pytest.mark.browser


@BOTH_LAPTOP_FIRST
def test_an_answer_is_found_in_the_list_and_read(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/answers/", size=size, scheme=scheme, language=language)
    everywhere(page)
    page.locator("#answers-q").fill("SorAZ")
    page.locator("#answers-q").press("Enter")
    page.locator(".answers-list a[href='/answers/Q602']").click()
    expect(page).to_have_url(re.compile(r"/answers/Q602$"))
    expect(page.locator(".question .verdict").first).to_be_visible()
    everywhere(page)
    page.locator(".other-language summary").click()
    expect(page.locator(".other-language div")).to_be_visible()
    page.locator("nav.pager a[rel=next]").click()
    expect(page).to_have_url(re.compile(r"/answers/Q603$"))


@pytest.mark.extended
def test_a_number_typed_in_the_search_box_leads_to_it(open_page: OpenPage) -> None:
    page = open_page("/", size=PHONE)
    page.locator("input[name=q]:visible").first.fill("Q602")
    page.locator("input[name=q]:visible").first.press("Enter")
    expect(page).to_have_url(re.compile(r"/answers/Q602$"))


@pytest.mark.extended
@BOTH
@pytest.mark.parametrize(
    "address",
    ["/answers/?changed", "/answers/Q4", pytest.param("/answers/Q12", marks=pytest.mark.extended), "/restrictions/"],
)
def test_every_page_around_the_answers_keeps_the_rules_of_accessibility(
    open_page: OpenPage, everywhere: Everywhere, address: str, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page(address, size=size, language=language, scheme=scheme)
    page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
    everywhere(page)


@pytest.mark.extended
def test_what_changed_is_narrowed_and_left_again(open_page: OpenPage) -> None:
    page = open_page("/answers/", size=PHONE)
    page.locator(".segments a", has_text="What has changed").click()
    expect(page.locator(".answers-day").first).to_be_visible()
    page.locator(".answers-more summary").click()
    page.locator("#answers-date").select_option("2025")
    page.locator(".answers-words button").click()
    expect(page).to_have_url(re.compile(r"changed.*date=2025"))
    expect(page.locator(".answers-day time").first).to_contain_text("2025-12")
    page.locator(".segments a", has_text="All").click()
    expect(page.locator(".answers-list").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/answers/\?date=2025$"))


@pytest.mark.extended
@variants("size", [LAPTOP, PHONE], ids=["laptop", "phone"], stays=0)
def test_answers_about_a_step_are_folded_and_lead_to_the_answer(
    open_page: OpenPage, axe: Callable[[Page], None], size: tuple[int, int]
) -> None:
    page = open_page("/scenarios/rulebook/ganmo-before-upao/steps/12", size=size)
    fold = page.locator(".answers-about")
    expect(fold.locator("a").first).to_be_hidden()
    expect(page.locator(".sentence")).to_be_visible()
    fold.locator("summary").click()
    expect(fold.locator("a").first).to_be_visible()
    axe(page)
    fold.locator("a", has_text="Q27").click()
    expect(page).to_have_url(re.compile(r"/answers/Q27$"))


@pytest.mark.extended
def test_an_answer_is_played_and_compared_with_another_board(open_page: OpenPage) -> None:
    page = open_page("/answers/Q4", size=PHONE)
    page.locator(".boards a.button").first.click()
    expect(page).to_have_url(re.compile(r"/scenarios/answers/q001-040/Q4/steps/1$"))
    expect(page.locator(".sentence")).to_be_visible()
    page = open_page("/scenarios/rulebook/ganmo-before-upao/steps/12", size=PHONE)
    page.locator(".answers-about summary").click()
    page.locator(".answers-about button").first.click()
    expect(page).to_have_url(re.compile(r"/compare/[a-z2-7]{20}/[a-z2-7]{20}\?scenario=answers/"))
    expect(page.locator("h1")).to_be_visible()
