"""What was learned in a pocket arrives at the site: once, the later answer to a question stays, and the pages show it."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from judge.desk.access import TOKEN
from judge.learning.models import LessonDone, Review, Tally
from judge.learning.questions.model import questions
from judge.learning.spacing import schedule_after
from judge.pocket.export import unsent_parcel

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
QUESTION, OTHER = list(questions())[:2]


def review(owner: str, question: str, days: int, *, right: bool = True, times: int = 1) -> Review:
    at = NOON + timedelta(days=days)
    schedule, due = schedule_after({}, at, right=right)
    kept = {"schedule": schedule, "due": due, "at": at, "right": right, "times": times, "missed": 0 if right else times}
    return Review.objects.update_or_create(owner=owner, question=question, defaults={"chapter": "1", **kept})[0]


def parcel(sent: tuple[str, ...] = ()) -> dict[str, Any]:
    """What the device has to send; it is not at the site."""
    found: dict[str, Any] = json.loads(json.loads(unsent_parcel(json.dumps(sent)))["body"])
    for model in (LessonDone, Review):
        model.objects.all().delete()
    return found


def send(client: Client, parcel: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/pocket/arrivals", json.dumps(parcel), content_type="application/json")
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()
    return told


@pytest.fixture
def learned() -> dict[str, Any]:
    """A lesson and two questions of the device: one answered rightly, one missed."""
    LessonDone.objects.create(owner="device", lesson="zones")
    review("device", QUESTION, 2)
    review("device", OTHER, 1, right=False)
    return parcel()


def test_lessons_and_answers_arrive_once_and_are_known_to_the_pages(client: Client, learned: dict[str, Any]) -> None:
    told = send(client, learned)
    assert told["refused"] == []
    assert (told["counts"]["lessons"], told["counts"]["answers"]) == (1, 2)
    owner = client.session[TOKEN]
    assert [row.lesson for row in LessonDone.objects.all()] == ["zones"]
    row = Review.objects.get(owner=owner, question=QUESTION)
    assert (row.right, row.times, row.missed, row.at) == (True, 1, 0, NOON + timedelta(days=2))
    assert row.due > row.at
    assert row.chapter == questions()[QUESTION].chapter
    assert [(each.answered, each.wrong) for each in Tally.objects.order_by("wrong")] == [(1, 0), (1, 1)]
    assert b'class="lesson done' in client.get("/learn/").content
    again = send(client, learned)
    assert not any(again["counts"].values())
    assert set(again["marks"]) == set(told["marks"])
    assert sum(each.answered for each in Tally.objects.all()) == 2


def test_what_was_sent_waits_again_once_the_question_is_answered_again(client: Client, learned: dict[str, Any]) -> None:
    marks = tuple(send(client, learned)["marks"])
    assert not any(json.loads(unsent_parcel(json.dumps(marks)))["counts"].values())
    review(client.session[TOKEN], QUESTION, 3, times=2)
    waiting = json.loads(unsent_parcel(json.dumps(marks)))
    assert waiting["counts"] == {"boards": 0, "rulings": 0, "lessons": 0, "answers": 1}
    assert [each["question"] for each in json.loads(waiting["body"])["answers"]] == [QUESTION]


@pytest.mark.parametrize(("at_the_site", "kept", "new"), [(1, 2, 1), (3, 3, 0)])
def test_the_later_answer_stays(client: Client, learned: dict[str, Any], at_the_site: int, kept: int, new: int) -> None:
    client.get("/learn/")
    send(client, {"lessons": ["zones"]})  # gives the browser its token
    review(client.session[TOKEN], QUESTION, at_the_site, right=False, times=4)
    told = send(client, learned | {"answers": learned["answers"][-1:]})
    assert learned["answers"][-1]["question"] == QUESTION
    assert told["counts"]["answers"] == new
    row = Review.objects.get(question=QUESTION)
    assert row.at == NOON + timedelta(days=kept)
    assert row.right is bool(new)
    assert (row.times, row.missed) == (4, 4), "what was counted at the site is not lost"
    assert not Tally.objects.exists(), "that question was answered here before"


def test_a_clock_that_is_ahead_does_not_outdo_later_answers(client: Client) -> None:
    review("device", QUESTION, 50_000)
    send(client, parcel())
    assert Review.objects.get().at <= datetime.now(UTC)


def test_what_the_site_no_longer_has_is_passed_over(client: Client, learned: dict[str, Any]) -> None:
    learned["answers"][0]["question"] = "gone"
    told = send(client, {"lessons": ["gone"], "answers": learned["answers"][:1]})
    assert not any(told["counts"].values())
    assert len(told["marks"]) == 2, "it is not offered again"
    assert not Review.objects.exists()


@pytest.mark.parametrize(
    "change",
    [
        {"schedule": {}},
        {
            "schedule": {
                "card_id": 1,
                "state": 7,
                "step": 0,
                "stability": 1,
                "difficulty": 1,
                "due": "x",
                "last_review": "x",
            }
        },
        {"times": 1, "missed": 2},
        {"times": 0},
    ],
)
def test_an_answer_that_cannot_be_read_is_refused(
    client: Client, learned: dict[str, Any], change: dict[str, Any]
) -> None:
    learned["answers"][0].update(change)
    told = send(client, {"answers": learned["answers"]})
    (refusal,) = told["refused"]
    assert refusal["kind"] == "answers"
    assert refusal["name"].startswith("A practice question: ")
    assert refusal["mark"] == f"answer {learned['answers'][0]['question']} {learned['answers'][0]['times']}"
    assert refusal["reason"]
    assert Review.objects.count() == 1, "the other one is taken"
