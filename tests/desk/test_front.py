"""The front page and the page that shows how to use the desk."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


@pytest.mark.parametrize(
    ("language", "title"), [("en", "OFFICIAL CARD GAME: which rule"), ("ja", "ホロライブOFFICIAL")]
)
def test_the_front_page_says_which_game_it_is_for_before_anything_else(language: str, title: str) -> None:
    page = Client(headers={"accept-language": language}).get("/").content.decode()
    assert title in page.partition("</title>")[0]
    main = page.partition("<main")[2]
    assert (
        main.index("hololive OFFICIAL CARD GAME")
        < main.index("<h1")
        < main.index('id="quick-line"')
        < main.index("doors")
    )
    assert 'href="/how-to"' in main
    assert "fired" not in main


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_guide_has_six_pictures_that_are_there_each_with_words_instead(language: str) -> None:
    page = Client(headers={"accept-language": language}).get("/how-to").content.decode()
    found = re.findall(r'<img src="/static/(img/guide/\d\.(\w\w)[^"]*)"[^>]* alt="([^"]+)"', page)
    assert len(found) == 6
    for path, written_in, words in found:
        plain = re.sub(r"\.[0-9a-f]{12}(?=\.webp$)", "", path)
        assert Path(settings.BASE_DIR, "static", plain).is_file()
        assert written_in == language
        assert len(words) > 15
