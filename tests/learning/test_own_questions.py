"""Questions that a teacher writes: on a board of one's own, a line or an example, checked, and asked like the others."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.learning.models import ListTally, OwnQuestion, QuestionList, Review
from judge.learning.views import own_questions
from tests.desk.conftest import GANMO
from tests.forms import left_to_the_browser, refused

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
WORDS = {
    "ask": "Which ability does A play first?",
    "answer_0": "Ganmo’s",
    "answer_1": "Upao’s",
    "answer_2": "",
    "answer_3": "A chooses",
    "right": "3",
    "why": "Both are primed, and the turn player chooses.",
    "rules": "10.6.3.2",
    "do": "store",
}


@pytest.fixture
def case(client: Client) -> Case:
    client.post("/boards/new", {"start": "notation", "notation": GANMO})
    return Case.objects.latest("pk")


def form_of(client: Client, address: str, **query: object) -> dict[str, str]:
    """The hidden fields of the form about the board at an address."""
    page = client.get("/practice/own/new", {"link": address} | query).content.decode()
    return dict(re.findall(r'<input type="hidden" name="(board|at|digest)" value="([^"]*)">', page))


def write(client: Client, address: str, **words: object) -> OwnQuestion:
    answered = client.post("/practice/own/new", WORDS | form_of(client, address) | words)
    assert answered.status_code == 302, answered.content.decode()
    row = OwnQuestion.objects.latest("made")
    assert answered["Location"] == f"/practice/lists/?kind=own&question={row.pk}#choose"
    return row


def listed(client: Client, *rows: OwnQuestion) -> QuestionList:
    client.post("/practice/lists/new", {"question": [row.pk for row in rows], "title": "Mine"})
    return QuestionList.objects.get()


def test_a_question_is_written_on_a_board_of_ones_own_and_asked_like_the_others(client: Client, case: Case) -> None:
    assert f'value="/boards/{case.public_id}"' in client.get("/practice/own/").content.decode()
    row = write(client, f"/boards/{case.public_id}/steps/1")
    assert (row.ask, row.answers, row.right) == (WORDS["ask"], ["Ganmo’s", "Upao’s", "A chooses"], 2)
    assert (row.why, row.rules, row.at) == (WORDS["why"], ["10.6.3.2"], 1)
    assert (row.position, row.choices, row.owner) == (case.position, [], case.owner)
    case.delete()  # its board is kept with it
    picking = client.get(f"/practice/lists/?kind=own&question={row.pk}").content.decode()
    assert f'value="{row.pk}" checked' in picking
    found = listed(client, row)
    pupil = Client()
    pupil.post(f"/practice/lists/{found.pk}")
    assert pupil.get("/practice/next")["Location"] == f"/practice/{row.pk}"
    page = pupil.get(f"/practice/{row.pk}").content.decode()
    assert WORDS["ask"] in page
    assert 'class="table' in page
    assert "Both are primed" not in page
    told = pupil.get(pupil.post(f"/practice/{row.pk}", {"answer": "2"})["Location"].partition("#")[0]).content.decode()
    for words in ("Right.", "Both are primed", "10.6.3.2", "The site has not worked it out."):
        assert words in told
    assert not Review.objects.exists(), "it belongs to the list and does not come again on another day"
    assert [(each.question, each.option, each.count) for each in ListTally.objects.all()] == [(row.pk, 2, 1)]
    assert "100 % right" in client.get(f"/practice/lists/{found.pk}/results").content.decode()
    assert WORDS["ask"] in client.get(f"/practice/lists/{found.pk}/results.csv").content.decode()
    sheet = client.get(f"/practice/lists/{found.pk}/print").content.decode()
    assert WORDS["ask"] in sheet
    assert "Both are primed" not in sheet
    assert "Both are primed" in client.get(f"/practice/lists/{found.pk}/key").content.decode()
    assert "1 of 1 right at the first try" in pupil.get("/practice/").content.decode()


def test_a_missed_one_comes_again_in_the_set_and_is_named_at_its_end(client: Client, case: Case) -> None:
    row = write(client, f"/boards/{case.public_id}")
    found = listed(client, row)
    client.post(f"/practice/lists/{found.pk}")
    client.post(f"/practice/{row.pk}", {"answer": "0"})
    assert client.get("/practice/next")["Location"] == f"/practice/{row.pk}"
    client.post(f"/practice/{row.pk}", {"answer": "2"})
    assert WORDS["ask"] in client.get("/practice/").content.decode()


def test_its_board_may_be_the_step_of_a_line_or_of_an_example(client: Client) -> None:
    line = keep(Content(GANMO, "", (("arts:center:1",),)))
    at_line = write(client, f"https://desk.example/lines/{line.digest}/steps/3?x=1#board")
    assert (at_line.at, at_line.choices) == (3, [["arts:center:1"]])
    before = write(client, f"/lines/{line.digest}/steps/1")
    assert before.choices == [], "what is chosen there would give the answer away"
    example = write(client, "/scenarios/rules/ch10/newly-primed-joins/steps/2")
    assert example.at == 2
    for row in (at_line, before, example):
        assert client.get(f"/practice/{row.pk}").status_code == 200


def test_without_a_board_the_way_leads_to_where_one_is_chosen(client: Client) -> None:
    assert client.get("/practice/own/new")["Location"] == "/practice/own/"


def test_another_step_is_shown_with_all_that_was_typed(client: Client) -> None:
    line = keep(Content(GANMO, "", (("arts:center:1",),)))
    fields = form_of(client, f"/lines/{line.digest}/steps/3")
    answered = client.post("/practice/own/new", WORDS | fields | {"do": "at:2"})
    page = answered.content.decode()
    assert answered.status_code == 200
    assert 'name="at" value="2"' in page
    assert "The board after step 2 of" in page
    assert WORDS["why"] in page
    assert re.search(r'name="right" value="3" checked', page)
    assert not OwnQuestion.objects.exists()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (" ", "This is not a link to a board"),
        ("/lines/nothing", "This is not a link to a board"),
        ("https://elsewhere.example/x", "This is not a link to a board"),
        ("/rules/10.6.3", "This is not a link to a board"),
        ("http://[", "This is not a link to a board"),
        ("/scenarios/nothing", "This is not a link to a board"),
        ("another's", "This is not a link to a board"),
        ("unplayable", "This board cannot be played."),
    ],
)
def test_what_is_no_board_is_refused(client: Client, case: Case, address: str, words: str) -> None:
    if address == "another's":
        address = f"/boards/{case.public_id}"
        client = Client()
    elif address == "unplayable":
        Case.objects.update(position="turn 5 a\na center nobody")
        address = f"/boards/{case.public_id}"
    for answered in (
        client.get("/practice/own/new", {"link": address}),
        client.post("/practice/own/new", {"board": address} | WORDS),
    ):
        assert answered.status_code == 422
        assert words in answered.content.decode()
    assert not OwnQuestion.objects.exists()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"ask": " "}, "Write the question."),
        ({"why": ""}, "Write why the right answer is right."),
        ({"answer_1": "", "answer_3": ""}, "Write at least two answers."),
        ({"answer_1": "ganmo’S"}, "Two answers are the same."),
        ({"right": ""}, "Mark which of the answers is right."),
        ({"right": "2"}, "Mark which of the answers is right."),
        ({"right": "x"}, "Mark which of the answers is right."),
        ({"rules": "99.9"}, "There is no rule 99.9"),
        ({"rules": "1.3.0/6.2.1"}, "Name rules of the edition in force."),
        ({"rules": "1.1 1.2 1.3 10.6 10.8 11.3 11.2"}, "Name 6 rules at most."),
        ({"ask": "x" * 301}, "This has 301 characters; 300 are allowed."),
        ({"answer_0": "x" * 201}, "This has 201 characters; 200 are allowed."),
        ({"why": "x" * 1001}, "This has 1001 characters; 1000 are allowed."),
        ({"digest": "another"}, "The board was changed meanwhile."),
    ],
)
def test_what_is_not_whole_is_refused_and_nothing_is_lost(
    client: Client, case: Case, typed: dict[str, str], words: str
) -> None:
    answered = client.post("/practice/own/new", WORDS | form_of(client, f"/boards/{case.public_id}") | typed)
    page = answered.content.decode()
    assert answered.status_code == 422
    assert words in page
    assert "Upao’s" in page or "answer_1" in typed
    assert not OwnQuestion.objects.exists()


def test_words_are_shown_as_they_were_written(client: Client, case: Case) -> None:
    row = write(client, f"/boards/{case.public_id}", ask="<b>Who?</b>", answer_0="=1+1", why="<i>So</i>")
    found = listed(client, row)
    page = client.get(f"/practice/{row.pk}?answer=0").content.decode()
    assert "&lt;b&gt;Who?&lt;/b&gt;" in page
    assert "<b>Who?</b>" not in page
    assert "<i>So</i>" not in page
    assert "'=1+1" in client.get(f"/practice/lists/{found.pk}/results.csv").content.decode()


def test_it_is_changed_and_other_answers_are_counted_anew(client: Client, case: Case) -> None:
    row = write(client, f"/boards/{case.public_id}")
    found = listed(client, row)
    ListTally.objects.create(of=found, question=row.pk, option=0, count=3)
    page = client.get(f"/practice/own/{row.pk}/edit").content.decode()
    assert WORDS["ask"] in page
    assert 'class="table' in page
    same = WORDS | {"answer_2": "A chooses", "answer_3": "", "right": "2"}
    client.post(f"/practice/own/{row.pk}/edit", same | {"ask": "Another?"})
    row.refresh_from_db()
    assert (row.ask, ListTally.objects.count()) == ("Another?", 1)
    assert client.post(f"/practice/own/{row.pk}/edit", same | {"why": ""}).status_code == 422
    client.post(f"/practice/own/{row.pk}/edit", same | {"right": "0"})
    row.refresh_from_db()
    assert (row.right, ListTally.objects.count()) == (0, 0)


def test_a_list_goes_on_without_one_that_is_deleted(client: Client, case: Case) -> None:
    row, other = (write(client, f"/boards/{case.public_id}", ask=ask) for ask in ("One?", "Two?"))
    found = listed(client, row, other)
    assert "Mine" in client.get(f"/practice/own/{row.pk}/delete").content.decode()
    client.post(f"/practice/own/{row.pk}/delete")
    assert list(OwnQuestion.objects.all()) == [other]
    assert "1 question about the rules" in client.get(f"/practice/lists/{found.pk}").content.decode()
    assert client.get(f"/practice/{row.pk}").status_code == 404


def test_nobody_else_sees_or_changes_it(client: Client, case: Case) -> None:
    row = write(client, f"/boards/{case.public_id}")
    stranger = Client()
    stranger.get("/boards/new")
    for end in ("edit", "delete"):
        assert stranger.get(f"/practice/own/{row.pk}/{end}").status_code == 404
        assert stranger.post(f"/practice/own/{row.pk}/{end}", WORDS).status_code == 404
    assert WORDS["ask"] not in stranger.get("/practice/own/").content.decode()
    assert row.pk not in stranger.get("/practice/lists/?kind=own").content.decode()


def test_there_are_no_more_than_may_be(client: Client, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    write(client, f"/boards/{case.public_id}")
    monkeypatch.setattr(own_questions, "OWN_QUESTIONS", 1)
    answered = client.post("/practice/own/new", WORDS | form_of(client, f"/boards/{case.public_id}"))
    assert answered.status_code == 422
    assert "There is no room for another question." in answered.content.decode()
    assert OwnQuestion.objects.count() == 1


def test_no_link_at_all_is_refused_at_its_field(client: Client) -> None:
    answer = client.get("/practice/own/new", {"link": ""}, HTTP_ACCEPT_LANGUAGE="ja")
    refused(answer, "link", "盤面、進行、例の手順へのリンクを貼り付けてください。")
    left_to_the_browser(client.get("/practice/own/").content.decode())
    page = refused(client.get("/practice/own/new", {"link": "/rules/1"}), "link", NO_BOARD)
    assert 'value="/rules/1"' in page


NO_BOARD = "This is not a link to a board of your own, a line of play or an example on this site."
