"""Passkeys, as far as no device is needed: what is offered, what is refused. tests/browser/test_accounts.py uses one."""

import base64
import json

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.test import Client

from .conftest import signed_in

pytestmark = pytest.mark.django_db
NONSENSE = (
    "",
    "null",
    "5",
    "[]",
    "{}",
    '"x"',
    "{",
    '{"response": null}',
    '{"response": []}',
    '{"id": "AA", "rawId": "AA", "type": "public-key", "response": {}}',
    '{"id": "AA", "rawId": "AA", "type": "public-key", "response": {"userHandle": "!!"}}',
)


def answered(user_handle: object) -> str:
    """JSON of the shape that a browser sends, signed by nobody."""

    def coded(text: bytes) -> str:
        return base64.urlsafe_b64encode(text).rstrip(b"=").decode()

    client = coded(json.dumps({"type": "webauthn.get", "challenge": "AAAA", "origin": "https://testserver"}).encode())
    response = {"clientDataJSON": client, "authenticatorData": coded(bytes(37)), "signature": "AAAA"}
    response["userHandle"] = user_handle
    return json.dumps({"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response})


@pytest.fixture
def passkey(user: User) -> Authenticator:
    """A row as a passkey leaves it; no device has it."""
    return Authenticator.objects.create(user=user, type=Authenticator.Type.WEBAUTHN, data={"name": "Phone"})


def test_the_sign_in_page_asks_any_device_and_names_no_account(client: Client, user: User) -> None:
    answer = client.get("/account/login/passkey/", headers={"accept": "application/json"})
    asked = answer.json()["request_options"]["publicKey"]
    assert asked["userVerification"] == "required"
    assert not asked.get("allowCredentials")
    assert client.get("/account/login/passkey/")["Location"] == "/account/login/"


def test_a_passkey_is_made_to_sign_in_by_itself(judge: Client) -> None:
    page = judge.get("/account/passkeys/add/")
    data = page.content.decode().partition('<script id="passkey-data" type="application/json">')[2].partition("<")[0]
    asked = json.loads(data)["creation_options"]["publicKey"]
    assert asked["authenticatorSelection"]["userVerification"] == "required"
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    assert asked["rp"] == {"id": "testserver", "name": "Judge’s desk"}
    assert asked["user"]["name"] == "upao"


@pytest.mark.parametrize("sent", NONSENSE)
def test_nonsense_in_place_of_a_passkey_is_refused(client: Client, judge: Client, sent: str) -> None:
    client.get("/account/login/passkey/", headers={"accept": "application/json"})
    assert client.post("/account/login/passkey/", {"credential": sent})["Location"] == "/account/login/"
    assert not signed_in(client)
    judge.get("/account/passkeys/add/")
    assert judge.post("/account/passkeys/add/", {"credential": sent, "name": "x"}).status_code == 200
    assert not Authenticator.objects.exists()


def test_nobody_gets_in_with_anothers_number(client: Client, user: User) -> None:
    handles = [base64.urlsafe_b64encode(str(user.pk).encode()).rstrip(b"=").decode(), None, 7, "AAAA", ["x"], {}]
    for handle in handles:
        client.get("/account/login/passkey/", headers={"accept": "application/json"})
        sent = client.post("/account/login/passkey/", {"credential": answered(handle)}, follow=True)
        assert "This passkey was not accepted." in sent.content.decode(), handle
        assert not signed_in(client)


def test_nonsense_does_not_confirm_either(judge: Client, passkey: Authenticator) -> None:
    passkey.delete()
    assert judge.get("/account/confirm/passkey/")["Location"] == "/account/confirm/"


def test_a_passkey_is_listed_and_removed_after_asking(judge: Client, passkey: Authenticator) -> None:
    assert "Phone" in judge.get("/account/").content.decode()
    address = f"/account/passkeys/{passkey.pk}/remove/"
    assert "Remove Phone?" in judge.get(address).content.decode()
    assert Authenticator.objects.exists()
    assert judge.post(address)["Location"] == "/account/"
    assert not Authenticator.objects.exists()


def test_anothers_passkey_is_not_there(passkey: Authenticator) -> None:
    other = Client()
    other.force_login(User.objects.create_user("ganmo"))
    for method in (other.get, other.post):
        assert method(f"/account/passkeys/{passkey.pk}/remove/").status_code == 404
    assert Authenticator.objects.get() == passkey


def test_a_password_needs_no_passkey_beside_it(client: Client, passkey: Authenticator) -> None:
    from .conftest import sign_in

    assert sign_in(client)["Location"] == "/account/"
    assert signed_in(client)
