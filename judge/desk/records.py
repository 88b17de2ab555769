"""What the engine said about a line when it was first stored, so that the site can tell when a later engine decides
differently."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass
from itertools import zip_longest

import msgspec

from judge.desk import limits
from judge.desk.models import Line
from judge.desk.plays import Play
from judge.desk.presenting.stepping import changes_board, outcome_in
from judge.engine.cards import Library
from judge.engine.game import ENGINE_VERSION
from judge.wording import sentence

LANGUAGES = ("en", "ja")


class RecordedStep(msgspec.Struct, frozen=True, array_like=True):
    """A transition as it was shown: its rules, its sentence in English and in Japanese, and a digest of its changes on the
    board, empty if there were none."""

    rules: tuple[str, ...]
    words: tuple[str, str]
    change: str


class LineRecord(msgspec.Struct, frozen=True, array_like=True):
    """A whole line as it was shown, and how it ended."""

    steps: tuple[RecordedStep, ...]
    outcome: tuple[str, str]

    @property
    def course(self) -> list[str]:
        """What happened on the board, in order. Two lines with the same course were decided the same way, even if their
        sentences differ."""
        return [step.change for step in self.steps if step.change]


def record_of(line: Play, cards: Library) -> LineRecord:
    """A record of the line by today's engine."""
    steps = tuple(
        RecordedStep(
            rules=tuple(cite.rule for cite in step.transition.cites),
            words=(sentence(step.transition.message, "en", cards), sentence(step.transition.message, "ja", cards)),
            change=_digest(step.transition.events) if changes_board(step) else "",
        )
        for step in line.steps
    )
    return LineRecord(steps, (outcome_in(line, "en"), outcome_in(line, "ja")))


def _digest(events: object) -> str:
    return hashlib.sha256(msgspec.msgpack.encode(events)).hexdigest()[:12]


def pack(record: LineRecord) -> bytes:
    """A record as it is stored."""
    return zlib.compress(msgspec.msgpack.encode(record), 9)


def unpack(stored: bytes) -> LineRecord | None:
    """The record that was stored; None where there is none, or it is damaged."""
    try:
        plain = zlib.decompressobj().decompress(bytes(stored), limits.RECORD_BYTES)
        return msgspec.msgpack.decode(plain, type=LineRecord)
    except (zlib.error, msgspec.DecodeError, msgspec.ValidationError):
        return None


@dataclass(frozen=True)
class ChangedDecision:
    """How a line was decided when it was stored and how it is decided now, from the first step that differs."""

    engine: str
    first: int
    then: tuple[RecordedStep, ...]
    now: tuple[RecordedStep, ...]
    outcome_then: tuple[str, str]
    outcome_now: tuple[str, str]


def changed_decision(line: Line, played: Play, cards: Library) -> ChangedDecision | None:
    """Where today's engine decides a stored line differently from the engine that stored it; None if it does not."""
    if not line.engine or line.engine == ENGINE_VERSION or (then := unpack(bytes(line.record))) is None:
        return None
    now = record_of(played, cards)
    if then.course == now.course and then.outcome == now.outcome:
        return None
    pairs = zip_longest(then.steps, now.steps)
    first = next((index for index, (old, new) in enumerate(pairs) if not _same(old, new)), len(now.steps))
    return ChangedDecision(line.engine, first + 1, then.steps[first:], now.steps[first:], then.outcome, now.outcome)


def _same(old: RecordedStep | None, new: RecordedStep | None) -> bool:
    return old is not None and new is not None and (old.rules, old.change) == (new.rules, new.change)
