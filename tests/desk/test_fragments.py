"""A part of a page for htmx; the whole page for anybody else, and for whoever goes back in the browser."""

import pytest
from django.test import Client

from judge.desk.lines import keep
from judge.desk.models import Case

from .conftest import HTMX

BACK = {**HTMX, "HTTP_HX_HISTORY_RESTORE_REQUEST": "true"}


@pytest.fixture
def addresses(case: Case) -> list[str]:
    """Every kind of page that answers htmx with a part of itself."""
    return [
        f"/boards/{case.public_id}/steps/1",
        f"/boards/{case.public_id}/edit?place=a.center",
        f"/lines/{keep(case.content).digest}/steps/1",
        "/scenarios/rulebook/ganmo-before-upao/steps/1",
        "/cards/read/",
        "/cards/?q=ganmo",
        "/search?q=bloom",
    ]


def test_going_back_gets_the_whole_page(judge: Client, addresses: list[str]) -> None:
    wrong = []
    for address in addresses:
        page = judge.get(address, **BACK).content.decode()
        if page.count("<header") < 1 or page.count('<main id="main"') != 1 or page.count("<title>") != 1:
            wrong.append(address)
    assert wrong == []


def test_a_part_is_never_kept_for_the_whole(judge: Client, addresses: list[str]) -> None:
    """A browser that goes back to an address shows what it keeps of it: the part and the page are told apart by `Vary`."""
    wrong = []
    for address in addresses:
        part = judge.get(address, **HTMX)
        if (
            "<html" in part.content.decode()
            or "HX-Request" not in part["Vary"]
            or "HX-Request" not in judge.get(address)["Vary"]
        ):
            wrong.append(address)
    assert wrong == []
