"""The data of a scenario file, and the report of playing it."""

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
"""The values of facts of the state."""


class ScenarioError(ValueError):
    """Raised for a scenario file that cannot be read or played, with the file, the line (from 1), what was found and what is
    allowed.

    Both sentences are given as templates of `judge.wording.scenario_files` with `params`. `found` and `allowed` are the English
    sentences.
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
    """The expected number of outcomes of all lines from here `until` a horizon, the number of places at which lines stop before
    because an unseen card is needed, and whether the search was complete."""

    count: int
    until: Kind = "check_timing"
    whole: bool = True
    stops: int = 0


class OutcomeCount(msgspec.Struct, frozen=True):
    """Whether the choice at a step matters: the number of outcomes of all lines from there until a horizon, and the number of
    places at which lines stop before."""

    step: int
    count: int
    until: Kind
    stops: int = 0


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold after an entry, of its transitions, of the state and of the choice that is due."""

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
    """A shortened loop (14.1.1.1): the last `actions` choices are repeated `times` more, or `fewer` times if the other player says
    so, who then chooses `instead`."""

    actions: int
    times: int
    fewer: int | None = None
    instead: str | tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The option keys that are chosen instead."""
        return (self.instead,) if isinstance(self.instead, str) else self.instead


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of `play`: exactly one of a choice, a number of steps, how far to play, who concedes (1.2.3), or a shortened loop
    (14.1.1.1); and what must hold after it."""

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
    """A card that a scenario defines. With `overrides` it replaces the card of the catalogue with its number; without, the
    catalogue must not have that number."""

    overrides: bool = False


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a scenario file.

    `decides` are the rules that decide what it shows. `discrepancy` is the slug of a discrepancy that it is about; `differs` says
    that its result is not what its source says. `cards` are made up because no existing card would show the rule, or replace cards
    of the catalogue. `problems` are the expected problems of the position; if there is an error among them, nothing is played.
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
        """The cards that it defines, for the engine."""
        names = Card.__struct_fields__
        return tuple(Card(**{name: getattr(card, name) for name in names}) for card in self.cards)


@dataclass(frozen=True)
class Scenario:
    """A scenario with its parsed position; `lines` has the line of the file for each part."""

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
        """The chosen option keys in order, with the repetitions of loops. Together with the position they are a line of play."""
        found: tuple[tuple[str, ...], ...] = ()
        for entry in self.written.play:
            if entry.choose is not None:
                found = (*found, entry.keys)
            elif entry.repeat is not None and "repeat" not in {each.key for each in entry.expect.refused}:
                found += found[-entry.repeat.actions :] * entry.repeat.times
        return found

    @property
    def about(self) -> tuple[str, ...]:
        """The provisions that the scenario is about: the one that is its source, and those that decide what it shows."""
        source = self.written.source
        return tuple(dict.fromkeys((*((source.ref,) if source.kind == "rule" else ()), *self.written.decides)))

    @property
    def on_a_board(self) -> bool:
        """Whether it can be continued on a board: something is played, and no loop is done fewer times, because what is chosen
        instead is known only when the scenario is played."""
        fewer = any(entry.repeat is not None and entry.repeat.fewer is not None for entry in self.written.play)
        return bool(self.written.play) and not fewer

    def numbered(self, *rules: str) -> tuple[str, ...]:
        """Rules of the engine, in the numbers of the edition that the scenario is played under."""
        return rule_labels(rules, self.position.rules)

    def deciding(self, transition: Transition) -> bool:
        """Whether a transition decides what the scenario shows: it cites a deciding rule, or refuses an action by one, as the
        scenario expects."""
        rules = set(self.written.decides)
        if rules & set(self.numbered(*transition.rules)):
            return True
        refused = transition.choice.refused if transition.choice else ()
        reasons = [reason.rule for each in refused if each.key in self.refused for reason in each.reasons]
        return bool(rules & set(self.numbered(*reasons)))

    @property
    def refused(self) -> frozenset[str]:
        """The keys of the actions whose refusal it expects."""
        expects = (self.written.expect, *(entry.expect for entry in self.written.play))
        return frozenset(refused.key for expect in expects for refused in expect.refused)


@dataclass(frozen=True)
class PlayedTransition:
    """A transition with the game after it; `picked` is what was chosen if it asked for a choice."""

    transition: Transition
    game: Game
    picked: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Failure:
    """An expectation that does not hold: the entry (from 1; 0 for the whole scenario), the line, what was expected and what was
    found."""

    entry: int
    line: int
    what: str
    expected: str
    found: str

    def in_language(self, file: str, language: Language) -> str:
        """The failure as one line of text that begins with this name of the file."""
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
    """The report of playing a scenario: the game at the start, the transitions, and the game at the end.

    There is no game if the position has `problems` that make it unplayable, as the scenario expects. `refused` are the loops that
    could not be shortened. `carried` are the provisions that the scenario is about and that are carried out without a citation,
    with the places that ran (`judge.scenarios.mechanisms`). `library` has the cards it was played with, including those made up for
    it.
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
    """The steps at which the scenario says how many outcomes there are, if all of them were found."""

    @property
    def game(self) -> Game:
        """The game at the end. Raises `ValueError` if nothing could be played."""
        if self.start is None:
            raise ValueError(f"{self.scenario.file}: the position cannot be played.")
        return self.transitions[-1].game if self.transitions else self.start

    @property
    def expected_problems(self) -> tuple[Problem, ...]:
        """The problems of the position that the scenario expects."""
        wanted = self.scenario.written.problems
        return tuple(found for found in self.problems if any(each.fits(found) for each in wanted))

    @property
    def passed(self) -> bool:
        """Whether all expectations hold."""
        return not self.failures
