"""A stranger never sees or changes another's case; a read-only link shows it and changes nothing."""

import pytest
from django.test import Client

from judge.desk.lines import keep
from judge.desk.models import Case

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
