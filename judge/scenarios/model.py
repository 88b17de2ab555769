"""What a scenario file says, and what playing it gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import msgspec

from judge.engine.cards import Card, Library
from judge.engine.game import Game
from judge.engine.outcomes.horizon import Kind
from judge.engine.position.model import Position
from judge.engine.position.notation import write
from judge.engine.position.problem import Problem
from judge.engine.transition import Refusal, Transition
from judge.scenarios.rule_numbers import rule_labels
from judge.wording.formatting import Language
from judge.wording.scenario_files import Param, scenario_sentence

Value = bool | int | str | list[str] | None
"""What a fact of the state can be expected to be."""


class ScenarioError(ValueError):
    """A scenario file that cannot be read or played: the file, the line (1-based), what was found, what is allowed.

    Both sentences are given as templates of `judge.wording.scenario_files`, in which the `params` stand. `found` and
    `allowed` have them in English, as the error says them itself.
    """

    def __init__(self, file: str, line: int, found: str, allowed: str = "", /, **params: Param) -> None:
        self.file, self.line, self.templates, self.params = file, line, (found, allowed), params
        self.found, self.allowed = self._sentences("en")
        super().__init__(self.in_language("en"))

    def in_language(self, language: Language) -> str:
        """The whole error in a language, with file and line.

        >>> ScenarioError("a.yaml", 3, "“{name}” is missing", name="play").in_language("ja")
        'a.yaml:3: 「play」がありません。'
        """
        found, allowed = self._sentences(language)
        stop, between = ("。", "") if language == "ja" else (".", " ")
        return f"{self.file}:{self.line}: {found}{stop}" + (f"{between}{allowed}" if allowed else "")

    def _sentences(self, language: Language) -> tuple[str, str]:
        found, allowed = (scenario_sentence(each, language, **self.params) if each else "" for each in self.templates)
        return found, allowed


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a scenario comes from: a passage of a rule book (by its slug), a Q&A entry (by its id), a rule (by its number), an
    official answer (Q602), the text of a card (by its number), a board of the site (by its name).

    `parts` are those of the card's text that it plays, named as in `Card.unread`; `extra:0` is its extra ability (2.11).
    """

    kind: Literal["rulebook", "faq", "rule", "answer", "card", "board"]
    ref: str
    edition: str = ""
    page: int | None = None
    parts: tuple[str, ...] = ()

    def __str__(self) -> str:
        page = f", page {self.page}" if self.page else ""
        return " ".join(part for part in (self.kind, self.edition, self.ref, *self.parts) if part) + page


class ExpectedRefusal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that must be refused, with the reason code and the rule where given."""

    key: str
    reason: str | None = None
    rule: str | None = None


class ExpectedProblem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A problem that the position must have (docs/problems.md), with the place and the rule where given."""

    code: str
    where: str | None = None
    rule: str | None = None

    def fits(self, problem: Problem) -> bool:
        """Whether a problem is this one."""
        return self.code == problem.code and self.where in {None, problem.where} and self.rule in {None, problem.rule}


class Outcomes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many outcomes there are of all lines from here `until` a horizon, in how many places lines stop before at cards that
    nobody has seen, and whether these are all of them."""

    count: int
    until: Kind = "check_timing"
    whole: bool = True
    stops: int = 0


class OutcomeCount(msgspec.Struct, frozen=True):
    """Whether what is chosen at a step matters: how many outcomes all lines from there have until a horizon, and in how many places
    lines stop before."""

    step: int
    count: int
    until: Kind
    stops: int = 0


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold after an entry: of its transitions, of the state and of the choice that is then due."""

    fired: tuple[str | tuple[str, ...], ...] = ()
    not_fired: tuple[str, ...] = ()
    messages: tuple[str, ...] = ()
    transitions: int | None = None
    state: dict[str, Value] = {}
    offered: tuple[str, ...] = ()
    offered_exactly: tuple[str, ...] | None = None
    refused: tuple[ExpectedRefusal, ...] = ()
    decider: Literal["a", "b", "chance", "nobody"] | None = None
    picks: tuple[int, int] | None = None
    outcomes: Outcomes | None = None


class Repeated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """14.1.1.1: the last `actions` choices are repeated `times` more; or `fewer` times, as the other player
    says, who then picks `instead`."""

    actions: int
    times: int
    fewer: int | None = None
    instead: str | tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The option keys that are picked instead."""
        return (self.instead,) if isinstance(self.instead, str) else self.instead


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of `play`: exactly one of a choice, a number of steps, how far to go, who concedes (1.2.3), or a loop made short
    (14.1.1.1); then what must hold."""

    choose: str | tuple[str, ...] | None = None
    step: int | None = None
    until: Literal["choice", "end"] | None = None
    concede: Literal["a", "b"] | None = None
    repeat: Repeated | None = None
    expect: Expect = Expect()

    @property
    def keys(self) -> tuple[str, ...]:
        """The option keys that are chosen."""
        return (self.choose,) if isinstance(self.choose, str) else self.choose or ()


class OwnCard(Card, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card that a scenario brings with it. With `overrides` it is played in place of the card of the catalogue that has its
    number; without, no card of the catalogue has that number."""

    overrides: bool = False


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as its file has it.

    `decides` are the rules that decide what it shows. `discrepancy` is the slug of the disagreement between the documents that
    it touches; it `differs` where what happens is not what its source says. `cards` are made up for it, where no card that there
    is would show the rule, or are played in place of a card of the catalogue. `problems` are what has to be wrong with the
    position; with an error among them nothing is played.
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
    cards: tuple[OwnCard, ...] = ()
    problems: tuple[ExpectedProblem, ...] = ()
    expect: Expect = Expect()

    def own_cards(self) -> tuple[Card, ...]:
        """The cards that it brings, as the engine has them."""
        names = Card.__struct_fields__
        return tuple(Card(**{name: getattr(card, name) for name in names}) for card in self.cards)


@dataclass(frozen=True)
class Scenario:
    """A scenario, its position read; `lines` tells where in the file each part stands."""

    file: str
    written: ScenarioFile
    position: Position
    lines: dict[str, int]

    @property
    def title(self) -> str:
        """The English title."""
        return self.written.title

    @cached_property
    def notation(self) -> str:
        """The position, as the notation's writer formats it."""
        return write(self.position)

    @cached_property
    def choices(self) -> tuple[tuple[str, ...], ...]:
        """The option keys chosen, in order: with the position they are a whole line of play. What a loop repeats is among them."""
        found: tuple[tuple[str, ...], ...] = ()
        for entry in self.written.play:
            if entry.choose is not None:
                found = (*found, entry.keys)
            elif entry.repeat is not None and "repeat" not in {each.key for each in entry.expect.refused}:
                found += found[-entry.repeat.actions :] * entry.repeat.times
        return found

    @property
    def about(self) -> tuple[str, ...]:
        """The provisions it was written for: the one it names as its source, and those that decide what it shows."""
        source = self.written.source
        return tuple(dict.fromkeys((*((source.ref,) if source.kind == "rule" else ()), *self.written.decides)))

    @property
    def on_a_board(self) -> bool:
        """Whether anybody can play it on: there is something to play, and no loop that a player has done fewer times, for what
        is then chosen instead is known only when it is played."""
        fewer = any(entry.repeat is not None and entry.repeat.fewer is not None for entry in self.written.play)
        return bool(self.written.play) and not fewer

    def numbered(self, *rules: str) -> tuple[str, ...]:
        """Rules of the engine in the numbers of the edition that the scenario is played under."""
        return rule_labels(rules, self.position.rules)

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
class PlayedTransition:
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

    def in_language(self, file: str, language: Language) -> str:
        """The failure in a line that begins with the file as it is named here."""
        return scenario_sentence(
            "{where}: {what}: expected {expected}; found {found}",
            language,
            where=f"{file}:{self.line}",
            what=self.what,
            expected=self.expected,
            found=self.found,
        )


@dataclass(frozen=True)
class Report:
    """How a scenario went: from the game at the start over the transitions to the game at the end.

    There is no game where the position cannot be played, as `problems` says and the scenario expects. `refused` are the
    loops that could not be made short. `carried` are the
    provisions that it was written for and that are carried out without a citation, each with the places that ran
    (`judge.scenarios.mechanisms`). `library` are the cards it was played with: those there are, and those made up for it.
    """

    scenario: Scenario
    library: Library
    start: Game | None
    transitions: tuple[PlayedTransition, ...]
    failures: tuple[Failure, ...]
    problems: tuple[Problem, ...] = ()
    refused: tuple[Refusal, ...] = ()
    carried: Mapping[str, frozenset[str]] = field(default_factory=dict)
    outcomes: tuple[OutcomeCount, ...] = ()
    """Where the scenario says how many outcomes there are, and these were all found."""

    @property
    def game(self) -> Game:
        """The game at the end. ValueError where none could be played."""
        if self.start is None:
            raise ValueError(f"{self.scenario.file}: the position cannot be played.")
        return self.transitions[-1].game if self.transitions else self.start

    @property
    def expected_problems(self) -> tuple[Problem, ...]:
        """The problems of the position that it has to have."""
        wanted = self.scenario.written.problems
        return tuple(found for found in self.problems if any(each.fits(found) for each in wanted))

    @property
    def passed(self) -> bool:
        """Whether everything holds."""
        return not self.failures
