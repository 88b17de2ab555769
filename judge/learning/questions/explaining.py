"""Why the order of primed abilities matters or not: the boards at the end of the check timing, by what is played first."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.outcome_ends import OutcomeEnds, ends_beside
from judge.desk.presenting.page_words import language
from judge.engine.outcomes import Outcome
from judge.engine.outcomes.states import end_of
from judge.learning.questions.played_question import PlayedQuestion, outcomes_of
from judge.wording import sentence
from rulesdb.languages import labelled, sentences, series

SHOWN = 4
"""So many boards of one beginning are told; more are counted."""


@dataclass(frozen=True)
class Lead:
    """A way to begin, and each board that it can lead to: the facts in which it differs from the other boards."""

    words: str
    boards: tuple[str, ...]
    more: int = 0


def leads(of: PlayedQuestion) -> list[Lead]:
    """What each ability leads to if it is played first; where that makes no difference, what does, or what every order leads to."""
    assert of.choice is not None
    found = outcomes_of(of.game)
    beside = ends_beside(end_of(of.game.state), [each.end for each in found.outcomes], of.library)
    first = next((each for each in found.divergences if not each.picks), None)
    if first is not None:
        return [
            _lead(
                _("{ability} first").format(ability=picked_words(of.choice, branch.keys, of.library)),
                branch.outcomes,
                found.outcomes,
                beside,
            )
            for branch in first.branches
        ]
    if found.divergences:
        told = dict.fromkeys(sentence(each.message, language(), of.library) for each in found.divergences)
        return [Lead(_("What makes the difference"), tuple(told))]
    return [Lead(_("In every order"), beside.same)] if beside.same else []


def differences(of: PlayedQuestion) -> str:
    """The same in one paragraph: each beginning with the boards that it leads to."""
    return sentences(
        _("{beginning}: {boards}.").format(beginning=each.words, boards=" / ".join(each.boards))
        for each in leads(of)
        if each.boards
    )


def _lead(words: str, reached: tuple[int, ...], outcomes: tuple[Outcome, ...], beside: OutcomeEnds) -> Lead:
    told = dict.fromkeys(_facts(each, beside) for each in reached)
    boards = [each for each in told if each]
    ended = [_("The game is over.") for each in reached if outcomes[each].end.over][:1]
    return Lead(words, (*ended, *boards[:SHOWN]), max(len(boards) - SHOWN, 0))


def _facts(outcome: int, beside: OutcomeEnds) -> str:
    return series(labelled(column.place, f"{column.what} {column.values[outcome]}") for column in beside.columns)
