"""Lists of teachers: made, given as a link, printed with the answers apart, and counted without names."""

import re

import pytest
from django.test import Client

from judge.learning.models import ListTally, QuestionList
from judge.learning.questions.model import KINDS, questions

pytestmark = pytest.mark.django_db
NAMES = list(questions())[:3]


@pytest.fixture
def made(client: Client) -> QuestionList:
    answer = client.post("/practice/lists/", {"question": [*NAMES, "nothing", NAMES[0]], "title": "  First  evening "})
    found = QuestionList.objects.get()
    assert answer["Location"] == f"/practice/lists/{found.pk}"
    return found


def test_a_list_has_its_questions_once_and_its_name(made: QuestionList) -> None:
    assert (made.questions, made.title) == (NAMES, "First evening")


def test_a_group_answers_it_and_the_teacher_sees_how_often_each_answer_was_given(
    made: QuestionList, client: Client
) -> None:
    for wrong in (0, 0, 1):
        pupil = Client()
        assert "First evening" in pupil.get(f"/practice/lists/{made.pk}").content.decode()
        pupil.post(f"/practice/lists/{made.pk}")
        name = pupil.get("/practice/next")["Location"].rpartition("/")[2]
        assert name == NAMES[0]
        question = questions()[name]
        pupil.post(f"/practice/{name}", {"answer": (question.answer + wrong) % len(question.options)})
        assert pupil.get(f"/practice/lists/{made.pk}/results").status_code == 404
    question = questions()[NAMES[0]]
    counted = {row.option: row.count for row in ListTally.objects.all()}
    assert counted == {question.answer: 2, (question.answer + 1) % len(question.options): 1}
    page = client.get(f"/practice/lists/{made.pk}/results").content.decode()
    assert "3 answers" in page
    assert '<b class="count">2</b>' in page


def test_only_the_first_answer_counts(made: QuestionList) -> None:
    pupil = Client()
    pupil.post(f"/practice/lists/{made.pk}")
    question = questions()[NAMES[0]]
    for answer in (question.answer + 1, question.answer):
        pupil.post(f"/practice/{NAMES[0]}", {"answer": answer % len(question.options)})
    assert sum(row.count for row in ListTally.objects.all()) == 1


def test_the_sheet_has_the_answers_after_all_questions(made: QuestionList, client: Client) -> None:
    page = client.get(f"/practice/lists/{made.pk}/print").content.decode()
    before, _, after = page.partition('class="sheet-answers"')
    assert before.count('class="sheet-ask"') == 3
    assert "is-right" not in before
    assert after.index("sheet-cards") > after.index("<ol>"), "what the cards say comes after the answers"
    for number, name in enumerate(NAMES, 1):
        assert f"{number}. {'ABCD'[questions()[name].answer]}</b>" in after


@pytest.mark.slow
def test_questions_are_picked_from_a_list_that_can_be_narrowed_and_paged(made: QuestionList, client: Client) -> None:
    page = client.get("/practice/lists/").content.decode()
    assert "First evening" in page
    assert page.count('name="question"') == 40
    shown = re.findall(r'name="question" value="(\w+)"', page)
    assert {questions()[name].kind for name in shown} == set(KINDS), "the first page has every kind"
    assert client.get("/practice/lists/?page=2").content.decode().count('name="question"') == 40
    for nonsense in ("0", "x", "99999", ""):
        assert client.get("/practice/lists/", {"page": nonsense}).status_code == 200
    narrowed = client.get("/practice/lists/?kind=matters").content.decode()
    assert narrowed.count('name="question"') == len([each for each in questions().values() if each.kind == "matters"])
    assert "First evening" not in Client().get("/practice/lists/").content.decode()


@pytest.mark.parametrize("names", [[], ["nothing"], list(questions())[:41]])
def test_too_few_and_too_many_are_refused(client: Client, names: list[str]) -> None:
    answer = client.post("/practice/lists/", {"question": names})
    assert not QuestionList.objects.exists()
    assert "Tick 1 to 40 questions." in client.get(answer["Location"]).content.decode()


def test_a_list_that_is_not_there_is_not_found(client: Client) -> None:
    for end in ("", "/print", "/results"):
        assert client.get(f"/practice/lists/nothing{end}").status_code == 404
