"""The steps of a scenario that decide what it shows, and whether a line of play still is the scenario's."""

from __future__ import annotations

from judge.desk.content import Content
from judge.desk.own_cards import write as write_cards
from judge.desk.plays import Play
from judge.desk.presenting.examples import example_on, example_with
from judge.scenarios.library import Example, scenarios_on
from judge.scenarios.model import Scenario


def content_of(example: Example) -> Content:
    """The line of play that a scenario is, with whole option keys."""
    return content_of_scenario(example.scenario)


def content_of_scenario(scenario: Scenario) -> Content:
    """The same for a scenario that was read from its file."""
    return Content(scenario.notation, write_cards(scenario.written.own_cards()), scenario.choices).canonical()


def on_its_line(content: Content, example: Example | None) -> bool:
    """Whether a line of play is that of the scenario, as far as both go."""
    if example is None or content.played_position != example.scenario.notation:
        return False
    return all(ours == theirs for ours, theirs in zip(content.picks, content_of(example).picks, strict=False))


def example_of(content: Content) -> Example | None:
    """The worked example or other scenario whose line a line of play is, if there is one. Of several that begin from its board, it
    is the one with which it has most choices in common."""
    board = content.played_position
    named = map(example_with, scenarios_on(board))
    found = [each for each in (example_on(board), *named) if each and on_its_line(content, each)]
    same = [each for each in found if content_of(each).cards == content.cards]
    return max(same, key=lambda each: min(len(content.picks), len(content_of(each).picks)), default=None)


def deciding_numbers(line: Play, content: Content, example: Example | None) -> frozenset[int]:
    """The numbers of the deciding steps of a line; none where the line is no longer that of the scenario."""
    if example is None or not on_its_line(content, example):
        return frozenset()
    return frozenset(step.transition.number for step in line.steps if example.scenario.deciding(step.transition))


def next_deciding(numbers: frozenset[int], number: int) -> int | None:
    """The next deciding step after a step; from the last one on, none.

    >>> next_deciding(frozenset({4, 9}), 4), next_deciding(frozenset({4, 9}), 9)
    (9, None)
    """
    return min((each for each in numbers if each > number), default=None)
