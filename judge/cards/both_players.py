"""Conditions about both players: on each of them, or on their total (1.3.4.1)."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition, Node


def of_both(node: Node) -> bool:
    """Whether a set has holomems or cards of both players.

    >>> of_both(lang.CheersOf(lang.Holomems("both"))), of_both(lang.Cards("hand"))
    (True, False)
    """
    if isinstance(node, lang.CheersOf | lang.AttachedCards | lang.Stacked):
        return of_both(node.of)
    return isinstance(node, lang.Holomems | lang.Cards) and node.side == "both"


def speaks_of_both(met: Condition) -> bool:
    """Whether a condition is on a set of both players."""
    match met:
        case lang.Not(of=of):
            return speaks_of_both(of)
        case lang.Every(of=of) | lang.Some(of=of) | lang.OneOnly(of=of):
            return any(speaks_of_both(each) for each in of)
        case (
            lang.Exists(of=of)
            | lang.Compare(left=lang.Count(of=of) | lang.MostAlike(of=of))
            | lang.Compare(left=lang.DamageOn(who=of))
        ):
            return of_both(of)
    return False


def on_each(met: Condition) -> lang.Every:
    """The condition on a set of both players as one on each of them."""
    return lang.Every((changed(met, "both", "you"), changed(met, "both", "opponent")))


def from_each(met: Condition) -> Condition | None:
    """The condition on both players from which a condition on each of them was made; None if there is none.

    >>> hand = lang.Exists(lang.Cards("hand", "both"), 3)
    >>> from_each(on_each(hand)) == hand
    True
    """
    if not isinstance(met, lang.Every) or len(met.of) != 2 or speaks_of_both(met):
        return None
    whole: Condition = changed(met.of[0], "you", "both")
    return whole if speaks_of_both(whole) and on_each(whole) == met else None


def changed(met: Any, old: lang.Owner, new: lang.Owner) -> Any:
    """The condition with its sets changed to another player. What they are compared with stays."""
    match met:
        case lang.Holomems(side=side) | lang.Cards(side=side):
            return msgspec.structs.replace(met, side=new) if side == old else met
        case lang.Every(of=of) | lang.Some(of=of) | lang.OneOnly(of=of):
            return msgspec.structs.replace(met, of=tuple(changed(each, old, new) for each in of))
        case lang.Compare(left=left):
            return msgspec.structs.replace(met, left=changed(left, old, new))
        case lang.DamageOn(who=who):
            return msgspec.structs.replace(met, who=changed(who, old, new))
        case (
            lang.Not()
            | lang.Exists()
            | lang.Count()
            | lang.MostAlike()
            | lang.CheersOf()
            | lang.AttachedCards()
            | lang.Stacked()
        ):
            return msgspec.structs.replace(met, of=changed(met.of, old, new))
    return met
