"""The cast: a judge with a board, a stranger with another browser."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils import translation

from judge.desk.models import Case

GANMO = """\
rules 1.9.0
turn 5 a
first a
step performance

a oshi hBP01-003
a center hBP01-056; cheers red; with hBP01-120
a back hBP01-057
a hand 3
a deck 30
a life 5
a cheer-deck 12
a power 1

b oshi hBP01-001
b center hBP01-009; cheers white; with hBP01-116
b hand 3
b deck 31
b life 4
b cheer-deck 11
b power 2
"""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request in Japanese leaves its language behind; no test begins with another's."""
    with translation.override("en"):
        yield


@pytest.fixture
def judge(db: None) -> Client:
    """The judge's browser."""
    return Client()


@pytest.fixture
def stranger(db: None) -> Client:
    """Another browser, which has a board of its own."""
    client = Client()
    client.post("/boards/new", {"start": "empty"})
    return client


@pytest.fixture
def case(judge: Client) -> Case:
    """A board of the judge's, from notation: Ganmo and Upao."""
    answer = judge.post("/boards/new", {"start": "notation", "notation": GANMO})
    assert answer.status_code == 302, answer.content.decode()
    return newest()


@pytest.fixture
def empty(judge: Client) -> Case:
    """An empty board of the judge's."""
    judge.post("/boards/new", {"start": "empty"})
    return newest()


def newest() -> Case:
    """The case made last."""
    return Case.objects.latest("pk")


HTMX = {"HTTP_HX_REQUEST": "true"}
