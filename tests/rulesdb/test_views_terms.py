"""The glossary."""

import re

import pytest
from django.test import Client

from rulesdb.models import Term
from tests.sampling import sample

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_every_term_is_listed_in_both_languages(client: Client) -> None:
    data = client.get("/terms/?format=json").json()["terms"]
    assert {(row["en"], row["ja"]) for row in data} == set(Term.objects.values_list("en", "ja"))
    names = [row["en"].casefold() for row in data]
    assert names == sorted(names)


def test_on_a_page_in_japanese_the_japanese_word_comes_first_and_they_stand_as_they_are_read(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    page = client.get("/terms/").content.decode()
    names = re.findall(r'<b lang="ja">([^<]+)</b> <span lang="en">', page)
    assert len(names) == Term.objects.count()
    letters = page.partition('class="letters"')[2].partition("</nav>")[0]
    assert re.findall(r">([^<]+)</a>", letters) == list("あかさたなはまやらわ")[: letters.count("<a")]
    order = [
        names.index(each)
        for each in ("アーカイブ", "エール", "推しスキル", "解決", "効果", "待機状態", "ダウンする", "領域")
    ]
    assert order == sorted(order)
    assert re.search(
        r'<h1><span lang="ja">待機状態</span> <span class="other" lang="en">primed',
        client.get("/terms/primed").content.decode(),
    )


def test_every_term_says_how_it_is_read() -> None:
    read = [term.kana or term.ja for term in Term.objects.all()]
    assert [each for each in read if not re.fullmatch("[ぁ-んァ-ヶー]+", each)] == []


def test_a_term_links_the_rule_that_defines_it_and_those_that_use_it(client: Client) -> None:
    data = client.get("/terms/primed?format=json").json()
    page = client.get("/terms/primed").content.decode()
    assert f'data-rule="{data["defined_in"]["number"]}"' in page
    assert "10.6.3.2" in data["used_in"]


@pytest.mark.slow
def test_every_term_has_a_page(client: Client) -> None:
    for slug in sample(Term.objects.values_list("slug", flat=True), 15):
        assert client.get(f"/terms/{slug}").status_code == 200, slug


def test_a_term_that_does_not_exist(client: Client) -> None:
    response = client.get("/terms/nothing?format=json")
    assert (response.status_code, response.json()["error"]["code"]) == (404, "no_such_term")
