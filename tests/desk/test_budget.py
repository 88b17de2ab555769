"""No request has the engine work for longer than its budget, whatever cards a board has; the next one goes on."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from django.test import Client

from judge.cards.build import read_card
from judge.cards.readers import known_names
from judge.cards.records import Record
from judge.desk import budget, limits, own_cards, plays
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.plays import play
from tests.desk.test_import_cards import record

from .conftest import GANMO

pytestmark = pytest.mark.django_db
HURT = (
    "このホロメンがダメージを受けた時、このターンの間、このホロメンのアーツ+10。"
    "このホロメンのHP10回復。相手のセンターホロメンに特殊ダメージ10を与える。"
)
BOARD = """turn 3 a
a oshi hBP01-003
a center hXX01-001
a deck 30
a life 5
a cheer-deck 12
b oshi hBP01-004
b center hXX01-001
b deck 30
b life 5
b cheer-deck 12
"""
ARTS = (("arts:center:1",),)


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "_kept", plays.LineCache(limits.BYTES_OF_LINES))


def endless_card() -> dict[str, Any]:
    """A holomem that hurts the other Center whenever it is hurt, and is stronger each time: no state of the game comes twice."""
    arts = [{"name": "一撃", "cost": [], "damage": 10, "damage_raw": "10", "plus": False, "crit": [], "text": None}]
    gift = [{"kind": "ギフト", "name": "輪", "text": HURT}]
    return record(number="hXX01-001", set="hXX01", hp=9990, arts=arts, keyword_effects=gift)


@pytest.fixture
def endless() -> str:
    """That holomem as a card of the board's own."""
    card, _origins = read_card(msgspec.convert(endless_card(), Record), known_names())
    assert not card.unread
    return own_cards.write([card])


@pytest.mark.slow
@pytest.mark.extended
def test_what_piles_up_ends_a_line_before_it_costs_much(
    judge: Client, endless: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ENGINE_SECONDS", 60)
    line = keep(Content(BOARD, endless, ARTS))
    judge.get(f"/lines/{line.digest}/steps/1")  # what the first page of a process works out is not the engine's
    plays._kept.clear()
    page = judge.get(f"/lines/{line.digest}/steps/9999", follow=True).content.decode()
    found = re.search(r"no further than this \((\d+) steps\)", page)
    assert found
    assert 500 < int(found[1]) < 4000, "the steps that a line may have by its weight, whatever time they take here"
    assert "Go on" not in page


@pytest.mark.slow
def test_a_page_stops_in_time_and_the_next_goes_on(
    judge: Client, endless: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ENGINE_SECONDS", 0.01)
    line = keep(Content(BOARD, endless, ARTS))
    end = len(line.content.play().steps)
    plays._kept.clear()
    seen = []
    while (answer := judge.get(f"/lines/{line.digest}/steps/{end}")).status_code == 302:
        seen.append(int(answer["Location"].rpartition("/")[2]))
    assert len(seen) > 1
    assert seen == sorted(set(seen)), "each page comes further than the one before it"
    assert "no further than this" in answer.content.decode()


def test_a_line_that_was_stopped_is_the_same_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play(GANMO, (("arts",), ("end",)))
    plays._kept.clear()
    monkeypatch.setattr(plays, "BETWEEN_LOOKS", 3)
    monkeypatch.setattr(budget, "spent", lambda: True)
    told = []
    for _ in range(200):
        line = play(GANMO, (("arts",), ("end",)))
        told.append(len(line.steps))
        if not line.stopped:
            break
        assert line.problem
    assert len(told) > 5
    assert told == sorted(told)
    assert (line.fingerprint, line.picks, line.problem) == (whole.fingerprint, whole.picks, None)
    assert [step.transition for step in line.steps] == [step.transition for step in whole.steps]


def test_a_line_that_was_stopped_is_kept_without_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "BETWEEN_LOOKS", 3)
    monkeypatch.setattr(budget, "spent", lambda: True)
    assert not keep(Content(GANMO, "", (("arts:center:1",),))).record


def test_nothing_is_signed_while_a_line_is_stopped(judge: Client, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    case.choices = [["arts:center:1"]]
    case.save()
    monkeypatch.setattr(plays, "BETWEEN_LOOKS", 3)
    monkeypatch.setattr(budget, "spent", lambda: True)
    page = judge.get(f"/boards/{case.public_id}").content.decode()
    assert "stopped here" in page
    assert "The engine reached step" in page
    assert "Go on" in page
    case.refresh_from_db()
    assert not case.fingerprint


def test_outside_a_request_there_is_no_budget() -> None:
    assert not budget.spent()


def test_the_kept_lines_are_bounded_by_their_bytes() -> None:
    line = play(GANMO, (("arts",), ("end",)))
    kept = plays.LineCache(3 * line.bytes)
    for name in range(20):
        kept.put((str(name), 0, ()), line)
    assert len(kept._lines) == 3
