"""On pages in Japanese the English is left out until the reader asks for it; the choice is remembered."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

JAPANESE = {"accept-language": "ja"}


@pytest.mark.parametrize("address", ["/rules/10.6.3", "/answers/Q375", "/terms/check-timing", "/cards/hBP06-020"])
def test_the_english_is_folded_and_shown_again(client: Client, address: str) -> None:
    folded = client.get(address, headers=JAPANESE).content.decode()
    assert 'name="english" value="shown"' in folded
    back = client.post("/language/", {"english": "shown", "next": address})
    assert (back.status_code, back["Location"]) == (302, address)
    shown = client.get(address, headers=JAPANESE).content.decode()
    assert shown.count('lang="en"') > folded.count('lang="en"')
    assert 'name="english" value="folded"' in shown
    client.post("/language/", {"english": "folded", "next": address})
    assert client.get(address, headers=JAPANESE).content.decode().count('lang="en"') == folded.count('lang="en"')


def test_a_rules_own_translation_can_be_unfolded_by_itself(client: Client) -> None:
    page = client.get("/rules/10.6.3", headers=JAPANESE).content.decode()
    assert page.count('<div class="gloss" lang="en">') == 1


def test_pages_in_english_have_no_such_switch(client: Client) -> None:
    assert 'name="english"' not in client.get("/rules/10.6.3").content.decode()


@pytest.mark.extended
def test_a_chapter_in_japanese_begins_with_the_official_words(client: Client) -> None:
    assert "chapter show-official" in client.get("/rules/10", headers=JAPANESE).content.decode()
    assert "chapter show-both" in client.get("/rules/10?show=both", headers=JAPANESE).content.decode()
    assert "chapter show-both" in client.get("/rules/10").content.decode()


def test_only_this_site_is_led_back_to(client: Client) -> None:
    away = client.post("/language/", {"english": "shown", "next": "https://elsewhere.example/"})
    assert away["Location"] == "/"
    assert "english" not in client.post("/language/", {"english": "perhaps", "next": "/"}).cookies
