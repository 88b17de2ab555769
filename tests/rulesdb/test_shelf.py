"""The documents in memory say what the database says, and notice when it has changed."""

import time
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext

from rulesdb.context import edition_in_force
from rulesdb.load_imports import import_rules
from rulesdb.load_links import CitationRow, store_citations
from rulesdb.models import Citation, Correspondence, Edition, Provision, Question, Reference, Term, Translation
from rulesdb.shelf import CHECK_SECONDS, EditionInMemory, cache, shelf

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

SOURCES = Path(cache.__file__).parents[1] / "sources"


def volume(version: str = "1.9.0") -> EditionInMemory:
    found = shelf().edition(version)
    assert found
    return found


def numbers(rows: list[Provision]) -> list[str]:
    return [row.number for row in rows]


def test_every_row_is_on_the_shelf_in_number_order() -> None:
    for one in shelf().volumes:
        assert numbers(one.rows) == list(one.edition.provisions.order_by("sort_key").values_list("number", flat=True))


def test_references_and_translations_on_the_shelf_are_those_of_the_database() -> None:
    rows = [row for one in shelf().volumes for row in one.rows]
    references = [(row.pk, one.pk, one.target.number) for row in rows for one in row.every_reference()]
    stored = Reference.objects.order_by("order").values_list("source", "pk", "target__number")
    assert sorted(references) == sorted(stored)
    assert [each for row in rows for each in references if each[0] == row.pk] == [
        each for row in rows for each in stored if each[0] == row.pk
    ], "each provision has its own, in their order"
    translations = {(row.pk, one.language, one.provision.number) for row in rows for one in row.every_translation()}
    assert translations == set(Translation.objects.values_list("provision", "language", "provision__number"))


@pytest.mark.extended
def test_the_place_of_every_rule_is_that_of_the_database() -> None:
    rules = volume()
    stored = list(Provision.objects.filter(edition=rules.edition).order_by("sort_key"))
    parents = {row.number: row.parent.number if row.parent else None for row in stored}
    for place, row in enumerate(rules.rows):
        before, after = rules.previous(row), rules.next(row)
        assert (before.number if before else None) == (stored[place - 1].number if place else None)
        assert (after.number if after else None) == (stored[place + 1].number if place + 1 < len(stored) else None)
        below = [one for one in parents if one == row.number or one.startswith(f"{row.number}.")]
        assert numbers(rules.subtree(row)) == below
        assert numbers(rules.children(row)) == [one for one in below if parents[one] == row.number]
        assert numbers(rules.siblings(row)) == [one for one in parents if parents[one] == parents[row.number]]
        above = [one for one in parents if row.number.startswith(f"{one}.")]
        assert numbers(rules.ancestors(row)) == above


def test_editions_come_with_the_one_in_force_first() -> None:
    documents = shelf()
    assert [one.edition.version for one in documents.rules] == ["1.9.0", "1.3.0"]
    assert [one.edition.version for one in documents.books] == ["1.03", "1.02"]
    assert documents.current is volume("1.9.0")
    assert documents.edition("9.9.9") is None
    assert edition_in_force(RequestFactory().get("/")) == {"edition_in_force": Edition.current()}


@pytest.mark.extended
def test_references_lead_both_ways() -> None:
    documents = shelf()
    for row in volume().rows:
        stored = Reference.objects.filter(target_id=row.pk).order_by("source__sort_key")
        assert numbers(documents.referring(row)) == list(dict.fromkeys(stored.values_list("source__number", flat=True)))
        assert [one.target.number for one in row.references.all()] == list(
            Reference.objects.filter(source_id=row.pk).order_by("order").values_list("target__number", flat=True)
        )


def test_the_concordance_leads_both_ways() -> None:
    documents = shelf()
    assert len(documents.between(volume("1.3.0").edition, volume().edition)) == Correspondence.objects.count()
    assert documents.between(volume().edition, volume("1.3.0").edition) == []
    for line in Correspondence.objects.prefetch_related("older", "newer"):
        for row in line.older.all():
            found = documents.counterparts_in(volume("1.3.0").numbers[row.number], volume().edition)
            assert {one.pk for one in found} == {one.pk for one in line.newer.all()}
        for row in line.newer.all():
            found = documents.counterparts_in(volume().numbers[row.number], volume("1.3.0").edition)
            assert {one.pk for one in found} == {one.pk for one in line.older.all()}


def test_citations_lead_both_ways() -> None:
    documents = shelf()
    for question in Question.objects.all():
        stored = Citation.objects.filter(source_kind="question", source_key=question.slug)
        stored = stored.order_by("order", "provision__sort_key")
        cited = documents.cited("question", question.slug)
        assert [one.provision.number for one in cited] == list(stored.values_list("provision__number", flat=True))
        assert all(one in documents.citing(one.provision) for one in cited)


def test_what_is_looked_up_by_slug() -> None:
    documents = shelf()
    question, term = documents.question("redraw-with-a-debut-in-hand"), documents.term("primed")
    assert question == Question.objects.get(slug="redraw-with-a-debut-in-hand")
    assert term == Term.objects.get(slug="primed")
    assert (documents.question("never-asked"), documents.term("no-such-term")) == (None, None)


def test_a_ruling_is_not_on_the_shelf() -> None:
    rule = volume().numbers["10.6.3"]
    store_citations("ruling", [CitationRow("ruling", "r1", "", "10.6.3", "rests_on")], rule.edition, file="")
    cache.forget()
    assert "ruling" not in {one.source_kind for one in shelf().citing(volume().numbers["10.6.3"])}


@pytest.mark.slow
@pytest.mark.extended
def test_what_is_due_for_review_is_known_without_asking(tmp_path: Path) -> None:
    text = (SOURCES / "comprehensive-rules-1.9.0.ja.txt").read_text().replace("ver 1.9.0", "ver 2.0.0")
    path = tmp_path / "rules.txt"
    path.write_text(text.replace("7.7.4 チェックタイミングが", "7.7.4 再びチェックタイミングが"))
    import_rules(path, "ja")
    asked: dict[tuple[int, int], bool] = {}  # what a citation is due for follows from these two
    for row in Citation.objects.select_related("provision__edition", "reviewed_against"):
        pair = (row.provision_id, row.reviewed_against_id)
        if pair not in asked:
            asked[pair] = row.due_for_review
    assert any(asked.values())
    told = [(row.provision_id, row.reviewed_against_id, row.due_for_review) for row in shelf().citations]
    assert len(told) == Citation.objects.count()
    assert [each for each in told if asked[each[:2]] != each[2]] == []


def test_pages_ask_the_database_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "CHECK_SECONDS", 3600)  # a busy machine may need longer than that for these pages
    shelf()
    pages = ["/rules/", "/rules/10", "/rules/10.6.3.2", "/rules/1.3.0/10.6", "/rules/10.6.99", "/questions/"]
    pages += [
        "/questions/redraw-with-a-debut-in-hand",
        "/terms/primed",
        "/discrepancies/",
        "/rulebooks/1.03/game-setup",
    ]
    pages += ["/compare/1.3.0/1.9.0/6", "/search?q=damage"]
    for address in pages:
        with CaptureQueriesContext(connection) as asked:
            client.get(address)
        assert not [query["sql"] for query in asked if "rulesdb_" in query["sql"]], address


@pytest.mark.slow
def test_what_another_process_loads_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdb.shelf.forget", lambda: None)  # as if this process had not written it
    before = shelf()
    assert shelf() is before
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + CHECK_SECONDS + 1)
    assert shelf() is before
    Provision.objects.in_force().filter(number="10.6.3").update(text="reworded")
    Edition.objects.filter(version="1.9.0").update(sha256="changed")
    monkeypatch.setattr(time, "monotonic", lambda: now + 2 * CHECK_SECONDS + 2)
    assert shelf() is not before
    assert volume().numbers["10.6.3"].text == "reworded"


@pytest.mark.extended
def test_a_load_during_the_reading_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, readings = cache._read, []

    def read() -> object:
        readings.append(whole())
        if len(readings) == 1:
            Edition.objects.filter(version="1.9.0").update(sha256="changed meanwhile")
        return readings[-1]

    monkeypatch.setattr(cache, "_read", read)
    cache.forget()
    assert shelf() is readings[1]


@pytest.mark.extended
def test_what_is_made_of_the_documents_is_made_once() -> None:
    documents = shelf()
    assert documents.cached("list", lambda: [1]) is documents.cached("list", lambda: [2])
    cache.forget()
    assert shelf().cached("list", lambda: [2]) == [2]
