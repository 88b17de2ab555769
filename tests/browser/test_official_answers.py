"""The official answers on a phone and a laptop: found in the list, read, and on to the next."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import LAPTOP, PHONE, OpenPage

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_answer_is_found_in_the_list_and_read(
    open_page: OpenPage, axe: Callable[[Page], None], size: tuple[int, int], language: str
) -> None:
    page = open_page("/answers/", size=size, language=language)
    axe(page)
    page.locator("#answers-q").fill("SorAZ")
    page.locator("#answers-q").press("Enter")
    page.locator(".answers-list a[href='/answers/Q602']").click()
    expect(page).to_have_url(re.compile(r"/answers/Q602$"))
    expect(page.locator(".question .verdict").first).to_be_visible()
    axe(page)
    page.locator(".other-language summary").click()
    expect(page.locator(".other-language div")).to_be_visible()
    page.locator("nav.pager a[rel=next]").click()
    expect(page).to_have_url(re.compile(r"/answers/Q603$"))


def test_a_number_typed_in_the_search_box_leads_to_it(open_page: OpenPage) -> None:
    page = open_page("/", size=PHONE)
    page.locator("input[name=q]:visible").first.fill("Q602")
    page.locator("input[name=q]:visible").first.press("Enter")
    expect(page).to_have_url(re.compile(r"/answers/Q602$"))
