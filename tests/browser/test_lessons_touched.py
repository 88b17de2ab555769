"""The first six lessons by touching cards on a phone, with one wrong touch each, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Frame, Page, expect

from judge.learning.attempts import TOUCH_MARK, lesson_picks
from judge.learning.lesson_files import Lesson, lessons
from judge.learning.lesson_questions import questions_of
from tests.sampling import WHOLE

from .conftest import PHONE, OpenPage, variants
from .test_desk import settled

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WRONG = {
    "game": "a.life",
    "zones": "b.center",
    "turn": "b.center",
    "first-turn": "a.hand.2",
    "bloom": "a.hand.2",
    "cheers": "b.center",
}
"""A card that is touched in vain at the first step of a lesson."""


def touch(page: Page | Frame, place: str) -> None:
    """Touch a card, a pile or a place of the table."""
    page.locator(f'#lesson .table [data-at="{place}"]').first.tap()


def do_step(page: Page | Frame, lesson: Lesson, count: int) -> None:
    """Do the step with what stands on the page: a card, or the button below the board."""
    (key,) = lesson_picks(lesson)[count]
    button, box = page.locator(f'.lesson-dock button[value="{key}"]'), page.locator(f'#choose input[value="{key}"]')
    if key.startswith(TOUCH_MARK):
        touch(page, key.removeprefix(TOUCH_MARK))
    elif button.count():
        button.tap()
    elif box.count():
        page.locator(f'#lesson .table label[for="{box.get_attribute("id")}"]').tap()
        page.locator("#choose button.primary").tap()
    else:
        card = page.locator(f'#lesson .table button[value="{key}"]')
        if not card.count():
            page.locator("#lesson .table .can").first.tap()
            card = page.locator(f'#at-card button[value="{key}"]')
            expect(card).to_be_in_viewport(ratio=0.9)
        card.first.tap()
    expect(page.locator(".lesson-progress .past")).to_have_count(count + 1)
    expect(page.locator(".lesson-right, .lesson-done")).to_be_visible()
    settled(page)  # until then what has an id bears the values of the step before


def in_sight(page: Page) -> None:
    """The goal, the board and what can be touched are on the screen together."""
    expect(page.locator(".lesson-do")).to_be_in_viewport(ratio=1)
    expect(page.locator("#lesson .table")).to_be_in_viewport(ratio=0.98)
    for each in page.locator("#lesson .table :is(.target, .can), .lesson-dock #choose button.option").all():
        expect(each).to_be_in_viewport(ratio=0.9)


@variants("language", ["en", "ja"], stays=0)
def test_the_first_lessons_are_done_by_touching_cards(open_page: OpenPage, language: str) -> None:
    """Six of them, and three in `make test`."""
    page = open_page("/learn/", size=PHONE, language=language, touch=True)
    page.locator(".next-up .button").tap()
    assert [each.key for each in lessons()[:6]] == list(WRONG)
    done = lessons()[: 6 if WHOLE else 3]
    for number, lesson in enumerate(done, 1):
        page.wait_for_url(f"**/learn/{lesson.key}")
        for count in range(len(lesson.steps)):
            in_sight(page)
            if count == 0:
                page.evaluate(
                    "scrollTo(0, document.body.scrollHeight)"
                )  # the answer is in sight from wherever one touches
                touch(page, WRONG[lesson.key])
                expect(page.locator(".lesson-miss li").first).to_be_visible()
                expect(page.locator(".lesson-miss .chip").first, "its rule").to_be_visible()
                expect(page.locator(".lesson-progress .past"), "it is taken back").to_have_count(0)
                expect(page.locator(".lesson-miss .button")).to_have_count(0)
                in_sight(page)
                if number == 1:
                    touch(page, "a.archive")
                    page.locator(".lesson-miss .button").tap()
                    expect(page.locator(".lesson-shown")).to_be_visible()
                    expect(page.locator("#lesson .table .can")).to_have_count(1)
            do_step(page, lesson, count)
        expect(page.locator(".lesson-done")).to_be_visible()
        expect(page.locator(".lesson-done form button")).to_have_count(1 if questions_of(lesson) else 0)
        if number < len(done):
            page.locator(".lesson-done a.button").tap()
    page.goto("/learn/")
    expect(page.locator(".lesson.done")).to_have_count(len(done))


@variants("scripts", [False], stays=0)
@pytest.mark.extended
def test_without_scripts_a_lesson_is_played_by_its_cards_too(open_page: OpenPage, *, scripts: bool) -> None:
    page = open_page("/learn/game", size=PHONE, scripts=scripts, touch=True)
    touch(page, "a.life")
    expect(page.locator(".lesson-miss")).to_contain_text("This is your own Life.")
    touch(page, "b.life")
    page.wait_for_url(re.compile(r"/learn/game\?p=%40b\.life$"))
    page.locator('#lesson .table button[value="arts:center:1"]').tap()
    expect(page.locator(".lesson-done")).to_be_visible()
    page.locator(".lesson-done form button").tap()
    page.wait_for_url("**/practice/*")
    expect(page.locator("button.answer").first).to_be_visible()


LOW_OUT = """() => [...document.querySelectorAll('.table :is(.target, .pick, .can, .aimed)')].map(e => e.getBoundingClientRect())
  .filter(r => r.top + r.height / 2 > innerHeight).map(r => Math.round(r.top))"""
"""Where cards begin that can be touched and whose middle is below the window."""


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
def test_what_is_touched_first_is_on_the_screen_of_a_low_phone(open_page: OpenPage, language: str) -> None:
    """One side of the board was higher than its rows, and the hand lay below the window."""
    page = open_page("/learn/bloom", size=(360, 640), language=language)
    for key in ("bloom", "collab", "cheers", "oshi-skill"):
        page.goto(f"/learn/{key}")
        assert page.evaluate(LOW_OUT) == [], key
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), key
