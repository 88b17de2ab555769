"""The table in Chromium: one screen on a phone, no choice covered, touched without JavaScript and by keys alone."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from judge.desk.models import Case
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import example_with
from tests.browser.conftest import variants
from tests.browser.test_desk import PHONE, Window, settled, window  # noqa: F401 - fixtures
from tests.desk.conftest import GANMO
from tests.desk.kinds_of_choice import ASKED
from tests.desk.test_table import FREE

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LOW = {"width": 360, "height": 640}
QUICK = ("act_main", "choose_cards_range", "by_hand_next_arts")
"""The kinds that `make test` looks at; `make test-all` looks at all of them."""
COVERED = """() => {
  const asks = '#choice button, #choice label.check, #choice select, #dock .stepper button, .table :is(.target, .pick, .can)';
  const wrong = [];
  for (const each of [...document.querySelectorAll(asks)].filter((each) => each.checkVisibility())) {
    if (each.closest('.sr')) continue;
    each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = each.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!hit || !each.contains(hit)) wrong.push(`${each.textContent.trim().slice(0, 40)}: ${hit && hit.className}`);
  }
  scrollTo(0, 0);
  return wrong;
}"""
"""The options of a choice that something lies over at their middle."""


def board(page: Page, notation: str = FREE) -> str:
    """A board of one's own at its first choice; its address."""
    page.goto("/boards/new")
    page.locator("#notation").evaluate("(field, text) => { field.value = text }", notation)
    page.locator("button[value=notation]").evaluate("button => button.click()")
    page.wait_for_url(re.compile(r"/edit"))
    address = page.url.partition("/edit")[0]
    page.goto(f"{address}/steps/2")
    return address


def at_choice(address: str, key: str) -> str:
    """Makes the board that of a scenario, up to where it asks; the address of that step."""
    name, number = ASKED[key]
    example = example_with(name)
    assert example is not None
    content = content_of(example)
    picks = content.picks[: content.play().picks_before(number)]
    case = Case.objects.get(public_id=address.rpartition("/")[2])
    case.position, case.cards, case.choices = content.position, content.cards, [list(each) for each in picks]
    case.save()
    return f"{address}/steps/{number}"


def within(page: Page, what: str) -> None:
    """Fails where something is not whole on the first screen."""
    box = page.locator(what).first.bounding_box()
    size = page.viewport_size
    assert box is not None, what
    assert size is not None
    assert box["y"] >= -1, what
    assert box["y"] + box["height"] <= size["height"] + 1, (page.url, what, box)
    assert box["x"] >= -1, what
    assert box["x"] + box["width"] <= size["width"] + 1, (page.url, what, box)


@variants(
    ("size", "scheme", "language"),
    [(LOW, "light", "en"), (PHONE, "dark", "ja"), ({"width": 844, "height": 390}, "light", "en")],
    stays=0,
)
def test_a_main_step_is_one_screen(
    window: Window,  # noqa: F811
    axe: Callable[[Page], None],
    size: dict[str, int],
    scheme: str,
    language: str,
) -> None:
    page = window(viewport=size, color_scheme=scheme, locale=language)
    board(page)
    for what in (
        ".side.b",
        ".side.a .rows",
        "#now .sentence",
        "#choice .as-list > summary",
        '#dock [value="end"]',
        "#back",
    ):
        within(page, what)
    assert page.evaluate(COVERED) == []
    axe(page)
    page.locator('#board [data-at="a.back.1"]').tap()
    expect(page.locator('.card-sheet [value="collab:back.1"]')).to_be_in_viewport()
    expect(page.locator('#board [data-at="a.back.1"]')).to_be_in_viewport(ratio=0.9)
    settled(page)
    expect(page.locator(".card-sheet .nos")).to_contain_text("8.3.3")
    axe(page)


@pytest.mark.extended
@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=() if key in QUICK else pytest.mark.extended) for key in sorted(ASKED)]
)
def test_no_choice_is_covered(window: Window, key: str) -> None:  # noqa: F811
    page = window()
    address = board(page)
    page.goto(at_choice(address, key))
    expect(page.locator("#choice")).to_be_attached()
    for size in (PHONE, LOW):
        page.set_viewport_size(size)
        within(page, "#now .sentence")
        assert page.evaluate(COVERED) == [], size
    page.set_viewport_size(PHONE)
    if folder := os.environ.get("TABLE_PICTURES"):
        page.screenshot(path=Path(folder, f"{key}.png"))
    if page.locator("#choice .as-list").count():
        page.locator("#choice .as-list > summary").tap()
        expect(page.locator("#choice .as-list")).to_have_attribute("open", "")
        assert page.evaluate(COVERED) == [], "with the list open"


@pytest.mark.extended
def test_a_collab_is_two_taps_and_undo_is_one(window: Window) -> None:  # noqa: F811
    page = window()
    board(page)
    page.locator('#board [data-at="a.back.1"]').tap()
    expect(page.locator('#board [data-at="a.collab"].aimed')).to_be_visible()
    page.locator('#board [data-at="a.collab"]').tap()
    expect(page.locator("#timeline .picked")).to_have_count(1)
    expect(page.locator(".card-sheet")).to_have_count(0)
    page.locator(".undo-step button").tap()
    expect(page.locator("#timeline .picked")).to_have_count(0)


@pytest.mark.extended
def test_a_card_on_the_table_and_the_end_of_the_step_answer_the_choice(window: Window) -> None:  # noqa: F811
    """They stand outside the form that they send."""
    page = window(viewport=PHONE, has_touch=True)
    address = board(page)
    page.locator('#dock .stepper [value="end"]').tap()
    expect(page.locator("#timeline .picked")).to_have_count(1)
    page.goto(at_choice(address, "choose_arts_target"))
    card = page.locator("#board button.target").first
    made = page.locator("#timeline .picked").count()
    card.tap()
    expect(page.locator("#timeline .picked")).to_have_count(made + 1)
    expect(page.locator("#choice-error")).to_have_count(0)


REACH = """(tab) => {
  const box = tab.getBoundingClientRect();
  const holomem = tab.closest('.held').firstElementChild;
  const whole = holomem.getBoundingClientRect();
  const hits = (element, x, y) => { const hit = document.elementFromPoint(x, y); return hit && element.contains(hit); };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const steps = [...Array(120).keys()].map((each) => each - 60);
  return {
    high: steps.filter((step) => hits(tab, x, y + step)).length,
    wide: steps.filter((step) => hits(tab, x + step, y)).length,
    middle: hits(holomem, whole.x + whole.width / 2, whole.y + whole.height / 2),
  };
}"""
"""How far around the tab of an attached card a touch reaches it, and whether the middle of its holomem is still the holomem's."""
BOTH_ATTACHED = GANMO.replace("a back hBP01-057", "a back hBP01-057; resting; with hBP01-116")


@pytest.mark.extended
@variants("size", [PHONE, LOW, {"width": 844, "height": 390}, {"width": 320, "height": 568}], stays=3)
def test_a_touch_reaches_what_is_attached(window: Window, size: dict[str, int]) -> None:  # noqa: F811
    page = window(viewport=size)
    board(page, BOTH_ATTACHED)
    tabs = page.locator("#board .to-att")
    expect(tabs).to_have_count(3)
    for tab in tabs.all():
        reach = tab.evaluate(REACH)
        assert reach["high"] >= 44, reach
        assert reach["wide"] >= 44, reach
        assert reach["middle"], tab.inner_text()
    assert page.evaluate(COVERED) == []


CROWDED = (
    "turn 5 a\nstep main\na oshi hBP01-003\n"
    "a center hBP01-056; damage 20; cheers red x4, blue x3; with hBP01-120\na collab hBP01-058; resting; cheers red\n"
    + "a back hBP01-057; damage 50; cheers red x2\na back hSD01-007; resting\na back hBP01-057; with hBP01-116\n" * 3
    + "a back hBP01-057; cheers red, blue, white, green\n" * 2
    + f"a hand {'hBP01-058, ' * 9}?\na deck 20\na life 4\na cheer-deck 5\na power 3\na archive hBP01-056\n"
    "b oshi hBP01-001\nb center hBP01-009; with hBP01-116; damage 50; cheers white x5\nb collab hBP01-009; resting\n"
    + "b back hBP01-009; resting; cheers white x2\n" * 11
    + "b hand 10\nb deck 28\nb life 3\nb cheer-deck 11\nb power 2\n"
)
"""Thirteen holomems on each side, ten cards in each hand."""
CUT = """() => {
  const wrong = [];
  const box = (element) => element.getBoundingClientRect();
  for (const each of document.querySelectorAll('.table .row .mem .face :is(.name, .hp b)')) {
    const [own, face] = [box(each), box(each.closest('.face'))];
    if (own.bottom > face.bottom + 1 || own.right > face.right + 1) wrong.push(`cut: ${each.textContent}`);
  }
  const piles = [...document.querySelectorAll('.table .pile > .count')].map(box);
  piles.forEach((one, index) => piles.slice(index + 1).forEach((two) => {
    if (one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom) wrong.push('piles');
  }));
  const fan = document.querySelector('.table .fan-of');
  if (box(fan.querySelector('.hcard')).left < box(fan).left) wrong.push('the first card of the hand');
  return wrong;
}"""
"""Names and HP that their cards cut off, piles that lie over each other, a hand whose first card cannot be reached."""


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.extended)])
def test_a_crowded_board_is_whole(window: Window, language: str) -> None:  # noqa: F811
    page = window(viewport=PHONE, locale=language)
    board(page, CROWDED)
    within(page, "#now .sentence")
    within(page, '#dock [value="end"]')
    for width, height in ((390, 844), (360, 640), (844, 390), (720, 450), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], (width, height)
        within(page, "#now .sentence")
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


@pytest.mark.extended
def test_an_attached_card_is_touched_and_reached_by_keys(window: Window) -> None:  # noqa: F811
    page = window(viewport=PHONE)
    board(page, GANMO)
    page.get_by_role("link", name="Attached: Ganmo").tap()
    expect(page.locator(".card-sheet h2")).to_contain_text("hBP01-120")
    expect(page.locator(".card-sheet h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Attached: Ganmo")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator('.table [data-at="a.center"]')).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Attached: Ganmo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".card-sheet h2")).to_contain_text("hBP01-120")
    page.keyboard.press("Escape")
    page.locator('.table [data-at="a.center"]').press("Enter")
    expect(page.locator(".card-sheet h2")).to_contain_text("hBP01-056")
    expect(page.locator(".card-sheet h2")).to_be_focused()  # it takes the focus once the sheet is whole
    page.locator('.card-sheet .contents a[href*="hBP01-120"]').press("Enter")
    expect(page.locator(".card-sheet h2")).to_contain_text("hBP01-120")


@pytest.mark.extended
def test_a_tab_of_two_attached_cards_opens_the_list_of_them(window: Window) -> None:  # noqa: F811
    page = window(viewport=PHONE, java_script_enabled=False)
    page.goto("/boards/new")
    page.locator("#notation").fill(GANMO.replace("with hBP01-120", "with hBP01-120, hBP01-120"))
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile(r"/edit"))
    page.goto(f"{page.url.partition('/edit')[0]}/steps/2")
    page.get_by_role("link", name=re.compile("Attached: Ganmo ?, Ganmo")).click()
    expect(page.locator(".card-sheet h2")).to_contain_text("hBP01-056")
    expect(page.locator('.card-sheet .contents a[href*="hBP01-120"]')).not_to_have_count(0)


@pytest.mark.extended
def test_several_cards_are_picked_on_the_cards(window: Window) -> None:  # noqa: F811
    page = window()
    page.goto(at_choice(board(page), "choose_holomem_range"))
    labels = page.locator("#board label.pick")
    expect(labels).to_have_count(4)
    for label in labels.all():
        label.tap()
    expect(page.locator("#choose input:checked")).to_have_count(4)
    expect(page.locator("#board label.pick.chosen")).to_have_count(4)
    expect(page.locator("#choose [data-picked]")).to_contain_text("4")
    labels.first.tap()
    expect(page.locator("#choose input:checked")).to_have_count(3)


@pytest.mark.extended
def test_an_order_is_given_by_tapping(window: Window) -> None:  # noqa: F811
    page = window(viewport=PHONE, has_touch=True)
    page.goto(at_choice(board(page), "choose_order"))
    cards = page.locator(".ordering button")
    expect(cards.first).to_be_visible()  # its script is fetched where an order is asked for
    most = cards.count()
    assert most > 1
    expect(page.locator("#choose fieldset.places")).to_be_hidden()
    cards.nth(1).tap()
    cards.nth(0).tap()
    expect(cards.nth(1)).to_contain_text("1.")
    expect(cards.nth(0)).to_contain_text("2.")
    cards.nth(1).tap()  # taken back: what came after moves up
    expect(cards.nth(0)).to_contain_text("1.")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "false")
    for index in range(1, most):
        cards.nth(index).tap()
    expect(cards.nth(most - 1)).to_contain_text(f"{most}.")
    sent = page.locator("#choose select[name=option]").evaluate_all("lists => lists.map((each) => each.value)")
    assert sent == cards.evaluate_all("cards => cards.map((each) => each.dataset.key)")
    page.locator("#choose button.primary").tap()
    page.wait_for_url(re.compile(r"/steps/\d+$"))
    expect(page.locator(".ordering")).to_have_count(0)


@pytest.mark.extended
def test_the_table_by_keys_alone(window: Window) -> None:  # noqa: F811
    page = window(viewport={"width": 1360, "height": 850}, has_touch=False)
    board(page)
    page.locator('#board [data-at="a.center"]').focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("link", name="Attached: Ganmo")).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.at").startswith("a.back")
    page.locator('#board [data-at="a.back.1"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".card-sheet h2")).to_be_focused()
    settled(page)
    page.keyboard.press("Escape")
    expect(page.locator('#board [data-at="a.back.1"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".card-sheet h2")).to_be_focused()
    settled(page)
    page.locator('.card-sheet [value="collab:back.1"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#timeline .picked")).to_have_count(1)
    settled(page)
    assert page.evaluate("document.activeElement !== document.body")
    expect(page.locator("#announce")).not_to_be_empty()


@pytest.mark.extended
def test_the_table_without_javascript(window: Window) -> None:  # noqa: F811
    page = window(java_script_enabled=False)
    page.goto("/boards/new")
    page.locator("#notation").fill(FREE)
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile(r"/edit"))
    page.locator("#start").click()
    page.locator('#board [data-at="a.back.1"]').click()
    page.locator('.card-sheet [value="collab:back.1"]').click()
    expect(page.locator("#timeline .picked")).to_have_count(1)
    expect(page.locator(".stepper .of")).to_contain_text("3 /")
    page.locator(".undo-step button").click()
    expect(page.locator("#timeline .picked")).to_have_count(0)


@pytest.mark.extended
@variants(
    ("size", "text", "language"),
    [
        (LOW, "200%", "en"),
        (PHONE, "200%", "ja"),
        (PHONE, "150%", "en"),
        (LOW, "150%", "ja"),
        ({"width": 844, "height": 390}, "200%", "en"),
        ({"width": 844, "height": 390}, "150%", "ja"),
        ({"width": 720, "height": 450}, "150%", "en"),
    ],
    stays=0,
)
def test_with_large_text_the_sentence_comes_first_and_what_to_do_is_named_on_the_first_screen(
    window: Window,  # noqa: F811
    size: dict[str, int],
    text: str,
    language: str,
) -> None:
    page = window(viewport=size, locale=language)
    board(page, GANMO)
    page.evaluate("text => { document.documentElement.style.fontSize = text }", text)
    tops = [page.locator(what).bounding_box() for what in ("#now", "#dock", "#board")]
    order = [box["y"] for box in tops if box]
    assert order[:2] == sorted(order[:2])
    assert size["width"] > size["height"] or order == sorted(order)  # sideways the table lies beside them
    expect(page.locator("#now .sentence")).to_be_in_viewport()
    expect(page.locator("#choose [name=option]").first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    assert page.evaluate(COVERED) == []
