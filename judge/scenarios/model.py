"""What a scenario file says, and what playing it gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from judge.engine.cards import Card, Library
from judge.engine.game import Game
from judge.engine.position.model import Position
from judge.engine.trace import Transition
from judge.scenarios.edition_numbers import labels

Value = bool | int | str | list[str] | None
"""What a fact of the state can be expected to be."""


class ScenarioError(ValueError):
    """A scenario file that cannot be read or played: the file, the line (1-based), what was found, what is allowed."""

    def __init__(self, file: str, line: int, found: str, allowed: str = "") -> None:
        super().__init__(f"{file}:{line}: {found}." + (f" {allowed}" if allowed else ""))
        self.file, self.line, self.found, self.allowed = file, line, found, allowed


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a scenario comes from: a passage of a rule book (by its slug), a Q&A entry (by its id), a rule (by its number)."""

    kind: Literal["rulebook", "faq", "rule"]
    ref: str
    edition: str = ""
    page: int | None = None

    def __str__(self) -> str:
        page = f", page {self.page}" if self.page else ""
        return " ".join(part for part in (self.kind, self.edition, self.ref) if part) + page


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that must be refused, with the reason code and the rule where given."""

    key: str
    reason: str | None = None
    rule: str | None = None


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold after an entry: of its transitions, of the state and of the choice that is then due."""

    fired: tuple[str | tuple[str, ...], ...] = ()
    not_fired: tuple[str, ...] = ()
    messages: tuple[str, ...] = ()
    transitions: int | None = None
    state: dict[str, Value] = {}
    offered: tuple[str, ...] = ()
    offered_exactly: tuple[str, ...] | None = None
    refused: tuple[Refused, ...] = ()
    decider: Literal["a", "b", "chance", "nobody"] | None = None


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of `play`: exactly one of a choice, a number of steps, how far to go, or who concedes (1.2.3); then what must
    hold."""

    choose: str | tuple[str, ...] | None = None
    step: int | None = None
    until: Literal["choice", "end"] | None = None
    concede: Literal["a", "b"] | None = None
    expect: Expect = Expect()

    @property
    def keys(self) -> tuple[str, ...]:
        """The option keys that are chosen."""
        return (self.choose,) if isinstance(self.choose, str) else self.choose or ()


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as its file has it.

    `decides` are the rules that decide what it shows. `discrepancy` is the slug of the disagreement between the documents that
    it touches; it `differs` where what happens is not what its source says. `cards` are made up for it, where no card that there
    is would show the rule.
    """

    title: str
    source: Source
    position: str
    play: tuple[Entry, ...]
    title_ja: str = ""
    description: str = ""
    description_ja: str = ""
    rules: str | None = None
    decides: tuple[str, ...] = ()
    discrepancy: str = ""
    differs: bool = False
    cards: tuple[Card, ...] = ()
    expect: Expect = Expect()


@dataclass(frozen=True)
class Scenario:
    """A scenario, its position read; `lines` tells where in the file each part stands."""

    file: str
    written: Written
    position: Position
    lines: dict[str, int]

    @property
    def title(self) -> str:
        """The English title."""
        return self.written.title

    @property
    def choices(self) -> tuple[tuple[str, ...], ...]:
        """The option keys chosen, in order: with the position they are a whole line of play."""
        return tuple(entry.keys for entry in self.written.play if entry.choose is not None)

    def numbered(self, *rules: str) -> tuple[str, ...]:
        """Rules of the engine in the numbers of the edition that the scenario is played under."""
        return labels(rules, self.position.rules)

    def deciding(self, transition: Transition) -> bool:
        """Whether a transition decides what the scenario shows: it cites one of the rules that decide, or by one of them it
        refuses an action that the scenario expects to be refused."""
        rules = set(self.written.decides)
        if rules & set(self.numbered(*transition.rules)):
            return True
        refused = transition.choice.refused if transition.choice else ()
        reasons = [reason.rule for each in refused if each.key in self.refused for reason in each.reasons]
        return bool(rules & set(self.numbered(*reasons)))

    @property
    def refused(self) -> frozenset[str]:
        """The keys of the actions that it expects to be refused."""
        expects = (self.written.expect, *(entry.expect for entry in self.written.play))
        return frozenset(refused.key for expect in expects for refused in expect.refused)


@dataclass(frozen=True)
class Played:
    """One transition with the game after it; `picked` is what was chosen where it asked for a choice."""

    transition: Transition
    game: Game
    picked: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Failure:
    """An expectation that does not hold: in which entry (counted from 1; 0 is the whole), in which line, what and how."""

    entry: int
    line: int
    what: str
    expected: str
    found: str


@dataclass(frozen=True)
class Report:
    """How a scenario went: from the game at the start over the transitions to the game at the end."""

    scenario: Scenario
    start: Game
    transitions: tuple[Played, ...]
    failures: tuple[Failure, ...]

    @property
    def game(self) -> Game:
        """The game at the end."""
        return self.transitions[-1].game if self.transitions else self.start

    @property
    def library(self) -> Library:
        """The cards it was played with: those there are, and those made up for it."""
        return self.start.library

    @property
    def passed(self) -> bool:
        """Whether everything holds."""
        return not self.failures
