"""The pictures of rules, official answers and cards: what their pages say, small, drawn once, asked for by the page's tags."""

from __future__ import annotations

import io
from unittest.mock import patch

import pytest
from django.test import Client
from django.utils import translation
from PIL import Image

from judge.desk.picture.kept import digest_of_words
from judge.desk.picture.picture_text import PictureText
from judge.desk.picture.words import draw_words
from judge.desk.presenting.shared_words import picture_text_of
from rulesdb.models import Provision

from .test_opengraph import tags

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

PAGES = {
    "/rules/10.6.3": "/pictures/rule/1.9.0-10.6.3",
    "/rules/10": "/pictures/rule/1.9.0-10",
    "/rules/1.3.0/10.6.3": "/pictures/rule/1.3.0-10.6.3",
    "/answers/Q375": "/pictures/answer/Q375",
    "/cards/hBP01-009": "/pictures/card/hBP01-009",
}
SMALL = 90_000


@pytest.fixture(autouse=True)
def _kept(settings: object, tmp_path: object) -> None:
    settings.CACHES = {  # type: ignore[attr-defined]
        **settings.CACHES,  # type: ignore[attr-defined]
        "pictures": {"BACKEND": "django.core.cache.backends.filebased.FileBasedCache", "LOCATION": tmp_path},
    }


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_shows_its_own_picture(client: Client, address: str, language: str) -> None:
    found = tags(client, address, language)
    assert found["og:image"] == f"http://testserver{PAGES[address]}.{language}.png"
    assert found["og:image:alt"] not in ("Judge’s desk", "ジャッジデスク")
    answer = client.get(found["og:image"])
    assert (answer.status_code, answer["Content-Type"], answer["Content-Language"]) == (200, "image/png", language)
    assert "public" in answer["Cache-Control"]
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
    assert len(answer.content) < SMALL
    again = client.get(found["og:image"], HTTP_IF_NONE_MATCH=answer["ETag"])
    assert (again.status_code, again.content) == (304, b"")


def test_it_says_what_the_page_says_and_whose_words_they_are() -> None:
    with translation.override("ja"):
        official, card = picture_text_of("rule", "1.9.0-8.4.3"), picture_text_of("card", "hBP01-009")
        assert official
        assert official.words == Provision.objects.in_force().get(number="8.4.3").text
        assert official.source == "公式の日本語の文面"
        assert card
        assert "印刷されたテキストではありません" in card.source
    with translation.override("en"):
        translated, answer = picture_text_of("rule", "1.9.0-8.4.3"), picture_text_of("answer", "Q375")
        assert translated
        assert (translated.number, translated.source) == ("8.4.3", "Unofficial translation")
        assert answer
        assert "In this site’s own words" in answer.source


def test_it_is_drawn_once(client: Client) -> None:
    with patch("judge.desk.picture.words.draw_words", wraps=draw_words) as drawing:
        first = client.get("/pictures/answer/Q375.en.png").content
        assert client.get("/pictures/answer/Q375.en.png").content == first
        assert drawing.call_count == 1


def test_other_words_are_another_picture_and_too_many_are_cut() -> None:
    one = PictureText("1.1", "Rules", "A title", "Words.", "Whose")
    assert digest_of_words(one) != digest_of_words(PictureText("1.1", "Rules", "A title", "Other words.", "Whose"))
    assert draw_words(one) == draw_words(one)
    many = PictureText("9" * 300, "of " * 300, "title " * 900, "語" * 100_000, "whose " * 300)
    assert len(draw_words(many)) < SMALL


@pytest.mark.parametrize(
    "address",
    ["rule/1.9.0-99.9.en", "rule/10.6.3.en", "answer/Q9999.en", "card/none.en", "board/1.en", "answer/Q375.fr"],
)
def test_what_is_not_there_is_not_found(client: Client, address: str) -> None:
    assert client.get(f"/pictures/{address}.png").status_code == 404
    assert client.post("/pictures/answer/Q375.en.png").status_code == 405
