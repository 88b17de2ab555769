"""robots.txt, the sitemap, the search description, the icon, and what a page says of itself to search engines."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import resolve

from rulesdb.models import OfficialAnswer, Question
from rulesdb.shelf import shelf
from rulesdb.templatetags.opengraph import data_block

from .schemas import SITEMAP, held
from .test_feeds import ruling

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def places(client: Client, address: str) -> list[str]:
    return [str(each.text) for each in held(client.get(address), "sitemap").iterfind(".//s:loc", SITEMAP)]


def test_the_sitemap_lists_what_everybody_may_read_once(client: Client) -> None:
    shown, hidden = ruling("Open to all."), ruling("By its link.", visibility="link")
    parts = places(client, "/sitemap.xml")
    found = [each.removeprefix("http://testserver") for part in parts for each in places(client, part)]
    assert len(found) == len(set(found))
    assert f"/r/{shown.read_id}" in found
    assert f"/r/{hidden.read_id}" not in found
    current = shelf().current
    assert current is not None
    for expected in ("/", "/rules/10.6.3", "/answers/Q1", "/cards/hBP01-009", "/terms/primed", "/learn/zones"):
        assert expected in found
    assert sum(each.startswith("/rules/") for each in found) == len(current.rows) + 1
    assert sum(each.startswith("/answers/Q") for each in found) == OfficialAnswer.objects.count()


@pytest.mark.extended
def test_what_the_sitemap_lists_is_there_and_may_be_crawled(client: Client) -> None:
    robots = client.get("/robots.txt").content.decode()
    closed = re.findall(r"^Disallow: (\S+)$", robots, re.MULTILINE)
    for part in places(client, "/sitemap.xml"):
        listed = [each.removeprefix("http://testserver") for each in places(client, part)]
        for address in listed:
            assert resolve(address)
            assert not any(address.startswith(each) for each in closed), address
        for address in listed[:1]:
            page = client.get(address)
            assert page.status_code == 200
            assert b"noindex" not in page.content


def test_robots_are_told_where_the_sitemap_is_and_what_to_leave_alone(client: Client) -> None:
    response = client.get("/robots.txt")
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    lines = response.content.decode().splitlines()
    assert lines[0] == "User-agent: *"
    assert "Sitemap: http://testserver/sitemap.xml" in lines
    assert "Disallow: /boards/" in lines


def test_a_part_that_is_not_there_is_not_found(client: Client) -> None:
    assert client.get("/sitemap-nothing.xml").status_code == 404


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_search_description_leads_to_the_search(client: Client, language: str) -> None:
    client.cookies["django_language"] = language
    root = held(client.get("/opensearch.xml"), "opensearch")
    template = next(each.get("template") for each in root if each.get("type") == "text/html")
    asked = template.removeprefix("http://testserver").replace("{searchTerms}", "damage")
    assert client.get(asked).status_code == 200
    assert b'rel="search"' in client.get("/").content


def test_the_icon_is_found_where_browsers_look(client: Client) -> None:
    response = client.get("/favicon.ico")
    assert response.status_code == 302
    assert response["Location"].endswith("img/favicon.ico")


def block(client: Client, address: str) -> dict[str, Any]:
    page = client.get(address).content.decode()
    [found] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    data: dict[str, Any] = json.loads(found)
    assert data["@context"] == "https://schema.org"
    return data


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_question_says_what_it_asks_and_answers(client: Client, language: str) -> None:
    client.cookies["django_language"] = language
    row, official = Question.objects.exclude(question_ja="").first(), OfficialAnswer.objects.get(number=1)
    assert row is not None
    japanese = language == "ja"
    for address, question, answer in (
        (
            f"/questions/{row.slug}",
            row.question_ja if japanese else row.question,
            row.answer_ja if japanese else row.answer,
        ),
        ("/answers/Q1", official.question(language), official.outcome(language)),
    ):
        data = block(client, address)
        [asked] = data["mainEntity"]
        assert (data["@type"], asked["@type"], asked["acceptedAnswer"]["@type"]) == ("FAQPage", "Question", "Answer")
        assert (asked["name"], asked["acceptedAnswer"]["text"]) == (question, answer)


def test_a_section_is_an_article_and_a_single_provision_is_none(client: Client) -> None:
    assert block(client, "/rules/10")["@type"] == block(client, "/rules/10.6")["@type"] == "Article"
    clause = block(client, "/rules/10.6.3")
    assert clause["@type"] == "CreativeWork"
    assert clause["isPartOf"]["version"] == "1.9.0"


def test_no_text_can_end_the_block() -> None:
    told = data_block({"text": "</script><script>alert(1)</script> & \u2028"})
    assert told.count("<") == 2
    assert json.loads(re.sub(r"<[^>]+>", "", told)) == {"text": "</script><script>alert(1)</script> & \u2028"}


def test_a_page_with_json_names_its_address(client: Client) -> None:
    for address, json_address in (
        ("/rules/10.6.3", "/rules/10.6.3?format=json"),
        ("/answers/?rule=10.6", "/answers/?rule=10.6&amp;format=json"),
        ("/cards/hBP01-009", "/cards/hBP01-009?format=json"),
    ):
        assert (
            f'<link rel="alternate" type="application/json" href="{json_address}">'
            in client.get(address).content.decode()
        )
