"""A lesson as somebody plays it: the touches that were right so far, and what they led to on the board."""

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
from judge.scenarios import ScenarioError, read_file, state_facts

TOUCH = "@"
"""What stands before the place in a pick that is only a touch."""


@dataclass(frozen=True)
class Attempt:
    """A lesson with the steps that were done. `line` is everything from the beginning of the scenario; the learner's part begins
    after transition `begun`. `picks` has what was touched or chosen at each step that was done, `ends` says at which transition the
    line stood after it. `missed` is the pick that did not do what its step asks for: the line is as if it had not been made.
    It is empty where nothing was chosen, and None where every pick was right."""

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
        """The step that is to be done now."""
        return None if self.complete else self.lesson.steps[len(self.picks)]

    @property
    def since(self) -> int:
        """The transition after which everything has happened since the last touch."""
        return (self.begun, *self.ends)[-2] if self.ends else self.begun

    def next_pick(self) -> tuple[str, ...] | None:
        """What the lesson's own line does here; None where nothing is left to do."""
        return None if self.complete else lesson_picks(self.lesson)[len(self.picks)]

    def with_pick(self, keys: tuple[str, ...]) -> Play:
        """The line with one more choice, which it may not be able to go on with."""
        return _with(self, keys)[1]


def lesson_picks(lesson: Lesson) -> Picks:
    """What the lesson's own line does at each step: the scenario's choices from where the lesson begins, without those that the
    lesson makes by itself, and the places to touch. LookupError where there is no such scenario."""
    chosen = [
        each for each in scenario_content(lesson).picks[lesson.after :] if not (lesson.shuffled and _is_order(each))
    ]
    found: list[tuple[str, ...]] = []
    for step in lesson.steps:
        if step.touch:
            found.append((TOUCH + step.touch,))
        elif chosen:
            found.append(chosen.pop(0))
            del chosen[: len(step.then)]
    return tuple(found)


def scenario_content(lesson: Lesson) -> Content:
    """The line of the lesson's scenario. LookupError where there is no such scenario to be played on a board."""
    return content_named(lesson.scenario)


@cache
def content_named(scenario: str) -> Content:
    """The line of the scenario of this name, read once. LookupError where there is none."""
    try:
        return content_of_scenario(read_file(Path(settings.SCENARIO_ROOT) / f"{scenario}.yaml"))
    except (OSError, ScenarioError) as error:
        raise LookupError(scenario) from error


def attempt(lesson: Lesson, picks: Sequence[tuple[str, ...]]) -> Attempt:
    """The lesson after these touches and choices. The first that does not do what its step asks for is taken back, with all after
    it.

    Raises `EngineError` when the scenario's position cannot be played, LookupError when there is none."""
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
    """The attempt after one more touch or choice; None where it does not do what the step asks for."""
    step = before.step
    if step is None:
        return None
    if step.touch:
        done = replace(before, picks=(*before.picks, keys), ends=(*before.ends, len(before.line.steps)))
        return done if keys == (TOUCH + step.touch,) else None
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
    """The same with every shuffle that the lesson makes by itself."""
    while tried.lesson.shuffled and (choice := tried.line.open_choice) is not None and choice.order:
        made = _made(tried, (shuffle(choice),))
        if made is None:
            break
        tried = made
    return tried


def shuffle(choice: Choice) -> str:
    """The order in which the cards of a Deck lie after a shuffle of a lesson."""
    places = [*range(1, choice.order + 1)]
    cut = SHUFFLED if choice.order > SHUFFLED else 0
    return ORDER + ",".join(str(place) for place in (*places[cut:], *places[:cut]))


def _is_order(keys: tuple[str, ...]) -> bool:
    return bool(keys) and keys[0].startswith(ORDER)


def _reached(step: LessonStep, line: Play, since: int) -> bool:
    """Whether the goal of a step is reached after transition `since`, worked out from what the engine did."""
    missing = set(step.fired)
    for each in line.steps[since:]:
        missing.difference_update(each.transition.rules)
        if not missing and _holds(step, each.game):
            return True
    return False


def _holds(step: LessonStep, game: Game) -> bool:
    return all(state_facts.holds(path, value, state_facts.fact_at(game, path)) for path, value in step.state.items())
