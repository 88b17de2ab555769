"""What is copied says whose words it is: official, unofficial translation, or this site's own and whether they are disputed."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def copies(client: Client, address: str, language: str = "en") -> dict[str, str]:
    """What the buttons of a page copy, by their words."""
    page = client.get(address, headers={"accept-language": language}).content.decode()
    found = re.findall(r'<button[^>]* data-copy="([^"]*)">([^<]*)</button>', page)
    return {words: unescape(copied) for copied, words in found}


def test_a_rule_is_copied_in_four_ways(client: Client) -> None:
    found = copies(client, "/rules/8.4.3")
    url = "http://testserver/rules/1.9.0/8.4.3"
    official, translated = found["Copy in Japanese"], found["Copy the translation (unofficial)"]
    assert official.startswith("総合ルール 1.9.0 8.4.3\nターンプレイヤーの")
    assert official.endswith(f"\n{url}")
    assert translated.startswith("Comprehensive Rules 1.9.0, 8.4.3 (unofficial translation)\nIf ")
    assert "ターン" not in translated
    both = found["Copy both"]
    assert both.index("ターンプレイヤー") < both.index("unofficial translation") < both.index(url)
    assert found["Copy as a Markdown link"] == f"[Comprehensive Rules 1.9.0, 8.4.3]({url})"


def test_a_page_in_japanese_copies_the_same_words(client: Client) -> None:
    found = copies(client, "/rules/8.4.3", "ja")
    assert found["日本語でコピー"] == copies(client, "/rules/8.4.3")["Copy in Japanese"]
    assert found["英訳をコピー（非公式）"].startswith("Comprehensive Rules 1.9.0, 8.4.3 (unofficial translation)")


def test_an_edition_in_english_has_no_translation_to_copy(client: Client) -> None:
    found = copies(client, "/rules/1.3.0/6.2.1.8")
    assert "Copy text" in found
    assert "Copy both" not in found


def test_an_answer_says_that_it_is_retold_and_whether_it_is_disputed(client: Client) -> None:
    doubted = copies(client, "/answers/Q120")["Copy text"]
    assert "In doubt: By 6.2.1.7" in doubted
    plain = copies(client, "/answers/Q493")["Copy text"]
    assert "Not disputed" in plain
    for told in (doubted, plain):
        assert "In this site’s own words; the official text is its publisher’s." in told
        assert re.search(r"\nhttp://testserver/answers/Q\d+$", told)
    link = copies(client, "/answers/Q493")["Copy as a Markdown link"]
    assert re.fullmatch(r"\[Q493: .+\]\(http://testserver/answers/Q493\)", link)
