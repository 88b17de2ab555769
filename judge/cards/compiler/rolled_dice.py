"""Whether what a text asks of dice can be known: what they show is known to the effect that rolled them (5.24.1), to the text that
changes it (5.24.3, 5.24.4), and to what the use of an Arts has primed (10.7.2.5.4). Of other dice it would never hold."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.engine.effects import language as lang

_Sides = frozenset[str]
_READING = lang.DieShows | lang.DiceSum | lang.DiceShowing
_ABILITIES = lang.Automatic | lang.WhenDowned | lang.Replacement | lang.Activated | lang.Continuous


class _NotRolledError(Exception):
    pass


def asks_of_unknown_dice(tree: Any, *, names_dice: bool) -> bool:
    """Whether a tree asks what dice show of which nothing is known there. What the use of an Arts has rolled is only meant where
    the text `names_dice` at all.

    >>> asks_of_unknown_dice((lang.RollDie(), lang.If(lang.DieShows("odd"), ())), names_dice=True)
    False
    >>> asks_of_unknown_dice((lang.RollDie(side="opponent"), lang.If(lang.DieShows("odd"), ())), names_dice=True)
    True
    """
    try:
        _known_after(tree, frozenset(), names_dice=names_dice)
    except _NotRolledError:
        return True
    return False


def _known_after(part: Any, rolled: _Sides, *, names_dice: bool) -> _Sides:
    """Whose dice are known behind a part, where those of the `rolled` are known in front of it."""
    if isinstance(part, tuple):
        for each in part:
            rolled = _known_after(each, rolled, names_dice=names_dice)
        return rolled
    if not isinstance(part, msgspec.Struct):
        return rolled
    if isinstance(part, _READING) and getattr(part, "side", "you") not in rolled:
        raise _NotRolledError

    before = rolled
    when = getattr(part, "when", None)
    if isinstance(when, lang.WouldCountDice) or (isinstance(when, lang.UsedArts) and names_dice):
        rolled |= {"you"}
    if isinstance(part, lang.RollDie):
        rolled = _known_after(part.count, rolled, names_dice=names_dice) | {part.side}
    for name in sorted(part.__struct_fields__, key=_FIRST.__contains__, reverse=True):
        rolled = _known_after(getattr(part, name), rolled, names_dice=names_dice)
    return before if isinstance(part, _ABILITIES) else rolled


_FIRST = frozenset({"gates", "condition", "cost"})
"""What is asked or paid before what the node does."""
