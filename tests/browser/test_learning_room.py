"""The learning room in Chromium: a newcomer's first three lessons on a phone, a set of ten with two missed, with axe and without
scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Frame, Page, expect

from judge.learning.attempts import attempt
from judge.learning.lesson_files import lesson_named
from judge.learning.questions.model import questions

from .conftest import BOTH_LAPTOP_FIRST, PHONE, Everywhere, OpenPage, variants

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def choose_in_lesson(page: Page | Frame, keys: tuple[str, ...]) -> None:
    """Make the choice of a lesson: by its cards where the list of what can be done is folded, else by its buttons and boxes."""
    choice = page.locator("#choice")
    folded = choice.locator(".as-list").count()
    if choice.locator("[type=checkbox]").count():
        for each in keys:
            box = choice.locator(f'[type=checkbox][value="{each}"]')
            if folded:
                page.locator(f'#lesson .table label[for="{box.get_attribute("id")}"]').tap()
            else:
                box.tap()
            expect(box).to_be_checked()
        choice.locator("button.primary").tap()
        return
    listed = choice.locator(f'button[value="{keys[0]}"]')
    places = (listed.get_attribute("data-at") or "").split()
    if folded and places:
        card = page.locator(f'#lesson .table [data-at="{places[0]}"]')
        takes = card.get_attribute("name") == "option"  # else its actions are told below the board
        listed = card if takes else page.locator(f'#at-card button[value="{keys[0]}"]')
        if not takes:
            card.tap()
    listed.tap()


def play(page: Page, key: str) -> None:
    """Do the lesson on the page by what stands on it, and nothing else."""
    lesson = lesson_named(key)
    assert lesson is not None
    for count, keys in enumerate(attempt(lesson, ()).lesson_picks, 1):
        choose_in_lesson(page, keys)
        page.wait_for_url(re.compile(rf"^[^?]*\?(p=[^&]*&?){{{count}}}(#play)?$"))
    expect(page.locator(".lesson-done")).to_be_visible()


@variants(("language", "scripts"), [("en", True), ("ja", True), ("en", False)], stays=0)
def test_a_newcomer_does_the_first_three_lessons_with_one_thumb(
    open_page: OpenPage, language: str, *, scripts: bool
) -> None:
    page = open_page("/", size=PHONE, language=language, scripts=scripts, touch=True)
    page.locator('.doors a[href="/learn/"]').tap()
    page.locator(".next-up .button").tap()
    for number, key in enumerate(("zones", "preparation", "turn"), 1):
        page.wait_for_url(f"**/learn/{key}")
        play(page, key)
        if number < 3:
            page.locator(".lesson-done .primary").tap()
    page.goto("/learn/")
    expect(page.locator(".lesson.done")).to_have_count(3)


@variants("scripts", [True, False], stays=0)
def test_a_candidate_answers_ten_misses_two_and_gets_them_again(open_page: OpenPage, *, scripts: bool) -> None:
    page = open_page("/practice/", size=PHONE, scripts=scripts)
    page.locator(".today .primary").first.click()
    missed = []
    for number in range(10):
        question = questions()[page.url.rpartition("/")[2]]
        wrong = number in (1, 7)
        picked = (question.answer + wrong) % len(question.options)
        page.locator(f'button.answer[value="{picked}"]').click()
        expect(page.locator(".answer.is-right")).to_have_count(1)
        expect(page.locator(".answer.is-wrong")).to_have_count(int(wrong))
        if wrong:
            missed.append(question.id)
        page.locator(".explained .primary").click()
    for name in missed:
        assert page.url.endswith(f"/practice/{name}")
        page.locator(f'button.answer[value="{questions()[name].answer}"]').click()
        page.locator(".explained .primary").click()
    expect(page.locator(".next-up.done")).to_contain_text("8 of 10 right at the first try")


@BOTH_LAPTOP_FIRST
def test_axe_finds_nothing(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    name = next(iter(questions()))
    page = open_page("/", size=size, scheme=scheme, language=language)
    everywhere(page)
    for address in (
        "/learn/",
        "/learn/board",
        "/learn/collab?p=collab:back.1",
        "/learn/zones?p=place:hSD01-007",
        "/practice/",
        f"/practice/{name}",
        f"/practice/{name}?answer=0",
        f"/practice/{name}?answer=1",
        "/practice/lists/?kind=order",
    ):
        page.goto(address)
        everywhere(page)


def test_a_teacher_makes_a_list_and_prints_it(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/practice/lists/?kind=end")
    for box in page.locator('[name="question"]').all()[:3]:
        box.check()
    page.fill("#list-title", "First evening")
    page.get_by_role("button", name="Make the list").click()
    expect(page.get_by_role("heading", name="First evening")).to_be_visible()
    axe(page)
    address = page.url
    page.get_by_role("link", name="Sheet to print").click()
    expect(page.locator(".sheet-questions > li")).to_have_count(3)
    page.emulate_media(media="print")
    assert page.locator(".sheet-answers").evaluate("each => getComputedStyle(each).breakBefore") == "page"
    page.emulate_media(media="screen")
    axe(page)
    page.goto(f"{address}/results")
    axe(page)
