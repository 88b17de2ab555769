"""A board that was opened for a call, as the other members read it."""

from __future__ import annotations

import pytest

from judge.desk.models import Case
from judge.events.models import Call, EventCase

from .conftest import Person, at, board_for, said


@pytest.fixture
def board(ito: Person, call: Call) -> EventCase:
    return board_for(ito, call)


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
    for position in ("rules 1.9.0\nnot finished\n", "rules 1.9.0\nturn 5 a\n"):
        Case.objects.update(position=position)
        answer = sato.get(at(board.call.event, f"boards/{board.public_id}"))
        assert answer.status_code == 404
        assert "K. Ito has not finished this board yet" in answer.content.decode()


def test_who_is_no_member_any_more_keeps_the_board_and_loses_the_event(board: EventCase, ito: Person) -> None:
    ito.post(at(board.call.event, "leave"))
    page = said(ito.get(f"/boards/{board.case.public_id}"))
    assert "Winter Cup" not in page
    answer = ito.post(f"/boards/{board.case.public_id}/steps/1/share", {"ruling": ""})
    assert "for=" not in answer["Location"]
