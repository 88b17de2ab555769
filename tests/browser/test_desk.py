"""The desk in Chromium, as a judge uses it: on a phone, on a laptop, by keyboard alone, without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Frame, Locator, Page, expect
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer

from tests.browser.conftest import HANG, REPLACED, Everywhere, variants
from tests.conftest import forget, put_documents
from tests.sampling import sample

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PHONE, LAPTOP = {"width": 390, "height": 844}, {"width": 1360, "height": 850}
EXPECTED = re.compile(
    rf"status of 4|Status Error Code 4|ERR_INTERNET_DISCONNECTED|htmx:sendError|htmx:afterRequest|{REPLACED}"
)
"""What a browser notes by itself of answers that tests ask for (refusals, and no answer at all) and of replaced requests."""


class Window(Protocol):
    """Opens a browser of its own: a phone in light colours unless said otherwise."""

    def __call__(self, **more: Any) -> Page: ...


@pytest.fixture
def window(chromium: Browser, live_server: LiveServer, settings: Settings) -> Iterator[Window]:
    """Browsers on a site without documents; a test fails when a script or the security policy complains in one."""
    settings.PART_TIMEOUT_MS = HANG
    complaints: list[str] = []
    contexts = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            complaints.append(message.text)

    def opened(**more: Any) -> Page:
        wanted = {"viewport": PHONE, "has_touch": True, "color_scheme": "light", "locale": "en", **more}
        context = chromium.new_context(base_url=live_server.url, reduced_motion="reduce", **wanted)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(HANG)
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def page(window: Window) -> Page:
    """A phone."""
    return window()


@pytest.fixture
def documents_on_site() -> None:
    """The documents, for pages that show rule text."""
    forget()
    put_documents()


def settled(page: Page | Frame) -> None:
    """Wait until the page on show is loaded with its scripts, and nothing is under way."""
    page.wait_for_load_state()
    expect(page.locator("form[aria-busy], .htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)


def tap_place(page: Page | Frame, key: str, name: str) -> None:
    """Tap a place of the board and wait for its form."""
    page.locator(f'#board [name=go][value="{key}"]').tap()
    expect(page.locator("#panel-title")).to_contain_text(name)
    settled(page)


@contextmanager
def answered(page: Page | Frame, typed: str) -> Iterator[None]:
    """Wait until what is found by all that is typed here is shown. A part of it may be answered before, and what is found by the
    whole takes its place then, also under a finger or the focus."""
    whole = page if isinstance(page, Page) else page.page
    with whole.expect_response(lambda response: [typed] in parse_qs(urlsplit(response.url).query).values()):
        yield
    settled(page)


def add_card(page: Page | Frame, query: str, command: str) -> None:
    """Type into the search for a card and press the button of the one meant."""
    with answered(page, query):
        page.locator("#card-query").press_sequentially(query, delay=5)
    page.locator(f'#suggestions button[value="{command}"]').tap()
    expect(page.locator(f'#suggestions button[value="{command}"]')).to_have_count(0)
    settled(page)


def fill(page: Page | Frame, field: str, value: str) -> None:
    page.locator(f"#f-{field}").fill(value)
    page.locator(f"#f-{field}").dispatch_event("change")
    settled(page)


def sentence(page: Page | Frame) -> str:
    return page.locator("#now .sentence").inner_text()


def chips(page: Page | Frame) -> list[str]:
    """The rules of the current step."""
    return page.locator("#now .chips .chip").all_inner_texts()


def walk(page: Page | Frame) -> list[tuple[list[str], str, list[str]]]:
    """Step on to the end: for each step its rules, its sentence, what it changed."""
    seen = []
    while True:
        seen.append((chips(page), sentence(page), page.locator("#stepping .did li").all_inner_texts()))
        onward = page.locator("a#next")
        if not onward.count():
            return seen
        number = page.locator(".stepper .of").inner_text()
        onward.click()
        expect(page.locator(".stepper .of")).not_to_have_text(number)


def judge_the_trace(steps: list[tuple[list[str], str, list[str]]]) -> None:
    """Rule actions, the turn player's ability, then the other's; Ganmo's draw before Upao's damage."""
    firsts = [rules[0] if rules else "" for rules, _sentence, _changes in steps]
    numbers = [number for rules, _sentence, _changes in steps for number in rules]
    assert numbers.index("10.6.3.1") < numbers.index("10.6.3.2") < numbers.index("10.6.3.3")
    changes = [change for _rules, _sentence, found in steps for change in found]
    assert "A hand 3 → 4" in changes
    assert changes.index("A hand 3 → 4") < changes.index("A Takane Lui: damage 0 → 20")
    assert firsts.index("10.6.3.2") < firsts.index("5.7.1") < firsts.index("10.6.3.3") < firsts.index("5.22.1")


def ganmo_by_forms(page: Page | Frame) -> list[tuple[list[str], str, list[str]]]:
    """From Home the board of Ganmo and Upao, card by card through the forms, and its Arts stepped to the end; what `walk` saw."""
    page.goto("/")
    page.get_by_role("link", name="New board").tap()
    page.get_by_role("button", name="Empty board").tap()
    expect(page.locator("#panel-title")).to_contain_text("A: Center")
    settled(page)
    tap_place(page, "a.oshi", "A: Oshi")
    add_card(page, "aki rosenthal", "put:hBP01-003")

    tap_place(page, "a.center", "A: Center")
    add_card(page, "takane", "put:hBP01-056")
    expect(page.locator("#panel-title")).to_contain_text("Takane Lui")
    page.get_by_role("button", name="Red: more").tap()
    expect(page.locator("#f-cheer_red")).to_have_value("1")
    settled(page)
    add_card(page, "ganmo", "put:hBP01-120")
    tap_place(page, "a.back.1", "A: Back")
    add_card(page, "hBP01-057", "put:hBP01-057")
    tap_place(page, "a.hand", "A: hand")
    for zone, count in (("life", "5"), ("hand", "3"), ("deck", "30"), ("cheer_deck", "12")):
        fill(page, zone, count)

    tap_place(page, "b.oshi", "B: Oshi")
    add_card(page, "kanata", "put:hBP01-001")
    tap_place(page, "b.center", "B: Center")
    add_card(page, "kanata", "put:hBP01-009")
    add_card(page, "うぱお", "put:hBP01-116")
    tap_place(page, "b.back.1", "B: Back")
    add_card(page, "kanata", "put:hBP01-010")
    tap_place(page, "b.life", "B: life")
    for zone, count in (("life", "4"), ("hand", "3"), ("deck", "31"), ("cheer_deck", "11")):
        fill(page, zone, count)
    expect(page.locator("#dock .problems li.error")).to_have_count(0)

    page.locator("#start").tap()
    page.wait_for_url("**/steps/2")
    page.locator('#choice button[value="arts:center:1"]').tap()
    page.wait_for_url("**/steps/3")
    return walk(page)


def test_ganmo_before_upao_on_a_phone_from_an_empty_board(page: Page) -> None:
    judge_the_trace(ganmo_by_forms(page))


@pytest.mark.extended
def test_a_board_is_visible_with_the_sentence_and_buttons_on_a_phone(page: Page) -> None:
    open_example(page, "ganmo-before-upao")
    page.goto(re.sub(r"steps/\d+$", "steps/12", page.url))
    for what in ("#board .side >> nth=0", "#board .side >> nth=1", "#now .sentence", "a#next", "a#back"):
        expect(page.locator(what)).to_be_in_viewport(ratio=0.7)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def open_example(page: Page, slug: str) -> None:
    page.goto(f"/scenarios/{slug}/steps/1")
    page.locator(".case-tools form button").first.click()
    page.wait_for_url("**/boards/*/steps/1")


def tab_to(page: Page, target: Locator, backwards: bool = False) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(160):
        if target.count() and target.first.evaluate("el => el === document.activeElement"):
            return
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
    pytest.fail(f"{target} cannot be reached with the Tab key")


def press(page: Page, selector: str) -> None:
    tab_to(page, page.locator(selector))
    page.keyboard.press("Enter")


@pytest.mark.extended  # test_desk_flows and test_choosing go their ways by keyboard
def test_by_keyboard_alone(documents_on_site: None, window: Window) -> None:
    page = window(viewport=LAPTOP, has_touch=False)
    page.goto("/")
    press(page, 'a[href="/boards/new"]')
    page.wait_for_url("**/boards/new")
    press(page, 'button[value="usual"]')
    page.wait_for_url("**/edit")

    def enter_card(place: str, title: str, number: str) -> None:
        press(page, f'#board [value="{place}"]')
        expect(page.locator("#panel-title")).to_contain_text(title)
        settled(page)
        tab_to(page, page.locator("#card-query"))
        page.keyboard.type(number)
        page.keyboard.press("Enter")
        expect(page.locator("#panel")).to_contain_text(number)
        settled(page)

    enter_card("a.oshi", "A: Oshi", "hBP01-003")
    enter_card("b.oshi", "B: Oshi", "hBP01-001")
    enter_card("b.center", "B: Center", "hBP01-009")
    enter_card("b.center", "B: Center", "hBP01-116")
    enter_card("a.center", "A: Center", "hBP01-056")
    enter_card("a.center", "A: Center", "hBP01-120")
    tab_to(page, page.locator("#f-cheer_red"))
    page.keyboard.type("1")
    press(page, "#start")
    page.wait_for_url("**/steps/2")
    expect(page.locator("#choice button.option").first).to_have_attribute("value", "arts:center:1")
    page.keyboard.press("1")
    page.wait_for_url("**/steps/3")
    seen = []
    for number in range(3, 20):
        page.wait_for_url(f"**/steps/{number}")
        expect(page.locator(".stepper .of")).to_contain_text(f"{number} / 19")
        seen.append((chips(page), sentence(page), page.locator("#stepping .did li").all_inner_texts()))
        page.keyboard.press("ArrowRight")
    judge_the_trace(seen)
    for key, number in (("Home", 0), ("Shift+ArrowRight", 2), ("End", 19), ("ArrowLeft", 18)):
        page.keyboard.press(key)
        expect(page.locator(".stepper .of")).to_contain_text(f"{number} / 19")
        settled(page)
    expect(page.locator("#announce"), "the step is told aloud").to_contain_text("The check timing ends.")


@pytest.mark.extended
def test_a_tap_elsewhere_right_after_typing_loses_neither(page: Page) -> None:
    open_example(page, "ganmo-before-upao")
    page.goto(re.sub(r"steps/\d+$", "edit?place=a.center", page.url))
    page.locator("#f-damage").fill("70")
    page.locator('#board [value="b.center"]').tap()
    expect(page.locator("#panel-title")).to_contain_text("B: Center")
    expect(page.locator('#board [value="a.center"] .hp')).to_contain_text("30/100")


@pytest.mark.extended
def test_fast_taps_are_all_counted(page: Page) -> None:
    open_example(page, "ganmo-before-upao")
    page.goto(re.sub(r"steps/\d+$", "edit?place=a.center", page.url))
    for _ in range(5):
        page.get_by_role("button", name="White: more").tap()
    expect(page.locator("#f-cheer_white")).to_have_value("5")
    settled(page)
    page.reload()
    expect(page.locator("#f-cheer_white")).to_have_value("5")


@pytest.mark.extended
def test_what_cannot_be_read_stays_in_its_field_with_the_message(page: Page) -> None:
    open_example(page, "ganmo-before-upao")
    page.goto(re.sub(r"steps/\d+$", "edit?place=a.center", page.url))
    page.locator("#f-damage").fill("4o")
    page.locator("#f-cheer_red").focus()
    expect(page.locator("#err-damage")).to_contain_text("Write a whole number from 0")
    expect(page.locator("#f-damage")).to_have_value("4o")
    expect(page.locator("#f-damage")).to_have_attribute("aria-invalid", "true")
    page.locator("#f-damage").fill("40")
    page.locator("#f-cheer_red").focus()
    expect(page.locator("#err-damage")).to_be_empty()
    expect(page.locator('#board [value="a.center"] .hp')).to_contain_text("60/100")


@pytest.mark.extended
def test_problems_unfolded_stay_so_while_the_page_saves(page: Page) -> None:
    open_example(page, "ganmo-before-upao")
    page.goto(re.sub(r"steps/\d+$", "edit?place=a.center", page.url))
    page.locator("#f-damage").fill("150")
    page.locator("#f-damage").press("Tab")
    expect(page.locator("#err-damage")).to_contain_text("11.3.1")
    page.locator(".problems summary").tap()
    expect(page.locator(".problems li").filter(has_text="11.3.1")).to_be_visible()
    page.locator("#f-damage").fill("160")
    page.locator("#f-damage").press("Tab")
    expect(page.locator(".problems li").filter(has_text="160")).to_be_visible()


@pytest.mark.extended
def test_without_signal_it_says_what_is_not_stored_and_stores_it_later(page: Page) -> None:
    open_example(page, "ganmo-before-upao")
    page.goto(re.sub(r"steps/\d+$", "edit?place=a.center", page.url))
    page.context.set_offline(True)
    page.locator("#f-damage").fill("80")
    page.locator("#f-cheer_red").focus()
    expect(page.locator("#failed")).to_contain_text("not stored yet")
    page.context.set_offline(False)
    page.locator("#failed button").tap()
    expect(page.locator('#board [value="a.center"] .hp')).to_contain_text("20/100")
    expect(page.locator("#failed")).not_to_be_visible()


@pytest.mark.extended
def test_a_refused_action_tells_its_reason_on_tap(page: Page) -> None:
    open_example(page, "ganmo-before-upao")
    page.locator("#next").tap()
    page.wait_for_url("**/steps/2")
    page.locator(".decided > summary").tap()
    page.locator(".all-refused > summary").tap()
    page.locator(".refused summary").first.tap()
    expect(page.locator(".refused li").first).to_contain_text("9.2.1")


@pytest.mark.extended
def test_the_rule_opens_beside_the_board_not_instead_of_it(documents_on_site: None, page: Page) -> None:
    open_example(page, "ganmo-before-upao")
    page.locator("#now .chip").first.tap()
    expect(page.locator("#preview-body .num")).to_contain_text("7.6.4")
    expect(page.locator("#preview")).to_be_in_viewport()
    expect(page.locator("#board .side").first).to_be_in_viewport()
    page.locator("#preview [data-close-preview]").tap()
    expect(page.locator("#preview")).not_to_be_visible()


@pytest.mark.extended
def test_on_a_laptop_the_rule_of_the_step_stands_beside(documents_on_site: None, window: Window) -> None:
    page = window(viewport=LAPTOP, has_touch=False)
    open_example(page, "ganmo-before-upao")
    expect(page.locator("#preview-body .num")).to_contain_text("7.6.4")
    page.locator("#next").click()
    expect(page.locator("#preview-body .num")).to_contain_text("10.6.4.2")
    boxes = [page.locator(name).bounding_box() for name in (".aside-left", "#board", "#preview")]
    assert boxes[0]["x"] < boxes[1]["x"] < boxes[2]["x"]  # type: ignore[index]


@pytest.mark.extended
def test_everything_works_without_javascript(window: Window) -> None:
    page = window(java_script_enabled=False)
    page.goto("/boards/new")
    page.locator('button[value="usual"]').click()
    page.locator('#board [value="a.center"]').click()
    page.locator("#card-query").fill("lui")
    page.get_by_role("button", name="Find", exact=True).click()
    page.locator('#suggestions button[value="put:hBP01-056"]').click()
    page.locator("#f-cheer_red").fill("1")
    page.locator('#board [value="b.center"]').click()
    page.locator("#card-query").fill("hBP01-009")
    page.get_by_role("button", name="Find", exact=True).click()
    expect(page.locator("#panel-title")).to_contain_text("Amane Kanata")
    page.locator("#start").click()
    page.locator('#choice button[value="arts:center:1"]').click()
    expect(page.locator(".stepper .of")).to_contain_text("3 /")
    expect(page.locator("#timeline")).to_contain_text("12.3.4.5")


@pytest.mark.extended
def test_a_shared_link_reads_in_another_browser(page: Page, window: Window) -> None:
    open_example(page, "ganmo-before-upao")
    own = page.url
    page.get_by_role("button", name="Share this step").tap()
    page.wait_for_url("**/lines/*/steps/1#shared")
    other = window()
    other.goto(page.url)
    other.locator("#next").click()
    other.wait_for_url("**/lines/*/steps/2")
    expect(other.locator("#choice button")).to_have_count(0)
    assert other.goto(own).status == 404  # type: ignore[union-attr]


@variants(("size", "scheme", "language"), [(PHONE, "light", "en"), (LAPTOP, "dark", "ja")], stays=1)
def test_no_page_has_a_fault_that_axe_can_see(
    documents_on_site: None, window: Window, everywhere: Everywhere, size: dict[str, int], scheme: str, language: str
) -> None:
    page = window(viewport=size, color_scheme=scheme, locale=language)
    page.goto("/boards/new")
    page.locator('button[value="empty"]').click()
    page.wait_for_url("**/edit")
    blank = page.url
    open_example(page, "ganmo-before-upao")
    case = re.sub(r"/steps/\d+$", "", page.url)
    page.locator(".case-tools form[action$='/share'] button:not([name])").click()
    page.wait_for_url("**/lines/*/steps/1#shared")
    shared = re.sub(r"/steps/.*", "", page.url)
    addresses = [
        "/",
        "/boards/",
        "/boards/new",
        *sample((f"{blank}?place=b.center&q=lui", blank, f"{blank}?place=a.center"), 3),
    ]
    addresses += [f"{case}/edit?place={place}" for place in sample(("turn", "a.center", "a.oshi", "b.hand"), 4)]
    addresses += [f"{case}/steps/{number}" for number in sample((12, 0, 2, 9, 13, 19), 6)]
    addresses += [f"{case}/steps/2?detail=changes", f"{case}/notation", f"{shared}/steps/2", f"{shared}/answer"]
    for address in addresses:
        page.goto(address)
        settled(page)
        for fold in page.locator(".decided > summary").all():
            fold.click()
        everywhere(page)


@pytest.mark.extended
def test_a_board_tells_the_hour_of_the_readers_own_clock(window: Window) -> None:
    page = window(timezone_id="Asia/Kathmandu")
    page.goto("/boards/new")
    page.locator('[name=start][value="empty"]').tap()
    page.wait_for_url("**/edit*")
    page.goto("/boards/")
    saved = page.locator(".case-list time")
    there = page.evaluate(
        "e => new Date(e.dateTime).toLocaleTimeString('en', {timeStyle: 'short'})", saved.element_handle()
    )
    expect(saved).to_contain_text(there)
