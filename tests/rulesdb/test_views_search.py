"""The search page: going straight there, groups of hits, results while typing."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path

from rulesdb.search import Hit, HitGroup, Row

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def card(request: HttpRequest, number: str) -> HttpResponse:
    return HttpResponse(number)


urlpatterns = [path("cards/<str:number>", card), path("", include("judge.urls"))]


@pytest.mark.parametrize("form", ["10.6.3", "１０．６．３", "1063", "10-6-3", "10.6.3."])
def test_a_number_goes_there(client: Client, form: str) -> None:
    response = client.get("/search", {"q": form})
    assert (response.status_code, response["Location"]) == (302, "/rules/10.6.3")


def test_an_exact_number_that_does_not_exist_shows_what_comes_near(client: Client) -> None:
    response = client.get("/search", {"q": "10.6.99."})
    assert response.status_code == 404
    assert b"There is no rule 10.6.99 in edition 1.9.0." in response.content


def test_a_number_that_does_not_exist_without_the_dot_searches_on(client: Client) -> None:
    page = client.get("/search", {"q": "10.6.99"}).content.decode()
    assert "No rule in force has the number 10.6.99." in page


@pytest.mark.urls(__name__)
def test_a_card_number_goes_to_the_card_where_the_site_has_cards(client: Client) -> None:
    response = client.get("/search", {"q": "hbp01-004"})
    assert (response.status_code, response["Location"]) == (302, "/cards/hBP01-004")


def test_words_give_groups_with_paths_and_marks(client: Client) -> None:
    page = client.get("/search", {"q": "効果"}).content.decode()
    assert "<mark>効果</mark>" in page
    assert "10 Playing and resolving cards and abilities" in page
    for heading in ("Rules", "Rule books", "Terms"):
        assert f"<h2>{heading}" in page


def test_a_query_is_escaped_everywhere(client: Client) -> None:
    page = client.get("/search", {"q": "<script>alert(1)</script>"}).content.decode()
    assert "<script>alert" not in page


def test_nothing_found_says_what_was_looked_for(client: Client) -> None:
    page = client.get("/search", {"q": "primed zzzz"}).content.decode()
    assert "Nothing found for “primed zzzz”." in page
    assert 'href="/search?q=primed"' in page


def test_one_group_can_be_read_at_length(client: Client) -> None:
    short = client.get("/search", {"q": "damage", "format": "json"}).json()["groups"][0]
    long = client.get("/search", {"q": "damage", "group": "rules", "format": "json"}).json()["groups"]
    assert [group["name"] for group in long] == ["rules"]
    assert len(short["hits"]) < len(long[0]["hits"]) == short["count"]


def test_typing_in_the_header_gets_results_alone(client: Client) -> None:
    response = client.get("/search", {"q": "10.6.3"}, headers={"hx-request": "true", "hx-target": "found"})
    page = response.content.decode()
    assert response.status_code == 200
    assert "<html" not in page
    assert 'href="/rules/10.6.3"' in page
    assert "HX-Replace-Url" not in response


def test_typing_on_the_page_of_results_keeps_the_address_true(client: Client) -> None:
    response = client.get("/search", {"q": "効果"}, headers={"hx-request": "true", "hx-target": "results"})
    assert response["HX-Replace-Url"] == "/search?q=%E5%8A%B9%E6%9E%9C"


def test_others_may_add_groups(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    row = Row.of(group="cards", label="hBP01-004", title="Some card", path=(), url="/cards/hBP01-004", texts=())

    def cards(words: list[str], each: int) -> HitGroup:
        return HitGroup("cards", 1, [Hit(row, [(row.title, False)], [], "")])

    monkeypatch.setattr("rulesdb.search.finding.more_groups", [cards])
    page = client.get("/search", {"q": "some"}).content.decode()
    assert 'href="/cards/hBP01-004"' in page
    assert "<h2>Cards" in page


def test_the_json_form(client: Client) -> None:
    data = client.get("/search", {"q": "10.6.3", "format": "json"}).json()
    assert data["exact"] == [{"number": "10.6.3", "url": "/rules/10.6.3"}]
    assert {"query", "exact", "card", "groups", "suggestions"} == set(data)


def test_an_empty_query_explains_the_box(client: Client) -> None:
    assert b"A rule number in any form" in client.get("/search").content
