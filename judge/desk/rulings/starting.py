"""The first draft of a ruling on a line of play: what happened, the steps that may decide, and the rules of those steps."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from judge.desk import limits
from judge.desk.presenting.answers import Happening, LineAnswer, answer
from judge.desk.presenting.ruling import CitedRule, PlayedLine, cited, sentence_and_rules
from judge.desk.rulings.floor_mentions import full_notation
from judge.desk.rulings.mentions import provision
from judge.scenarios.rule_numbers import rule_labels
from rulesdb.languages import in_brackets
from rulesdb.views.labels import clause_words
from rulesdb.views.provision_view import provision_url

MAX_STEPS_OFFERED = 6
"""This many steps before the one asked for are offered unfolded where nothing says which steps decide."""
MAX_HAPPENINGS = 8
"""At most this many happenings are put into the field: the last ones of the line."""
RULES_OF_A_STEP = 3
WINDOW = 300
"""At most this many steps on either side of those offered can be ticked, because nobody looks through all steps of a game."""


@dataclass(frozen=True)
class StepTick:
    """A step to tick."""

    number: int
    words: str
    rules: tuple[CitedRule, ...]
    checked: bool


@dataclass(frozen=True)
class RuleTick:
    """A rule to tick: its edition and number, its first words with their language, and its page."""

    edition: str
    number: str
    words: str
    language: str
    checked: bool
    url: str

    @property
    def is_floor(self) -> bool:
        """Whether it is a floor rule, as `floor#4.2`."""
        return "#" in self.number

    @property
    def label(self) -> str:
        """How it is written: a floor rule with its edition."""
        return full_notation(self.number, self.edition) if self.is_floor else self.number

    @property
    def value(self) -> str:
        """What the form sends."""
        return f"{self.edition}/{self.number}"


@dataclass(frozen=True)
class TickGroups:
    """The ticks that are shown at once, and those that are folded."""

    steps: tuple[StepTick, ...] = ()
    more_steps: tuple[StepTick, ...] = ()
    rules: tuple[RuleTick, ...] = ()
    more_rules: tuple[RuleTick, ...] = ()


def draft_of_events(found: PlayedLine, decides: frozenset[int], until: int) -> str:
    """What happened up to a step, one sentence a line, as a draft for the judge."""
    told = answer(found.play, found.library, decides, until or None)
    lines = [told.where, *(each.words for each in _moves(told)[-MAX_HAPPENINGS:]), *filter(None, [told.why_none])]
    return "\n".join(lines)[: limits.RULING_CHARACTERS]


def _moves(told: LineAnswer) -> list[Happening]:
    """What happened without how damage was counted: the answer shows that, and the judge can tick its steps."""
    return [each for each in told.happened if not each.counts]


def draft_words(found: PlayedLine, decides: frozenset[int], until: int) -> str:
    """The first words of a ruling: the deciding steps with their rules, one sentence a line, and an empty line for what the judge
    adds; empty if nothing is decided yet."""
    told = answer(found.play, found.library, decides, until or None)
    lines = [each.told for each in told.deciding_first] if told.finished else []
    return "".join(f"{line}\n" for line in lines)


def step_words(found: PlayedLine, number: int) -> str:
    """The first words of a ruling on one step of a line: its sentence with its rules, and an empty line for what the judge adds."""
    said, rules = sentence_and_rules(found.play.steps[number - 1], found.library)
    return f"{said}{in_brackets(rule_labels(rules, found.edition)[:RULES_OF_A_STEP])}\n"


def none_yet(found: PlayedLine | None, until: int) -> str:
    """Says that the line has no result yet at a step, and why; empty where it has one."""
    return answer(found.play, found.library, frozenset(), until or None).why_none if found is not None else ""


def first_steps(found: PlayedLine, decides: frozenset[int], until: int) -> tuple[list[int], set[int]]:
    """The steps that are offered unfolded, and those of them that are ticked: the steps that decide according to the answer up to
    that step. The last steps of the answer are offered, too."""
    told = answer(found.play, found.library, decides, until or None)
    ticked = set(told.rests_on)
    near = set() if decides & ticked else {each.number for each in _moves(told)[-MAX_STEPS_OFFERED:]}
    return sorted({*near, *ticked, until} - {0}), ticked


def ticks(
    found: PlayedLine | None, offered: Iterable[int], ticked: Collection[int], rules: Collection[str] | None
) -> TickGroups:
    """The steps and rules of a line to tick. `rules` are the values that are ticked now; None ticks the rules of the ticked steps.
    Rules that were added by number, which no step has, come with the others."""
    if found is None:
        return TickGroups(
            rules=tuple(_rule(CitedRule(*reversed(value.split("/", 1))), checked=True) for value in rules or ())
        )

    edition, first = found.edition, {*offered, *ticked}
    steps = []
    for step in found.play.steps:
        words, engine = sentence_and_rules(step, found.library)
        number = step.transition.number
        steps.append(StepTick(number, words, cited(engine, edition), number in ticked))

    of_ticked = _rules(step for step in steps if step.checked)
    chosen = {f"{each.edition}/{each.number}" for each in of_ticked} if rules is None else set(rules)
    near = of_ticked + _rules(step for step in steps if step.number in first)
    added = [CitedRule(*reversed(value.split("/", 1))) for value in rules or ()]
    at_once = dict.fromkeys([*near, *added])
    rest = [each for each in dict.fromkeys(rule for step in steps for rule in step.rules) if each not in at_once]

    return TickGroups(
        steps=tuple(step for step in steps if step.number in first),
        more_steps=tuple(
            step
            for step in steps
            if step.number not in first
            and min(first, default=0) - WINDOW <= step.number <= max(first, default=0) + WINDOW
        ),
        rules=tuple(_rule(each, checked=f"{each.edition}/{each.number}" in chosen) for each in at_once),
        more_rules=tuple(_rule(each, checked=False) for each in rest),
    )


def _rules(steps: Iterable[StepTick]) -> list[CitedRule]:
    return list(dict.fromkeys(rule for step in steps for rule in step.rules[:RULES_OF_A_STEP]))


def _rule(each: CitedRule, *, checked: bool) -> RuleTick:
    row = provision(each.number, each.edition)
    language, words = clause_words(row) if row else ("", "")
    url = provision_url(row, each.edition) if row else ""
    return RuleTick(each.edition, each.number, words, language, checked, url)
