"""What the pocket desk says of an address that it does not hold: that this device does not have it, never that nobody does."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
ELSEWHERE = (
    "/r/abcdefgh",
    "/lines/abcdefgh",
    "/lines/abcdefgh/steps/2",
    "/boards/abcdefgh",
    "/floor/none/",
    "/questions/none",
    "/cards/hBP99-999",
    "/answers/Q99999",
    "/rules/9.9.9/1.1",
    "/nothing/at/all?of=this",
)


@pytest.mark.parametrize("address", ELSEWHERE)
def test_what_is_not_on_the_device_may_be_at_the_site(address: str) -> None:
    with override_settings(POCKET=True):
        answer = Client().get(address, HTTP_ACCEPT_LANGUAGE="en")
    page = answer.content.decode()
    assert answer.status_code == 404
    assert "It may be at the site, but the site does not answer." in page
    assert f'<a class="button primary" href="{address}" target="_top" data-try>Try again</a>' in page
    for known_to_nobody in ("There is nothing", "There is no ruling", "There is no line", "There is no question"):
        assert known_to_nobody not in page
    assert "the site does not answer" not in Client().get(address, HTTP_ACCEPT_LANGUAGE="en").content.decode()


def test_it_is_said_in_japanese_and_as_json() -> None:
    with override_settings(POCKET=True):
        page = Client().get("/r/abcdefgh", HTTP_ACCEPT_LANGUAGE="ja").content.decode()
        told = Client().get("/r/abcdefgh?format=json", HTTP_ACCEPT_LANGUAGE="en").json()
    assert "この端末にはこのページがありません。" in page
    assert told["error"]["message"] == "This device does not have this page."


@pytest.mark.parametrize("address", ["/rules/99.9.9", "/rules/1.3.0/99.9.9"])
def test_what_the_documents_on_the_device_say_is_said(address: str) -> None:
    with override_settings(POCKET=True):
        page = Client().get(address, HTTP_ACCEPT_LANGUAGE="en").content.decode()
    assert "99.9.9" in page
    assert "the site does not answer" not in page
