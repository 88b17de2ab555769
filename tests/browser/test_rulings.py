"""Writing a ruling in a real browser: numbers are offered, drafts kept, a sheet printed; without JavaScript too."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import BOTH, PHONE, Everywhere, OpenPage, variants

pytestmark = pytest.mark.browser

EXAMPLE = "/scenarios/faq/downed-before-a-waiting-restore/steps/1"
A4, A5 = (726, 1054), (491, 726)
"""The sheets within their margins, in CSS pixels."""
WORDS = (
    "A chooses the order (10.6.3.2, 10.8.3.1), and A named Jobs first. At that moment Aki Rosenthal had no damage, so 5.23.1 "
    "restores nothing. Stone Axe then deals 10 damage, which stays."
)


def begin(page: Page) -> None:
    """From the worked example to a ruling on its last step."""
    page.locator(".case-tools button").first.click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/steps/1$"))
    page.goto(page.url.removesuffix("/1") + "/20")
    page.locator("button[name=ruling]").click()
    expect(page).to_have_url(re.compile(r"/rulings/new\?line=\w+&seen=20$"))


@BOTH
def test_a_ruling_from_a_step_to_the_sheet(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page(EXAMPLE, size=size, scheme=scheme, language=language)
    begin(page)
    everywhere(page)
    expect(page.locator("[name=step]:checked")).not_to_have_count(0)
    expect(page.locator("[name=step][value='20']")).not_to_be_checked()  # it is only the step that was shown
    assert page.locator("#words").evaluate("(field) => field.selectionStart === field.value.length"), (
        "the judge goes on"
    )
    page.locator("#words").fill("")
    page.locator("#words").press_sequentially("A chooses by 10.6.3")
    expect(page.locator(".rule-keys button")).to_have_count(4)
    expect(page.locator(".reads .chip")).to_have_text("10.6.3")
    page.locator(".rule-keys button").nth(1).click()
    expect(page.locator("#words")).to_have_value("A chooses by 10.6.3.2")
    expect(page.locator("#words")).to_be_focused()
    expect(page.locator(".reads .chip")).to_have_text("10.6.3.2")
    everywhere(page)
    page.locator("#table").fill("17")
    page.locator("[name=visibility][value=link]").check()
    page.locator(".save-bar .primary").click()
    expect(page).to_have_url(re.compile(r"/rulings/[\w-]{22}$"))
    expect(page.locator(".ruling-words")).to_contain_text("A chooses by 10.6.3.2")
    expect(page.locator(".ruling-board .side")).to_have_count(2)
    everywhere(page)
    link = re.search(r"/r/[\w-]{16}", page.content())
    assert link
    page.goto(link[0])
    expect(page.locator("main form")).to_have_count(0)
    everywhere(page)
    page.goto("/rulings/")
    expect(page.locator(".ruling-list li")).to_have_count(1)
    everywhere(page)


@pytest.mark.extended
@variants("sheet", [A4, A5], ids=["A4", "A5"], stays=1)
@variants("language", ["en", "ja"], stays=1)
def test_a_usual_ruling_is_printed_on_one_sheet(open_page: OpenPage, sheet: tuple[int, int], language: str) -> None:
    page = open_page(EXAMPLE, language=language)
    begin(page)
    page.locator("#words").fill(WORDS)
    page.locator("#event").fill("Winter Cup, Hall B")
    page.locator("[name=visibility][value=link]").check()
    page.locator(".save-bar .primary").click()
    expect(page).to_have_url(re.compile(r"/rulings/[\w-]{22}$"))
    page.wait_for_load_state("load")  # Without its style sheets the page is half as long again.
    page.emulate_media(media="print", color_scheme="light")
    page.set_viewport_size({"width": sheet[0], "height": sheet[1]})
    expect(page.locator(".qr svg")).to_be_visible()
    expect(page.locator(".rules-words dl > div")).not_to_have_count(0)
    # It is laid out anew for paper, which may take longer than the question for its height.
    page.wait_for_function("most => document.documentElement.scrollHeight <= most", arg=sheet[1])
    for hidden in (".take", ".bar", ".path"):
        expect(page.locator(hidden).first).to_be_hidden()


@pytest.mark.extended
def test_a_number_that_there_is_not_is_put_right_by_a_tap(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/rulings/new", size=PHONE)
    page.locator("#words").fill("By 10.6.99 it stays.")
    expect(page.locator("#reads .error")).to_contain_text("There is no rule 10.6.99")
    axe(page)
    page.locator("#reads .near button", has_text="10.6.3").first.click()
    expect(page.locator("#words")).to_have_value("By 10.6.3 it stays.")
    expect(page.locator("#reads .error")).to_have_count(0)


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.extended)])
def test_an_empty_ruling_is_refused_at_its_field(
    open_page: OpenPage, axe: Callable[[Page], None], language: str
) -> None:
    """The browser refused it in a bubble of its own, in its own language, that was gone after a moment."""
    page = open_page("/rulings/new", size=PHONE, language=language, tolerate="Failed to load resource")
    page.locator("#happened").fill("It happened.")
    page.locator(".save-bar .primary").click()
    said = "Write the ruling." if language == "en" else "裁定を書いてください。"
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("alert").get_by_role("link")).to_have_text(said)
    expect(page.locator("#words-wrong .error")).to_have_text(said)
    expect(page.locator("#words")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#happened")).to_have_value("It happened.")
    axe(page)
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.locator("#words")).to_be_focused()


@pytest.mark.extended
def test_what_is_refused_stays_and_is_said(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/rulings/new", size=PHONE, tolerate="Failed to load resource")
    page.locator("#happened").fill("It was 77.7.")
    page.locator("#words").fill("It stays.")
    page.locator(".save-bar .primary").click()
    expect(page.get_by_role("alert").first).to_contain_text("There is no rule 77.7")
    expect(page.locator("#words")).to_have_value("It stays.")
    axe(page)


@pytest.mark.extended
def test_a_draft_is_kept_until_it_is_stored(open_page: OpenPage) -> None:
    page = open_page("/rulings/new", size=PHONE)
    page.locator("#words").fill("Not ready yet.")
    page.locator("#judge").fill("K. Ito")
    expect(page.locator("#draft-said")).to_contain_text("Draft kept in this browser")
    page.goto("/rulings/")
    page.goto("/rulings/new")
    expect(page.locator("#words")).to_have_value("Not ready yet.")
    expect(page.locator("#draft-said")).to_contain_text("Your draft is back")
    page.locator(".save-bar .primary").click()
    expect(page.locator(".ruling-words")).to_contain_text("Not ready yet.")
    page.wait_for_load_state()
    page.goto("/rulings/new")
    expect(page.locator("#words")).to_have_value("")
    expect(page.locator("#judge")).to_have_value("K. Ito")
    page.locator("#words").fill("Another one.")
    expect(page.locator("#draft-said")).to_contain_text("Draft kept in this browser")
    page.reload()
    page.get_by_role("button", name="Begin anew").click()
    expect(page.locator("#words")).to_have_value("")


@pytest.mark.extended
def test_an_amendment_and_an_appeal_stand_in_their_order(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/rulings/new", size=PHONE)
    page.locator("#words").fill("First it was so.")
    page.locator(".save-bar .primary").click()
    page.get_by_role("link", name="Note an appeal").click()
    page.locator("#words").fill("B does not agree.")
    axe(page)
    page.locator(".save-bar .primary").click()
    expect(page.locator(".appealed")).to_be_visible()
    page.get_by_role("link", name="Appeal: it is changed").click()
    expect(page.locator("#words")).to_have_value("First it was so.")
    page.locator("#words").fill("Now it is otherwise.")
    page.locator(".save-bar .primary").click()
    expect(page.locator(".ruling-words")).to_contain_text("Now it is otherwise.")
    expect(page.locator(".chain li")).to_have_count(3)
    expect(page.locator(".chain li.stands")).to_contain_text("Now it is otherwise.")
    axe(page)


@pytest.mark.extended
def test_a_ruling_is_written_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/rulings/new", scripts=False)
    page.locator("#words").fill("By 10.6.3.2 it stays.")
    page.get_by_role("button", name="Preview").click()
    expect(page.locator(".reads .chip")).to_have_text("10.6.3.2")
    expect(page.locator("#words")).to_have_value("By 10.6.3.2 it stays.")
    page.get_by_role("button", name="Save the ruling").click()
    expect(page).to_have_url(re.compile(r"/rulings/[\w-]{22}$"))
    expect(page.locator(".ruling-words")).to_contain_text("By 10.6.3.2 it stays.")
