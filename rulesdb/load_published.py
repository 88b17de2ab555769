"""Imports the publisher's own text of the official answers into one site, which shows it beside this project's words.

The text belongs to its publisher and is never part of the repository; the keeper of a site may store it there.
"""

import datetime
import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from rulesdb import shelf
from rulesdb.card_links import known_cards
from rulesdb.importers.errors import DocumentError
from rulesdb.load_answers import ANSWER_NUMBER, CARD_NUMBER, FIRST_DAY
from rulesdb.load_files import misfit, read_text
from rulesdb.models import OfficialAnswer, PublishedAnswer

SHAPE = (
    '{"Q1": {"qna_number": "Q1", "date": "2024-09-21", "question": {"jp", "en"}, "answer": {"jp", "en"}, '
    '"referenced_cards": []}}'
)
MAX_CHARACTERS = 5000
"""How long a question or an answer may be."""

_WORDS = ("question_ja", "question_en", "answer_ja", "answer_en")


class PublishedText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in Japanese, and in English where there is a translation."""

    jp: str
    en: str | None = None


class PublishedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the file."""

    qna_number: str
    date: datetime.date
    question: PublishedText
    answer: PublishedText
    referenced_cards: tuple[str, ...] = ()


class PublishedChanges(msgspec.Struct):
    """What an import changes or would change, as numbers of answers.

    ``unknown`` are answers for which this project has no words, and ``redated`` those that it has with another date.
    ``unknown_cards`` are card numbers without a card, each with the answer that names it. ``absent`` are stored answers that are
    not in the file; they stay.
    """

    new: list[str] = []
    changed: list[str] = []
    same: int = 0
    unknown: list[str] = []
    redated: list[str] = []
    unknown_cards: list[str] = []
    absent: list[str] = []


def read_published(path: Path) -> dict[int, PublishedRecord]:
    """The answers in a file by number. Raises `DocumentError` with the place and what is allowed when the file is malformed."""
    try:
        content = json.loads(read_text(path), object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise DocumentError(path.name, error.lineno, "not readable as JSON: {problem}", problem=error.msg) from None
    except _TwiceError as error:
        raise DocumentError(
            path.name, 0, "{name} appears twice in one place; each may stand once", name=error
        ) from None
    except RecursionError:
        raise DocumentError(path.name, 0, "nested too deeply; it has the form {shape}", shape=SHAPE) from None
    if not isinstance(content, dict) or not content:
        raise DocumentError(path.name, 0, "it has the form {shape}", shape=SHAPE)
    return dict(_record(path.name, key, value) for key, value in content.items())


class _TwiceError(ValueError):
    pass


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _TwiceError(repr(key[:40]))
        found[key] = value
    return found


def _record(file: str, key: str, value: object) -> tuple[int, PublishedRecord]:
    number = ANSWER_NUMBER.fullmatch(key)
    if number is None:
        raise DocumentError(file, 0, "{key!r} is not a number of an answer; write it like Q1, Q602", key=key[:40])

    try:
        record = msgspec.convert(value, PublishedRecord)
    except msgspec.ValidationError as error:
        raise DocumentError(
            file, 0, "{key}: {error}; the file has the form {shape}", key=key, error=misfit(error), shape=SHAPE
        ) from None

    if record.qna_number != key:
        raise DocumentError(
            file, 0, "{key}: its qna_number is {found!r}; it has to be the same", key=key, found=record.qna_number[:40]
        )
    if record.date < FIRST_DAY:
        raise DocumentError(
            file, 0, "{key}: its date is {date}; none is before {first}", key=key, date=record.date, first=FIRST_DAY
        )

    for name, text in (("question", record.question), ("answer", record.answer)):
        for language, words in (("jp", text.jp), ("en", text.en or "")):
            if len(words) > MAX_CHARACTERS:
                raise DocumentError(
                    file,
                    0,
                    "{key}: {name}.{language} has {count} characters; {most} are allowed",
                    key=key,
                    name=name,
                    language=language,
                    count=len(words),
                    most=MAX_CHARACTERS,
                )
        if not text.jp.strip():
            raise DocumentError(
                file, 0, "{key}: {name}.jp is empty; the Japanese text has to be there", key=key, name=name
            )

    if bool((record.question.en or "").strip()) != bool((record.answer.en or "").strip()):
        raise DocumentError(
            file, 0, "{key}: only one of question.en and answer.en is there; both or neither may be", key=key
        )

    odd = [card for card in record.referenced_cards if not CARD_NUMBER.fullmatch(card)]
    if odd:
        raise DocumentError(
            file,
            0,
            "{key}: {card!r} in referenced_cards is not a card number; write one like hBP01-004",
            key=key,
            card=odd[0][:40],
        )

    return int(number[1]), record


def import_published(path: Path, *, apply: bool = False, cards: Collection[str] | None = None) -> PublishedChanges:
    """The changes that the file at ``path`` makes. With ``apply`` they are stored, all or nothing.

    When a text changes, the former text goes into the history of its answer with the day of the import. ``cards`` are the
    existing card numbers, by default those of the site. Raises `DocumentError` when the file is malformed.
    """
    records = read_published(path)
    with transaction.atomic():
        stored = {row.number: row for row in PublishedAnswer.objects.select_for_update()}
        changes, rows = _compared(records, stored, cards=known_cards() if cards is None else cards)
        if apply and rows:
            PublishedAnswer.objects.bulk_create(
                rows,
                update_conflicts=True,
                unique_fields=["number"],
                update_fields=["date", *_WORDS, "cards", "stored_at", "history"],
                batch_size=50,
            )
    if apply:
        shelf.forget()
    return changes


def _compared(
    records: dict[int, PublishedRecord], stored: dict[int, PublishedAnswer], *, cards: Collection[str] | None
) -> tuple[PublishedChanges, list[PublishedAnswer]]:
    """The changes, and the rows to store."""
    ours = {row.number: row.date for row in OfficialAnswer.objects.only("number", "date")}
    now = timezone.now()
    changes = PublishedChanges(absent=[f"Q{number}" for number in sorted(stored.keys() - records.keys())])
    rows = []
    for number, record in sorted(records.items()):
        row = _row(number, record, now)
        before = stored.get(number)
        if before is None:
            changes.new.append(row.key)
            rows.append(row)
        elif differing := _differing(before, row):
            row.history = before.history
            if any(name in _WORDS for name in differing):
                row.history = [*before.history, _former(before, timezone.localtime(now).date())]
            changes.changed.append(f"{row.key} ({', '.join(differing)})")
            rows.append(row)
        else:
            changes.same += 1

        if number not in ours:
            changes.unknown.append(row.key)
        elif ours[number] != record.date:
            changes.redated.append(f"{row.key} ({record.date}, here {ours[number]})")

        changes.unknown_cards += [f"{card} ({row.key})" for card in _unknown(record.referenced_cards, cards)]

    return changes, rows


def _unknown(numbers: Iterable[str], cards: Collection[str] | None) -> list[str]:
    return [] if cards is None else [number for number in numbers if number not in cards]


def _row(number: int, record: PublishedRecord, now: datetime.datetime) -> PublishedAnswer:
    return PublishedAnswer(
        number=number,
        date=record.date,
        question_ja=record.question.jp.strip(),
        question_en=(record.question.en or "").strip(),
        answer_ja=record.answer.jp.strip(),
        answer_en=(record.answer.en or "").strip(),
        cards=list(record.referenced_cards),
        stored_at=now,
    )


def _differing(before: PublishedAnswer, after: PublishedAnswer) -> list[str]:
    return [name for name in ("date", *_WORDS, "cards") if getattr(before, name) != getattr(after, name)]


def _former(row: PublishedAnswer, day: datetime.date) -> dict[str, Any]:
    return {
        "replaced_on": day.isoformat(),
        "date": row.date.isoformat(),
        "question": {"ja": row.question_ja, "en": row.question_en},
        "answer": {"ja": row.answer_ja, "en": row.answer_en},
    }
