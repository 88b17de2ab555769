"""Where the documents disagree."""

import re

import pytest
from django.test import Client

from rulesdb.models import Citation, Discrepancy

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_each_says_what_the_sources_have_which_holds_and_what_the_engine_does(client: Client) -> None:
    page = client.get("/discrepancies/").content.decode()
    rows = list(Discrepancy.objects.all())
    assert rows
    for row in rows:
        assert f'id="{row.slug}"' in page
    data = client.get("/discrepancies/?format=json").json()["discrepancies"]
    assert [(one["slug"], one["holds"], one["engine"]) for one in data] == [
        (row.slug, row.holds, row.engine) for row in rows
    ]
    assert all(one["sources"] for one in data)


@pytest.mark.slow
def test_every_place_named_is_a_link_to_a_page(client: Client) -> None:
    page = client.get("/discrepancies/").content.decode()
    addresses = set(re.findall(r'<span class="places">(.*?)</span></dd>', page, re.DOTALL))
    links = {link for places in addresses for link in re.findall(r'href="([^"]+)"', places)}
    assert {
        "/rules/8.4.3",
        "/rules/1.3.0/8.4.3",
        "/questions/collab-with-an-empty-deck",
        "/rulebooks/1.03/collab",
    } <= links
    named = {place for row in Discrepancy.objects.all() for one in row.rows for place in one["where"]}
    assert {link.rsplit("/", 1)[1] for link in links} == named
    for link in links:
        assert client.get(link).status_code == 200, link


def test_titles_and_sources_follow_the_language(client: Client) -> None:
    page = client.get("/discrepancies/", headers={"accept-language": "ja"}).content.decode()
    for row in Discrepancy.objects.all():
        assert row.title_ja
        assert row.title_ja in page
    assert "<dt>総合ルール 1.9.0</dt>" in page


def test_a_rule_in_dispute_links_to_the_disagreement(client: Client) -> None:
    row = Discrepancy.objects.first()
    assert row
    citation = Citation.objects.filter(source_key=row.slug, provision__edition__in_force=True).first()
    assert citation
    page = client.get(f"/rules/{citation.provision.number}").content.decode()
    assert f'href="/discrepancies/#{row.slug}"' in page


def test_an_official_answer_is_a_source_and_its_page_leads_back(client: Client) -> None:
    row = Discrepancy.objects.all()[0]
    saying = {"source": "Official answers", "key": "answer", "number": "", "where": ["Q515", "Q529"], "says": "Both."}
    Discrepancy.objects.filter(pk=row.pk).update(rows=[*row.rows, saying])
    page = client.get("/discrepancies/").content.decode()
    for number in ("Q515", "Q529"):
        assert f'<a href="/answers/{number}">{number}</a>' in page
        assert f'href="/discrepancies/#{row.slug}"' in client.get(f"/answers/{number}").content.decode()
    assert f"#{row.slug}" not in client.get("/answers/Q1").content.decode()
    japanese = client.get("/discrepancies/", headers={"Accept-Language": "ja"}).content.decode()
    assert "公式回答" in japanese
