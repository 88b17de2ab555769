"""What is said of outcomes that a search found: whether the order matters, and what lines that stop at unseen cards leave open."""

from __future__ import annotations

import pytest
from django.utils import translation

from judge.desk.presenting.decision_graph import AnswerBranch, DecisionNode, DrawingWords, drawing
from judge.desk.presenting.order_matters import order_matters
from judge.desk.presenting.outcome_verdict import lines_counted, whether_it_matters
from judge.engine.outcomes import LineEnd, Outcome, Route, SearchResult
from judge.engine.outcomes.model import UnseenCards
from judge.scenarios.model import OutcomeCount


def test_an_order_is_not_known_to_be_the_same_where_lines_stop() -> None:
    found = [OutcomeCount(2, count, "check_timing", stops) for count, stops in ((1, 0), (1, 1), (0, 2), (2, 0))]
    with translation.override("en"):
        told = [words for words, _url in order_matters("ganmo-before-upao", found)]
    assert told == [
        "No: every order ends the same way.",
        "Not known: it depends on cards that nobody has seen.",
        "Not known: it depends on cards that nobody has seen.",
        "Yes: 2 different outcomes.",
    ]


def searched(*winners: int | None, whole: bool = True, over: bool = True) -> SearchResult:
    """What a search found whose lines end with these winners, one outcome each."""
    ends = [LineEnd((), over, winner, "1.2.1.1") for winner in winners]
    found = tuple(Outcome(end, Route(()), None, None, 1) for end in ends)
    return SearchResult(found, (), 9, whole=whole)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (searched(0, 0), "A wins in every line, with 2 different outcomes."),
        (searched(1, 1, 1), "B wins in every line, with 3 different outcomes."),
        (searched(None, None), "The game is a draw in every line, with 2 different outcomes."),
        (searched(0, 1), "2 different outcomes."),
        (searched(0, None), "2 different outcomes."),
        (searched(0, 0, whole=False), "2 different outcomes."),
        (searched(None, None, over=False), "2 different outcomes."),
    ],
)
def test_several_outcomes_with_one_winner_say_so(found: SearchResult, words: str) -> None:
    assert whether_it_matters(found) == ("yes", words)


def test_a_line_that_stops_at_unseen_cards_is_no_outcome() -> None:
    unseen = UnseenCards("choose_cards", "hand", 0, 3)
    stopped = Outcome(LineEnd((), over=False, winner=None, rule="", unknown=unseen), Route(()), None, None, 1)
    two = searched(None, None, over=False).outcomes
    found = SearchResult((*two, stopped), (), 9, whole=True)
    assert whether_it_matters(found) == ("yes", "2 different outcomes. Some lines stop at cards that nobody has seen.")
    assert lines_counted(found, "check_timing") == "3 lines, as far as their cards are known"
    assert lines_counted(SearchResult(two, (), 9, whole=True), "check_timing").startswith("all 2 lines tried")


def test_an_answer_that_only_stops_has_no_mark_in_the_drawing() -> None:
    words = DrawingWords(leads="Leads to outcome {}", again="{} {}", stops="stops")
    arms = (AnswerBranch("one", (1,)), AnswerBranch("both", (2,), stops=True), AnswerBranch("neither", (), stops=True))
    drawn = drawing(DecisionNode(1, "A", "Which?", (), "/", arms), {1: "end", 2: "other"}, words)
    assert drawn is not None
    told = [(box.outcome, box.url, box.unders[0].words) for box in drawn.boxes[1:]]
    assert told == [(1, "#outcome-1", "end"), (2, "#outcome-2", "other; stops"), (None, "#stopped", "stops")]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("which_cheer", " The colors of Cheers that nobody has seen stay open, and may matter later."),
        ("choose_holomem", ""),
    ],
)
def test_that_colors_stay_open_is_said_where_an_unseen_cheer_was_revealed(asked: str, words: str) -> None:
    end = Outcome(LineEnd((), over=False, winner=None, rule=""), Route(()), None, None, 36)
    assert whether_it_matters(SearchResult((end,), (), 9, whole=True, asked=frozenset({asked}))) == (
        "no",
        f"All 36 lines end the same way.{words}",
    )
