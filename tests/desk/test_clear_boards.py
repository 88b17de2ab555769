"""Boards that nobody can open any more are cleared away; whatever somebody may still open stays."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from judge.accounts.owners import owner_of_user
from judge.desk import lines
from judge.desk.clearing import nobodys
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Branch, Case, Line, Ruling, RulingEntry
from judge.events.calls import open_call
from judge.events.models import Event, EventCase, Membership
from tests.events.conftest import Person, at

from .conftest import GANMO

pytestmark = pytest.mark.django_db
OLD = timezone.now() - timedelta(days=91)


def clear(*options: str) -> str:
    told = StringIO()
    call_command("clear_boards", "--older-than", "90d", *options, stdout=told)
    return told.getvalue()


@pytest.fixture
def vanished(case: Case) -> Case:
    """The judge's board, old, whose session has expired."""
    Session.objects.update(expire_date=timezone.now() - timedelta(days=1))
    Case.objects.filter(pk=case.pk).update(updated=OLD)
    return case


def old_line(turn: int) -> Line:
    line = keep(Content(GANMO.replace("turn 5", f"turn {turn}")))
    Line.objects.filter(pk=line.pk).update(created=OLD)
    return line


def test_a_board_of_a_vanished_session_goes(vanished: Case) -> None:
    why = "its browser's session has expired, and no account, event, ruling or kept line has it"
    assert clear("--dry-run").splitlines() == [
        f"{vanished.public_id} “Takane Lui and Amane Kanata”, last changed {OLD:%Y-%m-%d}: {why}",
        "1 boards of vanished sessions and 0 lines would be deleted.",
    ]
    assert Case.objects.exists()
    assert clear() == "1 boards of vanished sessions and 0 lines are deleted.\n"
    assert not Case.objects.exists()


def test_a_board_with_another_line_stays(vanished: Case) -> None:
    Branch.objects.create(case=vanished, line=old_line(7))
    assert clear().startswith("0 boards")


def begin(client: Client, turn: int) -> Case:
    answer = client.post("/boards/new", {"start": "notation", "notation": GANMO.replace("turn 5", f"turn {turn}")})
    return Case.objects.get(public_id=answer["Location"].split("/")[2])


def choose_first(case: Case) -> None:
    choice = case.content.play().open_choice
    assert choice is not None
    lines.choose(case, len(case.choices), [choice.options[0].key])


@pytest.fixture
def winter() -> Event:
    return Event.objects.create(name="Winter Cup", date=OLD.date(), zone="Asia/Tokyo")


@pytest.fixture
def member(winter: Event) -> Person:
    """Somebody who signed up, and is a judge at the event."""
    person = Person("upao")
    person.client.logout()
    answer = person.client.post("/account/signup/", {"username": "ganmo", "password1": "four words of a song"})
    assert answer.status_code == 302
    Membership.objects.create(event=winter, user=User.objects.get(username="ganmo"))
    return person


@pytest.mark.extended
def test_only_the_board_that_is_nobodys_goes(documents: None, judge: Client, member: Person, winter: Event) -> None:
    """Of a judge with an account, a judge at an event, and browsers that are gone, only a board that nobody can miss goes."""
    of_account = begin(member.client, 3)
    call = open_call(winter, User.objects.get(username="ganmo"), "17", "", "first")
    assert member.post(at(winter, f"calls/{call.number}/board")).status_code == 302
    of_event = EventCase.objects.get().case
    Case.objects.filter(pk=of_event.pk).update(owner="an account that is no more")
    ruled, shared, begun, nobodys = (begin(judge, turn) for turn in (7, 9, 11, 13))
    asked = judge.post(f"/boards/{ruled.public_id}/steps/1/share", {"ruling": ""})["Location"]
    line = asked.partition("line=")[2].partition("&")[0]
    written = {"line": line, "words": "By 10.6.3 this stands.", "token": "t", "visibility": "private"}
    assert judge.post("/rulings/new", written).status_code == 302
    assert judge.post(f"/boards/{shared.public_id}/steps/1/share").status_code == 302
    choose_first(begun)
    assert judge.post(f"/boards/{begun.public_id}/steps/1/share").status_code == 302
    choose_first(begun)  # the line goes on after the link was given out
    Session.objects.update(expire_date=timezone.now() - timedelta(days=1))
    Case.objects.update(updated=OLD)
    assert [told.split()[0] for told in clear("--dry-run").splitlines()] == [nobodys.public_id, "1"]
    clear()
    assert set(Case.objects.all()) == {of_account, of_event, ruled, shared, begun}
    assert EventCase.objects.exists()
    assert judge.get(f"/lines/{line}").status_code == 200


def test_a_board_that_is_taken_into_an_account_meanwhile_stays(vanished: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person("upao")

    def meanwhile(until: object) -> list[Case]:
        found = list(nobodys(until))  # type: ignore[arg-type]
        Case.objects.update(owner=owner_of_user(person.user).token)
        return found

    monkeypatch.setattr("judge.desk.management.commands.clear_boards.nobodys", meanwhile)
    assert clear().startswith("0 boards")


def test_a_board_that_somebody_can_open_stays(case: Case) -> None:
    Case.objects.filter(pk=case.pk).update(updated=OLD)
    assert clear().startswith("0 boards")


def test_a_board_that_was_changed_lately_stays(vanished: Case) -> None:
    Case.objects.filter(pk=vanished.pk).update(updated=timezone.now())
    assert clear().startswith("0 boards")


def test_lines_go_when_asked_for_and_nothing_has_them(vanished: Case, stranger: Client) -> None:
    alone, of_board, ruled, fresh = old_line(7), old_line(8), old_line(9), keep(Content(GANMO))
    Branch.objects.create(case=Case.objects.exclude(pk=vanished.pk).get(), line=of_board)
    ruling = Ruling.objects.create(owner="gone")
    RulingEntry.objects.create(
        ruling=ruling, number=1, words="so", edition="1.9.0", line=ruled, author="gone", token="t"
    )
    assert "1 lines are deleted" in clear("--lines")
    assert set(Line.objects.all()) == {of_board, ruled, fresh}
    assert not Line.objects.filter(pk=alone.pk).exists()
    assert RulingEntry.objects.get().line == ruled


@pytest.mark.parametrize("typed", ["90", "d", "-1d", "1.5d"])
def test_an_age_is_written_in_days(typed: str) -> None:
    with pytest.raises(CommandError, match=r"number of days|expected one argument"):
        call_command("clear_boards", "--older-than", typed)
