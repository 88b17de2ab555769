"""Boards that nobody can open any more are cleared away; whatever somebody may still open stays."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Branch, Case, Line, Ruling, RulingEntry

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
    line = old_line(7)
    Branch.objects.create(case=vanished, line=line)
    assert clear("--dry-run") == "1 boards of vanished sessions and 0 lines would be deleted.\n"
    assert Case.objects.exists()
    assert clear() == "1 boards of vanished sessions and 0 lines are deleted.\n"
    assert not Case.objects.exists()
    assert Line.objects.filter(pk=line.pk).exists(), "a link to it may have been given out"


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
