"""Whether two holomems of different players would change places: 5.18.1 switches two of the same player."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.whose_holomem import whose_holomem
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
        picked[part.called] = whose_holomem(part.what, picked, event)
    if isinstance(part, lang.Switch):
        sides = {whose_holomem(each, picked, event) for each in (part.one, part.other)} - {""}
        return len(sides) > 1
    if (who := getattr(getattr(part, "when", None), "who", None)) is not None:
        event = whose_holomem(who, picked, event)
    return any(_found(getattr(part, name), picked, event) for name in part.__struct_fields__)
