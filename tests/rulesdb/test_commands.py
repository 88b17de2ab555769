"""The commands for whoever runs the site: what they print, what they change, what they refuse."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError

from rulesdb.importers.errors import DocumentError
from rulesdb.load import load_documents
from rulesdb.load_files import SOURCES
from rulesdb.models import Citation, Correspondence, Edition, Load, Provision, Question
from rulesdb.shelf import shelf

RULES = SOURCES / "comprehensive-rules-1.9.0.ja.txt"
QUESTIONS = SOURCES / "faq.en.txt"

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def run(*words: object) -> str:
    out = io.StringIO()
    call_command(*map(str, words), stdout=out)
    return out.getvalue()


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """An edition 2.0.0 that amends 7.7.4, adds 14.1.1.4 and drops 2.14.3."""
    text = RULES.read_text()
    for old, new in (
        ("2026年6月12日 ver 1.9.0", "2027年1月2日 ver 2.0.0"),
        ("7.7.4 チェックタイミングが", "7.7.4 再びチェックタイミングが"),
        ("- 2.14.3 カードナンバー以外の付帯条項は、ゲーム上は特に意味を持ちません。\n", ""),
        ("引き分けで終了します。\n", "引き分けで終了します。\n- 14.1.1.4 新しい条項です。\n"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "rules-2.0.0.txt"
    path.write_text(text)
    return path


def stored() -> list[tuple[object, ...]]:
    provisions = Provision.objects.order_by("pk").values_list("pk", "number", "text", "edition__version")
    questions = Question.objects.order_by("pk").values_list("pk", "slug", "answer")
    editions = Edition.objects.order_by("pk").values_list("pk", "in_force", "sha256", "source_name", "by_keeper")
    return [*provisions, *questions, *editions]


@pytest.mark.extended
@pytest.mark.usefixtures("documents")
def test_load_documents_says_one_line_each_time() -> None:
    Load.objects.all().delete()
    assert run("load_documents").startswith("Documents loaded (5 editions, ")
    assert run("load_documents").startswith("Documents are up to date (5 editions, ")
    assert run("load_documents", "--force").count("\n") == 1


def test_load_documents_names_what_is_malformed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*, force: bool) -> str:
        raise DocumentError("faq.en.txt", 7, "this question has no answer")

    monkeypatch.setattr("rulesdb.management.commands.load_documents.load_documents", refuse)
    with pytest.raises(CommandError, match=r"faq\.en\.txt, line 7: this question has no answer\. Nothing was changed"):
        run("load_documents")


def test_a_database_without_tables_is_told_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise OperationalError("no such table: rulesdb_edition")

    monkeypatch.setattr("rulesdb.management.commands.documents.inventory", missing)
    with pytest.raises(CommandError, match=r"Run manage\.py migrate first"):
        run("documents", "--json")


@pytest.mark.usefixtures("documents")
def test_documents_prints_counts_and_provisions() -> None:
    counts = json.loads(run("documents", "--json"))
    expected = {"questions": 90, "translated": 602, "concordance_unmapped": 0, "in_force": "1.9.0"}
    assert {name: counts[name] for name in expected} == expected
    assert "comprehensive-rules   1.9.0" in run("documents")
    rows = [json.loads(line) for line in run("documents", "--export", "1.9.0").splitlines()]
    assert len(rows) == 621
    assert rows[0]["number"] == "1"
    assert len(run("documents", "--export", "1.03", "--language", "ja").splitlines()) > 50


@pytest.mark.usefixtures("documents")
def test_documents_refuses_an_unknown_edition() -> None:
    with pytest.raises(CommandError, match=r"No edition 0\.9 is stored. Stored: 1\.9\.0 \(ja\)"):
        run("documents", "--export", "0.9")


@pytest.mark.usefixtures("documents")
def test_the_same_file_changes_nothing() -> None:
    before = stored()
    assert "stored already, nothing changes" in run("import_rules", RULES, "--apply")
    assert "stored already, nothing changes" in run("import_questions", QUESTIONS, "--apply")
    assert stored() == before


@pytest.mark.usefixtures("documents")
@pytest.mark.extended
def test_a_preview_tells_and_changes_nothing(newer: Path) -> None:
    before = stored()
    told = run("import_rules", newer)
    assert told.startswith("Preview: Comprehensive rules 2.0.0 (ja): new, 621 added")
    assert "Against 1.9.0: 1 added, 1 amended, 1 removed, 619 same." in told
    assert "\n7.7.4: changed\n" in told
    assert "\n14.1.1.4: new\n" in told
    assert "\n2.14.3: gone\n" in told
    assert told.endswith("Nothing was changed; --apply stores it.\n")
    assert stored() == before
    assert run("import_rules", newer, "--preview") == told
    with pytest.raises(CommandError, match="not allowed with"):
        run("import_rules", newer, "--preview", "--apply")


@pytest.mark.slow
@pytest.mark.usefixtures("documents")
@pytest.mark.extended
def test_a_newer_edition_comes_in_force_and_shows_what_to_review(newer: Path) -> None:
    assert run("import_rules", newer, "--apply").endswith("Stored.\n")
    current = Edition.current()
    assert current is not None
    assert (current.version, current.by_keeper) == ("2.0.0", True)
    old = Provision.objects.get(edition__version="1.9.0", number="7.7.4")
    assert [row.edition.version for row in old.older_in.get().newer.all()] == ["2.0.0"]
    due = {citation.provision.number for citation in shelf().citations if citation.due_for_review}
    assert due
    assert due <= {"7.7.4", "2.14.3"}
    run("import_rules", newer, "--apply")
    assert Correspondence.objects.filter(newer_edition=current).count() == 622
    load_documents(force=True)
    assert Edition.current() == current


@pytest.mark.extended
@pytest.mark.usefixtures("documents")
def test_an_unofficial_translation_never_comes_in_force(tmp_path: Path) -> None:
    text = (
        (SOURCES / "comprehensive-rules-1.3.0.en.txt").read_text().replace("rules version 1.3.0", "rules version 9.9.9")
    )
    path = tmp_path / "translation.txt"
    path.write_text(text.replace(" - 4.14.4 There", " - 4.13.4 There"))
    run("import_rules", path, "--language", "en", "--translator", "A Reader", "--apply")
    edition = Edition.objects.get(version="9.9.9")
    assert (edition.official, edition.in_force, edition.translator) == (False, False, "A Reader")


@pytest.mark.usefixtures("documents")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("- 14.1.1.2 ", "- 14.1.1.5 ", r"broken\.txt, line 903: 14\.1\.1\.5 cannot follow 14\.1\.1\.1"),
        ("(11.2.1)", "(99.2.1)", r"line 28: 1\.2\.1\.2 cites 99\.2\.1, which is not there"),
        ("ver 1.9.0", "", r"broken\.txt: the list of changes names no version"),
    ],
)
def test_malformed_rules_are_refused_and_the_stored_ones_stay(tmp_path: Path, old: str, new: str, reason: str) -> None:
    before = stored()
    path = tmp_path / "broken.txt"
    path.write_text(RULES.read_text().replace(old, new))
    with pytest.raises(CommandError, match=reason):
        run("import_rules", path, "--apply")
    assert stored() == before


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="none: No such file"):
        run("import_rules", tmp_path / "none")
    path = tmp_path / "bytes.txt"
    path.write_bytes(b"RULE/Q&A\n\xff")
    with pytest.raises(CommandError, match=r"bytes\.txt, line 2: not UTF-8"):
        run("import_questions", path)


@pytest.mark.extended
@pytest.mark.usefixtures("documents")
def test_questions_keep_slug_and_history(tmp_path: Path) -> None:
    text = QUESTIONS.read_text()
    asked = Question.objects.get(slug="spot-in-the-center-at-setup")
    reworded = Question.objects.get(slug="remaining-debuts-at-setup")
    text = text.replace(f"Q{asked.question}\n{asked.answer}", f"Q{asked.question}\nYes, since today.")
    text = text.replace(
        reworded.question, reworded.question.replace("do they have to be placed", "must they be placed")
    )
    text += "\nQMay a judge take a break?\nYes.\n"
    path = tmp_path / "faq.txt"
    path.write_text(text)
    preview = run("import_questions", path)
    assert "1 added, 2 changed, 0 removed, 88 as before" in preview
    assert Question.objects.count() == 90
    run("import_questions", path, "--apply")
    assert Question.objects.count() == 91
    former = asked.answer
    asked.refresh_from_db()
    assert (asked.answer, asked.verdict, asked.history[0]["answer"]) == ("Yes, since today.", "yes", former)
    assert Citation.objects.filter(source_kind="question", source_key=asked.slug).count() == 1
    old_wording = reworded.question
    reworded.refresh_from_db()
    assert "must they be placed" in reworded.question
    assert reworded.history[0]["question"] == old_wording
    assert Question.objects.get(slug="may-a-judge-take-a-break").verdict == "none"
    load_documents(force=True)
    assert Question.objects.count() == 91
    assert "nothing changes" in run("import_questions", path, "--apply")


@pytest.mark.usefixtures("documents")
def test_malformed_questions_are_refused(tmp_path: Path) -> None:
    before = stored()
    path = tmp_path / "faq.txt"
    path.write_text(QUESTIONS.read_text() + "\nQWhy?\n")
    with pytest.raises(CommandError, match=r"faq\.txt, line \d+: this question has no answer"):
        run("import_questions", path, "--apply")
    assert stored() == before
