"""Forms of the desk that are sent empty are refused by the site, at the field, in the language of the page."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.test import Client

from tests.forms import left_to_the_browser, refused


def test_no_link_to_open(judge: Client) -> None:
    answer = judge.post("/open/copy", {"packed": ""}, HTTP_ACCEPT_LANGUAGE="ja")
    refused(answer, "packed", "受け取ったリンクを貼り付けてください。")
    answer = judge.post("/open/copy", {"packed": "https://judge.example/open#nothing"})
    assert answer.status_code == 422
    assert "https://judge.example/open#nothing</textarea>" in answer.content.decode()
    left_to_the_browser(judge.get("/open").content.decode())


def test_no_form_is_left_to_the_messages_of_the_browser() -> None:
    """They are in the language of the browser, and gone after a moment. A field of its own template is seen on its page."""
    for template in sorted((Path(settings.BASE_DIR) / "templates").rglob("*.html")):
        left_to_the_browser(template.read_text(encoding="utf-8"))
