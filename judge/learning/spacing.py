"""Schedules questions with FSRS, which repeats a question shortly before it is likely to be forgotten."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from fsrs import Card, Rating, Scheduler

LEARNING = (timedelta(minutes=10),)
"""A question answered for the first time, or missed, comes again on the same day."""
_SCHEDULER = Scheduler(desired_retention=0.9, learning_steps=LEARNING, relearning_steps=LEARNING, enable_fuzzing=False)


def schedule_after(schedule: dict[str, Any], now: datetime, *, right: bool) -> tuple[dict[str, Any], datetime]:
    """What the scheduler remembers after an answer at `now`, and when the question is due again. `schedule` is what it remembered
    before, empty for a question that was never asked. A question that is missed comes again the same day.

    >>> from datetime import UTC
    >>> noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    >>> kept, due = schedule_after({}, noon, right=False)
    >>> due - noon
    datetime.timedelta(seconds=600)
    >>> kept, due = schedule_after(kept, due, right=True)
    >>> later = schedule_after(kept, due, right=True)[1]
    >>> (due - noon).days < (later - due).days
    True
    """
    card = Card.from_dict(schedule) if schedule else Card(card_id=1, due=now)  # type: ignore[arg-type]
    card, _log = _SCHEDULER.review_card(card, Rating.Good if right else Rating.Again, review_datetime=now)
    return dict(card.to_dict()), card.due
