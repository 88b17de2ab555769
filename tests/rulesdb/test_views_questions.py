"""The questions and answers."""

import pytest
from django.test import Client

from rulesdb.models import Citation, Question
from rulesdb.views.provision_view import BoardLink
from tests.sampling import sample

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_every_question_is_listed_once_by_section(client: Client) -> None:
    page = client.get("/questions/").content.decode()
    for slug in Question.objects.values_list("slug", flat=True):
        assert page.count(f'href="/questions/{slug}"') == 1, slug


def test_by_rule_a_question_stands_under_each_chapter_it_rests_on(client: Client) -> None:
    page = client.get("/questions/?by=rule").content.decode()
    citations = Citation.objects.filter(source_kind="question", source_key="redraw-with-a-debut-in-hand")
    chapters = {row.provision.number.split(".")[0] for row in citations.select_related("provision")}
    assert page.count('href="/questions/redraw-with-a-debut-in-hand"') == len(chapters)


def test_the_verdict_comes_before_the_question_and_the_answer(client: Client) -> None:
    page = client.get("/questions/redraw-with-a-debut-in-hand").content.decode()
    question = Question.objects.get(slug="redraw-with-a-debut-in-hand")
    assert page.index('class="verdict no"') < page.index("<h1") < page.index('<div class="answer"')
    assert question.question in page


def test_the_rules_it_rests_on_are_read_beside_it(client: Client) -> None:
    page = client.get("/questions/redraw-with-a-debut-in-hand").content.decode()
    for citation in Citation.objects.filter(source_key="redraw-with-a-debut-in-hand"):
        assert f'data-rule="{citation.provision.number}"' in page
    assert "引き直" in page or "手札" in page


@pytest.mark.slow
def test_every_question_has_a_page_and_a_json_form(client: Client) -> None:
    for question in sample(Question.objects.all(), 12):
        assert client.get(f"/questions/{question.slug}").status_code == 200, question.slug
        data = client.get(f"/questions/{question.slug}?format=json").json()
        assert (data["question"], data["answer"], data["verdict"]) == (
            question.question,
            question.answer,
            question.verdict,
        )


def test_a_former_wording_is_kept_in_sight(client: Client) -> None:
    former = [{"replaced_on": "2026-06-12", "question": "Formerly asked?", "answer": "Formerly answered."}]
    Question.objects.filter(slug="redraw-with-a-debut-in-hand").update(history=former)
    page = client.get("/questions/redraw-with-a-debut-in-hand").content.decode()
    assert "until 2026-06-12" in page
    assert "Formerly answered." in page


@pytest.mark.extended
def test_a_question_that_does_not_exist(client: Client) -> None:
    response = client.get("/questions/never-asked?format=json")
    assert (response.status_code, response.json()["error"]["code"]) == (404, "no_such_question")


def test_others_may_add_boards_to_a_question_and_the_discrepancies_it_is_heard_in_are_named(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def boards(kind: str, key: str) -> list[BoardLink]:
        return (
            [BoardLink("One board", "/play/1", "What it shows.", "collab-with-an-empty-deck")]
            if kind == "question"
            else []
        )

    with monkeypatch.context() as patched:
        patched.setattr("rulesdb.views.provision_view.more_boards", [boards])
        page = client.get("/questions/collab-with-an-empty-deck").content.decode()
    assert 'href="/play/1"' in page
    assert "What it shows." in page
    assert page.count('href="/discrepancies/collab-with-an-empty-deck"') >= 2  # on the board, and in the list
    assert 'class="cited"><li><a href="/discrepancies/' not in client.get("/questions/hand-size-limit").content.decode()


def test_a_question_and_the_official_answer_to_the_same_question_lead_to_each_other(client: Client) -> None:
    page = client.get("/questions/bloom-of-a-resting-holomem").content.decode()
    assert '<a href="/answers/Q176">Official answer Q176</a>' in page
    assert client.get("/questions/bloom-of-a-resting-holomem?format=json").json()["official"] == "Q176"
    page = client.get("/answers/Q176").content.decode()
    assert "The same question in the Q&A" in page
    assert 'href="/questions/bloom-of-a-resting-holomem"' in page
    assert client.get("/answers/Q176?format=json").json()["questions"] == ["bloom-of-a-resting-holomem"]
    assert "The same question" not in client.get("/answers/Q1").content.decode()
    japanese = client.get("/questions/bloom-of-a-resting-holomem", headers={"Accept-Language": "ja"}).content.decode()
    assert "公式回答 Q176" in japanese
