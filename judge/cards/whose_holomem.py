"""Whose a holomem is of which a tree speaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.effects import language as lang


def whose_holomem(node: Any, picked: Mapping[str, str] | None = None, event: str = "") -> str:
    """ "you", "opponent" or "both"; empty where it is not known. `picked` says whose those are that were chosen before, by their
    name, and `event` whose the holomem is that the event happened to.

    >>> whose_holomem(lang.Choose(lang.Holomems("opponent", ("back",))))
    'opponent'
    >>> whose_holomem(lang.Host()), whose_holomem(lang.Bound("chosen")), whose_holomem(lang.Bound("chosen"), {"chosen": "you"})
    ('you', '', 'you')
    >>> whose_holomem(lang.Together((lang.Host(), lang.Holomems("opponent", ("center",)))))
    'both'
    """
    match node:
        case lang.Choose(of=of):
            return whose_holomem(of, picked, event)
        case lang.Together(of=parts):
            sides = {whose_holomem(part, picked, event) for part in parts}
            if sides == {"you", "opponent"}:
                return "both"
            return sides.pop() if len(sides) == 1 else ""
        case lang.Holomems(side=side):
            return str(side)
        case lang.Host():
            return "you"
        case lang.Target():  # 12.3.3.2
            return "opponent"
        case lang.Subject():
            return event
        case lang.Bound(name=name):
            return (picked or {}).get(name, "")
    return ""
