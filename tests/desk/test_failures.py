"""What the site answers when a request cannot be taken or carried out: pages of its own, in both languages."""

import json

import pytest
from django.db import OperationalError
from django.test import Client, override_settings

from judge.desk.views import boards

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
