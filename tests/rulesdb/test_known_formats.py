"""What is answered to a form that an address does not have."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/rules/10.6.3", "/learn/", "/search?q=Down", "/no-such-page"])
def test_an_unknown_format_is_refused_as_the_json_refuses(client: Client, documents: None, address: str) -> None:
    wanted = f"{address}{'&' if '?' in address else '?'}format=xml"
    for language, message in (
        ("en", "There is no format “xml”. There is only json."),
        ("ja", "「xml」という形式はありません。指定できるのはjsonだけです。"),
    ):
        answer = client.get(wanted, HTTP_ACCEPT_LANGUAGE=language)
        assert answer.status_code == 404
        assert answer.headers["Content-Type"] == "application/json"
        detail = {"format": "xml", "choices": ["json"]}
        assert answer.json() == {"error": {"code": "no_such_choice", "message": message, "detail": detail}}


@pytest.mark.parametrize("address", ["/", "/learn/", "/practice/", "/boards/new", "/json", "/how-to"])
def test_a_page_without_json_says_that_it_has_none(client: Client, documents: None, address: str) -> None:
    answer = client.get(address, {"format": "json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_such_choice")
    assert answer.json()["error"]["detail"] == {"format": "json", "choices": []}
    assert client.get(address).status_code == 200
    assert client.get(address, {"format": ""}).status_code == 200


def test_a_page_with_json_answers_as_before(client: Client, documents: None) -> None:
    answer = client.get("/rules/10.6.3?format=json")
    assert (answer.status_code, answer.json()["number"]) == (200, "10.6.3")
    assert client.get("/rules/99.9?format=json").json()["error"]["code"] == "no_such_rule"
    assert client.get("/openapi.json?format=json").status_code == 200


def test_the_page_says_which_pages_have_json(client: Client, documents: None) -> None:
    page = client.get("/json").content.decode()
    assert "The pages listed below have JSON" in page
    assert "to the address of a page" not in page
