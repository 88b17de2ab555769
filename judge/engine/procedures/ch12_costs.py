"""12.3.3.1, 8.7.2: the costs of Arts and of a Baton Pass after effects that change them; 12.3.3.2: the possible targets of an
Arts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from judge.engine.ability_paths import slot_index, slot_path
from judge.engine.board import Standing
from judge.engine.cards import Arts
from judge.engine.effects.evaluate import holds, holomems, includes, payable, quantity
from judge.engine.effects.language import (
    SPOTS,
    ArtsCost,
    ArtsCostAny,
    ArtsCostNone,
    CriticalPlus,
    MayTarget,
    Modifier,
    MustTarget,
    NotReduced,
    OnlyTarget,
    Pay,
)
from judge.engine.effects.lookahead import payable_whole
from judge.engine.frames import NOBODY, Env
from judge.engine.work import Work


def arts_of(work: Work, card: int, index: int) -> Arts:
    """An Arts of a card."""
    return work.library[work.cards[card]].arts[index]


def arts_env(work: Work, holomem: int, card: int, index: int, target: int = NOBODY, use: int = 0) -> Env:
    """What the text of an Arts knows: the user and the target."""
    seat = work.board.seen[holomem].seat
    return Env(seat=seat, card=card, path=slot_path("arts", index), host=holomem, target=target, use=use)


def effects_on(work: Work, kind: type[Modifier], env: Env, arts: Arts) -> Iterator[Standing]:
    """The continuous effects of a kind on an Arts: first the effects of its own text, then the effects on its holomem, the
    oldest first."""
    for rule in arts.rules:
        if holds(rule.condition, env, work.board):
            for modifier in rule.modifiers:
                if type(modifier) is kind and includes(modifier.who, env.host, env, work.board):  # type: ignore[union-attr]
                    yield Standing(modifier, env, 0)
    if env.host in work.board.seen:
        yield from work.board.having(kind, env.host)


def arts_cost(work: Work, holomem: int, card: int, index: int) -> tuple[str, ...]:
    """The colours of the Cheers that an Arts needs now (10.5.2), after continuous effects (10.10.1.4)."""
    arts = arts_of(work, card, index)
    env = arts_env(work, holomem, card, index)
    cost: list[str] = list(arts.cost)
    free = 0
    for each in effects_on(work, ArtsCost, env, arts):
        modifier = each.modifier
        assert isinstance(modifier, ArtsCost)
        if modifier.arts and modifier.arts != arts.name:
            continue
        change = quantity(modifier.by, each.applied_to(holomem), work.board)
        if modifier.colour is None:
            free -= change
            continue
        cost += [modifier.colour] * max(0, change)
        for _ in range(min(-change, cost.count(modifier.colour))):
            cost.remove(modifier.colour)
    if any(effects_on(work, ArtsCostNone, env, arts)):
        return ()
    if any(effects_on(work, ArtsCostAny, env, arts)):
        cost = ["colourless"] * len(cost)
    return _without(cost, max(0, free), [frozenset(each) for each in work.board.cheer_colours(holomem)])


def _without(cost: list[str], free: int, cheers: list[frozenset[str]]) -> tuple[str, ...]:
    """The cost reduced by this many Cheers, chosen in the way that is best for the player."""
    if not free:
        return tuple(cost)
    kept = max(0, len(cost) - free)
    ways = [tuple(cost[place] for place in places) for places in combinations(range(len(cost)), kept)]
    return next((way for way in ways if payable(way, cheers)), ways[0])


def targets(work: Work, env: Env, arts: Arts, *, paying: bool = True) -> list[int]:
    """The holomems that an Arts may target (12.3.3.2), within what its text and continuous effects say (1.3.1, 1.3.3); with
    `paying` also the targets that the text after the cost allows, if the cost can be paid (10.4.2.2)."""
    board = work.board
    front = [seen.mem.id for seen in board.of(1 - env.seat) if seen.mem.at != SPOTS[2]]
    found = front
    if arts.only is not None:
        allowed = {seen.mem.id for seen in holomems(arts.only, env, board)}
        found = [identity for identity in front if identity in allowed]
    also = {seen.mem.id for seen in holomems(arts.also, env, board)} if arts.also is not None else set()
    for action in arts.text if paying else ():
        if isinstance(action, Pay) and action.also_targets is not None and payable_whole(action.cost, env, board):
            also |= {seen.mem.id for seen in holomems(action.also_targets, env, board)}
    for each in effects_on(work, MayTarget, env, arts):
        assert isinstance(each.modifier, MayTarget)
        also |= {seen.mem.id for seen in holomems(each.modifier.what, each.env, board)}
    found += [seen.mem.id for seen in board.of(1 - env.seat) if seen.mem.id in also and seen.mem.id not in found]
    only = [each for each in board.modifiers(OnlyTarget) if each.env.seat != env.seat]
    for standing in only:
        assert isinstance(standing.modifier, OnlyTarget)
        found = [i for i in found if includes(standing.modifier.what, i, standing.env, board)]
    return _most_demanded(work, env, found)


def demands(work: Work, env: Env) -> list[Standing]:
    """The effects that ask for a target of this player's Arts."""
    return [each for each in work.board.modifiers(MustTarget) if each.env.seat != env.seat]


def _most_demanded(work: Work, env: Env, found: list[int]) -> list[int]:
    """1.3.2.3: the available targets that meet as many demands as possible."""
    met = dict.fromkeys(found, 0)
    for each in demands(work, env):
        assert isinstance(each.modifier, MustTarget)
        for identity in found:
            met[identity] += includes(each.modifier.what, identity, each.env, work.board)
    return [identity for identity in found if met[identity] == max(met.values())]


def criticals(work: Work, env: Env, arts: Arts) -> list[tuple[str, int]]:
    """The critical icons of an Arts (12.3.4.3), given ones included."""
    added = [each.modifier for each in effects_on(work, CriticalPlus, env, arts)]
    icons = [(icon.colour, icon.value) for icon in arts.critical]
    return [*icons, *((each.colour, each.value) for each in added if isinstance(each, CriticalPlus))]


def not_reduced(work: Work, env: Env, arts: Arts) -> bool:
    """Whether the damage of an Arts is not reduced (5.22.3.1)."""
    found = (each for each in effects_on(work, NotReduced, env, arts))
    return any(
        isinstance(each.modifier, NotReduced)
        and (each.modifier.to is None or includes(each.modifier.to, env.target, each.env, work.board))
        for each in found
    )


def declarable(work: Work, source: Env) -> bool:
    """12.3.5: whether an Arts that is a continuous ability can be declared: its Cheers are attached, and what its text asks for
    holds. What is not an Arts asks for neither."""
    index = slot_index(source.path, "arts")
    if index is None:
        return True
    cost = arts_cost(work, source.host, source.card, index)
    enough = payable(cost, work.board.cheer_colours(source.host))
    return enough and usable(work, source, arts_of(work, source.card, index))


def usable(work: Work, env: Env, arts: Arts) -> bool:
    """Whether the conditions that the text of an Arts sets for its use are met (1.3.1)."""
    return all(holds(gate, env, work.board) for gate in arts.gates)
