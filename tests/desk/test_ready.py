"""The boards to begin with: each starts without problems and reaches its question within a few choices."""

import re
from itertools import islice

import pytest

from judge.cards.library import library
from judge.desk.ready import GROUPS, ReadyBoard, ready_boards
from judge.engine.game import Game
from judge.engine.position.checks import check_position

FEW = 6
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龯]|Bloom")


def fired(each: ReadyBoard) -> bool:
    """Whether the rule of a board fires when the first option of every choice is taken."""
    game, choices = Game.start(each.board, library()), 0
    while not game.done and choices <= FEW:
        if (choice := game.choice) is not None:
            game, choices = (
                game.choose(*(option.key for option in islice(choice.options, max(1, choice.minimum)))),
                choices + 1,
            )
            continue
        game, step = game.step()
        if each.rule in {cite.rule for cite in step.cites}:
            return True
    return False


@pytest.mark.parametrize("each", ready_boards(), ids=lambda each: each.slug)
def test_it_reaches_the_rule_that_its_question_is_about(each: ReadyBoard) -> None:
    assert fired(each)


@pytest.mark.parametrize("each", ready_boards(), ids=lambda each: each.slug)
def test_it_starts_without_problems(each: ReadyBoard) -> None:
    assert {problem.code for problem in check_position(each.board, library())} <= {each.expects}


def test_every_board_says_what_it_is_in_both_languages() -> None:
    assert len({each.slug for each in ready_boards()}) == len(ready_boards())
    for each in ready_boards():
        assert each.group in GROUPS
        assert all(JAPANESE.search(text) for text in (each.title_ja, each.words_ja)), each.slug
        assert (each.words[-1], each.words_ja[-1]) == (".", "。"), each.slug
        assert len(each.title) <= 45
        assert len(each.words) <= 120
