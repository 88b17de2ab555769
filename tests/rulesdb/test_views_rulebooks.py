"""The rule books."""

import pytest
from django.test import Client

from rulesdb.models import Citation, Provision
from rulesdb.views.provision_view import BoardLink
from tests.sampling import sample

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_the_book_in_the_readers_language_comes_first(client: Client) -> None:
    english = client.get("/rulebooks/?format=json", headers={"accept-language": "en"}).json()["rulebooks"]
    japanese = client.get("/rulebooks/?format=json", headers={"accept-language": "ja"}).json()["rulebooks"]
    assert [book["version"] for book in english] == ["1.02", "1.03"]
    assert [book["version"] for book in japanese] == ["1.03", "1.02"]


@pytest.mark.slow
def test_every_passage_has_a_page_with_all_its_words(client: Client) -> None:
    for row in sample(Provision.objects.filter(kind="passage").select_related("edition"), 15):
        data = client.get(f"/rulebooks/{row.edition.version}/{row.number}?format=json").json()
        assert (data["text"], data["blocks"]) == (row.text, row.blocks)
        assert client.get(f"/rulebooks/{row.edition.version}/{row.number}").status_code == 200


def test_a_passage_stands_beside_the_other_languages(client: Client) -> None:
    page = client.get("/rulebooks/1.02/game-setup").content.decode()
    assert "Shuffle" in page
    assert 'href="/rulebooks/1.03/game-setup"' in page
    assert "シャッフル" in page


def test_the_rules_behind_a_passage_are_linked_both_ways(client: Client) -> None:
    citation = Citation.objects.filter(source_kind="passage", provision__edition__in_force=True).first()
    assert citation
    assert (
        f'data-rule="{citation.provision.number}"' in client.get(f"/rulebooks/{citation.source_key}").content.decode()
    )
    back = client.get(f"/rules/{citation.provision.number}").content.decode()
    assert f'href="/rulebooks/{citation.source_key}"' in back


def test_a_passage_that_does_not_exist_names_the_books(client: Client) -> None:
    response = client.get("/rulebooks/1.02/nothing?format=json")
    assert response.status_code == 404
    assert response.json()["error"]["detail"]["books"] == ["1.03", "1.02"]


def test_a_passage_names_the_discrepancies_it_is_heard_in_and_the_boards_that_others_add(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def boards(kind: str, key: str) -> list[BoardLink]:
        return [BoardLink(f"Board of {key}", "/play/2")] if kind == "passage" else []

    monkeypatch.setattr("rulesdb.views.provision_view.more_boards", [boards])
    page = client.get("/rulebooks/1.02/performance-step").content.decode()
    assert "Board of 1.02/performance-step" in page
    assert 'href="/discrepancies/order-of-critical-and-text"' in page


@pytest.mark.parametrize(("language", "pages"), [("en", "pages 31–32"), ("ja", "31–32ページ")])
def test_a_passage_on_two_pages_names_both(client: Client, language: str, pages: str) -> None:
    client.cookies["django_language"] = language
    assert pages in client.get("/rulebooks/1.03/simultaneous-abilities").content.decode()
