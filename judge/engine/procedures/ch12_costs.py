"""12.3.3.2: the possible targets of an Arts; 12.3.4: what else is said of it by its own text and by continuous effects. What it
costs, as a Baton Pass, is a question to the board (`judge.engine.board_queries`)."""

from __future__ import annotations

from judge.engine.ability_paths import slot_index
from judge.engine.board import Board
from judge.engine.board_model import ContinuousEffect
from judge.engine.cards import Arts
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.damage.not_reduced import keeps_damage
from judge.engine.effects.evaluate import holds, holomems, includes
from judge.engine.effects.lookahead import payable_whole
from judge.engine.effects.matching import payable
from judge.engine.effects.stage_reading import arts_used


def targets(board: Board, env: EffectContext, arts: Arts, *, paying: bool = True) -> list[int]:
    """The holomems that an Arts may target (12.3.3.2), within what its text and continuous effects say (1.3.1, 1.3.3); with
    `paying` also the targets that the text after the cost allows, if the cost can be paid (10.4.2.2)."""
    front = [seen.mem.id for seen in board.holomems_of(1 - env.seat) if seen.mem.at != lang.SPOTS[2]]
    found = front
    if arts.only is not None:
        allowed = {seen.mem.id for seen in holomems(arts.only, env, board)}
        found = [identity for identity in front if identity in allowed]
    also = {seen.mem.id for seen in holomems(arts.also, env, board)} if arts.also is not None else set()

    for action in arts.text if paying else ():
        if isinstance(action, lang.Pay) and action.also_targets is not None and payable_whole(action.cost, env, board):
            also |= {seen.mem.id for seen in holomems(action.also_targets, env, board)}

    for each in board.effects_on_arts(lang.MayTarget, env, arts):
        assert isinstance(each.modifier, lang.MayTarget)
        if each.modifier.nth not in {0, arts_used(env.seat, board) + 1}:
            continue
        also |= {seen.mem.id for seen in holomems(each.modifier.what, each.env, board)}

    found += [
        seen.mem.id for seen in board.holomems_of(1 - env.seat) if seen.mem.id in also and seen.mem.id not in found
    ]
    only = [each for each in board.modifiers(lang.OnlyTarget) if each.env.seat != env.seat]
    for effect in only:
        assert isinstance(effect.modifier, lang.OnlyTarget)
        found = [i for i in found if includes(effect.modifier.what, i, effect.env, board)]
    for effect in (each for each in board.modifiers(lang.NotTarget) if each.env.seat != env.seat):
        assert isinstance(effect.modifier, lang.NotTarget)
        found = [i for i in found if not includes(effect.modifier.what, i, effect.env, board)]
    return _most_demanded(board, env, found)


def demands(board: Board, env: EffectContext) -> list[ContinuousEffect]:
    """The effects that ask for a target of this player's Arts."""
    return [each for each in board.modifiers(lang.MustTarget) if each.env.seat != env.seat]


def _most_demanded(board: Board, env: EffectContext, found: list[int]) -> list[int]:
    """1.3.2.3: the available targets that meet as many demands as possible."""
    met = dict.fromkeys(found, 0)
    for each in demands(board, env):
        assert isinstance(each.modifier, lang.MustTarget)
        for identity in found:
            met[identity] += includes(each.modifier.what, identity, each.env, board)
    return [identity for identity in found if met[identity] == max(met.values())]


def criticals(board: Board, env: EffectContext, arts: Arts) -> list[tuple[str, int]]:
    """The critical icons of an Arts (12.3.4.3), given ones included."""
    added = [each.modifier for each in board.effects_on_arts(lang.CriticalPlus, env, arts)]
    icons = [(icon.colour, icon.value) for icon in arts.critical]
    icons += [(each.colour, each.value) for each in added if isinstance(each, lang.CriticalPlus)]
    higher = [each.modifier for each in board.effects_on_arts(lang.CriticalValuePlus, env, arts)] if icons else []
    plus = sum(each.value for each in higher if isinstance(each, lang.CriticalValuePlus))  # 10.10.1.4: numbers last
    return [(colour, value + plus) for colour, value in icons]


def not_reduced(board: Board, env: EffectContext, arts: Arts) -> bool:
    """Whether the damage of an Arts is not reduced (5.22.3.1)."""
    return keeps_damage(board.effects_on_arts(lang.NotReduced, env, arts), "arts", env.target, board)


def declarable(board: Board, source: EffectContext) -> bool:
    """12.3.5: whether an Arts that is a continuous ability can be declared: its Cheers are attached, and what its text asks for
    holds. True for anything that is not an Arts."""
    index = slot_index(source.path, "arts")
    if index is None:
        return True
    cost = board.arts_cost(source.host, source.card, index)
    enough = payable(cost, board.cheer_colours(source.host))
    return enough and usable(board, source, board.arts_of(source.card, index))


def usable(board: Board, env: EffectContext, arts: Arts) -> bool:
    """Whether the conditions that the text of an Arts sets for its use are met (1.3.1)."""
    return all(holds(gate, env, board) for gate in arts.gates)
