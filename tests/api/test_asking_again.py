"""Whoever has a JSON answer already asks whether it changed, and gets nothing else."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.rulesdb.test_views_json import EXAMPLES, _floor, _lines, _ruling  # noqa: F401 - fixtures
from tests.sampling import sample

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents", "_lines", "_ruling")]


def test_every_documented_address_says_that_nothing_changed(client: Client) -> None:
    without = []
    for examples in sample(EXAMPLES.values(), 12):
        address = examples[0] + ("&" if "?" in examples[0] else "?") + "format=json"
        answer = client.get(address)
        again = client.get(address, headers={"if-none-match": answer.headers.get("ETag", "")})
        if (answer.status_code, again.status_code, again.content) != (200, 304, b""):
            without.append((address, answer.status_code, again.status_code))
    assert not without


def test_another_answer_is_sent(client: Client) -> None:
    for address in ("/engine/10.6.3?format=json", "/scenarios/faq/spot-blooms?format=json"):
        assert client.get(address, headers={"if-none-match": '"another"'}).json()
