"""The practice in Chromium: a set of ten with two missed, without scripts too, and the learning room with axe."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from judge.learning.models import OwnQuestion, QuestionList
from judge.learning.questions.model import questions
from judge.learning.questions.topics import questions_about
from tests.sampling import sample

from .conftest import BOTH, BOTH_LAPTOP_FIRST, PHONE, Everywhere, OpenPage, variants

REFUSED = "Failed to load resource: the server responded with a status of 422"

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@variants("scripts", [True, False], stays=0)
def test_a_candidate_answers_ten_misses_two_and_gets_them_again(open_page: OpenPage, *, scripts: bool) -> None:
    page = open_page("/practice/", size=PHONE, scripts=scripts)
    with page.expect_navigation():
        page.locator(".today .primary").first.click()
    missed = []
    for number in range(10):
        question = questions()[page.url.rpartition("/")[2]]
        wrong = number in (1, 7)
        picked = (question.answer + wrong) % len(question.options)
        page.locator(f'button.answer[value="{picked}"]').click()
        expect(page.locator(".answer.is-right")).to_have_count(1)
        expect(page.locator(".answer.is-wrong")).to_have_count(int(wrong))
        expect(page.locator("#explained-title"), "whoever goes on by keys goes on at the result").to_be_focused()
        expect(page.locator("#explained-title")).to_be_in_viewport()
        if number == 0:
            page.go_back()
            expect(page.locator(".answer.is-right")).to_have_count(0)
            expect(page.get_by_text("Question 1 of 10")).to_be_visible()
            page.go_forward()
        if wrong:
            missed.append(question.id)
        with page.expect_navigation():
            page.locator(".explained .primary").click()
    for name in missed:
        assert page.url.endswith(f"/practice/{name}")
        page.locator(f'button.answer[value="{questions()[name].answer}"]').click()
        with page.expect_navigation():
            page.locator(".explained .primary").click()
    expect(page.locator(".next-up.done")).to_contain_text("8 of 10 right at the first try")


@pytest.mark.extended
@BOTH_LAPTOP_FIRST
def test_axe_finds_nothing(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    name = next(iter(questions()))
    page = open_page("/", size=size, scheme=scheme, language=language)
    everywhere(page)
    addresses = (
        "/learn/",
        "/learn/board",
        "/learn/collab?miss=2&card=hSD01-008@a.back.2",
        "/learn/collab?p=collab:back.1",
        f"/practice/{name}?answer=1",
        "/learn/collab?miss=2&show=1",
        "/practice/lists/?kind=order",
        "/learn/down?card=hSD01-005@a.center",
        "/practice/",
        "/learn/bloom?p=bloom:hSD01-005:center",
        f"/practice/{name}",
        f"/practice/{name}?answer=0",
    )
    for address in sample(addresses, 2):
        page.goto(address)
        everywhere(page)


@pytest.mark.extended
@variants("scripts", [True, False], stays=0)
def test_a_teacher_ticks_over_pages_and_filters_orders_and_makes_a_list(open_page: OpenPage, *, scripts: bool) -> None:
    page = open_page("/practice/lists/?kind=end", size=PHONE, scripts=scripts)
    page.locator("#choose [type=checkbox]").nth(0).check()
    page.locator(".look button").nth(1).click()
    expect(page.locator(".looked .is-right")).to_have_count(1)
    expect(page.locator(".looked .table")).to_be_visible()
    expect(page.locator("#choose [type=checkbox]").nth(0)).to_be_checked()
    expect(page.locator(".look button").nth(1)).to_have_attribute("aria-expanded", "true")
    page.locator(".look button").nth(1).click()
    expect(page.locator(".looked")).to_have_count(0)
    page.locator("#f-kind").select_option("damage")
    with page.expect_navigation():
        page.get_by_role("button", name="Show these").click()
    page.locator("#choose [type=checkbox]").nth(1).check()
    with page.expect_navigation():
        page.get_by_role("button", name="More questions").click()
    page.locator("#choose [type=checkbox]").nth(2).check()
    if scripts:
        expect(page.locator(".ticked")).to_contain_text("3 of 40 ticked")
    page.get_by_role("button", name="Next: name and order").click()
    expect(page.locator(".arrange > li")).to_have_count(3)
    page.wait_for_load_state()
    asked = page.locator(".arranged").all_inner_texts()
    page.fill("#list-title", "First evening")
    page.locator("[value^='down:']").first.click()
    expect(page.locator(".arranged").first).to_have_text(asked[1])
    page.locator(".list-place").nth(2).fill("1")
    page.get_by_role("button", name="Sort by these numbers").click()
    expect(page.locator(".arranged").first).to_have_text(asked[2])
    page.get_by_role("button", name="Make the list").click()
    expect(page.get_by_role("heading", name="First evening")).to_be_visible()
    page.get_by_role("link", name="Printable sheet").click()
    expect(page.locator(".sheet-ask h2")).to_have_count(3)
    kinds = [questions()[name].kind for name in QuestionList.objects.get().questions]
    assert kinds == ["damage", "damage", "end"]


@pytest.mark.extended
def test_a_list_is_made_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/practice/lists/?kind=end")
    page.locator("#choose [type=checkbox]").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".looked")).to_have_count(1)
    expect(page.locator(".look button").first, "the focus stays where it was").to_be_focused()
    page.get_by_role("button", name="Next: name and order").focus()
    page.keyboard.press("Enter")
    page.locator("#list-title").focus()
    page.keyboard.type("By keys")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="By keys")).to_be_visible()


@pytest.mark.extended
@BOTH
def test_axe_finds_nothing_on_the_pages_of_a_list(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/practice/lists/?kind=end", size=size, scheme=scheme, language=language)
    page.locator(".look button").first.click()
    expect(page.locator(".looked")).to_have_count(1)
    for box in page.locator("#choose [type=checkbox]").all()[:2]:
        box.check()
    everywhere(page)
    page.locator(".make-list .primary").click()
    expect(page.locator(".arrange > li")).to_have_count(2)
    page.locator(".arrange summary").first.click()
    everywhere(page)
    page.fill("#list-title", "First evening")
    page.fill("#list-group", "3")
    page.locator(".list-form .primary").click()
    page.wait_for_url(re.compile(r"/practice/lists/[^/?]{22}$"))
    at = page.url
    for end in ("", "/edit", "/print", "/key", "/results", "/delete"):
        page.goto(f"{at}{end}")
        everywhere(page)
    QuestionList.objects.update(until=timezone.now())
    page.goto(at)
    expect(page.locator(".ended")).to_be_visible()
    everywhere(page)


@pytest.mark.extended
@variants("scripts", [True, False], stays=1)
def test_a_teacher_writes_a_question_on_a_step_of_an_example(open_page: OpenPage, *, scripts: bool) -> None:
    page = open_page("/practice/own/", size=PHONE, scripts=scripts, tolerate=REFUSED)
    page.fill("#own-link", "/scenarios/rules/ch10/newly-primed-joins/steps/3")
    page.get_by_role("button", name="Take this step").click()
    page.fill("#own-ask", "Who chooses?")
    page.fill("#own-answer_0", "A")
    page.fill("#own-answer_1", "B")
    page.locator("[name=right]").nth(1).check()
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".stepping")).to_contain_text("The board after step 2 of")
    page.get_by_role("button", name="Store the question").click(no_wait_after=True)
    expect(page.locator(".errors")).to_contain_text("Nothing has been stored yet.")
    expect(page.locator("#own-ask")).to_have_value("Who chooses?")
    page.fill("#own-why", "It is their turn.")
    page.get_by_role("button", name="Store the question").click()
    expect(page.locator("#choose [type=checkbox]").first).to_be_checked()
    row = OwnQuestion.objects.get()
    assert (row.at, row.answers, row.right) == (2, ["A", "B"], 1)
    page.goto(f"/practice/{row.pk}")
    expect(page.locator(".practice .table")).to_be_visible()
    page.locator('button.answer[value="1"]').click()
    expect(page.locator(".explained")).to_contain_text("It is their turn.")


@pytest.mark.extended
@BOTH
def test_axe_finds_nothing_where_questions_are_written(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/practice/own/", size=size, scheme=scheme, language=language, tolerate=REFUSED)
    everywhere(page)
    page.goto("/practice/own/new?link=/scenarios/rules/ch10/newly-primed-joins/steps/2")
    everywhere(page)
    for name in ("ask", "answer_0", "answer_1", "why"):
        page.fill(f"#own-{name}", name)
    page.locator(".own-words .primary").click()
    expect(page.locator(".errors")).to_be_visible()
    everywhere(page)
    page.locator("[name=right]").first.check()
    page.locator(".own-words .primary").click()
    expect(page.locator("#choose [type=checkbox]").first).to_be_checked()
    row = OwnQuestion.objects.get()
    for address in (
        "/practice/own/",
        f"/practice/own/{row.pk}/edit",
        f"/practice/own/{row.pk}/delete",
        f"/practice/{row.pk}",
    ):
        page.goto(address)
        everywhere(page)


@pytest.mark.extended
def test_a_sheet_prints_the_cards_on_a_page_of_their_own(open_page: OpenPage) -> None:
    made = QuestionList.objects.create(owner="x", title="One", questions=[next(iter(questions()))])
    page = open_page(f"/practice/lists/{made.pk}/print")
    expect(page.locator(".sheet-questions > li")).to_have_count(1)
    page.emulate_media(media="print")
    assert page.locator(".sheet-cards").evaluate("each => getComputedStyle(each).breakBefore") == "page"
    expect(page.locator(".screen-only").first).not_to_be_visible()


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=1)
def test_on_a_phone_a_question_its_board_and_its_first_answers_are_one_screen(
    open_page: OpenPage, language: str
) -> None:
    """Every answer lay below the first screen, so each of ten questions was scrolled to, away from its board."""
    asked = [each for each in questions_about("bloom", 6) if each.kind == "allowed"]
    assert asked
    for question in asked[:2]:
        page = open_page(f"/practice/{question.id}", size=PHONE, language=language)
        for what in (".practice h1", ".practice-board .table", "button.answer >> nth=0", "button.answer >> nth=1"):
            box = page.locator(what).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= PHONE[1] + 1, (question.id, what, box)
        assert all(
            height >= 44
            for height in page.locator("button.answer").evaluate_all("them => them.map(e => e.offsetHeight)")
        )
