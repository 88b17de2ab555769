"""Conditions about both players: on each of them, or on their total (1.3.4.1)."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition, Node


def is_of_both_players(node: Node) -> bool:
    """Whether a set has holomems or cards of both players.

    >>> is_of_both_players(lang.CheersOf(lang.Holomems("both"))), is_of_both_players(lang.Cards("hand"))
    (True, False)
    """
    if isinstance(node, lang.CheersOf | lang.AttachedCards | lang.Stacked):
        return is_of_both_players(node.of)
    return isinstance(node, lang.Holomems | lang.Cards) and node.side == "both"


def is_about_both_players(met: Condition) -> bool:
    """Whether a condition is on a set of both players."""
    match met:
        case lang.Not(of=of):
            return is_about_both_players(of)
        case lang.Every(of=of) | lang.Some(of=of) | lang.OneOnly(of=of):
            return any(is_about_both_players(each) for each in of)
        case (
            lang.Exists(of=of)
            | lang.Compare(left=lang.Count(of=of) | lang.MostAlike(of=of))
            | lang.Compare(left=lang.DamageOn(who=of))
        ):
            return is_of_both_players(of)
    return False


def as_one_on_each_player(met: Condition) -> lang.Every:
    """The condition on a set of both players as one on each of them."""
    return lang.Every((with_other_side(met, "both", "you"), with_other_side(met, "both", "opponent")))


def as_one_on_both_players(met: Condition) -> Condition | None:
    """The condition on both players that `as_one_on_each_player` makes this condition from; None if there is none.

    >>> hand = lang.Exists(lang.Cards("hand", "both"), 3)
    >>> as_one_on_both_players(as_one_on_each_player(hand)) == hand
    True
    """
    if not isinstance(met, lang.Every) or len(met.of) != 2 or is_about_both_players(met):
        return None
    whole: Condition = with_other_side(met.of[0], "you", "both")
    return whole if is_about_both_players(whole) and as_one_on_each_player(whole) == met else None


def with_other_side(met: Any, old: lang.Owner, new: lang.Owner) -> Any:
    """The condition with its sets changed from one side to another. What they are compared with stays."""
    match met:
        case lang.Holomems(side=side) | lang.Cards(side=side):
            return msgspec.structs.replace(met, side=new) if side == old else met
        case lang.Every(of=of) | lang.Some(of=of) | lang.OneOnly(of=of):
            return msgspec.structs.replace(met, of=tuple(with_other_side(each, old, new) for each in of))
        case lang.Compare(left=left):
            return msgspec.structs.replace(met, left=with_other_side(left, old, new))
        case lang.DamageOn(who=who):
            return msgspec.structs.replace(met, who=with_other_side(who, old, new))
        case (
            lang.Not()
            | lang.Exists()
            | lang.Count()
            | lang.MostAlike()
            | lang.CheersOf()
            | lang.AttachedCards()
            | lang.Stacked()
        ):
            return msgspec.structs.replace(met, of=with_other_side(met.of, old, new))

    return met
