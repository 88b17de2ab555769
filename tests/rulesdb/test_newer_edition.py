"""After the site's keeper has imported a newer edition: what was tied to the rules is still found, and marked for review."""

import pytest
from django.test import Client
from pytest_django.plugin import DjangoDbBlocker

from rulesdb.models import Citation, Provision
from rulesdb.shelf import shelf
from tests.rulesdb.newer_edition import import_newer

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents"), pytest.mark.slow]

CHANGES = (
    ("2026年6月12日 ver 1.9.0", "2027年1月2日 ver 2.0.0"),
    ("13.2.2 能力名が", "13.2.2 いずれかの能力名が"),  # amended, cited by questions
    ("- 2.14.3 カードナンバー以外の付帯条項は、ゲーム上は特に意味を持ちません。\n", ""),
)


@pytest.fixture(scope="module", autouse=True)
def newer(documents: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Imported once for the tests of the module, which only read; it goes with the documents that it is beside."""
    with django_db_blocker.unblock():
        import_newer(CHANGES, tmp_path_factory.mktemp("newer"))


@pytest.mark.extended
def test_every_page_names_the_new_edition(client: Client) -> None:
    page = client.get("/rules/10.6.3").content.decode()
    assert "Comprehensive Rules 2.0.0, 10.6.3" in page
    assert "Edition 1.9.0 is no longer in force." in client.get("/rules/1.9.0/10.6.3").content.decode()


@pytest.mark.extended
def test_a_rule_in_force_still_shows_what_cites_it(client: Client) -> None:
    for number in ("6.2.1.7", "13.2.2"):
        old, new = (
            [
                (row["kind"], row["key"])
                for row in client.get(f"/rules/{version}{number}?format=json").json()["cited_by"]
            ]
            for version in ("1.9.0/", "")
        )
        assert old
        assert new == old


def test_what_the_newer_edition_changed_is_marked_for_review(client: Client) -> None:
    mark = "reviewed against 1.9.0; the rule has changed since"
    assert mark in client.get("/rules/13.2.2").content.decode()
    assert mark not in client.get("/rules/6.2.1.7").content.decode()
    assert mark in client.get("/questions/collab-effect-of-the-bloomed-card").content.decode()
    assert mark not in client.get("/questions/redraw-with-a-debut-in-hand").content.decode()
    due = [row for row in client.get("/rules/13.2.2?format=json").json()["cited_by"] if row["due_for_review"]]
    assert due


def test_a_question_leads_to_the_rule_as_it_was_and_as_it_is(client: Client) -> None:
    page = client.get("/questions/collab-effect-of-the-bloomed-card").content.decode()
    assert 'href="/rules/1.9.0/13.2.2"' in page
    assert 'now <a class="chip" href="/rules/13.2.2"' in page


def test_questions_stay_under_their_chapters(client: Client) -> None:
    page = client.get("/questions/?by=rule").content.decode()
    last = page[page.rindex("No rule cited") :]
    assert last.count('href="/questions/redraw-with-a-debut-in-hand"') == 0


def test_a_citation_of_what_used_to_hold_is_not_carried_over(client: Client) -> None:
    known = Citation.objects.filter(provision__edition__version="1.3.0").values_list("pk", flat=True)
    assert known
    for row in Provision.objects.in_force():
        assert not {one.pk for one in shelf().citing(row)} & set(known)


def test_a_rule_that_is_the_same_word_for_word_keeps_its_translation(client: Client) -> None:
    same = client.get("/rules/10.6.3.2?format=json").json()["translation"]
    assert same == client.get("/rules/1.9.0/10.6.3.2?format=json").json()["translation"]
    assert client.get("/rules/13.2.2?format=json").json()["translation"] is None


def test_a_rule_without_a_translation_says_so_in_english_alone(client: Client) -> None:
    volume = shelf().current
    assert volume
    assert volume.edition.version != "1.9.0"
    rows = {bool(row.translation()): row for row in volume.rows}
    said = "Not translated yet: the Japanese text alone says what holds."
    assert said in client.get(f"/rules/{rows[False].number}").content.decode()
    assert said not in client.get(f"/rules/{rows[True].number}").content.decode()
    japanese = client.get(f"/rules/{rows[False].number}", headers={"accept-language": "ja"}).content.decode()
    assert "英訳はまだありません" not in japanese


@pytest.mark.extended
def test_a_term_leads_to_the_rule_that_defines_it(client: Client) -> None:
    assert 'href="/rules/1.9.0/10.8.2"' in client.get("/terms/").content.decode()
    first = client.get("/search", {"q": "待機状態", "format": "json"}).json()["groups"][0]["hits"]
    assert first[0]["label"] == "10.8.2"


def test_a_rule_that_is_gone_says_where_it_stood(client: Client) -> None:
    page = client.get("/rules/2.14.3")
    assert page.status_code == 404
    assert "Edition 1.9.0 has 2.14.3." in page.content.decode()
