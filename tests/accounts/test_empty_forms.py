"""Forms of accounts that are sent empty are refused by the site, at the field, in the language of the page."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.forms import left_to_the_browser, refused

from .conftest import sign_in

pytestmark = pytest.mark.django_db
JA = {"HTTP_ACCEPT_LANGUAGE": "ja"}
EMPTY = "このフィールドは必須です。"


@pytest.mark.parametrize(
    ("address", "sent", "name"),
    [
        ("/account/login/", {"login": "", "password": ""}, "login"),
        ("/account/login/", {"login": "うぱお", "password": ""}, "password"),
        ("/account/signup/", {"username": "", "password1": "", "shown": "ウパオ"}, "username"),
        ("/account/signup/", {"username": "うぱお", "password1": ""}, "password1"),
        ("/account/recover/", {"name": "", "code": "", "password": ""}, "name"),
        ("/account/recover/", {"name": "うぱお", "code": "", "password": "four words of a song"}, "code"),
        ("/account/recover/", {"name": "うぱお", "code": "abcd-efgh", "password": ""}, "password"),
    ],
)
def test_before_somebody_is_signed_in(client: Client, address: str, sent: dict[str, str], name: str) -> None:
    page = refused(client.post(address, sent, **JA), name, EMPTY, status=client.post(address, sent).status_code)
    for field, typed in sent.items():
        if typed and "password" not in field:
            assert f'value="{typed}"' in page, field
    left_to_the_browser(client.get(address).content.decode())


def test_of_somebody_who_is_signed_in(client: Client, user: User) -> None:
    sign_in(client)
    sent = {"oldpassword": "", "password1": ""}
    status = client.post("/account/password/", sent).status_code
    refused(client.post("/account/password/", sent, **JA), "oldpassword", EMPTY, status=status)
    page = client.post("/account/name/", {"shown": "x" * 500}).content.decode()
    assert re.search(r'id="id_shown-error">[^<]', page)
    assert f'value="{"x" * 500}"' in page
    for address in ("/account/password/", "/account/name/", "/account/passkeys/add/"):
        left_to_the_browser(client.get(address).content.decode())


def test_what_is_said_of_the_form_as_a_whole_has_the_focus(client: Client, user: User) -> None:
    page = client.post("/account/login/", {"login": user.username, "password": "wrong words"}).content.decode()
    assert "data-focus" in page
    assert " autofocus" not in page
    page = client.post("/account/login/", {"login": "", "password": ""}).content.decode()
    assert "data-focus" not in page
