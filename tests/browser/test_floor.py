"""The pages of floor rules in a real browser, and citing one in a ruling."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.rulesdb.floor_documents import FIRST, NEXT, bring_in

from .conftest import BOTH, Everywhere, OpenPage

pytestmark = pytest.mark.browser

PAGES = (
    *("/floor/", "/floor/kiri/", "/floor/kiri/1.0/", "/floor/kiri/1.0/2.2"),
    *("/floor/kiri/2026-09/1", "/floor/kiri/2026-09/2.2", "/search?q=raises+a+hand"),
)


@BOTH
def test_floor_rules_are_fit_for_everybody_and_a_ruling_reads_with_its_link(
    tmp_path: Path, open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/floor/", size=size, scheme=scheme, language=language)
    for text in (FIRST, NEXT):
        bring_in(tmp_path, text, "--apply")
    for address in PAGES:
        response = page.goto(address)
        assert response
        assert response.status == 200, address
        everywhere(page)
    page = open_page("/floor/kiri/2026-09/9.9", size=size, scheme=scheme, language=language, expect=404)
    everywhere(page)
    page = open_page("/rulings/new", size=size, scheme=scheme, language=language)
    page.locator("#words").press_sequentially("See kiri#2.2 and kiri/1.0#2.2")
    expect(page.locator('#reads a[href="/floor/kiri/2026-09/2.2"]')).to_have_text("kiri#2.2")
    expect(page.locator("#reads small")).to_contain_text("1.0")
    everywhere(page)
