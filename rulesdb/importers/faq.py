"""Parses the official frequently asked questions into records; does not use the database.

The document is plain lines: a title of two lines, section headings, and entries. An entry is one line
that starts with "Q" and ends with a question mark, followed by the lines of its answer.
"""

import re

import msgspec

from rulesdb.importers.errors import DocumentError

TITLE = ("RULE/Q&A", "Frequently Asked Questions")
"""The lines above the first section, exactly as published."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
LONGEST_HEADING = 40
"""A section heading is short and is not a sentence; a longer line is the last line of an answer."""


class QuestionRecord(msgspec.Struct, frozen=True):
    """One entry: its place in the document, its section, the question and every line of the answer."""

    number: int
    section: str
    question: str
    answer: tuple[str, ...]
    line: int


def parse_faq(text: str, *, file: str = "faq.en.txt") -> tuple[QuestionRecord, ...]:
    """Returns the entries of the document in the order in which it prints them, numbered from 1.

    Raises `DocumentError` with `file`, the line and the reason when the title is not there, a question
    stands outside a section, has no answer, is not a question or appears twice, a section is empty or
    appears twice, or a line is empty or holds a control character.

    >>> source = chr(10).join((*TITLE, "During battle", "QIs there a limit?", "No.", "There is none."))
    >>> parse_faq(source)[0]
    QuestionRecord(number=1, section='During battle', question='Is there a limit?', \
answer=('No.', 'There is none.'), line=4)
    """
    lines = _lines(text, file)
    records: list[QuestionRecord] = []
    sections: dict[str, int] = {}
    questions: dict[str, int] = {}
    section = ""
    index = len(TITLE)
    while index < len(lines):
        line = lines[index]
        number = index + 1
        if not line.startswith("Q"):
            if line in sections:
                raise DocumentError(
                    file,
                    number,
                    "the section {section!r} already began on line {first}",
                    section=line,
                    first=sections[line],
                )
            if not _is_heading(lines, index):
                raise DocumentError(file, number, "expected a section heading followed by a question (a line with Q)")
            section = line
            sections[section] = number
            index += 1
            continue

        question = _question(line, number, section, file)
        if question in questions:
            raise DocumentError(
                file, number, "the same question already stands on line {first}", first=questions[question]
            )

        questions[question] = number
        answer: list[str] = []
        index += 1
        while index < len(lines) and not lines[index].startswith("Q"):
            if answer and _is_heading(lines, index):
                break
            answer.append(lines[index])
            index += 1

        if not answer:
            raise DocumentError(file, number, "this question has no answer: one or more lines must follow it")

        records.append(QuestionRecord(len(records) + 1, section, question, tuple(answer), number))

    if not records:
        raise DocumentError(file, 0, "the document has no questions (lines that start with Q)")

    return tuple(records)


def _lines(text: str, file: str) -> list[str]:
    """The lines of the document, its title checked."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    if tuple(lines[: len(TITLE)]) != TITLE:
        raise DocumentError(
            file, 1, "the document must begin with the lines {first!r} and {second!r}", first=TITLE[0], second=TITLE[1]
        )
    for number, line in enumerate(lines, 1):
        if not line.strip():
            raise DocumentError(file, number, "the line is empty: entries follow each other without empty lines")
        if _CONTROL.search(line):
            raise DocumentError(file, number, "the line holds a control character: only printable text is allowed")
    return lines


def _question(line: str, number: int, section: str, file: str) -> str:
    """The text of a question line, without its Q."""
    question = line[1:].strip()
    if not section:
        raise DocumentError(file, number, "a question stands before the first section heading")
    if not question.endswith("?"):
        raise DocumentError(file, number, "a line that starts with Q must be a question and end with a question mark")
    return question


def _is_heading(lines: list[str], index: int) -> bool:
    """Whether the line is short, is not a sentence, and is followed by a question."""
    line = lines[index]
    followed = index + 1 < len(lines) and lines[index + 1].startswith("Q")
    return followed and len(line) <= LONGEST_HEADING and not line.endswith((".", "!", "?", ")", ":", ","))
