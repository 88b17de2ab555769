"""The search page: going straight there, groups of hits, results while typing."""

import re

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from pytest_django import DjangoAssertNumQueries

from rulesdb.search import Hit, HitGroup, SearchRow

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def card(request: HttpRequest, number: str) -> HttpResponse:
    return HttpResponse(number)


urlpatterns = [path("cards/<str:number>", card), path("", include("judge.urls"))]


@pytest.mark.parametrize("form", ["10.6.3", "１０．６．３", "1063", "10-6-3", "10.6.3."])
def test_a_number_goes_there(client: Client, form: str) -> None:
    response = client.get("/search", {"q": form})
    assert (response.status_code, response["Location"]) == (302, "/rules/10.6.3")


@pytest.mark.parametrize(
    ("form", "where"),
    [
        ("1.3.0 10.2", "/rules/1.3.0/10.2"),
        ("1.3.0/10.2", "/rules/1.3.0/10.2"),
        ("１．３．０　１０．２", "/rules/1.3.0/10.2"),
        ("ver 1.3.0 10", "/rules/1.3.0/10"),
        ("1.9.0 10.2", "/rules/10.2"),
        ("11.3 1", "/rules/11.3.1"),
    ],
)
def test_an_edition_and_a_number_go_to_the_rule_of_that_edition(client: Client, form: str, where: str) -> None:
    response = client.get("/search", {"q": form})
    assert (response.status_code, response["Location"]) == (302, where)


def test_an_edition_and_a_number_lead_there_while_one_types(client: Client) -> None:
    page = client.get("/search", {"q": "1.3.0 10.2"}, HTTP_HX_REQUEST="true").content.decode()
    assert 'href="/rules/1.3.0/10.2"' in page
    assert "No rule in force" not in page


@pytest.mark.parametrize("asked", ["10.6.3", "1063", "rule 10.6", "Q602", "hBP01-009"])
def test_a_number_leads_there_before_anything_is_asked(
    client: Client, asked: str, django_assert_num_queries: DjangoAssertNumQueries, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulesdb.shelf.cache.CHECK_SECONDS", 3600)  # whether the documents changed, once in a while
    client.get("/search", {"q": asked})  # reads the documents into memory
    with django_assert_num_queries(0):
        response = client.get("/search", {"q": asked})
    assert response.status_code == 302


@pytest.mark.parametrize(
    ("phrase", "address"),
    [
        ("11.3.1?", "/rules/11.3.1"),
        ("(11.3.1)", "/rules/11.3.1"),
        ("rule 10.6", "/rules/10.6"),
        ("第11章", "/rules/11"),
        ("第十一章", "/rules/11"),
        ("chapter 9", "/rules/9"),
        ("「Q194」", "/answers/Q194"),
        ("公式回答 Q194", "/answers/Q194"),
    ],
)
def test_a_number_with_nothing_but_marks_and_its_name_goes_there(client: Client, phrase: str, address: str) -> None:
    response = client.get("/search", {"q": phrase})
    assert (response.status_code, response["Location"]) == (302, address)


@pytest.mark.parametrize(
    ("phrase", "numbers"),
    [
        ("what does 11.3.1 say", ["11.3.1"]),
        ("11.3.1 and 11.5.1", ["11.3.1", "11.5.1"]),
        ("8.4.3について", ["8.4.3"]),
        ("8.4.3 collab", ["8.4.3"]),
        ("10.6.3.2のあと", ["10.6.3.2"]),
        ("§4.4.7 vs §4.4.8", ["4.4.7", "4.4.8"]),
        ("what is Q194", ["Q194"]),
        ("Q602の答えと8.4.3", ["8.4.3", "Q602"]),
    ],
)
def test_the_numbers_in_a_phrase_come_first(client: Client, phrase: str, numbers: list[str]) -> None:
    found = client.get("/search", {"q": phrase, "format": "json"}).json()
    assert [one["number"] for one in found["exact"]] == numbers
    page = client.get("/search", {"q": phrase}).content.decode()
    main = page[page.index("<main") :]
    places = [main.index(f'href="/{"answers" if number[0] == "Q" else "rules"}/{number}"') for number in numbers]
    others = [main.find("<h2>Terms"), main.find("<h2>Rules <")]
    assert all(max(places) < other for other in others if other >= 0)


def test_what_a_phrase_asks_besides_its_number_is_looked_for_too(client: Client) -> None:
    groups = client.get("/search", {"q": "8.4.3 collab", "format": "json"}).json()["groups"]
    rules = next(group for group in groups if group["name"] == "rules")
    assert "8.4.3" not in [hit["label"] for hit in rules["hits"]]
    assert "4.8.4" in [hit["label"] for hit in rules["hits"]]


def test_a_card_number_alone_is_found_while_it_is_typed(client: Client) -> None:
    found = client.get("/search", {"q": "hbp01-009", "format": "json"}).json()
    assert found["card"]["number"] == "hBP01-009"
    assert found["groups"][0]["name"] == "cards"
    assert [hit["label"] for hit in found["groups"][0]["hits"]] == ["hBP01-009"]


@pytest.mark.parametrize("typed", ["hbp01009", "hbp1-9", "BP01 009", "ｂｐ１　９"])
def test_a_card_number_is_read_in_any_form(client: Client, typed: str) -> None:
    found = client.get("/search", {"q": typed, "format": "json"}).json()
    assert found["card"] == {"number": "hBP01-009", "url": "/cards/hBP01-009"}
    assert [hit["label"] for group in found["groups"] for hit in group["hits"]][:1] == ["hBP01-009"]
    assert client.get("/search", {"q": typed})["Location"] == "/cards/hBP01-009"
    listed = client.get("/search", {"q": typed}, headers={"HX-Request": "true", "HX-Target": "found"}).content.decode()
    assert 'href="/cards/hBP01-009"' in listed


def test_a_number_that_no_card_has_names_no_page(client: Client) -> None:
    found = client.get("/search", {"q": "hbp99-999", "format": "json"}).json()
    assert found["card"] == {"number": "hBP99-999", "url": None}
    listed = client.get("/search", {"q": "hbp99-999"}, headers={"HX-Request": "true"}).content.decode()
    assert "There is no card hBP99-999 here." in listed
    assert '<b class="num">hBP99-999</b>' not in listed


def test_a_number_that_leads_there_asks_nothing_else(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(words: list[str], each: int) -> HitGroup:
        raise AssertionError(words)

    monkeypatch.setattr("rulesdb.search.finding.more_groups", [asked])
    for number in ("10.6.3", "1063", "Q602", "(11.3.1)"):
        assert client.get("/search", {"q": number}).status_code == 302


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("oyasumi", "お休み"),
        ("おやすみ", "お休み"),
        ("tefuda step", "手札ステップ"),
        ("tokkou", "特攻"),
        ("ふりなおし", "振り直す"),
    ],
)
def test_words_typed_as_they_sound_are_put_in_the_spelling_of_the_texts(client: Client, typed: str, meant: str) -> None:
    found = client.get("/search", {"q": typed, "format": "json"}).json()
    assert found["suggestions"]["taken_for"][typed] == meant
    assert found["groups"][0]["name"] == "rules"


def test_the_yell_deck_is_the_cheer_deck(client: Client) -> None:
    found = client.get("/search", {"q": "yell deck", "format": "json"}).json()
    assert found["groups"][0]["hits"][0]["label"] in ("4.12", "6.1.3")


def test_an_exact_number_that_does_not_exist_shows_what_comes_near(client: Client) -> None:
    response = client.get("/search", {"q": "10.6.99."})
    assert response.status_code == 404
    assert b"There is no rule 10.6.99 in edition 1.9.0." in response.content


def test_a_number_that_does_not_exist_without_the_dot_searches_on(client: Client) -> None:
    page = client.get("/search", {"q": "10.6.99"}).content.decode()
    assert "No rule in force has the number 10.6.99." in page
    near = page.partition("The nearest numbers")[2].partition("</section>")[0]
    assert re.findall(r'href="/rules/([^"]+)"', near) == ["10.6.1", "10.6.2", "10.6.3", "10.6.4"], near
    assert "Nothing found" not in page, "that is said already"
    assert "What comes near" not in page, "the list is there"


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
    row = SearchRow.of(group="cards", label="hBP01-004", title="Some card", path=(), url="/cards/hBP01-004", texts=())

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
