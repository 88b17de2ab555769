"""The pages of floor rules that the site's keeper brought in."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from .floor_documents import FIRST, NEXT, bring_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


@pytest.fixture
def first(tmp_path: Path) -> None:
    bring_in(tmp_path, FIRST, "--apply")


@pytest.fixture
def newer(tmp_path: Path, first: None) -> None:
    bring_in(tmp_path, NEXT, "--apply")


def page(client: Client, address: str, status: int = 200, language: str = "en") -> str:
    response = client.get(address, headers={"accept-language": language})
    assert response.status_code == status, address
    return response.content.decode()


def test_a_site_without_floor_rules_says_so_and_does_not_lead_there(client: Client) -> None:
    assert "None is stored here." in page(client, "/floor/")
    assert "/floor/" not in page(client, "/rules/")
    assert client.get("/floor/?format=json").json() == {"documents": []}


@pytest.mark.extended
@pytest.mark.usefixtures("first")
def test_the_list_the_edition_and_the_way_to_them(client: Client) -> None:
    assert 'href="/floor/"' in page(client, "/rules/")
    assert 'href="/floor/kiri/1.0/"' in page(client, "/floor/")
    assert "霧の会フロアルール" in page(client, "/floor/", language="ja")
    contents = page(client, "/floor/kiri/1.0/")
    assert 'href="/floor/kiri/1.0/2.2"' in page(client, "/floor/kiri/"), "the edition in force"
    assert "Kiri Circle" in contents
    assert 'href="https://kiri.example/floor"' in contents
    assert 'href="/floor/kiri/1.0/2.2"' in contents
    whole = client.get("/floor/kiri/1.0/?format=json").json()
    assert [row["number"] for row in whole["provisions"]] == ["1", "1.1", "1.2", "2", "2.1", "2.2", "2.3"]


@pytest.mark.extended
@pytest.mark.usefixtures("first")
def test_a_provision_links_what_it_names_and_is_named_there(client: Client) -> None:
    words = page(client, "/floor/kiri/1.0/2.2")
    for address in ("/rules/10.6.3", "/rules/11.3.1", "/floor/kiri/1.0/2.1", "/answers/Q194"):
        assert f'href="{address}"' in words, address
    assert "kiri#2.2" in words
    for address in ("/rules/10.6.3", "/answers/Q194"):
        assert 'href="/floor/kiri/1.0/2.2"' in page(client, address), address
    assert client.get("/floor/kiri/1.0/2.2?format=json").json()["rules"] == ["10.6.3", "11.3.1"]
    kinds = {row["kind"] for row in client.get("/rules/10.6.3?format=json").json()["cited_by"]}
    assert "floor" in kinds
    assert "3 minutes are added" in page(client, "/floor/kiri/1.0/1.1")


@pytest.mark.usefixtures("first")
def test_what_is_not_there_is_said_with_what_is_near(client: Client) -> None:
    assert 'href="/floor/kiri/1.0/2.1"' in page(client, "/floor/kiri/1.0/2.9", 404)
    assert "There is no edition 9 of Floor Rules of the Kiri Circle here." in page(client, "/floor/kiri/9/2.2", 404)
    assert page(client, "/floor/none/", 404)
    codes = [
        client.get(f"/floor/{end}?format=json").json()["error"]["code"]
        for end in ("kiri/1.0/2.9", "kiri/9/", "none/", "none/1/1")
    ]
    assert codes == ["no_such_provision", "no_such_edition", "no_such_document", "no_such_document"]
    assert client.get("/floor/kiri/1.0/２．２")["Location"] == "/floor/kiri/1.0/2.2"


@pytest.mark.usefixtures("newer")
@pytest.mark.extended
def test_the_older_edition_stays_with_its_mark_and_leads_to_the_newer(client: Client) -> None:
    older = page(client, "/floor/kiri/1.0/2.3")
    assert "Older edition" in older
    assert "Edition 2026-09 is in force." in older
    assert 'href="/floor/kiri/2026-09/2.4"' in older, "what it became"
    assert "Older edition" in page(client, "/floor/kiri/1.0/")
    current = page(client, "/floor/kiri/2026-09/2.2")
    assert "Older edition" not in current
    assert "Words changed since 1.0" in current
    assert '<del class="gone">warning</del>' in current
    assert '<ins class="new">caution</ins>' in current


@pytest.mark.extended
@pytest.mark.usefixtures("newer")
def test_the_search_finds_words_and_the_notation(client: Client) -> None:
    found = client.get("/search?q=raises a hand&format=json").json()
    group = next(one for one in found["groups"] if one["name"] == "floor")
    assert group["hits"][0]["url"] == "/floor/kiri/2026-09/1.1"
    earlier = next(one for one in found["groups"] if one["name"] == "earlier")
    assert "/floor/kiri/1.0/1.1" in [hit["url"] for hit in earlier["hits"]]
    assert "Floor rules" in page(client, "/search?q=raises a hand")
    assert client.get("/search?q=Kiri＃2.2")["Location"] == "/floor/kiri/2026-09/2.2"
    assert client.get("/search?q=2.2")["Location"] == "/rules/2.2", "a number alone is a comprehensive rule"


@pytest.mark.usefixtures("first")
@pytest.mark.extended
def test_it_is_in_the_feed_of_editions_and_the_sitemap(client: Client) -> None:
    assert "/floor/kiri/1.0/" in page(client, "/feeds/en/editions.atom")
    assert "/floor/kiri/1.0/2.2" in page(client, "/sitemap-documents.xml")
