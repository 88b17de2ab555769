"""Each item of a parcel is taken on its own: a bad one is refused with its name and the reason, and the others are stored. One
request does a bounded amount of work, and the engine never works while something is being written."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.conf import settings as site
from django.db import connection, transaction
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.desk import budget, limits, plays
from judge.desk.content import Content
from judge.desk.models import Case, Line, Ruling
from judge.desk.rulings.writing import add, write
from judge.learning.models import LessonDone, Review
from judge.learning.questions.model import questions
from judge.learning.spacing import schedule_after
from judge.pocket import importing, store_item
from judge.pocket.agreed_versions import note_sent
from judge.pocket.export import single_parcel, unchanged_marks, unsent_parcel
from judge.pocket.parcel import BYTES_AT_ONCE, ITEMS_AT_ONCE
from judge.pocket.splitting import split_parcel
from tests.conftest import ENGINE_SECONDS
from tests.sampling import examples
from tests.watched_engine import watch_transitions

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
Parcel = dict[str, list[Any]]
QUESTIONS = list(questions())[:2]
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def line_of(case: Case, *picks: str) -> dict[str, Any]:
    content = Content(case.position, "", tuple((pick,) for pick in picks)).canonical()
    return {"digest": content.digest, "position": content.position, "cards": "", "picks": content.picks}


def board_of(case: Case, number: int, line: str = "") -> dict[str, Any]:
    tree = [["kept", line], ["", ""]] if line else []
    title = {"title": f"Board {number}", "source": "", "scenario": ""}
    state = {"position": case.position, "cards": "", "picks": [], "draft": False, "tree": tree}
    return {"public_id": f"board-{number:04}", "version": 3, **title, **state}


def ruling_of(number: int, line: str = "") -> dict[str, Any]:
    texts = dict.fromkeys(("happened", "edition", "event", "table", "round", "seat_a", "seat_b", "judge"), "")
    rest = {"line": line, "steps": [2] if line else [], "rules": [], "given": "2026-05-01T12:00:00+00:00", "offset": 0}
    entry = {"kind": "ruling", "token": f"token-{number}", "words": f"Ruling {number} by 10.6.3.2.", **texts, **rest}
    return {
        "public_id": f"ruling-{number:04}",
        "read_id": f"read-{number:06}",
        "visibility": "link",
        "entries": [entry],
    }


def answer_of(question: str) -> dict[str, Any]:
    schedule, _due = schedule_after({}, NOON, right=True)
    return {"question": question, "schedule": schedule, "right": True, "times": 1, "missed": 0}


@pytest.fixture
def parcel(case: Case) -> Parcel:
    """Two items of each kind; of the boards and of the rulings one rests on a line."""
    lines = [line_of(case, "arts:center:1"), line_of(case, "end")]
    return {
        "lessons": ["zones", "turn"],
        "lines": lines,
        "boards": [board_of(case, 1, lines[0]["digest"]), board_of(case, 2)],
        "rulings": [ruling_of(1, lines[1]["digest"]), ruling_of(2)],
        "answers": [answer_of(question) for question in QUESTIONS],
    }


def post(client: Client, body: str | bytes) -> dict[str, Any]:
    answer = client.post("/pocket/arrivals", body, content_type="application/json")
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()
    return told


def marks_of(parcel: Parcel) -> dict[tuple[str, int], str]:
    marks = {
        "lessons": lambda each: f"lesson {each}",
        "lines": lambda each: f"line {each['digest']}",
        "boards": lambda each: f"board {each['public_id']} {each['version']}",
        "rulings": lambda each: f"ruling {each['public_id']} {len(each['entries'])}",
        "answers": lambda each: f"answer {each['question']} {each['times']}",
    }
    return {(kind, n): marks[kind](each) for kind, items in parcel.items() for n, each in enumerate(items)}


DATES = [b'"0001-01-01T00:00:00+14:00"', b'"9999-12-31T23:59:59-12:00"']
RULING, QUESTION = "A ruling “Ruling 2 by 10.6.3.2.”", "A practice question: "
BAD: list[tuple[str, tuple[str | int, ...], bytes, str, str]] = [
    *(("rulings", ("entries", 0, "given"), date, RULING, "time") for date in DATES),
    *(("answers", ("schedule", "due"), date, QUESTION, "cannot be right") for date in DATES),
    *(("answers", ("schedule", "last_review"), date, QUESTION, "cannot be right") for date in DATES),
    ("answers", ("schedule", "step"), b"-5", QUESTION, "schedule.step"),
    ("answers", ("schedule", "stability"), b"null", QUESTION, "cannot be right"),
    ("answers", ("schedule",), b"[" * 100_000 + b"]" * 100_000, QUESTION, "schedule"),
    ("answers", ("more",), b"[" * 100_000 + b"]" * 100_000, QUESTION, "more"),
    ("boards", ("title",), b'"Board 2 \xff"', "“Board 2 \ufffd”", "utf-8"),
    ("boards", ("title",), b'"Board 2 \\u0000"', "“Board 2 ”", "null character"),
    ("boards", ("source",), b'"\\ud800"', "“Board 2”", "surrogate"),
    ("boards", ("version",), b"1" * 40, "“Board 2”", "version"),
    ("boards", ("position",), b'"turn ' + b"9" * 5_000 + b'"', "“Board 2”", "cannot be read"),
    ("boards", ("tree",), b'[["x","aaaaaaaaaaaaaaaaaaaa"]]', "“Board 2”", "did not arrive"),
    ("rulings", ("entries", 0, "steps"), b"[" + b"1" * 4_000 + b"]", RULING, "not a step"),
    ("rulings", ("visibility",), b"7", RULING, "visibility"),
    ("lessons", (), b"{}", "A lesson", "cannot be read"),
]


def with_raw(parcel: Parcel, kind: str, path: tuple[str | int, ...], raw: bytes) -> bytes:
    """The parcel as it is sent, with these bytes in place of a field of the second item of a kind."""
    found: Any = parcel
    for key in (kind, 1, *path)[:-1]:
        found = found[key]
    found[(kind, 1, *path)[-1]] = "@@"
    return json.dumps(parcel).encode().replace(b'"@@"', raw)


@pytest.mark.parametrize(("kind", "path", "raw", "name", "why"), BAD)
def test_a_bad_item_is_refused_with_its_name_and_the_reason_and_the_others_are_stored(
    judge: Client, parcel: Parcel, kind: str, path: tuple[str | int, ...], raw: bytes, name: str, why: str
) -> None:
    marks = marks_of(parcel)
    told = post(judge, with_raw(parcel, kind, path, raw))
    (refusal,) = told["refused"]
    assert (refusal["kind"], refusal["number"]) == (kind, 1)
    assert refusal["name"].startswith(name)
    assert why in refusal["reason"]
    if path not in {("version",), ()}:
        assert refusal["mark"] == marks[kind, 1]
    assert set(told["marks"]) == {mark for place, mark in marks.items() if place != (kind, 1)}
    assert told["later"] == {}
    rows = {"boards": Case.objects.filter(title__startswith="Board").count(), "rulings": Ruling.objects.count()}
    rows |= {"lessons": LessonDone.objects.count(), "answers": Review.objects.count()}
    assert rows == {each: 2 - (each == kind) for each in rows}


def test_a_refused_line_takes_what_rests_on_it_along_and_says_why(judge: Client, parcel: Parcel) -> None:
    parcel["lines"][0]["picks"] = [["something else"]]
    refused = post(judge, json.dumps(parcel))["refused"]
    assert [(each["kind"], each["number"]) for each in refused] == [("lines", 0), ("boards", 0)]
    assert refused[0]["reason"] in refused[1]["reason"]


def test_an_item_on_which_the_site_fails_is_refused_and_logged(
    judge: Client, parcel: Parcel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_anything: object, **_more: object) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(importing, "store_board", fail)
    told = post(judge, json.dumps(parcel))
    assert [each["name"] for each in told["refused"]] == ["“Board 1”", "“Board 2”"]
    assert "ZeroDivisionError" in caplog.text
    assert Ruling.objects.count() == 2


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**25), 10**25)
    | st.floats(allow_nan=False)
    | st.text(st.characters() | st.sampled_from("\0\ud800"), max_size=30)
    | st.sampled_from([*(json.loads(date) for date in DATES), "", "turn 5 a", "ruling", "public", "[]", '[{"a": 1}]']),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where an item has a field, at any depth, and the item itself."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    for key, each in inside:
        yield from places(each, (*path, key))


@settings(max_examples=examples(250, 10), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
@pytest.mark.extended
def test_whatever_is_in_a_field_of_one_item_all_others_are_stored(
    judge: Client, parcel: Parcel, data: st.DataObject
) -> None:
    plain = json.loads(json.dumps(parcel))
    marks, sent = marks_of(plain), copy.deepcopy(plain)
    kind = data.draw(st.sampled_from(sorted(sent)))
    path = data.draw(st.sampled_from(list(places(sent[kind][0]))))
    found: Any = sent
    for key in (kind, 0, *path)[:-1]:
        found = found[key]
    found[(kind, 0, *path)[-1]] = data.draw(values)
    rests = {"lines": ("boards", 0)}  # the first board rests on the first line
    with transaction.atomic():
        connection.atomic_blocks[-1]._from_testcase = True  # it only takes back what this example stored
        told = post(judge, json.dumps(sent))
        others = {mark for place, mark in marks.items() if place not in {(kind, 0), rests.get(kind)}}
        assert others <= set(told["marks"])
        titles, owned = (
            set(Case.objects.values_list("title", flat=True)),
            Ruling.objects.values_list("public_id", flat=True),
        )
        assert "Board 2" in titles
        assert "Board 1" in titles or kind in {"lines", "boards"}
        assert {"ruling-0002", *(["ruling-0001"] if kind != "rulings" else [])} <= set(owned)
        assert Review.objects.filter(question=QUESTIONS[1]).exists()
        transaction.set_rollback(True)


@pytest.mark.extended
def test_one_request_takes_so_many_items_and_the_rest_with_the_next(judge: Client, case: Case) -> None:
    boards = [board_of(case, number) for number in range(1, ITEMS_AT_ONCE * 2 + 6)]
    requests = 0
    while boards:
        told = post(judge, json.dumps({"boards": boards}))
        requests += 1
        assert len(told["marks"]) == min(ITEMS_AT_ONCE, len(boards))
        assert told["refused"] == []
        assert told["later"].get("boards", 0) == len(boards) - len(told["marks"])
        boards = [each for each in boards if f"board {each['public_id']} 3" not in told["marks"]]
    assert requests == 3


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The processor's clock goes on by 10 ms with each step of the engine and by nothing else; every step."""
    steps: list[int] = []
    watch_transitions(monkeypatch, lambda: steps.append(1))
    monkeypatch.setattr(budget, "thread_time", lambda: len(steps) / 100)
    monkeypatch.setattr(limits, "ENGINE_SECONDS", ENGINE_SECONDS)
    plays._kept.clear()
    return steps


def many_lines(case: Case, count: int) -> list[dict[str, Any]]:
    """Lines of different boards, so that none begins like another."""
    kept = []
    for turn in range(5, 5 + 2 * count, 2):
        content = Content(case.position.replace("turn 5", f"turn {turn}"), "", (("arts:center:1",),)).canonical()
        kept.append({"digest": content.digest, "position": content.position, "cards": "", "picks": content.picks})
    plays._kept.clear()
    return kept


def test_the_engine_works_for_a_bounded_time_in_one_request(judge: Client, case: Case, clock: list[int]) -> None:
    lines = many_lines(case, 20)
    most = limits.ENGINE_SECONDS * 100 + plays.BETWEEN_LOOKS
    digests = {each["digest"] for each in lines}
    assert len(digests) == 20
    del clock[:]
    requests = 0
    while lines:
        before = len(clock)
        told = post(judge, json.dumps({"lines": lines}))
        assert len(clock) - before <= 2 * most, "a line that was stopped is looked at once more"
        assert told["marks"], "each request gets on"
        assert told["refused"] == []
        lines = [each for each in lines if f"line {each['digest']}" not in told["marks"]]
        requests += 1
    assert requests > 2
    assert set(Line.objects.values_list("digest", flat=True)) >= digests


def test_what_is_here_already_costs_nothing(judge: Client, case: Case, clock: list[int]) -> None:
    lines = many_lines(case, 3)
    post(judge, json.dumps({"lines": lines}))
    plays._kept.clear()
    before = len(clock)
    told = post(judge, json.dumps({"lines": lines}))
    assert len(told["marks"]) == 3
    assert len(clock) == before


def test_nothing_is_played_or_read_while_something_is_being_written(
    judge: Client, parcel: Parcel, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays._kept.clear()
    looked: list[int] = []
    outside = len(connection.savepoint_ids)

    def watch(module: Any, name: str) -> None:
        before = getattr(module, name)

        def watched(*given: Any, **named: Any) -> Any:
            looked.append(len(connection.savepoint_ids) - outside)
            return before(*given, **named)

        monkeypatch.setattr(module, name, watched)

    watch(plays._Course, "go_on")
    watch(store_item, "read")
    watch(store_item, "RulingForm")
    assert post(judge, json.dumps(parcel))["refused"] == []
    assert len(looked) > 5
    assert set(looked) == {0}


def test_a_parcel_is_as_large_as_one_request_takes_and_names_what_is_in_it(judge: Client, parcel: Parcel) -> None:
    parcel["boards"] += [{**board_of(Case.objects.get(), n), "cards": f"[{' ' * 90_000}]"} for n in (3, 4, 5, 6)]
    post(judge, json.dumps(parcel))
    seen: list[str] = []
    rounds = 0
    while any((waiting := json.loads(unsent_parcel(json.dumps(seen))))["counts"].values()):
        sent = json.loads(waiting["body"])
        assert marks_of(sent) == {
            (kind, n): mark for kind, marks in waiting["marks"].items() for n, mark in enumerate(marks)
        }
        assert len(waiting["body"]) < BYTES_AT_ONCE + 100_000
        assert sum(len(each) for each in sent.values()) <= ITEMS_AT_ONCE
        seen += [mark for marks in waiting["marks"].values() for mark in marks]
        rounds += 1
    assert rounds > 1
    assert len(seen) == len(set(seen))
    digests = [f"line {each['digest']}" for each in parcel["lines"]]
    assert seen.index(digests[0]) < seen.index("board board-0001 3")
    assert seen.index(digests[1]) < seen.index("ruling ruling-0001 1")


def test_one_item_is_kept_as_a_file_with_its_lines(judge: Client, parcel: Parcel) -> None:
    post(judge, json.dumps(parcel))
    kept = json.loads(single_parcel("board board-0001 3"))
    assert [each["title"] for each in kept["boards"]] == ["Board 1"]
    assert [each["digest"] for each in kept["lines"]] == [parcel["lines"][0]["digest"]]
    assert not kept["rulings"]
    assert json.loads(unchanged_marks(json.dumps(["board board-0001 3", "board board-0001 2", "lesson zones"]))) == [
        "lesson zones",
        "board board-0001 3",
    ]


@pytest.mark.extended
def test_no_parcel_is_over_what_the_site_takes_in_one_request(judge: Client, case: Case) -> None:
    """The largest board fits, and of the longest ruling as many entries go at once as fit."""
    board = board_of(case, 1)
    board |= {"cards": "裁" * limits.CARDS_CHARACTERS, "position": "裁" * limits.NOTATION_CHARACTERS}
    board["picks"] = [["arts:center:1"]] * limits.CHOICES
    body = json.dumps({"boards": [board]}, ensure_ascii=False).encode()
    assert len(body) < site.DATA_UPLOAD_MAX_MEMORY_SIZE
    assert len(split_parcel(body)["boards"]) == 1
    case.delete()

    long = "裁" * limits.RULING_CHARACTERS
    entry = {"words": long, "happened": long, "edition": "1.9.0", "steps": []}
    ruling = write("phone", "0", {**entry, "visibility": "private"}, None)
    for number in range(1, limits.ENTRIES_OF_A_RULING):
        add(ruling, number, "amendment", "phone", str(number), entry)
    tokens: list[str] = []
    while (waiting := json.loads(unsent_parcel("[]")))["counts"]["rulings"]:
        assert len(waiting["body"].encode()) < site.DATA_UPLOAD_MAX_MEMORY_SIZE
        (sent,) = json.loads(waiting["body"])["rulings"]
        tokens += [each["token"] for each in sent["entries"]]
        note_sent(waiting["body"], [f"ruling {ruling.public_id} {len(sent['entries'])}"])
    assert tokens == [str(number) for number in range(limits.ENTRIES_OF_A_RULING)]
