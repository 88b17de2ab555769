"""The watch over all tests: the engine runs inside no transaction of the request that asks for it."""

from __future__ import annotations

import threading

import pytest
from django.db import connections, transaction

from judge.desk.models import Case
from judge.desk.plays import play
from judge.engine import game

pytestmark = pytest.mark.skipif(not str(game.__file__).endswith(".py"), reason="The compiled engine cannot be watched.")


@pytest.mark.django_db(transaction=True)
def test_inside_a_transaction_of_its_own_the_engine_is_refused(case: Case) -> None:
    with transaction.atomic(), pytest.raises(AssertionError, match="inside a transaction"):
        play(case.position)
    assert play(case.position).steps


@pytest.mark.django_db(transaction=True)
def test_a_transaction_of_another_request_is_no_concern(case: Case) -> None:
    """The threads of a live server share one connection when the database is in memory."""
    played: list[int] = []
    shared = connections["default"]

    def ask() -> None:
        connections["default"] = shared
        played.append(len(play(case.position).steps))

    shared.inc_thread_sharing()
    try:
        with transaction.atomic():
            other = threading.Thread(target=ask)
            other.start()
            other.join()
    finally:
        shared.dec_thread_sharing()
    assert played
