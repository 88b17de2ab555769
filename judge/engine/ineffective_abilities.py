"""Which abilities on a board are ineffective, because an effect makes a holomem lose its abilities or its Gifts (10.10.1.2)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.ability_paths import is_given
from judge.engine.board_model import EffectiveAbility
from judge.engine.board_view import BoardView
from judge.engine.card_abilities import CardAbilities
from judge.engine.effects import language as lang
from judge.engine.effects.evaluate import holds, holomems
from judge.engine.state import LastingEffect, was_there

Loss = tuple[int, int, bool]
"""A holomem whose abilities are ineffective, the time from which they are, and whether this is so of its Gifts alone."""


def losses(speaking: Iterable[CardAbilities], lasting: tuple[LastingEffect, ...], board: BoardView) -> list[Loss]:
    """10.10.1.2: the holomems whose abilities are ineffective, each with the time from which they are, and whether
    this is so of their Gifts alone. An effect that no continuous ability makes does not apply to what came to the Stage after it
    was made (10.10.2)."""
    found = [
        (each.modifier, each.env, each.stamp, each.stamp)
        for each in lasting
        if isinstance(each.modifier, lang.LosesAbilities)
    ]

    for part in speaking:
        for source in part.disabling:
            ability = source.ability
            assert isinstance(ability, lang.Continuous)
            if holds(ability.condition, source.env, board):
                here = [each for each in ability.modifiers if isinstance(each, lang.LosesAbilities)]
                found += [(each, source.env, source.stamp, 0) for each in here]

    return [
        (seen.mem.id, stamp, loss.gifts)
        for loss, env, stamp, made in found
        for seen in holomems(loss.who, env, board)
        if was_there(seen.mem, made)
    ]


def is_disabled(source: EffectiveAbility, lost: list[Loss], board: BoardView) -> bool:
    """Whether an ability of a holomem, printed or given, is ineffective; abilities given to it later are not
    (10.10.1.6)."""
    env = source.env
    by_gift = is_given(env.path)
    own = env.host in board.holomems and (by_gift or env.card in board.holomems[env.host].mem.stack)
    return own and any(
        identity == env.host
        and (not by_gift or source.stamp <= stamp)
        and (not gifts or (not by_gift and _is_gift(source, board)))
        for identity, stamp, gifts in lost
    )


def _is_gift(source: EffectiveAbility, board: BoardView) -> bool:
    """Whether a printed ability of a holomem is a Gift: no Collab or Bloom Effect (13.2.2, 13.3.2), no extra ability (2.11)."""
    card, ability = board.card(source.env.card), source.ability
    if card is None or "gift" not in card.keywords:
        return False
    match ability:
        case lang.Automatic(when=lang.HasCollabed(who=lang.Host())) if "collab" in card.keywords:
            return False
        case lang.Automatic(when=lang.HasBloomed(this_card=True)):
            return False
        case lang.Continuous(modifiers=(lang.AlsoNamed() | lang.LifeLoss() | lang.CannotBloom(), *_)):
            return False
    return True
