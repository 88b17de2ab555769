"""What a link shows where it is shared: every page has its tags, with addresses in full; what is one's own says nothing."""

import re
from html import unescape

import pytest
from django.test import Client

from judge.desk.lines import keep
from judge.desk.models import Case

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

NEEDED = (
    "og:site_name",
    "og:title",
    "og:description",
    "og:type",
    "og:url",
    "og:locale",
    "og:image",
    "og:image:type",
    "og:image:width",
    "og:image:height",
    "og:image:alt",
    "twitter:card",
    "description",
)
ADDRESSES = (
    "/",
    "/boards/",
    "/boards/new",
    "/boards/quick",
    "/cards/",
    "/cards/?q=lui",
    "/cards/hBP01-009",
    "/cards/read/",
    "/cards/none-such",
    "/engine/",
    "/engine/10.6.3",
    "/rulings/",
    "/rulings/new",
    "/rules/",
    "/rules/1.3.0",
    "/rules/10",
    "/rules/10.6.3",
    "/rules/1.3.0/10.6.3",
    "/rules/99.9",
    "/questions/",
    "/questions/spot-blooms",
    "/answers/",
    "/answers/?changed",
    "/restrictions/",
    "/answers/Q602",
    "/answers/Q9999",
    "/rulebooks/",
    "/terms/",
    "/discrepancies/",
    "/compare/1.3.0/1.9.0/",
    "/compare/1.3.0/1.9.0/10",
    "/search?q=damage",
    "/scenarios/faq/spot-blooms",
    "/scenarios/faq/spot-blooms/steps/1",
    "/nothing/here",
)


def tags(client: Client, address: str, language: str = "en") -> dict[str, str]:
    """The tags of a page by name."""
    page = client.get(address, headers={"accept-language": language}).content.decode()
    assert page.count('property="og:title"') == 1, address
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', page)
    return {name: unescape(content).strip() for name, content in found}


def linked(client: Client, index: str, pattern: str) -> str:
    """The first address of a pattern on a page."""
    found = re.search(rf'href="({pattern})"', client.get(index).content.decode())
    assert found, index
    return found[1]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_has_its_tags(client: Client, language: str) -> None:
    passage = linked(client, "/rulebooks/", r"/rulebooks/[^/\"]+/[^\"]+")
    term = linked(client, "/terms/", r"/terms/[^\"?]+")
    for address in (*ADDRESSES, passage, term):
        found = tags(client, address, language)
        for name in NEEDED:
            assert found.get(name), (address, name)
        assert found["og:url"] == "http://testserver" + address.partition("?")[0]
        assert found["og:image"].startswith("http://testserver/"), address
        assert found["og:image"].partition("?")[0].endswith(f".{language}.png"), address
        assert found["og:locale"] == {"en": "en_US", "ja": "ja_JP"}[language]
        assert found["og:locale:alternate"] != found["og:locale"]
        assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
        assert found["twitter:card"] == "summary_large_image"


def test_pages_say_what_they_are_of(client: Client) -> None:
    rule = tags(client, "/rules/10.6.3")
    assert "10.6.3" in rule["og:title"]
    assert len(rule["og:description"]) > 30
    assert "hBP01-009" in tags(client, "/cards/hBP01-009")["og:title"]
    assert tags(client, "/questions/spot-blooms")["og:description"].startswith("No · ")
    assert tags(client, "/engine/10.6.3")["og:description"].startswith("10.6.3: ")
    assert "10" in tags(client, "/compare/1.3.0/1.9.0/10")["og:title"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_shared_step_shows_its_sentence_and_its_board(client: Client, case: Case, language: str) -> None:
    for address, title in (
        (
            f"/lines/{keep(case.content).digest}/steps/1",
            {"en": "Takane Lui and Amane Kanata", "ja": "鷹嶺ルイ"}[language],
        ),
        ("/scenarios/faq/spot-blooms/steps/1", {"en": "A Spot holomem", "ja": "ホロメン"}[language]),
    ):
        found = tags(client, address, language)
        page = client.get(address, headers={"accept-language": language}).content.decode()
        sentence = re.search(r'class="sentence">([^<]+)<', page)
        assert sentence
        assert found["og:description"] == found["description"] == unescape(sentence[1])
        assert title in found["og:title"]
        assert unescape(sentence[1]) in found["og:image:alt"]
        assert found["og:image"].startswith(f"http://testserver{address}/board.{language}.png?v=")
        picture = client.get(found["og:image"])
        assert (picture.status_code, picture["Content-Type"]) == (200, "image/png")
        assert "immutable" in picture["Cache-Control"]


def test_ones_own_boards_give_nothing_away(judge: Client, case: Case) -> None:
    case.change(title="Ganmo at the final table")
    for address in (
        f"/boards/{case.public_id}",
        f"/boards/{case.public_id}/steps/1",
        f"/boards/{case.public_id}/edit",
        f"/boards/{case.public_id}/notation",
        f"/boards/{case.public_id}/lines",
        "/boards/",
    ):
        found = tags(judge, address)
        assert found["robots"] == "noindex", address
        for name in ("og:title", "og:description", "description", "og:image", "og:image:alt"):
            assert "Ganmo" not in found[name], (address, name)
        assert found["og:image"].endswith("/share.en.png"), address
