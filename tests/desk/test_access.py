"""A stranger never sees or changes another's case; a read-only link shows it and changes nothing."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from judge.accounts.owners import owner_of_user
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.sessions import SessionStore

from .conftest import newest

OWN = (
    ("get", ""),
    ("get", "/steps/1"),
    ("get", "/edit"),
    ("get", "/edit/suggest?place=a.center&q=lui"),
    ("get", "/notation"),
    ("post", "/notation"),
    ("post", "/edit/a.center"),
    ("post", "/steps/2/choose"),
    ("post", "/undo"),
    ("post", "/delete"),
)


@pytest.mark.parametrize(("method", "end"), OWN)
def test_a_stranger_is_told_there_is_none(stranger: Client, case: Case, method: str, end: str) -> None:
    before = Case.objects.filter(pk=case.pk).values().get()
    answer = getattr(stranger, method)(f"/boards/{case.public_id}{end}")
    assert answer.status_code == 404
    assert Case.objects.filter(pk=case.pk).values().get() == before


@pytest.mark.parametrize(("method", "end"), OWN)
def test_nor_does_the_read_only_address_open_the_judges_pages(
    stranger: Client, case: Case, method: str, end: str
) -> None:
    assert getattr(stranger, method)(f"/boards/{keep(case.content).digest}{end}").status_code == 404


def test_the_link_shows_every_step_and_no_way_to_change(stranger: Client, case: Case) -> None:
    for end in ("", "/steps/0", "/steps/2"):
        page = stranger.get(f"/lines/{keep(case.content).digest}{end}")
        assert page.status_code == 200
        assert "You are reading a line of play that somebody shared" in page.content.decode()
        assert case.public_id not in page.content.decode(), "the judge's own address is not given away"
    assert 'name="option"' not in stranger.get(f"/lines/{keep(case.content).digest}/steps/2").content.decode()


def test_the_link_takes_no_change(stranger: Client, case: Case) -> None:
    for end in ("", "/steps/2"):
        assert stranger.post(f"/lines/{keep(case.content).digest}{end}", {"option": "end"}).status_code == 405
    assert stranger.post(f"/lines/{keep(case.content).digest}/steps/2/choose", {"option": "end"}).status_code == 404


def test_a_copy_of_a_shared_board_is_ones_own(stranger: Client, case: Case) -> None:
    answer = stranger.post(f"/lines/{keep(case.content).digest}/copy")
    copy = newest()
    assert copy.pk != case.pk
    assert answer["Location"] == f"/boards/{copy.public_id}"
    assert stranger.get(answer["Location"]).status_code == 200
    assert copy.position == case.position


def test_addresses_cannot_be_guessed(case: Case) -> None:
    assert len(case.public_id) >= 22
    assert len(keep(case.content).digest) == 20


def test_forms_need_a_token(case: Case, judge: Client) -> None:
    careful = Client(enforce_csrf_checks=True)
    careful.cookies = judge.cookies
    assert careful.post(f"/boards/{case.public_id}/delete").status_code == 403
    assert Case.objects.filter(pk=case.pk).exists()


def test_no_page_has_inline_style_or_script(judge: Client, case: Case) -> None:
    for address in ("/", "/boards/", "/boards/new", f"/boards/{case.public_id}", f"/boards/{case.public_id}/edit"):
        answer = judge.get(address)
        page = answer.content.decode()
        assert " style=" not in page
        assert "<style" not in page
        assert "<script>" not in page
        assert "onclick" not in page
        assert "unsafe" not in answer["Content-Security-Policy"]


def test_a_session_is_read_while_it_lasts(judge: Client, case: Case) -> None:
    """One that expired, or that nobody stored, is an empty one with another key."""
    key = judge.cookies["sessionid"].value
    assert SessionStore(key)["desk"] == case.owner
    Session.objects.filter(session_key=key).update(expire_date=timezone.now() - timedelta(seconds=1))
    expired = SessionStore(key)
    assert expired.get("desk") is None
    assert expired.session_key is None
    assert judge.get(f"/boards/{case.public_id}").status_code == 404
    expired["desk"] = "another"
    expired.save()
    assert SessionStore(expired.session_key)["desk"] == "another"
    assert expired.session_key != key


def test_boards_of_the_browser_stay_open_beside_those_of_the_account(judge: Client, case: Case) -> None:
    mine = Case.objects.create(owner=owner_of_user(User.objects.create_user("Ito")).token, position=case.position)
    assert judge.get(f"/boards/{mine.public_id}/edit").status_code == 404
    judge.force_login(User.objects.get(username="Ito"))
    session = judge.session
    session["desk"] = case.owner
    session.save()
    for each in (mine, case):
        assert judge.get(f"/boards/{each.public_id}/edit").status_code == 200
