"""An event ends: everything can be read, nothing can be changed, and it can be opened again."""

from __future__ import annotations

import csv
import io

import pytest
from django.test import Client

from judge.desk.models import Ruling
from judge.events.calls import take_call
from judge.events.models import Call, Event, Invitation, Table

from .conftest import Person, add_entry, at, board_for, rule, said
from .test_access import stored

pytestmark = pytest.mark.django_db


def end(head: Person, event: Event) -> None:
    answer = head.post(at(event, "end"), {"do": "end"})
    assert (answer.status_code, answer["Location"]) == (302, at(event, "end"))
    event.refresh_from_db()


def test_the_page_says_what_is_still_open(event: Event, head: Person, call: Call) -> None:
    assert "1 call is still open. It will be closed." in said(head.get(at(event, "end")))
    end(head, event)
    call.refresh_from_db()
    assert call.closed is not None
    assert "This event ended on" in said(head.get(at(event, "end")))


@pytest.mark.parametrize(
    "page", ["call", "calls/1/take", "calls/1/release", "calls/1/close", "calls/1/board", "details", "tables"]
)
def test_nothing_of_an_event_that_has_ended_changes(
    page: str, event: Event, head: Person, ito: Person, call: Call
) -> None:
    take_call(call, ito.user)
    end(head, event)
    before = stored()
    sent = {"table": "9", "token": "t", "name": "Other", "date": "2026-11-22", "zone": "Asia/Tokyo", "count": "4"}
    for person in (ito, head):
        answer = person.post(at(event, page), sent)
        if page.startswith("calls/"):
            assert answer["Location"] == at(event), "which can be loaded again"
            answer = person.get(at(event))
            assert "This event has ended" in answer.content.decode()
        else:
            assert answer.status_code == 409 or (person is ito and answer.status_code == 404)
    assert page.startswith("calls/") or "This event has ended" in said(answer)
    assert stored() == before


def test_what_is_read_can_still_be_read(event: Event, head: Person, ito: Person, call: Call) -> None:
    end(head, event)
    for page in ("", "rulings", "rulings.csv"):
        assert ito.get(at(event, page)).status_code == 200
    for page in ("members", "publish", "end", "delete"):
        assert head.get(at(event, page)).status_code == 200
    board = head.get(at(event)).content.decode()
    assert "New call" not in board
    assert "hx-trigger" not in board.partition("<main")[2].partition("</main>")[0]
    assert "ended" in said(head.get("/events/"))


def test_links_of_tables_and_invitations_stop_and_begin_again(
    event: Event, head: Person, stranger: Client, outsider: Person
) -> None:
    table, invitation = Table.objects.create(event=event, number=3), Invitation.objects.create(event=event)
    end(head, event)
    answer = stranger.post(f"/events/tables/{table.token}", {"do": "call"})
    assert answer.status_code == 409
    assert "This event has ended." in said(answer)
    assert outsider.post(f"/events/join/{invitation.token}/enter", follow=True).status_code == 404
    assert not event.calls.exists()
    assert event.memberships.count() == 1
    head.post(at(event, "end"), {"do": "again"})
    assert stranger.post(f"/events/tables/{table.token}", {"do": "call"}).status_code == 302
    assert outsider.post(f"/events/join/{invitation.token}/enter").status_code == 302


@pytest.mark.slow
@pytest.mark.usefixtures("documents")
def test_no_ruling_and_no_entry_comes_after_the_end(event: Event, head: Person, ito: Person, call: Call) -> None:
    board_for(ito, call)
    kept = rule(ito, call)
    add_entry(ito, kept, "appeal")
    end(head, event)
    before = stored()
    words = {"words": "After the end.", "token": "late", "for": f"{event.public_id}.{call.number}"}
    answer = ito.post("/rulings/new", words)
    assert answer.status_code == 422
    assert "Winter Cup has ended" in said(answer)
    assert "After the end." in answer.content.decode(), "nothing typed is lost"
    assert add_entry(head, kept, "decide", kind="upheld").status_code == 409
    own = f"/rulings/{kept.ruling.public_id}/add"
    amended = ito.post(own, {"words": "Otherwise.", "token": "amend", "after": "2", "kind": "amendment"})
    assert amended["Location"] == f"/rulings/{kept.ruling.public_id}"
    assert stored() == before
    assert Ruling.objects.count() == 1

    rows = list(csv.DictReader(io.StringIO(head.get(at(event, "rulings.csv")).content.decode("utf-8-sig"))))
    assert [row["appeal"] for row in rows] == ["open"]
    head.post(at(event, "end"), {"do": "again"})
    assert ito.post("/rulings/new", words).status_code == 302
    assert add_entry(head, kept, "decide", kind="upheld").status_code == 302


@pytest.mark.slow
@pytest.mark.usefixtures("documents")
def test_rulings_are_made_public_after_the_end(event: Event, head: Person, ito: Person, call: Call) -> None:
    rule(ito, call)
    end(head, event)
    assert "The rulings are not public." in said(head.get(at(event, "end")))
    assert head.post(at(event, "publish")).status_code == 302
    assert "1 of the rulings is public." in said(head.get(at(event, "end")))


def test_ending_twice_keeps_the_first_time(event: Event, head: Person) -> None:
    end(head, event)
    first = event.ended
    end(head, event)
    assert event.ended == first
