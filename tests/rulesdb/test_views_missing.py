"""A number or an edition that does not exist: what comes near it instead of a dead page."""

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def error(client: Client, address: str) -> dict:
    response = client.get(address if "format=" in address else f"{address}?format=json")
    assert response.status_code == 404
    body = response.json()
    assert list(body) == ["error"]
    assert list(body["error"]) == ["code", "message", "detail"]
    return body["error"]


def test_the_nearest_above_and_what_stands_near(client: Client) -> None:
    problem = error(client, "/rules/10.6.3.9")
    assert problem["code"] == "no_such_rule"
    assert problem["message"] == "There is no rule 10.6.3.9 in edition 1.9.0."
    assert problem["detail"]["nearest"] == "10.6.3"
    assert problem["detail"]["near"] == ["10.6.3.1", "10.6.3.2", "10.6.3.3", "10.6.3.4"]


def test_the_nearest_of_many_are_those_beside_the_number(client: Client) -> None:
    near = error(client, "/rules/5.99")["detail"]["near"]
    assert near
    assert all(number.startswith("5.2") for number in near)


def test_the_same_digits_with_dots_elsewhere(client: Client) -> None:
    assert error(client, "/rules/1063")["detail"]["same_digits"] == ["10.6.3"]


def test_an_old_number_says_which_rule_it_is_now(client: Client) -> None:
    problem = error(client, "/rules/1.9.0/1.3.2.5")
    assert problem["detail"]["other_editions"] == [{"edition": "1.3.0", "became": ["1.3.2.4"]}]
    page = client.get("/rules/1.3.2.5")
    assert page.status_code == 404
    text = page.content.decode()
    assert "Edition 1.3.0 has 1.3.2.5." in text
    assert 'href="/rules/1.3.2.4"' in text


def test_a_number_that_an_edition_misprints_leads_to_its_rule(client: Client) -> None:
    for address in ("/rules/4.14.4", "/rules/1.3.0/4.14.4"):
        page = client.get(address)
        assert page.status_code == 404
        assert 'href="/rules/1.3.0/4.13.4"' in page.content.decode()
        assert "Edition 1.3.0 prints 4.14.4 for this rule:" in page.content.decode()
        assert "has no rule in its place" not in page.content.decode()
    assert client.get("/search", {"q": "4.14.4"})["Location"] == "/rules/1.3.0/4.13.4"


def test_a_chapter_that_does_not_exist_shows_the_chapters(client: Client) -> None:
    assert error(client, "/rules/99")["detail"]["near"][-1] == "14"


def test_words_are_no_number_and_no_failure(client: Client) -> None:
    assert error(client, "/rules/holomem")["detail"]["nearest"] is None


@pytest.mark.parametrize("number", ["99999999999999999999", "1.2.3.4.5.6.7.8.9.10.11.12", "0", "1..2", "<script>"])
def test_strange_numbers_are_answered_and_escaped(client: Client, number: str) -> None:
    response = client.get(f"/rules/{number}", follow=True)
    assert response.status_code in (200, 404)
    assert "<script>alert" not in response.content.decode()
    assert "rule <script>" not in response.content.decode()


def test_an_unknown_edition_names_the_editions(client: Client) -> None:
    problem = error(client, "/rules/9.9.9/10.6")
    assert (problem["code"], problem["detail"]["editions"]) == ("no_such_edition", ["1.9.0", "1.3.0"])
    page = client.get("/rules/9.9.9/10.6").content.decode()
    assert 'href="/rules/1.9.0/10.6"' in page
    assert 'href="/rules/1.3.0/10.6"' in page


def test_an_address_of_nothing_gets_the_page_of_the_site(client: Client) -> None:
    response = client.get("/nothing/here")
    assert response.status_code == 404
    assert b"There is nothing at this address." in response.content


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("/nothing/here", "nothing_here"),
        ("/rules/1/2/3", "nothing_here"),
        ("/questions/é", "no_such_question"),
        ("/terms/é", "no_such_term"),
        ("/rulebooks/1.03/é", "no_such_passage"),
        ("/rules/10?show=nothing", "no_such_choice"),
        ("/discrepancies/?sure=foo", "no_such_choice"),
        ("/questions/?by=zz", "no_such_choice"),
        ("/search?q=bloom&group=zz", "no_such_choice"),
        ("/search?q=bloom&group=rules&page=999", "no_such_choice"),
        ("/answers/?rule=99.9", "no_such_rule"),
        ("/answers/?q=99.9", "no_such_rule"),
        ("/cards/?rule=99.9", "no_such_rule"),
        ("/compare/1.3.0/1.9.0/é", "no_such_chapter"),
        ("/compare/1.3.0/9.9.9/", "no_such_edition"),
    ],
)
def test_every_error_has_the_one_shape_and_a_page(client: Client, address: str, code: str) -> None:
    path, _, query = address.partition("?")
    assert error(client, f"{path}?format=json&{query}".removesuffix("&"))["code"] == code
    page = client.get(address)
    assert page.status_code == 404
    assert "<h1>" in page.content.decode()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "There is no rule 99.9 in edition"), ("ja", "版にルール99.9はありません")]
)
@pytest.mark.parametrize("address", ["/answers/?rule=99.9", "/cards/?rule=99.9"])
def test_a_list_asked_for_by_a_rule_that_is_not_there_names_those_near(
    client: Client, address: str, language: str, words: str
) -> None:
    client.cookies["django_language"] = language
    page = client.get(address).content.decode()
    assert words in page
    assert 'href="/rules/11"' in page
    assert error(client, f"{address}&format=json")["detail"]["near"]


@pytest.mark.parametrize(
    ("address", "choices"),
    [
        ("/discrepancies/?sure=foo", ["settled", "likely", "open"]),
        ("/questions/?by=zz", ["section", "rule"]),
        ("/search?q=bloom&group=zz", ["rules", "cards", "rulings"]),
    ],
)
def test_a_value_that_is_none_is_told_with_those_there_are(client: Client, address: str, choices: list[str]) -> None:
    for language, words in (("en", "There is no choice"), ("ja", "という選択肢はありません")):
        client.cookies["django_language"] = language
        page = client.get(address).content.decode()
        assert words in page
        assert all(choice in page for choice in choices)


def test_a_list_may_ask_for_a_rule_of_an_earlier_edition(client: Client) -> None:
    for address in ("/answers/?rule=6.2.1.9.2", "/cards/?rule=6.2.1.9.2", "/search?q=bloom&group=rules&page=1"):
        assert client.get(address).status_code == 200


def test_a_slash_too_many_leads_to_the_rule(client: Client) -> None:
    response = client.get("/rules/1.9.0/10.6.3/?format=json")
    assert (response.status_code, response["Location"]) == (301, "/rules/1.9.0/10.6.3?format=json")
    assert client.get("/rules/10.6/")["Location"] == "/rules/10.6"
