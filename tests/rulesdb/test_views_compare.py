"""Two editions beside each other."""

from collections import Counter

import pytest
from django.test import Client

from rulesdb.models import Correspondence

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

BASE = "/compare/1.3.0/1.9.0/"


def test_the_overview_counts_every_line_once(client: Client) -> None:
    data = client.get(BASE, {"format": "json"}).json()
    assert data["counts"] == Counter(Correspondence.objects.values_list("kind", flat=True))
    chapters = sum(sum(one["changed"].values()) + one["unchanged"] for one in data["chapters"])
    assert chapters == Correspondence.objects.count()


def test_renumbering_alone_is_hidden_until_asked_for(client: Client) -> None:
    kinds = {row["kind"] for row in client.get(f"{BASE}6", {"format": "json"}).json()["rows"]}
    assert kinds
    assert not kinds & {"same", "renumbered"}
    everything = client.get(f"{BASE}6", {"format": "json", "all": "1"}).json()["rows"]
    assert {"same", "renumbered"} & {row["kind"] for row in everything}
    page = client.get(f"{BASE}6").content.decode()
    assert "is hidden" in page or "are hidden" in page


def test_what_is_new_and_gone_is_marked_by_element_not_by_colour(client: Client) -> None:
    page = client.get(f"{BASE}6").content.decode()
    assert '<ins class="new">' in page
    assert '<del class="gone">' in page


def test_an_added_rule_is_new_as_a_whole(client: Client) -> None:
    rows = client.get(f"{BASE}2", {"format": "json"}).json()["rows"]
    added = next(row for row in rows if row["kind"] == "added")
    assert added["older"] == []
    assert [piece["mark"] for piece in added["newer"][0]["words"]] == ["new"]


@pytest.mark.extended
def test_the_words_of_both_sides_are_whole(client: Client) -> None:
    rows = client.get(f"{BASE}6", {"format": "json", "all": "1"}).json()["rows"]
    assert len(rows) > 20
    for row in rows:
        for side in row["older"]:
            words = "".join(piece["text"] for piece in side["words"])
            if "." not in side["number"]:
                continue
            own = client.get(side["url"], {"format": "json"}).json()
            assert words == "\n".join([own["text"], *own["bullets"], *own["examples"]])


def test_the_newer_side_has_the_official_text_too(client: Client) -> None:
    assert 'class="official small" lang="ja"' in client.get(f"{BASE}6").content.decode()


def test_the_other_order_leads_to_this_one(client: Client) -> None:
    assert client.get("/compare/1.9.0/1.3.0/")["Location"] == BASE


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("/compare/1.3.0/2.0.0/", "no_such_edition"),
        ("/compare/1.9.0/1.9.0/", "not_compared"),
        (f"{BASE}99", "no_such_chapter"),
    ],
)
def test_what_cannot_be_compared_is_said(client: Client, address: str, code: str) -> None:
    response = client.get(address, {"format": "json"})
    assert (response.status_code, response.json()["error"]["code"]) == (404, code)
