"""How heavy pages are: none over 150 kB before compression, of every kind and the longest of each; in either language."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.weights import ADDRESSES, HEAVIEST

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.extended), "ja"])
def test_no_page_is_too_heavy(client: Client, language: str) -> None:
    sizes = {address: len(client.get(address, headers={"accept-language": language}).content) for address in ADDRESSES}
    assert {address: size for address, size in sizes.items() if size > HEAVIEST} == {}
