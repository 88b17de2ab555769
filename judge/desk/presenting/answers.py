"""The short answer that a line of play gives, for a judge to copy or send: the board, what happened, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.plays import Play, Step
from judge.desk.presenting.board_words import place_in_game, side_in_words
from judge.desk.presenting.chat_text import chat_text
from judge.desk.presenting.choices import chosen_sentence, picked_words
from judge.desk.presenting.disputes import first_reached
from judge.desk.presenting.due import DueChoice, due_of, settled
from judge.desk.presenting.named_cards import asks_which_card
from judge.desk.presenting.page_words import language
from judge.desk.presenting.played_edition import marked_labels
from judge.desk.presenting.stepping import changes_board, outcome_words, problem_of, unused_choices_note
from judge.desk.table.game_board import changes_by_player, game_board
from judge.engine.cards import Library
from judge.engine.disputes import DISPUTES
from judge.engine.other_readings import OTHER_READINGS
from judge.engine.position.notation import read
from judge.scenarios.rule_numbers import rule_labels
from judge.wording import sentence
from rulesdb.grouping import grouped
from rulesdb.languages import in_brackets, listed, sentences, series

MAX_LINES = 24
"""A text to send has at most this many happenings: the last ones of the line."""
MAX_DECIDING_STEPS = 3
"""At most this many deciding steps stand before the result."""
IN_ORDER = frozenset({"play_primed_turn", "play_primed_other"})
"""The messages of steps that say whose primed ability comes now. They move nothing, and what came before what rests on them."""
BARRED = frozenset({"primed_at_limit", "arts_not_again", "skill_cannot_be_used"})
"""The messages of steps that say why a primed ability cannot be played (10.8.3.2)."""
UNPLAYABLE = frozenset({"unplayable_primed_turn", "unplayable_primed_other"})
"""The messages of the steps before them, and before one that says that a cost cannot be paid."""
NOTHING = frozenset({
    "changes_nothing", "nothing_to_choose", "adds_nothing", "zone_is_empty", "no_card", "nobody_of_the_name", "cannot_bloom",
})  # fmt: skip
"""The messages of steps that say why nothing is done. Where nothing has changed, the last of them is the answer."""
COUNTING = frozenset({
    "arts_cost", "base_value", "this_arts_plus", "critical", "arts_plus", "damage_changed", "damage_of_all_changed",
    "damage_prevented", "no_damage", "this_arts_not_reduced", "this_arts_dealt_to",
})  # fmt: skip
"""The messages of steps that say what an Arts needs and how its damage is counted (12.3.3.1, 12.3.4). They move nothing, but
without them nobody sees why the damage is what it is."""
LIFE_COUNTED = frozenset({"life_loss_changed", "life_loss_none_left", "life_stays"})
"""The messages of steps that say that a Down or an effect costs other Life than it would. They move nothing, but without them
nobody sees why so much Life is lost."""
LIFE_LOST = LIFE_COUNTED | {
    "downed_archived", "downed_archived_together", "downed_archived_replaced", "downed_archived_changed", "downed_gone",
    "life_lost",
}  # fmt: skip
"""The messages of steps that say how much Life is lost (11.3.1.2)."""
LIFE_TAKEN = "life_sent"
"""The message of a step that takes a card of the Life that is lost (11.5.1)."""
UNPAID = "not_played_unpaid"
"""The message of a step that says that a primed ability is not played because its cost is left unpaid (10.8.3.1.1)."""


@dataclass(frozen=True)
class Happening:
    """A step that is worth a line in an answer: it changed the board, a choice was made, or it says whose ability comes now, why an
    ability is not played or how damage is counted.

    `rules` are in the numbers of the board's edition, `cites` in those of the engine. `decides`: it decides what an example shows.
    `orders`: it says whose ability comes now. `unplayed`: it says that an ability is not played. `counts`: it only counts damage.
    `key` is that of its message; a choice has none."""

    number: int
    words: str
    rules: tuple[str, ...]
    cites: tuple[str, ...]
    decides: bool = False
    orders: bool = False
    unplayed: bool = False
    choice: bool = False
    counts: bool = False
    key: str = ""

    @property
    def barred(self) -> bool:
        """Whether it says that an ability cannot be played (10.8.3.2)."""
        return self.unplayed and "10.8.3.2" in self.cites

    @property
    def told(self) -> str:
        """What is said, with the rules."""
        return f"{self.words}{in_brackets(self.rules)}"


@dataclass(frozen=True)
class HowPlayed:
    """A place where the rules and an official answer disagree, and whether the line follows the answer; or the `cards` with
    texts that can be read in two ways, and whether they are `answered`, played as they are read by default. `chosen` says whether
    the judge chose that on the board."""

    answer: str
    answered: bool
    chosen: bool
    cards: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        if self.cards and self.answered:
            told = _("Disputed: the texts of {cards} can be read in two ways, and the usual one is played.")
        elif self.cards:
            told = _("Disputed: the texts of {cards} are played by their other reading.")
        elif self.answered:
            told = _("Disputed: played as the official answer {answer} says.")
        else:
            told = _("Disputed: played as the rules say, against the official answer {answer}.")
        who = _("The judge chose this.") if self.chosen else _("This is the default; nobody chose it.")
        return sentences([told.format(cards=listed(self.cards), answer=self.answer), who])


@dataclass(frozen=True)
class LineAnswer:
    """A line of play in short. `situation` is the board that it begins with, a line for each side; `left_out` is how many of the
    earlier happenings are left out.

    `deciding` are the steps that decide the result, `result` is the result in words, `gains` what changed for each player, and
    `over` says that the game is over. If `finished` is false there is no result yet: `due` is what has to be decided first (None
    if the answer stops at a step before the end of the line, or the line cannot be followed further), and `so_far` is what has
    changed until then.
    """

    edition: str
    where: str
    situation: tuple[str, ...]
    happened: tuple[Happening, ...]
    left_out: int
    finished: bool
    result: tuple[str, ...]
    so_far: tuple[str, ...]
    gains: tuple[tuple[str, tuple[str, ...]], ...]
    over: bool
    deciding: tuple[Happening, ...]
    due: DueChoice | None
    until: int
    total: int
    problem: str = ""
    unused: str = ""
    disputes: tuple[HowPlayed, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it rests on, as the engine numbers them: first those of the choice that is due, then those of the deciding
        steps and of the other steps, and last those about counting damage."""
        deciding = [rule for each in (*self.deciding_first, *self.deciding) for rule in each.cites]
        first = [*(self.due.cites if self.due else ()), *deciding]
        counted_last = sorted(self.happened, key=lambda each: each.counts)
        return tuple(dict.fromkeys(first + [rule for each in counted_last for rule in each.cites]))

    @property
    def deciding_first(self) -> tuple[Happening, ...]:
        """The deciding steps that stand before the result, in order. Where there are too many, those stay that say why an ability
        cannot be played."""
        first = sorted(self.deciding, key=lambda each: not each.barred)[:MAX_DECIDING_STEPS]
        return tuple(each for each in self.deciding if each in first)

    @property
    def rests_on(self) -> tuple[int, ...]:
        """The numbers of the steps that a ruling on this rests on: the deciding ones, or the one whose choice is due. Where only
        the next action is due, or chance, nothing decides anything yet."""
        if self.due is not None:
            return () if self.due.next_action or not self.due.who else (self.due.number,)
        return tuple(each.number for each in self.deciding)

    @property
    def why_none(self) -> str:
        """Why there is no result yet, in a sentence; empty where there is one."""
        if self.finished:
            return ""
        if self.due is not None:
            said = _("There is no result yet. {what}").format(what=self.due.told)
            goes_on = _("The line goes on to step {total}.").format(total=self.total)
            return sentences([said, goes_on]) if self.until < self.total else said
        if self.until < self.total:
            return _("There is no result yet at step {until}. The line goes on to step {total}.").format(
                until=self.until, total=self.total
            )
        return _("There is no result: the line cannot be followed further.")

    @property
    def verdict(self) -> tuple[str, ...]:
        """The deciding steps with their rules and then the result; or that there is none yet, and why."""
        if self.finished:
            told = [each.told for each in self.deciding_first]
            return (*told, _("Result: {result}").format(result=series(self.result)), *filter(None, [self.unused]))
        so_far = [_("So far: {changes}").format(changes=series(self.so_far))] if self.so_far else []
        return (self.why_none, *so_far, *filter(None, [self.problem]))

    def text(self, title: str, url: str) -> str:
        """The answer as plain text, as it is sent in a chat."""
        told = [
            f"{number}. {each.words}{in_brackets(tuple(marked_labels(each.cites, self.edition)[:3]))}"
            for number, each in enumerate(self.happened, 1)
        ]
        if self.left_out:
            told.insert(0, _("({count} earlier steps are left out)").format(count=self.left_out))

        place = _("{where} · Comprehensive Rules {edition}").format(where=self.where, edition=self.edition)
        verdict = [*self.verdict, *(each.words for each in self.disputes)]
        return chat_text([title, place], self.edition, [verdict, self.situation, told], url)


def answer(line: Play, cards: Library, decides: frozenset[int], until: int | None = None) -> LineAnswer:
    """The answer that a line gives up to a step, or to its end."""
    total = len(line.steps)
    steps = line.steps if until is None else line.steps[:until]
    last = steps[-1] if steps else None
    end = last.game if last else line.start
    whole = len(steps) == total
    by_player = changes_by_player(line.start.state, end.state, cards)
    came = tuple(each for _who, each in by_player)
    untold = _untold(steps)
    unplayed = _not_played(steps)
    nothing = frozenset() if came else _nothing_done(steps)

    told = [
        happening
        for step in steps
        if (step is not last or step.choice is None)
        and (step.transition.number not in untold or step.transition.number in decides)
        and (happening := _happening(step, cards, decides, unplayed, nothing)) is not None
    ]

    board = game_board(line.start, None, cards)
    chosen = any(step.picked is not None for step in steps[:-1])
    finished = end.over is not None or (settled(end, line.start.state, chosen=chosen) and not (whole and line.problem))
    due = None if finished else due_of(last, cards)
    result = (
        (f"{outcome_words(line)}{in_brackets(rule_labels((end.over.rule,), board.edition))}",) if end.over else came
    )

    return LineAnswer(
        edition=board.edition,
        where=place_in_game(board),
        situation=tuple(side_in_words(side) for side in (board.lower, board.upper)),
        happened=tuple(told[-MAX_LINES:]),
        left_out=max(0, len(told) - MAX_LINES),
        finished=finished,
        result=(result or (_("Nothing changed on the board."),)) if finished else (),
        so_far=() if finished else came,
        gains=_gains(by_player),
        over=end.over is not None,
        deciding=() if due else _deciding(told),
        due=due,
        until=len(steps),
        total=total,
        problem=problem_of(line, cards) if whole else "",
        unused=unused_choices_note(line) if whole else "",
        disputes=_how_played(steps, line),
    )


def _gains(by_player: list[tuple[str, str]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What changed for A, for B and for neither, without the letter before each."""
    ordered = sorted(by_player, key=lambda each: each[0] or "~")
    found = grouped((who, line.removeprefix(f"{who} ")) for who, line in ordered)
    return tuple((who, tuple(lines)) for who, lines in found.items())


def _how_played(steps: Sequence[Step], line: Play) -> tuple[HowPlayed, ...]:
    """The places of dispute and the texts with two readings that these steps came to, and the texts that the line plays by their
    other reading."""
    position = read(line.notation)
    came_to = first_reached(line.start, steps)
    return (
        *(
            HowPlayed(each, each not in position.by_rules, each in position.said_how_played)
            for each in came_to
            if each in DISPUTES
        ),
        *(
            HowPlayed("", each not in position.read_otherwise, each in position.said_how_played, _cards(each))
            for each in OTHER_READINGS
            if each in came_to or each in position.read_otherwise
        ),
    )


def _cards(reading: str) -> tuple[str, ...]:
    return tuple(number for number, _slot in OTHER_READINGS[reading].texts)


def _deciding(told: list[Happening]) -> tuple[Happening, ...]:
    """The steps that decide: those that decide the example. If there are none: where several abilities were played, the steps that
    say whose comes first, and those that say why one is not played; where a line ends with a card of the Life being taken, the
    steps that say how much Life is lost, because the card only follows from them; else the last thing that happened."""
    if found := [each for each in told if each.decides]:
        return tuple(found)
    orders = [each for each in told if each.orders or each.unplayed]
    if len(orders) > 1 or any(each.barred for each in orders):
        return tuple(orders)
    moves = [each for each in told if not each.counts]
    if moves and moves[-1].key == LIFE_TAKEN and (lost := [each for each in moves if each.key in LIFE_LOST]):
        return tuple(lost[-MAX_DECIDING_STEPS:])
    return tuple(([each for each in moves if not each.choice] or moves)[-1:])


def _untold(steps: Sequence[Step]) -> frozenset[int]:
    """The numbers of the steps that are left out because a later step says more: if a player leaves the cost of a primed ability
    unpaid, the ability is not played (10.8.3.1.1), so the step that announces it and the choice about its cost are left out."""
    found: set[int] = set()
    comes = 0
    for step in steps:
        if step.transition.message.key in IN_ORDER:
            comes = step.transition.number
        elif step.transition.message.key == UNPAID:
            found |= {comes, step.transition.number - 1}
    return frozenset(found)


def _not_played(steps: Sequence[Step]) -> frozenset[int]:
    """The numbers of the steps that say why a primed ability is not played: it cannot be (10.8.3.2), or its cost is left unpaid."""
    keys = {step.transition.number: step.transition.message.key for step in steps}
    return frozenset(
        number
        for number, key in keys.items()
        if key in BARRED or key == UNPAID or (key == "cost_not_payable" and keys.get(number - 1) in UNPLAYABLE)
    )


def _nothing_done(steps: Sequence[Step]) -> frozenset[int]:
    """The number of the last step that says why nothing is done."""
    found = [step.transition.number for step in steps if step.transition.message.key in NOTHING]
    return frozenset(found[-1:])


def _happening(
    step: Step, cards: Library, decides: frozenset[int], unplayed: frozenset[int], nothing: frozenset[int]
) -> Happening | None:
    transition = step.transition
    message = transition.message
    decisive = transition.number in decides
    orders = message.key in IN_ORDER
    not_played = transition.number in unplayed

    if step.choice is not None:
        if step.picked is None:
            return None
        if step.choice.decider == "chance":
            told = _("The card: {what}") if asks_which_card(step.choice) else _("Chance: {what}")
            words = told.format(what=picked_words(step.choice, step.picked, cards) or _("none"))
        else:
            words = chosen_sentence(step.choice, step.picked, cards)
    elif (
        changes_board(step)
        or decisive
        or orders
        or not_played
        or transition.number in nothing
        or message.key in COUNTING | LIFE_COUNTED
    ):
        words = sentence(message, language(), cards)
    else:
        return None

    counts = step.choice is None and message.key in COUNTING
    cites = tuple(cite.rule for cite in transition.cites)
    rules = rule_labels(cites, step.game.state.facts.rules)[:3]
    key = "" if step.choice is not None else message.key

    return Happening(
        transition.number, words, rules, cites, decisive, orders, not_played, step.choice is not None, counts, key
    )
