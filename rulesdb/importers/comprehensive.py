"""Parses the comprehensive rules, Japanese or English, into records.

The text was extracted from a printed layout. A provision begins with a line that has a rule number, perhaps after a list marker,
and goes on until the next number. The parser removes line breaks, list markers, bold marks and link marks, as `PrintConventions`
says for each language, and keeps everything else.

Numbers must follow each other without a gap, and each must have a printed parent. A gap or a missing parent is refused, because
it means that a line of the document was lost.
"""

import datetime
import re

import msgspec

from rulesdb.importers.comprehensive_records import (
    BilingualWords,
    Corrections,
    EditionRecord,
    NumberCorrection,
    ProvisionRecord,
    Span,
)
from rulesdb.importers.comprehensive_references import find_references
from rulesdb.importers.comprehensive_words import with_misprints
from rulesdb.importers.errors import DocumentError
from rulesdb.importers.numbers import depth_of

NUMBERED = re.compile(r" *(?:- )?(?:(?P<mark>#{1,3}) )?(?P<number>[1-9]\d*(?:\.\d+)*) (?P<words>\S.*)")
MARK = re.compile(r"\*\*|\[(?P<label>[^\[\]]+)\]\(#\)")
LIST_MARKER = re.compile(r" *- ")

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


class PrintConventions(msgspec.Struct, frozen=True):
    """How the document of one language is printed.

    ``joint`` goes between the lines of a clause that was broken into several. ``bullet`` and ``example`` are the marks at the
    beginning of such a line; the parser removes them. ``figure`` matches a caption, which belongs to the number that follows it,
    and ``note`` a remark of the translator. ``dash_is_bullet`` says whether a line that begins with a list marker is a bullet
    or only the continuation of the line before. A clause ends with ``sentence_end``. ``contents_line``, ``contents_title`` and
    ``changes_title`` recognise the table of contents and the list of changes.
    """

    joint: str
    bullet: str
    example: str
    figure: re.Pattern[str]
    note: re.Pattern[str] | None
    dash_is_bullet: bool
    sentence_end: str
    contents_line: re.Pattern[str]
    contents_title: str
    changes_title: str


PRINT_CONVENTIONS = {
    "ja": PrintConventions(
        joint="",
        bullet="◆ ",
        example="例:",
        figure=re.compile(r"[①-⑳] "),
        note=None,
        dash_is_bullet=False,
        sentence_end="。",
        contents_line=re.compile(r"\d+\t[^\t]+\t\d+"),
        contents_title="",
        changes_title="更新項目",
    ),
    "en": PrintConventions(
        joint=" ",
        bullet="",
        example="Example: ",
        figure=re.compile(r"1: .+, 2: "),
        note=re.compile(r"\(.+\)"),
        dash_is_bullet=True,
        sentence_end=".",
        contents_line=re.compile(r"\[\d+ [^\[\]]+\]\(#\)"),
        contents_title="Table of contents",
        changes_title="Changelog",
    ),
}


def parse_comprehensive(
    text: str, language: str, *, file: str = "comprehensive rules", corrections: Corrections | None = None
) -> EditionRecord:
    """The edition that ``text`` prints, with every reference resolved within it.

    ``corrections`` lists what the print is known to have wrong. Raises `DocumentError` with ``file``, line and reason
    when a line belongs nowhere, a number is missing, out of order or twice, a mark is left open, the version is not
    printed, a reference leads nowhere or a correction matches nothing.

    >>> body = "1 概要\\n## 1.1 人数\\n- 1.1.1 原則2名で\\n\\n行います(1.1)。\\n"
    >>> text = "1\\t概要\\t1\\n" + body + "更新項目\\n2026年6月12日 ver 1.9.0\\n"
    >>> edition = parse_comprehensive(text, "ja")
    >>> [(p.number, p.text) for p in edition.provisions][-1]
    ('1.1.1', '原則2名で行います(1.1)。')
    >>> edition.version, edition.date.isoformat(), [r.target for r in edition.references]
    ('1.9.0', '2026-06-12', ['1.1'])
    """
    reading = PRINT_CONVENTIONS.get(language)
    if reading is None:
        raise DocumentError(
            file,
            0,
            "no reading for the language {language!r}; there are {languages}",
            language=language,
            languages=", ".join(PRINT_CONVENTIONS),
        )

    corrections = corrections or Corrections()
    lines = text.split("\n")
    first = next((at for at, line in enumerate(lines) if NUMBERED.fullmatch(line)), None)
    if first is None:
        raise DocumentError(file, 0, "no numbered line such as '1.1 ...'")

    last = next((at for at, line in enumerate(lines) if line == reading.changes_title and at > first), len(lines))
    preface, contents = _front(lines[:first], reading, file)
    body = _Body(reading, corrections.numbers, file)
    for at in range(first, last):
        body.read(at + 1, lines[at])

    provisions = with_misprints(body.finish(), corrections.words, file)
    changes = tuple(_plain(line, file, at + 1) for at, line in enumerate(lines) if at > last and line.strip())
    version, date = printed_version(text, language, file=file)

    return EditionRecord(
        language=language,
        version=version,
        date=date,
        preface=preface,
        contents=contents,
        changes=changes,
        provisions=provisions,
        references=find_references(provisions, corrections.references, file),
    )


def unmark(raw: str) -> tuple[str, list[tuple[int, int]]] | None:
    """``raw`` without bold and link marks, and the spans that were bold; None when a bold mark is left open.

    >>> unmark("先頭の**コロン(:)**より ([5.24](#))")
    ('先頭のコロン(:)より (5.24)', [(3, 9)])
    """
    plain, spans, opened, position = "", [], None, 0
    for mark in MARK.finditer(raw):
        plain += raw[position : mark.start()]
        position = mark.end()
        if mark["label"] is not None:
            plain += mark["label"]
        elif opened is None:
            opened = len(plain)
        else:
            spans.append((opened, len(plain)))
            opened = None
    return None if opened is not None else (plain + raw[position:], spans)


def _plain(line: str, file: str, number: int) -> str:
    unmarked = unmark(LIST_MARKER.sub("", line, count=1).strip().removeprefix("◆ "))
    if unmarked is None:
        raise DocumentError(file, number, "a bold mark ** is left open")
    return unmarked[0]


def _front(lines: list[str], reading: PrintConventions, file: str) -> tuple[str, tuple[str, ...]]:
    preface: list[str] = []
    contents: list[str] = []
    for at, line in enumerate(lines):
        if reading.contents_line.fullmatch(line):
            contents.append(_plain(line, file, at + 1))
        elif line != reading.contents_title:
            preface.append(line)
    return "\n".join(preface).strip(), tuple(contents)


def printed_version(text: str, language: str, *, file: str = "comprehensive rules") -> tuple[str, datetime.date]:
    """The version and date that the document prints of itself; `DocumentError` when it prints none.

    >>> printed_version("更新項目\\n2026年6月12日 ver 1.9.0\\n2025年1月1日 ver 1.8.0", "ja")
    ('1.9.0', datetime.date(2026, 6, 12))
    >>> printed_version("comprehensive rules version 1.3.0, dated March 16th 2025.", "en")
    ('1.3.0', datetime.date(2025, 3, 16))
    """
    try:
        if language == "ja":
            if found := re.search(r"^(\d{4})年(\d{1,2})月(\d{1,2})日 ver ([\d.]+)$", text, re.MULTILINE):
                return found[4], datetime.date(int(found[1]), int(found[2]), int(found[3]))
            raise DocumentError(file, 0, "the list of changes names no version such as '2026年6月12日 ver 1.9.0'")
        found = re.search(r"rules version ([\d.]+), dated (\w+) (\d{1,2})(?:st|nd|rd|th) (\d{4})", text)
        if found and found[2] in _MONTHS:
            return found[1], datetime.date(int(found[4]), _MONTHS.index(found[2]) + 1, int(found[3]))
    except ValueError as error:
        raise DocumentError(file, 0, "the date printed with the version is not a date: {error}", error=error) from None
    raise DocumentError(file, 0, "the preface names no version such as 'version 1.3.0, dated March 16th 2025'")


class _Body:
    """Reads the numbered part of the document line by line with `read`; `finish` returns its provisions."""

    def __init__(self, reading: PrintConventions, corrections: tuple[NumberCorrection, ...], file: str) -> None:
        self.reading = reading
        self.file = file
        self.corrections = list(corrections)
        self.provisions: list[ProvisionRecord] = []
        self.captions: list[str] = []
        self.head: tuple[str, NumberCorrection | None, str, int] | None = None
        self.parts: list[tuple[str, str]] = []
        self.changed: list[Span] = []
        self.gap = False

    def read(self, number: int, line: str) -> None:
        if not line.strip():
            self.gap = True
            return
        if found := NUMBERED.fullmatch(line):
            self._begin(found, number)
        else:
            dashed = LIST_MARKER.match(line) is not None
            self._unnumbered(LIST_MARKER.sub("", line, count=1).strip(), number, dashed=dashed)
        self.gap = False

    def finish(self) -> tuple[ProvisionRecord, ...]:
        self._close()
        if self.captions:
            raise DocumentError(
                self.file, 0, "no number follows the figure captions {captions}", captions=", ".join(self.captions)
            )
        if self.corrections:
            raise DocumentError(
                self.file, 0, "no line {printed} to correct; drop the correction", printed=self.corrections[0].printed
            )
        return tuple(self.provisions)

    def _begin(self, found: re.Match[str], line: int) -> None:
        self._close()
        printed = found["number"]
        previous = self.provisions[-1].number if self.provisions else ""
        correction = next((c for c in self.corrections if (c.printed, c.after) == (printed, previous)), None)
        if correction:
            self.corrections.remove(correction)

        number = correction.means if correction else printed
        allowed = _followers(previous)
        if number not in allowed:
            raise DocumentError(
                self.file,
                line,
                "{number} cannot follow {previous}; expected one of {allowed}"
                if previous
                else "the document cannot begin with {number}; expected one of {allowed}",
                number=number,
                previous=previous,
                allowed=", ".join(allowed),
            )

        self.head = (number, correction, found["mark"] or "", line)

        for caption in self.captions:
            self._add("figures", caption, line)

        self.captions = []
        self._add("text", found["words"], line)

    def _unnumbered(self, words: str, line: int, *, dashed: bool) -> None:
        reading = self.reading
        if reading.figure.match(words):
            self.captions.append(words)
        elif self.captions:
            raise DocumentError(self.file, line, "expected a number or another caption after a figure caption")
        elif words.startswith(reading.example):
            words = words.removeprefix(reading.example)
            self._add("examples", words.removesuffix("*") if reading.dash_is_bullet else words, line)
        elif reading.bullet and words.startswith(reading.bullet):
            self._add("bullets", words.removeprefix(reading.bullet), line)
        elif reading.dash_is_bullet and dashed:
            self._add("bullets", words, line)
        elif reading.note and reading.note.fullmatch(words):
            self._add("notes", words, line)
        elif self.gap and self.parts and self.parts[-1][1].endswith(reading.sentence_end):
            raise DocumentError(self.file, line, "this line belongs to no number: {words!r}", words=words[:40])
        else:
            self._continue(words, line)

    def _continue(self, words: str, line: int) -> None:
        field, before = self.parts.pop()
        self._add(field, words, line, before=before + self.reading.joint)

    def _add(self, field: str, raw: str, line: int, *, before: str = "") -> None:
        unmarked = unmark(raw.strip())
        if unmarked is None:
            raise DocumentError(self.file, line, "a bold mark ** is left open")
        plain, spans = unmarked
        name = field if field == "text" else f"{field}.{sum(part == field for part, _ in self.parts)}"
        self.parts.append((field, before + plain))
        self.changed += [Span(name, len(before) + start, len(before) + end) for start, end in spans]

    def _close(self) -> None:
        if self.head is None:
            return

        number, correction, mark, line = self.head
        words: dict[str, list[str]] = {"text": [], "bullets": [], "examples": [], "notes": [], "figures": []}
        layout: list[str] = []
        for field, part in self.parts:
            layout.append(field if field == "text" else f"{field}.{len(words[field])}")
            words[field].append(part)

        text = words["text"][0]
        self.provisions.append(
            ProvisionRecord(
                number=number,
                printed_number=correction.printed if correction else "",
                number_reason=correction.reason if correction else BilingualWords(),
                mark=mark,
                line=line,
                # Chapters and sections are headings, save those printed as a whole sentence (1.3.0: 12.1 and 12.2).
                heading=depth_of(number) <= 2 and not text.endswith(self.reading.sentence_end),
                text=text,
                bullets=tuple(words["bullets"]),
                examples=tuple(words["examples"]),
                notes=tuple(words["notes"]),
                figures=tuple(words["figures"]),
                layout=tuple(layout),
                changed=tuple(self.changed),
            )
        )

        self.head, self.parts, self.changed = None, [], []


def _followers(previous: str) -> list[str]:
    """The numbers that may come after ``previous``: its first child, or the next one on any level above."""
    if not previous:
        return ["1"]
    parts = previous.split(".")
    steps = [".".join([*parts[:at], str(int(parts[at]) + 1)]) for at in range(len(parts))]
    return [f"{previous}.1", *reversed(steps)]
