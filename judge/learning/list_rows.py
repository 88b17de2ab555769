"""A question as the pages of lists show it: in words, with its board and answers, and how a group answered it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from judge.desk.table.board import TableView
from judge.learning.presenting import board_at, steps_before_question
from judge.learning.questions.model import Question
from judge.learning.questions.played_question import PlayedQuestion
from judge.learning.questions.question_words import AnswerInWords, answers, asking, level_words, situation

MAX_STEPS_BEFORE = 6
"""At most this many of the last steps before a question are described on a sheet."""


@dataclass(frozen=True)
class ListRow:
    """A question of a list. `tallies` says how often each answer was given, by its index."""

    of: PlayedQuestion
    tallies: dict[int, int] = field(default_factory=dict)

    @property
    def question(self) -> Question:
        """The question as it is stored."""
        return self.of.question

    @cached_property
    def ask(self) -> str:
        """What is asked."""
        return asking(self.of)

    @cached_property
    def situation(self) -> str:
        """What is to be decided and what is chosen; may be empty."""
        return situation(self.of)

    @cached_property
    def answers(self) -> tuple[AnswerInWords, ...]:
        """The answers, with why each is right or wrong."""
        return tuple(answers(self.of))

    @property
    def level(self) -> str:
        """How hard it is, in a word."""
        return level_words(self.question.level)

    @property
    def edition(self) -> str:
        """The edition that its line is played by."""
        return self.of.game.state.facts.rules

    @cached_property
    def board(self) -> TableView:
        """The board at the moment of the question; what is primed would give the answer away."""
        at = self.question.at
        return board_at(self.of.line, at, at, self.of.library, pending=False)

    @cached_property
    def before(self) -> tuple[str, ...]:
        """The last things that led to it."""
        return tuple(each.words for each in steps_before_question(self.of)[-MAX_STEPS_BEFORE:])

    @property
    def solution(self) -> AnswerInWords:
        """The right answer."""
        return self.answers[self.question.answer]

    @property
    def counts(self) -> tuple[tuple[AnswerInWords, int], ...]:
        """Each answer with how often it was given."""
        return tuple((each, self.tallies.get(each.index, 0)) for each in self.answers)

    @property
    def given(self) -> int:
        """How many have answered it."""
        return sum(count for _answer, count in self.counts)

    @property
    def right(self) -> int:
        """How many have answered it rightly."""
        return self.tallies.get(self.question.answer, 0)

    @property
    def share(self) -> int | None:
        """How many of a hundred answered it rightly; None before anybody answered."""
        return round(100 * self.right / self.given) if self.given else None
