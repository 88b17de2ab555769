"""Where the documents disagree."""

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


def test_a_rule_in_dispute_links_to_the_disagreement(client: Client) -> None:
    row = Discrepancy.objects.first()
    assert row
    citation = Citation.objects.filter(source_key=row.slug, provision__edition__in_force=True).first()
    assert citation
    page = client.get(f"/rules/{citation.provision.number}").content.decode()
    assert f'href="/discrepancies/#{row.slug}"' in page
