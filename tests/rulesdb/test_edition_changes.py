"""What an imported edition changed: said at its rules in every view, and any two editions compared."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from pytest_django.plugin import DjangoDbBlocker

from rulesdb.models import Correspondence, Edition
from rulesdb.shelf import compare_editions, forget, shelf
from tests.rulesdb.newer_edition import import_newer

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents"), pytest.mark.slow]

JAPANESE = (
    ("2026年6月12日 ver 1.9.0", "2027年1月2日 ver 2.0.0"),
    ("- 11.4.1 ", "- 11.4.1 ステージに裏向きのカードがある場合、その持ち主はそれを公開します。\n- 11.4.2 "),
    ("- 11.4.2 いずれかの", "- 11.4.3 いずれかの"),
    ("- 11.4.3 特定の", "- 11.4.4 特定の"),
    ("13.2.2 能力名が", "13.2.2 いずれかの能力名が"),
    ("- 2.14.3 カードナンバー以外の付帯条項は、ゲーム上は特に意味を持ちません。\n", ""),
)
NOT_YET = "Not translated yet: the Japanese text alone says what holds."


@pytest.fixture(scope="module", autouse=True)
def newer(documents: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Imported once for the tests of the module; it goes with the documents that it is beside."""
    with django_db_blocker.unblock():
        import_newer(JAPANESE, tmp_path_factory.mktemp("newer"))


def page(client: Client, address: str, language: str = "en") -> str:
    response = client.get(address, headers={"accept-language": language})
    assert response.status_code == 200, address
    return re.sub(r"\s+", " ", response.content.decode())


@pytest.mark.extended
def test_the_page_of_a_changed_rule_shows_its_changed_words(client: Client) -> None:
    for language, told in (("en", "Words changed since 1.9.0"), ("ja", "1.9.0から変わった文言")):
        words = page(client, "/rules/13.2.2", language)
        assert told in words
        assert '<ins class="new">いずれかの</ins>' in words
        assert (NOT_YET in words) == (language == "en")
    assert "Words changed" not in page(client, "/rules/10.6.3.2")


def test_the_page_of_a_new_rule_says_so(client: Client) -> None:
    words = page(client, "/rules/11.4.1")
    assert f"New since 1.9.0. {NOT_YET}" in words
    assert "Words changed" not in words


def test_a_chapter_and_the_rule_above_show_both(client: Client) -> None:
    for address in ("/rules/11", "/rules/11.4"):
        assert f"New since 1.9.0. {NOT_YET}" in page(client, address), address
    for address in ("/rules/13", "/rules/13.2"):
        words = page(client, address)
        assert NOT_YET in words, address
        assert '<ins class="new">いずれかの</ins>' in words, address


def test_the_preview_of_a_rule_shows_both(client: Client) -> None:
    assert '<ins class="new">いずれかの</ins>' in page(client, "/rules/13.2.2?preview")
    assert f"New since 1.9.0. {NOT_YET}" in page(client, "/rules/11.4.1?preview")


def test_a_rule_that_kept_its_words_keeps_its_translation(client: Client) -> None:
    told = client.get("/rules/11.4.2?format=json").json()
    assert told["translation"]["language"] == "en"
    assert client.get("/rules/13.2.2?format=json").json()["translation"] is None


def test_the_edition_and_the_one_before_are_compared_in_the_words_that_both_have(client: Client) -> None:
    words = page(client, "/compare/1.9.0/2.0.0/13")
    assert '<ins class="new">いずれかの</ins>' in words, "there is no English of the new words"
    assert "matched by their words" in words
    assert "by way of" not in words


def test_editions_that_were_not_compared_are_compared_by_way_of_the_one_between(client: Client) -> None:
    assert not Correspondence.objects.filter(older_edition__version="1.3.0", newer_edition__version="2.0.0").exists()
    assert "What changed from 1.3.0 to 2.0.0" in page(client, "/compare/1.3.0/2.0.0/")
    chapter = page(client, "/compare/1.3.0/2.0.0/11")
    assert "They were compared by way of 1.9.0." in chapter
    data = client.get("/compare/1.3.0/2.0.0/11?all=1&format=json").json()
    by_new = {row["newer"][0]["number"]: row for row in data["rows"] if row["newer"]}
    assert by_new["11.4.1"]["kind"] == "added"
    direct = client.get("/compare/1.3.0/1.9.0/11?all=1&format=json").json()
    before = {row["newer"][0]["number"]: row for row in direct["rows"] if row["newer"]}
    for was, now in (("11.4.1", "11.4.2"), ("11.4.2", "11.4.3"), ("11.3.1", "11.3.1")):
        olds = [[side["number"] for side in row["older"]] for row in (before[was], by_new[now])]
        assert olds[0] == olds[1], now
    turned = client.get("/compare/2.0.0/1.3.0/11?all=1")
    assert turned.status_code == 302
    assert turned["Location"].startswith("/compare/1.3.0/2.0.0/")


def test_every_rule_of_both_editions_stands_in_the_comparison_once() -> None:
    documents = shelf()
    older, newer = documents.edition("1.3.0"), documents.edition("2.0.0")
    assert older is not None
    assert newer is not None
    found = compare_editions(documents, older, newer)
    assert [one.version for one in found.through] == ["1.9.0"]
    for volume, side in ((older, "older"), (newer, "newer")):
        numbers = [row.number for line in found.lines for row in getattr(line, side)]
        assert sorted(numbers) == sorted(volume.numbers), side
    counts = {line.kind for line in found.lines}
    assert {"same", "renumbered", "amended", "added", "removed"} <= counts


@pytest.mark.extended
def test_an_edition_that_nothing_ties_is_compared_by_its_numbers(client: Client) -> None:
    Correspondence.objects.filter(older_edition__version="1.3.0").delete()
    forget()
    assert "What changed from 1.3.0 to 2.0.0" in page(client, "/compare/1.3.0/2.0.0/")
    assert "Nothing ties these two editions but their numbers" in page(client, "/compare/1.3.0/2.0.0/11")
    assert "Nothing ties" in page(client, "/compare/1.3.0/1.9.0/11")


@pytest.mark.extended
def test_an_edition_beside_itself_is_none_to_compare(client: Client) -> None:
    assert client.get("/compare/1.9.0/1.9.0/?format=json").json()["error"]["code"] == "not_compared"
    assert Edition.objects.filter(document__kind="comprehensive").count() == 3
