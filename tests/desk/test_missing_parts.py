"""What an address names and is not there is told in words that say what is missing, on the page and as JSON."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
SCENARIO = "/scenarios/answers/q561-600/Q600"
PARTS = {
    f"{SCENARIO}/steps/999": "This line has ",
    f"{SCENARIO}/steps/999/board.en.png": "This line has ",
    "/scenarios/answers/none": "There is no scenario of this name.",
    "/learn/none": "There is no such lesson.",
}
"""Addresses of something that the site and every device have, and what is said of the part that is not there."""


@pytest.mark.parametrize("pocket", [False, True], ids=["site", "pocket"])
@pytest.mark.parametrize("address", PARTS)
def test_a_part_that_is_not_there_is_named(address: str, pocket: bool) -> None:
    with override_settings(POCKET=pocket):
        answer = Client().get(address, HTTP_ACCEPT_LANGUAGE="en")
        told = Client().get(f"{address}?format=json", HTTP_ACCEPT_LANGUAGE="en").json()["error"]
    assert answer.status_code == 404
    assert PARTS[address] in answer.content.decode()
    assert told["code"] == "no_such_part"
    assert told["message"].startswith(PARTS[address])


def test_a_board_of_another_browser_is_said_to_be_none_of_this_one() -> None:
    page = Client().get("/boards/abcdefgh", HTTP_ACCEPT_LANGUAGE="en").content.decode()
    assert "<h1>There is no such board for this browser.</h1>" in page
