"""Quick entry in Chromium: from Home to a resolved check timing by thumb, counted; suggestions by keys; without JavaScript."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Everywhere, variants
from tests.browser.test_desk import Window, settled, window  # noqa: F401

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOST_TAPS, MOST_LETTERS = 11, 40
GANMO = "lui+ganmo+paid/kanata+upao"


TAPPED = """() => {
  window.tapped = false;
  addEventListener("click", () => { window.tapped = true; }, { capture: true, once: true });
}"""


class Judge:
    """A judge at a phone, whose taps and letters are counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps, self.letters = page, 0, 0

    def tap(self, what: Locator) -> None:
        """Tap once. The click comes a moment after the touch: the page, or the next one, has had it afterwards."""
        expect(what).to_be_visible()
        self.page.evaluate(TAPPED)
        what.tap()
        self.page.wait_for_function("() => window.tapped !== false")
        self.taps += 1
        settled(self.page)

    def type(self, text: str) -> None:
        """Type letter by letter into what has the focus."""
        self.page.keyboard.type(text)
        self.letters += len(text)


def line_is(page: Page, line: str) -> None:
    """The line is this, and what is shown below is of it."""
    expect(page.locator("#line")).to_have_value(line)
    expect(page.locator("#quick-read")).to_have_attribute("data-line", line)


@variants(("language", "line"), [("en", GANMO), ("ja", "ルイ＋がんも＋エール付き｜かなた＋うぱお")], stays=1)
def test_from_home_to_the_resolved_check_timing_in_few_taps(
    window: Window,  # noqa: F811
    language: str,
    line: str,
) -> None:
    judge = Judge(page := window(locale=language))
    page.goto("/")
    judge.tap(page.locator("#quick-line"))
    judge.type(line)
    judge.tap(page.locator(".quick-home button"))
    expect(page.locator(".as-read > li")).to_have_count(5)
    judge.tap(page.locator('#quick-use [value="use"]'))
    page.wait_for_url("**/steps/2")
    judge.tap(page.locator('#choice [value="arts:center:1"]'))
    page.wait_for_url("**/steps/3")
    while page.locator("#to-choice").count() and "10.6.4.2" not in page.locator("#now .chips").first.inner_text():
        judge.tap(page.locator("#to-choice"))
    body = page.locator("#board, .board").first.inner_text()
    assert re.search(r"50\s*/90", body), "Lui's Arts and Upao's host: 40 of 90 HP are gone"
    assert re.search(r"80\s*/100", body), "Upao has dealt its damage to Lui"
    assert judge.taps <= MOST_TAPS, judge.taps
    assert judge.letters <= MOST_LETTERS, judge.letters


@pytest.mark.extended
def test_the_cheers_for_the_arts_are_one_tap(window: Window) -> None:  # noqa: F811
    judge = Judge(page := window())
    page.goto("/boards/quick")
    judge.tap(page.locator("#line"))
    judge.type("lui 2nd + ganmo 90 | kanata + upao")
    line_is(page, "lui 2nd + ganmo 90 | kanata + upao")
    judge.tap(page.locator(".as-read .give"))
    line_is(page, "lui 2nd + ganmo 90 + paid | kanata + upao")
    expect(page.locator(".as-read .give")).to_have_count(0)
    expect(page.locator(".as-read")).to_contain_text("red ×3")


@pytest.mark.extended
def test_a_guess_is_changed_by_thumb(window: Window) -> None:  # noqa: F811
    judge = Judge(page := window())
    page.goto("/boards/quick?line=lui+90")
    judge.tap(page.get_by_text("guess; meant 90 HP left?"))
    line_is(page, "lui 90hp")
    judge.tap(page.locator(".as-read summary").first)
    judge.tap(page.locator('.ways a:has-text("hBP01-061")'))
    line_is(page, "lui 2nd hBP01-061 90hp")
    expect(page.locator(".as-read")).to_contain_text("100 damage: 90 of 190 HP left")
    expect(page.locator("#as-read")).to_be_focused()


@pytest.mark.extended
def test_suggestions_are_taken_by_keys_and_the_board_by_two_more(window: Window) -> None:  # noqa: F811
    page = window(viewport={"width": 1280, "height": 800}, has_touch=False)
    page.goto("/boards/quick")
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("amane", delay=10)
    options = page.locator("#offers [role=option]")
    line_is(page, "amane")
    expect(options.first).to_contain_text("hBP01-009")
    expect(page.locator("#line")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#line")).to_have_attribute("aria-activedescendant", "offer-2")
    page.keyboard.press("Enter")
    line_is(page, "amane debut hBP01-010")
    expect(options.first).to_be_hidden()
    page.keyboard.type(" + upao", delay=10)
    line_is(page, "amane debut hBP01-010 + upao")
    expect(page.locator(".as-read")).to_contain_text("Upao")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.locator('#quick-use [value="use"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#stepping")).to_contain_text("Amane Kanata")


@pytest.mark.extended
def test_a_line_typed_on_is_not_taken_before_it_is_shown(window: Window) -> None:  # noqa: F811
    page = window()
    page.goto("/boards/quick?line=lui")
    page.evaluate("document.getElementById('line').value = 'lui, foo'")
    page.locator('#quick-use [value="use"]').click()
    expect(page.locator(".not-read")).to_contain_text("foo")
    assert "/boards/quick" in page.url


@pytest.mark.extended
def test_it_works_without_javascript(window: Window) -> None:  # noqa: F811
    page = window(java_script_enabled=False)
    page.goto("/")
    page.locator("#quick-line").fill("lui + fob | kanata")
    page.locator(".quick-home button").click()
    page.get_by_text("Leave out “fob”").click()
    expect(page.locator("#line")).to_have_value("lui | kanata")
    page.locator("#line").fill("lui + r | kanata")
    page.get_by_role("button", name="Read the line").click()
    page.locator('#quick-use [value="edit"]').click()
    expect(page).to_have_url(re.compile("/edit$"))


WIDTHS = 320, 390, 1280


@variants(("width", "scheme", "language"), [(320, "light", "en"), (1280, "dark", "ja")], stays=0)
def test_accessible(
    window: Window,  # noqa: F811
    everywhere: Everywhere,
    width: int,
    scheme: str,
    language: str,
) -> None:
    page = window(viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language)
    for address in (
        "/boards/quick",
        "/boards/quick?line=lui 2nd %2B ganmo 90, miko | kanata %2B upao",
        "/boards/quick?line=lui 4th %2B foo, hBP99-999 | kana",
    ):
        page.goto(address)
        for summary in page.locator(".as-read summary").all():
            summary.click()
        everywhere(page, widths=WIDTHS)
    page.goto("/boards/quick")
    page.locator("#line").press_sequentially("kan")
    expect(page.locator("#offers")).to_be_visible()
    page.keyboard.press("ArrowDown")
    everywhere(page, widths=WIDTHS)


@variants(
    ("language", "line"),
    [("en", "lui 2nd paid + ganmo 90 | kanata + upao"), ("ja", "ルイ2nd＋がんも90｜かなた＋うぱお")],
    stays=0,
)
def test_the_line_what_was_read_and_the_way_on_are_one_screen(
    window: Window,  # noqa: F811
    language: str,
    line: str,
) -> None:
    """On a phone a word with another meaning took 90 pixels, and all signs and words lay open below the board."""
    page = window(locale=language, viewport={"width": 390, "height": 844})
    page.goto("/boards/quick?" + urlencode({"line": line}))
    bar = page.locator("#quick-use").bounding_box()
    assert bar is not None
    for part in ("#line", ".signs", ".as-read > li >> nth=-1"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= bar["y"] + 1, (part, box, bar)
    page.locator(".as-read .ways > summary").first.tap()
    way = page.locator(".as-read .ways[open] li a").first
    within = page.evaluate(
        "[...document.querySelectorAll('.ways[open] li a')].every(e => e.scrollWidth <= e.clientWidth)"
    )
    assert within
    expect(way).to_be_visible()
    expect(page.locator("#signs-all")).to_be_hidden()
    page.locator("#how a").tap()
    expect(page.locator("#signs-all")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
