"""The rulings of an event as JSON and as a table for a spreadsheet. docs/json.md lists the keys and columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils import timezone

from judge.desk.models import Mention
from judge.desk.rulings.floor_mentions import full_notation
from judge.desk.rulings.payloads import penalty_payload
from judge.desk.spreadsheets import spreadsheet
from judge.events.models import Event
from judge.events.rulings import RulingRow

Absolute = Callable[[str], str]
UNTOLD = ("folded", "steps")
"""What no export says of an entry."""

COLUMNS = (
    "given",
    "table",
    "judge",
    "ruling",
    "happened",
    "rules",
    "cards",
    "answers",
    "edition",
    "floor",
    "penalty",
    "penalty_for",
    "appeal",
    "entries",
    "visibility",
    "held_back",
    "url",
    "received",
    "words_judge",
    "words_given",
)


def rulings_payload(event: Event, rows: Sequence[RulingRow], absolute: Absolute) -> dict[str, Any]:
    """The event with its rulings."""
    return {
        "event": {
            "name": event.name,
            "date": event.date.isoformat(),
            "place": event.place,
            "time_zone": event.zone,
            "published": _time(event.published) if event.published else None,
        },
        "count": len(rows),
        "rulings": [_ruling(row, event, absolute) for row in rows],
    }


def _ruling(row: RulingRow, event: Event, absolute: Absolute) -> dict[str, Any]:
    stands = row.stands

    return {
        "id": row.kept.ruling.read_id,
        "url": absolute(_url(row, event)),
        "table": row.table,
        "call": row.kept.call.number,
        "judge": row.judge,
        "given": _time(row.given),
        "received": _time(row.received),
        "title": row.title,
        "words": stands.words,
        "happened": stands.happened,
        "edition": stands.edition,
        "rules": [
            {"number": each.key, "edition": each.edition, "ticked": each.ticked}
            for each in row.named(Mention.Kind.RULE)
        ],
        "cards": row.cards,
        "questions": [each.key for each in row.named(Mention.Kind.QUESTION)],
        "answers": [each.key for each in row.named(Mention.Kind.ANSWER)],
        "floor": [
            {"notation": full_notation(each.key, each.edition), "ticked": each.ticked}
            for each in row.named(Mention.Kind.FLOOR)
        ],
        "penalty": penalty_payload(stands),
        "appeal": row.appeal or None,
        "visibility": row.kept.ruling.visibility,
        "held_back": row.kept.held_back,
        "line": absolute(reverse("desk:line", args=[stands.line_id])) if stands.line_id else None,
        "entries": [
            {
                "number": each.number,
                "kind": each.kind,
                "stands": each is stands,
                "words": each.words,
                "judge": each.judge,
                "given": _time(each.given),
                "received": _time(each.stored),
            }
            for each in row.entries
        ],
    }


def rulings_table(event: Event, rows: Sequence[RulingRow], absolute: Absolute) -> str:
    """One line for each ruling, under the names of the columns."""
    return spreadsheet(COLUMNS, (_cells(row, event, absolute) for row in rows))


def _cells(row: RulingRow, event: Event, absolute: Absolute) -> tuple[object, ...]:
    stands = row.stands
    given = penalty_payload(stands)
    return (
        _time(row.given),
        row.table,
        row.judge,
        stands.words,
        stands.happened,
        " ".join(each.key for each in row.named(Mention.Kind.RULE)),
        " ".join(row.cards),
        " ".join(each.key for kind in (Mention.Kind.QUESTION, Mention.Kind.ANSWER) for each in row.named(kind)),
        stands.edition,
        " ".join(full_notation(each.key, each.edition) for each in row.named(Mention.Kind.FLOOR)),
        given["penalty"] if given else "",
        (given["for"] or "") if given else "",
        row.appeal,
        len(row.entries),
        row.kept.ruling.visibility,
        "yes" if row.kept.held_back else "no",
        absolute(_url(row, event)),
        _time(row.received),
        stands.judge,
        _time(stands.given),
    )


def _url(row: RulingRow, event: Event) -> str:
    return reverse("events:ruling", args=[event.public_id, row.kept.ruling.read_id])


def _time(when: datetime) -> str:
    return timezone.localtime(when).isoformat(timespec="seconds")
