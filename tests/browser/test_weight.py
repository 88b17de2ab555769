"""How long pages are on a phone: none over twelve screens, but for a whole chapter."""

from __future__ import annotations

import pytest

from tests.browser.conftest import PHONE, OpenPage
from tests.weights import ADDRESSES, CHAPTERS, SCREENS

pytestmark = [pytest.mark.browser, pytest.mark.extended]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_page_is_too_long_for_a_phone(open_page: OpenPage, language: str) -> None:
    page = open_page("/rules/", size=PHONE, scheme="light", language=language)
    long = {}
    for address in set(ADDRESSES) - set(CHAPTERS):
        page.goto(address)
        screens = page.evaluate("document.documentElement.scrollHeight / 844")
        if screens > SCREENS:
            long[address] = round(screens, 1)
    assert long == {}
