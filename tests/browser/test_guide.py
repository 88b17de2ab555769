"""The six pictures of the page that shows how to use the desk, and those of README.md. `make pictures` draws them anew from the
running site; without DRAW_PICTURES the tests walk the same way, so that they can be drawn whenever a page has changed."""

from __future__ import annotations

import datetime
import io
import os
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from PIL import Image
from playwright.sync_api import Page, expect

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import example_with
from judge.events.calls import call_from_table, open_call
from judge.events.models import Event, Membership, Role, Table
from tests.desk.conftest import GANMO

from .conftest import Everywhere, OpenPage, variants

pytestmark = pytest.mark.browser

FOLDER = Path(settings.BASE_DIR) / "static/img/guide"
SIZE = (390, 640)
LINES = {"en": "lui 2nd paid + ganmo 90 | kanata + upao", "ja": "ルイ 2nd エール付き＋がんも 90｜かなた＋うぱお"}
EVENTS = {"en": ("Winter Cup", "Which of the two comes first?"), "ja": ("冬の大会", "どちらが先ですか？")}
LARGEST = 60_000
"""So many bytes a picture has at most: the page is read with a bad signal."""


def taken(page: Page, number: int, language: str) -> None:
    """Draw a picture if that was asked for."""
    if not os.environ.get("DRAW_PICTURES"):
        return
    FOLDER.mkdir(exist_ok=True)
    page.evaluate("document.activeElement.blur()")
    drawn = Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")
    drawn.save(FOLDER / f"{number}.{language}.webp", quality=80, method=6)


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
def test_the_pictures_are_drawn_from_the_running_site(language: str, open_page: OpenPage, site: str) -> None:
    page = open_page("/", size=SIZE, language=language)
    page.locator("#quick-line").fill(LINES[language])
    taken(page, 1, language)
    page.locator(".quick-home button").click()
    page.locator("#as-read").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.querySelector('#as-read').getBoundingClientRect().top + scrollY - 70)")
    expect(page.locator(".made .board")).to_be_attached()
    taken(page, 2, language)

    page.locator("#quick-use .primary").click()
    page.wait_for_url("**/steps/*")
    option = page.locator("[name=option]:visible").first
    expect(option.or_(page.locator("#next"))).to_be_visible()
    if not option.is_visible():
        page.locator("#next").click()
    expect(option).to_be_visible()
    option.scroll_into_view_if_needed()
    taken(page, 4, language)

    line = keep(Content(GANMO, "", (("arts:center:1",),)))
    page.goto(f"/lines/{line.digest}/steps/15")
    expect(page.locator("#main .chip").first).to_be_visible()
    taken(page, 3, language)
    page.goto(f"/lines/{line.digest}/answer")
    expect(page.locator(".deciding")).to_be_visible()
    taken(page, 5, language)

    name, words = EVENTS[language]
    event = Event.objects.create(name=name, date=datetime.date(2026, 12, 12), zone="Asia/Tokyo")
    judge = User.objects.create_user("Ito")
    Membership.objects.create(event=event, user=judge, role=Role.JUDGE)
    call_from_table(Table.objects.create(event=event, number=12), words)
    open_call(event, judge, "7", "", "second")
    client = Client()
    client.force_login(judge)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": site}])
    page.goto(f"/events/{event.public_id}/")
    expect(page.locator(".call")).to_have_count(2)
    taken(page, 6, language)


def example_line(name: str) -> Content:
    """The line of a worked example."""
    example = example_with(name)
    assert example is not None
    return content_of(example)


def shown_in_readme(page: Page, name: str) -> None:
    """Draw a picture of README.md if that was asked for."""
    if os.environ.get("DRAW_PICTURES"):
        drawn = Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")
        drawn.quantize(128).save(Path(settings.BASE_DIR) / f"docs/images/{name}.png", optimize=True)


@pytest.mark.extended
def test_the_pictures_of_the_readme_are_drawn_too(open_page: OpenPage) -> None:
    downs = keep(example_line("rulebook/downs-one-at-a-time")).digest
    page = open_page(f"/lines/{downs}/steps/14", size=(1280, 800))
    expect(page.locator("#preview .rule-preview")).to_be_visible()
    expect(page.locator("#now .sentence")).to_contain_text("Cheer Deck")
    shown_in_readme(page, "stepping-laptop")
    inside = keep(example_line("rulebook/has-downed-inside-down-processing")).digest
    page = open_page(f"/lines/{inside}/steps/12", size=(390, 844), scheme="dark")
    expect(page.locator("#now .sentence")).to_contain_text("Down")
    shown_in_readme(page, "stepping-phone")
    first, second = (
        keep(example_line(f"rulebook/{name}")).digest for name in ("jobs-then-stone-axe", "stone-axe-then-jobs")
    )
    page = open_page(f"/compare/{first}/{second}", size=(1280, 980))
    expect(page.locator("main")).to_contain_text("How the two lines end")
    shown_in_readme(page, "compare-laptop")


@variants("language", ["en", "ja"], stays=0)
def test_the_page_shows_its_pictures(language: str, open_page: OpenPage, everywhere: Everywhere) -> None:
    page = open_page("/how-to", language=language)
    assert (
        page.evaluate(
            """async () => {
          const all = [...document.querySelectorAll('.guide img')]
          all.forEach((each) => { each.loading = 'eager' })
          await Promise.all(all.map((each) => each.decode()))
          return all.map((each) => [each.naturalWidth, each.naturalHeight])
        }"""
        )
        == [list(SIZE)] * 6
    )
    everywhere(page)


def test_the_pictures_are_small() -> None:
    found = sorted(FOLDER.iterdir())
    assert [each.name for each in found] == [f"{n}.{language}.webp" for n in range(1, 7) for language in ("en", "ja")]
    assert all(each.stat().st_size <= LARGEST for each in found)


@pytest.mark.extended
@variants(("size", "language"), [((390, 844), "en"), ((360, 640), "ja")], stays=0)
def test_a_stranger_sees_what_the_desk_is_for_and_the_line_on_the_first_screen(
    size: tuple[int, int], language: str, open_page: OpenPage
) -> None:
    page = open_page("/", size=size, language=language)
    for each in (".brand span", ".front-game b", "h1", "#quick-line", ".quick-home button"):
        box = page.locator(each).bounding_box()
        assert box, each
        assert box["width"] > 30, f"{each} is hidden"
        assert box["y"] + box["height"] <= size[1], f"{each} is below the first screen"
    assert "hololive OFFICIAL CARD GAME" in page.locator(".front-game").inner_text()
    field = page.locator("#q")
    needed = field.evaluate(
        """(field) => {
          const style = getComputedStyle(field)
          const pen = document.createElement('canvas').getContext('2d')
          pen.font = style.font
          const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
          return pen.measureText(field.placeholder).width - room
        }"""
    )
    assert needed <= 0, "the search box does not show all that can be searched for"
