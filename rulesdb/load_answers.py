"""Reads and stores the publisher's numbered answers, written in this project's own words in ``data/answers``."""

import datetime
import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

import msgspec

from rulesdb.card_links import known_cards
from rulesdb.importers.errors import DocumentError, Phrase, phrase
from rulesdb.load_files import ANSWERS, misfit, read_yaml
from rulesdb.load_links import CitationRow, numbers_of, store_citations
from rulesdb.models import Citation, Edition, OfficialAnswer

UNKNOWN = frozenset({317, 331, 690, 703})
"""Numbers of published answers that this project does not know."""
FIRST_DAY = datetime.date(2024, 9, 1)
"""No answer is older: the game came out in that month."""
MAX_RULES = 4
LENGTHS = {"question.en": (10, 400), "question.ja": (8, 250), "outcome.en": (3, 400), "outcome.ja": (3, 250)}
LONGEST_REMARK = 300

ANSWER_NUMBER = re.compile(r"Q([1-9][0-9]{0,4})")
CARD_NUMBER = re.compile(r"h[A-Z]{1,4}[0-9]{0,3}-[0-9]{3}")
_FILE = re.compile(r"q([0-9]{3,})-([0-9]{3,})")
_JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-鿿]")
_LATIN_WORD = re.compile(r"[A-Za-z]{2}")


class AnswerWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question or an outcome; both languages are required."""

    en: str
    ja: str


class Revision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What changed in an official answer, and when."""

    date: datetime.date
    en: str
    ja: str


class AnswerRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One official answer; `OfficialAnswer` explains each field. ``rules`` are the provisions it rests on, most specific first."""

    number: str
    date: datetime.date
    source: str
    kind: str
    verdict: str
    question: AnswerWords
    outcome: AnswerWords
    cards: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    board: str = ""
    doubt: str = ""
    doubt_ja: str = ""
    revisions: tuple[Revision, ...] = ()


def read_answers(folder: Path = ANSWERS) -> list[tuple[str, AnswerRecord]]:
    """Every answer of the files ``q001-040.yaml`` and so on, in the order of the numbers, each with the name of its file.

    Raises `DocumentError` with file, number and what is allowed when an answer is malformed, appears twice, stands in a file
    of other numbers, or is missing between the first and the last and is not one of `UNKNOWN`.
    """
    found: dict[int, tuple[str, AnswerRecord]] = {}
    for path in sorted(folder.glob("*.yaml")):
        span = _FILE.fullmatch(path.stem)
        if span is None:
            raise DocumentError(path.name, 0, "a file of answers is named after its numbers, such as q001-040.yaml")

        for content in read_yaml(path, list[dict[str, Any]]):
            number, record = _record(path.name, content)
            if not int(span[1]) <= number <= int(span[2]):
                raise DocumentError(
                    path.name,
                    0,
                    "Q{number}: this file is for Q{first} to Q{last}",
                    number=number,
                    first=int(span[1]),
                    last=int(span[2]),
                )
            if number in found:
                raise DocumentError(
                    path.name,
                    0,
                    "Q{number} is already in {file}; each may stand once",
                    number=number,
                    file=found[number][0],
                )

            found[number] = (path.name, record)

    gaps = sorted(set(range(1, max(found, default=0) + 1)) - set(found) - UNKNOWN)
    if gaps:
        known = ", ".join(f"Q{number}" for number in sorted(UNKNOWN))
        raise DocumentError(
            folder.name, 0, "Q{number} is missing; only {allowed} may be missing", number=gaps[0], allowed=known
        )

    return [found[number] for number in sorted(found)]


def _record(file: str, content: dict[str, Any]) -> tuple[int, AnswerRecord]:
    name = content.get("number")
    number = ANSWER_NUMBER.fullmatch(name) if isinstance(name, str) else None
    if number is None:
        raise DocumentError(file, 0, "{key!r} is not a number of an answer; write it like Q1, Q602", key=name)
    try:
        record = msgspec.convert(content, AnswerRecord)
    except msgspec.ValidationError as error:
        raise DocumentError(file, 0, "{place}: {what}", place=name, what=misfit(error)) from None
    reason = _misfit(record)
    if reason is not None:
        raise DocumentError(file, 0, "{place}: {what}", place=name, what=reason)
    return int(number[1]), record


def _misfit(record: AnswerRecord) -> Phrase | None:
    """Why the answer is not valid; None if it is."""
    for field, choices in (
        ("source", OfficialAnswer.Source),
        ("kind", OfficialAnswer.Kind),
        ("verdict", OfficialAnswer.Verdict),
    ):
        if getattr(record, field) not in choices.values:
            return phrase(
                "{field} is {found!r}; allowed: {allowed}",
                field=field,
                found=getattr(record, field),
                allowed=", ".join(choices.values),
            )
    if record.date < FIRST_DAY or any(one.date < record.date for one in record.revisions):
        return phrase("no date is before {first}, and no revision is older than its answer", first=FIRST_DAY)
    return _wrong_words(record) or _wrong_lists(record)


def _wrong_words(record: AnswerRecord) -> Phrase | None:
    for place, (least, most) in LENGTHS.items():
        part, _, language = place.partition(".")
        text = getattr(getattr(record, part), language).strip()
        if not least <= len(text) <= most:
            return phrase(
                "{field} has {count} characters; {least} to {most} are allowed",
                field=place,
                count=len(text),
                least=least,
                most=most,
            )
        if language == "ja" and not _JAPANESE.search(text):
            return phrase("{field} is not in Japanese", field=place)
        if language == "en" and not _LATIN_WORD.search(text):
            return phrase("{field} is not in English", field=place)

    for name, text in (("board", record.board), ("doubt", record.doubt), ("doubt_ja", record.doubt_ja)):
        if len(text) > LONGEST_REMARK:
            return phrase(
                "{field} has {count} characters; at most {most} are allowed",
                field=name,
                count=len(text),
                most=LONGEST_REMARK,
            )

    if bool(record.doubt) != bool(record.doubt_ja):
        return phrase("a doubt is told in both languages")
    if any(not one.en.strip() or not one.ja.strip() for one in record.revisions):
        return phrase("a revision is told in both languages")

    return None


def _wrong_lists(record: AnswerRecord) -> Phrase | None:
    for name, members in (("cards", record.cards), ("rules", record.rules)):
        twice = [one for one in members if members.count(one) > 1]
        if twice:
            return phrase("{field} has {name} twice; each may stand once", field=name, name=twice[0])
    if len(record.rules) > MAX_RULES:
        return phrase(
            "{field} has {count} entries; at most {most} are allowed",
            field="rules",
            count=len(record.rules),
            most=MAX_RULES,
        )
    odd = [number for number in record.cards if not CARD_NUMBER.fullmatch(number)]
    return phrase("{number!r} is not a card number; write one like hBP01-004", number=odd[0]) if odd else None


def store_answers(
    records: Iterable[tuple[str, AnswerRecord]], edition: Edition, *, cards: Collection[str] | None = None
) -> None:
    """Make the official answers exactly ``records``, and store citations of the provisions of ``edition`` that each rests on.

    ``cards`` are the existing card numbers, by default those of the site. Raises `DocumentError` with file, number and what is
    allowed when a rule is not in the edition or a card does not exist.
    """
    records = list(records)
    cards = known_cards() if cards is None else cards
    rules = numbers_of(edition)
    citations = []
    for file, record in records:
        for number in record.rules:
            if number not in rules and not edition.by_keeper:
                raise DocumentError(
                    file,
                    0,
                    "{name} rests on {number}, which is not in {edition}",
                    name=record.number,
                    number=number,
                    edition=edition.version,
                )

        for card in record.cards:
            if cards is not None and card not in cards:
                raise DocumentError(file, 0, "{name}: no card has the number {card}", name=record.number, card=card)

        label = f"{record.number}: {record.question.en}"[:300]
        citations += [
            CitationRow(Citation.Source.ANSWER, record.number, label, number, Citation.Role.RESTS_ON, order)
            for order, number in enumerate(record.rules)
        ]

    rows = [_row(record) for _file, record in records]
    OfficialAnswer.objects.exclude(number__in=[row.number for row in rows]).delete()
    fields = [field.name for field in OfficialAnswer._meta.concrete_fields if field.name not in {"id", "number"}]
    OfficialAnswer.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["number"], update_fields=fields, batch_size=50
    )
    store_citations(Citation.Source.ANSWER, citations, edition, file="answers")


def _row(record: AnswerRecord) -> OfficialAnswer:
    return OfficialAnswer(
        number=int(record.number[1:]),
        date=record.date,
        source=record.source,
        kind=record.kind,
        verdict=record.verdict,
        cards=list(record.cards),
        question_en=record.question.en.strip(),
        question_ja=record.question.ja.strip(),
        outcome_en=record.outcome.en.strip(),
        outcome_ja=record.outcome.ja.strip(),
        board=record.board,
        doubt=record.doubt,
        doubt_ja=record.doubt_ja,
        revisions=[{"date": one.date.isoformat(), "en": one.en, "ja": one.ja} for one in record.revisions],
    )
