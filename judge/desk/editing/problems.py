"""What is wrong with a position, each problem beside the field it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils import timezone

from judge.cards import restrictions
from judge.desk.editing.changes import ZONE_KEYS
from judge.desk.presenting.page_words import ZONES_IN_FULL, language
from judge.desk.table.board import label_of
from judge.engine.cards import Library
from judge.engine.position.checks import check_position
from judge.engine.position.model import Position
from judge.engine.position.problem import Problem
from judge.wording import problem as problem_words

ABOUT_DAMAGE = frozenset({"damage_at_hp", "negative_damage"})
ABOUT_CHEER_DECK = "cheer_deck_too_large"
SIDE = "side"
"""The field of a problem with a whole side, or a whole place."""


@dataclass(frozen=True)
class LocatedProblem:
    """A problem: the place whose form shows it, the field there, its code, the sentence, its rule; an error keeps the game from
    starting."""

    place: str
    field: str
    code: str
    words: str
    rule: str
    error: bool

    @property
    def label(self) -> str:
        """The place as it is called aloud; empty for the turn."""
        return "" if self.place == "turn" else label_of(self.place, ZONES_IN_FULL)


def problems_of(position: Position, cards: Library) -> tuple[LocatedProblem, ...]:
    """Everything wrong with a position, errors first, and what official events would not allow today."""
    tongue = language()
    return tuple(
        LocatedProblem(*locate(each), each.code, problem_words(each, tongue, cards), each.rule, each.level == "error")
        for each in (
            *check_position(position, cards),
            *restrictions.problems(position, cards, timezone.localdate(), tongue),
        )
    )


def locate(problem: Problem) -> tuple[str, str]:
    """The place and the field a problem is shown at.

    >>> locate(Problem("error", "unknown_card", "b.back.2.supports", "2.14.2"))
    ('b.back.2', 'supports')
    >>> locate(Problem("warning", "deck_too_large", "a", "")), locate(Problem("warning", "cheer_deck_too_large", "a", ""))
    (('a.deck', 'side'), ('a.cheer_deck', 'side'))
    >>> locate(Problem("error", "cheers_only", "a.cheer-deck", "6.1.3.1")), locate(Problem("warning", "x", "step", "7.1"))
    (('a.cheer_deck', 'cheer_deck'), ('turn', 'step'))
    """
    side, *path = problem.where.split(".")
    if side not in ("a", "b"):
        return "turn", problem.where
    if not path:
        return f"{side}.{'cheer_deck' if problem.code == ABOUT_CHEER_DECK else 'deck'}", SIDE

    name = path[0].replace("-", "_")
    if name == "stage":
        return f"{side}.center", SIDE
    if name == "life_damage":
        return f"{side}.life", name
    if name in ZONE_KEYS:
        return f"{side}.{name}", name
    if name == "primed":
        return "turn", name
    if path[-1] == "used":
        return ".".join((side, *path[:-1])), SIDE
    if path[-1] in ("cheers", "supports"):
        return ".".join((side, *path[:-1])), path[-1]

    return problem.where, "damage" if problem.code in ABOUT_DAMAGE else SIDE


def by_place(problems: Iterable[LocatedProblem]) -> Mapping[str, int]:
    """How many problems each place has."""
    return Counter(problem.place for problem in problems)
