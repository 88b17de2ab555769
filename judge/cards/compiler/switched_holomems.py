"""Whether two holomems of different players would change places: 5.18.1 switches two of the same player."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.engine.effects import language as lang


def switches_of_both(tree: Any) -> bool:
    """Whether a tree switches a holomem of one player with one of the other.

    >>> switches_of_both((lang.Switch(lang.Host(), lang.Holomems("opponent", ("center",))),))
    True
    >>> switches_of_both((lang.Switch(lang.Host(), lang.Holomems(at=("center",))),))
    False
    """
    return _found(tree, {}, "")


def _found(part: Any, picked: dict[str, str], event: str) -> bool:
    """The same of a part, where it is known whose those are that were picked, and whom the event happened to."""
    if isinstance(part, tuple):
        return any(_found(each, picked, event) for each in part)
    if not isinstance(part, msgspec.Struct):
        return False
    if isinstance(part, lang.Pick):
        picked[part.called] = _side(part.what, picked, event)
    if isinstance(part, lang.Switch):
        sides = {_side(each, picked, event) for each in (part.one, part.other)} - {""}
        return len(sides) > 1
    if (who := getattr(getattr(part, "when", None), "who", None)) is not None:
        event = _side(who, picked, event)
    return any(_found(getattr(part, name), picked, event) for name in part.__struct_fields__)


def _side(node: Any, picked: dict[str, str], event: str) -> str:
    """Whose holomem this is; empty where it is not known."""
    match node:
        case lang.Choose(of=of):
            return _side(of, picked, event)
        case lang.Holomems(side=side):
            return str(side)
        case lang.Host():
            return "you"
        case lang.Subject():
            return event
        case lang.Bound(name=name):
            return picked.get(name, "")
    return ""
