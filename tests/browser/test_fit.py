"""Pages fit the hand and the eye: targets, narrow phones, large text, going back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import is_within_its_window, variants
from tests.browser.test_desk import Window, documents_on_site, page, settled, window  # noqa: F401 - fixtures
from tests.desk.conftest import GANMO

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NARROW = {"width": 320, "height": 640}
HIT = """(el) => {
  el.scrollIntoView({ block: 'center', inline: 'nearest' });
  const box = el.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const hits = (px, py) => { const top = document.elementFromPoint(px, py); return !!top && (top === el || el.contains(top)); };
  const reach = (dx, dy) => { let n = 0; while (n < 60 && hits(x + dx * (n + 1), y + dy * (n + 1))) n += 1; return n; };
  return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
}"""
"""How many pixels around the middle of a link lead to it, across and down."""


def open_board(page: Page, path: str = "steps/2") -> str:  # noqa: F811
    """A board of the judge's, at one of its pages; returns its address."""
    page.goto("/boards/new")
    page.locator("#notation").fill(GANMO)
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile("/edit"))
    board = page.url.split("/edit")[0]
    page.goto(f"{board}/{path}")
    return board


def choose_arts(page: Page) -> None:  # noqa: F811
    page.locator('button[value="arts:center:1"]').click()
    expect(page.locator(".stepper .of")).to_contain_text("3 /")
    settled(page)


def enlarge(page: Page) -> None:  # noqa: F811
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def wider(page: Page) -> int:  # noqa: F811
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.extended
def test_a_shared_page_asks_nobody_to_choose(page: Page) -> None:  # noqa: F811
    open_board(page)
    expect(page.locator(".stepper")).to_contain_text("End the Performance Step")
    page.get_by_role("button", name="Share this step").tap()
    page.wait_for_url(re.compile("/lines/"))
    expect(page.locator(".stepper")).to_contain_text("Nothing chosen yet")
    expect(page.locator(".stepper")).not_to_contain_text("End the Performance Step")


@pytest.mark.extended
def test_the_way_to_the_next_choice_has_its_word_on_a_phone(window: Window) -> None:  # noqa: F811
    for size in (NARROW, {"width": 390, "height": 844}):
        page = window(viewport=size)  # noqa: F811
        open_board(page)
        choose_arts(page)
        onward = page.locator("#to-choice, #to-end").first
        box = onward.bounding_box()
        assert box is not None
        assert re.match(r"(Choice|End)\s*»", onward.inner_text()), onward.inner_text()
        assert box["width"] > 60
        assert box["x"] + box["width"] <= size["width"]
        clipped = "el => [...el.children].some(c => c.scrollWidth > c.clientWidth + 1)"
        assert not page.locator(".stepper").evaluate(clipped)


def test_what_is_tapped_while_stepping_is_44_pixels(page: Page) -> None:  # noqa: F811
    open_board(page)
    choose_arts(page)
    small = {}
    for link in page.locator("#board a, #board summary, #dock a, #dock button, #dock summary, .aside-left a").all():
        if not link.is_visible():
            continue
        _across, down = link.evaluate(HIT)
        if down < 44:
            small[link.inner_text().strip()] = down
    assert not small


@pytest.mark.extended
def test_hp_is_not_cut_off_on_a_narrow_phone(window: Window) -> None:  # noqa: F811
    page = window(viewport=NARROW)  # noqa: F811
    page.goto("/scenarios/rulebook/ganmo-before-upao/steps/17")
    for hp in page.locator(".mem .hp").all():
        inside = "el => el.getBoundingClientRect().right <= el.closest('.mem').getBoundingClientRect().right - 1"
        assert hp.evaluate(inside), hp.inner_text()


@pytest.mark.extended
def test_the_dock_takes_half_the_window_at_most_and_its_buttons_stay(window: Window) -> None:  # noqa: F811
    for size in (NARROW, {"width": 390, "height": 844}, {"width": 360, "height": 560}):
        page = window(viewport=size)  # noqa: F811
        open_board(page)
        dock, stepper = page.locator("#dock").bounding_box(), page.locator("#dock .stepper").bounding_box()
        assert dock is not None
        assert stepper is not None
        assert dock["height"] <= size["height"] / 2 + 1
        assert stepper["y"] + stepper["height"] <= size["height"]


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
def test_text_of_twice_the_size_fits_and_labels_stand_apart(window: Window, language: str) -> None:  # noqa: F811
    for size in (NARROW, {"width": 390, "height": 844}):
        page = window(viewport=size, locale=language)  # noqa: F811
        page.goto("/scenarios/rulebook/ganmo-before-upao/steps/17")
        enlarge(page)
        assert wider(page) <= 0
        names = [label.bounding_box() for label in page.locator(".opponent .pile > small").all()]
        boxes = [box for box in names if box is not None]
        for one in boxes:
            for other in boxes:
                apart = (
                    one is other
                    or abs(one["y"] - other["y"]) > 5
                    or one["x"] + one["width"] <= other["x"] + 1
                    or other["x"] + other["width"] <= one["x"] + 1
                )
                assert apart, (one, other)


@pytest.mark.extended
def test_running_text_follows_the_readers_own_size(page: Page) -> None:  # noqa: F811
    page.goto("/")
    enlarge(page)
    assert page.evaluate("getComputedStyle(document.body).fontSize") == "32px"


@pytest.mark.extended
def test_the_bar_is_what_is_left_and_only_where_there_is_damage(page: Page) -> None:  # noqa: F811
    page.goto("/scenarios/rulebook/ganmo-before-upao/steps/2")
    expect(page.locator(".hp-left")).to_have_count(0)
    page.goto("/scenarios/rulebook/ganmo-before-upao/steps/17")
    bars = {
        card.locator(".hp b").inner_text(): card.locator(".hp-left rect:not(.track)").get_attribute("width")
        for card in page.locator(".mem:has(.hp-left)").all()
    }
    assert bars == {"50": "56", "80": "80"}
    page.get_by_text("How to read the board").click()
    expect(page.locator(".legend")).to_contain_text("The bar below shows the same")


@pytest.mark.extended
def test_what_is_unfolded_at_the_end_of_the_page_comes_into_view(page: Page) -> None:  # noqa: F811
    open_board(page)
    page.locator("summary", has_text="How to read the board").tap()
    expect(page.locator(".legend dd").last).to_be_in_viewport(ratio=1)


@pytest.mark.extended
def test_back_after_three_steps_shows_the_whole_page(page: Page) -> None:  # noqa: F811
    page.goto("/scenarios/rulebook/ganmo-before-upao/steps/3")
    for number in (4, 5, 6):
        page.locator("#next").tap()
        expect(page.locator(".stepper .of")).to_contain_text(f"{number} /")
    for number in (5, 4):
        page.go_back()
        expect(page.locator(".stepper .of")).to_contain_text(f"{number} /")
        expect(page.locator("header.bar")).to_have_count(1)
        expect(page.locator("main #stepping")).to_have_count(1)
        told = page.locator("#stepping").get_attribute("data-announce") or ""
        expect(page.locator("#announce"), "nothing old is told").to_have_text(told)
        expect(page).to_have_title(re.compile(f"step {number}"))
    page.locator("#next").tap()
    expect(page.locator(".stepper .of")).to_contain_text("5 /")
    page.goto("/terms")
    page.go_back()
    expect(page.locator("header.bar")).to_have_count(1)
    expect(page.locator(".stepper .of")).to_contain_text("5 /")


GLUED = """() => [...document.querySelectorAll('main h2')].filter((each) => {
  const box = each.getBoundingClientRect();
  const above = [...document.querySelectorAll('main *')].filter((other) => !other.contains(each) && other.checkVisibility()
    && other.getBoundingClientRect().height && other.getBoundingClientRect().bottom <= box.top + 1);
  return box.height && above.length && box.top - Math.max(...above.map((other) => other.getBoundingClientRect().bottom)) < 12;
}).map((each) => each.textContent)"""
"""The headings that stand closer than 12 pixels below what is above them."""


@pytest.mark.extended
@pytest.mark.parametrize("address", ["/json", "/engine/10.6.3.2", "/practice/own/", "/practice/lists/"])
def test_a_heading_stands_apart_from_what_is_above_it(page: Page, address: str) -> None:  # noqa: F811
    page.goto(address)
    expect(page.locator("main h2").first).to_be_visible()
    assert page.evaluate(GLUED) == []


TWO_LINES = """rules 1.9.0
turn 5 a
first a
step main
a oshi hBP01-003
a center hBP01-056; cheers red
a collab hBP01-056; resting
a back hBP01-009
a back hBP01-009; resting
a back hBP01-056
a hand hBP01-056, hBP01-009
a deck 30
a life 5
b oshi hBP01-001
b center hBP01-009; cheers white
b back hBP01-009
b back hBP01-010; resting
b back hBP01-056
b hand 5
b deck 31
b life 4
"""
IN_HALF = """() => [...document.querySelectorAll('.row .mem > .face > :is(.hp, .lv)')].filter((each) => {
  const card = each.parentElement.getBoundingClientRect(), box = each.getBoundingClientRect();
  const seen = box.width && box.left < card.right && box.top < card.bottom;
  return seen && (box.bottom > card.bottom || box.right > card.right + 1);
}).map((each) => each.textContent)"""


@pytest.mark.extended
@variants("language", ["ja", "en"], stays=1)
def test_what_has_no_room_on_a_card_is_not_drawn_in_half(window: Window, language: str) -> None:  # noqa: F811
    page = window(locale=language)  # noqa: F811
    page.goto("/boards/new")
    page.locator("#notation").fill(TWO_LINES)
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile(r"/edit"))
    page.goto(f"{page.url.partition('/edit')[0]}/steps/2")
    for width, height in ((390, 844), (1280, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(IN_HALF) == [], (width, height)
        expect(page.locator(".row .mem .hp").first).to_be_in_viewport(ratio=1)


OVERFLOWING = """() => [...document.querySelectorAll('.att')].filter((each) => {
  const box = each.getBoundingClientRect();
  return [...each.querySelectorAll('em')].some((tag) => {
    const own = tag.getBoundingClientRect();
    return own.top < box.bottom && own.width > 2 && (own.right > box.right || own.left < box.left);
  });
}).map((each) => each.textContent)"""


@pytest.mark.extended
@variants("language", ["ja", "en"], stays=0)
def test_a_word_beside_an_attached_card_is_whole_or_not_there(window: Window, language: str) -> None:  # noqa: F811
    page = window(locale=language, viewport={"width": 1280, "height": 800})  # noqa: F811
    page.goto("/learn/priming?p=arts:center:1")
    expect(page.locator(".att.primed")).to_have_count(2)
    assert page.evaluate(OVERFLOWING) == []


@pytest.mark.extended
def test_small_signs_of_the_editor_are_as_large_as_a_thumb(window: Window) -> None:  # noqa: F811
    page = window(viewport={"width": 390, "height": 844})  # noqa: F811
    open_board(page, "edit?place=a.center")
    for sign in (".other-card > a", "button.hand-n", ".panel .to-card"):
        across, down = page.locator(sign).first.evaluate(HIT)
        assert across >= 44, sign
        assert down >= 44, sign


@pytest.mark.extended
def test_the_way_to_the_next_rule_wraps_where_letters_are_twice_as_large(
    documents_on_site: None,  # noqa: F811
    window: Window,  # noqa: F811
) -> None:
    page = window(viewport={"width": 390, "height": 600}, locale="ja")  # noqa: F811
    page.goto("/rules/10.6.3")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    is_within_its_window(page)


OVER_THE_TEXT = """() => {
  const tops = ['#now', '#dock'].map((text) => document.querySelector(text).getBoundingClientRect().top);
  return [...document.querySelectorAll('#board, #board *')].filter((each) => {
    const box = each.getBoundingClientRect(), hidden = each.closest('.sr') || !each.checkVisibility() || box.width < 3;
    return !hidden && box.bottom > Math.min(...tops) + 1;
  }).map((each) => `${each.className} ${each.textContent}`);
}"""
"""What of the board reaches over the sentence, its rules or the buttons."""
CUT = """() => [...document.querySelectorAll('.run .chip')].filter((each) => {
  const pill = each.getBoundingClientRect(), line = each.closest('.run').getBoundingClientRect();
  return pill.right > line.right + 1 || pill.bottom > line.bottom + 1;
}).map((each) => each.textContent)"""


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
def test_the_board_stays_above_the_reasons_and_no_rule_is_cut(window: Window, language: str) -> None:  # noqa: F811
    page = window(locale=language)  # noqa: F811
    page.goto("/scenarios/answers/q690-751/Q720/steps/8")
    assert page.locator(".run .chip").count() > 4
    for width, height in ((390, 844), (1024, 700), (1110, 700), (1280, 800), (1440, 700), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for opened in (False, True):
            page.locator(".why").evaluate("(el, opened) => { el.open = opened; }", opened)
            where = (width, height, opened)
            assert page.evaluate(OVER_THE_TEXT) == [], where
            assert page.evaluate(CUT) == [], where


SPLIT = """() => {
  const inside = (word) => {
    const marks = [...document.querySelectorAll('h1, h2, h3')].map((each) => document.createTreeWalker(each, NodeFilter.SHOW_TEXT));
    return marks.some((walk) => {
      for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        for (let at = text.data.indexOf(word); at >= 0; at = text.data.indexOf(word, at + 1)) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + word.length);
          if (range.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(text.parentElement).fontSize)) return true;
        }
      }
      return false;
    });
  };
  return ['選択', '決め手の'].filter(inside);
}"""
"""Those of two words that a heading splits between two lines."""


@pytest.mark.extended
@pytest.mark.parametrize("address", ["/", "/discrepancies/"])
def test_a_japanese_heading_breaks_between_phrases(
    documents_on_site: None,  # noqa: F811
    window: Window,  # noqa: F811
    address: str,
) -> None:
    page = window(locale="ja", viewport={"width": 390, "height": 844})  # noqa: F811
    page.goto(address)
    assert page.evaluate(SPLIT) == []


OFF_CENTRE = """() => [...document.querySelectorAll('.row .place > .face')].map((face) => {
  const range = document.createRange();
  range.selectNodeContents(face);
  const box = face.getBoundingClientRect(), words = range.getBoundingClientRect();
  return Math.abs((words.left + words.right) / 2 - (box.left + box.right) / 2);
})"""
"""How many pixels the words of each empty place stand beside its middle."""
WITH_NOTES = GANMO.replace("b hand 3", "b hand 3\nb life-damage 1")


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=1)
def test_an_empty_place_has_its_name_in_the_middle_and_a_note_stays_on_one_line(
    window: Window,  # noqa: F811
    language: str,
) -> None:
    page = window(locale=language, viewport={"width": 390, "height": 844})  # noqa: F811
    page.goto("/boards/new")
    page.locator("#notation").fill(WITH_NOTES)
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile("/edit"))
    page.goto(re.sub("/edit.*", "/steps/1", page.url))
    found = page.evaluate(OFF_CENTRE)
    assert len(found) >= 2
    assert max(found) <= 2
    note = page.locator(".strip .note").first
    high, letters = note.evaluate(
        "(each) => [each.getBoundingClientRect().height, parseFloat(getComputedStyle(each).fontSize)]"
    )
    assert high < 2 * letters
