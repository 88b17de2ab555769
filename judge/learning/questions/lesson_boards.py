"""The questions at the end of lessons: boards with cards that a learner knows by then, and what is asked about them. As everywhere,
the engine works out which answer is right and why the others are wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import msgspec.yaml

from judge.desk.content import Content
from judge.desk.plays import Picks, Play
from judge.desk.presenting.deciding_steps import content_of_scenario
from judge.engine.state import LETTERS
from judge.learning.questions.completing import completed_line
from judge.learning.questions.fairness import is_fair
from judge.learning.questions.model import Kind, Question
from judge.learning.questions.played_question import RIGHT, next_step, played_question, steps_to_next_choice
from judge.learning.questions.selection import balance_letters, has_distinct_answers
from judge.learning.questions.source import QuestionSource, make_question
from judge.scenarios.library import scenario_named

FILE = Path(__file__).with_name("lesson_boards.yaml")
ENDS = ("a", "b", "draw", "on")
UNDECIDED: frozenset[Kind] = frozenset({"allowed", "may"})
"""The kinds that ask about a choice before it is made."""


class LessonBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question to be made. `board` are lines of the notation, instead of those of the same places on the board that all share;
    `picks` is what was chosen on it. The last of them is what is asked about, unless the kind asks about the choice that comes
    after it. `options` are the answers, where they do not follow from the kind; `about` is the action that is asked about,
    `decides` the rule that the question is about. With `scenario` the board is that of a scenario."""

    kind: Kind
    decides: str
    board: tuple[str, ...] = ()
    picks: Picks = ()
    options: tuple[str, ...] = ()
    about: str = ""
    scenario: str = ""


class LessonBoards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board that the questions share, and the questions of each lesson by its key."""

    board: tuple[str, ...]
    lessons: dict[str, tuple[LessonBoard, ...]]


def lesson_boards() -> LessonBoards:
    """What is written down. `msgspec.ValidationError` for a file that is not as it should be."""
    return msgspec.yaml.decode(FILE.read_bytes(), type=LessonBoards)


def for_lessons() -> list[Question]:
    """The questions, answered by the engine. ValueError for one that has not exactly one right answer, or a wrong answer without a
    reason."""
    boards = lesson_boards()
    made = [_question(key, each, boards.board) for key, listed in boards.lessons.items() for each in listed]
    return balance_letters(made)


def _question(lesson: str, of: LessonBoard, shared: tuple[str, ...]) -> Question:
    content = _content(of, shared)
    line = content.play()
    if line.problem:
        raise ValueError(f"{lesson}: {line.problem}")
    at = _asked_at(of, line)
    options = of.options or ENDS
    rough = _made(of, content, line, at, options)
    right = [each for each, holds in zip(rough.options, RIGHT[of.kind](rough, line), strict=True) if holds]
    if len(right) != 1:
        raise ValueError(f"{lesson}: {options} has {len(right)} right answers")
    made = _made(of, content, line, at, (right[0], *(each for each in options if each != right[0])))
    question = msgspec.structs.replace(made, lesson=lesson, level=1)
    found = played_question(question)
    if found is None or not found.sound or not is_fair(found) or not has_distinct_answers(question):
        raise ValueError(f"{lesson}: {options} cannot be told")
    return question


def _content(of: LessonBoard, shared: tuple[str, ...]) -> Content:
    example = scenario_named(of.scenario) if of.scenario else None
    if example is None:
        return Content("\n".join(_lines(shared, of.board)), "", of.picks).canonical()
    whole = completed_line(content_of_scenario(example.scenario), of.scenario)
    return Content(whole.position, whole.cards, of.picks)


def _made(of: LessonBoard, content: Content, line: Play, at: int, options: tuple[str, ...]) -> Question:
    """The question with these answers; the first one is right."""
    source = QuestionSource(content, line)
    settles = _settled_at(of, line, at)
    return make_question(source, of.kind, at, options, settles, [of.decides], of.about, undecided=of.kind in UNDECIDED)


def _settled_at(of: LessonBoard, line: Play, at: int) -> int:
    """The transition that answers the question."""
    if of.kind in UNDECIDED:
        return at
    if of.kind == "step":
        return next_step(line, at)[1]
    return steps_to_next_choice(line, at)[-1].transition.number


def _lines(shared: tuple[str, ...], own: tuple[str, ...]) -> Iterator[str]:
    """The lines of the shared board, but for places that have lines of their own.

    >>> list(_lines(("turn 5 a", "a back IRyS", "a hand 3"), ("a back AZKi", "a back Sora")))
    ['turn 5 a', 'a back AZKi', 'a back Sora', 'a hand 3']
    """
    left = list(own)
    for line in shared:
        mine = [each for each in left if _place(each) == _place(line)]
        if mine:
            yield from (each for each in mine if each != _place(each))
        elif not any(_place(each) == _place(line) for each in own):
            yield line
        left = [each for each in left if each not in mine]
    yield from left


def _place(line: str) -> str:
    """
    >>> _place("a back IRyS"), _place("turn 5 a"), _place("a life none")
    ('a back', 'turn', 'a life')
    """
    words = line.split()
    return " ".join(words[:2]) if words[0] in LETTERS else words[0]


def _asked_at(of: LessonBoard, line: Play) -> int:
    """The transition after which the question is asked."""
    steps = [step for step in line.steps if step.choice is not None]
    if of.kind in UNDECIDED:
        return steps[-1].transition.number
    return next((step.transition.number for step in reversed(steps) if step.picked is not None), 0)
