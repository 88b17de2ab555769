"""What the site answers when a request cannot be taken or carried out: pages of its own, in both languages."""

import json
import re

import pytest
from django.db import OperationalError
from django.test import Client, override_settings

from judge.desk.views import boards

from .conftest import HTMX

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "told"), [("en", "We couldn’t accept this form"), ("ja", "フォームを受け付けられませんでした")]
)
def test_a_form_without_its_token_has_a_page_of_the_site(language: str, told: str) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/boards/new", {"start": "empty"}, HTTP_ACCEPT_LANGUAGE=language)
    page = answer.content.decode()
    assert answer.status_code == 403
    assert told in page
    assert 'class="bar"' in page or "<nav" in page, "with the site's own header"


@pytest.mark.parametrize(
    ("language", "told"), [("en", "This request could not be read"), ("ja", "リクエストを読み取れませんでした")]
)
@pytest.mark.parametrize("address", ["/search?q=%00", "/cards/%00", "/rules/1.9.0/a%00b"])
def test_a_null_character_is_no_text(language: str, told: str, address: str) -> None:
    answer = Client().get(address, HTTP_ACCEPT_LANGUAGE=language)
    assert answer.status_code == 400
    assert told in answer.content.decode()


def test_nor_is_it_in_a_form() -> None:
    assert Client().post("/boards/new", {"start": "notation", "notation": "turn 1 a\0"}).status_code == 400
    assert Client().post("/boards/new", {"sta\0rt": "empty"}).status_code == 400


@pytest.mark.parametrize(
    ("language", "told"), [("en", "more than the site takes"), ("ja", "一度に受け付けられる量を超えています")]
)
def test_a_form_that_is_too_large_is_told_so(language: str, told: str) -> None:
    with override_settings(DATA_UPLOAD_MAX_MEMORY_SIZE=1000):
        answer = Client().post("/boards/new", {"notation": "x" * 2000}, HTTP_ACCEPT_LANGUAGE=language)
    assert answer.status_code == 413
    assert told in answer.content.decode()


@pytest.mark.parametrize(
    ("error", "status", "language", "told"),
    [
        (OperationalError("attempt to write a readonly database"), 503, "en", "cannot save anything at the moment"),
        (OperationalError("attempt to write a readonly database"), 503, "ja", "今は何も保存できません"),
        (RuntimeError("hidden"), 500, "en", "Something failed on our side"),
        (RuntimeError("hidden"), 500, "ja", "サイト側で問題が起きました"),
    ],
)
def test_a_failure_has_a_page_that_says_nothing_of_it(
    monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, language: str, told: str
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(boards, "new_case", broken)
    client = Client(raise_request_exception=False)
    answer = client.post("/boards/new", {"start": "empty"}, HTTP_ACCEPT_LANGUAGE=language)
    page = answer.content.decode()
    assert answer.status_code == status
    assert told in page
    assert str(error) not in page
    assert ("Retry-After" in answer) == (status == 503)


def test_a_failure_is_json_where_json_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise OperationalError

    monkeypatch.setattr("rulesdb.views.search.find", broken)
    answer = Client(raise_request_exception=False).get("/search", {"q": "bloom", "format": "json"})
    assert answer.status_code == 503
    assert json.loads(answer.content)["error"]["code"] == "not_available"


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "You can no longer open this"), ("ja", "この内容はもう開けません")],
)
def test_a_page_that_asked_for_a_part_of_itself_gets_words_for_its_banner(language: str, told: str) -> None:
    answer = Client().post("/boards/none/edit/turn", HTTP_ACCEPT_LANGUAGE=language, **HTMX)
    assert answer.status_code == 404
    assert answer.content.decode().startswith("<span data-failed>")
    assert told in answer.content.decode()
    assert 'href="/account/login/" target="_blank"' in answer.content.decode()
    assert "HX-Request" in answer["Vary"], "the same address asked for as a page has another answer"
    assert "<html" in Client().get("/boards/none/edit", HTTP_HX_HISTORY_RESTORE_REQUEST="true", **HTMX).content.decode()


def test_a_form_without_its_token_can_be_sent_again_by_the_page_that_sent_it() -> None:
    """As after a sign-in in another tab, or once the cookies of the browser were removed."""
    client = Client(enforce_csrf_checks=True)
    refused = client.post("/rulings/preview", {"words": "It stays."}, **HTMX)
    assert refused.status_code == 403
    (token,) = re.findall(r'data-token="(\w+)"', refused.content.decode())
    taken = client.post("/rulings/preview", {"words": "It stays.", "csrfmiddlewaretoken": token}, **HTMX)
    assert taken.status_code == 200


def test_a_failure_is_said_to_the_page_that_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise OperationalError

    monkeypatch.setattr(boards, "new_case", broken)
    answer = Client(raise_request_exception=False).post("/boards/new", {"start": "empty"}, **HTMX)
    assert answer.status_code == 503
    assert answer.content.decode().strip() == "<span data-failed>The site cannot save anything at the moment.</span>"
    assert answer["Retry-After"]
