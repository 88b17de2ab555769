"""Cards that are small on the table of a phone or of a laptop: each says its Bloom level and its whole HP."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import variants
from tests.browser.test_desk import Window, settled, window  # noqa: F401 - fixtures

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SMALL = """turn 5 a
step performance
a oshi hSD01-001
a center hBP01-061; damage 100; cheers red x3; with hBP01-120
a collab hBP01-056; cheers red; damage 10
a back hBP01-058; resting
a back hBP01-009; resting; damage 30
a back hBP01-038; cheers green x2; with hBP01-116
a back hSD04-004
a hand 3
a deck 30
a life 4
b oshi hBP01-004
b center hBP01-009; damage 40; cheers white x2; with hBP01-116
b back hBP01-038
b back hBP01-057; cheers red x3, yellow
b deck 30
b life 2
"""
LEVELS = """(cards) => cards.flatMap(card => {
  const face = card.querySelector('.face'), edge = face.getBoundingClientRect();
  const inside = r => r.width > 2 && r.height > 2 && r.left >= edge.left - 1 && r.right <= edge.right + 1
    && r.top >= edge.top - 1 && r.bottom <= edge.bottom + 1;
  const shown = e => getComputedStyle(e).display !== 'none' && inside(e.getBoundingClientRect());
  const said = [...face.querySelectorAll('.lvs, .lv')].filter(shown);
  if (said.length !== 1) return [`${card.dataset.at || card.id}: ${said.length} levels`];
  const one = said[0].getBoundingClientRect();
  const covered = [...face.querySelectorAll('.pip, .hp small')].map(e => e.getBoundingClientRect())
    .filter(r => r.width > 2 && one.left < r.right && r.left < one.right && one.top < r.bottom && r.top < one.bottom);
  return covered.length ? [`${card.dataset.at || card.id}: over something`] : [];
})"""
"""Which cards do not tell their level once, or tell it over their Cheers or HP."""

BACK = (
    "hBP01-058; resting",
    "hBP01-009; resting; damage 30",
    "hBP01-038; cheers green x2; with hBP01-116",
    "hSD01-004; damage 20",
    "hBP01-057; cheers red x3, yellow",
    "hBP01-032; damage 10",
    "hBP01-044; cheers white; damage 110; resting",
    "hSD04-004",
)
CUT = """(cards) => cards.flatMap(card => {
  const face = card.querySelector('.face'), edge = face.getBoundingClientRect(), hp = face.querySelector('.hp b');
  const text = document.createRange();
  text.selectNodeContents(hp);
  const box = text.getBoundingClientRect(), middle = box.top + box.height / 2;
  const half = parseFloat(getComputedStyle(hp).fontSize) * .37;
  const whole = box.width > 2 && middle - half >= edge.top && middle + half <= edge.bottom - 1 && box.right <= edge.right + .5;
  const others = [...face.querySelectorAll('.pip, .lvs, .name, .hp-left')].map(e => e.getBoundingClientRect());
  const over = others.filter(r => r.width > 2 && r.height > 2
    && r.left < box.right - 1 && box.left < r.right - 1 && r.top < middle + half - 1 && middle - half < r.bottom - 1);
  return whole && !over.length ? [] : [`${card.dataset.at || card.id}: ${hp.textContent} on ${edge.width} by ${edge.height}`];
})"""
"""Which cards do not show all digits of their HP, or have something over them."""

NAMELESS = """(cards) => cards.flatMap(card => {
  const box = e => e.getBoundingClientRect(), face = card.querySelector('.face'), name = face.querySelector('.name');
  const words = [...name.childNodes].find(e => e.nodeType === 3), first = document.createRange();
  first.setStart(words, 0);
  first.setEnd(words, 2);
  const letters = box(first), edge = box(face), room = box(name);
  const within = letters.width > 6 && letters.left >= edge.left && letters.right <= Math.min(edge.right, room.right) + 1
    && (letters.top + letters.bottom) / 2 < room.bottom && letters.top >= edge.top - 2 && room.height > 6;
  return within ? [] : [`${card.dataset.at || card.id}: ${words.data.trim()}`];
})"""
"""Which cards do not show at least two letters of their name."""


COVERED = """(badges) => badges.flatMap(badge => {
  const name = badge.parentElement.querySelector('.name'), text = document.createRange(), mark = badge.getBoundingClientRect();
  text.selectNodeContents(name);
  const words = text.getBoundingClientRect(), room = name.getBoundingClientRect();
  const right = Math.min(words.right, room.left + name.clientWidth), bottom = Math.min(words.bottom, room.bottom);
  const apart = mark.left > right - 1 || mark.bottom < words.top + 1 || mark.right < words.left + 1 || mark.top > bottom - 1;
  return apart ? [] : [`${name.textContent} under ${badge.textContent}`];
})"""
"""Names under the number of problems of their card."""


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
@variants("size", [(360, 640), (390, 844), (1280, 800)], stays=0, ids=["360", "390", "1280"])
@variants("back", [11, 0], stays=0)
def test_problems_leave_the_name_free(
    window: Window,  # noqa: F811
    back: int,
    size: tuple[int, int],
    language: str,
) -> None:
    """In a low row "1 problem" was wider than its card and lay over its name."""
    page = window(viewport={"width": size[0], "height": size[1]}, locale=language)
    page.goto("/boards/new")
    lines = [line for line in SMALL.splitlines() if " back " not in line]
    lines += [f"{seat} back {card}" for seat in "ab" for card in (*BACK[1:], *BACK[:4])[:back]]
    text = "\n".join(lines).replace("damage 40", "damage 250").replace("damage 100", "damage 250")
    page.locator("#notation").fill(text)
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile("/edit"))
    badges = page.locator("#board .row .problem-count")
    assert badges.count()
    assert badges.evaluate_all(COVERED) == []
    expect(badges.first).to_contain_text("1 problem" if language == "en" else "問題1件")


@variants("language", ["en", "ja"], stays=0)
@variants("size", [(360, 640), (390, 844), (1280, 800)], stays=0, ids=["360", "390", "1280"])
@variants("back", [11, 2], stays=0)
def test_a_small_card_says_its_name(window: Window, back: int, size: tuple[int, int], language: str) -> None:  # noqa: F811
    """A crowded Center with Cheers and an attached card had neither name nor level, a crowded Back had only HP, and a name was
    one "…"."""
    page = window(viewport={"width": size[0], "height": size[1]}, locale=language)
    page.goto("/boards/new")
    lines = [line for line in SMALL.splitlines() if " back " not in line]
    lines += ["b collab hBP01-044; with hBP01-116"] if back > 2 else []
    lines += [f"{seat} back {card}" for seat in "ab" for card in (*BACK[1:], *BACK[:4])[:back]]
    page.locator("#notation").fill("\n".join(lines))
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile("/edit"))
    assert page.locator("#board .row .mem:has(.hp b)").evaluate_all(NAMELESS) == []
    assert page.locator("#board .row .mem:has(.lvs)").evaluate_all(LEVELS) == []
    assert page.locator("#board .row .mem:has(.hp b)").evaluate_all(CUT) == []
    page.locator("#start").click()
    page.wait_for_url(re.compile("/steps/"))
    settled(page)
    assert page.locator("#board .row .mem:has(.hp b)").evaluate_all(NAMELESS) == []
    assert page.locator("#board .row .mem:has(.lvs)").evaluate_all(LEVELS) == []


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
@variants("back", [6, 8, 5, 4], stays=0)
def test_a_small_card_says_its_whole_hp(window: Window, back: int, language: str) -> None:  # noqa: F811
    """With many holomems on a phone the HP was cut off or left out, and the arrow of a resting one covered it."""
    page = window(viewport={"width": 390, "height": 844}, locale=language)
    page.goto("/boards/new")
    lines = [line for line in SMALL.splitlines() if " back " not in line]
    lines += [f"{seat} back {card}" for seat, cards in (("a", BACK), ("b", BACK[::-1])) for card in cards[:back]]
    page.locator("#notation").fill("\n".join(lines))
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile("/edit"))
    assert page.locator("#board .mem:has(.hp b)").evaluate_all(CUT) == []
    assert page.locator("#board .mem:has(.lvs)").evaluate_all(LEVELS) == []
    page.click("#start")
    page.wait_for_url(re.compile("/steps/"))
    settled(page)
    assert page.locator("#board .mem:has(.hp b)").evaluate_all(CUT) == []
    assert page.locator("#board .mem:has(.lvs)").evaluate_all(LEVELS) == []


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
def test_a_small_card_says_its_level(window: Window, language: str) -> None:  # noqa: F811
    """Where a row was low, or a holomem had Cheers, the level was left out: Debut and 1st looked alike."""
    page = window(locale=language)
    page.goto("/boards/new")
    page.locator("#notation").fill(SMALL)
    page.locator("button[value=notation]").click()
    page.wait_for_url(re.compile("/edit"))
    assert page.locator("#board .mem:has(.lvs)").evaluate_all(LEVELS) == []
    page.click("#start")
    page.wait_for_url(re.compile("/steps/"))
    settled(page)
    assert page.locator("#board .mem:has(.lvs)").evaluate_all(LEVELS) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator("#board .mem:has(.lvs)").evaluate_all(LEVELS) == []
    page.get_by_text("How to read the board" if language == "en" else "盤面の見方").click()
    expect(page.locator(".legend")).to_contain_text("Debut, 1st" if language == "en" else "デビュー、1st")
