"""A way on from a choice as a short code: which of its answers is given at each choice. Anybody who has the line up to that
choice can follow it; nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass

from judge.desk.plays import Picks, Play, Step, play
from judge.engine.cards import Library
from judge.engine.outcomes import Outcome, answers

MAX_CHOICES = 200
"""The most choices that a way can have."""


@dataclass(frozen=True)
class ChoiceInLine:
    """A choice from which ways go on: the position and the cards of its line, the picks before it, the address of its step, and the
    address of the ways, which their codes follow."""

    position: str
    cards: Library
    before: Picks
    here: str
    base: str

    def way(self, picks: Picks) -> tuple[Play, str]:
        """The line that goes on with these picks, and their code."""
        line = play(self.position, (*self.before, *picks), self.cards)
        return line, code_of(line, len(self.before))


def code_of(line: Play, before: int) -> str:
    """The code of what a line picked after so many choices; empty where it picked nothing.

    Each pick has to be one of those that a search tries (`judge.engine.outcomes.answers`).
    """
    steps = choice_steps(line, before)
    return ".".join(
        str(answers(step.choice)[0].index(step.picked)) for step in steps if step.choice and step.picked is not None
    )


def choice_steps(line: Play, before: int) -> list[Step]:
    """The steps of a line at which a choice was made, without the first `before` of them."""
    return [step for step in line.steps if step.picked is not None][before:]


def without_stop(outcome: Outcome) -> Picks:
    """The picks of the way to an outcome; for a way that stops at an unseen card, the picks before that choice."""
    picks = outcome.way.picks
    return picks[:-1] if outcome.end.unknown is not None else picks


def follow(code: str, position: str, before: Picks, cards: Library) -> Picks | None:
    """The picks that a code stands for, after the picks `before` of a position; None if the code is not valid."""
    parts = code.split(".")
    if len(parts) > MAX_CHOICES or not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
        return None
    picks: Picks = ()
    for part in parts:
        choice = play(position, (*before, *picks), cards).open_choice
        found = answers(choice)[0] if choice is not None else []
        if int(part) >= len(found):
            return None
        picks = (*picks, found[int(part)])
    line = play(position, (*before, *picks), cards)
    return None if line.problem else picks
