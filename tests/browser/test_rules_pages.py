"""The rules pages in a browser: found, previewed by touch and by keyboard, compared, switched, and fit for everybody."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOTH_LAPTOP_FIRST, PHONE, SAID_STAYS, Everywhere, OpenPage, variants
from tests.sampling import first_of_each

pytestmark = pytest.mark.browser

PAGES = [
    ("/rules/", 200),
    ("/rules/10", 200),
    ("/rules/2.11.2.4", 200),
    ("/rules/6.2.1.9", 200),
    ("/rules/1.3.0/6.2.1.8", 200),
    ("/rules/1.3.2.5", 404),
    ("/rules/9.9.9/10.6", 404),
    ("/rules/sheet?rules=8.4.3,10.6.3,99.9&title=Hall", 200),
    ("/questions/", 200),
    ("/questions/redraw-with-a-debut-in-hand", 200),
    ("/terms/", 200),
    ("/terms/primed", 200),
    ("/discrepancies/", 200),
    ("/rulebooks/", 200),
    ("/rulebooks/1.02/game-setup", 200),
    ("/compare/1.3.0/1.9.0/", 200),
    ("/compare/1.3.0/1.9.0/6", 200),
    ("/search?q=damage", 200),
    ("/search?q=primed+zzzz", 200),
    ("/engine/", 200),
    ("/engine/10.6.3.2", 200),
    ("/scenarios/rules/ch08/collab", 200),
    ("/nothing", 404),
]


@BOTH_LAPTOP_FIRST
def test_every_kind_of_page_is_fit_for_everybody(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/rules/", size=size, scheme=scheme, language=language)
    for address, status in first_of_each(PAGES, lambda each: (each[0].split("/")[1].partition("?")[0], each[1])):
        if status == 200:
            response = page.goto(address)
            assert response
            assert response.status == 200, address
            everywhere(page)
        else:
            everywhere(open_page(address, size=size, scheme=scheme, language=language, expect=status))


@pytest.mark.extended
@variants("address", ["/rules/8#r8.6.2", "/discrepancies/#both-lives-reach-zero"], stays=0)
def test_on_a_phone_the_sections_and_a_search_stay_within_reach_without_scripts(
    open_page: OpenPage, address: str
) -> None:
    page = open_page(address, size=PHONE, scripts=False)
    sections = page.locator(".toc")
    box = sections.bounding_box()
    target = page.locator(f"[id='{address.partition('#')[2]}']").bounding_box()
    assert box
    assert target
    assert box["y"] == 0
    assert box["y"] + box["height"] <= target["y"] < box["height"] + 100, "the anchor is below the list, not under it"
    page.locator(".seek summary").click()
    page.locator("#q-here").fill("mascot")
    page.locator("#q-here").press("Enter")
    page.wait_for_url("**/search?q=mascot")


@pytest.mark.extended
@variants("form", ["10.6.3", "１０．６．３", "1063"], stays=1)
def test_a_number_typed_in_the_box_goes_to_the_rule(open_page: OpenPage, form: str) -> None:
    page = open_page("/terms/")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.insert_text(form)
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/10.6.3")
    expect(page.locator("h1")).to_contain_text("10.6.3")


@pytest.mark.extended
@variants("scripts", [True, False], stays=0)
def test_two_characters_find_rules_with_and_without_scripts(open_page: OpenPage, scripts: bool) -> None:
    page = open_page("/rules/", scripts=scripts)
    page.locator("#q").fill("効果")
    page.locator("#q").press("Enter")
    page.wait_for_url("**/search?q=*")
    expect(page.locator(".hits h2").first).to_contain_text("Rules")
    expect(page.locator(".hits mark").first).to_have_text(
        re.compile("effects?", re.IGNORECASE)
    )  # the translation's words


def test_results_come_while_typing_and_are_walked_by_arrows(open_page: OpenPage) -> None:
    page = open_page("/rules/10.6.3.2", size=PHONE)
    page.locator("#q").press_sequentially("damage")
    expect(page.locator("#found .hit").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#found .hit").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#found")).to_be_empty()
    expect(page.locator("#q")).to_be_focused()


@pytest.mark.extended
def test_results_on_their_page_keep_the_address_true(open_page: OpenPage) -> None:
    page = open_page("/search?q=damage")
    page.locator("#q").fill("待機")
    expect(page.locator("#results mark").first).to_have_text("待機")
    expect(page).to_have_url(re.compile(r"q=%E5%BE%85%E6%A9%9F$"))


@pytest.mark.extended
def test_a_preview_opens_by_keyboard_and_escape_returns(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/rules/10.6.3.2")
    chip = page.locator(".official a.chip").first
    chip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#preview .num a")).to_be_focused()
    expect(page.locator("#preview .num a")).to_have_text("10.6.3.1")
    expect(chip).to_have_attribute("aria-expanded", "true")
    axe(page)
    page.keyboard.press("Escape")
    expect(page.locator("#preview")).to_be_hidden()
    expect(chip).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#preview .num a")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/10.6.3.1")


@pytest.mark.extended
def test_resting_on_a_number_with_the_keyboard_shows_it_and_moving_on_hides_it(
    open_page: OpenPage, axe: Callable[[Page], None]
) -> None:
    page = open_page("/rules/10.6.3.2")
    chip = page.locator(".official a.chip").first
    page.locator(".provision > .words .official a.term").last.focus()
    page.keyboard.press("Tab")
    expect(chip).to_be_focused()
    expect(page.locator("#preview .num a")).to_have_text("10.6.3.1")
    expect(chip).to_be_focused()
    axe(page)
    page.keyboard.press("Enter")
    expect(page.locator("#preview .num a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(chip).to_be_focused()
    expect(page.locator("#preview")).to_be_hidden()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#preview")).to_be_visible()
    expect(page.locator("#preview .num a")).to_have_text("10.6.3.1")
    page.keyboard.press("Tab")
    expect(page.locator("#preview")).to_be_hidden()
    expect(chip).not_to_be_focused()


@pytest.mark.extended
def test_a_tap_does_not_open_twice(open_page: OpenPage) -> None:
    page = open_page("/rules/10.6.3.2")
    page.clock.install()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "preview=1" in request.url else None)
    page.locator(".official a.chip").first.click()
    expect(page.locator("#preview")).to_contain_text("10.6.3.1")
    page.clock.run_for(10_000)  # everything that the page does later
    page.evaluate("fetch(location.href).then(() => null)")  # what was requested before has been heard of
    assert len(asked) == 1


@pytest.mark.extended
def test_a_second_tap_opens_the_page(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/rules/10.6.3.2", size=PHONE, scheme="dark")
    chip = page.locator(".official a.chip").first
    chip.click()
    expect(page.locator("#preview")).to_contain_text("10.6.3.1")
    expect(page).to_have_url(re.compile(r"/rules/10\.6\.3\.2$"))
    axe(page)
    chip.click()
    page.wait_for_url("**/rules/10.6.3.1")


@pytest.mark.extended
def test_without_scripts_a_chip_is_a_link(open_page: OpenPage) -> None:
    page = open_page("/rules/10.6.3.2", scripts=False)
    expect(page.locator("[data-copy]").first).to_be_hidden()
    page.locator(".official a.chip").first.click()
    page.wait_for_url("**/rules/10.6.3.1")


@pytest.mark.extended
def test_a_preview_that_cannot_be_fetched_says_so_and_the_link_still_works(open_page: OpenPage) -> None:
    page = open_page("/rules/10.6.3.2", tolerate="htmx:")
    page.evaluate("window.htmx.config.timeout = 300")
    page.route("**/rules/10.6.3.1?preview=1", lambda route: None)  # a signal that never comes back
    chip = page.locator(".official a.chip").first
    chip.click()
    expect(page.locator("#preview")).to_contain_text("could not be fetched")
    chip.click()
    page.wait_for_url("**/rules/10.6.3.1")


@pytest.mark.extended
@variants("scripts", [True, False], stays=0)
def test_the_language_is_switched_where_one_stands(open_page: OpenPage, scripts: bool) -> None:
    page = open_page("/rules/10.6.3.2", scripts=scripts)
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert page.url.endswith("/rules/10.6.3.2")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.extended
def test_the_language_of_a_page_kept_for_ever_still_follows_the_switch(open_page: OpenPage) -> None:
    page = open_page("/rules/1.9.0/10.6.3.2")
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.goto("/rules/1.9.0/10.6.3.2")
    expect(page.locator("html")).to_have_attribute("lang", "ja")


@pytest.mark.extended
def test_a_comparison_is_read_and_everything_can_be_shown(open_page: OpenPage) -> None:
    page = open_page("/rules/")
    page.get_by_role("link", name="What changed since 1.3.0").click()
    page.get_by_role("link", name=re.compile("Preparing the game")).click()
    expect(page.locator("ins.new").first).to_be_visible()
    expect(page.locator("del.gone").first).to_be_visible()
    page.wait_for_load_state()
    changed = page.locator(".change").count()
    page.get_by_role("link", name="Everything").click()
    expect(page.locator(".change-same").first).to_be_visible()
    page.wait_for_load_state()
    assert page.locator(".change").count() > changed


@pytest.mark.extended
def test_the_citation_is_copied(open_page: OpenPage) -> None:
    page = open_page("/rules/11.3.1.2")
    page.evaluate(SAID_STAYS)
    page.get_by_text("Copy or print it").click()
    page.get_by_role("button", name="Copy citation").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "Comprehensive Rules 1.9.0, 11.3.1.2"


@pytest.mark.parametrize(
    ("name", "copied"),
    [
        ("Copy link", re.compile(r"^http://[^/]+/rules/1\.9\.0/11\.3\.1\.2$")),
        (
            "Copy in Japanese",
            re.compile(r"^総合ルール.+11\.3\.1\.2\n.+アーカイブ.+/rules/1\.9\.0/11\.3\.1\.2$", re.DOTALL),
        ),
    ],
)
@pytest.mark.extended
def test_the_link_and_the_text_are_copied(open_page: OpenPage, name: str, copied: re.Pattern[str]) -> None:
    page = open_page("/rules/11.3.1.2")
    page.evaluate(SAID_STAYS)
    page.get_by_role("button", name=name).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert copied.search(page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.extended
def test_a_printed_rule_is_the_rule_with_its_edition_and_address(open_page: OpenPage) -> None:
    page = open_page("/rules/10.6.3.2", scheme="dark")
    page.emulate_media(media="print")
    for shown in (".provision > .words", ".path", ".print-only"):
        expect(page.locator(shown).first).to_be_visible()
    for hidden in (".bar", ".ties", ".actions", ".pager", ".around"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator(".provision .print-only")).to_contain_text("Comprehensive Rules 1.9.0, 10.6.3.2")
    expect(page.locator(".provision .print-only")).to_contain_text("/rules/1.9.0/10.6.3.2")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.extended
def test_help_opens_by_its_key_and_closes(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/rules/")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    axe(page)
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()


@pytest.mark.extended
def test_brackets_walk_from_rule_to_rule(open_page: OpenPage) -> None:
    page = open_page("/rules/10.6.3.2")
    page.keyboard.press("]")
    page.wait_for_url("**/rules/10.6.3.3")
    page.keyboard.press("[")
    page.wait_for_url("**/rules/10.6.3.2")
