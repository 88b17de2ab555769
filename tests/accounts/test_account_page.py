"""The page of an account and what is done from it; each asks for a sign-in first."""

import re
from urllib.parse import unquote

import pytest
from allauth.account.internal.flows.login import AUTHENTICATION_METHODS_SESSION_KEY
from django.contrib.auth.models import User
from django.test import Client

from judge.accounts import codes
from judge.desk.models import Case

from .conftest import NAME, PASSWORD, sign_in, signed_in

pytestmark = pytest.mark.django_db
NEW = "another song with words"


def long_ago(client: Client) -> None:
    """The person showed who they are an hour ago."""
    session = client.session
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [
        record | {"at": record["at"] - 3600} for record in session[AUTHENTICATION_METHODS_SESSION_KEY]
    ]
    session.save()


def test_it_says_what_belongs_to_the_account(judge: Client, user: User) -> None:
    codes.replace_codes(user)
    judge.post("/boards/new", {"start": "empty"})
    page = judge.get("/account/")
    text = re.sub(r"<[^>]+>", "", page.content.decode())
    assert "1 board" in text
    assert "0 rulings" in text
    assert "8 of 8 left" in text
    assert "no-store" in page["Cache-Control"]


def test_a_stranger_is_led_to_the_sign_in_page(client: Client) -> None:
    for page in ("", "password/", "codes/", "delete/", "passkeys/add/", "confirm/"):
        answer = client.get(f"/account/{page}")
        assert unquote(answer["Location"]) == f"/account/login/?next=/account/{page}", page


def test_a_new_password_ends_every_other_sign_in(judge: Client) -> None:
    other = Client()
    sign_in(other)
    answer = judge.post("/account/password/", {"oldpassword": PASSWORD, "password1": NEW})
    assert answer["Location"] == "/account/"
    assert signed_in(judge)
    assert not signed_in(other)
    assert sign_in(Client(), password=NEW).status_code == 302


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("wrong", NEW, "This is not your password."),
        (PASSWORD, "upao", "at least 10"),
        (PASSWORD, "x" * 1001, "at most"),
    ],
)
def test_a_password_is_not_changed_without_the_old_one_or_to_an_easy_one(
    judge: Client, old: str, new: str, told: str
) -> None:
    assert told in judge.post("/account/password/", {"oldpassword": old, "password1": new}).content.decode()
    assert sign_in(Client()).status_code == 302


def test_somebody_whose_password_was_taken_away_is_led_to_the_codes(judge: Client, user: User) -> None:
    user.set_unusable_password()
    user.save()
    client = Client()
    client.force_login(user)
    assert client.get("/account/password/")["Location"] == "/account/recover/"


def test_every_other_device_is_signed_out_and_keeps_what_it_made_without_an_account(judge: Client) -> None:
    phone = Client()
    phone.post("/boards/new", {"start": "empty"})
    board = f"/boards/{Case.objects.get().public_id}/edit"
    sign_in(phone)
    assert judge.post("/account/logout/everywhere/")["Location"] == "/account/"
    assert signed_in(judge)
    assert phone.get(board).status_code == 200
    assert not signed_in(phone)
    sign_in(phone)
    assert signed_in(phone)


def test_a_password_changed_elsewhere_leaves_a_browser_what_it_made(judge: Client) -> None:
    phone = Client()
    phone.post("/boards/new", {"start": "empty"})
    board = f"/boards/{Case.objects.get().public_id}/edit"
    sign_in(phone)
    judge.post("/account/password/", {"oldpassword": PASSWORD, "password1": NEW})
    assert phone.get(board).status_code == 200
    assert not signed_in(phone)


def test_new_codes_are_made_only_by_post_and_shown_once(judge: Client, user: User) -> None:
    old = codes.replace_codes(user)
    assert "8 codes have not been used yet" in judge.get("/account/codes/").content.decode()
    assert codes.use_code(user, old[0])
    shown = re.findall(r"<code>([a-z0-9-]{19})</code>", judge.post("/account/codes/", follow=True).content.decode())
    assert len(shown) == 8
    assert not codes.use_code(user, old[1])
    assert codes.use_code(user, shown[0])


@pytest.mark.parametrize("page", ["codes/", "delete/", "passkeys/add/"])
def test_what_cannot_be_taken_back_asks_for_the_password_after_a_while(judge: Client, user: User, page: str) -> None:
    assert judge.get(f"/account/{page}").status_code == 200
    long_ago(judge)
    asked = judge.get(f"/account/{page}")
    assert asked["Location"] == f"/account/confirm/?next=%2Faccount%2F{page.replace('/', '%2F')}"
    assert "This is not your password." in judge.post(asked["Location"], {"password": "wrong"}).content.decode()
    assert judge.get(f"/account/{page}").status_code == 302
    assert judge.post(asked["Location"], {"password": PASSWORD})["Location"] == f"/account/{page}"
    assert judge.get(f"/account/{page}").status_code == 200


def test_nothing_is_deleted_while_the_password_is_not_confirmed(judge: Client) -> None:
    long_ago(judge)
    assert judge.post("/account/delete/").status_code == 302
    assert User.objects.filter(username=NAME).exists()


def test_confirming_is_limited(judge: Client) -> None:
    long_ago(judge)
    for _ in range(5):
        judge.post("/account/confirm/", {"password": "wrong"})
    assert "Too many attempts" in judge.post("/account/confirm/", {"password": PASSWORD}).content.decode()
