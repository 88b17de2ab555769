"""Browsers that have signed in before: others cannot lock them out, and nobody gets unlimited guesses by them."""

import pytest
from django.contrib.auth.models import User
from django.core import signing
from django.test import Client

from judge.accounts.known_browsers import COOKIE, SALT
from judge.accounts.owners import owner_of_user

from .conftest import NAME, PASSWORD, sign_in, signed_in

pytestmark = pytest.mark.django_db
TOO_MANY = "Too many attempts"
WRONG = "The name or the password is wrong."


@pytest.fixture
def known(user: User) -> Client:
    """A browser that has signed in with the name before, and is signed out."""
    client = Client()
    assert sign_in(client).status_code == 302
    client.post("/account/logout/")
    assert not signed_in(client)
    return client


def guess(client: Client, name: str = NAME) -> str:
    return sign_in(client, name=name, password="not the password").content.decode()


def test_guesses_from_elsewhere_do_not_lock_the_owner_out(known: Client) -> None:
    """Five wrong passwords at the name, and more than enough of them from the hall's address."""
    for _ in range(5):
        assert WRONG in guess(Client())
    for number in range(30):
        guess(Client(), name=f"nobody{number}")
    stranger = Client()
    assert sign_in(stranger).status_code == 429, "the right password, but not from a browser that is known"
    assert not signed_in(stranger)
    assert sign_in(known).status_code == 302
    assert signed_in(known)


def test_the_name_alone_stays_locked_for_browsers_that_are_not_known(known: Client) -> None:
    for _ in range(5):
        guess(Client())
    assert TOO_MANY in sign_in(Client()).content.decode()
    assert sign_in(known).status_code == 302


def test_a_known_browser_has_a_count_of_its_own(known: Client) -> None:
    told = [guess(known) for _ in range(7)]
    assert [TOO_MANY in page for page in told] == [False] * 5 + [True] * 2
    assert TOO_MANY in sign_in(known).content.decode()
    assert sign_in(Client()).status_code == 302, "it does not lock others out either"


def test_right_passwords_in_between_give_no_more_guesses(known: Client) -> None:
    for _ in range(4):
        assert WRONG in guess(known)
        assert sign_in(known).status_code == 302
        known.post("/account/logout/")
    assert WRONG in guess(known)
    assert TOO_MANY in guess(known)


def test_a_browser_is_known_only_for_the_names_that_signed_in_there(known: Client) -> None:
    """Somebody with an account of their own gets no count of their own at another's name."""
    User.objects.create_user("ganmo", password=PASSWORD)
    for _ in range(5):
        guess(known, name="ganmo")
    assert TOO_MANY in guess(Client(), name="ganmo"), "counted with everybody's"
    assert TOO_MANY in sign_in(known, name="ganmo").content.decode()


def test_a_cookie_that_is_made_up_or_changed_counts_for_nothing(known: Client, user: User) -> None:
    for _ in range(5):
        guess(Client())
    value = known.cookies[COOKIE].value
    people = {"device": "mine", "people": {str(user.pk): 0}}
    for forged in (
        "",
        "x",
        value[:-1],
        "x" + value,
        signing.dumps(people, salt="another"),
        signing.dumps([1], salt=SALT),
    ):
        client = Client()
        client.cookies[COOKIE] = forged
        assert TOO_MANY in sign_in(client).content.decode(), forged


def test_signing_out_every_other_device_makes_them_unknown(known: Client, user: User) -> None:
    owner_of_user(user).end_sessions()
    for _ in range(5):
        guess(Client())
    assert TOO_MANY in sign_in(known).content.decode()


def test_the_cookie_goes_to_the_pages_of_accounts_alone_and_no_script_reads_it(known: Client, client: Client) -> None:
    cookie = known.cookies[COOKIE]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/account/", True, "Lax")
    assert cookie["max-age"] > 365 * 24 * 3600
    client.get("/account/login/")
    guess(client)
    assert COOKIE not in client.cookies


def test_several_people_of_one_browser_are_all_known(known: Client) -> None:
    User.objects.create_user("ganmo", password=PASSWORD)
    assert sign_in(known, name="ganmo").status_code == 302
    known.post("/account/logout/")
    for name in (NAME, "ganmo"):
        for _ in range(5):
            guess(Client(), name=name)
        assert sign_in(known, name=name).status_code == 302
        known.post("/account/logout/")


def test_a_hall_signs_in_with_passkeys_at_once(client: Client) -> None:
    """What is sent here is no passkey, but every request counts."""
    found = [client.post("/account/login/passkey/", {"credential": "{}"}).status_code for _ in range(40)]
    assert found == [302] * 40


def test_the_sign_in_page_offers_a_passkey_before_the_password(client: Client) -> None:
    page = client.get("/account/login/").content.decode()
    assert 0 < page.index('id="passkey-sign-in"') < page.index('type="password"')
