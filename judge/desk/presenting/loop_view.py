"""Shortening a loop on a board (14.1.1.1): which of the last choices form the loop, and how often it can be repeated."""

from __future__ import annotations

from dataclasses import dataclass

from judge.desk import limits
from judge.desk.plays import Play
from judge.desk.presenting.choices import picked_words
from judge.engine.cards import Library
from judge.engine.loop_shortcut import MAX_TIMES, CannotRepeat, LoopAction, repeat

MAX_CHOICES_OF_LOOP = 6
"""A loop of more choices than this is not looked for."""


@dataclass(frozen=True)
class LoopView:
    """A loop that could be done again: how many of the last choices it is, what they are, and how many times there is room for."""

    actions: int
    words: tuple[str, ...]
    most: int


def shown(line: Play) -> list[LoopAction]:
    """The choices of a line, with the games in which they were due."""
    return [LoopAction(step.game, step.picked) for step in line.steps if step.picked is not None]


def loop_of(line: Play, cards: Library) -> LoopView | None:
    """The shortest loop formed by the last choices that can be repeated at least twice; None if there is none."""
    choice, done = line.open_choice, shown(line)
    if choice is None or choice.decider != "ab"[line.game.state.facts.player]:
        return None
    for actions in range(1, min(MAX_CHOICES_OF_LOOP, len(done)) + 1):
        try:
            twice = repeat(line.game, done[-actions:], 2)
        except CannotRepeat:
            continue
        series = [step for step in line.steps if step.picked is not None][-actions:]
        words = tuple(picked_words(each.choice, each.picked or (), cards) for each in series if each.choice)
        room = (limits.WEIGHT_OF_A_LINE - line.weight) // (len(twice) * line.steps[-1].weight)
        most = min(MAX_TIMES, (limits.CHOICES - len(done)) // actions, 2 * room)
        return LoopView(actions, words, most) if most > 1 else None
    return None
