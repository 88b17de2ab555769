"""Statements about all holomems of a set. The effect language has them as "there is none without the property"."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from judge.engine.effects import language as lang

P = TypeVar("P", bound=lang.Node)


def property_of_all(of: lang.Holomems, kind: type[P]) -> tuple[P, lang.Holomems] | None:
    """For a set of those without a property of this kind: the property, and the set without that part. None for any other set.

    >>> fan = lang.AttachedWith((lang.OfKind(("fan",)),))
    >>> property_of_all(lang.Holomems(where=(lang.Lacks(fan),)), lang.AttachedWith) == (fan, lang.Holomems())
    True
    """
    lacking = [each for each in of.where if isinstance(each, lang.Lacks) and isinstance(each.of, kind)]
    wanted = lacking[0].of if len(lacking) == 1 else None
    if not isinstance(wanted, kind):
        return None
    return wanted, msgspec.structs.replace(of, where=tuple(each for each in of.where if each is not lacking[0]))
