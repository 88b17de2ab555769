"""Whether a choice matters: the outcomes side by side, who decides between them, and how each is reached."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.plays import Picks, Play
from judge.desk.presenting.chat_text import chat_text
from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.decision_graph import DecisionNode, DrawingWords, TreeDrawing, drawing, shape
from judge.desk.presenting.decision_tree import DecisionTree, decider
from judge.desk.presenting.outcome_ends import OutcomeEnds, compare_ends
from judge.desk.presenting.outcome_verdict import lines_counted, whether_it_matters
from judge.desk.presenting.page_words import ZONES_IN_FULL, language, letter
from judge.desk.route_codes import ChoiceInLine, choice_steps, without_stop
from judge.engine.cards import Library
from judge.engine.outcomes import Kind, LineEnd, Outcome, SearchResult
from judge.scenarios.rule_numbers import rule_labels
from judge.scenarios.stopped_lines import outcomes_and_stops
from judge.wording import sentence
from rulesdb.languages import in_brackets, labelled, series

MAX_OUTCOMES_SHOWN = 12
"""At most this many outcomes are shown side by side; the others are counted."""
COLUMNS, COLUMN_WIDTH = 3, 18
"""So many facts stand in columns of their own where their values have so few letters; more stand in a list."""


@dataclass(frozen=True)
class OutcomeView:
    """An outcome: its number; its value for each fact in which outcomes differ; a way to it in words, as picks, and as the address
    of its line; how many lines lead to it; how likely it is; and how it ended the game, with the rule as the engine numbers it."""

    number: int
    facts: tuple[tuple[str, str, str], ...]
    way: tuple[str, ...]
    picks: Picks
    code: str
    url: str
    lines: int | None
    likely: str
    ended: str
    ended_by: str

    def text(self, edition: str) -> str:
        """The outcome as a line of plain text, of a board under an edition."""
        told = [each for each in (self.likely, self.ending(edition)) if each]
        told += [labelled(place, f"{what} {value}") for place, what, value in self.facts]
        way = " → ".join(self.way)
        return f"{self.number}. {series(told)}" + (f" [{way}]" if way else "")

    def ending(self, edition: str) -> str:
        """How it ended the game, with the rule in the numbers of an edition; empty where the game goes on."""
        return f"{self.ended}{in_brackets(rule_labels((self.ended_by,), edition))}" if self.ended else ""

    @property
    def shape(self) -> int:
        """Which shape its mark has."""
        return shape(self.number)


@dataclass(frozen=True)
class StoppedLine:
    """A place where lines stop at cards that nobody has seen, which is no outcome: a way there in words, as picks, and as the
    address of its line; and what would have to be seen to go on."""

    way: tuple[str, ...]
    picks: Picks
    code: str
    url: str
    unknown: str

    @property
    def text(self) -> str:
        """The stop as a line of plain text, of a board under an edition."""
        return f"{self.unknown} [{' → '.join(self.way)}]" if self.way else self.unknown


@dataclass(frozen=True)
class DecisionKind:
    """A kind of decision at which outcomes part: who decides, what is asked, by which rules."""

    decider: str
    words: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class OutcomesView:
    """What a search found, as the page shows it: `verdict` is `yes`, `no` or `open`, with one sentence. `decisions` is empty if
    there are too many to list, `drawing` if there are too many to draw. `total` counts the outcomes, `stops` the places where lines
    stop at unseen cards; `stopped` are those of them that are shown."""

    verdict: str
    sentence: str
    facts: str
    total: int
    outcomes: tuple[OutcomeView, ...]
    stops: int
    stopped: tuple[StoppedLine, ...]
    same: tuple[str, ...]
    asks: tuple[DecisionKind, ...]
    decisions: tuple[DecisionNode, ...]
    drawing: TreeDrawing | None
    divergences: int
    states: int
    open: int
    whole: bool

    @property
    def ending(self) -> OutcomeView | None:
        """The only outcome, if it ends the game."""
        return self.outcomes[0] if self.total == 1 and self.outcomes[0].ended else None

    @property
    def more(self) -> int:
        """How many outcomes are not shown."""
        return self.total - len(self.outcomes)

    @property
    def more_stops(self) -> int:
        """How many places where lines stop are not shown."""
        return self.stops - len(self.stopped)

    @property
    def columns(self) -> tuple[tuple[str, str], ...]:
        """The facts that have a column of their own, each with its place and name; none if they are shown in a list."""
        facts = self.outcomes[0].facts if self.outcomes else ()
        short = all(len(value) <= COLUMN_WIDTH for each in self.outcomes for *_fact, value in each.facts)
        return tuple((place, what) for place, what, _value in facts) if short and len(facts) <= COLUMNS else ()

    def text(self, title: str, url: str, edition: str) -> str:
        """The answer as plain text, as it is sent in a chat, of a board under an edition."""
        words = {"yes": _("Yes"), "no": _("No"), "open": _("Not known")}[self.verdict]
        parts = [
            [f"{labelled(words, self.sentence)}{in_brackets([self.facts])}"],
            [f"{labelled(each.decider, each.words)}{in_brackets(each.rules)}" for each in self.asks],
        ]
        if self.total > 1:
            parts.append([each.text(edition) for each in self.outcomes])
        elif self.outcomes:
            heading = _("What the other lines lead to") if self.stopped else _("What it leads to")
            parts.append([heading, *filter(None, [self.outcomes[0].ending(edition)]), *self.same])
        if self.stopped:
            parts.append([_("Where lines stop at unseen cards"), *(each.text for each in self.stopped)])
        return chat_text([title], edition, parts, url)

    @property
    def extra(self) -> bool:
        """Whether some outcome says more than its facts: how likely it is, or how the game ended."""
        return any(each.likely or each.ended for each in self.outcomes)


def outcomes_view(found: SearchResult, end: LineEnd, start: ChoiceInLine, until: Kind) -> OutcomesView:
    """The outcomes of a choice; `end` is how things stand at it, and `until` says how far the lines were followed."""
    known, unknown = outcomes_and_stops(found)
    shown = known[:MAX_OUTCOMES_SHOWN]
    beside = compare_ends(end, [outcome.end for outcome in shown], start.cards)
    diverging = frozenset(each.picks for each in found.divergences)
    views = tuple(_outcome(number, outcome, beside, start, diverging) for number, outcome in enumerate(shown, 1))
    root = DecisionTree(found, start).root()
    verdict, words = whether_it_matters(found)

    return OutcomesView(
        verdict=verdict,
        sentence=words,
        facts=lines_counted(found, until),
        total=len(known),
        outcomes=views,
        stops=len(unknown),
        stopped=tuple(_stopped(outcome, start, diverging) for outcome in unknown[:MAX_OUTCOMES_SHOWN]),
        same=beside.same,
        asks=tuple(_asks(found, start.cards)),
        decisions=tuple(root.flat()) if root else (),
        drawing=drawing(root, {view.number: _short(view) for view in views}, _drawn_words()) if root else None,
        divergences=len(found.divergences),
        states=found.states,
        open=found.open,
        whole=found.whole,
    )


def _outcome(
    number: int, outcome: Outcome, beside: OutcomeEnds, start: ChoiceInLine, diverging: frozenset[Picks]
) -> OutcomeView:
    """The view of one outcome. `diverging` has the picks before each choice at which outcomes part; other choices on the way
    are left out."""
    picks = without_stop(outcome)
    line, code = start.way(picks)
    asking = line.asking(len(start.before))
    step = asking.transition.number if asking is not None else len(line.steps)
    return OutcomeView(
        number=number,
        facts=tuple((each.place, each.what, each.values[number - 1]) for each in beside.columns),
        way=_way(line, picks, start, diverging),
        picks=picks,
        code=code,
        url=f"{start.base}{code}/{step}" if code else "",
        lines=outcome.lines,
        likely=_likely(outcome.least, outcome.most),
        ended=_ended(outcome.end),
        ended_by=outcome.end.rule,
    )


def _stopped(outcome: Outcome, start: ChoiceInLine, diverging: frozenset[Picks]) -> StoppedLine:
    """The view of where a line stops. Its address is that of the step that asks for the unseen card."""
    picks = without_stop(outcome)
    line, code = start.way(picks)
    return StoppedLine(
        way=_way(line, picks, start, diverging),
        picks=picks,
        code=code,
        url=f"{start.base}{code}/{len(line.steps)}" if code else "",
        unknown=_unknown(outcome, line, start.cards),
    )


def _way(line: Play, picks: Picks, start: ChoiceInLine, diverging: frozenset[Picks]) -> tuple[str, ...]:
    """What is picked on a way at the choices at which outcomes part."""
    return tuple(
        picked_words(step.choice, step.picked or (), start.cards) or _("none")
        for place, step in enumerate(choice_steps(line, len(start.before)))
        if step.choice is not None and picks[:place] in diverging
    )


def _ended(end: LineEnd) -> str:
    if not end.over:
        return ""
    return _("The game is a draw.") if end.winner is None else _("{who} wins.").format(who=letter(end.winner))


def _unknown(outcome: Outcome, line: Play, cards: Library) -> str:
    """What would have to be seen to follow the line on."""
    unseen = outcome.end.unknown
    if unseen is None:
        return ""
    asked = sentence(line.open_choice.message, language(), cards) if line.open_choice is not None else ""
    if unseen.seat is None or unseen.zone not in ZONES_IN_FULL:
        return _("An unseen card would have to be looked at: {asked}").format(asked=asked)
    told = ngettext(
        "{count} unseen card would have to be looked at ({who}: {zone}): {asked}",
        "{count} unseen cards would have to be looked at ({who}: {zone}): {asked}",
        unseen.count,
    )
    return told.format(count=unseen.count, who=letter(unseen.seat), zone=ZONES_IN_FULL[unseen.zone], asked=asked)


def _short(view: OutcomeView) -> str:
    """An outcome in as few words as a box of the drawing has room for."""
    told = [each.rstrip(".。") for each in (view.likely, view.ended) if each]
    told += [
        labelled(place.replace("、", ", ").rpartition(", ")[2], f"{what} {value}")
        for place, what, value in view.facts[:2]
    ]
    return series(told)


def _likely(least: Fraction | None, most: Fraction | None) -> str:
    """How likely an outcome is where chance has a part in it; empty where only players decide."""
    if least is None or most is None or {least, most} <= {Fraction(0), Fraction(1)}:
        return ""
    if least == most:
        return _percent(least)
    if least == 0:
        return _("at most {part}").format(part=_percent(most))
    if most == 1:
        return _("at least {part}").format(part=_percent(least))
    return _("{least} to {most}").format(least=_percent(least), most=_percent(most))


def _percent(part: Fraction) -> str:
    """A chance as a fraction and in percent.

    >>> _percent(Fraction(1, 6))
    '1/6 (17 %)'
    """
    return f"{part.numerator}/{part.denominator} ({round(100 * part)} %)"


def _asks(found: SearchResult, cards: Library) -> list[DecisionKind]:
    """Who has to decide what: each kind of decision at which outcomes part, once, the nearest first."""
    seen: dict[tuple[str, str], DecisionKind] = {}
    for divergence in found.divergences:
        words = sentence(divergence.message, language(), cards)
        rules = tuple(cite.rule for cite in divergence.cites)
        seen.setdefault((divergence.decider, divergence.message.key), DecisionKind(decider(divergence), words, rules))
    return list(seen.values())


def _drawn_words() -> DrawingWords:
    return DrawingWords(
        leads=_("Leads to outcome {}"),
        again=_("as at choice {} (outcomes {})"),
        stops=_("stops at an unseen card"),
    )
