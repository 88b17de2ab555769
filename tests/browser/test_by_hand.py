"""Carrying out by hand on a phone: the board stays in sight, groups open by thumb, numbers are a list, undo takes one back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from judge.desk import own_cards
from judge.desk.models import Case
from judge.engine.cards import Arts, Card
from tests.browser.conftest import variants
from tests.browser.test_desk import PHONE, Window, settled, window  # noqa: F401

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CARD = Card(
    "hXX01-001", "空飛ぶ猫", "holomem", name_en="Flying Cat", hp=70, level="debut",
    arts=(Arts("ひっかく", (), 10, unread=True),), unread=("arts:0",),
)  # fmt: skip
BOARD = """\
turn 5 a
step performance
a oshi hBP01-003
a center {center}
a back hBP01-057
a back hBP01-009
a hand 1
a deck 20
a life 5
b oshi hBP01-001
b center hBP01-009
b back hBP01-057
b deck 20
b life 5
"""


def at_text(page: Page) -> None:
    """At the text of an Arts that is not read."""
    page.goto("/boards/new")
    page.locator("[name=notation]").fill(BOARD.format(center="hBP01-009"))
    page.locator('button[value="notation"]').click()
    page.wait_for_url(re.compile(r"/boards/(?!new)"))
    case = Case.objects.latest("pk")
    case.change(cards=own_cards.write([CARD]), position=BOARD.format(center="hXX01-001"))
    page.goto(f"/boards/{case.public_id}/steps/2")
    page.locator('[value="arts:center:1"]').tap()
    to_choice(page)
    expect(page.locator('#choice [value="hand:done"]')).to_be_visible()


def to_choice(page: Page) -> None:
    settled(page)
    page.wait_for_url(re.compile(r"/steps/(?!2$)"))
    if page.locator("#to-choice").count():
        page.locator("#to-choice").tap()
        settled(page)


def do(page: Page, key: str) -> None:
    """One of the things that can be done by hand, in its group."""
    page.locator(f'.group:has([value="hand:{key}"]) > summary').tap()
    page.locator(f'#choice [value="hand:{key}"]').tap()
    expect(page.locator(f'#choice [value="hand:{key}"]')).to_have_count(0)
    settled(page)


@variants(("scheme", "language"), [("light", "en"), ("dark", "ja")], stays=1)
def test_a_text_is_carried_out_on_a_phone(
    window: Window,  # noqa: F811
    axe: Callable[[Page], None],
    scheme: str,
    language: str,
) -> None:
    page = window(color_scheme=scheme, locale=language)
    at_text(page)
    expect(page.locator("#now .by-hand")).to_be_visible()
    expect(page.locator("#now .sentence")).to_contain_text("ひっかく")
    for what in ("#board .side >> nth=0", "#choice .group >> nth=0", "#choice .group >> nth=-1", '[value="hand:done"]'):
        expect(page.locator(what)).to_be_in_viewport(ratio=0.9)
    box = page.locator("#dock").bounding_box()
    assert box is not None
    assert box["height"] < 0.47 * PHONE["height"]
    axe(page)
    page.locator('.group:has([value="hand:damage"]) > summary').tap()
    expect(page.locator('#choice [value="hand:damage"]')).to_be_in_viewport(ratio=0.9)
    axe(page)
    page.locator('.group:has([value="hand:damage"]) > summary').tap()

    do(page, "damage")
    page.locator("#option-list").select_option("amount:40")
    axe(page)
    page.locator("#choice form .primary").tap()
    page.locator('#board label.pick[data-at="b.center"]').tap()
    expect(page.locator('[value="holomem:b.center"]')).to_be_checked()
    page.locator("#choice form .primary").tap()
    expect(page.locator('[value="holomem:b.center"]')).to_have_count(0)
    expect(page.locator("#now .by-hand")).to_be_visible()
    expect(page.locator("#now .sentence")).to_contain_text("40")
    expect(page.locator("#timeline [aria-current] .mark.hand")).to_have_count(1)
    to_choice(page)

    do(page, "draw")
    page.locator('#choice [value="player:a"]').tap()
    expect(page.locator('#choice [value="number:1"]')).to_be_in_viewport(ratio=0.9)
    axe(page)
    with page.expect_navigation():
        page.locator('form[action$="/undo"] button').first.tap()
    assert Case.objects.latest("pk").choices[-1] == ["hand:draw"]
