"""What was made in a pocket arrives at the site: once, with nothing overwritten, and nothing is taken unread."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from judge.desk import lines
from judge.desk.content import Content
from judge.desk.models import Branch, Case, Ruling, RulingEntry
from judge.pocket.export import unsent_parcel

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

WORDS = "A chooses the order (10.6.3.2), see hBP01-120."


@pytest.fixture
def parcel(judge: Client, case: Case) -> dict[str, Any]:
    """A board with two lines and a ruling with an amendment, as a pocket sends them to a site that has none of them."""
    lines.choose(case, 0, ["arts:center:1"])
    case.refresh_from_db()
    lines.choose(case, 0, ["end"])
    line = lines.keep(Content(case.position, "", (("arts:center:1",),)))
    fields = {
        "words": WORDS,
        "token": "form-1",
        "visibility": "link",
        "line": line.digest,
        "step": ["2"],
        "judge": "Mika",
    }
    assert judge.post("/rulings/new", fields).status_code == 302
    ruling = Ruling.objects.get()
    more = {"words": "It stands.", "token": "form-2", "kind": "amendment", "after": 1, "judge": "Mika"}
    assert judge.post(f"/rulings/{ruling.public_id}/add", more).status_code == 302
    made: dict[str, Any] = json.loads(json.loads(unsent_parcel("[]"))["body"])
    tables = ("mention", "rulingentry", "ruling", "branch", "case", "line")
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"DELETE FROM desk_{table}")
    return made


def send(client: Client, parcel: dict[str, Any]) -> HttpResponse:
    return client.post("/pocket/arrivals", json.dumps(parcel), content_type="application/json")


def test_boards_lines_and_rulings_arrive_under_their_addresses(judge: Client, parcel: dict[str, Any]) -> None:
    told = send(judge, parcel).json()
    assert told["refused"] == []
    assert told["counts"] == {"boards": 1, "lines": len(parcel["lines"]), "rulings": 1, "lessons": 0, "answers": 0}
    board, ruling = parcel["boards"][0], parcel["rulings"][0]
    lines_sent = [f"line {line['digest']}" for line in parcel["lines"]]
    marks = [f"board {board['public_id']} {board['version']}", f"ruling {ruling['public_id']} 2"]
    assert (told["marks"], told["later"]) == ([*lines_sent, *marks], {})
    case = Case.objects.get(public_id=board["public_id"])
    assert [branch.on_show for branch in case.tree()] == [False, True]
    assert judge.get(f"/boards/{case.public_id}").status_code in {200, 302}
    first, second = RulingEntry.objects.order_by("number")
    assert (first.words, first.steps, second.words) == (WORDS, [2], "It stands.")
    assert first.mentions.filter(kind="rule", key="10.6.3.2").exists()
    assert first.given.isoformat() == ruling["entries"][0]["given"]
    assert judge.get(f"/r/{ruling['read_id']}").status_code == 200


def test_what_is_sent_again_arrives_once(judge: Client, parcel: dict[str, Any]) -> None:
    send(judge, parcel)
    told = send(judge, parcel).json()
    assert not any(told["counts"].values())
    assert len(told["marks"]) == 2 + len(parcel["lines"])
    assert (Case.objects.count(), Ruling.objects.count(), RulingEntry.objects.count()) == (1, 1, 2)


def test_a_board_changed_on_both_sides_is_one_board_with_what_both_made_of_it(
    judge: Client, parcel: dict[str, Any]
) -> None:
    send(judge, parcel)
    case = Case.objects.get()
    case.change(title="Changed at the site", choices=[["arts:center:1"]])
    parcel["boards"][0] |= {"title": "Changed in the pocket", "version": 9, "picks": [["bloom"]]}
    told = send(judge, parcel).json()
    assert (told["counts"]["boards"], told["continued"]) == (0, 1)
    ((name, address),) = [(each["name"], each["address"]) for each in told["apart"]]
    assert name == "“Changed in the pocket”"
    assert judge.get(address).status_code == 200, "both lines side by side"
    assert send(judge, parcel).json()["continued"] == 0
    case = Case.objects.get()
    assert case.title == "Changed at the site / Changed in the pocket"
    assert {branch.content.picks for branch in case.tree()} == {(("arts:center:1",),), (("bloom",),)}


def test_a_phone_gets_what_it_does_not_have_and_nobody_elses(
    judge: Client, stranger: Client, parcel: dict[str, Any]
) -> None:
    send(judge, parcel)

    def got(client: Client, known: dict[str, int]) -> dict[str, Any]:
        found: dict[str, Any] = client.post(
            "/pocket/departures", json.dumps({"known": known}), content_type="application/json"
        ).json()
        return found

    everything = got(judge, {})
    assert everything["more"] is False
    assert {kind: len(listed) for kind, listed in everything["parcel"].items() if listed} == {
        "lines": len(parcel["lines"]),
        "boards": len(parcel["boards"]),
        "rulings": 1,
    }
    known = {f"board {board['public_id']}": board["version"] for board in everything["parcel"]["boards"]}
    assert [len(got(judge, known)["parcel"][kind]) for kind in ("boards", "rulings")] == [0, 1]
    assert not any(got(stranger, {})["parcel"].values())
    assert judge.post("/pocket/departures", "[]", content_type="application/json").status_code == 422


def test_a_later_entry_is_added_and_the_first_stays(judge: Client, parcel: dict[str, Any]) -> None:
    whole = parcel["rulings"][0]["entries"]
    parcel["rulings"][0]["entries"] = whole[:1]
    send(judge, parcel)
    parcel["rulings"][0]["entries"] = whole
    assert send(judge, parcel).json()["counts"]["rulings"] == 1
    assert list(RulingEntry.objects.order_by("number").values_list("words", flat=True)) == [WORDS, "It stands."]


def test_nobody_adds_to_the_ruling_of_another_browser(judge: Client, stranger: Client, parcel: dict[str, Any]) -> None:
    send(judge, parcel)
    parcel["rulings"][0]["entries"][1]["token"] = "another"
    told = send(stranger, parcel).json()
    assert ["another browser" in each["reason"] for each in told["refused"]] == [True]
    assert RulingEntry.objects.count() == 2


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda p: p["lines"][0].update(digest="a" * 20), "does not follow from what it is"),
        (lambda p: p["boards"][0].update(position="nonsense"), "cannot be read"),
        (lambda p: p["boards"][0].update(public_id="../x"), "not one that a board can have"),
        (lambda p: p["rulings"][0]["entries"][0].update(words="See 99.99.99."), "99.99.99"),
        (lambda p: p["rulings"][0]["entries"][0].update(given="yesterday"), "no time"),
        (lambda p: p["rulings"][0].update(entries=[]), "no entry"),
    ],
)
def test_what_cannot_be_taken_is_named_with_the_reason(
    judge: Client, parcel: dict[str, Any], change: Any, why: str
) -> None:
    change(parcel)
    told = send(judge, parcel).json()
    assert any(why in each["reason"] for each in told["refused"]), told


def test_what_is_no_parcel_is_refused_whole(judge: Client) -> None:
    assert judge.post("/pocket/arrivals", "{]", content_type="application/json").status_code == 422
    assert not Branch.objects.exists()


def test_only_what_is_not_sent_yet_waits(judge: Client, parcel: dict[str, Any]) -> None:
    marks = send(judge, parcel).json()["marks"]
    assert not any(json.loads(unsent_parcel(json.dumps(marks)))["counts"].values())
    Case.objects.get().change(title="Later")
    assert json.loads(unsent_parcel(json.dumps(marks)))["counts"] == {
        "boards": 1,
        "rulings": 0,
        "lessons": 0,
        "answers": 0,
    }


def test_what_was_made_first_is_sent_first_and_the_rest_after_it(judge: Client, case: Case) -> None:
    judge.post("/boards/new", {"start": "empty"})
    case.change(title="Changed last, made first")
    sent: list[str] = []
    marks: list[str] = []
    while (waiting := json.loads(unsent_parcel(json.dumps(marks), 1)))["counts"]["boards"]:
        (board,) = json.loads(waiting["body"])["boards"]
        sent.append(board["public_id"])
        marks.append(f"board {board['public_id']} {board['version']}")
    later = Case.objects.exclude(pk=case.pk).get()
    assert sent == [case.public_id, later.public_id]
