"""Whoever opens an address that only a form is sent to is told so in their language, and led back to where the form belongs."""

import json
import re

import pytest
from django.test import Client

from judge.desk.models import Case
from tests.desk.conftest import HTMX

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
TOLD = "This address only takes what a form sends."
WAYS = {
    "/boards/{board}/undo": ("/boards/{board}", "Back to the board"),
    "/boards/{board}/edit/a.center": ("/boards/{board}/edit", "Go back"),
    "/boards/{board}/steps/1/choose": ("/boards/{board}/steps/1", "Back to the step"),
    "/boards/{board}/steps/2/dispute/yes": ("/boards/{board}/steps/2", "Back to the step"),
    "/first-game/abc/choose": ("/first-game/abc", "Back to the game"),
    "/open/copy": ("/open", "Go back"),
    "/rulings/preview": ("/rulings/", "Go back"),
    "/compare/answer": ("/", "Home"),
    "/language/": ("/", "Home"),
}


@pytest.mark.parametrize(("address", "way"), WAYS.items())
def test_the_page_says_what_the_address_takes_and_leads_back(
    judge: Client, case: Case, address: str, way: tuple[str, str]
) -> None:
    answer = judge.get(address.format(board=case.public_id), HTTP_ACCEPT_LANGUAGE="en")
    page = answer.content.decode()
    assert answer.status_code == 405
    assert answer["Allow"] == "POST"
    assert re.findall(r"<h1>(.*)</h1>", page) == [TOLD]
    assert f'<a class="button primary" href="{way[0].format(board=case.public_id)}">{way[1]}</a>' in page
    assert judge.head(address.format(board=case.public_id)).status_code == 405


def test_it_is_said_in_japanese_as_json_and_to_a_page(judge: Client) -> None:
    page = judge.get("/open/copy", HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    assert "このアドレスは、フォームから送信されたものだけを受け付けます。" in page
    told = json.loads(judge.get("/open/copy?format=json", HTTP_ACCEPT_LANGUAGE="en").content)
    assert told == {"error": {"code": "only_sent", "message": TOLD, "detail": {}}}
    part = judge.get("/open/copy", HTTP_ACCEPT_LANGUAGE="en", **HTMX).content.decode()
    assert part.startswith("<span data-failed>")
    assert TOLD in part


def test_what_is_sent_to_a_page_stays_as_it_was(judge: Client) -> None:
    answer = judge.post("/rules/10.6.3.2")
    assert (answer.status_code, answer.content) == (405, b"")
