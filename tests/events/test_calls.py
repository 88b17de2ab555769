"""Calls: opened in two taps, taken by one judge, released, closed; and a board for one."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connections, transaction
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.test import override_settings
from django.utils import timezone

from judge.desk import rates
from judge.desk.models import Case
from judge.events import calls, limits
from judge.events.models import Call, Event, EventCase, Table
from rulesdb.request_costs import RequestCost

from .conftest import Person, at, board_for, said


def test_a_call_is_opened_with_its_table_alone(ito: Person, head: Person, event: Event) -> None:
    page = ito.get(at(event, "call"))
    assert page.status_code == 200
    assert ito.post(at(event, "call"), {"table": " １７ ", "token": "t"}).status_code == 302
    call = Call.objects.get()
    assert (call.table, call.words, call.number, call.opened_by, call.taken_by) == ("17", "", 1, ito.user, None)
    assert "Nobody has it yet" in said(head.get(at(event)))


def test_two_taps_open_one_call_and_the_next_form_another(ito: Person, event: Event) -> None:
    for table, token in (("3", "t"), ("3", "t"), ("4", "u")):
        ito.post(at(event, "call"), {"table": table, "token": token})
    assert [call.number for call in event.calls.all()] == [1, 2]


def test_a_call_without_a_table_is_refused_beside_the_field(ito: Person, event: Event) -> None:
    answer = ito.post(at(event, "call"), {"table": " ", "words": "Ganmo"})
    assert answer.status_code == 422
    assert "Which table?" in said(answer)
    assert 'value="Ganmo"' in answer.content.decode()
    assert not Call.objects.exists()


def test_too_many_open_calls_are_refused(ito: Person, event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OPEN_CALLS", 1)
    assert ito.post(at(event, "call"), {"table": "1", "token": "a"}).status_code == 302
    assert "Too many calls" in said(ito.post(at(event, "call"), {"table": "2", "token": "b"}))
    assert event.calls.count() == 1


def test_who_opens_calls_too_fast_is_told_to_slow_down(
    ito: Person, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "RATES", {**rates.RATES, RequestCost.STORE: rates.Rate("9/minute", "1/minute")})
    rates.forget()
    with override_settings(RATE_LIMITS=True):
        answers = [ito.post(at(event, "call"), {"table": "1", "token": token}).status_code for token in ("a", "b")]
    assert answers == [302, 429]
    assert event.calls.count() == 1


def test_who_takes_a_call_has_it_and_the_second_is_told_who(ito: Person, sato: Person, call: Call) -> None:
    assert ito.post(at(call.event, f"calls/{call.number}/take")).status_code == 302
    answer = sato.post(at(call.event, f"calls/{call.number}/take"), follow=True)
    assert answer.redirect_chain == [(f"{at(call.event)}#messages", 302)], "an address that can be loaded again"
    call.refresh_from_db()
    assert call.taken_by == ito.user
    assert call.taken is not None
    tokyo = call.taken + timedelta(hours=9)
    assert f"K. Ito took table 17 at {tokyo:%H:%M}." in answer.content.decode()


def test_a_call_that_a_judge_has_needs_none(ito: Person, head: Person, event: Event) -> None:
    head.post(at(event, "call"), {"table": "4", "token": "without words"})
    assert "needs a judge" in said(ito.get(at(event)))
    ito.post(at(event, "calls/1/take"))
    words = said(ito.get(at(event)))
    assert "called for a judge" in words
    assert "needs a judge" not in words


def test_of_two_transactions_that_take_at_once_the_second_finds_the_first(tmp_path: Path, call: Call) -> None:
    """Two connections to one database file: the second waits for the first to commit, and changes nothing."""
    settings = connections["default"].settings_dict | {
        "NAME": str(tmp_path / "hall.sqlite3"),
        "OPTIONS": {"timeout": 60, "transaction_mode": "IMMEDIATE"},
    }
    found: dict[str, str | None] = {}
    begun, waiting = threading.Event(), threading.Event()

    @contextmanager
    def connected(name: str) -> Iterator[DatabaseWrapper]:
        connections[name] = wrapper = DatabaseWrapper(settings, alias=name)
        try:
            yield wrapper
        finally:
            wrapper.close()
            del connections[name]

    def asks(execute: Callable[..., Any], sql: str, *details: Any) -> Any:
        """Notes that the second, which begins when the first has taken the call, asks for the database."""
        if begun.is_set() and sql.startswith("BEGIN"):
            waiting.set()
        return execute(sql, *details)

    def take(name: str) -> None:
        with connected(name):
            user = User.objects.using(name).get(username=name)
            stored = Call.objects.using(name).get(pk=call.pk)
            if name == "second":
                begun.wait(60)
            with connections[name].execute_wrapper(asks), transaction.atomic(using=name):
                taken = calls.take_call(stored, user)
                if name == "first":
                    begun.set()
                    waiting.wait(60)
            found[name] = taken.taken_by.username if taken.taken_by else None

    with connected("first") as wrapper:
        with wrapper.schema_editor() as editor:
            for model in (User, Event, Table, Call):
                editor.create_model(model)
        for name in ("first", "second"):
            User.objects.using("first").create(username=name, password="-")
        call.event.save(using="first", force_insert=True)
        Call.objects.using("first").create(pk=call.pk, event_id=call.event_id, number=1, table="17", token="t")
    threads = [threading.Thread(target=take, args=(name,)) for name in ("first", "second")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert found == {"first": "first", "second": "first"}


def test_a_call_is_released_by_who_has_it_or_a_head_judge(ito: Person, sato: Person, head: Person, call: Call) -> None:
    for person in (ito, head):
        ito.post(at(call.event, f"calls/{call.number}/take"))
        sato.post(at(call.event, f"calls/{call.number}/release"))
        call.refresh_from_db()
        assert call.taken_by == ito.user, "not by another judge"
        person.post(at(call.event, f"calls/{call.number}/release"))
        call.refresh_from_db()
        assert (call.taken_by, call.taken) == (None, None)


def test_a_call_is_closed_by_who_has_it_and_stays_closed(ito: Person, sato: Person, call: Call) -> None:
    ito.post(at(call.event, f"calls/{call.number}/take"))
    sato.post(at(call.event, f"calls/{call.number}/close"))
    call.refresh_from_db()
    assert call.closed is None
    ito.post(at(call.event, f"calls/{call.number}/close"))
    call.refresh_from_db()
    first = call.closed
    assert first is not None
    ito.post(at(call.event, f"calls/{call.number}/close"))
    call.refresh_from_db()
    assert call.closed == first
    told = sato.post(at(call.event, f"calls/{call.number}/take"), follow=True).content.decode()
    assert "The call from table 17 is closed." in told
    call.refresh_from_db()
    assert call.taken_by == ito.user


def test_who_opened_a_call_closes_it_while_nobody_has_it(head: Person, ito: Person, sato: Person, event: Event) -> None:
    opened = calls.open_call(event, ito.user, "4", "", "x")
    sato.post(at(event, f"calls/{opened.number}/close"))
    opened.refresh_from_db()
    assert opened.closed is None
    ito.post(at(event, f"calls/{opened.number}/close"))
    opened.refresh_from_db()
    assert opened.closed is not None


def test_the_board_says_since_when_in_the_zone_of_the_event(ito: Person, call: Call) -> None:
    Call.objects.filter(pk=call.pk).update(opened=timezone.now() - timedelta(minutes=12))
    call.refresh_from_db()
    words = said(ito.get(at(call.event)))
    assert f"12 min since {call.opened + timedelta(hours=9):%H:%M}" in words
    assert "over 10 min" in words


def test_the_judges_are_told_with_the_tables_they_are_at(ito: Person, sato: Person, call: Call) -> None:
    ito.post(at(call.event, f"calls/{call.number}/take"))
    words = said(sato.get(at(call.event)))
    assert "K. Ito Table 17" in words
    assert "M. Sato free" in words


def test_htmx_gets_the_part_that_changes(ito: Person, call: Call) -> None:
    part = ito.get(at(call.event), HTTP_HX_REQUEST="true").content.decode()
    assert part.lstrip().startswith('<div id="live"')
    assert "<html" not in part
    whole = ito.get(at(call.event)).content.decode()
    assert f'<noscript><meta http-equiv="refresh" content="15;url={at(call.event)}"></noscript>' in whole


def test_htmx_is_led_to_sign_in_when_the_session_has_ended(ito: Person, call: Call) -> None:
    ito.client.logout()
    answer = ito.get(at(call.event), HTTP_HX_REQUEST="true")
    assert (answer.status_code, answer["HX-Redirect"]) == (
        204,
        f"/account/login/?next=%2Fevents%2F{call.event.public_id}%2F",
    )


def test_a_board_for_a_call_is_the_judges_own_and_opened_once(ito: Person, call: Call) -> None:
    kept = board_for(ito, call)
    call.refresh_from_db()
    assert call.taken_by == ito.user, "who opens a board has the call"
    assert (kept.call, kept.judge, kept.case.title) == (call, ito.user, "Table 17 · Stone Axe and Jobs")
    assert ito.get(f"/boards/{kept.case.public_id}/edit").status_code == 200
    again = ito.post(at(call.event, f"calls/{call.number}/board"))
    assert again["Location"] == f"/boards/{kept.case.public_id}"
    assert Case.objects.count() == EventCase.objects.count() == 1


def test_no_board_for_a_call_that_another_has(ito: Person, sato: Person, call: Call) -> None:
    ito.post(at(call.event, f"calls/{call.number}/take"))
    assert sato.post(at(call.event, f"calls/{call.number}/board"))["Location"] == f"{at(call.event)}#messages"
    assert not EventCase.objects.exists()


@pytest.mark.parametrize(("how", "page"), [("line", "/boards/quick"), ("ready", "/boards/new")])
def test_from_a_call_one_tap_leads_to_the_line_and_to_the_ready_boards(
    how: str, page: str, event: Event, ito: Person, call: Call
) -> None:
    answer = ito.post(at(event, f"calls/{call.number}/board"), {"how": how})
    assert answer["Location"] == f"{page}?for={event.public_id}.{call.number}"
    assert Call.objects.get(pk=call.pk).taken_by == ito.user
    shown = ito.get(answer["Location"]).content.decode()
    assert "Winter Cup · Table 17" in shown
    assert f'name="for" value="{event.public_id}.{call.number}"' in shown


def test_the_line_of_a_call_makes_its_board(event: Event, ito: Person, outsider: Person, call: Call) -> None:
    sent = {"line": "lui 2nd paid + ganmo 90 | kanata + upao", "for": f"{event.public_id}.{call.number}"}
    assert outsider.post("/boards/quick", sent).status_code == 302
    assert not EventCase.objects.exists(), "a ticket is no right"
    ito.post(at(event, f"calls/{call.number}/take"))
    assert ito.post("/boards/quick", sent).status_code == 302
    kept = EventCase.objects.get()
    assert (kept.call, kept.judge, kept.case.title) == (call, ito.user, "Table 17 · Stone Axe and Jobs")
    assert "My board" in ito.get(at(event)).content.decode()


def test_a_table_that_waits_gets_no_second_call(head: Person, event: Event) -> None:
    """Two judges would go there. It is said since when the table waits, and what was typed stays."""
    assert head.post(at(event, "call"), {"table": "Feature", "words": "first", "token": "one"}).status_code == 302
    again = head.post(at(event, "call"), {"table": "feature", "words": "second", "token": "two"})
    call = event.calls.get()
    assert again.status_code == 422
    assert "Table Feature has an open call since" in said(again)
    assert 'value="second"' in again.content.decode()
    call.closed = call.opened
    call.save()
    assert head.post(at(event, "call"), {"table": "Feature", "words": "second", "token": "two"}).status_code == 302


@pytest.mark.parametrize("again", ["feature 1", "FEATURE1", "Ｆｅａｔｕｒｅ　１", "  Feature  1 "])
def test_a_table_is_the_same_however_its_name_is_typed_and_its_open_call_is_linked(
    again: str, head: Person, event: Event
) -> None:
    head.post(at(event, "call"), {"table": "Feature 1", "token": "one"})
    answer = head.post(at(event, "call"), {"table": again, "token": "two"})
    assert (answer.status_code, event.calls.count()) == (422, 1)
    link = f"{at(event)}#call-1"
    assert f'href="{link}"' in answer.content.decode()
    assert 'id="call-1"' in head.get(at(event)).content.decode()


def test_a_judge_hears_of_the_call_of_the_players_of_the_table(head: Person, event: Event) -> None:
    calls.call_from_table(Table.objects.create(event=event, number=12), "")
    assert head.post(at(event, "call"), {"table": "１２", "token": "one"}).status_code == 422
    assert event.calls.count() == 1


def test_who_opens_a_call_has_the_focus_on_it(ito: Person, call: Call) -> None:
    opened = ito.post(at(call.event, "call"), {"table": "29", "token": "one"})["Location"]
    assert opened == f"{at(call.event)}#call-2"
    assert ito.post(at(call.event, "call"), {"table": "29", "token": "one"})["Location"] == opened, (
        "the second of two taps"
    )
    assert '<li id="call-2" tabindex="-1"' in ito.get(at(call.event)).content.decode()


def test_who_closes_a_call_has_the_focus_on_what_is_said_of_it(ito: Person, call: Call) -> None:
    ito.post(at(call.event, "calls/1/take"))
    assert ito.post(at(call.event, "calls/1/close"))["Location"] == f"{at(call.event)}#messages"
    page = ito.get(at(call.event)).content.decode()
    bar = page.partition('id="messages"')[2].partition("</div>")[0]
    assert bar.startswith(' tabindex="-1"')
    assert "is closed. You can reopen it" in bar


def test_who_takes_or_releases_a_call_has_the_focus_on_it(ito: Person, call: Call) -> None:
    for what in ("take", "release"):
        assert ito.post(at(call.event, f"calls/1/{what}"))["Location"] == f"{at(call.event)}#call-1"
    assert '<li id="call-1" tabindex="-1"' in ito.get(at(call.event)).content.decode()


@pytest.mark.parametrize(("name", "typed", "most"), [("table", "7" * 21, 20), ("words", "w" * 121, 120)])
def test_what_is_too_long_stays_as_typed_with_the_limit_beside_it(
    name: str, typed: str, most: int, head: Person, event: Event
) -> None:
    answer = head.post(at(event, "call"), {"table": "1", "token": "t", name: typed})
    page = answer.content.decode()
    assert (answer.status_code, event.calls.count()) == (422, 0)
    assert f'value="{typed}"' in page
    assert f'<span class="error" id="{name}-error">At most {most} characters.</span>' in page
    assert "maxlength" not in page.partition("<main")[2].partition("</main>")[0]


@pytest.mark.parametrize("table", ["<b>7</b>", "7 & 8", "7\u200b", "“7”"])
def test_a_table_is_not_named_by_other_marks(table: str, head: Person, event: Event) -> None:
    answer = head.post(at(event, "call"), {"table": table, "token": "t"})
    assert answer.status_code == 422
    assert "has only letters, digits, spaces and - _" in said(answer)
    assert not event.calls.exists()


@pytest.mark.parametrize(
    ("typed", "stored"),
    [("配信卓＃１", "配信卓#1"), ("A−3/b_2.", "A-3/b_2."), ("テーブル ガ", "テーブル ガ"), ("ตู้ 4", "ตู้ 4")],
)
def test_a_table_has_a_name_in_any_script(typed: str, stored: str, head: Person, event: Event) -> None:
    assert head.post(at(event, "call"), {"table": typed, "token": "t"}).status_code == 302
    assert event.calls.get().table == stored


def test_a_call_closed_by_mistake_is_reopened_for_a_while(ito: Person, sato: Person, head: Person, call: Call) -> None:
    """By whoever could close it, and with the judge who had it."""
    ito.post(at(call.event, f"calls/{call.number}/take"))
    reopen, button = at(call.event, f"calls/{call.number}/reopen"), f'id="reopen-{call.number}"'
    told = said(ito.post(at(call.event, f"calls/{call.number}/close"), follow=True))
    assert "Reopen" in told
    assert [button in each.get(at(call.event)).content.decode() for each in (ito, sato, head)] == [True, False, True]
    refused = sato.post(reopen, follow=True).content.decode()
    assert "A call can be reopened for 30 minutes, by whoever could close it." in refused
    call.refresh_from_db()
    assert call.closed is not None
    assert ito.post(reopen)["Location"] == f"{at(call.event)}#call-{call.number}"
    call.refresh_from_db()
    assert (call.closed, call.taken_by) == (None, ito.user)
    assert ito.post(reopen).status_code == 302, "a second tap"
    Call.objects.update(closed=timezone.now() - timedelta(minutes=limits.REOPEN_MINUTES))
    assert button not in head.get(at(call.event)).content.decode()
    assert "A call can be reopened" in head.post(reopen, follow=True).content.decode()
    call.refresh_from_db()
    assert call.closed is not None


def test_a_call_is_not_reopened_beside_another_of_its_table(head: Person, call: Call) -> None:
    calls.close_call(call)
    other = calls.open_call(call.event, head.user, "１７", "", "second")
    answer = head.post(at(call.event, f"calls/{call.number}/reopen"), follow=True)
    assert "Table １７ has an open call since" in answer.content.decode()
    assert list(call.event.calls.filter(closed=None)) == [other]


def test_a_call_reopened_after_its_judge_left_is_free(ito: Person, head: Person, call: Call) -> None:
    calls.close_call(calls.take_call(call, ito.user))
    ito.post(at(call.event, "leave"))
    head.post(at(call.event, f"calls/{call.number}/reopen"))
    call.refresh_from_db()
    assert (call.closed, call.taken_by, call.taken) == (None, None, None)


def test_every_button_of_a_call_keeps_its_name_when_the_board_is_renewed(ito: Person, head: Person, call: Call) -> None:
    """The keyboard stays on what has an id."""
    for taken in (False, True):
        part = head.get(at(call.event), headers={"HX-Request": "true"}).content.decode()
        buttons = re.findall(r"<button[^>]*>", part)
        assert buttons
        assert all(f'-{call.number}"' in each for each in buttons), buttons
        if not taken:
            head.post(at(call.event, f"calls/{call.number}/take"))
