"""Makes the result of a search from the states it visited: the outcomes each state leads to, the choices that decide between
them, and their probabilities."""

from __future__ import annotations

from fractions import Fraction

from judge.engine.outcomes.met import Met, Node
from judge.engine.outcomes.model import Branch, Divergence, Keys, Outcome, Route, SearchResult

ROUNDS = 200
"""States that lead back to one another are visited again until nothing changes, at most this many times."""


def result_of(met: Met) -> SearchResult:
    """What a search has found so far."""
    reach = _reach(met)
    whole = met.finished and not met.cut and all(node.whole for node in met.nodes)
    order = _backwards(met)
    bounds = _bounds(met, order, reach) if whole else [(None, None)] * len(met.ends)
    lines = _lines(met, order)
    outcomes = [
        Outcome(end, Route(met.picks_to(first)), *bounds[place], lines[place])
        for place, (end, first) in enumerate(zip(met.ends, met.first_end, strict=True))
    ]
    shortest = sorted(range(len(outcomes)), key=lambda place: (len(outcomes[place].way.picks), place))
    new = {place: index for index, place in enumerate(shortest)}
    return SearchResult(
        outcomes=tuple(outcomes[place] for place in shortest),
        divergences=tuple(_divergences(met, reach, new)),
        states=met.states,
        whole=whole,
        open=met.open,
        asked=frozenset(node.choice.message.key for node in met.nodes),
    )


def _reach(met: Met) -> list[set[int]]:
    """The ends that can be reached from each state."""
    reach = [{end for _keys, end in node.ends} for node in met.nodes]
    for _ in range(ROUNDS):
        changed = False
        for place in range(len(met.nodes) - 1, -1, -1):
            before = len(reach[place])
            for _keys, following in met.nodes[place].branches:
                reach[place] |= reach[following]
            changed = changed or len(reach[place]) != before
        if not changed:
            break
    return reach


def _divergences(met: Met, reach: list[set[int]], new: dict[int, int]) -> list[Divergence]:
    """The choices at which one answer leads elsewhere than another; the nearest to the start first."""
    leads = [_leads(node, reach) for node in met.nodes]
    parts = [place for place, found in enumerate(leads) if len({ends for _keys, ends, _next in found}) > 1]
    ways = {place: met.picks_to(met.nodes[place].before) for place in parts}
    parts.sort(key=lambda place: len(ways[place]))
    number = {place: index for index, place in enumerate(parts)}
    found = []
    for place in parts:
        node = met.nodes[place]
        branches = tuple(
            Branch(keys, tuple(sorted(new[end] for end in ends)), _next_divergence(leads, number, following))
            for keys, ends, following in leads[place]
        )
        found.append(Divergence(ways[place], node.choice.decider, node.choice.message, node.choice.cites, branches))
    return found


Lead = tuple[Keys, frozenset[int], int | None]


def _leads(node: Node, reach: list[set[int]]) -> list[Lead]:
    """What each answer of a state leads to, in the order in which it is offered: the ends, and the next state if there is one."""
    leads: list[Lead] = [(keys, frozenset(reach[following]), following) for keys, following in node.branches]
    leads += [(keys, frozenset({end}), None) for keys, end in node.ends if keys]
    offered = {option.key: place for place, option in enumerate(node.choice.options)}
    return sorted(leads, key=lambda lead: [offered.get(each, len(offered)) for each in lead[0]])


def _next_divergence(leads: list[list[Lead]], number: dict[int, int], place: int | None) -> int | None:
    """The next deciding choice from a state on. States whose answers all lead to the same outcomes are skipped."""
    seen = set()
    while place is not None and place not in number and place not in seen:
        seen.add(place)
        place = next((following for _keys, _ends, following in leads[place] if following is not None), None)
    return number.get(place) if place is not None else None


Bounds = tuple[Fraction | None, Fraction | None]


def _bounds(met: Met, order: list[int] | None, reach: list[set[int]]) -> list[Bounds]:
    """The lowest and the highest probability of each end; they depend on what the players choose and on unknown chances. None where
    states lead back to one another."""
    if order is None:
        return [(None, None)] * len(met.ends)
    # The players can reach any end, and avoid each unless it is the only one.
    if not any(node.choice.decider == "chance" for node in met.nodes):
        return [(Fraction(len(met.ends) == 1), Fraction(1))] * len(met.ends)
    into: list[list[int]] = [[] for _ in met.ends]
    for place in order:
        for end in reach[place]:
            into[end].append(place)
    return [_bound(met, places, end) for end, places in enumerate(into)]


def _bound(met: Met, places: list[int], end: int) -> Bounds:
    """`places` are the states from which the end can be come to, each after those that it leads to."""
    low: dict[int, Fraction] = {}
    high: dict[int, Fraction] = {}
    never = Fraction(0)
    for place in places:
        node = met.nodes[place]
        lows = [low.get(following, never) for _keys, following in node.branches]
        highs = [high.get(following, never) for _keys, following in node.branches]
        sure = [Fraction(found == end) for _keys, found in node.ends]
        if node.even:
            count = max(1, len(lows) + len(sure))
            low[place] = sum((*lows, *sure), never) / count
            high[place] = sum((*highs, *sure), never) / count
        else:
            low[place] = min((*lows, *sure), default=never)
            high[place] = max((*highs, *sure), default=never)
    return low.get(0, never), high.get(0, never)


def _lines(met: Met, order: list[int] | None) -> list[int | None]:
    """How many lines lead to each end; None where states lead back to one another."""
    if order is None:
        return [None] * len(met.ends)
    if not met.nodes:
        return [1] * len(met.ends)
    to = [0] * len(met.nodes)
    ends = [0] * len(met.ends)
    to[0] = 1
    for place in reversed(order):
        for _keys, following in met.nodes[place].branches:
            to[following] += to[place]
        for _keys, end in met.nodes[place].ends:
            ends[end] += to[place]
    return list(ends)


def _backwards(met: Met) -> list[int] | None:
    """The states, each after those that it leads to; None where there is no such order."""
    waiting = [len({following for _keys, following in node.branches}) for node in met.nodes]
    into: list[set[int]] = [set() for _ in met.nodes]
    for place, node in enumerate(met.nodes):
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
    return order if len(order) == len(met.nodes) else None
