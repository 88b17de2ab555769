"""One step of a line as a page shows it, with the timeline it stands in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import override

from judge.desk.content import Content
from judge.desk.plays import Play, Step
from judge.desk.presenting.ability_name import played_ability
from judge.desk.presenting.asking_text import asking_text, asking_words
from judge.desk.presenting.choices import ChoiceView, choice_view, picked_words
from judge.desk.presenting.due import unfinished
from judge.desk.presenting.named_cards import RefusedChoice
from judge.desk.presenting.open_readings import OpenReading, open_readings
from judge.desk.presenting.page_words import error_words, language, letter
from judge.desk.presenting.pending import PendingItem, agenda, primed_abilities
from judge.desk.presenting.unattachable import unattachable
from judge.desk.presenting.unfit import UnfitChoice, unfit_of
from judge.desk.table.board import TableView
from judge.desk.table.game_board import changes, game_board
from judge.desk.table.touch import NOTHING, Touches, with_touches
from judge.engine.cards import Library
from judge.engine.citations import Cite
from judge.engine.events import AbilityPrimed, ArtsUsed, PrimeRemoved
from judge.scenarios.rule_numbers import rule_labels
from judge.wording import sentence
from rulesdb.languages import sentences

WINDOW = 150
"""At most this many entries of the timeline are shown on either side of the current one."""
MAX_INDENT = 6
QUIET = "check_nothing"
PLAYS_ABILITY = frozenset({"play_primed_turn", "play_primed_other"})
"""The messages of the steps that play a primed ability."""
"""The message of a check timing that finds nothing."""


@dataclass(frozen=True)
class TimelineEntry:
    """A line of the timeline."""

    number: int
    words: str
    rule: str
    depth: int
    changed: bool
    choice: bool
    picked: str
    current: bool
    by_hand: bool = False
    is_empty_check: bool = False
    """Whether it says that a check timing finds nothing (10.6.3)."""
    folded: tuple[TimelineEntry, ...] = ()
    """The quiet entries after it, which are shown when somebody unfolds them."""


@dataclass(frozen=True)
class StepView:
    """Everything a page says about one step. Numbers of steps to go to are None where there is nothing to go to."""

    number: int
    total: int
    words: str
    cites: tuple[Cite, ...]
    changes: tuple[str, ...]
    pending: tuple[PendingItem, ...]
    agenda: tuple[PendingItem, ...]
    board: TableView
    choice: ChoiceView | None
    touches: Touches
    entries: tuple[TimelineEntry, ...]
    back: int | None
    forward: int | None
    to_choice: int | None
    to_end: int | None
    outcome: str
    outcome_rule: str
    problem: str
    unfit: UnfitChoice | None = None
    """The choice that no longer fits, where this is the problem."""
    unfinished: bool = False
    """Whether the line has no result yet."""
    unused: str = ""
    """Says that the game was over before the last of the line's choices."""
    stopped: bool = False
    """Whether the problem is only the time of one page: seen again, the line goes on."""
    by_hand: bool = False
    earlier_hidden: bool = False
    later_hidden: bool = False
    open_readings: tuple[OpenReading, ...] = ()
    skipped: bool = False
    """Whether the board was entered in the Performance Step that the rules skip (7.6.1), and is in it."""


def changes_board(step: Step) -> bool:
    """Whether the board changed. The use of Arts (10.7.2.5.4) and the priming of an ability (10.8.2, 10.8.3) are noted by
    the game, but change nothing on the board."""
    return any(not isinstance(event, AbilityPrimed | PrimeRemoved | ArtsUsed) for event in step.transition.events)


def is_change_or_choice(step: Step) -> bool:
    """Whether a step is shown when the reader asks for changes and choices only."""
    return changes_board(step) or step.choice is not None


def is_telling(step: Step) -> bool:
    """Whether "next" stops at a step. It passes a check timing that finds nothing, which stands in the list only."""
    return step.transition.message.key != QUIET or step.choice is not None


def telling_from(line: Play, number: int) -> int:
    """The first step from `number` on that tells something; the last one of the line where there is none."""
    steps = line.steps
    after = (each.transition.number for each in steps[max(0, number - 1) :] if is_telling(each))
    return next(after, len(steps))


def first_of(line: Play) -> int:
    """The step at which a line that has just begun is shown: the first thing that happens or has to be decided. If abilities are
    primed at the start, it is the first step of the check timing that orders them, because that is what a judge wants to see."""
    if line.start.state.primed:
        return telling_from(line, 1)
    found = (each.transition.number for each in line.steps if is_change_or_choice(each))
    return next(found, telling_from(line, 1))


def nesting(depths: Iterable[int]) -> list[int]:
    """Depths for indenting: each entry is one deeper than the entry that contains it, however many frames lie between them.

    >>> nesting([0, 1, 3, 1, 3, 0])
    [0, 1, 2, 1, 2, 0]
    """
    around: list[int] = []
    shown = []
    for depth in depths:
        while around and around[-1] >= depth:
            around.pop()
        shown.append(min(len(around), MAX_INDENT))
        around.append(depth)
    return shown


def step_view(
    line: Play,
    number: int,
    cards: Library,
    *,
    only_changes: bool = False,
    asked: RefusedChoice | None = None,
    earlier: Iterable[Content] = (),
) -> StepView:
    """The view of transition `number` of a line; 0 is the position it starts from. `asked` is what a refused request had
    picked, `earlier` are lines that may know a choice which no longer fits (`unfit_of`)."""
    steps = line.steps
    last = len(steps)
    ended = number == last
    step = steps[number - 1] if number else None
    game = line.game_at(number)
    before = line.game_at(number - 1).state if step else None

    stops_at = is_change_or_choice if only_changes else is_telling
    stops = sorted({0, number, *(each.transition.number for each in steps if stops_at(each))})
    at = stops.index(number)
    open_choice = [index for index, each in enumerate(steps, 1) if each.choice is not None and index > number]

    choice, touches, asks = _choice_of(step, cards, asked) if step else (None, NOTHING, "")
    said = _("The position this line starts from.")
    if step:
        said = sentence(step.transition.message, language(), cards)
        if step.transition.message.key in PLAYS_ABILITY and (ability := played_ability(game.state, cards)):
            said = sentences([said, _("It is the {ability}.").format(ability=ability)])

    low = max(0, number - WINDOW)
    high = number + WINDOW
    shown = [
        each
        for each in steps[low:high]
        if not only_changes or is_change_or_choice(each) or each.transition.number == number
    ]

    return StepView(
        number=number,
        total=last,
        words=asks or said,
        cites=step.transition.cites if step else (),
        changes=tuple(changes(before, game.state, cards)),
        pending=tuple(primed_abilities(game.state, cards)),
        agenda=tuple(agenda(game.state, cards)),
        board=game_board(game, before, cards),
        choice=choice,
        touches=touches,
        entries=folded(
            _entry(each, depth, number, cards)
            for each, depth in zip(shown, nesting(each.transition.depth for each in shown), strict=True)
        ),
        back=stops[at - 1] if at else None,
        forward=stops[at + 1] if at + 1 < len(stops) else None,
        to_choice=open_choice[0] if open_choice else None,
        to_end=last if number < last else None,
        outcome=outcome_words(line) if ended else "",
        outcome_rule=line.game.over.rule if ended and line.game.over else "",
        problem=problem_of(line, cards) if ended else "",
        unfit=unfit_of(line, cards, earlier) if ended else None,
        unfinished=unfinished(line),
        unused=unused_choices_note(line) if ended else "",
        stopped=ended and line.stopped,
        by_hand=step is not None and step.transition.by_hand,
        earlier_hidden=low > 0,
        later_hidden=high < last,
        open_readings=tuple(open_readings(before, game.state, cards)) if before is not None else (),
        skipped=game.state.facts.opening and game.state.facts.step == "performance",
    )


def _choice_of(step: Step, cards: Library, asked: RefusedChoice | None) -> tuple[ChoiceView | None, Touches, str]:
    """The choice that a step asks for, what a tap on each place of the board does, and the sentence that asks."""
    if not step.choice:
        return None, NOTHING, ""
    allowed = step.game.namable()
    text = asking_text(step.game.state, cards)
    words = asking_words(step.game.state, cards)
    notes = unattachable(step.game, step.choice)
    view = choice_view(
        step.choice, step.picked, cards, allowed=allowed, asked=asked, text=text, words=words, notes=notes
    )
    return *with_touches(step.choice, view, step.game.state), words


def folded(entries: Iterable[TimelineEntry]) -> tuple[TimelineEntry, ...]:
    """The entries, with steps that change nothing folded under the entry that leads to them. The entry being looked at, and
    one that nothing leads to, are not folded."""
    shown: list[TimelineEntry] = []
    for entry in entries:
        if entry.is_empty_check and not entry.current and shown:
            shown[-1] = replace(shown[-1], folded=(*shown[-1].folded, entry))
        else:
            shown.append(entry)
    return tuple(shown)


def _entry(step: Step, depth: int, current: int, cards: Library) -> TimelineEntry:
    transition = step.transition
    if (words := step.told.get(language())) is None:
        words = step.told[language()] = (
            sentence(transition.message, language(), cards),
            rule_labels((transition.cites[0].rule,), step.game.state.facts.rules)[0] if transition.cites else "",
            picked_words(step.choice, step.picked, cards) if step.choice and step.picked else "",
        )

    return TimelineEntry(
        number=transition.number,
        words=words[0],
        rule=words[1],
        depth=depth,
        changed=changes_board(step),
        choice=step.choice is not None,
        picked=words[2],
        current=transition.number == current,
        by_hand=transition.by_hand,
        is_empty_check=transition.message.key == QUIET,
    )


def outcome_words(line: Play) -> str:
    """How a line ended, in words; empty where it can go on."""
    over = line.game.over
    if over is not None:
        return _("The game is a draw.") if over.winner is None else _("{who} wins.").format(who=letter(over.winner))
    if line.game.done and line.game.choice is None and not line.problem:
        return _("Nothing is left to do.")
    return ""


def problem_of(line: Play, cards: Library) -> str:
    """Why a line could not be followed further, in words. Choices that are left over once the game is over are none of it."""
    if line.game.over is not None:
        return ""
    unfit = unfit_of(line, cards)
    return unfit.text if unfit else error_words(line.problem, cards)


def unused_choices_note(line: Play) -> str:
    """Says that the game was over before the last of the line's choices; empty where it was not."""
    if line.game.over is None or line.problem is None:
        return ""
    return _("The game is over here. The choices that follow in this line are not used.")


def outcome_in(line: Play, code: str) -> str:
    """How a line ended, in the language with this code; empty where it can go on."""
    with override(code):
        return outcome_words(line)


def by_role(cites: tuple[Cite, ...]) -> list[tuple[str, list[str]]]:
    """The rules of a step, grouped by the role each plays, in the order they are told.

    >>> by_role((Cite("9.2.1"), Cite("10.8.2"), Cite("1.3.3", "forbids")))
    [('performs', ['9.2.1', '10.8.2']), ('forbids', ['1.3.3'])]
    """
    groups: list[tuple[str, list[str]]] = [(role, []) for role in dict.fromkeys(cite.role for cite in cites)]
    for role, rules in groups:
        rules.extend(cite.rule for cite in cites if cite.role == role)
    return groups
