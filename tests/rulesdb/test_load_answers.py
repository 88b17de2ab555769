"""Loading the official answers: every number once, every rule and card known, both languages, or nothing."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.cards.library import catalogue
from rulesdb.importers.errors import DocumentError
from rulesdb.load_answers import UNKNOWN, AnswerRecord, read_answers, store_answers
from rulesdb.load_files import answer_numbers
from rulesdb.models import Citation, Edition, OfficialAnswer

GOOD: dict[str, Any] = {
    "number": "Q1",
    "date": "2024-09-21",
    "source": "document",
    "kind": "play",
    "verdict": "yes",
    "cards": ["hSD01-001"],
    "question": {"en": "May this be asked here?", "ja": "これを質問できますか。"},
    "outcome": {"en": "Yes.", "ja": "はい、できます。"},
    "rules": ["10.6.3"],
}


def written(folder: Path, *entries: dict[str, Any], name: str = "q001-040.yaml") -> Path:
    (folder / name).write_text(yaml.safe_dump(list(entries), allow_unicode=True), encoding="utf-8")
    return folder


def one(folder: Path, **changes: Any) -> list[tuple[str, AnswerRecord]]:
    return read_answers(written(folder, GOOD | changes))


def test_the_answers_of_the_repository_are_all_there_but_those_that_are_unknown() -> None:
    numbers = [int(record.number[1:]) for _file, record in read_answers()]
    assert numbers == sorted(set(range(1, 752)) - UNKNOWN)
    assert {317, 331, 690, 703} == UNKNOWN


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"number": "602"}, r"'602' is not a number of an answer; write it like Q1, Q602"),
        ({"number": "Q41"}, r"Q41: this file is for Q1 to Q40"),
        ({"source": "hearsay"}, r"Q1: source is 'hearsay'; allowed: document, copy, retold"),
        ({"kind": "fun"}, r"Q1: kind is 'fun'; allowed: play, deck, conduct, printing"),
        ({"verdict": "maybe"}, r"Q1: verdict is 'maybe'; allowed: yes, no, depends, explained"),
        ({"date": "2023-09-21"}, r"Q1: no date is before 2024-09-01"),
        ({"question": {"en": "Only one language here?"}}, r"Q1: question: the field ja is missing"),
        (
            {"question": {"en": "Short?", "ja": "これを質問できますか。"}},
            r"question\.en has 6 characters; 10 to 400 are allowed",
        ),
        ({"outcome": {"en": "Yes.", "ja": ""}}, r"Q1: outcome\.ja has 0 characters; 3 to 250"),
        ({"outcome": {"en": "Yes.", "ja": "Yes it can."}}, r"Q1: outcome\.ja is not in Japanese"),
        ({"outcome": {"en": "はい、できます。", "ja": "はい、できます。"}}, r"Q1: outcome\.en is not in English"),
        ({"rules": ["10.6.3", "10.6.3"]}, r"Q1: rules has 10\.6\.3 twice; each may stand once"),
        ({"rules": ["1.1", "1.2", "1.3", "1.1.1", "1.2.1"]}, r"Q1: rules has 5 entries; at most 4 are allowed"),
        ({"cards": ["hbp1-4"]}, r"Q1: 'hbp1-4' is not a card number; write one like hBP01-004"),
        ({"doubt": "x" * 301}, r"Q1: doubt has 301 characters; at most 300"),
        ({"revisions": [{"date": "2025-01-01", "en": "", "ja": ""}]}, r"Q1: a revision is told in both languages"),
        ({"color": "red"}, r"Q1: there is no field color here"),
    ],
)
def test_what_is_malformed_is_refused_with_file_number_and_what_is_allowed(
    tmp_path: Path, changes: dict[str, Any], said: str
) -> None:
    with pytest.raises(DocumentError, match=rf"q001-040\.yaml.*{said}"):
        one(tmp_path, **changes)


def test_a_number_may_stand_once_and_none_may_be_left_out(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"Q1 is already in q001-040\.yaml; each may stand once"):
        read_answers(written(tmp_path, GOOD, GOOD))
    with pytest.raises(DocumentError, match=r"Q2 is missing; only Q317, Q331, Q690, Q703 may be"):
        read_answers(written(tmp_path, GOOD, GOOD | {"number": "Q3"}))


def test_a_file_is_named_after_its_numbers(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"more\.yaml.*such as q001-040\.yaml"):
        read_answers(written(tmp_path, GOOD, name="more.yaml"))


@pytest.fixture
def rules(documents: None, db: None) -> Edition:
    edition = Edition.of_version("1.9.0")
    assert edition
    return edition


def test_every_answer_is_stored_with_the_provisions_it_rests_on(rules: Edition) -> None:
    records = {int(record.number[1:]): record for _file, record in read_answers()}
    stored = {row.number: row for row in OfficialAnswer.objects.all()}
    assert set(stored) == set(records)
    row, record = stored[602], records[602]
    assert (row.key, row.verdict, row.kind, row.date) == ("Q602", record.verdict, record.kind, record.date)
    assert (row.question("en"), row.outcome("ja")) == (record.question.en, record.outcome.ja)
    for number, record in records.items():
        cited = Citation.objects.filter(source_kind="answer", source_key=f"Q{number}").order_by("order")
        assert tuple(one.provision.number for one in cited.select_related("provision")) == record.rules, number
    assert set(Citation.objects.filter(source_kind="answer").values_list("reviewed_against__version", flat=True)) == {
        "1.9.0"
    }


def test_every_card_named_is_in_the_catalogue() -> None:
    assert {card for _file, record in read_answers() for card in record.cards} <= catalogue().keys()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules": ["99.9"]}, r"q001-040\.yaml: Q1 rests on 99\.9, which is not in 1\.9\.0"),
        ({"cards": ["hBP01-999"]}, r"q001-040\.yaml: Q1: no card has the number hBP01-999"),
    ],
)
def test_an_unknown_rule_or_card_is_refused(rules: Edition, tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(DocumentError, match=said):
        store_answers(one(tmp_path, **changes), rules)


def test_a_changed_answer_keeps_its_row_and_a_revision_is_kept(rules: Edition, tmp_path: Path) -> None:
    before = OfficialAnswer.objects.get(number=1).pk
    revision = {"date": "2025-01-02", "en": "The outcome was turned round.", "ja": "結論が変わりました。"}
    store_answers(one(tmp_path, revisions=[revision]), rules)
    row = OfficialAnswer.objects.get()
    assert (row.pk, row.question_en, row.revisions) == (before, "May this be asked here?", [revision])
    assert [one.provision.number for one in Citation.objects.filter(source_kind="answer")] == ["10.6.3"]


def test_the_numbers_read_without_the_entries_are_those_of_the_entries() -> None:
    assert list(answer_numbers()) == [record.number for _file, record in read_answers()]
