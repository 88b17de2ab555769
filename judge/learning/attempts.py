"""A lesson as somebody plays it: the right touches and choices so far, and the board that they led to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from django.conf import settings

from judge.desk.content import Content
from judge.desk.plays import Picks, Play
from judge.desk.presenting.choices import ORDER
from judge.desk.presenting.deciding_steps import content_of_scenario
from judge.engine.game import Game
from judge.engine.transition import Choice
from judge.learning.lesson_files import Lesson, LessonStep
from judge.learning.limits import SHUFFLED
from judge.scenarios import ScenarioError, read_scenario_file, state_facts

TOUCH_MARK = "@"
"""The prefix of a pick that is only a touch, before its place."""


@dataclass(frozen=True)
class Attempt:
    """A lesson with the steps that were done. `line` goes from the beginning of the scenario; the learner's part begins after
    transition `begun`. `picks` are the touches and choices of the done steps, and `ends` the last transition of each. `missed` is
    the pick that did not do what its step asks for, which is not part of the line; it is empty if nothing was chosen, and None if
    every pick was right."""

    lesson: Lesson
    content: Content
    line: Play
    begun: int
    picks: Picks = ()
    ends: tuple[int, ...] = ()
    missed: tuple[str, ...] | None = None

    @property
    def complete(self) -> bool:
        """Whether every step is done."""
        return len(self.picks) == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The step to do next; None once the lesson is complete."""
        return None if self.complete else self.lesson.steps[len(self.picks)]

    @property
    def since(self) -> int:
        """The last transition before the last touch or choice took effect."""
        return (self.begun, *self.ends)[-2] if self.ends else self.begun

    def next_pick(self) -> tuple[str, ...] | None:
        """The lesson's own pick for the next step; None once the lesson is complete."""
        return None if self.complete else lesson_picks(self.lesson)[len(self.picks)]

    def with_pick(self, keys: tuple[str, ...]) -> Play:
        """The line with one more choice, which may be refused."""
        return _with(self, keys)[1]


def lesson_picks(lesson: Lesson) -> Picks:
    """The lesson's own pick for each step: the places to touch, and the scenario's choices from where the lesson begins, without
    those that the lesson makes by itself. Raises LookupError if there is no such scenario."""
    chosen = [
        each for each in scenario_content(lesson).picks[lesson.after :] if not (lesson.shuffled and _is_order(each))
    ]
    found: list[tuple[str, ...]] = []
    for step in lesson.steps:
        if step.touch:
            found.append((TOUCH_MARK + step.touch,))
        elif chosen:
            found.append(chosen.pop(0))
            del chosen[: len(step.then)]
    return tuple(found)


def scenario_content(lesson: Lesson) -> Content:
    """The line of the lesson's scenario. Raises LookupError if no such scenario can be played on a board."""
    return content_named(lesson.scenario)


@cache
def content_named(scenario: str) -> Content:
    """The line of the scenario of this name, read once. Raises LookupError if there is none."""
    try:
        return content_of_scenario(read_scenario_file(Path(settings.SCENARIO_ROOT) / f"{scenario}.yaml"))
    except (OSError, ScenarioError) as error:
        raise LookupError(scenario) from error


def play_attempt(lesson: Lesson, picks: Sequence[tuple[str, ...]]) -> Attempt:
    """The lesson after these touches and choices. The first one that does not do what its step asks for is left out, with all that
    follow it.

    Raises `EngineError` if the scenario's position cannot be played, and LookupError if there is no such scenario."""
    whole = scenario_content(lesson)
    content = Content(whole.position, whole.cards, whole.picks[: lesson.after])
    line = content.play()
    begun = len(line.steps) if lesson.after else 0
    tried = _settled(Attempt(lesson, content, line, begun))
    for keys in picks:
        went = _went(tried, keys)
        if went is None:
            return replace(tried, missed=keys)
        tried = went
    return tried


def _went(before: Attempt, keys: tuple[str, ...]) -> Attempt | None:
    """The attempt after one more touch or choice; None if it does not do what the step asks for."""
    step = before.step
    if step is None:
        return None
    if step.touch:
        done = replace(before, picks=(*before.picks, keys), ends=(*before.ends, len(before.line.steps)))
        return done if keys == (TOUCH_MARK + step.touch,) else None

    made = _made(before, keys)
    if made is None or (step.pick and not any(key.startswith(step.pick) for key in made.line.picks[-1])):
        return None

    went = _settled(made)
    for each in step.then:
        after = _made(went, each)
        if after is None:
            return None
        went = _settled(after)

    if not _reached(step, went.line, len(before.line.steps)):
        return None
    return replace(went, picks=(*before.picks, made.line.picks[-1]), ends=(*before.ends, len(went.line.steps)))


def _made(before: Attempt, keys: tuple[str, ...]) -> Attempt | None:
    content, line = _with(before, keys)
    return replace(before, content=content, line=line) if line.used > before.line.used else None


def _with(before: Attempt, keys: tuple[str, ...]) -> tuple[Content, Play]:
    content = Content(before.content.position, before.content.cards, (*before.line.picks, keys))
    return content, content.play()


def _settled(tried: Attempt) -> Attempt:
    """The attempt after every shuffle that the lesson makes by itself."""
    while tried.lesson.shuffled and (choice := tried.line.open_choice) is not None and choice.order:
        made = _made(tried, (shuffle_pick(choice),))
        if made is None:
            break
        tried = made
    return tried


def shuffle_pick(choice: Choice) -> str:
    """The pick for a shuffle in a lesson: the order of the cards afterwards."""
    places = [*range(1, choice.order + 1)]
    cut = SHUFFLED if choice.order > SHUFFLED else 0
    return ORDER + ",".join(str(place) for place in (*places[cut:], *places[:cut]))


def _is_order(keys: tuple[str, ...]) -> bool:
    return bool(keys) and keys[0].startswith(ORDER)


def _reached(step: LessonStep, line: Play, since: int) -> bool:
    """Whether the goal of a step was reached after transition `since`, judged by what the engine did."""
    missing = set(step.fired)
    for each in line.steps[since:]:
        missing.difference_update(each.transition.rules)
        if not missing and _holds(step, each.game):
            return True
    return False


def _holds(step: LessonStep, game: Game) -> bool:
    return all(
        state_facts.fact_holds(path, value, state_facts.fact_at(game, path)) for path, value in step.state.items()
    )
