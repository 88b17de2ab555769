"""Whole ways through the desk: from Home to an answer on paper, another way from a choice, two windows, a keyboard alone, no
JavaScript, a link that holds everything."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.conftest import variants
from tests.browser.test_desk import Window, documents_on_site, settled, window  # noqa: F401
from tests.browser.test_quick import GANMO, MOST_LETTERS, MOST_TAPS, Judge

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GANMO_JA = "ルイ＋がんも＋エール付き｜かなた＋うぱお"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LAPTOP = {"viewport": {"width": 1280, "height": 800}, "has_touch": False}
COPYING = ["clipboard-read", "clipboard-write"]
ARTS = '#choice [value="arts:center:1"]'
FOCUS = """() => {
  const el = document.activeElement;
  if (!el || el === document.body) return '';
  const shown = el.matches('input[type=radio], input[type=checkbox]') && el.closest('label') ? el.closest('label') : el;
  const name = `${el.tagName} ${el.id || el.className} “${(el.innerText || el.value || '').trim().slice(0, 30)}”`;
  const marked = [el, shown].some((each) => {
    const style = getComputedStyle(each);
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
  });
  if (!marked) return `${name} is not marked`;
  const seen = [...shown.getClientRects()].some((box) => [0.08, 0.5, 0.92].some((across) => [0.2, 0.5, 0.8].some((down) => {
    const hit = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
    return hit && (shown.contains(hit) || hit.contains(shown));
  })));
  return seen ? '' : `${name} is out of sight`;
}"""
"""What is wrong with how the focus is seen: nothing, or that it is not marked, or covered, or out of the window."""


def to_resolved_timing(judge: Judge, line: str) -> None:
    """From Home by quick entry to the end of the Arts and their check timing."""
    page = judge.page
    page.goto("/")
    judge.tap(page.locator("#quick-line"))
    judge.type(line)
    judge.tap(page.locator(".quick-home button"))
    judge.tap(page.locator('#quick-use [value="use"]'))
    page.wait_for_url("**/steps/2")
    judge.tap(page.locator(ARTS))
    page.wait_for_url("**/steps/3")
    while not page.locator("#to-answer").count():
        judge.tap(page.locator("#to-choice, #to-end").first)


def board(page: Page, line: str = GANMO) -> str:
    """A board of one's own by quick entry, at its first choice; the address of its steps."""
    page.goto(f"/boards/quick?line={line.replace('+', '%2B')}")
    page.locator('#quick-use [value="use"]').click()
    page.wait_for_url("**/steps/2")
    return page.url.removesuffix("2")


def pages_of(pdf: bytes) -> int:
    """How many sheets a document for the printer has."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def choose(page: Page | Frame, key: str) -> None:
    """Choose at the step on show, also where it was chosen otherwise before."""
    number = page.locator(".stepper .of").inner_text()
    if page.locator(".decided").count():
        page.locator(".decided > summary").click()
    page.locator(f'#dock [value="{key}"]').click()
    expect(page.locator(".stepper .of")).not_to_have_text(number)
    settled(page)


@pytest.mark.extended
@variants(
    ("device", "language", "line", "result"),
    [
        (PHONE, "en", GANMO, "Takane Lui: damage 0 → 20"),
        (PHONE, "ja", GANMO_JA, "0 → 20"),
        ({**LAPTOP, "has_touch": True}, "en", GANMO, "Takane Lui: damage 0 → 20"),
    ],
    ids=["phone-en", "phone-ja", "laptop-en"],
    stays=0,
)
def test_from_home_to_the_answer_copied_printed_and_ruled(
    documents_on_site: None,  # noqa: F811
    window: Window,  # noqa: F811
    device: dict[str, Any],
    language: str,
    line: str,
    result: str,
) -> None:
    judge = Judge(page := window(**device, locale=language, permissions=COPYING))
    to_resolved_timing(judge, line)
    judge.tap(page.locator("#to-answer"))
    page.wait_for_url("**/lines/*/answer")
    expect(page.locator(".result")).to_contain_text(result)
    judge.tap(page.locator(".take [data-copy]").first)
    assert judge.taps <= MOST_TAPS, judge.taps
    assert judge.letters <= MOST_LETTERS, judge.letters

    expect(page.locator("#said")).not_to_be_empty()
    copied = page.evaluate("navigator.clipboard.readText()")
    for told in (page.locator("h1").inner_text(), "10.6.3.2", "10.6.3.3", result, "/lines/"):
        assert told in copied, copied
    page.emulate_media(media="print", color_scheme="light")
    for what in (".result", ".sheet-foot .qr svg", ".happened"):
        expect(page.locator(what)).to_be_visible()
    expect(page.locator(".foot")).to_contain_text("not an official ruling" if language == "en" else "公式の裁定")
    expect(page.locator(".take")).to_be_hidden()
    for paper in ("A4", "Letter"):
        assert pages_of(page.pdf(format=paper)) == 1, paper

    page.emulate_media(media="screen")
    judge.tap(page.locator("a[href*='/rulings/new']"))
    page.locator("#words").fill("Ganmo first, then Upao: 10.6.3.2, 10.6.3.3.")
    page.locator("#ruling-form button.primary").last.tap()
    page.wait_for_url(re.compile(r"/rulings/(?!new)"))
    expect(page.locator(".ruling-words .chip").first).to_have_text("10.6.3.2")


@pytest.mark.extended
@variants(("device", "language"), [(PHONE, "en"), (LAPTOP, "ja")], ids=["phone-en", "laptop-ja"], stays=1)
def test_another_way_from_a_choice_leaves_the_first_and_what_was_shared(
    window: Window,  # noqa: F811
    device: dict[str, Any],
    language: str,
) -> None:
    page = window(**device, locale=language)
    steps = board(page)
    choose(page, "arts:center:1")
    page.goto(f"{steps}17")
    page.locator(".case-tools form[action$='/share'] button:not([name])").click()
    page.wait_for_url("**/lines/*/steps/17#shared")
    link = page.url.partition("#")[0]
    expect(page.locator(".stepper-desk > #shared")).to_be_visible()
    board_and_step = "#board .side, #now"
    shown = page.locator(board_and_step).all_inner_texts()

    page.goto(f"{steps}2")
    choose(page, "end")
    rows = page.locator(".lines ol > li")
    expect(rows).to_have_count(2)
    expect(page.locator("#timeline li:has(a[href$='/steps/2']) .parts button")).to_be_visible()
    page.locator(".lines > p a").click()
    page.locator(".line-rows > li").first.locator("[name=name]").fill("With the Arts")
    page.locator(".line-rows > li").first.locator("[value^='name:']").click()
    expect(page.locator(".line-rows > li").first.locator(".what b").first).to_have_text("With the Arts")
    page.locator(".line-rows > li").first.locator("[value^='compare:']").click()
    page.wait_for_url("**/compare/*/*")
    expect(page.locator(".why")).to_contain_text("2")
    expect(page.locator(".ends tbody tr").first).to_be_visible()
    expect(page.locator(".one-line")).to_have_count(2)

    page.goto(f"{steps}2")
    page.locator("#timeline .parts button").click()
    expect(rows).to_have_count(2)
    expect(rows.locator("[aria-current]")).to_have_text("With the Arts")
    expect(page.locator("#timeline")).to_contain_text("10.6.3.3")

    other = window(**device, locale=language)
    other.goto(link)
    assert other.locator(board_and_step).all_inner_texts() == shown
    expect(other.locator("#shared")).to_have_count(0)
    expect(other.locator("#timeline .parts, .lines")).to_have_count(0)


@pytest.mark.extended
@variants(("device", "language"), [(PHONE, "ja"), (LAPTOP, "en")], ids=["phone-ja", "laptop-en"], stays=0)
def test_two_windows_in_the_editor_and_in_the_notation(
    window: Window,  # noqa: F811
    device: dict[str, Any],
    language: str,
) -> None:
    one = window(**device, locale=language)
    case = board(one).removesuffix("/steps/")
    two = one.context.new_page()
    for page in (one, two):
        page.goto(f"{case}/edit?place=a.center")
    for page, damage in ((one, "10"), (two, "30")):
        page.locator("#f-damage").fill(damage)
        page.locator("#f-damage").press("Tab")
        settled(page)
    expect(two.locator("#panel-title")).to_be_focused()
    expect(two.locator(".conflict-lists li .tag")).to_have_count(2)
    mine, theirs = two.locator(".conflict-lists section").all()
    expect(mine).to_contain_text("0 → 30")
    expect(theirs).to_contain_text("0 → 10")
    two.locator(".conflict-ways .primary").click()
    expect(two.locator("#f-damage")).to_have_value("30")
    with two.expect_navigation():
        two.locator("button[form=undo], form[action$='/undo'] button").first.click()
    two.goto(f"{case}/edit?place=a.center")
    expect(two.locator("#f-damage")).to_have_value("10")

    for page in (one, two):
        page.goto(f"{case}/notation")
    text = one.locator("textarea").input_value()
    first, second = (text.replace("turn 5", f"turn {turn}") for turn in ("7", "9"))
    assert len({text, first, second}) == 3, text
    for page, typed in ((one, first), (two, second)):
        page.locator("textarea").fill(typed)
        page.locator("form:has(textarea) .primary").click()
        settled(page)
    expect(one.locator("#panel-title")).to_be_visible()
    expect(two.locator(".text-diff .stored")).to_contain_text("turn 7")
    expect(two.locator(".text-diff .typed")).to_contain_text("turn 9")
    expect(two.locator("textarea")).to_have_value(second)
    with two.expect_navigation():
        two.locator("form:has(textarea) .primary").click()
    two.goto(f"{case}/notation")
    expect(two.locator("textarea")).to_have_value(second)


@pytest.mark.extended
def test_two_windows_at_one_choice(documents_on_site: None, window: Window) -> None:  # noqa: F811
    one = window(**PHONE, locale="en")
    steps = board(one)
    two = one.context.new_page()
    two.goto(f"{steps}2")
    choose(two, "arts:center:1")
    one.locator('#dock [value="end"]').click()
    expect(one.get_by_text("This board was changed in another window meanwhile.")).to_be_visible()
    expect(one).to_have_url(f"{steps}19")
    number = one.locator(".stepper .of").inner_text()
    one.reload()
    expect(one.locator(".stepper .of")).to_have_text(number)


class Keys:
    """A judge without a mouse. Wherever the focus comes, it has to be seen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def seen(self) -> None:
        """The focus is marked, and nothing covers it."""
        fault = self.page.evaluate(FOCUS)
        assert not fault, f"{self.page.url}: {fault}"

    def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait for what they bring."""
        for key in keys:
            self.page.keyboard.press(key)
            settled(self.page)

    def to(self, selector: str) -> None:
        """Press Tab until the first element of this kind has the focus."""
        target = self.page.locator(selector).first
        expect(target).to_be_attached()
        for _ in range(120):
            if target.evaluate("el => el === document.activeElement"):
                self.seen()
                return
            self.page.keyboard.press("Tab")
            self.seen()
        pytest.fail(f"{selector} cannot be reached with the Tab key")


@variants(("device", "language"), [(PHONE, "en"), (LAPTOP, "ja")], ids=["phone-en", "laptop-ja"], stays=1)
def test_by_keyboard_from_home_to_the_answer(
    window: Window,  # noqa: F811
    device: dict[str, Any],
    language: str,
) -> None:
    page = window(**device, locale=language, permissions=COPYING)
    keys = Keys(page)
    page.goto("/")
    keys.to("#quick-line")
    page.keyboard.type(GANMO)
    keys.press("Enter")
    page.wait_for_url("**/boards/quick?*")
    keys.to('#quick-use [value="use"]')
    keys.press("Enter")
    page.wait_for_url("**/steps/2")
    keys.press("ArrowLeft")
    page.wait_for_url("**/steps/0")
    keys.press("Shift+ArrowRight")
    page.wait_for_url("**/steps/2")
    keys.to("#board a.mem")
    keys.press("Enter")
    expect(page.locator(".card-sheet h2")).to_be_focused()
    keys.press("Shift+Tab")
    expect(page.locator("[data-close-card]")).to_be_focused()
    keys.seen()
    keys.press("Escape")
    expect(page.locator(".card-sheet")).to_have_count(0)
    expect(page.locator("#board a.mem").first).to_be_focused()
    keys.seen()
    keys.press("1")
    page.wait_for_url("**/steps/3")
    keys.press("End")
    keys.to("#to-answer")
    keys.press("Enter")
    page.wait_for_url("**/answer")
    keys.to(".take [data-copy]")
    keys.press("Enter")
    expect(page.locator("#said")).not_to_be_empty()
    assert "10.6.3.2" in page.evaluate("navigator.clipboard.readText()")
    keys.to(".answer-page .happened .chip")


@variants(("device", "language"), [(PHONE, "ja"), (LAPTOP, "en")], ids=["phone-ja", "laptop-en"], stays=0)
def test_without_javascript_from_the_rules_to_the_answer(
    documents_on_site: None,  # noqa: F811
    window: Window,  # noqa: F811
    device: dict[str, Any],
    language: str,
) -> None:
    page = window(**device, locale=language, java_script_enabled=False)
    page.goto("/")
    page.locator(".doors a[href^='/rules']").click()
    page.locator(".contents > li h2 a").nth(9).click()
    page.locator("main a[href$='/10.6.3.2']").first.click()
    expect(page.locator("main")).to_contain_text("10.6.3.2")

    steps = board(page)
    page.goto(steps.replace("/steps/", "/edit?place=a.center"))
    page.locator("#f-damage").fill("10")
    page.locator("#start").click()
    page.wait_for_url("**/steps/2")
    expect(page.locator("#board")).to_contain_text("90")
    choose(page, "arts:center:1")
    page.locator("#next").click()
    page.locator("#back").click()
    page.goto(f"{steps}2")
    choose(page, "end")
    expect(page.locator(".lines ol > li")).to_have_count(2)
    with page.expect_navigation():
        page.locator("#timeline .parts button").click()
    page.goto(f"{steps}4")
    page.locator("#to-choice, #to-end").first.click()
    page.locator("#to-answer").click()
    expect(page.locator(".result")).to_contain_text("10 → 30")
    expect(page.locator(".js-only:visible")).to_have_count(0)
    page.locator(".take details summary").first.click()
    expect(page.locator(".take textarea").first).to_have_value(re.compile(r"10\.6\.3\.3"))
    page.locator(".answer-page .crumbs a").click()
    expect(page.locator("#stepping")).to_be_visible()


@pytest.mark.extended
@variants(("device", "language"), [(PHONE, "en"), (LAPTOP, "ja")], ids=["phone-en", "laptop-ja"], stays=0)
def test_a_link_that_holds_everything(
    window: Window,  # noqa: F811
    device: dict[str, Any],
    language: str,
) -> None:
    page = window(**device, locale=language)
    board(page)
    choose(page, "arts:center:1")
    page.locator(".case-tools [name=answer]").click()
    link = page.locator(".take details input[readonly]").input_value()
    address, _hash, packed = link.partition("#")
    assert packed.startswith("1.")

    other = window(**device, locale=language)
    sent: list[str] = []
    other.on("request", lambda request: sent.append(request.url))
    first = re.sub(r"/steps/\d+$", "/steps/2", address)
    other.goto(f"{first}#{packed}")
    of = other.locator(".stepper .of")
    expect(of).to_contain_text("2 /")
    expect(other.locator("#choice button")).to_have_count(0)
    for number in (3, 4):
        other.locator("#next").click()
        expect(of).to_contain_text(f"{number} /")
        assert re.search(rf"/open/steps/{number}#1\.", other.url)
    for number in (3, 2):
        other.go_back()
        expect(of).to_contain_text(f"{number} /")
        assert re.search(rf"/open/steps/{number}#1\.", other.url)
    other.locator("#board a.mem").first.click()
    expect(other.locator(".card-sheet h2")).to_be_visible()
    other.reload()
    expect(of).to_contain_text("2 /")
    assert not [each for each in sent if packed[2:40] in each.partition("#")[0]], (
        "the line is in no address that is sent"
    )

    other.goto("/")
    other.goto(f"{first}#{packed[: len(packed) // 2]}")
    expect(other.locator("#stepping [role=alert]")).to_be_visible()
    other.locator("#stepping a[href='/open']").click()
    other.locator("#packed").fill(link)
    other.locator("main form .primary").click()
    other.wait_for_url("**/boards/*")
    expect(other.locator("#stepping")).to_be_visible()
