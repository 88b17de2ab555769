"""Explains whether the order of primed abilities matters: the boards at the end of the check timing, by what is played first."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.outcome_ends import OutcomeEnds, compare_ends
from judge.desk.presenting.page_words import language
from judge.engine.outcomes import Outcome
from judge.engine.outcomes.states import end_of
from judge.learning.questions.played_question import PlayedQuestion, outcomes_of
from judge.wording import sentence
from rulesdb.languages import labelled, sentences, series

MAX_BOARDS = 4
"""At most this many boards are described for one first ability; further ones are counted."""


@dataclass(frozen=True)
class ReachableBoards:
    """What is played first, and each board that it can lead to: the facts in which that board differs from the others. `more`
    boards are not described."""

    words: str
    boards: tuple[str, ...]
    more: int = 0


def boards_by_first_ability(of: PlayedQuestion) -> list[ReachableBoards]:
    """The boards that each ability leads to if it is played first. If that makes no difference: what does make one, or else the
    board that every order leads to."""
    assert of.choice is not None
    found = outcomes_of(of.game)
    beside = compare_ends(end_of(of.game.state), [each.end for each in found.outcomes], of.library)

    first = next((each for each in found.divergences if not each.picks), None)
    if first is not None:
        return [
            _reachable_boards(
                _("{ability} first").format(ability=picked_words(of.choice, branch.keys, of.library)),
                branch.outcomes,
                found.outcomes,
                beside,
            )
            for branch in first.branches
        ]

    if found.divergences:
        told = dict.fromkeys(sentence(each.message, language(), of.library) for each in found.divergences)
        return [ReachableBoards(_("What makes the difference"), tuple(told))]
    return [ReachableBoards(_("In every order"), beside.same)] if beside.same else []


def differences(of: PlayedQuestion) -> str:
    """The same in one paragraph: each first ability with the boards that it leads to."""
    return sentences(
        _("{beginning}: {boards}.").format(beginning=each.words, boards=" / ".join(each.boards))
        for each in boards_by_first_ability(of)
        if each.boards
    )


def _reachable_boards(
    words: str, reached: tuple[int, ...], outcomes: tuple[Outcome, ...], beside: OutcomeEnds
) -> ReachableBoards:
    told = dict.fromkeys(_facts(each, beside) for each in reached)
    boards = [each for each in told if each]
    ended = [_("The game is over.") for each in reached if outcomes[each].end.over][:1]
    return ReachableBoards(words, (*ended, *boards[:MAX_BOARDS]), max(len(boards) - MAX_BOARDS, 0))


def _facts(outcome: int, beside: OutcomeEnds) -> str:
    return series(labelled(column.place, f"{column.what} {column.values[outcome]}") for column in beside.columns)
