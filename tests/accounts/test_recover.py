"""A lost password: recovery codes, and the keeper's command."""

from io import StringIO

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from judge.accounts import codes

from .conftest import NAME, PASSWORD, sign_in, signed_in

pytestmark = pytest.mark.django_db
NEW = "another song with words"


def recover(client: Client, code: str, name: str = NAME, password: str = NEW):
    return client.post("/account/recover/", {"name": name, "code": code, "password": password})


def test_a_code_sets_a_new_password_signs_in_and_ends_every_other_sign_in(judge: Client, user: User) -> None:
    code = codes.replace_codes(user)[3]
    other = Client()
    assert recover(other, f" {code.upper()} ")["Location"] == "/account/"
    assert signed_in(other)
    assert not signed_in(judge)
    assert sign_in(Client()).status_code == 200
    assert sign_in(Client(), password=NEW).status_code == 302
    assert codes.codes_left(user) == codes.CODES_PER_ACCOUNT - 1


def test_a_code_works_once(user: User) -> None:
    code = codes.replace_codes(user)[0]
    assert recover(Client(), code).status_code == 302
    assert "recovery code is wrong" in recover(Client(), code, password="a third song of words").content.decode()
    assert sign_in(Client(), password=NEW).status_code == 302


def test_new_codes_take_the_place_of_earlier_ones(user: User) -> None:
    old = codes.replace_codes(user)
    codes.replace_codes(user)
    assert recover(Client(), old[0]).status_code == 422


def test_anothers_code_and_an_unknown_name_are_told_alike(user: User) -> None:
    code = codes.replace_codes(User.objects.create_user("ganmo"))[0]
    for name in (NAME, "nobody"):
        assert "recovery code is wrong" in recover(Client(), code, name=name).content.decode()
    assert sign_in(Client()).status_code == 302


def test_a_password_that_is_too_easy_uses_up_no_code(user: User) -> None:
    code = codes.replace_codes(user)[0]
    assert "too common" in recover(Client(), code, password="password123").content.decode()
    assert recover(Client(), code).status_code == 302


def test_guesses_at_one_name_are_limited(user: User) -> None:
    code = codes.replace_codes(user)[0]
    for number in range(5):
        Client().post(
            "/account/recover/", {"name": NAME, "code": "wrong", "password": NEW}, REMOTE_ADDR=f"192.0.2.{number}"
        )
    refused = recover(Client(), code)
    assert "Too many attempts" in refused.content.decode()
    assert sign_in(Client()).status_code == 302


def test_a_closed_account_is_not_opened_by_a_code(user: User) -> None:
    code = codes.replace_codes(user)[0]
    User.objects.update(is_active=False)
    assert recover(Client(), code).status_code == 422


@pytest.fixture
def passkey(user: User) -> Authenticator:
    """A row as a passkey leaves it; its content does not matter here."""
    return Authenticator.objects.create(user=user, type=Authenticator.Type.WEBAUTHN, data={"name": "Phone"})


def test_the_keeper_prints_codes_and_whatever_was_known_before_does_not_work_any_more(
    judge: Client, user: User, passkey: Authenticator
) -> None:
    old = codes.replace_codes(user)[0]
    out = StringIO()
    call_command("reset_access", "UPAO", stdout=out)
    printed = [line.strip() for line in out.getvalue().splitlines()[1:]]
    assert len(printed) == codes.CODES_PER_ACCOUNT
    assert not signed_in(judge)
    assert sign_in(Client(), password=PASSWORD).status_code == 200
    assert not Authenticator.objects.exists()
    assert recover(Client(), old).status_code == 422
    assert recover(Client(), printed[-1]).status_code == 302
    assert sign_in(Client(), password=NEW).status_code == 302


def test_the_keeper_may_leave_the_passkeys(passkey: Authenticator) -> None:
    call_command("reset_access", NAME, "--keep-passkeys", stdout=StringIO())
    assert Authenticator.objects.get() == passkey


def test_the_keeper_is_told_of_a_name_that_is_not_there(db: None) -> None:
    with pytest.raises(CommandError, match="no account named 'nobody'"):
        call_command("reset_access", "nobody")
