"""What was stored once and cannot be read any more is shown as such, can be taken away, and breaks no page."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from judge.desk.models import Case, Line

from .test_strangers import PAGES, Made, address, ask, made, world

__all__ = ["made", "world"]
pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

SPOILED = {
    "position": {"position": "turn 5 a\na center of nothing"},
    "nobody": {"position": "turn 5 a\na center hZZ99-999"},
    "cards": {"cards": '[{"number": "hXX01-001"'},
    "card": {"cards": '[{"number": "hXX01-001", "kind": "a kind that there is no more"}]'},
    "cards of another shape": {"cards": '{"number": 1}'},
    "choices": {"choices": [["no:such:key"], ["end"]]},
    "choices of another shape": {"choices": ["end", 7, None]},
}


ONE_OF_EACH = ("position", "card", "choices")
"""For each of what is stored of a board one way to be spoiled, which `make test` takes."""


@pytest.fixture(
    params=[pytest.param(each, marks=() if each in ONE_OF_EACH else pytest.mark.extended) for each in SPOILED], ids=str
)
def spoiled(request: pytest.FixtureRequest, made: Made) -> Made:
    """The judge's board and kept lines, as an earlier version might have left them."""
    values = SPOILED[request.param]
    Case.objects.update(**values)
    Line.objects.update(**values)
    made.case.refresh_from_db()
    return made


TOUCHED = [page for page in PAGES if not page.name.startswith(("rulesdb:", "pocket:", "accounts:", "learning:"))]
"""The pages that may read what the judge has stored."""


@pytest.mark.parametrize("method", ["get", "post"])
def test_no_page_breaks(spoiled: Made, method: str) -> None:
    spoiled.judge.raise_request_exception = False
    broken = []
    for page in TOUCHED:
        if method.upper() in page.methods and page.name not in ("desk:delete",):
            answer = ask(spoiled.judge, method, address(page, spoiled))
            if answer.status_code >= 500:
                broken.append(f"{page.address}: {answer.status_code}")
            if method == "post":
                again(spoiled)
    assert not broken


def again(spoiled: Made) -> None:
    """Put back what a page changed."""
    case = spoiled.case
    Case.objects.filter(pk=case.pk).delete()
    case.save(force_insert=True)


def test_it_stands_in_the_list_and_can_be_taken_away(spoiled: Made) -> None:
    judge: Client = spoiled.judge
    for address_of in ("/", "/boards/"):
        answer = judge.get(address_of)
        assert answer.status_code == 200
        assert spoiled.case.public_id in answer.content.decode()
    assert judge.post(f"/boards/{spoiled.case.public_id}/delete", {"version": "1"}).status_code == 302
    assert not Case.objects.filter(pk=spoiled.case.pk).exists()


def test_what_was_stored_can_be_saved(spoiled: Made) -> None:
    answer = spoiled.judge.get(f"/boards/{spoiled.case.public_id}/stored.json")
    found = json.loads(answer.content)
    assert [found[name] for name in ("position", "cards", "choices")] == [
        spoiled.case.position,
        spoiled.case.cards,
        spoiled.case.choices,
    ]


def test_what_is_damaged_says_so_with_a_way_out(judge: Client, case: Case) -> None:
    Case.objects.update(cards="{")
    answer = judge.get(f"/boards/{case.public_id}", follow=True)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "This board cannot be read" in page
    assert f"/boards/{case.public_id}/stored.json" in page
    assert f"/boards/{case.public_id}/delete" in page
