"""A lesson as somebody plays it: the choices made so far, what they led to, and which goals are reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings

from judge.desk.content import Content
from judge.desk.plays import Picks, Play, Step
from judge.desk.presenting.choices import ORDER
from judge.desk.presenting.deciding_steps import content_of_scenario
from judge.desk.presenting.page_words import error_words
from judge.engine.game import Game
from judge.engine.transition import Choice
from judge.learning.lesson_files import Goal, Lesson
from judge.learning.limits import SHUFFLED
from judge.scenarios import ScenarioError, read_file, state_facts


@dataclass(frozen=True)
class Attempt:
    """A lesson with the learner's choices. `line` is everything from the beginning of the scenario; the learner's part begins after
    transition `begun`; `picks` are the learner's own choices that could be made. `reached` says of each goal at which step it was
    reached, None for one that is not. `refused` says why the last choice could not be made."""

    lesson: Lesson
    content: Content
    line: Play
    begun: int
    picks: Picks
    reached: tuple[int | None, ...]
    refused: str = ""

    @property
    def complete(self) -> bool:
        """Whether every goal is reached."""
        return all(each is not None for each in self.reached)

    @property
    def stuck(self) -> bool:
        """Whether the line has ended and a goal is left."""
        return self.line.game.done and not self.complete

    @property
    def since(self) -> int:
        """The transition after which everything has happened since the last choice."""
        chosen = [step.transition.number for step in self.line.steps if step.picked is not None and not _told(step)]
        return max((self.begun, *(number for number in chosen if number < len(self.line.steps))))

    def next_pick(self) -> tuple[str, ...] | None:
        """What the scenario chooses here; None where the learner has left its line or it chooses no more."""
        own = self.lesson_picks
        if own[: len(self.picks)] != self.picks or len(own) == len(self.picks) or self.line.open_choice is None:
            return None
        return own[len(self.picks)]

    @property
    def lesson_picks(self) -> Picks:
        """The scenario's own choices from where the lesson begins, without those that the lesson makes by itself."""
        picks = scenario_content(self.lesson).picks[self.lesson.after :]
        return tuple(each for each in picks if not (self.lesson.shuffled and each[:1] and each[0].startswith(ORDER)))


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
    """The lesson after these choices of the learner. A choice that cannot be made, and all after it, are left out.

    Raises `EngineError` when the scenario's position cannot be played, LookupError when there is none."""
    whole = scenario_content(lesson)
    content = Content(whole.position, whole.cards, whole.picks[: lesson.after])
    line = content.play()
    begun = len(line.steps) if lesson.after else 0
    content, line = _settled(lesson, content, line)
    done: list[tuple[str, ...]] = []
    refused = ""
    for keys in picks:
        tried = Content(content.position, content.cards, (*line.picks, keys))
        went = tried.play()
        if went.used <= line.used:
            refused = error_words(went.problem, went.game.library) or "?"
            break
        done.append(went.picks[-1])
        content, line = _settled(lesson, tried, went)
    return Attempt(lesson, content, line, begun, tuple(done), reached(lesson.goals, line, begun), refused)


def _settled(lesson: Lesson, content: Content, line: Play) -> tuple[Content, Play]:
    """The line with every shuffle that the lesson makes by itself."""
    while lesson.shuffled and (choice := line.open_choice) is not None and choice.order:
        content = Content(content.position, content.cards, (*line.picks, (shuffle(choice),)))
        line = content.play()
    return content, line


def shuffle(choice: Choice) -> str:
    """The order in which the cards of a Deck lie after a shuffle of a lesson."""
    places = [*range(1, choice.order + 1)]
    cut = SHUFFLED if choice.order > SHUFFLED else 0
    return ORDER + ",".join(str(place) for place in (*places[cut:], *places[:cut]))


def _told(step: Step) -> bool:
    """Whether a choice was made by the lesson."""
    return bool(step.picked) and step.picked is not None and step.picked[0].startswith(ORDER)


def reached(goals: Sequence[Goal], line: Play, begun: int) -> tuple[int | None, ...]:
    """At which step of a line each goal is reached, worked out from what the engine did; None for one that is not."""
    return tuple(_reached(goal, line, begun) for goal in goals)


def _reached(goal: Goal, line: Play, begun: int) -> int | None:
    missing = set(goal.fired)
    for step in line.steps[begun:]:
        missing.difference_update(step.transition.rules)
        if not missing and _holds(goal, step.game):
            return step.transition.number
    return None


def _holds(goal: Goal, game: Game) -> bool:
    return all(state_facts.holds(path, value, state_facts.fact_at(game, path)) for path, value in goal.state.items())
