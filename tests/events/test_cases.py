"""A board that was opened for a call, as the other members read it."""

from __future__ import annotations

import pytest

from judge.desk.models import Case
from judge.events.models import Call, EventCase

from .conftest import Person, at, board_for, said

GANMO = """\
rules 1.9.0
turn 5 a
first a
step performance

a oshi hBP01-003
a center hBP01-056; cheers red; with hBP01-120
a back hBP01-057
a hand 3
a deck 30
a life 5
a cheer-deck 12
a power 1

b oshi hBP01-001
b center hBP01-009; cheers white; with hBP01-116
b hand 3
b deck 31
b life 4
b cheer-deck 11
b power 2
"""


@pytest.fixture
def board(ito: Person, call: Call) -> EventCase:
    found = board_for(ito, call)
    Case.objects.filter(pk=found.case_id).update(position=GANMO)
    return EventCase.objects.get(pk=found.pk)


def test_members_step_through_it_and_change_nothing(board: EventCase, sato: Person) -> None:
    before = Case.objects.values().get()
    for end in ("", "/steps/1"):
        answer = sato.get(at(board.call.event, f"boards/{board.public_id}{end}"))
        assert answer.status_code == 200
        page = answer.content.decode()
        assert "K. Ito" in page
        assert 'name="option"' not in page
        assert f'href="{at(board.call.event)}"' in page, "the way back to the event"
    assert Case.objects.values().get() == before


def test_the_calls_lead_to_the_boards(board: EventCase, ito: Person, sato: Person) -> None:
    assert f'href="/boards/{board.case.public_id}"' in ito.get(at(board.call.event)).content.decode()
    assert f"boards/{board.public_id}" in sato.get(at(board.call.event)).content.decode()


def test_the_judges_own_board_leads_back_to_the_event(board: EventCase, ito: Person) -> None:
    page = ito.get(f"/boards/{board.case.public_id}").content.decode()
    assert f'<a class="button" href="{at(board.call.event)}">Winter Cup · Table 17</a>' in page


def test_a_board_that_cannot_be_played_yet_says_so(board: EventCase, sato: Person) -> None:
    Case.objects.update(position="rules 1.9.0\nnot finished\n")
    answer = sato.get(at(board.call.event, f"boards/{board.public_id}"))
    assert answer.status_code == 404
    assert "K. Ito has not finished this board yet" in answer.content.decode()


def test_who_is_no_member_any_more_keeps_the_board_and_loses_the_event(board: EventCase, ito: Person) -> None:
    ito.post(at(board.call.event, "leave"))
    page = said(ito.get(f"/boards/{board.case.public_id}"))
    assert "Winter Cup" not in page
    answer = ito.post(f"/boards/{board.case.public_id}/steps/1/share", {"ruling": ""})
    assert "for=" not in answer["Location"]
