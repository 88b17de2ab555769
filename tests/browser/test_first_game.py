"""A first game on a phone: played by touching cards, from the preparation to its end, in both languages and without a network."""

from __future__ import annotations

import pytest
from playwright.sync_api import Frame, Page, expect

from judge.firstgame import flow
from judge.firstgame.models import FirstGame

from .conftest import PHONE, OpenPage, variants

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
VERSION = "#dock input[name=version]"
MOST = 400
"""More taps than a game has."""


def begin(page: Page | Frame) -> None:
    """Begin a game with the deal of the address."""
    page.locator(".next-up button").click()
    expect(page.locator("#stepping")).to_be_visible()
    page.wait_for_load_state()


def gone_on(page: Page | Frame, before: str) -> None:
    """Wait until the game has gone on: the page says another version, or that the game has ended."""
    page.wait_for_function(
        """(was) => document.querySelector(".game-end")
          || document.querySelector("#dock input[name=version]")?.value !== was""",
        arg=before,
    )


def touch(page: Page, keys: tuple[str, ...]) -> None:
    """Take an answer by touching: the card that is it, or the action on the sheet of its card; else its button."""
    if len(keys) == 1:
        target = page.locator(f'.table button[name="option"][value="{keys[0]}"]:visible')
        if target.count():
            target.first.click()
            return
        way = page.locator(f'#choose button[name="option"][value="{keys[0]}"]')
        place = (way.first.get_attribute("data-at") or "").split(" ")[0] if way.count() else ""
        card = page.locator(f'.table a[data-at="{place}"]')
        if place and card.count():
            card.first.click()
            # What is shown at once is replaced by the whole sheet, which names its step: a tap between the two is lost.
            page.locator(f'#preview .card-sheet[data-step] button[name="option"][value="{keys[0]}"]').first.click()
            return
    page.locator("#advise").click()


PILES = """() => {
  const box = (each) => each.getBoundingClientRect(), wrong = [];
  for (const side of document.querySelectorAll('.table .side')) {
    const told = [...side.querySelectorAll('.pile > :is(.count, small, .power)')];
    told.forEach((one, at) => {
      if (box(one).bottom > box(side).bottom + 1) wrong.push(`${one.textContent} below its side`);
      for (const two of told.slice(at + 1)) {
        const aside = box(one).left > box(two).right - 1 || box(two).left > box(one).right - 1;
        const apart = aside || box(one).top > box(two).bottom - 1 || box(two).top > box(one).bottom - 1;
        if (!apart) wrong.push(`${one.textContent} ${two.textContent}`);
      }
    });
  }
  return wrong;
}"""
"""Numbers and names of piles that lie over each other or over the other side."""


@pytest.mark.extended
@variants("language", ["ja", "en"], stays=0)
def test_the_piles_stay_on_their_side_where_the_coach_leaves_little_room(open_page: OpenPage, language: str) -> None:
    """At the first choice of a game the holo power of B lay over the Life of A."""
    page = open_page("/first-game/?deal=class1", size=(360, 640), language=language)
    begin(page)
    assert page.evaluate(PILES) == []
    page.locator("#advise").click()
    page.wait_for_load_state()
    assert page.evaluate(PILES) == []


def test_a_game_begins_by_touching_cards_with_a_coach_on_one_screen(open_page: OpenPage) -> None:
    page = open_page("/first-game/?deal=class1", size=PHONE)
    begin(page)
    expect(page.locator("#coach")).to_be_visible()
    while page.locator(".table button[value^='center:']").count() == 0:
        version = page.locator(VERSION).first.input_value()
        page.evaluate("scrollTo(0, 500)")
        page.locator("#advise").click()
        gone_on(page, version)
        page.wait_for_function("scrollY === 0")  # board and sentence are in sight again
    expect(page.locator("#coach")).to_contain_text("Choose a Debut holomem for the Center position")
    version = page.locator(VERSION).first.input_value()
    page.locator(".table button[value^='center:']").first.click()
    gone_on(page, version)
    expect(page.locator("#coach")).to_contain_text("the Stage has room for six")
    expect(page.locator("#coach")).not_to_contain_text("Choose a Debut holomem")
    expect(page.locator(".news")).to_contain_text("Center position")
    for what in ("#coach", "#now .sentence", "#choose", "#advise", "#take-back", ".side.a .hand"):
        expect(page.locator(what).first).to_be_in_viewport(ratio=1)
    page.locator("#take-back").click()
    expect(page.locator(".table button[value^='center:']").first).to_be_visible()
    page.locator("#back").click()
    expect(page.locator("#why summary")).to_be_visible()
    page.locator("#to-end").click()
    expect(page.locator("#advise")).to_be_visible()
    game = FirstGame.objects.get()
    page.goto("/first-game/")
    page.get_by_role("link", name="Deal class1").click()
    page.wait_for_url(f"**/first-game/{game.pk}")
    expect(page.locator(".table button[value^='center:']").first).to_be_visible()


COVERED = """() => [...document.querySelectorAll("#choose.boxes label")].filter((label) => {
  label.scrollIntoView({ block: "nearest" });
  const words = label.querySelector("span").getBoundingClientRect();
  const seen = (x, y) => label.contains(document.elementFromPoint(x, y));
  return ![words.left + 2, words.right - 2].every((x) => [words.top + 2, words.bottom - 2].every((y) => seen(x, y)));
}).map((label) => label.textContent)"""
"""The options to tick of which something is covered or cut off wherever they are scrolled to."""


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_holomems_to_tick_are_not_covered_by_their_button(open_page: OpenPage, language: str) -> None:
    page = open_page("/first-game/?deal=a3hap", size=PHONE, language=language)
    begin(page)
    while page.locator("#choose.boxes").count() == 0:
        version = page.locator(VERSION).first.input_value()
        page.locator("#advise").click()
        gone_on(page, version)
    assert page.locator("#choose label").count() == 3
    expect(page.locator("#choose > .primary")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    page.locator("#choose input[type=checkbox]").first.check()
    expect(page.locator("#choose > .primary")).to_contain_text("1")
    assert page.evaluate(COVERED) == []


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_is_played_to_its_end_on_a_phone(open_page: OpenPage, language: str) -> None:
    page = open_page("/first-game/?deal=class1", size=PHONE, language=language)
    begin(page)
    assert page.request.get(f"{page.url}?card=hSD01-001@a.oshi").ok, "the first sheet of a process takes longest"
    for _each in range(MOST):
        if page.locator(".game-end").count():
            break
        version = page.locator(VERSION).first.input_value()
        line = flow.line_of(FirstGame.objects.get().picks)
        if flow.desk_has_to_go_on(line):
            page.locator("#to-choice").click()
        else:
            touch(page, flow.advised_answer(line))
        gone_on(page, version)
    assert FirstGame.objects.get().ended
    met, asked = ("You have met", "questions on them") if language == "en" else ("ルールが出てきました", "問題")
    expect(page.locator(".game-end h2")).to_contain_text(met)
    page.locator("#dock button.primary", has_text=asked).click()
    page.wait_for_url("**/practice/*")
    expect(page.locator(".answers")).to_be_visible()


@pytest.mark.extended
def test_a_game_is_played_without_scripts(open_page: OpenPage) -> None:
    page = open_page("/first-game/?deal=class1", size=PHONE, scripts=False)
    begin(page)
    for _each in range(8):
        page.wait_for_load_state()
        version = page.locator(VERSION).first
        before = version.input_value()
        page.locator("#advise" if page.locator("#advise").count() else "#next").click()
        expect(version).not_to_have_value(before)
        assert FirstGame.objects.get().version > int(before)
    expect(page.locator("#coach")).to_be_visible()
