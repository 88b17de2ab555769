"""From the states met to the answer: which outcomes each state still leads to, where they part, how likely each is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from judge.engine.outcomes.model import Answer, Branch, Outcome, Parting, Way

if TYPE_CHECKING:
    from judge.engine.outcomes.searching import Search

ROUNDS = 200
"""States that lead back to one another are gone through again until nothing changes, at most so often."""


def told(search: Search) -> Answer:
    """What a search has found so far."""
    reach = _reach(search)
    whole = search.finished and not search.cut and all(node.whole for node in search.nodes)
    bounds = _bounds(search) if whole else [(None, None)] * len(search.ends)
    outcomes = [
        Outcome(end, Way(search.picks_to(first)), *bounds[place])
        for place, (end, first) in enumerate(zip(search.ends, search.first_end, strict=True))
    ]
    order = sorted(range(len(outcomes)), key=lambda place: (len(outcomes[place].way.picks), place))
    new = {place: index for index, place in enumerate(order)}
    return Answer(tuple(outcomes[place] for place in order), tuple(_partings(search, reach, new)), search.states, whole)


def _reach(search: Search) -> list[set[int]]:
    """The ends that can be come to from each state."""
    reach = [{end for _keys, end in node.ends} for node in search.nodes]
    for _ in range(ROUNDS):
        changed = False
        for place in range(len(search.nodes) - 1, -1, -1):
            before = len(reach[place])
            for _keys, following in search.nodes[place].branches:
                reach[place] |= reach[following]
            changed = changed or len(reach[place]) != before
        if not changed:
            break
    return reach


def _partings(search: Search, reach: list[set[int]], new: dict[int, int]) -> list[Parting]:
    """The choices at which one answer leads elsewhere than another; the nearest to the start first."""
    found = []
    for node in search.nodes:
        leads = [(keys, frozenset(reach[following])) for keys, following in node.branches]
        leads += [(keys, frozenset({end})) for keys, end in node.ends if keys]
        if len({ends for _keys, ends in leads}) < 2:
            continue
        branches = tuple(Branch(keys, tuple(sorted(new[end] for end in ends))) for keys, ends in leads)
        picks = search.picks_to(node.before)
        found.append(Parting(picks, node.choice.decider, node.choice.message, node.choice.cites, branches))
    return sorted(found, key=lambda parting: len(parting.picks))


Bounds = tuple[Fraction | None, Fraction | None]


def _bounds(search: Search) -> list[Bounds]:
    """How likely each end is at least and at most. None where states lead back to one another, or chance is not known."""
    order = _backwards(search)
    if order is None or not all(node.likely for node in search.nodes):
        return [(None, None)] * len(search.ends)
    if not search.nodes:
        return [(Fraction(1), Fraction(1))] * len(search.ends)
    return [_bound(search, order, end) for end in range(len(search.ends))]


def _bound(search: Search, order: list[int], end: int) -> Bounds:
    low: dict[int, Fraction] = {}
    high: dict[int, Fraction] = {}
    for place in order:
        node = search.nodes[place]
        lows = [low[following] for _keys, following in node.branches]
        highs = [high[following] for _keys, following in node.branches]
        sure = [Fraction(found == end) for _keys, found in node.ends]
        if node.choice.decider == "chance":
            count = max(1, len(lows) + len(sure))
            low[place] = sum((*lows, *sure), Fraction(0)) / count
            high[place] = sum((*highs, *sure), Fraction(0)) / count
        else:
            low[place] = min((*lows, *sure), default=Fraction(0))
            high[place] = max((*highs, *sure), default=Fraction(0))
    return low[0], high[0]


def _backwards(search: Search) -> list[int] | None:
    """The states so that each comes after those that it leads to; None where there is no such order."""
    waiting = [len({following for _keys, following in node.branches}) for node in search.nodes]
    into: list[set[int]] = [set() for _ in search.nodes]
    for place, node in enumerate(search.nodes):
        for _keys, following in node.branches:
            into[following].add(place)
    ready = [place for place, count in enumerate(waiting) if not count]
    order = []
    while ready:
        place = ready.pop()
        order.append(place)
        for before in into[place]:
            waiting[before] -= 1
            if not waiting[before]:
                ready.append(before)
    return order if len(order) == len(search.nodes) else None
