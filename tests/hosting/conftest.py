"""The cast: a host, a judge with an account, a browser without one, and readers."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import translation

from judge.desk.models import Ruling
from tests.rulings import post_public_ruling

WORDS = "A chooses the order (10.6.3.2), see hBP01-120 and Q&A spot-blooms."
Write = Callable[..., Ruling]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request in Japanese leaves its language behind; no test begins with another's."""
    with translation.override("en"):
        yield


def signed_in(name: str, **fields: Any) -> Client:
    client = Client()
    client.force_login(User.objects.create_user(name, **fields))
    return client


@pytest.fixture
def host(db: None) -> Client:
    return signed_in("host", is_staff=True)


@pytest.fixture
def judge(db: None) -> Client:
    return signed_in("upao")


@pytest.fixture
def anonymous(db: None) -> Client:
    return Client()


@pytest.fixture
def reader(db: None) -> Client:
    return Client()


@pytest.fixture
def write() -> Write:
    """Writes a ruling by the form."""

    def written(client: Client, words: str = WORDS, **fields: str) -> Ruling:
        return post_public_ruling(client, words, **fields)

    return written
