"""Where the documents disagree."""

import html
import re

import pytest
from django.test import Client

from rulesdb.models import Citation, Discrepancy
from tests.sampling import sample

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_each_says_what_the_sources_have_which_holds_and_what_the_engine_does(client: Client) -> None:
    page = client.get("/discrepancies/").content.decode()
    rows = list(Discrepancy.objects.all())
    assert rows
    for row in rows:
        assert f'<li id="{row.slug}"><a href="/discrepancies/{row.slug}">' in page
    data = client.get("/discrepancies/?format=json").json()["discrepancies"]
    assert [(one["slug"], one["holds"], one["engine"]) for one in data] == [
        (row.slug, row.holds, row.engine) for row in rows
    ]
    assert all(one["sources"] for one in data)


@pytest.mark.slow
@pytest.mark.extended
def test_every_place_named_is_a_link_to_a_page(client: Client) -> None:
    page = "".join(client.get(f"/discrepancies/{row.slug}").content.decode() for row in Discrepancy.objects.all())
    addresses = set(re.findall(r'<span class="places">(.*?)</span></dd>', page, re.DOTALL))
    links = {link for places in addresses for link in re.findall(r'href="([^"]+)"', places)}
    assert {
        "/rules/8.4.3",
        "/rules/1.3.0/8.4.3",
        "/questions/collab-with-an-empty-deck",
        "/rulebooks/1.03/collab",
    } <= links
    named = {place for row in Discrepancy.objects.all() for one in row.rows for place in one["where"]}
    assert {link.rsplit("/", 1)[1] for link in links} == named
    for link in sample(sorted(links), 20):
        assert client.get(link).status_code == 200, link


def shown(page: str) -> str:
    """The words of a page without its marks."""
    return html.unescape(re.sub(r"<[^>]+>", "", page))


@pytest.mark.extended
def test_everything_follows_the_language_and_is_quoted_in_the_source_s_own(client: Client) -> None:
    pages: dict[str, str] = {}
    for language in ("en", "ja"):
        for row in Discrepancy.objects.all():
            address = f"/discrepancies/{row.slug}"
            page = client.get(address, headers={"accept-language": language}).content.decode()
            words = shown(page)
            pages[language] = pages.get(language, "") + page
            ours = {"en": (row.title, row.holds, row.engine, row.judge)}
            ours["ja"] = (row.title_ja, row.holds_ja, row.engine_ja, row.judge_ja)
            ours["en"] += tuple(one["says"] for one in row.rows)
            ours["ja"] += tuple(one["says_ja"] for one in row.rows)
            assert all(said in words for said in ours[language]), row.slug
            assert all(quote in words for one in row.rows for quote in one["quotes"]), row.slug
            assert row.engine not in words or language == "en"
    assert "<dt>総合ルール 1.9.0</dt>" in pages["ja"]
    assert '<q lang="ja">' in pages["ja"]
    assert '<q lang="en">' in pages["ja"]


def test_a_page_leads_to_its_group_and_to_those_beside_it(client: Client) -> None:
    first, second, *_ = Discrepancy.objects.all()
    page = client.get(f"/discrepancies/{second.slug}").content.decode()
    assert f'rel="prev" href="/discrepancies/{first.slug}"' in page
    assert f'href="/discrepancies/#{second.group}"' in page
    assert client.get(f"/discrepancies/{second.slug}?format=json").json()["slug"] == second.slug


def test_where_there_is_none_the_page_says_so(client: Client) -> None:
    answer = client.get("/discrepancies/nothing?format=json")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_such_discrepancy")


def test_they_stand_in_groups_and_words_and_sureness_sift_them(client: Client) -> None:
    page = client.get("/discrepancies/").content.decode()
    for group in {row.group for row in Discrepancy.objects.all()}:
        assert f'href="#{group}"' in page
        assert page.count(f'id="{group}"') == 1
    found = client.get("/discrepancies/?q=１人ずつ+ダウン&sure=settled&format=json").json()["discrepancies"]
    assert found
    assert {one["sure"] for one in found} == {"settled"}
    assert "several-downs" in {one["slug"] for one in found}
    by_number = client.get("/discrepancies/?q=11.5.1.1&format=json").json()["discrepancies"]
    assert {one["slug"] for one in by_number} == {"both-lives-reach-zero", "life-after-each-down-or-after-all"}
    nothing = client.get("/discrepancies/?q=zzzz").content.decode()
    assert "None of them has these words." in nothing
    assert 'class="tag sure-' not in nothing


def test_a_rule_in_dispute_links_to_the_disagreement(client: Client) -> None:
    row = Discrepancy.objects.first()
    assert row
    citation = Citation.objects.filter(source_key=row.slug, provision__edition__in_force=True).first()
    assert citation
    page = client.get(f"/rules/{citation.provision.number}").content.decode()
    assert f'href="/discrepancies/{row.slug}"' in page


@pytest.mark.extended
def test_an_official_answer_is_a_source_and_its_page_leads_back(client: Client) -> None:
    row = Discrepancy.objects.all()[0]
    said = {"says": "Both.", "says_ja": "両方です。", "quotes": []}
    saying = {"source": "Official answers", "key": "answer", "number": "", "where": ["Q515", "Q529"], **said}
    Discrepancy.objects.filter(pk=row.pk).update(rows=[*row.rows, saying])
    page = client.get(f"/discrepancies/{row.slug}").content.decode()
    for number in ("Q515", "Q529"):
        assert f'<a href="/answers/{number}">{number}</a>' in page
        assert f'href="/discrepancies/{row.slug}"' in client.get(f"/answers/{number}").content.decode()
    assert f"/{row.slug}" not in client.get("/answers/Q1").content.decode()
    japanese = client.get(f"/discrepancies/{row.slug}", headers={"Accept-Language": "ja"}).content.decode()
    assert "公式回答" in japanese
