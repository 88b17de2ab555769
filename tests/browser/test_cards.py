"""The cards in a real browser: looked for as one types, read, put on a board; by touch, by keyboard, without JavaScript."""

import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Page, expect

from judge.cards.library import library
from judge.desk.cards import index
from tests.sampling import sample

from .conftest import BOTH, PHONE, Everywhere, OpenPage

pytestmark = pytest.mark.browser
LISTED = ".card-list > li"


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> str:
    """The number of a card of which the Arts is not read, whatever the compiler reads by now."""
    card = library()["hBP01-009"]
    card = msgspec.structs.replace(card, unread=("arts:0",))
    cards = {**library(), card.number: card}
    monkeypatch.setattr(index, "library", lambda: cards)
    return card.number


@BOTH
def test_no_page_of_the_cards_has_a_fault_that_axe_can_see(
    open_page: OpenPage, everywhere: Everywhere, unread: str, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/cards/", size=size, scheme=scheme, language=language)
    everywhere(page)
    for address in ("/cards/?q=die&color=red&type=holomem", "/cards/?q=zzzz&type=tool", "/cards/?text=unread"):
        page.goto(address)
        everywhere(page)
    numbers = ("hBP01-014", "hBP01-056", "hBP01-001", "hBP01-120", "hBP01-103", "hY01-001", "hBP01-030")
    for number in sample(numbers, 3):
        page.goto(f"/cards/{number}")
        everywhere(page)
    page.goto(f"/cards/{unread}")
    expect(page.locator(".piece.unread")).to_have_count(1)
    everywhere(page)


@pytest.mark.extended
def test_an_unknown_card_has_a_page_that_leads_on(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/cards/hBP01-199", size=PHONE, expect=404)
    axe(page)
    page.get_by_role("link", name="hBP01-126").click()
    expect(page).to_have_url(re.compile(r"/cards/hBP01-126$"))


def test_the_list_follows_what_is_typed_and_picked(open_page: OpenPage) -> None:
    page = open_page("/cards/", tolerate="htmx:")  # a request that a later one replaces
    page.get_by_label("Name, number, or words of its text").press_sequentially("るい")
    expect(page.locator(LISTED).first).to_contain_text("Takane Lui")
    expect(page).to_have_url(re.compile(r"/cards/\?q=%E3%82%8B%E3%81%84$"))
    page.get_by_label("Bloom level", exact=True).select_option("debut")
    expect(page).to_have_url(re.compile(r"level=debut"))
    expect(page.locator(LISTED).first).to_contain_text("Debut holomem")
    page.get_by_role("checkbox", name="red").check()
    expect(page.locator(".looked-for li")).to_have_count(3)
    page.get_by_role("link", name="Take away Bloom level: Debut").click()
    expect(page).to_have_url(re.compile(r"\?q=[^&]+&color=red$"))
    expect(page.get_by_label("Bloom level", exact=True)).to_have_value("")
    page.go_back()
    expect(page.get_by_label("Bloom level", exact=True)).to_have_value("debut")


@pytest.mark.extended
def test_on_a_phone_the_filters_unfold(open_page: OpenPage) -> None:
    page = open_page("/cards/", size=PHONE)
    expect(page.get_by_label("Bloom level", exact=True)).not_to_be_visible()
    page.get_by_text("More filters").click()
    page.get_by_label("Type", exact=True).select_option("mascot")
    expect(page.locator(LISTED).first).to_contain_text("Mascot")
    expect(page.locator(".found-count")).to_have_text(re.compile(r"^\d+ cards"))


@pytest.mark.extended
def test_a_card_is_found_by_keyboard_alone_and_its_rules_show_beside(open_page: OpenPage) -> None:
    page = open_page("/cards/")
    page.locator("#card-q").focus()
    page.keyboard.type("bp01-014")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/cards/hBP01-014$"))
    page.wait_for_load_state()  # a key before the scripts are there would follow the link
    page.locator('.piece .chip[data-rule="5.22.1"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#preview")).to_contain_text("5.22.1")


@pytest.mark.extended
def test_the_search_box_of_the_site_leads_to_the_card(open_page: OpenPage) -> None:
    page = open_page("/", size=PHONE)
    page.locator("#q").press_sequentially("がんも")
    first = page.locator("#found .hit").first
    expect(first).to_contain_text("hBP01-120")
    first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ganmo")


@pytest.mark.extended
def test_the_link_of_a_card_is_copied(open_page: OpenPage) -> None:
    page = open_page("/cards/hBP01-014")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#said")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/cards/hBP01-014")


@pytest.mark.extended
def test_without_scripts_the_form_finds_and_a_card_is_put_on_a_board(open_page: OpenPage) -> None:
    page = open_page("/cards/", scripts=False, size=PHONE)
    page.locator("#card-q").fill("kanata")
    page.locator("label", has_text="white").click()
    page.get_by_role("button", name="Find").first.click()
    expect(page.locator(".looked-for li")).to_have_count(2)
    page.locator(f"{LISTED} a", has_text="hBP01-014").click()
    page.get_by_role("button", name="Put it on a board").click()
    expect(page).to_have_url(re.compile(r"/boards/[^/]+/edit\?place=a\.center$"))
    expect(page.locator("#panel-title")).to_contain_text("Amane Kanata")
    page.locator("#panel .to-card").first.click()
    expect(page).to_have_url(re.compile(r"/cards/hBP01-014$"))
