"""The restrictions of official events: card numbers of which a Game Deck may have fewer copies than the rules allow, from a given
day on.

Restrictions are not part of the rules: a game can be played without them, so they are warnings and have no rule number. Each list
replaces the one before it. What held before the first list here is not recorded.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from judge.engine.cards import Library
from judge.engine.position.checks import copies_of
from judge.engine.position.model import Position
from judge.engine.position.problem import Problem
from judge.engine.state import LETTERS, SEATS
from judge.engine.transition import CardRef

RESTRICTIONS = Path(__file__).parent / "restrictions.json"


class PublishedAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a list was published, in both languages, and the address of that."""

    en: str
    ja: str
    url: str

    def within(self, language: str) -> str:
        """The words in a language."""
        return self.ja if language == "ja" else self.en


class Restriction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What official events allow from a day on: how many copies of each of these numbers in a Deck."""

    since: datetime.date
    copies: dict[str, Annotated[int, msgspec.Meta(ge=1, le=100)]]
    source: PublishedAt


@cache
def restriction_lists() -> tuple[Restriction, ...]:
    """Every list, the newest first."""
    found = msgspec.json.decode(RESTRICTIONS.read_bytes(), type=tuple[Restriction, ...])
    return tuple(sorted(found, key=lambda each: each.since, reverse=True))


def in_force(day: datetime.date) -> Restriction | None:
    """The list that holds on a day; None before the first one that is recorded.

    >>> sorted(in_force(datetime.date(2026, 6, 19)).copies), in_force(datetime.date(2026, 6, 18))
    (['hBP01-030', 'hBP07-101'], None)
    """
    return next((each for each in restriction_lists() if each.since <= day), None)


def restriction_of(number: str, day: datetime.date) -> Restriction | None:
    """The list that holds on a day, where it names a card.

    >>> restriction_of("hBP01-030", datetime.date(2026, 6, 19)).copies["hBP01-030"]
    1
    >>> restriction_of("hBP01-031", datetime.date(2026, 6, 19)), restriction_of("hBP01-030", datetime.date(2026, 6, 18))
    (None, None)
    """
    found = in_force(day)
    return found if found and number in found.copies else None


def problems(position: Position, library: Library, day: datetime.date, language: str) -> Iterator[Problem]:
    """A problem for each card that a side has more copies of than official events allow on a day, counted in all zones. The source
    is named in the language.

    >>> list(problems(Position(), {}, datetime.date(2026, 6, 19), "en"))
    []
    """
    found = in_force(day)
    if found is None:
        return

    for seat in SEATS:
        counts = copies_of(position.sides[seat], library)
        for number, limit in found.copies.items():
            if counts[number] > limit and number in library:
                yield Problem(
                    "warning",
                    "restricted_copies",
                    LETTERS[seat],
                    "",
                    {
                        "seat": seat,
                        "card": CardRef(-1, number),
                        "count": counts[number],
                        "limit": limit,
                        "since": found.since.isoformat(),
                        "source": found.source.within(language),
                    },
                )
