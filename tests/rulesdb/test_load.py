"""Loading the repository's documents: whole, once, and never half."""

from pathlib import Path

import pytest
from django.apps import apps

from rulesdb import load, load_files
from rulesdb.importers.errors import DocumentError
from rulesdb.importers.faq import QuestionRecord
from rulesdb.inventory import export_provisions, inventory
from rulesdb.load import load_documents
from rulesdb.load_files import ConcordanceRecord, TranslationRecord, read_yaml
from rulesdb.load_links import CitationRow, store_citations, store_concordance, store_translations
from rulesdb.load_questions import QuestionReview, question_rows
from rulesdb.load_terms import TermRecord, store_terms
from rulesdb.models import (
    Citation,
    Correspondence,
    Discrepancy,
    Edition,
    Provision,
    Question,
    Reference,
    Term,
    Translation,
)


@pytest.fixture(scope="module")
def loaded(django_db_setup: None, django_db_blocker):
    """The documents, loaded once for this module and taken away after it."""
    with django_db_blocker.unblock():
        from django.db import transaction

        block = transaction.atomic()
        block.__enter__()
        try:
            load_documents()
            yield
        finally:
            transaction.set_rollback(True)
            block.__exit__(None, None, None)


pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded"), pytest.mark.slow]


def rule(number: str, version: str = "1.9.0") -> Provision:
    return Provision.objects.get(edition__version=version, edition__document__kind="comprehensive", number=number)


def test_inventory_is_what_the_documents_hold() -> None:
    counts = inventory()
    editions = {(row["version"], row["language"]): row for row in counts["editions"]}
    assert (editions["1.9.0", "ja"]["provisions"], editions["1.9.0", "ja"]["stored"]) == (602, 621)
    assert (editions["1.3.0", "en"]["provisions"], editions["1.3.0", "en"]["stored"]) == (560, 573)
    assert all(row["unresolved"] == 0 for row in counts["editions"])
    assert editions["1.9.0", "ja"]["references"] == 84
    assert counts["in_force"] == "1.9.0"
    assert counts["questions"] == 90
    assert counts["questions_cited"] >= 85
    assert counts["answers"] == 747
    assert counts["translated"] == 602
    assert counts["concordance_unmapped"] == 0
    assert counts["terms"] >= 60
    assert counts["discrepancies"] >= 10


def test_a_second_load_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "read_text", lambda path: pytest.fail("read a document again"))
    assert load_documents().startswith("Documents are up to date")


@pytest.mark.slow
@pytest.mark.extended
def test_a_forced_load_keeps_every_row() -> None:
    before = set(Provision.objects.values_list("pk", "number")), set(Question.objects.values_list("pk", "slug"))
    terms = set(Term.objects.values_list("pk", "slug"))
    load_documents(force=True)
    assert (
        set(Provision.objects.values_list("pk", "number")),
        set(Question.objects.values_list("pk", "slug")),
    ) == before
    assert set(Term.objects.values_list("pk", "slug")) == terms


def test_a_malformed_document_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = list(Provision.objects.order_by("pk").values_list("pk", "text"))
    whole = load.read_text

    def broken(path: Path) -> str:
        text = whole(path)
        return text.replace("- 14.1.1.2 ", "- ") if path.name == "comprehensive-rules-1.9.0.ja.txt" else text

    monkeypatch.setattr(load, "read_text", broken)
    with pytest.raises(DocumentError, match=r"comprehensive-rules-1\.9\.0\.ja\.txt, line 903: this line belongs"):
        load_documents(force=True)
    assert list(Provision.objects.order_by("pk").values_list("pk", "text")) == before


@pytest.mark.slow
@pytest.mark.extended
def test_a_repaired_text_comes_in_and_what_points_at_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    clause = rule("14.1.1.3")
    link = Citation.objects.create(
        source_kind="ruling", source_key="r1", provision=clause, reviewed_against=clause.edition
    )
    whole = load.read_text
    monkeypatch.setattr(load, "read_text", lambda path: whole(path).replace("引き分けで終了", "引き分けとなって終了"))
    load_documents(force=True)
    link.refresh_from_db()
    assert link.provision.text.endswith("引き分けとなって終了します。")
    assert link.provision_id == clause.pk


def test_references_show_print_and_meaning() -> None:
    stale = Reference.objects.get(source=rule("8.3.4"))
    assert (stale.printed, stale.target.number, stale.corrected) == ("5.13", "5.14", True)
    assert "5.14" in stale.reason
    assert "8.3.4" in [row.source.number for row in rule("5.14").referenced_by.all()]
    assert not rule("5.13").referenced_by.exists()


def test_range_members_are_referred_to() -> None:
    assert [row.source.number for row in rule("7.4").referenced_by.all()] == ["7.1.2"]
    middle = Reference.objects.get(source=rule("7.1.2"), target=rule("7.4"))
    assert (middle.start, middle.in_range, middle.printed) == (None, True, "7.2 から 7.7")


def test_translations_stand_beside_every_provision() -> None:
    edition = Edition.objects.get(version="1.9.0")
    assert Translation.objects.filter(provision__edition=edition).count() == edition.provisions.count()
    wording = rule("8.3.3").translation()
    assert wording is not None
    assert wording.unofficial
    assert len(wording.bullets) == 3


def test_concordance_leads_both_ways() -> None:
    assert [row.number for row in rule("5.13", "1.3.0").older_in.get().newer.all()] == ["5.14"]
    assert [row.number for row in rule("5.14").newer_in.get().older.all()] == ["5.13"]
    assert [row.number for row in rule("4.13.4", "1.3.0").older_in.get().newer.all()] == ["4.13.4"]
    assert not rule("5.29").newer_in.get().older.exists()
    merged = Correspondence.objects.filter(kind="merged").first()
    assert merged is not None
    assert merged.older.count() > 1
    assert merged.newer.count() == 1


def test_citations_are_backlinks() -> None:
    kinds = set(Citation.objects.values_list("source_kind", flat=True))
    assert {"question", "passage", "term"} <= kinds
    made = Citation.objects.filter(source_kind="question", source_key="spot-in-the-center-at-setup")
    assert [(row.provision.number, row.role) for row in made] == [("6.2.1.10.1", "rests_on")]
    assert made[0] in rule("6.2.1.10.1").citations.all()
    assert "game-setup" in {row.source_key.split("/")[-1] for row in rule("6.2.1.7").citations.all()}


def test_export_prints_every_stored_field() -> None:
    rows = list(export_provisions(Edition.objects.get(version="1.9.0")))
    assert len(rows) == 621
    assert [row["position"] for row in rows] == list(range(1, 622))
    fields = {field.name for field in Provision._meta.concrete_fields} - {"id", "edition"}
    assert fields <= set(rows[0])
    by_number = {row["number"]: row for row in rows}
    assert by_number["8.3.4"]["references"][0]["target"] == "5.14"
    assert by_number["8.3.4"]["parent"] == "8.3"
    assert by_number["8.3.4"]["translations"]["en"]["unofficial"] is True


def test_editions_know_their_standing() -> None:
    current = Edition.current()
    assert current is not None
    assert (current.version, current.official, current.authority, current.language) == ("1.9.0", True, 2, "ja")
    former = Edition.objects.get(version="1.3.0")
    assert (former.official, former.in_force, former.authority, former.translator) == (False, False, 9, "Ogbajoj")
    assert "translated by Ogbajoj" in former.preface
    assert len(former.contents) == 13


@pytest.mark.parametrize(
    ("records", "reason"),
    [
        ({"99.9": TranslationRecord("x")}, "99.9 is translated but is not in 1.9.0"),
        (
            {"8.3.3": TranslationRecord("x", bullets=("one",))},
            "8.3.3: bullets has 3 entries, and the translation has 1",
        ),
        ({"8.3.1": TranslationRecord(" ")}, "translation of 8.3.1 is empty"),
    ],
)
def test_translations_that_do_not_fit_are_refused(records: dict[str, TranslationRecord], reason: str) -> None:
    with pytest.raises(DocumentError, match=reason):
        store_translations(Edition.objects.get(version="1.9.0"), "en", records, file="chapter-99.yaml")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([ConcordanceRecord(("1",), ("99",), "same")], "99 is not in 1.9.0"),
        ([ConcordanceRecord(("1",), ("1",), "same"), ConcordanceRecord(("1",), ("2",), "same")], "appears twice"),
        ([ConcordanceRecord(("1",), ("1",), "added")], "entry 1: added cannot lead from 1 to 1"),
        ([ConcordanceRecord(("1",), ("1",), "split")], "split cannot lead from 1 to 1"),
        ([ConcordanceRecord((), ("1",), "same")], "same cannot lead from - to 1"),
    ],
)
def test_a_concordance_that_does_not_fit_is_refused(lines: list[ConcordanceRecord], reason: str) -> None:
    older, newer = Edition.objects.get(version="1.3.0"), Edition.objects.get(version="1.9.0")
    with pytest.raises(DocumentError, match=reason):
        store_concordance(older, newer, lines, file="concordance.yaml")


@pytest.mark.parametrize(("numbers", "reason"), [(["99"], "cites 99, which is not in"), (["1", "1"], "twice")])
def test_citations_that_do_not_fit_are_refused(numbers: list[str], reason: str) -> None:
    rows = [CitationRow("card", "hBP01-001", "a card", number, "rests_on") for number in numbers]
    with pytest.raises(DocumentError, match=reason):
        store_citations("card", rows, Edition.objects.get(version="1.9.0"), file="cards.yaml")


def test_discrepancies_cite_the_rules_they_name() -> None:
    row = Discrepancy.objects.get(slug="redraw-size")
    assert row.rows[0]["source"] == "Comprehensive rules 1.9.0"
    assert row.rows[0]["number"] == "6.2.1.9.2, 6.2.1.9.2.1, 6.2.1.10.2"
    citations = Citation.objects.filter(source_kind="discrepancy", source_key=row.slug)
    cited = {(citation.provision.edition.version, citation.provision.number) for citation in citations}
    assert {("1.9.0", "6.2.1.9.2"), ("1.3.0", "6.2.1.8.2")} <= cited
    assert not any(citation.due_for_review for citation in citations)


@pytest.mark.extended
def test_terms_are_refused_twice_or_without_their_rule() -> None:
    edition = Edition.of_version("1.9.0")
    assert edition is not None
    with pytest.raises(DocumentError, match="down is defined in 99"):
        store_terms([TermRecord("down", "Down", "ダウン", "d", defined_in="99")], edition)
    with pytest.raises(DocumentError, match="down appears twice"):
        store_terms([TermRecord("down", "Down", "ダウン", "d")] * 2, edition)


@pytest.mark.extended
@pytest.mark.slow
def test_what_the_keeper_changed_is_not_held_against_the_data_files() -> None:
    edition = Edition.of_version("1.9.0")
    assert edition is not None
    edition.by_keeper = True
    edition.save()
    edition.provisions.filter(number="14.1.1.3").delete()
    Provision.objects.filter(number="8.3.3", edition=edition).update(bullets=[])
    load_documents(force=True)
    assert not edition.provisions.filter(number="14.1.1.3").exists()
    assert rule("8.3.3").translation() is None
    assert rule("8.3.2").translation() is not None


def test_questions_and_their_readings_belong_together() -> None:
    entry = QuestionRecord(1, "Setup", "Why?", ("Because.",), 4)
    with pytest.raises(DocumentError, match=r"faq\.txt, line 4: faq\.yaml has no entry for"):
        question_rows([entry], [], file="faq.txt")
    with pytest.raises(DocumentError, match="has no question"):
        question_rows([], [QuestionReview("why", "Why?")], file="faq.txt")
    assert question_rows([entry], [], file="faq.txt", strict=False)[0].slug == "why"


def test_data_files_are_read_strictly(tmp_path: Path) -> None:
    path = tmp_path / "data.yaml"
    for content, reason in (
        ("a: [1", "line 2: not readable as YAML"),
        ("a: one\na: two", "'a' appears twice"),
        ("a: [one]", "expected `str`"),
    ):
        path.write_text(content)
        with pytest.raises(DocumentError, match=reason):
            read_yaml(path, dict[str, str])
    with pytest.raises(DocumentError, match="No such file"):
        read_yaml(tmp_path / "none.yaml", dict[str, str])


def test_fingerprint_tells_content_and_name(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("x")
    two.write_text("x")
    assert load_files.fingerprint_of([one]) != load_files.fingerprint_of([two])
    before = load_files.fingerprint_of([one, two])
    two.write_text("y")
    assert load_files.fingerprint_of([one, two]) != before


def test_everything_stored_fits_its_column() -> None:
    """SQLite does not mind a text too long for its column; PostgreSQL does."""
    for model in apps.get_app_config("rulesdb").get_models():
        for field in model._meta.concrete_fields:
            if field.max_length:
                longest = max(
                    (len(value) for value in model._default_manager.values_list(field.name, flat=True)), default=0
                )
                assert longest <= field.max_length, f"{model.__name__}.{field.name}"


@pytest.mark.parametrize("number", ["Q317", "Q119"])
def test_an_official_number_that_there_is_not_or_that_stands_twice_is_refused(
    monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    readings = [*load.faq_reviews(), QuestionReview("another", "Is this another?", official=number)]
    monkeypatch.setattr(load, "read_yaml", lambda *_: tuple(readings))
    with pytest.raises(
        DocumentError, match=f"another: {number} is not an official answer, or another question already has it"
    ):
        load.faq_reviews()
