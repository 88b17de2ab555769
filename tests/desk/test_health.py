"""What is told to whoever watches the site."""

from __future__ import annotations

import pytest
from django.db import OperationalError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import DjangoAssertNumQueries

import judge
from judge.cards.library import catalogue
from judge.desk.views import health
from rulesdb.models import Edition

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _not_looked_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_applied", False)


@pytest.mark.usefixtures("documents")
def test_a_site_with_everything_is_well() -> None:
    answer = Client().get("/health")
    told = answer.json()
    assert answer.status_code == 200
    assert {"ok": True, "database": True, "migrations": True, "edition": "1.9.0"}.items() <= told.items()
    assert told["version"] == judge.__version__
    assert told["cards"]["catalogue"] == len(catalogue()) > 1000
    assert not answer.cookies
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.usefixtures("documents")
def test_it_is_cheap(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    client = Client()
    client.get("/health")
    with django_assert_max_num_queries(5):
        client.get("/health")


def test_a_site_without_documents_is_not() -> None:
    Edition.objects.update(in_force=False)
    answer = Client().get("/health")
    assert answer.status_code == 503
    assert (answer.json()["database"], answer.json()["edition"]) == (True, None)


@pytest.mark.usefixtures("documents")
def test_nor_is_one_whose_migrations_are_not_applied() -> None:
    ((app, name),) = MigrationLoader(connection).graph.leaf_nodes("desk")
    MigrationRecorder(connection).record_unapplied(app, name)
    answer = Client().get("/health")
    assert answer.status_code == 503
    assert answer.json()["migrations"] is False


def test_nor_is_one_whose_database_does_not_answer() -> None:
    def refuse(*_: object) -> None:
        raise OperationalError("no answer")

    with connection.execute_wrapper(refuse):
        answer = Client().get("/health")
    assert answer.status_code == 503
    assert answer.json()["database"] is False
