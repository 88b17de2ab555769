"""The glossary."""

import pytest
from django.test import Client

from rulesdb.models import Term

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_every_term_is_listed_in_both_languages(client: Client) -> None:
    data = client.get("/terms/?format=json").json()["terms"]
    assert {(row["en"], row["ja"]) for row in data} == set(Term.objects.values_list("en", "ja"))
    names = [row["en"].casefold() for row in data]
    assert names == sorted(names)


def test_a_term_links_the_rule_that_defines_it_and_those_that_use_it(client: Client) -> None:
    data = client.get("/terms/primed?format=json").json()
    page = client.get("/terms/primed").content.decode()
    assert f'data-rule="{data["defined_in"]["number"]}"' in page
    assert "10.6.3.2" in data["used_in"]


@pytest.mark.slow
def test_every_term_has_a_page(client: Client) -> None:
    for slug in Term.objects.values_list("slug", flat=True):
        assert client.get(f"/terms/{slug}").status_code == 200, slug


def test_a_term_that_does_not_exist(client: Client) -> None:
    response = client.get("/terms/nothing?format=json")
    assert (response.status_code, response.json()["error"]["code"]) == (404, "no_such_term")
