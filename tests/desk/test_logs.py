"""What is logged as JSON: every request in one line, and nothing of what a board holds or of what opens one."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from io import StringIO

import pytest
from django.test import Client

from judge.desk.views import boards
from judge.logs import JsonFormatter

from .conftest import GANMO, newest

pytestmark = pytest.mark.django_db


@pytest.fixture
def lines() -> Iterator[StringIO]:
    """What the site logs with LOG_FORMAT=json."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    root, requests = logging.getLogger(), logging.getLogger("judge.requests")
    level = requests.level
    root.addHandler(handler)
    requests.setLevel(logging.INFO)
    yield stream
    requests.setLevel(level)
    root.removeHandler(handler)


def test_a_request_is_one_line_with_its_pattern(lines: StringIO) -> None:
    Client().get("/cards/", {"q": "sora"})
    (told,) = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert {"method": "GET", "path": "/cards/", "status": 200, "logger": "judge.requests"}.items() <= told.items()
    assert told["ms"] > 0
    assert told["worker"]
    assert "sora" not in lines.getvalue()


def test_nothing_of_a_board_is_in_it(judge: Client, stranger: Client, lines: StringIO) -> None:
    judge.post("/boards/new", {"start": "notation", "notation": GANMO})
    case = newest()
    address = f"/boards/{case.public_id}"
    judge.get(f"{address}/steps/1")
    judge.get(f"{address}/edit", {"place": "a.center"})
    shared = judge.post(f"{address}/steps/1/share", follow=True)
    digests = set(re.findall(r"/lines/([a-z0-9]{20})", shared.content.decode()))
    assert digests
    for digest in digests:
        judge.get(f"/lines/{digest}")
    stranger.get(address)
    stranger.get("/open", HTTP_X_LINE="1.abc")
    stranger.get("/nowhere/secretword")
    text = lines.getvalue()
    assert len(text.splitlines()) > 7
    session = judge.session
    assert session.session_key
    hidden = [case.public_id, case.owner, session.session_key, "hBP01", "Ganmo", "turn 5", "secretword", "1.abc"]
    for secret in (*hidden, *digests):
        assert secret not in text, secret
    paths = {json.loads(line).get("path") for line in text.splitlines()}
    assert "/boards/<slug:public_id>/edit" in paths


def test_a_failure_is_told_by_its_class_and_places_only(monkeypatch: pytest.MonkeyPatch, lines: StringIO) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("hBP01-009 in the hand")

    monkeypatch.setattr(boards, "new_case", broken)
    answer = Client(raise_request_exception=False).post("/boards/new", {"start": "empty"})
    assert answer.status_code == 500
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert [line["status"] for line in told] == [500, 500]
    failure = next(line for line in told if "error" in line)
    assert failure["error"] == "builtins.RuntimeError"
    assert any(frame.endswith(" broken") for frame in failure["frames"])
    assert "hBP01" not in lines.getvalue()
