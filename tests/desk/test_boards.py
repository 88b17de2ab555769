"""Beginning, listing, writing down, undoing and deleting boards."""

import re

import pytest
from django.test import Client

from judge.desk import limits
from judge.desk.lines import keep
from judge.desk.models import Case

from .conftest import GANMO, newest


def test_an_empty_board_opens_in_the_editor(judge: Client) -> None:
    answer = judge.post("/boards/new", {"start": "empty"})
    assert answer["Location"] == f"/boards/{newest().public_id}/edit"


def test_usual_counts(judge: Client) -> None:
    judge.post("/boards/new", {"start": "usual"})
    assert "a life 5" in newest().position
    assert "b deck 30" in newest().position


def test_an_unknown_beginning_makes_nothing(judge: Client) -> None:
    answer = judge.post("/boards/new", {"start": "example:no-such"})
    assert answer.status_code == 422
    assert not Case.objects.exists()


def test_a_wrong_line_of_notation_is_named_and_the_text_kept(judge: Client) -> None:
    answer = judge.post("/boards/new", {"start": "notation", "notation": "turn 3 a\na centre hBP01-056"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "line 2" in page
    assert "<code>a centre hBP01-056</code>" in page
    assert "turn 3 a\na centre hBP01-056</textarea>" in page
    assert not Case.objects.exists()


def test_too_long_a_notation_is_refused(judge: Client) -> None:
    answer = judge.post("/boards/new", {"start": "notation", "notation": "#" * (limits.NOTATION_CHARACTERS + 1)})
    assert answer.status_code == 422
    assert f"{limits.NOTATION_CHARACTERS}" in answer.content.decode()


def test_a_browser_keeps_so_many_boards_and_loses_none(judge: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CASES_OF_A_BROWSER", 2)
    for _ in range(3):
        answer = judge.post("/boards/new", {"start": "empty"}, follow=True)
    assert Case.objects.count() == 2
    assert "already keeps 2 boards" in answer.content.decode()


def test_the_list_shows_only_this_browsers_boards(judge: Client, case: Case, stranger: Client) -> None:
    assert case.public_id in judge.get("/boards/").content.decode()
    assert case.public_id not in stranger.get("/boards/").content.decode()


def test_notation_is_shown_and_taken_over(judge: Client, case: Case) -> None:
    address = f"/boards/{case.public_id}/notation"
    assert "a center hBP01-056" in judge.get(address).content.decode()
    judge.post(address, {"notation": GANMO.replace("a life 5", "a life 2"), "version": case.version})
    case.refresh_from_db()
    assert "a life 2" in case.position


def test_a_wrong_notation_leaves_the_board_as_it_was(judge: Client, case: Case) -> None:
    answer = judge.post(f"/boards/{case.public_id}/notation", {"notation": "a oshi\n"})
    assert answer.status_code == 422
    assert "line 1" in answer.content.decode()
    before = case.position
    case.refresh_from_db()
    assert case.position == before


def test_undo_goes_back_one_change_at_a_time(judge: Client, case: Case) -> None:
    address = f"/boards/{case.public_id}"
    for life in (4, 3):
        text = GANMO.replace("a life 5", f"a life {life}")
        judge.post(f"{address}/notation", {"notation": text, "version": case.version})
        case.refresh_from_db()
    judge.post(f"{address}/undo", {"place": "a.center"})
    case.refresh_from_db()
    assert "a life 4" in case.position
    judge.post(f"{address}/undo")
    case.refresh_from_db()
    assert "a life 5" in case.position
    answer = judge.post(f"{address}/undo", follow=True)
    assert "There is nothing to undo." in answer.content.decode()


def test_deleting(judge: Client, case: Case) -> None:
    judge.post(f"/boards/{case.public_id}/delete")
    assert not Case.objects.filter(pk=case.pk).exists()


def test_a_board_that_cannot_be_read_any_more_still_stands_in_the_list(judge: Client, case: Case) -> None:
    Case.objects.update(position="nonsense of an older version")
    page = judge.get("/boards/").content.decode()
    assert "cannot be read" in page


def test_what_changes_something_is_never_a_get(judge: Client, case: Case) -> None:
    for end in ("undo", "delete", "edit/a.center", "steps/2/choose"):
        assert judge.get(f"/boards/{case.public_id}/{end}").status_code == 405, end
    assert judge.get(f"/lines/{keep(case.content).digest}/copy").status_code == 405


def test_what_is_wrong_with_a_notation_is_gone_to_at_once(judge: Client) -> None:
    """The field stands below everything else there; without going to it a phone shows nothing new."""
    assert "autofocus" not in judge.get("/boards/new").content.decode()
    answer = judge.post("/boards/new", {"start": "notation", "notation": "a center Lui"})
    assert answer.status_code == 422
    field = re.search(r'<textarea id="notation"[^>]*>', answer.content.decode())
    assert field
    assert "autofocus" in field[0]


def test_a_notation_that_cannot_be_read_is_told_in_the_language_of_the_page(judge: Client) -> None:
    answer = judge.post(
        "/boards/new", {"start": "notation", "notation": "a centre hBP01-056"}, headers={"accept-language": "ja"}
    )
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "1行目：「centre」は場所ではありません。centerではありませんか。" in page
    assert "is not a place" not in page
