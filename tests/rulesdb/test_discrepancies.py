"""Every discrepancy: complete in both languages, with words that its sources really have and places that exist."""

import datetime
import re
from pathlib import Path

import pytest

from rulesdb.importers.comprehensive import parse_comprehensive
from rulesdb.importers.comprehensive_records import BilingualWords
from rulesdb.importers.errors import DocumentError
from rulesdb.importers.faq import parse_faq
from rulesdb.importers.rulebook import parse_rulebook
from rulesdb.load import faq_reviews
from rulesdb.load_discrepancies import store_discrepancies
from rulesdb.load_discrepancy_files import (
    DiscrepancyGroupRecord,
    DiscrepancyRecord,
    SourceStatement,
    read_discrepancies,
)
from rulesdb.load_files import SOURCES, answer_numbers, corrections_of, read_text
from rulesdb.models import Discrepancy, Edition

GROUPS = read_discrepancies()
RECORDS = [record for group in GROUPS for record in group.discrepancies]
KANA = re.compile(r"[ぁ-んァ-ヶ]")
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PLAIN = re.compile(r"(?:である|だ|する|ない|ある|いる|なる|れる|きる|(?<!まし)(?<!でし)た)。")
"""An ending in plain style, where the site speaks です・ます."""


def rules(version: str, language: str) -> dict[str, str]:
    file = f"comprehensive-rules-{version}.{language}.txt"
    edition = parse_comprehensive(read_text(SOURCES / file), language, corrections=corrections_of(version, language))
    return {row.number: "\n".join(row.part(part) for part in row.layout) for row in edition.provisions}


def book(version: str, language: str) -> dict[str, str]:
    passages = parse_rulebook(read_text(SOURCES / f"rulebook-{version}.{language}.txt"), language)
    return {row.slug: f"{row.title}\n{row.text}" for row in passages}


def questions() -> dict[str, str]:
    slugs = {reading.question: reading.slug for reading in faq_reviews()}
    entries = parse_faq(read_text(SOURCES / "faq.en.txt"))
    return {slugs[row.question]: "\n".join([row.question, *row.answer]) for row in entries}


SAID = {
    "1.9.0": rules("1.9.0", "ja"),
    "1.3.0": rules("1.3.0", "en"),
    "rulebook-ja": book("1.03", "ja"),
    "rulebook-en": book("1.02", "en"),
    "faq": questions(),
}


@pytest.mark.parametrize("record", RECORDS, ids=[record.slug for record in RECORDS])
def test_it_has_every_field_in_both_languages(record: DiscrepancyRecord) -> None:
    sentences = [record.holds, record.engine, record.judge, *(saying.says for saying in record.sources)]
    for words in sentences:
        assert words.en.endswith("."), words.en
        assert words.en[0].upper() == words.en[0], words.en
        assert not KANA.search(re.sub(r"\([^)]*\)", "", words.en)), words.en
        assert ";" not in words.en, words.en
        assert words.ja.endswith("。"), words.ja
        assert KANA.search(words.ja), words.ja
        assert not PLAIN.search(words.ja), words.ja
    assert record.title.en
    assert not KANA.search(record.title.en)
    assert KANA.search(record.title.ja)


@pytest.mark.parametrize("record", RECORDS, ids=[record.slug for record in RECORDS])
def test_its_sources_have_what_is_quoted_of_them(record: DiscrepancyRecord) -> None:
    assert len(record.sources) >= 2
    assert any(saying.source == "1.9.0" for saying in record.sources), "the rules in force are heard in each"
    for saying in record.sources:
        assert saying.where
        if saying.source == "answer":
            assert not saying.quotes
            assert set(saying.where) <= set(answer_numbers())
            continue
        places = SAID[saying.source]
        assert set(saying.where) <= places.keys()
        assert saying.quotes
        for quote in saying.quotes:
            assert any(quote in places[place] for place in saying.where), quote


def test_slugs_are_unique_and_every_group_has_its_own() -> None:
    slugs = [record.slug for record in RECORDS]
    groups = [group.group for group in GROUPS]
    assert len(RECORDS) >= 65
    assert len({*slugs, *groups}) == len(slugs) + len(groups), "an anchor stands once"
    assert all(SLUG.fullmatch(slug) for slug in (*slugs, *groups))


def test_the_one_that_decides_games_says_what_a_head_judge_has_to_weigh() -> None:
    record = next(record for record in RECORDS if record.slug == "both-lives-reach-zero")
    assert record.sure == "likely"
    for words in (record.judge.en, record.judge.ja):
        assert re.search(r"draw|引き分け", words)
        assert re.search(r"turn player loses|ターンプレイヤーの敗北", words)


BOTH = BilingualWords("Said.", "言います。")
SOUND = SourceStatement("1.9.0", BOTH, ("1.3.1",), ("テキストの内容を優先します",))


def odd(saying: SourceStatement) -> list[DiscrepancyGroupRecord]:
    record = DiscrepancyRecord(
        "odd", datetime.date(2026, 11, 26), BilingualWords("Odd", "変"), (SOUND, saying), "open", BOTH, BOTH, BOTH
    )
    return [DiscrepancyGroupRecord("odds", BilingualWords("Odds", "変なもの"), (record,))]


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
@pytest.mark.parametrize(
    ("saying", "reason"),
    [
        (SourceStatement("1.9.0", BOTH, ("99",), ("x",)), "names 99, which is not in Comprehensive rules 1.9.0"),
        (SourceStatement("faq", BOTH, ("no-such",), ("x",)), "names no-such, which is not in"),
        (SourceStatement("answer", BOTH, ("Q317",)), "names Q317, which is not in Official answers"),
        (
            SourceStatement("rumor", BOTH),
            "names the source 'rumor'; the sources are 1.3.0, 1.9.0, answer, faq, rulebook-",
        ),
        (
            SourceStatement("1.9.0", BOTH, ("1.3.1",), ("誰も言わない",)),
            "quotes '誰も言わない', which .* does not have at 1.3.1",
        ),
        (SourceStatement("1.9.0", BOTH, ("1.3.1",)), "quotes nothing of Comprehensive rules 1.9.0"),
    ],
)
def test_one_that_names_or_quotes_what_is_not_there_is_refused(saying: SourceStatement, reason: str) -> None:
    edition = Edition.of_version("1.9.0")
    assert edition is not None
    with pytest.raises(DocumentError, match=reason):
        store_discrepancies(odd(saying), edition)


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
def test_all_are_stored_in_their_order_with_their_group() -> None:
    stored = [(row.slug, row.group, row.sure, row.judge_ja) for row in Discrepancy.objects.all()]
    assert stored == [
        (record.slug, group.group, record.sure, record.judge.ja) for group in GROUPS for record in group.discrepancies
    ]


def test_every_doubtful_reading_of_the_editions_is_among_them() -> None:
    page = (Path(__file__).parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")
    table = page.split("## Doubtful readings")[1].split("\n## ")[0]
    rows = [line.split(" | ") for line in table.split("\n") if re.match(r"\| (?!Topic)", line)]
    told = {
        where for record in RECORDS for saying in record.sources if saying.source == "1.9.0" for where in saying.where
    }
    assert len(rows) >= 16
    for row in rows:
        assert told & set(re.findall(r"\d+(?:\.\d+)+", row[2])), row[0]
