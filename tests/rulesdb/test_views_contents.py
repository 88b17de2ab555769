"""The contents of an edition and a chapter as one page."""

import pytest
from django.db.models import Q
from django.test import Client

from rulesdb.models import Edition, Provision

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_the_contents_list_every_chapter_and_section_in_force(client: Client) -> None:
    data = client.get("/rules/?format=json").json()
    assert data["edition"]["version"] == "1.9.0"
    listed = [chapter["number"] for chapter in data["chapters"]]
    assert listed == [str(number) for number in range(1, 15)]
    sections = {one["number"] for chapter in data["chapters"] for one in chapter["sections"]}
    assert sections == set(Provision.objects.in_force().filter(depth=2).values_list("number", flat=True))


def test_headings_follow_the_language_of_the_page(client: Client) -> None:
    assert "Check timing and play timing" in client.get("/rules/").content.decode()
    assert "チェックタイミング" in client.get("/rules/", headers={"accept-language": "ja"}).content.decode()


def test_an_edition_has_contents_of_its_own_whose_links_stay_in_it(client: Client) -> None:
    page = client.get("/rules/1.3.0").content.decode()
    assert 'href="/rules/1.3.0/10"' in page
    assert "Unofficial translation by" in page


def test_every_edition_and_the_comparison_are_named(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    assert 'href="/compare/1.3.0/1.9.0/"' in page
    assert 'href="/rules/1.3.0"' in page


@pytest.mark.parametrize("number", [str(number) for number in range(1, 15)])
@pytest.mark.extended
def test_a_chapter_holds_all_its_rules_in_order(client: Client, number: str) -> None:
    data = client.get(f"/rules/{number}?format=json").json()
    below = Q(number=number) | Q(number__startswith=f"{number}.")
    stored = Provision.objects.in_force().filter(below).order_by("sort_key")
    assert [row["number"] for row in data["provisions"]] == list(stored.values_list("number", flat=True))
    page = client.get(f"/rules/{number}").content.decode()
    places = [page.index(f'id="r{row.number}"') for row in stored if row.depth > 1]
    assert places == sorted(places)


def test_a_chapter_can_be_read_in_one_language(client: Client) -> None:
    assert "show-official" in client.get("/rules/10?show=official").content.decode()
    assert client.get("/rules/10?show=nothing").status_code == 404


def test_a_chapter_of_an_edition_is_kept_for_an_hour(client: Client) -> None:
    assert "max-age=3600" in client.get("/rules/1.9.0/10")["Cache-Control"]


def test_bullets_and_examples_belong_to_their_clause(client: Client) -> None:
    bulleted = Provision.objects.in_force().exclude(bullets=[]).first()
    assert bulleted
    page = client.get(f"/rules/{bulleted.number}").content.decode()
    assert page.count("<li>", page.index('<ul class="bullets">')) >= len(bulleted.bullets)


@pytest.mark.extended
def test_without_documents_the_page_says_what_to_run(client: Client) -> None:
    Edition.objects.update(in_force=False)
    for address in ("/rules/", "/rules/10.6.3"):
        response = client.get(f"{address}?format=json")
        assert response.status_code == 503
        assert response.json()["error"]["code"] == "not_loaded"
