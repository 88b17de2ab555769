"""What a quick entry is read as: its words with their places in the line, and what could not be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from judge.desk.quick.names import CardName
from judge.desk.quick.splitting import SIGNS, plain
from judge.engine.events import Seat

Span = tuple[int, int]
WordKind = Literal[
    "holomem",
    "oshi",
    "attached",
    "cheers",
    "paid",
    "damage",
    "left",
    "spot",
    "flag",
    "skill",
    "zone",
    "card",
    "step",
    "turn",
    "first",
]


@dataclass(frozen=True)
class CardGuess:
    """The card that a name was taken for. `cards` are all cards that may be meant and `names` all names, each with the one taken
    first; `typed` is the name as it stands in the line, empty for a number alone. `level` is the level as written; `pinned` says
    that the card was given by its number."""

    cards: tuple[str, ...]
    names: tuple[CardName, ...]
    typed: str = ""
    level: str = ""
    buzz: bool = False
    pinned: bool = False

    @property
    def number(self) -> str:
        """The card taken."""
        return self.cards[0]

    @property
    def guess(self) -> bool:
        """Whether anything else could be meant."""
        return not self.pinned and (len(self.cards) > 1 or len(self.names) > 1)


@dataclass(frozen=True)
class QuickWord:
    """A word of the line, or several that say one thing. `value` is the engine's word for it, `count` its number; `holomem` is
    which holomem of the line it is about, from 0; `bare` marks a number with no word beside it. A `card` is one that is named in a
    zone, its `value`."""

    kind: WordKind
    side: Seat
    spans: tuple[Span, ...]
    text: str
    value: str = ""
    count: int = 0
    pick: CardGuess | None = None
    holomem: int = -1
    bare: bool = False

    @property
    def end(self) -> int:
        """Where the last of its letters ends."""
        return max(end for _start, end in self.spans)


@dataclass(frozen=True)
class QuickError:
    """Something that could not be read: a code, its place in the line, and what goes into its sentence. `near` are words that may
    have been meant; `instead` is a text that corrects the line when it stands there."""

    code: str
    start: int
    end: int
    text: str
    params: dict[str, str | int] = field(default_factory=dict)
    near: tuple[str, ...] = ()
    instead: str | None = None


@dataclass(frozen=True)
class QuickReading:
    """A line as it was read, its words in order. No board is made of it while it has errors."""

    line: str
    words: tuple[QuickWord, ...] = ()
    errors: tuple[QuickError, ...] = ()

    def of(self, *kinds: WordKind) -> Iterator[QuickWord]:
        """The words of some kinds, in order."""
        return (word for word in self.words if word.kind in kinds)

    def about(self, holomem: int) -> Iterator[QuickWord]:
        """The words about one holomem, in order."""
        return (word for word in self.words if word.holomem == holomem)


def without(line: str, start: int, end: int) -> tuple[int, int, str]:
    """The edit that leaves a stretch out, with the plus or at sign before it.

    >>> edited("lui + foo | upao", without("lui + foo | upao", 6, 9))
    'lui | upao'
    """
    before = line[:start].rstrip()
    return (len(before) - 1 if before.endswith(("+", "＋", "@", "＠")) else start), end, ""


def edited(line: str, *edits: tuple[int, int, str]) -> str:
    """The line with stretches replaced (start, end, text), a space where words would run together, and no double spaces.

    >>> edited("lui 2nd + ganmo", (4, 7, "1st"), (10, 15, "upao")), edited("lui foo | upao", (4, 7, ""))
    ('lui 1st + upao', 'lui | upao')
    >>> edited("lui90", (0, 3, "lui hBP01-061"))
    'lui hBP01-061 90'
    """
    for start, end, text in sorted(edits, reverse=True):
        before = line[:start]
        after = line[end:]
        before += " " * _run_together(before, text or after)
        line = before + text + " " * _run_together(text, after) + after
    return " ".join(part for part in line.split(" ") if part)


def ends_item(line: str, place: int) -> bool:
    """Whether a sign, or nothing, follows a place."""
    return not (rest := line[place:].lstrip()) or plain(rest[0]) in SIGNS


def _run_together(before: str, after: str) -> bool:
    return bool(before and after) and before[-1].isalnum() and after[0].isalnum()
