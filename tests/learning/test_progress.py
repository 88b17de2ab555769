"""What was learned goes with the account when it takes over a browser, and is forgotten with it; the front page leads to it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.desk.access import forget_functions
from judge.learning.lesson_files import lessons
from judge.learning.models import LessonDone, OwnQuestion, QuestionList, Review
from judge.learning.progress import forget_progress, take_over
from judge.learning.questions.model import questions

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


def answer(owner: str, question: str, days: int) -> None:
    Review.objects.create(
        owner=owner, question=question, chapter="1", due=NOW, at=NOW + timedelta(days=days), right=True
    )


def test_an_account_takes_over_what_a_browser_learned_and_the_later_answer_stays() -> None:
    for owner, lesson in (("browser", "zones"), ("browser", "bloom"), ("account", "bloom")):
        LessonDone.objects.create(owner=owner, lesson=lesson)
    answer("browser", "later here", 2)
    answer("account", "later here", 1)
    answer("browser", "later there", 1)
    answer("account", "later there", 2)
    answer("browser", "here alone", 1)
    QuestionList.objects.create(owner="browser", title="x")
    OwnQuestion.objects.create(owner="browser", at=0, right=0)
    take_over("browser", "account")
    assert set(LessonDone.objects.values_list("owner", "lesson")) == {("account", "zones"), ("account", "bloom")}
    assert {(row.owner, row.question, (row.at - NOW).days) for row in Review.objects.all()} == {
        ("account", "later here", 2),
        ("account", "later there", 2),
        ("account", "here alone", 1),
    }
    assert (QuestionList.objects.get().owner, OwnQuestion.objects.get().owner) == ("account", "account")


def test_all_of_it_is_forgotten_with_the_owner() -> None:
    assert forget_progress in forget_functions
    for owner in ("one", "other"):
        LessonDone.objects.create(owner=owner, lesson="zones")
        answer(owner, "x", 1)
        QuestionList.objects.create(owner=owner, title="x")
        OwnQuestion.objects.create(owner=owner, at=0, right=0)
    forget_progress("one")
    for model in (LessonDone, Review, QuestionList, OwnQuestion):
        assert [row.owner for row in model.objects.all()] == ["other"]


def test_the_front_page_has_three_doors_and_explains_the_board_on_a_first_visit(client: Client) -> None:
    page = client.get("/").content.decode()
    for address in ("/boards/new", "/rules/", "/learn/"):
        assert f'<a href="{address}"><b>' in page
    assert 'class="first-visit"' in page
    client.post("/learn/bloom", {"option": "bloom:hSD01-005:center"})
    assert 'class="first-visit"' not in client.get("/").content.decode()
    board = client.get("/learn/board").content.decode()
    life = board[board.index("A player with no Life left loses.") :]
    assert life[: life.index("</li>")].count("chip") == 1
    assert 'data-rule="1.2.1.2"' in life[: life.index("</li>")]
    assert "Stripes mean that it is resting." in board
    assert "Tokino Sora" in board


@pytest.mark.extended
def test_progress_is_moved_to_the_account_when_asked_for_and_apart_from_boards(client: Client) -> None:
    client.post("/learn/bloom", {"option": "bloom:hSD01-005:center"})
    question = next(iter(questions().values()))
    client.post(f"/practice/{question.id}", {"answer": question.answer})
    assert "progress of its own" not in client.get("/practice/").content.decode(), "nobody is signed in"
    user = User.objects.create_user("upao", password="four words of a song")
    client.force_login(user)
    for address in ("/practice/", "/learn/", "/account/"):
        page = client.get(address).content.decode()
        assert "This browser has progress of its own" in page
        assert "1 lesson done" in page
        assert "1 question answered" in page
        assert "boards or rulings of its own" not in page
    client.post("/account/take/")
    assert "progress of its own" in client.get("/practice/").content.decode(), (
        "boards and rulings are moved by themselves"
    )
    answer = client.post("/learn/take", follow=True).content.decode()
    assert "Your progress is in your account now." in answer
    assert "progress of its own" not in answer
    assert client.post("/learn/take")["Location"] == "/practice/", "nothing is left to move"
    other = Client()
    other.force_login(user)
    assert f"1 of {len(lessons())} lessons done" in other.get("/learn/").content.decode()
    assert Client().post("/learn/take")["Location"].startswith("/account/login/")
