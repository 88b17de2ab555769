"""Answers in a real browser: a line without a result leads to its choice, a shared step is seen to be shared, copying is said."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from judge.desk.content import Content
from judge.desk.lines import keep
from tests.desk.conftest import GANMO

from .conftest import BOTH, LAPTOP, PHONE, SAID_STAYS, Everywhere, OpenPage, variants
from .test_desk_flows import pages_of

pytestmark = pytest.mark.browser

NOTATION = """\
rules 1.9.0
turn 5 a
first a
step performance
a oshi hBP01-003
a center hBP01-056; cheers red; with hBP01-120
a deck 30
a life 5
b oshi hBP01-001
b center hBP01-009; cheers white; with hBP01-116
b collab hBP01-010
b deck 31
b life 4
"""
"""The Arts has two targets."""
NARROWEST = """() => {
  const buttons = [...document.querySelectorAll('.case-tools .line :is(button, a.button)')]
  const boxes = buttons.map((each) => each.getBoundingClientRect())
  const rows = [...new Set(boxes.map((box) => box.top))].sort((one, other) => one - other)
  return Math.min(...rows.slice(1).map((top, row) => top - boxes.find((box) => box.top === rows[row]).bottom))
}"""
"""Pixels between the rows of buttons below the steps."""

CUT = """() => [...document.querySelectorAll('.play > .dock :is(a, button, li), .play > .now-panel')].filter((each) => {
  const box = each.getBoundingClientRect(), hit = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
  return each.checkVisibility() && !each.contains(hit);
}).map((each) => each.textContent.trim().slice(0, 40))"""
"""What of the choice and the way on is covered or cut at its lower edge."""


def to_the_target(page: Page, notation: str = NOTATION) -> None:
    """A board of one's own, the Arts used, its target not chosen."""
    page.locator("[name=notation]").first.fill(notation)
    page.locator("button[name=start][value=notation]").click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/"))
    page.goto(re.sub(r"(/boards/[^/]+)/.*", r"\1/steps/2", page.url))
    page.locator('#choice [value="arts:center:1"]').click()
    expect(page.locator(".stepper .of")).not_to_contain_text("2 / 2")
    page.goto(re.sub(r"/steps/.*", "/steps/5", page.url))


@pytest.mark.extended
@BOTH
def test_a_line_without_a_result_leads_to_its_choice(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/boards/new?start=notation", size=size, scheme=scheme, language=language)
    to_the_target(page)
    expect(page.locator("#to-answer")).to_have_count(0)
    assert page.evaluate(NARROWEST) >= 6
    everywhere(page)
    page.locator(".case-tools [name=answer]").click()
    expect(page.locator(".none-yet .chip")).to_have_count(2)
    everywhere(page)
    page.locator("#to-due").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/steps/5#choice$"))
    expect(page.locator("#choice button").first).to_be_visible()


@pytest.mark.extended
def test_a_shared_step_leads_back_and_copying_is_said(open_page: OpenPage) -> None:
    page = open_page("/boards/new?start=notation", size=PHONE)
    to_the_target(page)
    page.get_by_role("button", name="Share this step").click()
    expect(page.locator("#shared")).to_be_in_viewport()
    page.wait_for_load_state()
    page.evaluate(SAID_STAYS)
    page.locator("#shared [data-copy]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#shared")).to_contain_text("Copied")
    expect(page.locator("#said")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url.partition("#")[0]
    page.locator("#to-own-board").click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/steps/5$"))


@pytest.mark.extended
@variants(("size", "language"), [(LAPTOP, "en"), (LAPTOP, "ja"), (PHONE, "en"), (PHONE, "ja")], stays=0)
def test_that_a_step_is_shared_is_said_beside_it_and_covers_nothing(
    open_page: OpenPage, size: tuple[int, int], language: str
) -> None:
    page = open_page("/boards/new?start=notation", size=size, language=language)
    to_the_target(page, NOTATION + "a hand hBP01-056, hBP01-009, ?, ?\nb hand 5\n")
    for shown in ("steps/5", "steps/2"):
        page.locator(".case-tools form[action$='/share'] button:not([name])").click()
        expect(page.locator("#shared")).to_be_focused()
        expect(page.locator("#shared")).to_be_in_viewport(ratio=1)
        page.evaluate("scrollTo(0, 0)")
        for part in ("#back", "#dock"):
            expect(page.locator(f".play {part}")).to_be_in_viewport(ratio=1)
        assert page.evaluate(CUT) == [], shown
        page.locator("#to-own-board").click()
        page.goto(re.sub(r"/steps/.*", "/steps/2", page.url))


@pytest.mark.extended
def test_without_scripts_it_leads_back_too(open_page: OpenPage) -> None:
    page = open_page("/boards/new?start=notation", size=PHONE, scripts=False)
    to_the_target(page)
    page.get_by_role("button", name="Share this step").click()
    expect(page.locator("#shared input")).to_have_value(page.url.partition("#")[0])
    page.locator("#to-own-board").click()
    page.locator(".case-tools [name=answer]").click()
    page.locator("#to-due").click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/steps/5#choice$"))


def finished_answer(open_page: OpenPage, **window: Any) -> Page:
    """The answer of a line that is played to its end."""
    line = keep(Content(GANMO, "", (("arts:center:1",),)))
    page = open_page(f"/lines/{line.digest}/answer", **window)
    expect(page.locator(".deciding .chip").first).to_be_visible()
    return page


@pytest.mark.extended
def test_what_is_done_with_the_answer_is_seen_to_be_done(open_page: OpenPage, everywhere: Everywhere) -> None:
    page = finished_answer(open_page, size=PHONE)
    everywhere(page)
    page.evaluate(
        "navigator.share = async (given) => { window.shared = given }; window.print = () => dispatchEvent(new Event('afterprint'))"
    )
    page.evaluate(SAID_STAYS)
    for button, told in (
        ("Copy the answer", "Copied"),
        ("Copy in Japanese and English", "Copied"),
        ("Copy link", "Copied"),
        ("Share", "Shared"),
        ("Print", "Done"),
    ):
        found = page.locator(".take").get_by_role("button", name=button, exact=True).element_handle()
        assert found
        box = found.bounding_box()
        assert box
        assert box["height"] >= 44
        found.click()
        page.wait_for_function("([button, told]) => button.textContent === `✓ ${told}`", arg=[found, told])
        if button == "Copy in Japanese and English":
            both = page.evaluate("navigator.clipboard.readText()")
            assert "〈がんも〉" in both
            assert "plays the ability of Ganmo" in both
    assert page.evaluate("shared.url").endswith("/steps/19")
    page.evaluate("navigator.share = undefined")
    page.evaluate("forgets.forEach((each) => each())")
    share = page.locator("[data-share]")
    expect(share).to_have_text("Share")
    share.click()
    expect(share).to_have_text("✓ Copied")


SHEET = (718, 1047)
"""A sheet of A4 within its margins, in pixels."""


@pytest.mark.extended
@variants(("language", "until"), [("en", ""), ("ja", ""), ("en", "?until=4"), ("ja", "?until=4")], stays=0)
def test_the_print_fills_one_sheet_with_both_languages_and_a_code_of_20_mm(
    language: str, until: str, open_page: OpenPage
) -> None:
    page = finished_answer(open_page, size=SHEET, language=language) if not until else unfinished(open_page, language)
    page.emulate_media(media="print")
    bottom = page.evaluate("document.querySelector('.foot').getBoundingClientRect().bottom")
    assert 0.7 * SHEET[1] < bottom <= SHEET[1]
    width = page.evaluate("document.querySelector('.sheet-foot .qr').getBoundingClientRect().width / 96 * 25.4")
    assert abs(width - 20) < 0.2
    assert pages_of(page.pdf(format="A4")) == 1
    for words in (".official", ".gloss"):
        assert page.locator(f".rules-words {words}").first.is_visible()


FULL = """\
rules 1.9.0
turn 9 a
first a
step performance
a oshi hBP01-003
a center hBP01-056; cheers red x3; with hBP01-120
a collab hBP01-009; cheers white x2; damage 20
a back hBP01-057; cheers red x2
a back hSD01-003; damage 30
a back hSD01-004
a back hBP01-010; with hBP01-116
a hand hBP01-009, hBP01-010, hSD01-003, 2
a deck 30
a life 5
b oshi hBP01-001
b center hBP01-009; cheers white; with hBP01-116
b collab hBP01-056; cheers red x6
b back hBP01-057
b back hSD01-003; damage 30
b back hSD01-004; cheers white x2
b back hBP01-010
b deck 31
b life 4
"""
"""Both Stages are full; cards have damage, Cheers and cards attached."""
CUT_OFF = """() => [...document.querySelectorAll('.table .face, .table .att')].filter((each) => {
  const box = each.getBoundingClientRect()
  return each.scrollHeight > each.clientHeight + 1 || [...each.querySelectorAll('.name, .hp, .pip')].some((part) => {
    const inner = part.getBoundingClientRect()
    return inner.bottom > box.bottom + 1 || inner.right > box.right + 1
  })
}).map((each) => each.innerText)"""
"""What cards say of which a part is outside them."""


@pytest.mark.extended
@variants(("language", "notation"), [("en", FULL), ("ja", FULL), ("ja", GANMO)], stays=0)
def test_nothing_of_a_card_is_cut_off_on_paper(language: str, notation: str, open_page: OpenPage) -> None:
    line = keep(Content(notation, "", (("arts:center:1",),)))
    page = open_page(f"/lines/{line.digest}/answer?until=4", size=SHEET, language=language)
    expect(page.locator(".table .face").first).to_be_attached()
    page.emulate_media(media="print")
    assert page.evaluate(CUT_OFF) == []
    assert pages_of(page.pdf(format="A4")) == 1


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_long_line_prints_on_one_page(paper: str, open_page: OpenPage) -> None:
    """The words of some rules are left to their pages then; their numbers are there."""
    picks = (("arts:center:1",), ("holomem:b.center",), *[("end",)] * 8)
    line = keep(Content(FULL, "", picks))
    page = open_page(f"/lines/{line.digest}/answer", size=SHEET, language="en")
    expect(page.locator("main.sheet-full .happened li")).to_have_count(24)
    page.emulate_media(media="print")
    assert page.locator(".rules-words dt").last.is_visible()
    assert pages_of(page.pdf(format=paper)) == 1


def unfinished(open_page: OpenPage, language: str) -> Page:
    line = keep(Content(GANMO, "", (("arts:center:1",),)))
    return open_page(f"/lines/{line.digest}/answer?until=4", size=SHEET, language=language)
