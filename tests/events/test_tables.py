"""Players call a judge by the link of their table."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import IntegrityError
from django.test import Client
from django.utils import timezone

from judge.events import calls, limits
from judge.events.calls import open_call
from judge.events.models import Call, Event, Table
from rulesdb.qr import labelled_drawing, qr_drawing

from .conftest import Person, at, said

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(event: Event) -> Table:
    return Table.objects.create(event=event, number=12)


def link(table: Table) -> str:
    return f"/events/tables/{table.token}"


def test_a_table_calls_without_an_account_and_the_judges_see_its_number(
    stranger: Client, table: Table, event: Event, ito: Person
) -> None:
    page = stranger.get(link(table))
    assert "Table 12" in said(page)
    assert "Call a judge" in said(page)
    answer = stranger.post(link(table), {"do": "call", "words": " Which comes\n first? "})
    assert (answer.status_code, answer["Location"]) == (302, link(table))
    called = said(stranger.get(link(table)))
    assert "A judge is called." in called
    assert "Leave the cards as they lie. This page says when a judge takes your call." in called
    call = event.calls.get()
    assert (call.table, call.words, call.seat, call.opened_by) == ("12", "Which comes first?", table, None)
    board = said(ito.get(at(event)))
    assert "called by the players" in board
    assert "Which comes first?" in board
    ito.post(at(event, f"calls/{call.number}/take"))
    assert "A judge has your call." in said(stranger.get(link(table)))
    for language, waits, stays in (
        ("en", "This page says when a judge takes your call.", "Leave the cards as they lie."),
        ("ja", "ジャッジが担当につくと、このページに表示されます。", "カードを動かさずにお待ちください。"),
    ):
        taken = said(stranger.get(link(table), HTTP_ACCEPT_LANGUAGE=language))
        assert stays in taken
        assert waits not in taken
    ito.post(at(event, f"calls/{call.number}/close"))
    assert "Call a judge" in said(stranger.get(link(table)))


def test_a_table_has_one_open_call(stranger: Client, table: Table, event: Event) -> None:
    for words in ("first", "second"):
        stranger.post(link(table), {"do": "call", "words": words})
        Client().post(link(table), {"do": "call", "words": words})
    assert [call.words for call in event.calls.all()] == ["first"]
    with pytest.raises(IntegrityError):
        Call.objects.create(event=event, number=9, table="12", seat=table, token="another")


def test_a_call_that_a_judge_opened_for_the_table_is_its_open_call(
    stranger: Client, table: Table, event: Event, ito: Person
) -> None:
    open_call(event, ito.user, "12", "", "by the judge")
    assert "A judge is called." in said(stranger.get(link(table)))
    stranger.post(link(table), {"do": "call"})
    assert event.calls.count() == 1
    stranger.post(link(table), {"do": "withdraw"})
    assert event.calls.filter(closed=None).count() == 1, "the players withdraw what they called, not what a judge did"


def test_players_are_told_that_their_call_was_closed(stranger: Client, table: Table, event: Event, ito: Person) -> None:
    """Also in the part that renews itself, and whoever opened it; not when they call again, nor long after."""
    assert "closed" not in said(stranger.get(link(table)))
    stranger.post(link(table), {"do": "call"})
    call = event.calls.get()
    calls.close_call(call)
    call.refresh_from_db()
    assert call.closed is not None
    at_that_time = f"Your call was closed. {timezone.localtime(call.closed, event.time_zone):%H:%M}"
    assert f"{at_that_time} If you still need a judge, call again. Call a judge" in said(stranger.get(link(table)))
    part = stranger.get(link(table), headers={"HX-Request": "true"}).content.decode()
    assert "Your call was closed." in part
    assert 'aria-live="polite"' in part
    stranger.post(link(table), {"do": "call"})
    assert "Your call was closed." not in said(stranger.get(link(table)))
    event.calls.all().delete()
    calls.close_call(open_call(event, ito.user, "１２", "", "by the judge"))
    assert "Your call was closed." in said(stranger.get(link(table)))
    event.calls.update(closed=timezone.now() - timedelta(minutes=limits.REOPEN_MINUTES))
    assert "Your call was closed." not in said(stranger.get(link(table)))


def test_players_withdraw_a_call_that_nobody_has(stranger: Client, table: Table, event: Event, ito: Person) -> None:
    stranger.post(link(table), {"do": "call"})
    assert "We no longer need a judge" in said(stranger.get(link(table)))
    stranger.post(link(table), {"do": "withdraw"})
    assert event.calls.get().closed is not None
    stranger.post(link(table), {"do": "call"})
    call = event.calls.get(closed=None)
    ito.post(at(event, f"calls/{call.number}/take"))
    assert "We no longer need" not in said(stranger.get(link(table)))
    stranger.post(link(table), {"do": "withdraw"})
    assert event.calls.get(pk=call.pk).closed is None


def test_new_links_end_the_old_ones(stranger: Client, table: Table, event: Event, head: Person) -> None:
    old = link(table)
    stranger.post(old, {"do": "call"})
    head.post(at(event, "tables"), {"do": "renew"})
    assert stranger.get(old).status_code == 404
    assert stranger.post(old, {"do": "call"}).status_code == 404
    table.refresh_from_db()
    assert "A judge is called." in said(stranger.get(link(table)))


def test_the_sheet_of_codes(event: Event, head: Person) -> None:
    page = at(event, "tables")
    assert "How many tables?" in said(head.get(page))
    assert head.post(page, {"count": "3"}).status_code == 302
    links = list(event.tables.values_list("number", "token"))
    assert [number for number, _token in links] == [1, 2, 3]
    shown = head.get(page).content.decode()
    assert all(f"/events/tables/{token}" in shown for _number, token in links)
    assert shown.count('class="qr"') == 3
    head.post(page, {"count": "4"})
    assert list(event.tables.values_list("number", "token"))[:3] == links, "tables that are there keep their links"
    head.post(page, {"count": "2"})
    assert list(event.tables.values_list("number", "token")) == links[:2]


def test_codes_are_drawn_when_the_tables_are_made(event: Event, head: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page draws none, in whichever worker, until the links are others."""
    page, drawn = at(event, "tables"), []

    def watched(url: str) -> str:
        drawn.append(url)
        return qr_drawing(url)

    monkeypatch.setattr("judge.events.views.tables.qr_drawing", watched)
    head.post(page, {"count": "3"})
    assert sum("/events/tables/" in url for url in drawn) == 3
    drawn.clear()
    shown = head.get(page).content.decode()
    assert not any("/events/tables/" in url for url in drawn)
    links = [f"http://testserver/events/tables/{each.token}" for each in event.tables.all()]
    places = [
        shown.index(labelled_drawing(qr_drawing(link), f"Table {number}")) for number, link in enumerate(links, 1)
    ]
    assert places == sorted(places)
    head.post(page, {"do": "renew"})
    assert sum("/events/tables/" in url for url in drawn) == 3


@pytest.mark.parametrize("typed", ["", "0", "201", "-1", "many", "9" * 30])
def test_a_number_of_tables_that_cannot_be_is_refused_and_kept_in_the_field(
    typed: str, event: Event, head: Person
) -> None:
    answer = head.post(at(event, "tables"), {"count": typed})
    assert answer.status_code == 422
    assert "Enter a number from 1 to 200." in said(answer)
    assert f'value="{typed}"' in answer.content.decode()
    assert not event.tables.exists()


def test_words_that_are_too_long_are_refused_and_kept(stranger: Client, table: Table, event: Event) -> None:
    answer = stranger.post(link(table), {"do": "call", "words": "x" * 121})
    assert answer.status_code == 422
    assert "At most 120 characters." in said(answer)
    assert "x" * 121 in answer.content.decode()
    assert not event.calls.exists()


def test_too_many_open_calls_are_told_to_the_players(
    stranger: Client, table: Table, event: Event, ito: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge.events.limits.OPEN_CALLS", 1)
    open_call(event, ito.user, "3", "", "another")
    answer = stranger.post(link(table), {"do": "call"})
    assert answer.status_code == 422
    assert "Call a judge aloud." in said(answer)


def test_the_page_sets_no_session(stranger: Client, table: Table) -> None:
    stranger.get(link(table))
    stranger.post(link(table), {"do": "call"})
    assert "sessionid" not in stranger.cookies
