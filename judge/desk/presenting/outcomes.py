"""Whether a choice matters: the outcomes side by side, who decides between them, and the tree of those decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.desk.plays import Picks, Play, play
from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.differences import differences
from judge.desk.presenting.names import language, letter
from judge.desk.presenting.stepping import outcome as ended
from judge.engine.cards import Library
from judge.engine.outcomes import Answer, Branch, Outcome, Parting
from judge.engine.position.setup import describe
from judge.wording import sentence

SHOWN = 12
"""So many outcomes are shown side by side; more are counted."""
DRAWN = 24
TWIGS = 60
"""Decisions, and lines, in the tree; with more it would say nothing."""

UNTIL: dict[str, Promise] = {
    "check_timing": gettext_lazy("to the end of this check timing"),
    "step": gettext_lazy("to the end of this step"),
    "turn": gettext_lazy("to the end of this turn"),
}
"""How far lines can be followed from a page."""


@dataclass(frozen=True)
class OutcomeView:
    """An outcome: its number; the facts in which it differs from another, each with what it is here; a way to it in words and as
    picks; how likely it is; how it ended the game; and what would have to be seen where it depends on an unseen card."""

    number: int
    facts: tuple[tuple[str, str], ...]
    way: tuple[str, ...]
    picks: Picks
    likely: str
    ended: str
    unknown: str


@dataclass(frozen=True)
class Twig:
    """A line of the tree: a decision, or what comes of an answer. `outcome` is the number of the only outcome that is left."""

    depth: int
    words: str
    detail: str
    outcome: int | None
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class OutcomesView:
    """What a search found. `asks` says who decides what, with the rules; `tree` is empty where there are too many decisions."""

    total: int
    outcomes: tuple[OutcomeView, ...]
    asks: tuple[Twig, ...]
    tree: tuple[Twig, ...]
    states: int
    whole: bool

    @property
    def more(self) -> int:
        """How many outcomes are not shown."""
        return self.total - len(self.outcomes)


def outcomes_view(found: Answer, position: str, before: Picks, cards: Library) -> OutcomesView:
    """The outcomes from a choice that is due after the picks `before` of a position."""
    shown = found.outcomes[:SHOWN]
    lines = [play(position, (*before, *outcome.way.picks), cards) for outcome in shown]
    facts = _facts(lines, cards)
    return OutcomesView(
        total=len(found.outcomes),
        outcomes=tuple(
            _outcome(number, outcome, line, len(before), facts[number - 1], cards)
            for number, (outcome, line) in enumerate(zip(shown, lines, strict=True), 1)
        ),
        asks=tuple(_asks(found, cards)),
        tree=_drawn(found, position, before, cards),
        states=found.states,
        whole=found.whole,
    )


def _facts(lines: list[Play], cards: Library) -> list[tuple[tuple[str, str], ...]]:
    """For each line the facts in which the ends of the lines differ, each with what it is at the end of this one."""
    if not lines:
        return []
    ends = [describe(line.game.state, cards) for line in lines]
    found = [differences(ends[0], end, cards) for end in ends]
    usual: dict[str, str] = {}
    for each in found:
        for difference in each:
            usual.setdefault(f"{difference.place}: {difference.what}", difference.old)
    facts = []
    for each in found:
        own = {f"{difference.place}: {difference.what}": difference.new for difference in each}
        facts.append(tuple((called, own.get(called, old)) for called, old in usual.items()))
    return facts


def _outcome(
    number: int, outcome: Outcome, line: Play, before: int, facts: tuple[tuple[str, str], ...], cards: Library
) -> OutcomeView:
    asking = [step for step in line.steps if step.picked is not None][before:]
    way = [picked_words(step.choice, step.picked, cards) for step in asking if step.choice and step.picked]
    unknown = ""
    if outcome.end.unknown and line.open_choice is not None:
        unknown = sentence(line.open_choice.message, language(), cards)
    return OutcomeView(
        number,
        facts,
        tuple(words for words in way if words),
        outcome.way.picks,
        _likely(outcome.least, outcome.most),
        ended(line) if outcome.end.over else "",
        unknown,
    )


def _likely(least: Fraction | None, most: Fraction | None) -> str:
    """How likely an outcome is where chance has a part in it; empty where only players decide."""
    if least is None or most is None or {least, most} <= {Fraction(0), Fraction(1)}:
        return ""
    if least == most:
        return _percent(least)
    return _("{least} to {most}").format(least=_percent(least), most=_percent(most))


def _percent(part: Fraction) -> str:
    """`1/6 (17 %)`; never or always in words.

    >>> _percent(Fraction(1, 6))
    '1/6 (17 %)'
    """
    if part in (0, 1):
        return _("never") if part == 0 else _("always")
    return f"{part.numerator}/{part.denominator} ({round(100 * part)} %)"


def _asks(found: Answer, cards: Library) -> list[Twig]:
    """Who has to be asked: each kind of decision at which outcomes part, once, the nearest first."""
    seen: dict[tuple[str, str], Twig] = {}
    for parting in found.partings:
        words = sentence(parting.message, language(), cards)
        key = (parting.decider, parting.message.key)
        rules = tuple(cite.rule for cite in parting.cites)
        seen.setdefault(key, Twig(0, words, _decider(parting), None, rules))
    return list(seen.values())


def _decider(parting: Parting) -> str:
    return _("Chance") if parting.decider == "chance" else letter("ab".index(parting.decider))


def _drawn(found: Answer, position: str, before: Picks, cards: Library) -> tuple[Twig, ...]:
    tree = _tree(found, position, before, cards) if len(found.partings) <= DRAWN else []
    return tuple(tree) if len(tree) <= TWIGS else ()


def _grouped(parting: Parting, line: Play, cards: Library) -> Iterator[tuple[str, Branch]]:
    """The answers of a choice in words; those after which the same is left, such as the faces of a die, together."""
    together: dict[tuple[tuple[int, ...], int | None], list[Branch]] = {}
    for branch in parting.branches:
        together.setdefault((branch.outcomes, branch.following), []).append(branch)
    for branches in together.values():
        choice = line.open_choice
        told = [picked_words(choice, branch.keys, cards) or _("none") for branch in branches] if choice else []
        yield _(" or ").join(told), branches[0]


def _tree(found: Answer, position: str, before: Picks, cards: Library) -> list[Twig]:
    """The decisions as an outline, each answer under its choice; one that was shown already is not unfolded again."""
    twigs: list[Twig] = []
    told: set[int] = set()

    def unfold(place: int, depth: int) -> None:
        parting = found.partings[place]
        told.add(place)
        line = play(position, (*before, *parting.picks), cards)
        rules = tuple(cite.rule for cite in parting.cites)
        twigs.append(Twig(depth, sentence(parting.message, language(), cards), _decider(parting), None, rules))
        for words, branch in _grouped(parting, line, cards):
            if len(branch.outcomes) == 1:
                twigs.append(Twig(depth + 1, words, "", branch.outcomes[0] + 1))
            elif branch.following is None or branch.following in told:
                numbers = ", ".join(str(each + 1) for each in branch.outcomes)
                twigs.append(Twig(depth + 1, words, _("outcomes {numbers}, as above").format(numbers=numbers), None))
            else:
                twigs.append(Twig(depth + 1, words, "", None))
                unfold(branch.following, depth + 2)

    if found.partings:
        unfold(0, 0)
    return twigs
