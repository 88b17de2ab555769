"""Boards and rulings that a browser made before sign-in: seen, offered, taken, and then on every device."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.desk import limits
from judge.desk.models import Case, Ruling

from .conftest import sign_in

pytestmark = pytest.mark.django_db
OFFER = "This browser has boards or rulings of its own"


@pytest.fixture
def phone(user: User) -> Client:
    """A browser with two boards and a ruling, made before it signs in."""
    client = Client()
    for _ in range(2):
        client.post("/boards/new", {"start": "empty"})
    owner = client.session["desk"]
    Ruling.objects.create(owner=owner)
    sign_in(client)
    return client


def test_it_is_offered_with_how_many_and_nothing_is_out_of_reach_before(phone: Client) -> None:
    for page in ("/account/", "/boards/"):
        text = phone.get(page).content.decode()
        assert OFFER in text, page
        assert "2 boards · 1 ruling<" in text
    for case in Case.objects.all():
        assert case.public_id in phone.get("/boards/").content.decode()
        assert phone.get(f"/boards/{case.public_id}/edit").status_code == 200


def test_what_was_taken_is_on_every_device_and_not_offered_again(phone: Client) -> None:
    laptop = Client()
    sign_in(laptop)
    case = Case.objects.first()
    assert case is not None
    assert laptop.get(f"/boards/{case.public_id}/edit").status_code == 404
    told = phone.post("/account/take/", follow=True).content.decode()
    assert "Moved to your account: 2 boards and 1 ruling." in told
    assert OFFER not in told
    assert laptop.get(f"/boards/{case.public_id}/edit").status_code == 200
    assert case.public_id in laptop.get("/boards/").content.decode()


def test_after_signing_out_the_browser_shows_it_no_more(phone: Client) -> None:
    case = Case.objects.first()
    assert case is not None
    phone.post("/account/take/")
    phone.post("/account/logout/")
    assert phone.get(f"/boards/{case.public_id}/edit").status_code == 404


def test_what_was_not_taken_stays_the_browsers_after_signing_out(phone: Client) -> None:
    phone.post("/account/logout/")
    for case in Case.objects.all():
        assert phone.get(f"/boards/{case.public_id}/edit").status_code == 200


def test_what_is_made_while_signed_in_is_the_accounts(user: User) -> None:
    laptop, phone = Client(), Client()
    for client in (laptop, phone):
        sign_in(client)
    laptop.post("/boards/new", {"start": "empty"})
    case = Case.objects.get()
    assert case.owner == user.owner.token
    assert "desk" not in laptop.session
    assert phone.get(f"/boards/{case.public_id}/edit").status_code == 200
    laptop.post("/account/logout/")
    assert laptop.get(f"/boards/{case.public_id}/edit").status_code == 404


def test_all_or_nothing_where_the_account_has_no_room(phone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CASES_OF_A_BROWSER", 1)
    before = list(Case.objects.values_list("owner", flat=True))
    assert "no room for all of them" in phone.get("/account/").content.decode()
    assert "nothing was moved" in phone.post("/account/take/", follow=True).content.decode()
    assert list(Case.objects.values_list("owner", flat=True)) == before


def test_nothing_is_taken_twice_or_by_a_stranger(phone: Client) -> None:
    phone.post("/account/take/")
    assert "nothing left to move" in phone.post("/account/take/", follow=True).content.decode()
    stranger = Client()
    stranger.post("/boards/new", {"start": "empty"})
    assert stranger.post("/account/take/")["Location"].startswith("/account/login/")
    assert not stranger.session.get("_auth_user_id")


def test_anothers_account_sees_nothing_of_it(phone: Client, user: User) -> None:
    other = Client()
    other.force_login(User.objects.create_user("ganmo"))
    phone.post("/account/take/")
    ruling = Ruling.objects.get()
    for case in Case.objects.all():
        assert other.get(f"/boards/{case.public_id}/edit").status_code == 404
    assert other.get(f"/rulings/{ruling.public_id}").status_code == 404
    assert OFFER not in other.get("/account/").content.decode()
