"""The practice in Chromium: a set of ten with two missed, without scripts too, and the learning room with axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from judge.learning.questions.model import questions

from .conftest import BOTH_LAPTOP_FIRST, PHONE, Everywhere, OpenPage, variants

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


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
        "/learn/collab?miss=2&card=hSD01-008@a.back.2",
        "/learn/collab?miss=2&show=1",
        "/learn/down?card=hSD01-005@a.center",
        "/learn/bloom?p=bloom:hSD01-005:center",
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
    page.get_by_role("link", name="Printable sheet").click()
    expect(page.locator(".sheet-questions > li")).to_have_count(3)
    page.emulate_media(media="print")
    assert page.locator(".sheet-answers").evaluate("each => getComputedStyle(each).breakBefore") == "page"
    page.emulate_media(media="screen")
    axe(page)
    page.goto(f"{address}/results")
    axe(page)
