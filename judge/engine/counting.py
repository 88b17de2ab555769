"""Counting how often abilities were played, against their limits (10.7.2.1.1, 12.1.4)."""

from __future__ import annotations

from judge.engine.ability_paths import is_of_arts, root
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Limit, Scope
from judge.engine.state import Use


def counted_by(env: EffectContext, limit: Limit) -> tuple[int, str, Scope]:
    """The key under which plays are counted: the ability of this card, or a name shared by abilities of a player (10.1.3.1)."""
    if limit.shared:
        return -1 - env.seat, f"shared:{limit.shared}", limit.scope
    path = env.path
    if is_of_arts(path):  # what the text of an Arts waits for is counted over all uses of the Arts
        path = root(path)
    return env.card, path, limit.scope


def times_used(uses: tuple[Use, ...], card: int, path: str, scope: str) -> int:
    """How often an ability of a card was played, this turn or this game."""
    return next((use.times for use in uses if (use.card, use.path, use.scope) == (card, path, scope)), 0)


def at_limit(uses: tuple[Use, ...], env: EffectContext, limit: Limit | None) -> bool:
    """10.7.2.1.1: whether an ability was played as often as its limit allows."""
    return limit is not None and times_used(uses, *counted_by(env, limit)) >= limit.times


def with_use(uses: tuple[Use, ...], card: int, path: str, scope: Scope) -> tuple[Use, ...]:
    """The counts after an ability of a card was played once more."""
    times = times_used(uses, card, path, scope) + 1
    rest = tuple(use for use in uses if (use.card, use.path, use.scope) != (card, path, scope))
    return (*rest, Use(card, path, scope, times))


def with_play(uses: tuple[Use, ...], env: EffectContext, limit: Limit | None) -> tuple[Use, ...]:
    """The counts after an ability with this limit was played once more; the same ones where it has none."""
    return uses if limit is None else with_use(uses, *counted_by(env, limit))
