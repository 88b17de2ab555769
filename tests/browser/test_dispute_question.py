"""The question about a disputed place: asked once, answered by keys or by taps, with and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import variants
from tests.browser.test_desk import Window, documents_on_site, window  # noqa: F401

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NOTATION = """turn 5 a
step main
a center hBP01-056
a back hBP01-058
a life 5
b center hBP01-009
b deck 30
b life 5
"""
ASKED = "Here the rules and the official answer Q194 differ. Which is played?"


@variants("scripts", [True, False], ids=["scripts", "no-scripts"], stays=0)
def test_a_disputed_place_is_asked_about_once(
    documents_on_site: None,  # noqa: F811
    window: Window,  # noqa: F811
    axe: Callable[[Page], None],
    scripts: bool,
) -> None:
    page = window(java_script_enabled=scripts)
    page.goto("/boards/new?start=notation")
    page.locator("[name=notation]").first.fill(NOTATION)
    page.locator("button[name=start][value=notation]").click()
    expect(page).to_have_url(re.compile(r"/boards/(?!new)[^/]+/"))
    page.goto(re.sub(r"(/boards/[^/]+)/.*", r"\1/steps/2", page.url))

    # A group with its question as the name, and two buttons that the Tab key comes to before the choices.
    group = page.get_by_role("group", name=ASKED)
    default, other = group.get_by_role("button").all()
    expect(default).to_contain_text("played by default")
    expect(other).to_contain_text("The Collab is done without holo power.")
    expect(page.locator('#choice [value="end"], .stepper [value="end"]').first).to_be_in_viewport()
    if scripts:
        axe(page)
    default.focus()
    page.keyboard.press("Tab")
    expect(other).to_be_focused()
    page.keyboard.press("Enter")

    expect(group).to_have_count(0)
    expect(page.locator("#remarks")).to_contain_text("Played as the rules say, against the official answer Q194.")
    expect(page.locator('[value="collab:back.1"]').first).to_be_attached()
    assert page.url.endswith("/steps/2")
    page.reload()
    expect(group).to_have_count(0)
    page.get_by_role("button", name="Play it as answered").click()
    expect(page.locator("#remarks")).to_contain_text("Played as the official answer Q194 says.")
