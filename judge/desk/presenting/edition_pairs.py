"""The boards on which a change between two editions matters, each played under both, for the page that compares them.

They are the scenarios of the folder `editions` below SCENARIO_ROOT that differ in their names by the edition alone:
`deal-before-take-1.3.0` and `deal-before-take-1.9.0`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from urllib.parse import urlencode

from django.urls import reverse

from judge.desk.plays import Play
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.differences import differences
from judge.desk.presenting.examples import described, example_with, named
from judge.desk.presenting.page_words import language
from judge.engine.position.setup import position_from_state
from judge.scenarios.library import Example, scenario_names
from rulesdb.views.compare import BoardPair, PlayedBoard

FOLDER = "editions"


def pairs(older: str, newer: str, chapter: str = "") -> Iterator[BoardPair]:
    """Every pair of these editions by name, in the language of the page; with `chapter` those about a rule of that chapter."""
    for name in scenario_names(FOLDER):
        if name.endswith(f"-{older}"):
            other = f"{name.removesuffix(older)}{newer}"
            if chapter and not (_about(name, chapter) or _about(other, chapter)):
                continue
            found = _pair(name, other, language())
            if found is not None:
                yield found


@cache
def _about(name: str, chapter: str) -> bool:
    example = example_with(name)
    return example is not None and any(rule.startswith(f"{chapter}.") for rule in example.scenario.about)


@cache
def _pair(first: str, second: str, _language: str) -> BoardPair | None:
    """None where one of them is missing or cannot be played, they do not begin from the same board, or are told alike."""
    old = example_with(first)
    new = example_with(second)
    if old is None or new is None or not _same_board(old, new):
        return None
    contents = (content_of(old), content_of(new))
    plays = [each.play() for each in contents]
    if _told(plays[0]) == _told(plays[1]):
        return None
    ends = [position_from_state(play.game.state, contents[0].library) for play in plays]
    found = differences(ends[0], ends[1], contents[0].library)
    return BoardPair(
        title=named(new),
        older=_played(old, first, plays[0]),
        newer=_played(new, second, plays[1]),
        facts=tuple((each.place, each.what, each.old, each.new) for each in found if each.key != ("turn", "rules")),
        url=f"{reverse('desk:compare_scenarios')}?{urlencode({'first': first, 'second': second})}",
    )


def _told(play: Play) -> list[str]:
    """What is said of a line, without what nobody notices: the beginnings and ends of steps that change nothing."""
    return [each.transition.message.key for each in play.steps if each.transition.changed or each.choice is not None]


def _same_board(old: Example, new: Example) -> bool:
    """Whether two scenarios begin from the same board with the same cards, but for the edition."""
    halves = [each.scenario.position.sides for each in (old, new)]
    return halves[0] == halves[1] and old.scenario.written.cards == new.scenario.written.cards


def _played(example: Example, name: str, play: Play) -> PlayedBoard:
    scenario = example.scenario
    deciding = (step.transition.number for step in play.steps if scenario.deciding(step.transition))
    return PlayedBoard(
        rules=frozenset(scenario.about),
        words=described(example),
        url=reverse("desk:play", args=[name, next(deciding, min(1, len(play.steps)))]),
    )
