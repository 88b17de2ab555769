"""A judge with an account, and the page of the addresses."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import translation

NAME, PASSWORD = "upao", "four words of a song"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request in Japanese leaves its language behind; no test begins with another's."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def _quick_passwords(settings: object) -> None:
    """Passwords are stored with a hash that costs nothing."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # type: ignore[attr-defined]


@pytest.fixture
def user(db: None) -> User:
    """An account with a password."""
    return User.objects.create_user(NAME, password=PASSWORD)


@pytest.fixture
def judge(user: User) -> Client:
    """A browser in which the account is signed in."""
    client = Client()
    assert sign_in(client).status_code == 302
    return client


def sign_in(client: Client, name: str = NAME, password: str = PASSWORD, **more: str):
    """Send the form of the sign-in page."""
    return client.post("/account/login/", {"login": name, "password": password, **more})


def signed_in(client: Client) -> bool:
    """Whether somebody is signed in in this browser."""
    return client.get("/account/").status_code == 200
