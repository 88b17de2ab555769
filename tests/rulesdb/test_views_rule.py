"""The page of one provision, in force and pinned to its edition."""

import json
import re

import pytest
from django.test import Client

from rulesdb.models import Citation, Edition, Provision
from rulesdb.views.provision_view import LinkedItem
from tests.sampling import sample

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_the_official_text_stands_with_its_language_beside_a_marked_translation(client: Client) -> None:
    page = client.get("/rules/10.6.3.2").content.decode()
    assert '<div class="official" lang="ja">' in page
    assert "ターンプレイヤー" in page
    assert "Unofficial translation" in page
    assert '<div class="gloss" lang="en">' in page


@pytest.mark.slow
@pytest.mark.extended
def test_every_rule_in_force_has_a_page(client: Client) -> None:
    for number in sample(Provision.objects.in_force().values_list("number", flat=True), 30):
        assert client.get(f"/rules/{number}").status_code == 200, number


@pytest.mark.slow
@pytest.mark.extended
def test_every_rule_of_the_older_edition_has_a_page_that_says_it_is_old(client: Client) -> None:
    for number in Edition.objects.get(version="1.3.0").provisions.values_list("number", flat=True):
        response = client.get(f"/rules/1.3.0/{number}")
        assert response.status_code == 200, number
        assert b"no longer in force" in response.content


def test_the_path_leads_to_each_rule_above(client: Client) -> None:
    page = client.get("/rules/10.6.3.2").content.decode()
    for number in ("10", "10.6", "10.6.3"):
        assert f'href="/rules/{number}"' in page


def test_what_it_cites_and_what_cites_it_are_chips(client: Client) -> None:
    page = client.get("/rules/10.6.3.2").content.decode()
    assert 'href="/rules/10.6.3.1" data-rule="10.6.3.1"' in page
    cited = client.get("/rules/10.6.3.1?format=json").json()
    assert "10.6.3.2" in cited["referred_from"]


def test_the_questions_that_rest_on_a_rule_are_linked_from_it(client: Client) -> None:
    data = client.get("/rules/6.2.1.7?format=json").json()
    assert "redraw-with-a-debut-in-hand" in {row["key"] for row in data["cited_by"] if row["kind"] == "question"}
    page = client.get("/rules/6.2.1.7").content.decode()
    for row in data["cited_by"]:
        assert row["url"] in page


def test_a_stale_number_is_shown_as_printed_and_as_meant(client: Client) -> None:
    page = client.get("/rules/2.11.2.4").content.decode()
    assert '<del class="stale" title="Printed as 5.13; 5.14 is meant.">5.13</del>' in page
    assert 'data-rule="5.14"' in page
    assert "was inserted before" in page
    reference = client.get("/rules/2.11.2.4?format=json").json()["references"][0]
    assert (reference["number"], reference["printed"], reference["corrected"]) == ("5.14", "5.13", True)


def test_the_same_number_in_another_edition_may_be_another_rule(client: Client) -> None:
    data = client.get("/rules/6.2.1.9?format=json").json()
    assert data["other_editions"][0]["numbers"] == ["6.2.1.8"]
    assert data["same_number_elsewhere"] == [{"edition": "1.3.0", "number": "6.2.1.9", "here": ["6.2.1.10"]}]
    assert "6.2.1.9 of 1.3.0 is another rule" in client.get("/rules/6.2.1.9").content.decode()


def test_an_old_rule_says_where_it_went(client: Client) -> None:
    data = client.get("/rules/1.3.0/6.2.1.8?format=json").json()
    assert data["other_editions"][0] | {"note": "", "note_ja": ""} == {
        "edition": "1.9.0",
        "relation": "became",
        "kind": "amended",
        "numbers": ["6.2.1.9"],
        "note": "",
        "note_ja": "",
    }


def test_children_siblings_and_neighbours(client: Client) -> None:
    data = client.get("/rules/10.6.3?format=json").json()
    assert data["path"] == ["10", "10.6"]
    assert data["children"] == ["10.6.3.1", "10.6.3.2", "10.6.3.3", "10.6.3.4"]
    assert (data["previous"], data["next"]) == ("10.6.2", "10.6.3.1")
    page = client.get("/rules/10.6.3").content.decode()
    assert 'rel="prev" href="/rules/10.6.2"' in page
    assert 'rel="next" href="/rules/10.6.3.1"' in page


def test_text_citation_and_lasting_link_can_be_copied(client: Client) -> None:
    page = client.get("/rules/11.3.1.2").content.decode()
    assert 'data-copy="Comprehensive Rules 1.9.0, 11.3.1.2"' in page
    assert 'data-copy="http://testserver/rules/1.9.0/11.3.1.2"' in page


def test_links_on_a_pinned_page_stay_in_its_edition(client: Client) -> None:
    page = client.get("/rules/1.9.0/10.6.3.2").content.decode()
    assert 'href="/rules/1.9.0/10.6.3.1" data-rule="1.9.0/10.6.3.1"' in page
    assert 'data-rule="10.6.3.1"' not in page


def test_a_pinned_page_is_kept_for_an_hour_and_sets_no_cookie(client: Client) -> None:
    response = client.get("/rules/1.9.0/10.6.3.2")
    assert set(response["Cache-Control"].split(", ")) == {"public", "max-age=3600", "must-revalidate"}
    assert {"Cookie", "Accept-Language"} <= set(response["Vary"].split(", "))
    assert not response.cookies
    again = client.get("/rules/1.9.0/10.6.3.2", headers={"if-none-match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_page_of_the_edition_in_force_is_asked_for_again_each_time(client: Client) -> None:
    response = client.get("/rules/10.6.3.2")
    assert "no-cache" in response["Cache-Control"]
    assert client.get("/rules/10.6.3.2", headers={"if-none-match": response["ETag"]}).status_code == 304


@pytest.mark.extended
def test_a_new_citation_changes_what_is_asked_for_again(client: Client) -> None:
    before = client.get("/rules/1.9.0/10.6.3.2")["ETag"]
    rule = Provision.objects.in_force().get(number="10.6.3.2")
    Citation.objects.create(
        source_kind="card", source_key="hBP01-004", source_label="A card", provision=rule, reviewed_against=rule.edition
    )
    response = client.get("/rules/1.9.0/10.6.3.2", headers={"if-none-match": before})
    assert response.status_code == 200
    assert "A card" in response.content.decode()


def test_an_error_is_never_kept(client: Client) -> None:
    assert "no-cache" in client.get("/rules/1.9.0/10.6.99")["Cache-Control"]


@pytest.mark.parametrize(
    ("asked", "canonical"),
    [
        ("/rules/１０．６．３", "/rules/10.6.3"),
        ("/rules/10-6-3", "/rules/10.6.3"),
        ("/rules/10.6.3.", "/rules/10.6.3"),
        ("/rules/1.9.0/10－6－3", "/rules/1.9.0/10.6.3"),
        ("/rules/10-6-3?format=json", "/rules/10.6.3?format=json"),
    ],
)
def test_other_forms_of_a_number_lead_to_the_one_address(client: Client, asked: str, canonical: str) -> None:
    response = client.get(asked)
    assert (response.status_code, response["Location"]) == (301, canonical)


def test_a_preview_is_the_rule_without_the_page(client: Client) -> None:
    fragment = client.get("/rules/10.6.3.2?preview=1").content.decode()
    assert "<html" not in fragment
    assert "ターンプレイヤー" in fragment
    assert 'href="/rules/10.6.3.2"' in fragment


def test_only_reading_is_allowed(client: Client) -> None:
    assert client.post("/rules/10.6.3.2").status_code == 405


def test_words_of_the_page_follow_the_language_and_the_rule_does_not(client: Client) -> None:
    japanese = client.get("/rules/10.6.3.2", headers={"accept-language": "ja"}).content.decode()
    assert '<html lang="ja">' in japanese
    assert "非公式訳" in japanese
    assert '>10.6 <span lang="ja">チェックタイミング' in japanese


def test_what_cites_the_rule_is_named_in_the_language_of_the_page(client: Client) -> None:
    page = client.get("/rules/6.2.1.9", headers={"accept-language": "ja"}).content.decode()
    assert 'data-copy="総合ルール 1.9.0 6.2.1.9"' in page
    assert ">公開しなければならない手札</a>" in page
    assert 'lang="ja">1.03、10ページ：ゲームの準備</a>' in page
    assert 'lang="en">1.02、10ページ：Game Setup</a>' in page


def test_the_json_form_has_the_words_in_both_languages(client: Client) -> None:
    response = client.get("/rules/1.9.0/11.3.1.2?format=json")
    data = json.loads(response.content)
    assert response["Content-Type"] == "application/json"
    assert (data["language"], data["translation"]["language"], data["translation"]["unofficial"]) == ("ja", "en", True)
    assert data["citation"] == "Comprehensive Rules 1.9.0, 11.3.1.2"
    assert data["text"] == Provision.objects.in_force().get(number="11.3.1.2").text


def test_others_may_tie_something_to_a_rule_in_force(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def tie(provision: Provision) -> list[LinkedItem]:
        return [LinkedItem("In the engine", f"procedure of {provision.number}", "/engine")]

    monkeypatch.setattr("rulesdb.views.provision_view.more_linked_items", [tie])
    page = client.get("/rules/10.6.3.2").content.decode()
    pinned = client.get("/rules/1.9.0/10.6.3.2").content.decode()
    assert '<a href="/engine">procedure of 10.6.3.2</a>' in page
    assert "procedure of" not in pinned


def test_a_pinned_page_leads_to_the_number_in_force(client: Client) -> None:
    page = client.get("/rules/1.3.0/6.2.1.8").content.decode()
    assert '<a href="/rules/6.2.1.8">This number in the rules in force</a>' in page


def shown_when_pasted(client: Client, address: str, language: str = "") -> str:
    page = client.get(address, headers={"accept-language": language} if language else {}).content.decode()
    found = re.search(r'property="og:description" content="([^"]*)"', page)
    assert found
    return found[1]


def test_a_pasted_link_shows_the_rule(client: Client) -> None:
    assert shown_when_pasted(client, "/rules/10.6.3.4").startswith("End the check timing. — チェックタイミング")
    assert shown_when_pasted(client, "/rules/10.6.3.4", "ja").startswith("チェックタイミング")
    assert shown_when_pasted(client, "/rules/1.3.0/10.6.3.4").startswith("The check timing")
    assert shown_when_pasted(client, "/rules/10.6").startswith("10.6.1 ")
    assert shown_when_pasted(client, "/rules/10").startswith("10.1 Kinds of abilities 10.2 ")
    page = client.get("/rules/10.6.3.4").content.decode()
    assert 'property="og:title" content="Comprehensive Rules 1.9.0, 10.6.3.4"' in page


def test_json_is_given_where_a_preview_is_asked_for_too(client: Client) -> None:
    assert client.get("/rules/10.6.3.2?preview=1&format=json").json()["number"] == "10.6.3.2"
