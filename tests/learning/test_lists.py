"""Lists of teachers: given as a link, printed as a sheet and a key, answered until their end, and counted without names."""

from __future__ import annotations

import csv
import io
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from judge.learning.models import ListTally, QuestionList
from judge.learning.questions.model import KINDS, questions
from judge.learning.sets import mix_all

from .list_pages import NAMES, answer, checked, make

pytestmark = pytest.mark.django_db


@pytest.fixture
def made(client: Client) -> QuestionList:
    return make(client)


@pytest.mark.extended
def test_every_question_that_there_is_can_be_ticked(client: Client) -> None:
    counted = f"{len(questions())} questions"
    assert counted in client.get("/practice/").content.decode()
    assert counted in client.get("/practice/lists/").content.decode()
    listed = mix_all(list(questions().values()))
    assert sorted(each.id for each in listed) == sorted(questions())


def test_a_list_has_its_questions_once_and_its_name(made: QuestionList) -> None:
    assert (made.questions, made.title, made.group, made.until) == (NAMES, "First evening", "", None)


def test_a_group_answers_it_and_the_teacher_sees_how_often_each_answer_was_given(
    made: QuestionList, client: Client
) -> None:
    for wrong in (0, 0, 1):
        pupil = Client()
        assert "First evening" in pupil.get(f"/practice/lists/{made.pk}").content.decode()
        pupil.post(f"/practice/lists/{made.pk}")
        assert pupil.get("/practice/next")["Location"].rpartition("/")[2] == NAMES[0]
        answer(pupil, NAMES[0], wrong)
        for end in ("results", "results.csv", "key", "edit", "delete"):
            assert pupil.get(f"/practice/lists/{made.pk}/{end}").status_code == 404
    question = questions()[NAMES[0]]
    counted = {row.option: row.count for row in ListTally.objects.all()}
    assert counted == {question.answer: 2, (question.answer + 1) % len(question.options): 1}
    page = client.get(f"/practice/lists/{made.pk}/results").content.decode()
    assert "3 answers" in page
    assert "67 % right" in page
    assert '<b class="count">2</b>' in page


def test_only_the_first_answer_counts(made: QuestionList) -> None:
    pupil = Client()
    pupil.post(f"/practice/lists/{made.pk}")
    for wrong in (1, 0):
        answer(pupil, NAMES[0], wrong)
    assert sum(row.count for row in ListTally.objects.all()) == 1


def test_the_results_have_totals_and_begin_with_the_hardest(made: QuestionList, client: Client) -> None:
    for number, wrongs in enumerate([(0, 0, 0), (1, 0, 1), (0, 1, 0)]):
        pupil = Client()
        pupil.post(f"/practice/lists/{made.pk}")
        for name, wrong in list(zip(NAMES, wrongs, strict=True))[: 3 - (number == 1)]:
            answer(pupil, name, wrong)
    page = client.get(f"/practice/lists/{made.pk}/results")
    told, ordered = page.context["results"], [each.place for each in page.context["rows"]]
    assert (told.people, told.given, told.right, told.share) == (3, 8, 6, 75)
    assert ordered == [1, 2, 3]  # 67 % and 67 % come in the order of the list
    QuestionList.objects.update(questions=NAMES[::-1])
    page = client.get(f"/practice/lists/{made.pk}/results")
    assert [each.row.question.id for each in page.context["rows"]] == [NAMES[1], NAMES[0], NAMES[2]]
    by_list = client.get(f"/practice/lists/{made.pk}/results?order=list")
    assert [each.row.question.id for each in by_list.context["rows"]] == NAMES[::-1]


def test_the_results_are_a_table_in_which_nothing_is_a_formula(
    made: QuestionList, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = Client()
    pupil.post(f"/practice/lists/{made.pk}")
    answer(pupil, NAMES[0], 0)
    monkeypatch.setattr("judge.learning.list_rows.asking", lambda of: '=HYPERLINK("http://x")')
    monkeypatch.setattr("judge.learning.list_rows.situation", lambda of: "")
    answered = client.get(f"/practice/lists/{made.pk}/results.csv")
    assert answered["Content-Type"] == "text/csv; charset=utf-8"
    assert "attachment" in answered["Content-Disposition"]
    rows = list(csv.DictReader(io.StringIO(answered.content.decode("utf-8-sig"))))
    letter = "ABCD"[questions()[NAMES[0]].answer]
    assert [(row["place"], row["question"]) for row in rows] == [(str(n), name) for n, name in enumerate(NAMES, 1)]
    assert (rows[0]["answers"], rows[0]["right"], rows[0]["right_percent"]) == ("1", "1", "100")
    assert (rows[0]["right_answer"], rows[0][f"{letter}_count"]) == (letter, "1")
    assert (rows[1]["answers"], rows[1]["right_percent"]) == ("0", "")
    assert {row["asked"] for row in rows} == {'\'=HYPERLINK("http://x")'}


def test_the_sheet_has_no_answers_and_the_key_has_them(made: QuestionList, client: Client) -> None:
    sheet = Client().get(f"/practice/lists/{made.pk}/print").content.decode()
    assert sheet.count('class="sheet-ask"') == 3
    for sign in ("is-right", "Answers", "verdict", "/key"):
        assert sign not in sheet
    page = client.get(f"/practice/lists/{made.pk}/key")
    key = page.content.decode()
    assert key.count('class="is-right"') == 3
    for number, row in enumerate(page.context["rows"], 1):
        question = questions()[row.question.id]
        assert row.question.id == NAMES[number - 1]
        assert f"<span>{number} <b>{'ABCD'[question.answer]}</b></span>" in key
        for each in row.answers:
            assert each.why in page.context["rows"][number - 1].answers[each.index].why
    wrong = [each for row in page.context["rows"] for each in row.answers if not each.right]
    assert wrong
    assert all(each.why for each in wrong), "every wrong answer has its reason on the key"


@pytest.mark.parametrize(("hours", "taken"), [(1, True), (-1, False)])
def test_after_its_end_a_list_takes_no_answers_and_says_so(
    made: QuestionList, client: Client, *, hours: int, taken: bool
) -> None:
    pupil, late = Client(), Client()
    pupil.post(f"/practice/lists/{made.pk}")
    QuestionList.objects.update(until=timezone.now() + timedelta(hours=hours), offset=540)
    page = late.get(f"/practice/lists/{made.pk}").content.decode()
    assert ("No more answers are taken." in page) is not taken
    assert ("Answers are taken until" in page) is taken
    assert "(UTC+9)" in page
    begun = late.post(f"/practice/lists/{made.pk}")
    assert begun["Location"] == ("/practice/next" if taken else f"/practice/lists/{made.pk}")
    told = "Answers no longer count" in pupil.get(f"/practice/{NAMES[0]}").content.decode()
    assert told is not taken
    answer(pupil, NAMES[0], 0)  # of a set that was begun before the end
    assert ListTally.objects.exists() is taken


@pytest.mark.extended
@pytest.mark.slow
def test_questions_are_picked_from_a_list_that_can_be_narrowed_and_paged(made: QuestionList, client: Client) -> None:
    page = client.get("/practice/lists/").content.decode()
    assert "First evening" in page
    shown = checked(page, ticked=False)
    assert len(shown) == 40
    assert {questions()[name].kind for name in shown} == set(KINDS), "the first page has every kind"
    assert len(checked(client.get("/practice/lists/?page=2").content.decode(), ticked=False)) == 40
    for nonsense in ("0", "x", "99999", ""):
        assert client.get("/practice/lists/", {"page": nonsense}).status_code == 200
    narrowed = checked(client.get("/practice/lists/?kind=matters").content.decode(), ticked=False)
    assert len(narrowed) == len([each for each in questions().values() if each.kind == "matters"])
    assert "First evening" not in Client().get("/practice/lists/").content.decode()


def test_a_list_that_is_not_there_is_not_found(client: Client) -> None:
    for end in ("", "/print", "/key", "/results", "/results.csv", "/edit", "/delete"):
        assert client.get(f"/practice/lists/nothing{end}").status_code == 404
