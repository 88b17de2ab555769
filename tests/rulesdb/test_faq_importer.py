"""The importer of the frequently asked questions, held against the published document."""

from pathlib import Path

import pytest

from rulesdb.importers.errors import DocumentError
from rulesdb.importers.faq import TITLE, parse_faq

SOURCE = (Path(__file__).parents[2] / "rulesdb/sources/faq.en.txt").read_text(encoding="utf-8")


def document(*lines: str) -> str:
    return "\n".join((*TITLE, *lines))


def test_every_entry_of_the_document_is_there() -> None:
    records = parse_faq(SOURCE)
    assert len(records) == 90 == SOURCE.count("\nQ")
    assert [record.number for record in records] == list(range(1, 91))


def test_sections_hold_the_entries_printed_below_them() -> None:
    counts: dict[str, int] = {}
    for record in parse_faq(SOURCE):
        counts[record.section] = counts.get(record.section, 0) + 1
    assert counts == {"Preparing for battle": 6, "During battle": 75, "Keywords": 6, "Tournaments & Events": 3}


def test_no_character_is_lost_doubled_or_moved() -> None:
    printed = list(TITLE)
    section = ""
    for record in parse_faq(SOURCE):
        if record.section != section:
            section = record.section
            printed.append(section)
        assert len(printed) + 1 == record.line
        printed += ["Q" + record.question, *record.answer]
    assert "\n".join(printed) == SOURCE.rstrip("\n")


def test_an_answer_keeps_all_its_lines() -> None:
    (downs,) = [record for record in parse_faq(SOURCE) if record.question.startswith("If your holomem A and B")]
    assert len(downs.answer) == 4
    assert downs.answer[1].startswith("1) ")
    assert downs.answer[-1].endswith("send the cheer to 1 holomem.")


def test_windows_line_ends_and_a_byte_order_mark_read_the_same() -> None:
    assert parse_faq("\ufeff" + SOURCE.replace("\n", "\r\n")) == parse_faq(SOURCE)


def test_a_short_answer_without_a_full_stop_is_no_section() -> None:
    (first, second) = parse_faq(document("Basics", "QMay it?", "Yes", "QMust it?", "No"))
    assert (first.section, first.answer, second.answer) == ("Basics", ("Yes",), ("No",))


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "must begin with"),
        ("Frequently Asked Questions\nQWhy?\nBecause.", 1, "must begin with"),
        (document(), 0, "no questions"),
        (document("QWhy?", "Because."), 3, "before the first section"),
        (document("Basics", "QWhy?", "QWhen?", "Now."), 4, "no answer"),
        (document("Basics", "QWhy?", "Because.", "QWhen?"), 6, "no answer"),
        (document("Basics", "QWhy?", "Because.", "", "QWhen?", "Now."), 6, "empty"),
        (document("Basics", "QWhy?", "Because.", "QWhy?", "Because."), 6, "already stands on line 4"),
        (document("Basics", "QWhy?", "Because.", "Basics", "QWhen?", "Now."), 6, "already began on line 3"),
        (document("Basics", "QWhy", "Because."), 4, "question mark"),
        (document("Basics", "QWhy?", "Be\x00cause."), 5, "control character"),
        (document("Basics", "More", "QWhy?", "Because."), 3, "section heading"),
        (document("An answer that stands before any question.", "QWhy?", "Because."), 3, "section heading"),
    ],
)
def test_malformed_input_is_refused_with_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parse_faq(text, file="upload.txt")
    assert (caught.value.file, caught.value.line) == ("upload.txt", line)
    assert reason in caught.value.reason
    assert str(caught.value).startswith("upload.txt")
