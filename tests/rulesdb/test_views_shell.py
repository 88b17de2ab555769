"""What every page has: edition, search, language, no inline code, chips and links in text."""

import re

import pytest
from django.template import Context, Template
from django.test import Client
from pytest_django.fixtures import Settings

from rulesdb.models import Term
from rulesdb.templatetags.rules import link_words
from rulesdb.views.page_cache import pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

PAGES = [
    "/",
    "/rules/",
    "/rules/10",
    "/rules/10.6.3.2",
    "/rules/1.3.0/10.6",
    "/rules/10.6.99",
    "/questions/",
    "/questions/redraw-with-a-debut-in-hand",
    "/terms/",
    "/terms/primed",
    "/discrepancies/",
    "/rulebooks/",
    "/rulebooks/1.03/game-setup",
    "/compare/1.3.0/1.9.0/",
    "/compare/1.3.0/1.9.0/6",
    "/search?q=damage",
    "/nothing",
]


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.extended
def test_every_page_has_search_edition_and_what_it_is(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert 'role="search"' in page
    assert re.search(r'class="edition" href="/rules/"[^>]*>.*1\.9\.0</a>', page)
    assert "not an official ruling" in page
    assert 'property="og:title"' in page
    assert page.index('class="skip"') < page.index("<header")
    assert 'id="main"' in page


def test_a_part_that_does_not_come_counts_as_failed_in_a_time_that_is_set(client: Client, settings: Settings) -> None:
    assert '"timeout":8000}' in client.get("/terms/").content.decode()
    settings.PART_TIMEOUT_MS = 0
    pages.clear()
    assert '"timeout":0}' in client.get("/terms/").content.decode()


@pytest.mark.parametrize("address", PAGES)
def test_no_page_has_inline_script_or_style(client: Client, address: str) -> None:
    response = client.get(address)
    page = response.content.decode()
    assert not re.findall(r'<script(?! type="application/ld\+json">)(?![^>]* src=)', page), "a block of data is not run"
    assert not re.findall(r"<style|\sstyle=|\son[a-z]+=", page)
    assert "script-src 'self'" in response["Content-Security-Policy"]


@pytest.mark.parametrize("address", PAGES[1:])
def test_no_page_of_the_documents_sets_a_cookie(client: Client, address: str) -> None:
    assert not client.get(address).cookies


def test_the_language_is_switched_without_a_script(client: Client) -> None:
    response = client.post("/language/", {"language": "ja", "next": "/rules/10.6.3.2"})
    assert (response.status_code, response["Location"]) == (302, "/rules/10.6.3.2")
    page = client.get("/rules/10.6.3.2").content.decode()
    assert '<html lang="ja">' in page
    assert 'value="en" lang="en">English<' in page


def test_the_language_switch_leads_nowhere_else(client: Client) -> None:
    response = client.post("/language/", {"language": "ja", "next": "https://example.com/"})
    assert response["Location"] == "/"


def test_a_chip_by_its_tag() -> None:
    shown = Template('{% load rules %}{% rule_chip "10.6.3.2" %}{% rule_chip "5.13" edition="1.3.0" %}').render(
        Context()
    )
    assert shown == (
        '<a class="chip" href="/rules/10.6.3.2" data-rule="10.6.3.2">10.6.3.2</a>'
        '<a class="chip" href="/rules/1.3.0/5.13" data-rule="1.3.0/5.13">5.13</a>'
    )


def test_numbers_in_text_become_chips_when_they_exist() -> None:
    shown = Template("{% load rules %}{{ text|linkify_rules }}").render(
        Context({"text": "10.6.3.2 <b> and 10.6.99, 1.9.0"})
    )
    assert 'data-rule="10.6.3.2"' in shown
    assert "&lt;b&gt;" in shown
    assert "10.6.99, 1.9.0" in shown


def test_numbers_can_be_those_of_another_edition() -> None:
    assert 'href="/rules/1.3.0/1.3.2.5"' in link_words("see 1.3.2.5", edition="1.3.0")
    assert "href" not in link_words("1.3.2.5")


def test_the_first_mention_of_a_term_is_a_link() -> None:
    shown = link_words("A primed ability stays primed.")
    assert shown.count('href="/terms/primed"') == 1
    assert ">primed</a> " in shown


def test_the_longest_term_is_linked_and_no_word_is_cut() -> None:
    assert "turn-player" in link_words("the turn player", language="en")
    assert "/terms/play" not in link_words("プレイヤー", language="ja")
    assert Term.objects.filter(ja="プレイ").exists()


def test_a_term_is_escaped_like_all_else() -> None:
    assert "<script>" not in link_words("<script>primed</script>")
