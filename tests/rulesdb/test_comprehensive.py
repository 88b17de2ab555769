"""The comprehensive rules as read, held against the source files character for character."""

import datetime
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdb.importers.comprehensive import parse_comprehensive
from rulesdb.importers.comprehensive_records import (
    BilingualWords,
    Corrections,
    EditionRecord,
    NumberCorrection,
    ReferenceCorrection,
    WordCorrection,
)
from rulesdb.importers.errors import DocumentError
from rulesdb.importers.numbers import ancestors_of, sort_key
from rulesdb.load_files import corrections_of

SOURCES = Path(__file__).parents[2] / "rulesdb" / "sources"
FILES = {"ja": "comprehensive-rules-1.9.0.ja.txt", "en": "comprehensive-rules-1.3.0.en.txt"}
JOINT = {"ja": "", "en": " "}

# All that reading undoes, and nothing else: list markers and indentation, heading marks, bold marks, link marks, the mark
# of a bullet, the label of an example, and the italic mark that closes an example of the English document.
UNDONE = (
    re.compile(r"^ *(?:- )?"),
    re.compile(r"^#{1,3} "),
    re.compile(r"\*\*"),
    re.compile(r"(?<=\])\(#\)"),
    re.compile(r"^◆ "),
    re.compile(r"^(?:例:|Example: )"),
    re.compile(r"(?<=\.)\*$"),
)
LINK = re.compile(r"\[(\d+(?:\.\d+)*)\](?=\(#\))")


def read(language: str) -> EditionRecord:
    text = (SOURCES / FILES[language]).read_text()
    version = {"ja": "1.9.0", "en": "1.3.0"}[language]
    return parse_comprehensive(text, language, file=FILES[language], corrections=corrections_of(version, language))


@pytest.fixture(scope="module", params=["ja", "en"])
def edition(request: pytest.FixtureRequest) -> EditionRecord:
    return read(request.param)


def printed_lines(language: str) -> list[str]:
    """The lines of the numbered part, with what reading undoes undone by rules of this test."""
    lines = (SOURCES / FILES[language]).read_text().split("\n")
    start = next(at for at, line in enumerate(lines) if re.match(r"1 \S", line))
    stop = lines.index({"ja": "更新項目", "en": "Changelog"}[language])
    found = []
    for line in lines[start:stop]:
        if line.strip():
            plain = LINK.sub(r"\1", line) if "](#)" not in line else re.sub(r"\[([^\[\]]+)\]\(#\)", r"\1", line)
            for mark in UNDONE:
                plain = mark.sub("", plain)
            found.append(plain)
    return found


def stored_parts(edition: EditionRecord) -> Iterator[str]:
    for provision in edition.provisions:
        for part in provision.layout:
            number = f"{provision.printed_number or provision.number} " if part == "text" else ""
            yield number + provision.part(part)


def test_every_printed_character_is_stored_once_and_in_order(edition: EditionRecord) -> None:
    lines = iter(printed_lines(edition.language))
    for part in stored_parts(edition):
        built = next(lines)
        while built != part:
            assert part.startswith(built), f"stored {part!r}, printed {built!r}"
            built += JOINT[edition.language] + next(lines)
    assert next(lines, None) is None


def test_layout_names_every_part(edition: EditionRecord) -> None:
    for provision in edition.provisions:
        parts = 1 + sum(len(x) for x in (provision.bullets, provision.examples, provision.notes, provision.figures))
        assert len(set(provision.layout)) == len(provision.layout) == parts


@pytest.mark.parametrize(("language", "pattern", "count"), [("ja", 602, 621), ("en", 560, 573)])
def test_counts(language: str, pattern: int, count: int) -> None:
    """602 and 560 lines look like ``1.1 ...``; chapters and the sections marked ## come on top."""
    text = (SOURCES / FILES[language]).read_text()
    edition = read(language)
    assert len(re.findall(r"^\s*(?:- )?\d+(?:\.\d+)+ ", text, re.M)) == pattern
    assert sum("." in row.number and not row.mark for row in edition.provisions) == pattern
    assert len(edition.provisions) == count


def test_numbers_are_unique_ascending_and_have_their_ancestors(edition: EditionRecord) -> None:
    numbers = [provision.number for provision in edition.provisions]
    assert len(set(numbers)) == len(numbers)
    assert [sort_key(number) for number in numbers] == sorted(sort_key(number) for number in numbers)
    assert all(set(ancestors_of(number)) <= set(numbers) for number in numbers)


def test_marked_sections_of_1_9_0() -> None:
    marked = [provision.number for provision in read("ja").provisions if provision.mark]
    assert marked == ["6", "6.2", "7", "7.1", "7.2", "7.3", "10.8"]


def test_headings_and_clauses() -> None:
    for language, clauses in (("ja", []), ("en", ["12.1", "12.2"])):
        edition = read(language)
        assert [p.number for p in edition.provisions if not p.heading and p.number.count(".") < 2] == clauses
        assert not [p.number for p in edition.provisions if p.heading and p.number.count(".") > 1]


def by_number(edition: EditionRecord, number: str):
    return next(provision for provision in edition.provisions if provision.number == number)


def test_clauses_broken_by_the_page_are_whole() -> None:
    edition = read("ja")
    assert "カードタイプがホロメンであるカードと、" in by_number(edition, "4.4.4").text
    assert "コラボホロメンによるアーツを任意の順番で" in by_number(edition, "9.1.1").text
    assert "持つことは保障されません。選ぶプレイヤーは、" in by_number(edition, "10.7.2.3.5").text
    assert by_number(edition, "12.3.5.1").text.endswith("行う'を意味します。")
    assert by_number(read("en"), "4.16.1").text.endswith(
        "during the game. There is only one resolution zone that is shared by both players."
    )


def test_bullets_examples_notes_and_captions() -> None:
    ja, en = read("ja"), read("en")
    assert len(by_number(ja, "8.3.2").bullets) == len(by_number(en, "8.3.3").bullets) == 3
    assert by_number(ja, "8.3.3").bullets[0].startswith("8.3.2 で選んだ")
    assert by_number(ja, "2.4.3").examples == ("右図のアイコンの色は白であり緑でもあります。",)
    assert by_number(en, "2.15.1").examples[1].endswith("in the Archive'.")
    assert [p.number for p in en.provisions if p.notes] == ["7.2.2", "8.4.4", "12.1.4.4", "12.2.4.2"]
    assert [p.number for p in ja.provisions if p.figures] == ["2", "12.1", "12.2", "12.3"]
    assert len(by_number(ja, "2").figures) == 14
    assert by_number(ja, "12.3").layout == ("figures.0", "figures.1", "text")


def test_changed_spans_are_what_is_printed_bold() -> None:
    edition = read("ja")
    clause = by_number(edition, "10.4.1")
    assert [clause.part(span.part)[span.start : span.end] for span in clause.changed] == ["コロン(:)", "表記された"]
    source = (SOURCES / FILES["ja"]).read_text()
    bold = re.findall(r"\*\*(.+?)\*\*", source)
    assert [p.part(s.part)[s.start : s.end] for p in edition.provisions for s in p.changed] == bold


def test_front_and_back_are_kept_in_their_place() -> None:
    ja, en = read("ja"), read("en")
    assert (ja.version, ja.date) == ("1.9.0", datetime.date(2026, 6, 12))
    assert (en.version, en.date) == ("1.3.0", datetime.date(2025, 3, 16))
    assert len(ja.contents) == len(en.contents) == 13
    assert ja.contents[12] == "13\tその他\t17"
    assert by_number(ja, "14").text == "その他"
    assert ja.changes[2:4] == ("2026年6月12日 ver 1.9.0", "「すべての色」という表記を定義しました。")
    assert "translated by Ogbajoj" in en.preface
    assert en.changes[1] == "Updated restrictions on playing Arts. (9.2.1)"


def test_misprinted_number_keeps_both() -> None:
    clause = by_number(read("en"), "4.13.4")
    assert clause.printed_number == "4.14.4"
    assert "inside 4.13" in clause.number_reason.en


def test_references_resolve_and_stand_where_they_say(edition: EditionRecord) -> None:
    numbers = {provision.number: provision for provision in edition.provisions}
    assert edition.references
    for reference in edition.references:
        assert reference.target in numbers
        if reference.start is not None:
            words = numbers[reference.source].part(reference.part)
            assert words[reference.start : reference.end] == reference.printed
            assert reference.corrected or reference.printed == reference.target


def test_every_dotted_number_in_the_text_is_a_reference(edition: EditionRecord) -> None:
    for provision in edition.provisions:
        written = [n for part in provision.layout for n in re.findall(r"\d+(?:\.\d+)+", provision.part(part))]
        placed = [r.printed for r in edition.references if r.source == provision.number and r.start is not None]
        assert [number for number in placed if "." in number] == written


def test_ranges_and_chapters() -> None:
    edition = read("ja")
    targets: dict[str, list[str]] = {}
    for reference in edition.references:
        targets.setdefault(reference.source, []).append(reference.target)
    assert targets["7.1.2"] == ["7.2", "7.3", "7.4", "7.5", "7.6", "7.7"]
    assert targets["8.1.1"] == ["8.2", "8.3", "8.4", "8.5", "8.6", "8.7"]
    assert targets["10.10.1.5"] == ["10.10.1.1", "10.10.1.2", "10.10.1.3", "10.10.1.4"]
    assert targets["7.5.2"] == ["8"]
    assert targets["7.6.4"] == ["9"]


def test_stale_prints_are_corrected() -> None:
    corrected = [(r.source, r.printed, r.target) for r in read("ja").references if r.corrected]
    assert corrected == [("2.11.2.4", "5.13", "5.14"), ("5.27.1", "12.3.2", "12.3.3"), ("8.3.4", "5.13", "5.14")]


HEAD = "1 概要\n1.1 人数\n"
TAIL = "更新項目\n2026年6月12日 ver 1.9.0\n"


@pytest.mark.parametrize(
    ("body", "line", "reason"),
    [
        ("1.1.2 飛ぶ。\n", 3, "1.1.2 cannot follow 1.1"),
        ("1.2.1 親がない。\n", 3, "1.2.1 cannot follow 1.1"),
        ("1.1.1 一。\n1.1.1 二。\n", 4, "1.1.1 cannot follow 1.1.1"),
        ("1.1.1 一。\n\n迷子の行\n", 5, "belongs to no number"),
        ("1.1.1 一**。\n", 3, "bold mark"),
        ("1.1.1 一(9.9)。\n", 3, "cites 9.9"),
        ("1.1.1 一(1.1-1.1.1)。\n", 3, "not siblings"),
        ("① 図\n迷子の行\n", 4, "after a figure caption"),
        ("1.1.1 一。\n① 図\n", 0, "no number follows the figure captions"),
    ],
)
def test_malformed_documents_are_refused_with_line_and_reason(body: str, line: int, reason: str) -> None:
    with pytest.raises(DocumentError, match=re.escape(reason)) as caught:
        parse_comprehensive(HEAD + body + TAIL, "ja", file="bad.txt")
    assert (caught.value.file, caught.value.line) == ("bad.txt", line)


def test_a_document_without_version_numbers_or_reading_is_refused() -> None:
    with pytest.raises(DocumentError, match="names no version"):
        parse_comprehensive(HEAD, "ja")
    with pytest.raises(DocumentError, match="no numbered line"):
        parse_comprehensive("nothing here", "en")
    with pytest.raises(DocumentError, match="no reading for the language 'fr'"):
        parse_comprehensive(HEAD, "fr")


def test_a_correction_that_matches_nothing_is_refused() -> None:
    number = Corrections(numbers=(NumberCorrection("9.9", "1.1", "1.1.1", BilingualWords("none", "なし")),))
    with pytest.raises(DocumentError, match=r"no line 9\.9"):
        parse_comprehensive(HEAD + TAIL, "ja", corrections=number)
    reference = Corrections(references=(ReferenceCorrection("1.1", "1", "1", BilingualWords("none", "なし")),))
    with pytest.raises(DocumentError, match=r"1\.1 does not cite 1"):
        parse_comprehensive(HEAD + TAIL, "ja", corrections=reference)
    for number, reason in (("1.1", r"1\.1 does not print 'zz'"), ("9.9", r"there is no 9\.9")):
        words = Corrections(words=(WordCorrection((number,), "zz", "z", BilingualWords("none", "なし")),))
        with pytest.raises(DocumentError, match=reason):
            parse_comprehensive(HEAD + TAIL, "ja", corrections=words)
